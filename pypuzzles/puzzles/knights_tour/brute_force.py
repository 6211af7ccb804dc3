"""Brute force: continue as long as there is a free square to leap to.

This is section 3 of K. Kakehi's paper (see `degrees`). On 8 x 8 the knight soon cuts
off a square, and after 30 seconds the computer was still trying all ways to fill the
rest of the board.
"""

from ...search import FOUND, Search
from .graph import Start, last_squares, with_home

__all__ = ["iterative", "recursive"]


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Leap to any free square; step back if there is none."""
    cells = rows * cols
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

    return step(0, cells)


def iterative(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Keep the path, and the next leap to try from each of its squares."""
    cells = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    visited = [False] * (cells + 1)
    path = [cells] * (cells + 1)
    turn = [0] * (cells + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        if depth < cells and turn[depth] < len(near[square]):
            to = near[square][turn[depth]]
            turn[depth] += 1
            if not visited[to]:
                yield depth, to
                visited[to] = True
                depth += 1
                path[depth] = to
                turn[depth] = 0
        else:
            if depth == cells and last[square]:
                yield FOUND, 1
            depth -= 1
            visited[square] = False
