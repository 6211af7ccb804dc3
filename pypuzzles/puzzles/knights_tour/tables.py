"""A board of the knight's tour as tables, for the page and for drawings."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from ...kit.algorithm import Algorithm, Parameters
from ...kit.symmetry import keeping
from .colours import table
from .graph import last_squares, leaps
from .long_searches import hard_starts


def symmetries(rows: int, cols: int) -> list[list[int]]:
    """List the rotations and reflections of the board, the identity first.

    Each gives for every square the one it goes to; a square board has eight and any
    other four.

    >>> symmetries(1, 2)
    [[0, 1], [1, 0], [0, 1], [1, 0]]
    """
    lines = [range(row * cols, (row + 1) * cols) for row in range(rows)]
    images: list[list[Iterable[int]]] = [
        [line[::across] for line in lines[::down]]
        for down in (1, -1)
        for across in (1, -1)
    ]
    if rows == cols:
        images += [list(zip(*image, strict=True)) for image in images]
    return [list(chain.from_iterable(image)) for image in images]


def tables(cells: int) -> dict[str, dict[str, Any]]:
    """Return for each kind how long a path is, what a choice fills, where it may end.

    >>> tables(2)["symmetric"]
    {'length': 1, 'fills': [[0, 1], [1, 0]], 'closes': [1, 0]}
    """
    one = [[cell] for cell in range(cells)]
    two = [[cell, cells - 1 - cell] for cell in range(cells)]
    closes, half = [*range(cells)], cells - cells // 2
    return {
        "any": {"length": cells, "fills": one, "closes": None},
        "closed": {"length": cells, "fills": one, "closes": closes},
        "symmetric": {"length": half, "fills": two, "closes": closes[::-1]},
    }


def facts(algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
    """Return where the squares lie, where a knight leaps to, and what a path means.

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

    impossible: the starts from which there is no tour of a kind, with a pattern and a
    reason that say why; hard: by kind the starts from which
    the usual search finds none soon.

    alike: the symmetries that make tours of tours, by their number: a closed tour may
    begin at any square, for others the start has to stay; board: how a canonical board
    is written, `circle` where the first square follows the last.
    """
    rows, cols = parameters["rows"], parameters["cols"]
    (row, col), kind = parameters["start"], parameters["kind"]
    start, cells = row * cols + col, rows * cols
    last = last_squares(rows, cols, (row, col), kind)
    kinds, images = tables(cells), symmetries(rows, cols)
    return {
        "cells": [[col, row] for row in range(rows) for col in range(cols)],
        "neighbours": leaps(rows, cols),
        "start": start,
        "kind": kind,
        "length": kinds[kind]["length"],
        "ends": [square for square in range(cells) if last[square]],
        "fills": kinds[kind]["fills"],
        "kinds": kinds,
        "impossible": table(rows, cols),
        "hard": hard_starts(rows, cols),
        "symmetries": images,
        "alike": keeping(images, [start] if kind == "any" else []),
        "board": "cells" if kind == "any" else "circle",
        "masks": dict(algorithm.masks),
        "tests": [],
        **algorithm.facts,
    }
