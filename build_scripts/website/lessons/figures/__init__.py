"""Figures that no board shows, each drawn by a module from words and a caption.

In a lesson: its name in braces and the words behind it, the caption within.
"""

from collections.abc import Callable

from website.lessons.figures.attack import attack
from website.lessons.figures.bits import lowest, masks
from website.lessons.figures.shift import shift
from website.lessons.figures.tree import tree

__all__ = ["FIGURES"]

FIGURES: dict[str, Callable[[str, str], str]] = {
    "attack": attack,
    "lowest": lowest,
    "masks": masks,
    "shift": shift,
    "tree": tree,
}
