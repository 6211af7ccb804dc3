"""Degrees: keep the ways of every free square, and update the few that change.

The rules are those of `ways_left`: no way left is a dead end, and a square with one way
is next or last. But a visit takes one way from each of the at most eight squares around
it and leaves all others as they are. So the ways are kept in a list. A visit subtracts
one from its neighbours and looks only at these for a 0 or a 1; the step back adds it
again. The number of squares with one way is passed on from step to step.

A closed tour ends where it began: `home` is one leap from the squares from which the
knight could return to the start. From the first move on it is one of the two squares
with one way, no matter how many leaps lead to it, because the tour ends there.

A symmetric tour visits two squares at a time, opposite each other through the centre of
the board. Such a *pair* has one entry in `ways`; `pair` gives its index, and for other
tours the square itself. The choices end a leap from the square opposite the start.
There the other half follows, turned by 180 degrees. `half_first` removes the leaps
between the left and the right half of the board, so that one is filled before the
other: on 8 x 8, from the corner of that half, the search then runs to the end.

Source: K. Kakehi, "Knight-tour no program", University of Tokyo, 1970s, sections 5 and
6, and the Fortran program at its end, which marks visited squares by negative numbers
as `VISITED` does.
"""

from ...search import FOUND, Search
from .graph import VISITED, Start, graph

__all__ = ["iterative", "recursive"]


def recursive(
    rows: int, cols: int, start: Start, kind: str, half_first: str
) -> Search:
    """Count the ways out: no way is a dead end, one way is next or last."""
    board = graph(rows, cols, start, kind, half_first)
    near, last, length = board.near, board.last, board.length
    ways, pair, around = board.ways, board.pair, board.around
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed

    def step(depth, square, singles):
        if depth == length:
            if last[square]:
                yield FOUND, 1
            return
        for to in near[square]:
            here = pair[to]
            if ways[here] < 0 or (singles == 2 and ways[here] > 1):
                continue
            yield depth, to
            dead = 0
            single = singles - (ways[here] == 1)
            ways[here] -= VISITED
            for other in around[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                single += ways[other] == 1 and other != home
            if single <= 2 and (dead == 0 or depth == before_end):
                yield from step(depth + 1, to, single)
            for other in around[to]:
                ways[other] += 1
            ways[here] += VISITED

    return step(0, home, closed)


def iterative(
    rows: int, cols: int, start: Start, kind: str, half_first: str
) -> Search:
    """Keep the path, the next leap to try and the one-way squares in lists."""
    board = graph(rows, cols, start, kind, half_first)
    near, last, length = board.near, board.last, board.length
    ways, pair, around = board.ways, board.pair, board.around
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed
    path = [home] * (length + 1)
    tried = [0] * (length + 1)
    singles = [closed] * (length + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        if tried[depth] < len(near[square]):
            to = near[square][tried[depth]]
            tried[depth] += 1
            here = pair[to]
            if ways[here] < 0 or (singles[depth] == 2 and ways[here] > 1):
                continue
            yield depth, to
            dead = 0
            single = singles[depth] - (ways[here] == 1)
            ways[here] -= VISITED
            for other in around[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                single += ways[other] == 1 and other != home
            depth += 1
            path[depth] = to
            singles[depth] = single
            if single <= 2 and (dead == 0 or depth - 1 == before_end):
                tried[depth] = 0
            else:  # no leap is tried from here: the next step goes back
                tried[depth] = len(near[to])
        else:
            if depth == length and last[square]:
                yield FOUND, 1
            depth -= 1
            for other in around[square]:
                ways[other] += 1
            ways[pair[square]] += VISITED
