"""Colours and positions for custom drawings."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from .svg import Point

__all__ = ["GREEN", "SOFT", "SQUARE", "SQUARE_2", "Facts", "centres"]

Facts: TypeAlias = Mapping[str, Any]

SOFT, GREEN = "#535a63", "#116b3a"
SQUARE, SQUARE_2 = "#f0f1ef", "#d9dde0"


def centres(facts: Facts) -> list[Point]:
    """Return the centre (x, y) of each cell, in units."""
    return [(round(x * 100, 1), round(y * 100, 1)) for x, y in facts["cells"]]
