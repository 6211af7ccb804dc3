"""Marks: a picture of a board as a short list, which a page and a notebook paint alike.

    [look, path]                  a line or a shape, as SVG writes paths
    [look, x, y, radius]          a circle
    [look, x, y, size, words]     words about a point

A cell is 100 units wide. A look is a class of the page's sheet, or several, and says
what is shown, not how: `g-cage`, `g-tile g-tint-3`. `kit/paint.py` says what it is on
paper.
"""

from collections.abc import Iterable, Sequence
from math import dist, floor
from typing import Any, TypeAlias

__all__ = [
    "Mark",
    "Point",
    "beside",
    "bow",
    "coloured",
    "fitted",
    "is_dark",
    "line",
    "near",
    "parted",
    "polygon",
    "rims",
    "round_shape",
    "square",
    "straight",
    "tint",
    "units",
]

Mark: TypeAlias = list[Any]
Point: TypeAlias = tuple[float, float]

COLOURS = ("red", "green", "blue", "grey", "yellow", "violet")
"""The tints in their order: where all symbols have such names, these are meant."""
NEAR = 1.01
"""Cells are next to each other up to this distance, in cell widths."""


def units(centres: Iterable[Point]) -> list[Point]:
    """Turn points in cell widths into units, as exact as the facts tell them.

    >>> units([(1 / 3, 2 / 3)])
    [(33.3, 66.7)]
    """
    return [(_tidy(round(x, 3) * 100), _tidy(round(y, 3) * 100)) for x, y in centres]


def coloured(symbols: Sequence[object]) -> bool:
    """Return whether all symbols are names of tints."""
    return all(symbol in COLOURS for symbol in symbols)


def tint(symbols: Sequence[object], number: int) -> str:
    """Return the tint of a symbol as a class: the one it names, else by its number.

    >>> tint(["green", "blue"], 2), tint(["green", "X"], 2), tint(range(12), 8)
    (' g-tint-3', ' g-tint-2', ' g-tint-2')
    """
    named = COLOURS.index(str(symbols[number - 1])) if coloured(symbols) else number - 1
    return f" g-tint-{named % len(COLOURS) + 1}"


def fitted(most: int, room: int, words: str) -> int:
    """Return the size at which words fit into some room, and `most` if they are short.

    >>> fitted(48, 150, "7"), fitted(48, 150, "green")
    (48, 30)
    """
    return min(most, room // max(1, len(words)))


# -- paths --


def line(points: Iterable[Point]) -> str:
    """Draw a line through points.

    >>> line([(0, 1.5), (-0.0, 3)])
    'M0 1.5L0 3'
    """
    return "M" + "L".join(f"{_said(x)} {_said(y)}" for x, y in points)


def polygon(corners: Iterable[Point]) -> str:
    """Draw a line through corners and back to the first."""
    return line(corners) + "z"


def square(point: Point, half: float = 50) -> str:
    """Draw a square about a point.

    >>> square((100, 0))
    'M50 -50h100v100h-100z'
    """
    side = _said(2 * half)
    return f"{line([(point[0] - half, point[1] - half)])}h{side}v{side}h-{side}z"


def round_shape(point: Point, r: float) -> str:
    """Draw a circle about a point, as a path.

    >>> round_shape((20, 0), 5)
    'M15 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z'
    """
    radius, wide = _said(r), _said(2 * r)
    there, back = (f"a{radius} {radius} 0 1 1{way}{wide} 0" for way in (" ", "-"))
    return f"{line([(point[0] - r, point[1])])}{there}{back}z"


def bow(a: Point, b: Point, high: float) -> str:
    """Draw an arc from one point to another, pulled so far upward.

    >>> bow((0, 10), (100, 10), 40)
    'M0 10Q50 -30 100 10'
    """
    x, y = (a[0] + b[0]) / 2, min(a[1], b[1]) - high
    return f"{line([a])}Q{_said(x)} {_said(y)} {_said(b[0])} {_said(b[1])}"


def rims(groups: Iterable[Iterable[Point]]) -> str:
    """Draw the sides on which groups of squares end, each side once.

    Sides that go on in one line are one line.
    """
    sides = {side for group in groups for side in _sides({*group})}
    lines: list[list[float]] = []  # whether it is upright, where it lies, from, to
    for upright, at, begin in sorted(sides):
        if lines and lines[-1][:2] == [upright, at] and lines[-1][3] >= begin:
            lines[-1][3] = begin + 100
        else:
            lines.append([upright, at, begin, begin + 100])
    return "".join(
        line([(at, begin), (at, end)] if upright else [(begin, at), (end, at)])
        for upright, at, begin, end in lines
    )


def _sides(held: set[Point]) -> Iterable[tuple[bool, float, float]]:
    """List the outer sides of squares: whether upright, where, and where they begin."""
    for x, y in held:
        for by in (-1, 1):
            if beside((x, y), (by, 0)) not in held:
                yield True, _tidy(x + 50 * by), _tidy(y - 50)
            if beside((x, y), (0, by)) not in held:
                yield False, _tidy(y + 50 * by), _tidy(x - 50)


def _tidy(value: float) -> float:
    """Round to what is said in a path; whole numbers are integers.

    >>> _tidy(-0.001), _tidy(12.345678)
    (0, 12.35)
    """
    whole = floor(value + 0.5)
    return whole if abs(value - whole) < 0.005 else round(value, 2)


def _said(value: float) -> str:
    return str(_tidy(value))


# -- how cells lie --


def beside(point: Point, by: Point) -> Point:
    """Return the point, in units, that is so many cells away."""
    return _tidy(point[0] + 100 * by[0]), _tidy(point[1] + 100 * by[1])


def is_dark(x: float, y: float) -> bool:
    """Return whether the square about a point, in units, is a dark one of a chessboard.

    >>> is_dark(0, 0), is_dark(100, 0), is_dark(50, 50), is_dark(6000, 0)
    (False, True, True, False)
    """
    return floor((x + y) / 100 + 0.5) % 2 == 1


def near(a: Point, b: Point) -> bool:
    """Return whether two points, in cell widths, are at most one apart."""
    return dist(a, b) < NEAR


def parted(points: Sequence[Point]) -> bool:
    """Return whether one of several points, in cell widths, has none next to it."""
    return len(points) > 1 and any(
        not any(a is not b and near(a, b) for b in points) for a in points
    )


def straight(points: Sequence[Point]) -> bool:
    """Return whether points, in cell widths, lie in one line."""
    (x0, y0), (x1, y1) = min(points), max(points)
    return all(
        abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) < 0.05 for x, y in points
    )
