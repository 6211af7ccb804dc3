"""Where the cells of a board lie: in rows, on points, or as areas of a map.

A cell is one unit wide; x leads to the right and y down. Cells are numbered from 0,
those of a grid row by row.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import cos, pi, sin

from .errors import InputError

__all__ = ["Cells", "Grid", "Group", "Point", "areas", "discs", "grid", "ring", "row"]

Point = tuple[float, float]


class Group(tuple[int, ...]):
    """Cells that belong together, and what such a group is called, as `row`."""

    name: str

    def __new__(cls, cells: Iterable[int], name: str) -> "Group":
        group = super().__new__(cls, cells)
        group.name = name
        return group


@dataclass(frozen=True)
class Cells:
    """The cells of a board, and what is drawn about them.

    centres   the centre of each cell
    shape     `square`, `disc` or `area`
    names     what each cell is called; without names, by its row and column
    links     pairs of cells that a line joins
    outlines  the corners of each area
    bars      decorative lines, such as the rule above a total
    """

    centres: Sequence[Point]
    shape: str = "square"
    names: Sequence[str] = ()
    links: Sequence[tuple[int, int]] = ()
    outlines: Sequence[Sequence[Point]] = ()
    bars: Sequence[Sequence[Point]] = ()

    def __len__(self) -> int:
        return len(self.centres)

    def name(self, cell: int) -> str:
        """Name a cell; squares without names are called by row and column from 1.

        >>> grid(2, 2).name(1)
        'r1c2'
        """
        if self.names:
            return self.names[cell]
        x, y = self.centres[cell]
        return f"r{y + 1:g}c{x + 1:g}"

    def neighbours(self) -> list[list[int]]:
        """List for each cell those that a link joins it to.

        >>> discs([(0, 0), (1, 0), (2, 0)], links=[(0, 1), (1, 2)]).neighbours()
        [[1], [0, 2], [1]]
        """
        near: list[list[int]] = [[] for _ in self.centres]
        for a, b in self.links:
            near[a].append(b)
            near[b].append(a)
        return near


@dataclass(frozen=True)
class Grid(Cells):
    """Squares in rows; the square (row, col) is cell row * cols + col."""

    @property
    def size(self) -> tuple[int, int]:
        """The numbers of rows and of columns."""
        col, row = self.centres[-1]
        return int(row) + 1, int(col) + 1

    @property
    def rows(self) -> list[Group]:
        """Each row, from the left."""
        return self._groups("row", lambda row, col: row)

    @property
    def columns(self) -> list[Group]:
        """Each column, from the top."""
        return self._groups("column", lambda row, col: col)

    @property
    def diagonals(self) -> list[Group]:
        """Each diagonal of two or more squares, in both directions."""
        down = self._groups("diagonal", lambda row, col: row - col)
        up = self._groups("diagonal", lambda row, col: row + col)
        return [line for line in down + up if len(line) > 1]

    def boxes(self, high: int, wide: int) -> list[Group]:
        """Each box of so many rows and columns."""
        return self._groups("box", lambda row, col: (row // high, col // wide))

    def placements(self, shape: str, turn: bool = True) -> list[tuple[int, ...]]:
        """List the places of a shape such as "XX/X.", turned and mirrored if it may be.

        >>> grid(2, 2).placements("XX/X.")
        [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
        """
        if "X" not in shape:
            raise InputError(
                "{shape} is no shape: {mark} is a square", shape=repr(shape), mark="X"
            )
        rows, cols = self.size
        found = set()
        for image in _images(shape) if turn else [_squares(shape)]:
            high, wide = (max(axis) for axis in zip(*image, strict=True))
            for row, col in product(range(rows - high), range(cols - wide)):
                cells = ((row + r) * cols + col + c for r, c in image)
                found.add(tuple(sorted(cells)))
        return sorted(found)

    def _groups(self, name: str, key: Callable[[int, int], Hashable]) -> list[Group]:
        found: dict[Hashable, list[int]] = {}
        for cell, (col, row) in enumerate(self.centres):
            found.setdefault(key(int(row), int(col)), []).append(cell)
        return [Group(cells, name) for cells in found.values()]


def grid(rows: int, cols: int) -> Grid:
    """Lay squares out in rows."""
    return Grid([(col, row) for row, col in product(range(rows), range(cols))])


def row(n: int) -> Grid:
    """Lay n squares out in one row."""
    return grid(1, n)


def ring(n: int, radius: float, turn: float = 0) -> list[Point]:
    """Return n points of a circle about (0, 0), clockwise from the top.

    `turn` shifts them by so many steps from one to the next.

    >>> ring(4, 1)[1]
    (1.0, 0.0)
    """
    angles = (2 * pi * (k + turn) / n for k in range(n))
    return [
        (round(radius * sin(angle), 6), round(-radius * cos(angle), 6) + 0.0)
        for angle in angles
    ]


def discs(
    points: Iterable[Point],
    names: Sequence[str] = (),
    links: Iterable[tuple[int, int]] = (),
) -> Cells:
    """Put a round cell on each point, and lines between those that are linked."""
    return Cells(list(points), "disc", names, list(links))


def areas(
    outlines: Mapping[str, Sequence[Point]], links: Iterable[tuple[int, int]] = ()
) -> Cells:
    """Make a map: areas by name, each told by its corners.

    Links say which areas are neighbours; they are not drawn.
    """
    corners = list(outlines.values())
    centres = [_middle(area) for area in corners]
    return Cells(centres, "area", list(outlines), list(links), corners)


def _squares(shape: str) -> list[tuple[int, int]]:
    """Read the rows and columns of a shape's squares."""
    return [
        (row, col)
        for row, line in enumerate(shape.split("/"))
        for col, sign in enumerate(line)
        if sign == "X"
    ]


def _images(shape: str) -> set[tuple[tuple[int, int], ...]]:
    """Turn and mirror a shape, each image moved to the first row and column."""
    images = set()
    turned = _squares(shape)
    for _ in range(4):
        turned = [(col, -row) for row, col in turned]
        for image in turned, [(row, -col) for row, col in turned]:
            top, left = (min(axis) for axis in zip(*image, strict=True))
            images.add(tuple(sorted((row - top, col - left) for row, col in image)))
    return images


def _middle(corners: Sequence[Point]) -> Point:
    """Find the centre of gravity of a polygon.

    >>> _middle([(0, 0), (2, 0), (2, 4), (0, 4)])
    (1.0, 2.0)
    """
    double, x, y = 0.0, 0.0, 0.0
    for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]]):
        cross = x0 * y1 - x1 * y0
        double += cross
        x, y = x + (x0 + x1) * cross, y + (y0 + y1) * cross
    return round(x / 3 / double, 3), round(y / 3 / double, 3)
