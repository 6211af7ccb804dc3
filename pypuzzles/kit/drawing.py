"""What the drawings of several boards have in common: places, squares and colours."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from .svg import Point

__all__ = ["GREEN", "SOFT", "SQUARE", "SQUARE_2", "Facts", "centres"]

Facts: TypeAlias = Mapping[str, Any]

SOFT, GREEN = "#535a63", "#116b3a"
SQUARE, SQUARE_2 = "#f0f1ef", "#d9dde0"


def centres(facts: Facts) -> list[Point]:
    """Return the centre of each cell, in units."""
    return [(round(x * 100, 1), round(y * 100, 1)) for x, y in facts["cells"]]
