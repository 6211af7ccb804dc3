"""Knight's tour: leap over the board so that every square is visited once.

Squares are numbered row * cols + col. A tour is directed and begins at `start`; its
board is the list of squares in the order of visit. Its kind may be

any        every tour, whether or not it could go on to the start;
closed     the last square is a leap from the first, so a closed tour and its reverse
           are found from every start;
symmetric  closed, and half a tour later always on the opposite square, so that half a
           turn of the board changes nothing. Odd numbers of squares have none.

A board of one square has one tour of the kind any, which never leaps, and no closed
one. Boards of 2 x 2, 3 x 3 and 4 x 4 have none at all.

By default the search is the one of the 1970s on the chessboard: its first closed tour
comes after 64 tries, without a step back, and is the one the paper shows.

History: tours were known to al-Adli in Baghdad in the 9th century and to Rudrata in
Kashmir; L. Euler was the first to study them with method, in 1759.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ...kit.errors import InputError
from ...kit.parameters import Number, Option, Square
from ...kit.puzzle import Algorithm, Limit, Parameters, Puzzle
from . import brute_force, connected, degrees, frontier, warnsdorff
from .completion import complete
from .drawing import draw
from .graph import last_squares, leaps
from .tasks import TASKS

__all__ = ["PUZZLE", "board", "facts", "is_solution", "text"]


TESTS = {
    "connected": ["reach"],
    "degrees": ["ways"],
    "warnsdorff": ["ways", "fewest"],
}
"""What each search looks at beside free squares."""


def symmetries(rows: int, cols: int) -> list[list[int]]:
    """List the rotations and reflections of the board, the identity first.

    Each gives for every square the one it goes to; a square board has eight and any
    other four.

    >>> symmetries(1, 2)
    [[0, 1], [1, 0], [0, 1], [1, 0]]
    """
    squares = [divmod(square, cols) for square in range(rows * cols)]
    upright = [
        [
            (rows - 1 - row if turn else row) * cols
            + (cols - 1 - col if flip else col)
            for row, col in squares
        ]
        for turn in (False, True)
        for flip in (False, True)
    ]
    if rows != cols:
        return upright
    return upright + [
        [image[col * cols + row] for row, col in squares]
        for image in upright
    ]


def alike(parameters: Parameters) -> list[int]:
    """List the symmetries that make tours of tours, by their number.

    A closed tour may be told from any square; for others the start has to stay.
    """
    rows, cols = parameters["rows"], parameters["cols"]
    row, col = parameters["start"]
    start = row * cols + col
    return [
        number
        for number, image in enumerate(symmetries(rows, cols))
        if parameters["kind"] != "any" or image[start] == start
    ]


def tables(cells: int) -> dict[str, dict[str, Any]]:
    """Tell of each kind how long a path is, what a choice fills, where it may end.

    >>> tables(2)["symmetric"]
    {'length': 1, 'fills': [[0, 1], [1, 0]], 'closes': [1, 0]}
    """
    one = [[cell] for cell in range(cells)]
    two = [[cell, cells - 1 - cell] for cell in range(cells)]
    return {
        "any": {"length": cells, "fills": one, "closes": None},
        "closed": {
            "length": cells,
            "fills": one,
            "closes": [*range(cells)],
        },
        "symmetric": {
            "length": -(-cells // 2),
            "fills": two,
            "closes": [*reversed(range(cells))],
        },
    }


def facts(algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
    """Tell where the squares lie, where a knight leaps to, and what a path means.

    cells: the column and row of each square; neighbours: the squares a leap away, in
    the order they are tried; start: the square of every path's first choice; kind: of
    the tours; length: the choices of a full path; ends: the squares its last choice
    may take; fills[choice]: the squares a choice fills, at any depth, of which the
    k-th is number depth + k * length of the tour, counted from 0; symmetries: the
    images of the squares, one list for each rotation and reflection of the board;
    masks: variables of the search that are sets of squares; bit i of a mask of the
    kind `cell` is square i; tests: what the search looks at beside free squares:
    `reach` (is a free square cut off?), `ways` (how many lead out of each?) and
    `fewest` (which has the fewest ways?).

    kinds: of every kind, so that the board can be played by hand from any start, the
    `length` and the `fills` as above, and `closes`, for each start the square of
    which the last must be a leap away, or null where any may be last.

    A free square is forced when one free neighbour is left to it, and a dead end when
    none is; by hand a tour is complete when it has `length` choices and its last is
    one of `ends`.

    alike: the symmetries that make tours of tours, by their number; board: how a
    canonical board is written, `circle` where the first square follows the last.
    """
    rows, cols, kind = (
        parameters["rows"],
        parameters["cols"],
        parameters["kind"],
    )
    start, cells = parameters["start"], rows * cols
    last = last_squares(rows, cols, start, kind)
    kinds = tables(cells)
    return {
        "cells": [[col, row] for row in range(rows) for col in range(cols)],
        "neighbours": leaps(rows, cols),
        "start": start[0] * cols + start[1],
        "kind": kind,
        "length": kinds[kind]["length"],
        "ends": [square for square in range(cells) if last[square]],
        "fills": kinds[kind]["fills"],
        "kinds": kinds,
        "symmetries": symmetries(rows, cols),
        "alike": alike(parameters),
        "board": "cells" if kind == "any" else "circle",
        "masks": dict(algorithm.masks),
        "tests": TESTS.get(algorithm.name, []),
    }


def board(
    algorithm: Algorithm, parameters: Parameters, path: Sequence[int]
) -> list[int]:
    """Return the squares in the order of visit.

    The second half of a symmetric tour is the first, turned by 180 degrees.
    """
    if parameters["kind"] != "symmetric":
        return list(path)
    end = parameters["rows"] * parameters["cols"] - 1
    return [*path, *(end - square for square in path)]


def text(board: Sequence[int], parameters: Parameters) -> str:
    """Number the squares in the order of visit, in columns as the paper prints them."""
    rows, cols = parameters["rows"], parameters["cols"]
    numbers = ["."] * (rows * cols)
    for number, square in enumerate(board, 1):
        numbers[square] = str(number)
    wide = len(str(rows * cols))
    lines = (numbers[row * cols : (row + 1) * cols] for row in range(rows))
    return "\n".join(
        "  ".join(number.rjust(wide) for number in line) for line in lines
    )


def is_solution(board: Sequence[int], parameters: Parameters) -> bool:
    """Check every square, every leap and the kind of the tour by its coordinates."""
    rows, cols, kind = (
        parameters["rows"],
        parameters["cols"],
        parameters["kind"],
    )
    if sorted(board) != list(range(rows * cols)):
        return False
    places = [divmod(square, cols) for square in board]
    if places[0] != tuple(parameters["start"]):
        return False
    round_trip = places if kind == "any" else [*places, places[0]]
    for (row, col), (next_row, next_col) in pairwise(round_trip):
        if {abs(row - next_row), abs(col - next_col)} != {1, 2}:
            return False
    half = len(places) // 2
    return kind != "symmetric" or all(
        places[number - half] == (rows - 1 - row, cols - 1 - col)
        for number, (row, col) in enumerate(places)
    )


def settle(algorithm: Algorithm, values: Parameters) -> Parameters:
    """Check that the start is on the board and the kind one the algorithm knows."""
    rows, cols, kind = values["rows"], values["cols"], values["kind"]
    row, col = values["start"]
    if row >= rows or col >= cols:
        raise InputError(
            "start {row},{col} is not on a board of {rows} x {cols}",
            row=row,
            col=col,
            rows=rows,
            cols=cols,
        )
    if kind == "symmetric" and algorithm.name not in (
        "degrees",
        "warnsdorff",
    ):
        raise InputError(
            "{algorithm} fills one square at a time: it makes tours of the kinds any "
            "and closed, not symmetric",
            algorithm=algorithm.name,
        )
    widest = 6 if kind == "closed" else 5
    if algorithm.name == "frontier" and min(rows, cols) > widest:
        raise InputError(
            "frontier counts {kind} tours of boards with a side of at most {widest}, "
            "not {rows} x {cols}: a wider frontier has too many states",
            kind=kind,
            widest=widest,
            rows=rows,
            cols=cols,
        )
    return values


def countable(algorithm: Algorithm, parameters: Parameters) -> None:
    """Refuse to count to the end what can only be watched; `frontier` may."""
    rows, cols = parameters["rows"], parameters["cols"]
    if (
        algorithm.counter is None
        and min(rows, cols) > 5
        and rows * cols > 48
    ):
        raise InputError(
            "tours of {rows} x {cols} can be watched, but not counted one by one",
            because=TOO_MANY,
            rows=rows,
            cols=cols,
        )


TOO_MANY = (  # OEIS A165134 and A001230
    "7 x 7 has 165,575,218,320 tours, and 8 x 8 has 26,534,728,821,064 closed ones"
)
SIZES = "there is no smaller board, and a page draws no larger one"
DEEP = Limit(("rows", "cols"), 144, "every square is one call deeper")
WORD = Limit(
    ("rows", "cols"), 64, "each square is one bit of a 64-bit word"
)

PUZZLE = Puzzle(
    name="knights_tour",
    parameters=(
        Number(
            "rows", default=8, least=1, most=128, drawn=40, because=SIZES
        ),
        Number(
            "cols", default=8, least=1, most=128, drawn=40, because=SIZES
        ),
        Square("start"),
        Option(
            "kind", default="closed", options=("any", "closed", "symmetric")
        ),
    ),
    algorithms=(
        Algorithm(
            "brute_force",
            brute_force.recursive,
            brute_force.iterative,
            limits=(DEEP,),
        ),
        Algorithm(
            "connected",
            connected.recursive,
            connected.iterative,
            limits=(WORD,),
            masks={"free": "cell", "rest": "cell"},
        ),
        Algorithm(
            "degrees", degrees.recursive, degrees.iterative, limits=(DEEP,)
        ),
        Algorithm("warnsdorff", iterative=warnsdorff.iterative),
        Algorithm("frontier", counter=frontier.counter),
    ),
    default="degrees",
    facts=facts,
    board=board,
    text=text,
    is_solution=is_solution,
    draw=draw,
    complete=complete,
    shape=("rows", "cols"),
    settle=settle,
    countable=countable,
    tasks=TASKS,
)
