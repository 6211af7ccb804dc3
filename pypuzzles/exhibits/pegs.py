"""What M. Hiroi's program for the triangle of 21 holes prints when it is run.

Its first jump is fixed, and its table of jumps is cut.
"""

from collections.abc import Iterator
from functools import partial

from ..api.request import request, solve
from .exhibit import Exhibit, asked, command, counted
from .sources import LISP

__all__ = ["EXHIBITS"]

PEGS = asked("peg_solitaire", "deepening", jumps="cut")

A_GAME = (
    "[14,6][11,9][3,10][12,14,6][1,3][20,11,9][7,2][0,4][5,7,2,5,13][15,17]"
    "[19,8,10][18,16,6]"
)


def games() -> Iterator[str]:
    """Write the games of fewest moves on 21 holes, one after the other."""
    asked = request(**PEGS)
    for found in solve(**PEGS):
        yield asked.puzzle.text(found.board, asked.parameters).splitlines()[-1]


exhibit = partial(Exhibit, LISP)
EXHIBITS = (
    exhibit(
        "hiroi-pegs",
        "peg21.lisp, run",
        "fewest moves on 21 holes; games, first jump fixed",
        [12, 96],
        *counted(PEGS, "moves", "found"),
    ),
    exhibit(
        "hiroi-pegs-mirrored",
        "peg21.lisp, run",
        "fewest moves on 21 holes; games with mirrored ones",
        [12, 192],
        *counted(
            asked("peg_solitaire", "layers", aim="fewest", jumps="cut"),
            "moves",
            "solutions",
        ),
    ),
    exhibit(
        "hiroi-pegs-game",
        "peg21.lisp, run",
        "one of the 96 games on 21 holes",
        A_GAME,
        command("solve", PEGS),
        lambda: next((game for game in games() if game == A_GAME), "not found"),
        PEGS,
    ),
)
