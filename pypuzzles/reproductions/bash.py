"""Results that I. Suzuki's Bash programs print for the queens.

His first programs number the rows of each column and the later ones, with bits, the
columns of each row; he draws the board 0 2 4 1 3 in both ways. (The text of symmetry.sh
asks for nine queens, and the run below it is for five and for eight.)
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from ..api.request import request
from ..board.symmetry import reflect
from ..search import solutions
from .reproduction import (
    Question,
    Reproduction,
    Source,
    create_count_call,
    create_function_call,
    create_query,
    find_first_board,
    format_command_line,
)

SUZUKI = Source("Suzuki, Bash", 'I. Suzuki, "N-Queens Problem" series in Bash, 2023')
FIVE = create_query("queens", "bitmask", n=5)
BY_COLUMNS = create_query("queens", "brute_force", n=5)
FUNDAMENTAL = create_query("queens", "fundamental")

DRAWN_BY_ROWS = """\
+-+-+-+-+-+
|O| | | | |
+-+-+-+-+-+
| | |O| | |
+-+-+-+-+-+
| | | | |O|
+-+-+-+-+-+
| |O| | | |
+-+-+-+-+-+
| | | |O| |
+-+-+-+-+-+"""

DRAWN_BY_COLUMNS = """\
+-+-+-+-+-+
|O| | | | |
+-+-+-+-+-+
| | | |O| |
+-+-+-+-+-+
| |O| | | |
+-+-+-+-+-+
| | | | |O|
+-+-+-+-+-+
| | |O| | |
+-+-+-+-+-+"""

# N, Total, Unique
TABLE = (
    (4, 2, 1),
    (5, 10, 2),
    (6, 4, 1),
    (7, 40, 6),
    (8, 92, 12),
    (9, 352, 46),
    (10, 724, 92),
    (11, 2680, 341),
    (12, 14200, 1787),
)

# N: COUNT2, COUNT4, COUNT8
ORBITS = {5: [1, 0, 1], 8: [0, 1, 11]}


def draw_framed(board: Sequence[int]) -> str:
    """Draw a board in a frame, with O for a queen."""
    edge = "+-" * len(board) + "+"
    rows = (
        "|" + "|".join("O" if col == queen else " " for col in range(len(board))) + "|"
        for queen in board
    )
    return f"{edge}\n" + f"\n{edge}\n".join(rows) + f"\n{edge}"


def draw_by_columns() -> str:
    """Draw the first board of brute force; each number is a row."""
    return draw_framed(list_rows_by_column(find_first_board(BY_COLUMNS)))


def draw_by_rows() -> str:
    """Draw the first board of the search with bits."""
    return draw_framed(find_first_board(FIVE))


def list_rows_by_column(board: Sequence[int]) -> list[int]:
    """Return the row of the queen in each column."""
    return [list(board).index(col) for col in range(len(board))]


def count_orbits(question: Question) -> list[int]:
    """Count the fundamental boards that represent 2, 4 and 8 solutions."""
    search = request(**question).search()
    sizes = Counter(copies for _, copies in solutions(search))
    return [sizes[2], sizes[4], sizes[8]]


def sort_with_mirror_image() -> list[list[int]]:
    """Return a board and its mirror image in descending order."""
    board = list(find_first_board(FIVE))
    return sorted([board, list(reflect(board))], reverse=True)


def create_fundamental_query(n: int) -> Question:
    """Return the query for the fundamental boards of n queens."""
    return create_query("queens", "fundamental", n=n)


reproduction = partial(Reproduction, SUZUKI)
REPRODUCTIONS: tuple[Reproduction, ...] = (
    reproduction(
        "suzuki-by-columns",
        "printRecord, first version",
        "the board 0 2 4 1 3, by columns, as drawn",
        DRAWN_BY_COLUMNS,
        *create_function_call(draw_by_columns, watch=BY_COLUMNS),
        note="Left out: the number of the board and the line 0 2 4 1 3 above it.",
    ),
    reproduction(
        "suzuki-by-rows",
        "printRecord, version with bits",
        "the board 0 2 4 1 3, by rows, as drawn",
        DRAWN_BY_ROWS,
        *create_function_call(draw_by_rows, watch=FIVE),
        note="Left out: the number of the board, the line 0 2 4 1 3 above it and the "
        "column of each queen beside it.",
    ),
    reproduction(
        "suzuki-mirrored",
        "symmetryOps",
        "of two mirrored boards, the one kept and the other",
        [[4, 2, 0, 3, 1], [0, 2, 4, 1, 3]],
        *create_function_call(sort_with_mirror_image, watch=FIVE),
        note="He keeps the board that is larger as a number; our `fundamental` keeps "
        "the one that comes first, 0 2 4 1 3.",
    ),
    *(
        reproduction(
            f"suzuki-orbits-{n}",
            "symmetry.sh, run",
            f"{n} queens: orbits of 2, of 4 and of 8 boards",
            sizes,
            format_command_line("table", FUNDAMENTAL, f"--from {n} --to {n}"),
            partial(count_orbits, create_fundamental_query(n)),
            create_fundamental_query(n),
        )
        for n, sizes in ORBITS.items()
    ),
    *(
        reproduction(
            f"suzuki-table-{n}",
            "table: N, Total, Unique",
            f"{n} queens: solutions, and unique ones",
            [total, unique],
            *create_count_call(create_fundamental_query(n), "solutions", "found"),
        )
        for n, total, unique in TABLE
    ),
)
