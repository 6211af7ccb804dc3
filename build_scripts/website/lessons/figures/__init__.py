"""Figures that no board shows, each drawn by a module from words and a caption.

In a lesson: its name in braces and the words behind it, the caption within.
"""

from collections.abc import Callable

from website.lessons.figures.attack import attack
from website.lessons.figures.bit_rows import bit_rows, complements, members_taken
from website.lessons.figures.bits import lowest, masks
from website.lessons.figures.dump import dump
from website.lessons.figures.shift import shift
from website.lessons.figures.star import star
from website.lessons.figures.together import together
from website.lessons.figures.tree import tree
from website.lessons.figures.ways import ways

__all__ = ["FIGURES"]

FIGURES: dict[str, Callable[[str, str], str]] = {
    "attack": attack,
    "dump": dump,
    "lowest": lowest,
    "masks": masks,
    "shift": shift,
    "star": star,
    "together": together,
    "bits": bit_rows,
    "complements": complements,
    "taken": members_taken,
    "tree": tree,
    "ways": ways,
}
