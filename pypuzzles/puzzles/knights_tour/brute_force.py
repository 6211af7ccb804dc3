"""Brute force: continue as long as there is a free square to leap to.

The knight waits outside the board, on `home`, the number after the last square. Its
only leap from there leads to the start. So the start is a choice like every other, and
the search has no special case for it.

There is no test: on 8 x 8 the knight soon cuts off a square, and the search then tries
all ways to fill the rest of the board.

Source: section 3 of K. Kakehi's paper (see `degrees`).
"""

from ...search import FOUND, Search
from .graph import Start, last_squares, with_home

__all__ = ["iterative", "recursive"]


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Leap to any free square; step back if there is none."""
    cells = home = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    visited = [False] * cells

    def step(depth, square):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        for to in near[square]:
            if not visited[to]:
                yield depth, to
                visited[to] = True
                yield from step(depth + 1, to)
                visited[to] = False

    return step(0, home)


def iterative(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Keep the path, and how many leaps are tried from each of its squares."""
    cells = home = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    visited = [False] * (cells + 1)
    path = [home] * (cells + 1)
    tried = [0] * (cells + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        if depth < cells and tried[depth] < len(near[square]):
            to = near[square][tried[depth]]
            tried[depth] += 1
            if not visited[to]:
                yield depth, to
                visited[to] = True
                depth += 1
                path[depth] = to
                tried[depth] = 0
        else:
            if depth == cells and last[square]:
                yield FOUND, 1
            depth -= 1
            visited[square] = False
