"""What the drawings of several boards have in common: places, squares and colours."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from .svg import INK, Drawing, Point, box, tag

__all__ = ["GREEN", "SOFT", "SQUARE", "SQUARE_2", "Facts", "centres", "chessboard"]

Facts: TypeAlias = Mapping[str, Any]

SOFT, GREEN = "#535a63", "#116b3a"
SQUARE, SQUARE_2 = "#f0f1ef", "#d9dde0"


def centres(facts: Facts) -> list[Point]:
    """Return the centre of each cell, in units."""
    return [(round(x * 100, 1), round(y * 100, 1)) for x, y in facts["cells"]]


def chessboard(facts: Facts) -> Drawing:
    """Draw the squares, in a frame."""
    points = centres(facts)
    dark = "".join(
        f"M{x - 50:g} {y - 50:g}h100v100h-100z" for x, y in points if (x + y) % 200
    )
    edge, ground = box(points, 58)
    left, top, wide, high = box(points, 50).box
    inside = {"x": left, "y": top, "width": wide, "height": high}
    squares = (
        tag("rect", **inside, fill=SQUARE)
        + tag("path", d=dark, fill=SQUARE_2)
        + tag("rect", **inside, fill="none", stroke=INK, stroke_width=5)
    )
    return Drawing(edge, ground + squares)
