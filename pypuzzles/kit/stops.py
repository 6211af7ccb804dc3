"""The choices of a visit, and its route."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from .changes import Change, Options

__all__ = ["VisitOptions", "routes", "visit_change"]


def visit_change(cell: int, depth: int, length: int, twins: Sequence[int]) -> Change:
    """Return the change of a visit, which numbers the cell and its twin.

    >>> visit_change(2, 1, length=2, twins=[3, 2, 1, 0])
    ((2, 0, 2), (1, 0, 4))
    """
    number = depth + 1
    twin = twins[cell] if 0 <= cell < len(twins) else cell
    if twin == cell:
        return ((cell, 0, number),)
    return (cell, 0, number), (twin, 0, number + length)


def routes(changes: Iterable[Change]) -> list[list[tuple[int, int]]]:
    """Return the (cell, number) pairs of a visit; twins form a second route.

    >>> routes([((0, 0, 1), (3, 0, 3)), ((2, 0, 2), (1, 0, 4))])
    [[(0, 1), (2, 2)], [(3, 3), (1, 4)]]
    """
    lines = zip_longest(*changes)
    return [[(cell, n) for cell, _, n in filter(None, line)] for line in lines]


@dataclass(frozen=True)
class OptionsAtDepth(Mapping[int, Change]):
    """The cells that can be visited at one depth, and their changes."""

    cells: Sequence[int]
    depth: int
    length: int
    twins: Sequence[int]

    def __getitem__(self, cell: int) -> Change:
        if cell not in self.cells:
            raise KeyError(cell)
        return visit_change(cell, self.depth, self.length, self.twins)

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)


@dataclass(frozen=True)
class VisitOptions(Sequence[Options]):
    """The options of each depth, computed lazily: a tour has too many to store."""

    first: Sequence[int]
    """Cells for depth 0."""
    rest: Sequence[int]
    """Cells for the other depths."""
    length: int
    twins: Sequence[int]

    def __len__(self) -> int:
        return self.length

    # Slices are not supported.
    def __getitem__(self, depth: int) -> Options:  # type: ignore[override]
        if not 0 <= depth < self.length:
            raise IndexError(depth)
        cells = self.rest if depth else self.first
        return OptionsAtDepth(cells, depth, self.length, self.twins)
