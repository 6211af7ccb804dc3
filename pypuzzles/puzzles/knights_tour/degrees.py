"""Degrees: count the ways out of every free square.

The *ways* of a free square are the free squares one leap away. In the rest of a tour
every square except the first and the last has two of them, one to arrive and one to
leave. So, when a visit takes one way from each of the squares around it,

- a square with no way left is a dead end, unless it is the last of the tour;
- a square with one way left must be the next or the last. Three such squares are one
  too many; if there are two, one of them must be next.

The paper starts in a corner and, for a closed tour, counts the corner as if it were
free, so that two squares keep a way to it. After the second move the corner has one way
left and is one of the two squares with one way. Here the end of a closed tour is a
separate place, `home`, one leap from the squares from which the knight could return to
the start. From the first move on it is one of the two squares with one way, no matter
how many leaps lead to it. So any start will do.

A symmetric tour fills two squares at a time, opposite each other through the centre of
the board, and ends a leap from the square opposite its start. There the other half
follows, turned by 180 degrees. Opposite squares are half a tour apart. The paper also
requires that one half of the board be filled before the other, `half_first` here: on
its board, from the corner of that half, the search then runs to the end.

Source: K. Kakehi, "Knight-tour no program", University of Tokyo, 1970s, sections 5 and
6, and the Fortran program at its end, which marks visited squares by negative numbers
as `VISITED` does. Its first symmetric tour is illegible in places; 7, 32, 15 in the
first row and 26, 5, 3, 13 in the fourth make it a tour, and the first one found.
"""

from ...search import FOUND, Search
from .graph import VISITED, Start, graph

__all__ = ["iterative", "recursive"]


def recursive(
    rows: int, cols: int, start: Start, kind: str, half_first: str
) -> Search:
    """Count the ways out: no way is a dead end, one way is next or last."""
    near, seat, beside, ways, last, length = graph(
        rows, cols, start, kind, half_first
    )
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed

    def step(depth, square, ends):
        if depth == length:
            if last[square]:
                yield FOUND, 1
            return
        for to in near[square]:
            here = seat[to]
            if ways[here] < 0 or (ends > 1 and ways[here] > 1):
                continue
            yield depth, to
            dead, single = 0, ends - (ways[here] == 1)
            ways[here] -= VISITED
            for other in beside[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                if ways[other] == 1 and other != home:
                    single += 1
            if single <= 2 and (dead == 0 or depth == before_end):
                yield from step(depth + 1, to, single)
            for other in beside[to]:
                ways[other] += 1
            ways[here] += VISITED

    return step(0, home, closed)


def iterative(
    rows: int, cols: int, start: Start, kind: str, half_first: str
) -> Search:
    """Keep the path, the next leap to try and the one-way squares in lists."""
    near, seat, beside, ways, last, length = graph(
        rows, cols, start, kind, half_first
    )
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed
    path = [home] * (length + 1)
    turn = [0] * (length + 1)
    ends = [closed] * (length + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        if turn[depth] < len(near[square]):
            to = near[square][turn[depth]]
            turn[depth] += 1
            here = seat[to]
            if ways[here] < 0 or (ends[depth] > 1 and ways[here] > 1):
                continue
            yield depth, to
            dead, single = 0, ends[depth] - (ways[here] == 1)
            ways[here] -= VISITED
            for other in beside[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                if ways[other] == 1 and other != home:
                    single += 1
            if single <= 2 and (dead == 0 or depth == before_end):
                turn[depth + 1] = 0
            else:  # enter it without choices: the way back undoes it
                turn[depth + 1] = len(near[to])
            depth += 1
            path[depth] = to
            ends[depth] = single
        else:
            if depth == length and last[square]:
                yield FOUND, 1
            depth -= 1
            for other in beside[square]:
                ways[other] += 1
            ways[seat[square]] += VISITED
