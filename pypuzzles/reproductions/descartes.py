"""Result of the Descartes program for eight queens.

The page explains the program and shows no output, and we have not run it. `qprint`
writes each board with Q and _, followed by blanks. The search descends row by row, and
tests a queen by her column and by the intercepts of her diagonals, as `backtracking`
explains.
"""

from functools import partial

from .reproduction import (
    Reproduction,
    Source,
    create_count_call,
    create_function_call,
    create_query,
    find_first_board,
)

DESCARTES = Source("Descartes", 'Page "ExPzNQueen" of the Descartes language\'s wiki')
EIGHT = create_query("queens", "backtracking", n=8)

FIRST_BOARD = """\
Q _ _ _ _ _ _ _
_ _ _ _ Q _ _ _
_ _ _ _ _ _ _ Q
_ _ _ _ _ Q _ _
_ _ Q _ _ _ _ _
_ _ _ _ _ _ Q _
_ Q _ _ _ _ _ _
_ _ _ Q _ _ _ _"""


def format_first_board() -> str:
    """Format the first board like `qprint` of the Descartes program."""
    rows = (
        ["Q" if col == queen else "_" for col in range(8)]
        for queen in find_first_board(EIGHT)
    )
    return "\n".join(map(" ".join, rows))


reproduction = partial(Reproduction, DESCARTES, ran=True)
REPRODUCTIONS: tuple[Reproduction, ...] = (
    reproduction(
        "descartes-first",
        "<nqueen 0 8>",
        "the first board of 8 queens, by qprint",
        FIRST_BOARD,
        *create_function_call(format_first_board, watch=EIGHT),
        note="The blanks at the ends of the lines are left out.",
    ),
    reproduction(
        "descartes-92",
        "<nqueen 0 8>",
        "boards of 8 queens that are printed",
        92,
        *create_count_call(EIGHT, "solutions"),
    ),
)
