"""A tour that was begun by hand, gone on with: the rule of `warnsdorff`, from there.

The tests are those of `degrees`; they are counted anew at each square, which is slower
and shorter than keeping count.
"""

from collections.abc import Sequence
from itertools import pairwise

from ...kit.algorithm import Parameters
from ...kit.puzzle import Completion
from .graph import VISITED, graph
from .warnsdorff import from_the_edge

__all__ = ["complete"]


class Tour:
    """A path over the board, and the ways that are left out of every square."""

    def __init__(self, rows: int, cols: int, start: int, kind: str) -> None:
        self.home = rows * cols
        self.open = kind == "any"
        self.path: list[int] = []
        (
            self.near,
            self.seat,
            self.beside,
            self.ways,
            self.last,
            self.length,
        ) = graph(rows, cols, divmod(start, cols), kind)
        self.seats = sorted(set(self.seat[: self.home]))
        edge = from_the_edge(rows, cols)
        self.rank = sorted(range(self.home), key=edge.__getitem__)

    def free(self, square: int) -> bool:
        """Return whether a square has not been visited."""
        return self.ways[self.seat[square]] >= 0

    def take(self, square: int) -> None:
        """Visit a square, which is a way less for those around it."""
        self.path.append(square)
        self.ways[self.seat[square]] -= VISITED
        for other in self.beside[square]:
            self.ways[other] -= 1

    def take_back(self) -> None:
        """Leave the last square."""
        square = self.path.pop()
        for other in self.beside[square]:
            self.ways[other] += 1
        self.ways[self.seat[square]] += VISITED

    def complete(self) -> bool:
        """Return whether the path is a tour of its kind."""
        return len(self.path) == self.length and self.last[self.path[-1]]

    def choices(self) -> list[int]:
        """List the squares to try next, the best last; none at a dead end."""
        left = [self.ways[seat] for seat in self.seats]
        dead = 0 in left or (not self.open and self.ways[self.home] == 0)
        single = left.count(1) + (not self.open)
        if single > 2 or (
            dead and len(self.path) < self.length - self.open
        ):
            return []
        free = filter(self.free, self.near[self.path[-1]])
        ways = [
            (self.ways[self.seat[to]], self.rank[to], to) for to in free
        ]
        if single == 2:
            ways = [way for way in ways if way[0] == 1]
        return [to for _, _, to in sorted(ways, reverse=True)]


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Go on from the squares visited, first to the one with the fewest ways.

    A position is the choices of a path; its first square is the start, and only where
    it is empty the parameter is. One that breaks a rule has no end.
    """
    rows, cols, kind = (
        parameters["rows"],
        parameters["cols"],
        parameters["kind"],
    )
    row, col = parameters["start"]
    begun = list(position) or [row * cols + col]
    if not all(0 <= square < rows * cols for square in begun):
        return
    tour = Tour(rows, cols, begun[0], kind)
    for square, to in pairwise([tour.home, *begun]):
        if to not in tour.near[square] or not tour.free(to):
            return
        tour.take(to)
    turns = [tour.choices()]
    while turns:
        if tour.complete():
            yield tour.path
            return
        if turns[-1]:
            yield None
            tour.take(turns[-1].pop())
            turns.append(tour.choices())
        else:
            turns.pop()
            tour.take_back()
