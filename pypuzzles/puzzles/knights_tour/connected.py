"""Connectivity: every free square must still be reachable.

The free squares are a mask of one bit per square. After each leap they are flooded from
the knight's square: all squares around a wet one get wet, as long as they are free. If
a square stays dry, it is cut off, and the search turns back.

The test is weak: a square can be reached and still be lost. Two squares that can only
be the end of the tour pass it. It also costs much, because each leap floods the whole
board, although at most eight squares have changed.

Source: section 4 of K. Kakehi's paper (see `degrees`), which keeps the board in the 64
bits of a double register.
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
        edge |= near[bit.bit_length() - 1] & free
        edge &= ~wet
    return wet == free


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Turn back if a free square is cut off from the knight."""
    cells = home = rows * cols
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

    return step(0, home, (1 << cells) - 1)


def iterative(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Keep a mask of the free squares for each depth: nothing to undo."""
    cells = home = rows * cols
    near = with_home(rows, cols, start)
    around = masks(near)
    last = last_squares(rows, cols, start, kind)
    free = [(1 << cells) - 1] * (cells + 1)
    path = [home] * (cells + 1)
    tried = [0] * (cells + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        if depth < cells and tried[depth] < len(near[square]):
            to = near[square][tried[depth]]
            tried[depth] += 1
            if free[depth] >> to & 1:
                yield depth, to
                rest = free[depth] ^ 1 << to
                if can_reach_all(around, to, rest):
                    depth += 1
                    path[depth] = to
                    free[depth] = rest
                    tried[depth] = 0
        else:
            if depth == cells and last[square]:
                yield FOUND, 1
            depth -= 1
