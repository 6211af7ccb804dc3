"""Positions of cells: in rows, at points, or as areas of a map.

Lengths are in cell widths; x increases to the right and y downwards. Cells are numbered
from 0, in a grid row by row.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise, product
from math import cos, pi, sin

from ..errors import InputError

__all__ = ["Cells", "Grid", "Group", "Point", "areas", "discs", "grid", "ring", "row"]

Point = tuple[float, float]


class Group(tuple[int, ...]):
    """A group of cells with a name, such as `row`."""

    name: str

    def __new__(cls, cells: Iterable[int], name: str) -> "Group":
        group = super().__new__(cls, cells)
        group.name = name
        return group


@dataclass(frozen=True)
class Cells:
    """The cells of a board, and decorations to draw.

    Args:
        centres: Centre (x, y) of each cell, in cell widths.
        shape: `square`, `disc` or `area`.
        names: Name of each cell; empty to use its row and column.
        links: Pairs of cells to join by a line.
        outlines: Corners of each area.
        bars: Decorative lines, such as the rule above a total.
        holes: Cells that are not drawn, because no choice changes them.

    >>> len(Cells([(0, 0), (1, 0), (0.5, 1)], shape="disc"))
    3
    """

    centres: Sequence[Point]
    shape: str = "square"
    names: Sequence[str] = ()
    links: Sequence[tuple[int, int]] = ()
    outlines: Sequence[Sequence[Point]] = ()
    bars: Sequence[Sequence[Point]] = ()
    holes: Collection[int] = ()

    def __len__(self) -> int:
        return len(self.centres)

    def name(self, cell: int) -> str:
        """Return the name of a cell, by default its row and column from 1.

        >>> grid(2, 2).name(1)
        'r1c2'
        """
        if self.names:
            return self.names[cell]
        row, column = self.locate(cell)
        return f"r{row}c{column}"

    def locate(self, cell: int) -> tuple[int, int]:
        """Return the row and the column of a cell, from 1.

        If the centres are not those of a grid, rows are counted from the top, and the
        cells of a row from the left.

        >>> Cells([(1.5, 0), (0, 0.8), (1, 0.8)]).locate(2)
        (2, 2)
        """
        x, y = self.centres[cell]
        if all(float(each).is_integer() for each in chain(*self.centres)):
            return int(y) + 1, int(x) + 1
        rows = sorted({y for _, y in self.centres})
        columns = sorted(other for other, row in self.centres if row == y)
        return rows.index(y) + 1, columns.index(x) + 1

    def neighbours(self) -> list[list[int]]:
        """Return for each cell the cells that are linked to it.

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
    """Squares in rows; the square (row, col) is the cell row * cols + col."""

    @property
    def size(self) -> tuple[int, int]:
        """Number of rows, and of columns."""
        col, row = self.centres[-1]
        return int(row) + 1, int(col) + 1

    @property
    def rows(self) -> list[Group]:
        """Rows from top to bottom, each from left to right."""
        return self._group_cells("row", lambda row, col: row)

    @property
    def columns(self) -> list[Group]:
        """Columns from left to right, each from top to bottom."""
        return self._group_cells("column", lambda row, col: col)

    @property
    def diagonals(self) -> list[Group]:
        """Diagonals of two or more squares, in both directions."""
        down = self._group_cells("diagonal", lambda row, col: row - col)
        up = self._group_cells("diagonal", lambda row, col: row + col)
        return [line for line in down + up if len(line) > 1]

    def boxes(self, high: int, wide: int) -> list[Group]:
        """Divide the grid into boxes of `high` rows and `wide` columns."""
        return self._group_cells("box", lambda row, col: (row // high, col // wide))

    def placements(self, shape: str, turn: bool = True) -> list[tuple[int, ...]]:
        """List all placements of a shape such as "XX/X.", each as sorted cells.

        `turn` includes its rotations and reflections.

        Raises:
            ValueError: The shape has no square X.

        >>> grid(2, 2).placements("XX/X.")
        [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
        """
        if "X" not in shape:
            raise InputError(
                "{shape} has no squares; write each as {mark}",
                shape=repr(shape),
                mark="X",
            )
        rows, cols = self.size
        found = set()
        for image in _list_orientations(shape) if turn else [_parse_shape(shape)]:
            high, wide = (max(axis) for axis in zip(*image, strict=True))
            for row, col in product(range(rows - high), range(cols - wide)):
                cells = ((row + r) * cols + col + c for r, c in image)
                found.add(tuple(sorted(cells)))
        return sorted(found)

    def _group_cells(
        self, name: str, key: Callable[[int, int], Hashable]
    ) -> list[Group]:
        found: dict[Hashable, list[int]] = {}
        for cell, (col, row) in enumerate(self.centres):
            found.setdefault(key(int(row), int(col)), []).append(cell)
        return [Group(cells, name) for cells in found.values()]


def grid(rows: int, cols: int) -> Grid:
    """Return a grid of squares.

    >>> grid(2, 3).columns
    [(0, 3), (1, 4), (2, 5)]
    """
    return Grid([(col, row) for row, col in product(range(rows), range(cols))])


def row(n: int) -> Grid:
    """Return a grid of n squares in one row.

    >>> row(3).size
    (1, 3)
    """
    return grid(1, n)


def ring(n: int, radius: float, turn: float = 0) -> list[Point]:
    """Return n points on a circle around (0, 0), clockwise from the top.

    Args:
        n: Number of points.
        radius: Radius, in cell widths.
        turn: Rotation clockwise, in steps from one point to the next.

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
    """Return round cells at some points.

    Args:
        points: Centre (x, y) of each cell, in cell widths.
        names: Name of each cell.
        links: Pairs of cells to join by a line.

    >>> discs(ring(3, 1), names="ABC").name(0)
    'A'
    """
    return Cells(list(points), "disc", names, list(links))


def areas(
    outlines: Mapping[str, Sequence[Point]], links: Iterable[tuple[int, int]] = ()
) -> Cells:
    """Return the cells of a map.

    Args:
        outlines: Corners (x, y) of each area by name, in cell widths.
        links: Pairs of areas that are neighbours; they are not drawn.

    >>> areas({"A": [(0, 0), (2, 0), (2, 4), (0, 4)]}).centres
    [(1.0, 2.0)]
    """
    corners = list(outlines.values())
    centres = [_compute_centroid(area) for area in corners]
    return Cells(centres, "area", list(outlines), list(links), corners)


def _parse_shape(shape: str) -> list[tuple[int, int]]:
    """Return the (row, column) of each square."""
    return [
        (row, col)
        for row, line in enumerate(shape.split("/"))
        for col, sign in enumerate(line)
        if sign == "X"
    ]


def _list_orientations(shape: str) -> set[tuple[tuple[int, int], ...]]:
    """Return the rotations and reflections of a shape, from row 0 and column 0."""
    images = set()
    rotated = _parse_shape(shape)
    for _ in range(4):
        rotated = [(col, -row) for row, col in rotated]
        for image in rotated, [(row, -col) for row, col in rotated]:
            top, left = (min(axis) for axis in zip(*image, strict=True))
            images.add(tuple(sorted((row - top, col - left) for row, col in image)))
    return images


def _compute_centroid(corners: Sequence[Point]) -> Point:
    """Return the centroid of a polygon.

    >>> _compute_centroid([(0, 0), (2, 0), (2, 4), (0, 4)])
    (1.0, 2.0)
    """
    double, x, y = 0.0, 0.0, 0.0
    for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]]):
        cross = x0 * y1 - x1 * y0
        double += cross
        x, y = x + (x0 + x1) * cross, y + (y0 + y1) * cross
    return round(x / 3 / double, 3), round(y / 3 / double, 3)
