"""Permutations: put the numbers 1 to n in every order.

The searches choose one number after the other from those that remain, the least
first, so the orders come as in a dictionary. They differ in how the rest is kept: in a
list, or as bits of one integer. Choice k is the number k + 1, and bit k of a mask
stands for it; the board is the numbers in order, counted from 1 as the sources print
them.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

from ...kit.algorithm import Algorithm, Limit, Parameters
from ...kit.errors import InputError
from ...kit.parameters import Number
from ...kit.puzzle import Completion, Puzzle, emptied
from . import by_list, by_lowest_bit, by_scan, three_loops
from .drawing import draw


def facts(algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
    """Return a table of numbers by places; each row and column takes one mark.

    Row p is place p of the order, and a mark in column k puts the number k + 1 there.

    cells: the column and row of each cell
    names: the number of each cell
    lines: the rows (`row`) and columns (`down`), with at most one mark on each
    pieces: how many marks make an order
    places: places[depth][choice] is the cell a choice marks
    symmetries: where each cell goes; only the one that changes nothing
    masks: what the bits of a variable say about the place to be filled: numbers not
        used before it (`rest`), those of them still to be tried (`free`), or the one
        being tried (`bit`)
    """
    n = parameters["n"]
    cells = list(product(range(n), repeat=2))
    rows = [list(range(k, k + n)) for k in range(0, n * n, n)]
    columns = [list(range(k, n * n, n)) for k in range(n)]
    return {
        "cells": [[number, place] for place, number in cells],
        "names": [str(number + 1) for _, number in cells],
        "lines": [
            *({"kind": "row", "cells": row} for row in rows),
            *({"kind": "down", "cells": column} for column in columns),
        ],
        "pieces": n,
        "places": rows,
        "symmetries": [list(range(n * n))],
        "masks": dict(algorithm.masks),
    }


def board(
    algorithm: Algorithm, parameters: Parameters, path: Sequence[int]
) -> list[int]:
    """Return the numbers in order, counted from 1."""
    return [choice + 1 for choice in path]


def text(board: Sequence[int], parameters: Parameters) -> str:
    """Write the numbers in order."""
    return " ".join(map(str, board))


def is_solution(board: Sequence[int], parameters: Parameters) -> bool:
    """Check that every number from 1 to n is there, and nothing else."""
    n = parameters["n"]
    return len(board) == n and set(board) == set(range(1, n + 1))


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Put the numbers that are left into the empty places, the least first.

    A position is the number in each place so far, or 0 where there is none yet.
    """
    n = parameters["n"]
    order = [*position, *[0] * (n - len(position))]
    rest = sorted({*range(1, n + 1)} - {*order})
    if len(order) > n or order.count(0) != len(rest):
        return
    for number in rest:
        order[order.index(0)] = number
        yield None
    yield order


def refuse_fewer(parameters: Parameters) -> None:
    """Refuse fewer numbers than three loops put in order."""
    if parameters["n"] < 3:
        pattern = "three loops put three numbers in order, not {n}"
        raise InputError(pattern, n=parameters["n"])


ONE_MORE_LOOP = "one more number needs one more loop"
TOO_MANY = "thirteen numbers have 6,227,020,800 orders"

PUZZLE = Puzzle(
    name="permutations",
    parameters=(
        Number("n", 4, least=1, most=12, drawn=8, because=TOO_MANY),
    ),
    algorithms=(
        Algorithm.of(
            three_loops,
            usual="iterative",
            limits=(Limit(("n",), 3, ONE_MORE_LOOP),),
            refuse=refuse_fewer,
        ),
        Algorithm.of(by_list),
        Algorithm.of(by_scan, masks={"rest": "rest"}),
        Algorithm.of(
            by_lowest_bit,
            masks={"rest": "rest", "free": "free", "bit": "bit"},
        ),
    ),
    default="by_lowest_bit",
    facts=facts,
    board=board,
    text=text,
    is_solution=is_solution,
    draw=draw,
    complete=complete,
    without=emptied,
    shape=("n",),
)
