"""Ways left: count the free squares around every free square.

The *ways* of a free square are the free squares a leap away. In the rest of a tour a
square needs two of them, one to arrive and one to leave. There are two exceptions: the
next square is entered from the knight's own square, and the last is never left. So,

- a square with no way left is a dead end, unless it is the last of the tour;
- a square with one way left must be the next or the last. Three such squares are one
  too many; if there are two, the next square is one of them.

From the corner of 5 x 5 that leaves 5,335 of the 1,735,079 tries of brute force. All
ways are counted again after every leap, which is clear but slow: `degrees` updates the
few that change. A closed tour is tested only when it is full; `degrees` looks ahead for
its end, too.
"""

from ...search import FOUND, Search
from .graph import Start, last_squares, with_home

__all__ = ["recursive"]


def recursive(rows: int, cols: int, start: Start, kind: str) -> Search:
    """Turn back if a free square has no way left, or three have one."""
    cells = home = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    free = [True] * cells

    def with_ways(number):
        """List the free squares with this number of ways."""
        return [
            square
            for square in range(cells)
            if free[square]
            and sum(free[to] for to in near[square]) == number
        ]

    def step(depth, square):
        if depth == cells:
            if last[square]:
                yield FOUND, 1
            return
        single = with_ways(1)
        for to in near[square]:
            if free[to] and (len(single) < 2 or to in single):
                yield depth, to
                free[to] = False
                dead = with_ways(0) if depth < cells - 2 else []
                if not dead and len(with_ways(1)) <= 2:
                    yield from step(depth + 1, to)
                free[to] = True

    return step(0, home)
