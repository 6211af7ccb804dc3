"""Knight's tours by degrees: count the ways out of every free square.

Let the *ways* of a free square be the free squares a leap from it. In the rest of a
tour every square but the first and the last has two of them, one to come and one to
go. So when a visit takes a way from the squares around it,

- a square left with no way is a dead end, unless it is the last of the tour;
- a square left with one way must be the next or the last: three such squares are one
  too many, and of two the next must be one.

The paper starts in a corner, and for a closed tour leaves it in the count as if it
were free, so that two squares keep a way to it; after the second move the corner has
one way left and is one of the two. Here the end of a closed tour is a place of its own,
`home`, a leap from wherever the start is; from the first move on it is one of the two
squares with one way, however many leaps lead to it. So any start will do.

A symmetric tour fills two squares at a time, opposite each other through the centre of
the board, and ends a leap from the square opposite its start: there the other half,
turned by 180 degrees, takes over. Opposite squares are half a tour apart. The paper
also asks that one half of the board be filled before the other, `half_first` here: on
its board, from the corner of that half, the search then comes to an end.

Source: K. Kakehi, "Knight-tour no program", University of Tokyo, 1970s, sections 5
and 6, and the Fortran text at its end, which marks visited squares by negative numbers
as `VISITED` does. Its first symmetric tour suffers from the scan; the numbers 7, 32, 15
in the first row and 26, 5, 3, 13 in the fourth make it a tour, and the first one found.
"""

from ...search import FOUND, Search
from .graph import VISITED, Start, graph

__all__ = ["iterative", "recursive"]


def recursive(
    rows: int, cols: int, start: Start, kind: str, half_first: str
) -> Search:
    """Count ways out: none is a dead end, and one must be next or last."""
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
            else:  # go there all the same, and at once back: to undo it
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
