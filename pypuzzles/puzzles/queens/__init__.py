"""Queens: place n queens on an n x n board so that no two share a line.

The board is the column of the queen in each row, both counted from 0. An attack runs
along a row, a column (`down`), or a diagonal; seen from a queen, the diagonals lead
to the next higher column with each row (`left`, as bits are shifted) or to the next
lower one (`right`).

History: M. Bezzel asked for eight queens in 1848; F. Nauck gave all 92 in 1850. PUZZLE
has the algorithms in the order of invention: each differs from the last by one idea.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

from ...kit.algorithm import Algorithm, Limit, Parameters
from ...kit.errors import InputError
from ...kit.parameters import Number
from ...kit.puzzle import Completion, Puzzle
from ...kit.symmetry import squares
from ...search import Walk, batches
from . import (
    backtracking,
    bitmask,
    brute_force,
    burnside,
    flags,
    free_columns,
    fundamental,
    meet_in_the_middle,
    mirror,
    permutations,
    pruned_permutations,
)
from .drawing import draw
from .tasks import TASKS


def lines(n: int) -> list[dict[str, Any]]:
    """List every line of two or more squares: its kind and its squares, from the top.

    Square (row, col) is numbered row * n + col.
    """
    found: dict[tuple[str, int], list[int]] = {}
    for row, col in product(range(n), repeat=2):
        through = row, col, col - row, col + row
        for line in zip(("row", *ATTACKS), through, strict=True):
            found.setdefault(line, []).append(row * n + col)
    return [
        {"kind": kind, "cells": cells}
        for (kind, _), cells in sorted(found.items())
        if len(cells) > 1
    ]


def facts(algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
    """Return where the squares lie, which must not share queens, and what a path means.

    cells: the column and row of each square
    lines: the rows, columns (`down`) and diagonals, with at most one queen on each
    pieces: how many queens make a full board
    places: places[depth][choice] is the square a choice fills
    symmetries: for each of eight, where every square goes; the first changes nothing
    alike: the symmetries that make solutions of solutions; board: how it is written
    skipped: kinds of lines; a square that shares one with a queen above is not tried
        (None: symmetry leaves out others too)
    tested: kinds of lines; a square that shares one is refused when it is tried

    Lines neither skipped nor tested are looked at when the board is full.
    """
    n = parameters["n"]
    return {
        "cells": [[col, row] for row in range(n) for col in range(n)],
        "lines": lines(n),
        "pieces": n,
        "places": [[row * n + col for col in range(n)] for row in range(n)],
        "symmetries": squares(n),
        "alike": list(range(8)),
        "board": "choices",
        "skipped": ATTACKS,
        "tested": [],
        **algorithm.facts,
    }


def board(
    algorithm: Algorithm, parameters: Parameters, path: Sequence[int]
) -> list[int]:
    """Return the column of each row: the path itself."""
    return list(path)


def text(board: Sequence[int], parameters: Parameters) -> str:
    """Draw the board with Q and dots in a frame, as the Lisp course does."""
    n = parameters["n"]
    edge = "*" + "-" * (2 * n + 1) + "*"
    rows = (
        " ".join("Q" if col == queen else "." for col in range(n))
        for queen in board
    )
    return "\n".join([edge, *(f"| {row} |" for row in rows), edge])


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Look through the boards of the bitmask search for one with all these queens.

    A position is the squares that hold a queen.
    """
    n = parameters["n"]
    wanted = set(position)
    walk = Walk()
    for batch in batches(bitmask.iterative(n)):
        yield None
        for _ in walk.follow(batch):
            filled = [row * n + col for row, col in enumerate(walk.path)]
            if wanted <= set(filled):
                yield filled


def is_solution(board: Sequence[int], parameters: Parameters) -> bool:
    """Check that n queens stand on n rows, n columns and 2 n different diagonals."""
    n, queens = parameters["n"], list(enumerate(board))
    return (
        sorted(board) == list(range(n))
        and len({col - row for row, col in queens}) == n
        and len({col + row for row, col in queens}) == n
    )


def orbit_sizes(parameters: Parameters, boards: int) -> dict[int, int]:
    """Return how many orbits of two, of four and of eight all boards make."""
    return burnside.sizes(parameters["n"], boards)


def countable(algorithm: Algorithm, parameters: Parameters) -> None:
    """Refuse to count to the end what can only be watched."""
    if parameters["n"] > COUNTABLE:
        pattern = "{n} queens can be watched, but not counted one by one"
        raise InputError(pattern, because=TOO_MANY, n=parameters["n"])


COUNTABLE = 18
TOO_MANY = "nineteen queens have 4,968,057,848 boards"  # OEIS A000170
TOO_LONG = "the diagonals of a larger board do not fit in 64 bits"
TOO_MANY_BOARDS = (
    "eleven queens have 285,311,670,611 boards, all to be made and tested"
)
TOO_MANY_ORDERS = (
    "fourteen queens have 87,178,291,200 boards, all to be made and tested"
)
TOO_LARGE = (
    "the halves of a larger board take a gigabyte of memory and more"
)
DIAGONALS = ["left", "right"]
ATTACKS = ["down", *DIAGONALS]
DIAGONAL_MASKS = {line: line for line in (*DIAGONALS, "free", "bit")}
MASKS = {"down": "down", **DIAGONAL_MASKS}

PUZZLE = Puzzle(
    name="queens",
    parameters=(
        Number("n", 8, least=1, most=31, drawn=12, because=TOO_LONG),
    ),
    algorithms=(
        Algorithm.of(
            brute_force,
            limits=(Limit(("n",), 10, TOO_MANY_BOARDS),),
            facts={"skipped": []},
        ),
        Algorithm.of(
            permutations,
            limits=(Limit(("n",), 13, TOO_MANY_ORDERS),),
            facts={"skipped": ["down"]},
        ),
        Algorithm.of(
            pruned_permutations,
            facts={"skipped": ["down"], "tested": DIAGONALS},
        ),
        Algorithm.of(
            backtracking, facts={"skipped": [], "tested": ATTACKS}
        ),
        Algorithm.of(flags, facts={"skipped": [], "tested": ATTACKS}),
        Algorithm.of(
            free_columns,
            masks={"rest": "rest", **DIAGONAL_MASKS},
            facts={"skipped": ["down"], "tested": DIAGONALS},
        ),
        Algorithm.of(bitmask, masks=MASKS),
        Algorithm.of(mirror, masks=MASKS, facts={"skipped": None}),
        Algorithm.of(
            fundamental, masks=MASKS, orbits=True, facts={"skipped": None}
        ),
        Algorithm.of(
            meet_in_the_middle,
            limits=(Limit(("n",), 16, TOO_LARGE),),
            orbits=True,
        ),
    ),
    default="bitmask",
    facts=facts,
    board=board,
    text=text,
    is_solution=is_solution,
    draw=draw,
    complete=complete,
    without=lambda position, place: [
        *position[:place],
        *position[place + 1 :],
    ],
    countable=countable,
    orbit_sizes=orbit_sizes,
    shape=("n",),
    tasks=TASKS,
)
