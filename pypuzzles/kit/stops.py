"""The stops of a visit: what each changes, its turns and its route."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from .changes import Change, Turn

__all__ = ["Turns", "routes", "stop"]


def stop(cell: int, depth: int, length: int, twins: Sequence[int]) -> Change:
    """Return what a visit to a cell changes: it numbers the cell, and its twin.

    >>> stop(2, 1, length=2, twins=[3, 2, 1, 0])
    ((2, 0, 2), (1, 0, 4))
    """
    number = depth + 1
    twin = twins[cell] if 0 <= cell < len(twins) else cell
    if twin == cell:
        return ((cell, 0, number),)
    return (cell, 0, number), (twin, 0, number + length)


def routes(changes: Iterable[Change]) -> list[list[tuple[int, int]]]:
    """Return the cells of a visit and their numbers in order; twins are a second route.

    >>> routes([((0, 0, 1), (3, 0, 3)), ((2, 0, 2), (1, 0, 4))])
    [[(0, 1), (2, 2)], [(3, 3), (1, 4)]]
    """
    lines = zip_longest(*changes)
    return [[(cell, n) for cell, _, n in filter(None, line)] for line in lines]


@dataclass(frozen=True)
class Stops(Mapping[int, Change]):
    """The cells that may come at one depth, each with what it changes there."""

    cells: Sequence[int]
    depth: int
    length: int
    twins: Sequence[int]

    def __getitem__(self, cell: int) -> Change:
        if cell not in self.cells:
            raise KeyError(cell)
        return stop(cell, self.depth, self.length, self.twins)

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)


@dataclass(frozen=True)
class Turns(Sequence[Turn]):
    """The stops of each depth, made when they are asked for: a tour has very many."""

    first: Sequence[int]
    """The cells with which a visit may begin."""
    rest: Sequence[int]
    """Those that may come later."""
    length: int
    twins: Sequence[int]

    def __len__(self) -> int:
        return self.length

    # Nobody asks for a slice of them.
    def __getitem__(self, depth: int) -> Turn:  # type: ignore[override]
        if not 0 <= depth < self.length:
            raise IndexError(depth)
        cells = self.rest if depth else self.first
        return Stops(cells, depth, self.length, self.twins)
