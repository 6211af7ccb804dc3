"""Marks: a picture of a board as a list, for the page and for notebooks.

    [look, path]                  a line or a shape, as an SVG path
    [look, x, y, radius]          a circle
    [look, x, y, size, words]     centred text

A cell is 100 units wide. A look is one or more CSS classes, such as `g-tile g-tint-3`.
`kit/paint.py` defines their style in notebooks and on paper.
"""

from collections.abc import Iterable, Sequence
from math import dist, floor
from typing import Any, TypeAlias

__all__ = [
    "Mark",
    "Point",
    "are_adjacent",
    "are_collinear",
    "are_tints",
    "choose_tint_class",
    "fit_font_size",
    "has_isolated",
    "is_dark",
    "offset_point",
    "to_units",
    "trace_arc",
    "trace_borders",
    "trace_circle",
    "trace_line",
    "trace_polygon",
    "trace_square",
]

Mark: TypeAlias = list[Any]
Point: TypeAlias = tuple[float, float]

TINTS = ("red", "green", "blue", "grey", "yellow", "violet")
"""Names of the tints, in order; symbols with these names have that tint."""
MAX_ADJACENT = 1.01
"""Largest distance of adjacent cells, in cell widths."""


def to_units(centres: Iterable[Point]) -> list[Point]:
    """Convert points from cell widths to units, with the precision of board data.

    >>> to_units([(1 / 3, 2 / 3)])
    [(33.3, 66.7)]
    """
    return [(_round(round(x, 3) * 100), _round(round(y, 3) * 100)) for x, y in centres]


def are_tints(symbols: Sequence[object]) -> bool:
    """Return whether all symbols are names of tints."""
    return all(symbol in TINTS for symbol in symbols)


def choose_tint_class(symbols: Sequence[object], number: int) -> str:
    """Return the class of a symbol's tint, by its name or else by its number.

    >>> choose_tint_class(["green", "blue"], 2), choose_tint_class(["green", "X"], 2)
    (' g-tint-3', ' g-tint-2')
    """
    is_name = are_tints(symbols)
    index = TINTS.index(str(symbols[number - 1])) if is_name else number - 1
    return f" g-tint-{index % len(TINTS) + 1}"


def fit_font_size(largest: int, width: int, words: str) -> int:
    """Return the largest font size up to `largest` at which words fit a width.

    >>> fit_font_size(48, 150, "7"), fit_font_size(48, 150, "green")
    (48, 30)
    """
    return min(largest, width // max(1, len(words)))


# -- paths --


def trace_line(points: Iterable[Point]) -> str:
    """Return a path through points.

    >>> trace_line([(0, 1.5), (-0.0, 3)])
    'M0 1.5L0 3'
    """
    return "M" + "L".join(f"{_format(x)} {_format(y)}" for x, y in points)


def trace_polygon(corners: Iterable[Point]) -> str:
    """Return a closed path through corners."""
    return trace_line(corners) + "z"


def trace_square(point: Point, half: float = 50) -> str:
    """Return the path of a square around a point.

    >>> trace_square((100, 0))
    'M50 -50h100v100h-100z'
    """
    side = _format(2 * half)
    return f"{trace_line([(point[0] - half, point[1] - half)])}h{side}v{side}h-{side}z"


def trace_circle(point: Point, r: float) -> str:
    """Return the path of a circle around a point.

    >>> trace_circle((20, 0), 5)
    'M15 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z'
    """
    radius, wide = _format(r), _format(2 * r)
    there, back = (f"a{radius} {radius} 0 1 1{way}{wide} 0" for way in (" ", "-"))
    return f"{trace_line([(point[0] - r, point[1])])}{there}{back}z"


def trace_arc(a: Point, b: Point, high: float) -> str:
    """Return the path of an arc with its control point `high` above the ends.

    >>> trace_arc((0, 10), (100, 10), 40)
    'M0 10Q50 -30 100 10'
    """
    x, y = (a[0] + b[0]) / 2, min(a[1], b[1]) - high
    return (
        f"{trace_line([a])}Q{_format(x)} {_format(y)} {_format(b[0])} {_format(b[1])}"
    )


def trace_borders(groups: Iterable[Iterable[Point]]) -> str:
    """Return the path of the borders of groups of squares, each side once.

    Sides in one line are joined.
    """
    sides = {side for group in groups for side in _sides({*group})}
    lines: list[list[float]] = []  # upright, coordinate, from, to
    for upright, at, begin in sorted(sides):
        if lines and lines[-1][:2] == [upright, at] and lines[-1][3] >= begin:
            lines[-1][3] = begin + 100
        else:
            lines.append([upright, at, begin, begin + 100])
    return "".join(
        trace_line([(at, begin), (at, end)] if upright else [(begin, at), (end, at)])
        for upright, at, begin, end in lines
    )


def _sides(held: set[Point]) -> Iterable[tuple[bool, float, float]]:
    """Yield the outer sides of squares as (upright, coordinate, start)."""
    for x, y in held:
        for by in (-1, 1):
            if offset_point((x, y), (by, 0)) not in held:
                yield True, _round(x + 50 * by), _round(y - 50)
            if offset_point((x, y), (0, by)) not in held:
                yield False, _round(y + 50 * by), _round(x - 50)


def _round(value: float) -> float:
    """Round to two decimals; integral values become integers.

    >>> _round(-0.001), _round(12.345678)
    (0, 12.35)
    """
    whole = floor(value + 0.5)
    return whole if abs(value - whole) < 0.005 else round(value, 2)


def _format(value: float) -> str:
    return str(_round(value))


# -- positions of cells --


def offset_point(point: Point, by: Point) -> Point:
    """Return the point, in units, that is `by` cells away."""
    return _round(point[0] + 100 * by[0]), _round(point[1] + 100 * by[1])


def is_dark(x: float, y: float) -> bool:
    """Return whether the square at a point, in units, is dark on a chessboard.

    >>> is_dark(0, 0), is_dark(100, 0), is_dark(50, 50), is_dark(6000, 0)
    (False, True, True, False)
    """
    return floor((x + y) / 100 + 0.5) % 2 == 1


def are_adjacent(a: Point, b: Point) -> bool:
    """Return whether two points, in cell widths, are adjacent."""
    return dist(a, b) < MAX_ADJACENT


def has_isolated(points: Sequence[Point]) -> bool:
    """Return whether any of several points, in cell widths, has no neighbour."""
    return len(points) > 1 and any(
        not any(a is not b and are_adjacent(a, b) for b in points) for a in points
    )


def are_collinear(points: Sequence[Point]) -> bool:
    """Return whether points, in cell widths, are in one line."""
    (x0, y0), (x1, y1) = min(points), max(points)
    return all(
        abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) < 0.05 for x, y in points
    )
