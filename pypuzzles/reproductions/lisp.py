"""Results of M. Hiroi's Common Lisp course: queens, bits and pegs.

His lists of queens are read from right to left, as each queen is added to the front.
His program for the triangle of 21 holes fixes the first jump, and cuts its table of
jumps.
"""

from functools import partial
from math import perm

from .. import bits
from ..api.request import request, solve
from .bash import list_rows_by_column
from .reproduction import (
    Reproduction,
    Source,
    create_count_call,
    create_first_drawing_call,
    create_function_call,
    create_query,
    create_solve_call,
    find_first_board,
)

LISP = Source(
    "Hiroi, Lisp", 'M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023'
)

EIGHT = create_query("queens", "bitmask", n=8)
ORDERS = create_query("queens", "permutations", n=8)
PEGS = create_query("peg_solitaire", "deepening", jumps="cut")

FIGURE = """\
*-----------------*
| Q . . . . . . . |
| . . . . Q . . . |
| . . . . . . . Q |
| . . . . . Q . . |
| . . Q . . . . . |
| . . . . . . Q . |
| . Q . . . . . . |
| . . . Q . . . . |
*-----------------*"""

BITS_OF_255 = "1, 0\n2, 1\n4, 2\n8, 3\n16, 4\n32, 5\n64, 6\n128, 7"

LOWEST_BITS = """\
 0 : 0000
 1 : 0001  -1 : 1111  (logand 1 -1) => 0001
 2 : 0010  -2 : 1110  (logand 2 -2) => 0010
 3 : 0011  -3 : 1101  (logand 3 -3) => 0001
 4 : 0100  -4 : 1100  (logand 4 -4) => 0100
 5 : 0101  -5 : 1011  (logand 5 -5) => 0001
 6 : 0110  -6 : 1010  (logand 6 -6) => 0010
 7 : 0111  -7 : 1001  (logand 7 -7) => 0001
-8 : 1000"""

A_GAME = (
    "[14,6][11,9][3,10][12,14,6][1,3][20,11,9][7,2][0,4][5,7,2,5,13][15,17]"
    "[19,8,10][18,16,6]"
)


def list_rows() -> list[int]:
    """List the row of the queen in each column of a board, from 1."""
    return [row + 1 for row in list_rows_by_column(find_first_board(EIGHT))]


def find_first_and_last() -> list[list[int]]:
    """Return the first and the last board, in the notation of the Lisp course."""
    boards = [found.board for found in solve(**ORDERS)]
    return [[col + 1 for col in reversed(board)] for board in (boards[0], boards[-1])]


def list_attacked_columns(col: int) -> list[list[int]]:
    """Return the columns that a queen of the top row attacks below.

    These are the columns of the next three rows.
    """
    rules = request("queens", n=8).facts()["rules"]
    lines = (rule["cells"] for rule in rules if rule["name"] == "diagonal")
    return sorted([at % 8 for at in line[1:4]] for line in lines if col in line)


def list_attacked_rows() -> list[list[int]]:
    """List what a queen in row 5 attacks in the next columns, counted from 1."""
    return [[row + 1 for row in line] for line in list_attacked_columns(4)]


def list_attacked_bits() -> list[list[str]]:
    """List what a queen at bit 4 attacks in the next columns, as Lisp writes bits."""
    return [[f"#x{1 << row:02x}" for row in line] for line in list_attacked_columns(4)]


def tabulate_lowest_bits() -> str:
    """Write a table of x, -x and their common bit, with four bits each."""
    rows = (
        f"{format_four_bits(x)}  {format_four_bits(-x)}  "
        f"(logand {x} {-x}) => {bits.lowest(x):04b}"
        for x in range(1, 8)
    )
    return "\n".join([format_four_bits(0), *rows, format_four_bits(-8)])


def number_bits() -> str:
    """Write each bit of 255 and its number: the count of zeros of -bit."""
    return "\n".join(f"{bit}, {bits.logcount(-bit)}" for bit in bits.bits(255))


def count_ones_below() -> list[int]:
    """Count the ones of bit - 1 for each bit of 255."""
    return [bits.logcount(bit - 1) for bit in bits.bits(255)]


def format_four_bits(x: int) -> str:
    """Write a number and its lowest four bits."""
    return f"{x:2} : {x & 15:04b}"


def find_game() -> str:
    """Find the printed game among those with the fewest moves."""
    write = request(**PEGS).puzzle.text
    games = (write(each.board, each.request.parameters) for each in solve(**PEGS))
    written = (game.splitlines()[-1] for game in games)
    return next((game for game in written if game == A_GAME), "not found")


FASTER = (
    "Counted by another search than his, which makes tens of millions of tries here."
)

reproduction = partial(Reproduction, LISP)
REPRODUCTIONS = (
    reproduction(
        "hiroi-placements",
        "8 queens",
        "ways to set 8 queens down: 64 x 63 x ... x 57",
        178_462_987_637_760,
        *create_function_call(perm, 64, 8),
    ),
    reproduction(
        "hiroi-orders",
        "8 queens",
        "orders of 8 queens, one in each row and column: 8!",
        40320,
        *create_count_call(create_query("permutations", "by_list", n=8), "solutions"),
    ),
    reproduction(
        "hiroi-figure",
        "figure: a solution of 8 queens",
        "a solution of 8 queens, as drawn",
        FIGURE,
        *create_first_drawing_call(EIGHT),
        note="Left out: the numbers of the rows and columns beside it.",
    ),
    reproduction(
        "hiroi-figure-list",
        "figure: rows and columns in a list",
        "the rows of that solution, column by column",
        [1, 7, 5, 8, 2, 4, 6, 3],
        *create_function_call(list_rows, watch=EIGHT),
    ),
    reproduction(
        "hiroi-attacks",
        "figure: collisions (its last line says 5 + 2 for 5 + 3)",
        "what a queen in row 5 attacks in the next columns",
        [[4, 3, 2], [6, 7, 8]],
        *create_function_call(list_attacked_rows),
    ),
    reproduction(
        "hiroi-masks",
        "figure: checking the diagonals",
        "what a queen at bit #x10 attacks, as bits",
        [["#x08", "#x04", "#x02"], ["#x20", "#x40", "#x80"]],
        *create_function_call(list_attacked_bits),
    ),
    reproduction(
        "hiroi-92",
        "8 queens, run",
        "solutions of 8 queens",
        92,
        *create_count_call(ORDERS, "solutions"),
    ),
    reproduction(
        "hiroi-first-last",
        "8 queens, run",
        "the first and the last solution of 8 queens",
        [[4, 2, 7, 3, 6, 8, 5, 1], [5, 7, 2, 6, 3, 1, 4, 8]],
        *create_function_call(find_first_and_last, watch=ORDERS),
    ),
    *(
        reproduction(
            f"hiroi-queens-{n}",
            "table: N Queens Problem",
            f"solutions of {n} queens",
            solutions,
            *create_count_call(create_query("queens", algorithm, n=n), "solutions")[:2],
            create_query("queens", "free_columns", n=n),
            note=FASTER if algorithm == "meet_in_the_middle" else "",
        )
        for n, solutions, algorithm in (
            (11, 2680, "free_columns"),
            (12, 14200, "free_columns"),
            (13, 73712, "meet_in_the_middle"),
            (14, 365596, "meet_in_the_middle"),
        )
    ),
    reproduction(
        "hiroi-lowest-bits",
        "figure: taking the lowest bit",
        "x, -x and x & -x in four bits",
        LOWEST_BITS,
        *create_function_call(tabulate_lowest_bits),
    ),
    reproduction(
        "hiroi-logcount",
        "bit-for-each and dobit, run",
        "the bits of 255, numbered by (logcount (- m))",
        BITS_OF_255,
        *create_function_call(number_bits),
    ),
    reproduction(
        "hiroi-logcount-ones",
        "bits",
        "the numbers of these bits by (logcount (- m 1))",
        [0, 1, 2, 3, 4, 5, 6, 7],
        *create_function_call(count_ones_below),
        ran=True,
        note="Printed is the formula.",
    ),
    reproduction(
        "hiroi-pegs",
        "peg21.lisp, run",
        "fewest moves on 21 holes; games, first jump fixed",
        [12, 96],
        *create_count_call(PEGS, "moves", "found"),
        ran=True,
    ),
    reproduction(
        "hiroi-pegs-mirrored",
        "peg21.lisp, run",
        "fewest moves on 21 holes; games with mirrored ones",
        [12, 192],
        *create_count_call(
            create_query("peg_solitaire", "layers", aim="fewest", jumps="cut"),
            "moves",
            "solutions",
        ),
        puzzle="peg_solitaire",
        ran=True,
        note="The run counts 96; 192 are these and their mirror images.",
    ),
    reproduction(
        "hiroi-pegs-game",
        "peg21.lisp, run",
        "one of the 96 games on 21 holes",
        A_GAME,
        *create_solve_call(PEGS, "", find_game),
        ran=True,
        note="It is the 77th line of the run.",
    ),
)
