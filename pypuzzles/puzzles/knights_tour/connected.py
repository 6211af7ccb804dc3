"""Connectivity: every free square must still be reachable.

Section 4 of K. Kakehi's paper (see `degrees`) keeps the board in the 64 bits of a
double register, one bit per square, and flood-fills the free squares from the knight's
square at each step. Squares are no longer cut off, but two squares that can only be the
end of the tour pass the test, and again 30 seconds were not enough.
"""

from ...search import FOUND, Search
from .graph import Start, last_squares, with_home

__all__ = ["can_reach_all", "iterative", "masks", "recursive"]


def masks(near: list[list[int]]) -> list[int]:
    """Convert each list of squares to a mask."""
    return [sum(1 << to for to in squares) for squares in near]


def can_reach_all(near, square, free):
    """Return whether all free squares can be reached, by a flood fill."""
    wet = 0
    edge = near[square] & free
    while edge:
        bit = edge & -edge
        wet |= bit
        edge = (edge | near[bit.bit_length() - 1] & free) & ~wet
    return wet == free


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Turn back if a free square is cut off from the knight."""
    cells = rows * cols
    near = with_home(rows, cols, start)
    around = masks(near)
    last = last_squares(rows, cols, start, kind)

    def step(depth, square, free):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        for to in near[square]:
            if free >> to & 1:
                yield depth, to
                rest = free ^ 1 << to
                if can_reach_all(around, to, rest):
                    yield from step(depth + 1, to, rest)

    return step(0, cells, (1 << cells) - 1)


def iterative(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Keep a mask of the free squares for each depth: nothing to undo."""
    cells = rows * cols
    near = with_home(rows, cols, start)
    around = masks(near)
    last = last_squares(rows, cols, start, kind)
    free = [(1 << cells) - 1] * (cells + 1)
    path = [cells] * (cells + 1)
    turn = [0] * (cells + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        if depth < cells and turn[depth] < len(near[square]):
            to = near[square][turn[depth]]
            turn[depth] += 1
            if free[depth] >> to & 1:
                yield depth, to
                rest = free[depth] ^ 1 << to
                if can_reach_all(around, to, rest):
                    depth += 1
                    path[depth] = to
                    free[depth] = rest
                    turn[depth] = 0
        else:
            if depth == cells and last[square]:
                yield FOUND, 1
            depth -= 1
