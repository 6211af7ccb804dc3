"""What M. Hiroi's Common Lisp course prints of queens.

His lists of queens are read from right to left, as each queen is added to the front.
"""

from collections.abc import Sequence
from functools import partial
from math import perm

from ..api.request import request, solve
from .exhibit import Exhibit, asked, command, counted
from .sources import LISP

__all__ = ["EXHIBITS"]

EIGHT = asked("queens", "bitmask", n=8)
ORDERS = asked("queens", "permutations", n=8)

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


def figure() -> str:
    """Draw the first board of eight queens."""
    asked = request(**EIGHT)
    return asked.puzzle.text(next(solve(**EIGHT)).board, asked.parameters)


def rows_of_columns(board: Sequence[int]) -> list[int]:
    """Return for each column the row of its queen, counted from 1."""
    return [list(board).index(col) + 1 for col in range(len(board))]


def first_and_last() -> list[list[int]]:
    """Find all boards; return the first and the last as his program prints them."""
    boards = [found.board for found in solve(**ORDERS)]
    return [[col + 1 for col in reversed(board)] for board in (boards[0], boards[-1])]


def attacked(col: int) -> list[list[int]]:
    """Return the columns that a queen of the top row attacks in the next three rows."""
    facts = request("queens", n=8).facts()
    lines = {
        line["kind"]: line["cells"] for line in facts["lines"] if col in line["cells"]
    }
    return [[cell % 8 for cell in lines[kind][1:4]] for kind in ("right", "left")]


exhibit = partial(Exhibit, LISP)
EXHIBITS = (
    exhibit(
        "hiroi-placements",
        "8 queens",
        "ways to set 8 queens down: 64 x 63 x ... x 57",
        178_462_987_637_760,
        "math.perm(64, 8)",
        lambda: perm(64, 8),
    ),
    exhibit(
        "hiroi-orders",
        "8 queens",
        "orders of 8 queens, one in each row and column: 8!",
        40320,
        *counted(asked("permutations", "by_list", n=8), "solutions"),
    ),
    exhibit(
        "hiroi-figure",
        "figure: a solution of 8 queens",
        "a solution of 8 queens, as drawn",
        FIGURE,
        command("solve", EIGHT) + " --limit 1",
        figure,
        EIGHT,
    ),
    exhibit(
        "hiroi-figure-list",
        "figure: rows and columns in a list",
        "the rows of that solution, column by column",
        [1, 7, 5, 8, 2, 4, 6, 3],
        'next(pypuzzles.solve("queens", n=8)).board',
        lambda: rows_of_columns(next(solve(**EIGHT)).board),
        EIGHT,
    ),
    exhibit(
        "hiroi-attacks",
        "figure: collisions (its last line says 5 + 2 for 5 + 3)",
        "what a queen in row 5 attacks in the next columns",
        [[4, 3, 2], [6, 7, 8]],
        'pypuzzles.request("queens", n=8).facts()["lines"]',
        lambda: [[col + 1 for col in line] for line in attacked(4)],
    ),
    exhibit(
        "hiroi-masks",
        "figure: checking the diagonals",
        "what a queen at bit #x10 attacks, as bits",
        [["#x08", "#x04", "#x02"], ["#x20", "#x40", "#x80"]],
        'pypuzzles.request("queens", n=8).facts()["lines"]',
        lambda: [[f"#x{1 << col:02x}" for col in line] for line in attacked(4)],
    ),
    exhibit(
        "hiroi-92",
        "8 queens, run",
        "solutions of 8 queens",
        92,
        *counted(ORDERS, "solutions"),
    ),
    exhibit(
        "hiroi-first-last",
        "8 queens, run",
        "the first and the last solution of 8 queens",
        [[4, 2, 7, 3, 6, 8, 5, 1], [5, 7, 2, 6, 3, 1, 4, 8]],
        command("solve", ORDERS),
        first_and_last,
        ORDERS,
    ),
    *(
        exhibit(
            f"hiroi-queens-{n}",
            "table: N Queens Problem",
            f"solutions of {n} queens",
            solutions,
            *counted(asked("queens", algorithm, n=n), "solutions")[:2],
            asked("queens", "bitmask", n=n),
        )
        for n, solutions, algorithm in (
            (11, 2680, "bitmask"),
            (12, 14200, "bitmask"),
            (13, 73712, "meet_in_the_middle"),
            (14, 365596, "meet_in_the_middle"),
        )
    ),
)
