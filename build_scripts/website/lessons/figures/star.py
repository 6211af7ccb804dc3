"""Magic stars side by side: cells, images, orders and distances."""

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import pairwise

from pypuzzles.puzzles.magic_star.corners import ORDER as FROM_CORNERS
from pypuzzles.puzzles.magic_star.forced import FORCED, ORDER
from pypuzzles.puzzles.magic_star.star import CELLS, LINES, MIRROR, images

from website.lessons.figures.frame import drawing, figures
from website.lessons.figures.shapes import circle, path, text

__all__ = ["star", "swapped"]

Panel = tuple[Sequence[object], Container[int]]
"""The text of each cell, and the marked cells."""
LINKS = "".join(
    f"M{100 * CELLS[line[0]][0]} {100 * CELLS[line[0]][1]}"
    f"L{100 * CELLS[line[3]][0]} {100 * CELLS[line[3]][1]}"
    for line in LINES
)
LETTERS = "xqafpbeycdzr"
"""The variable of each cell in the corners algorithm."""


def numbers(arguments: str) -> list[int]:
    """Parse `1,2,4`."""
    return [int(word) for word in arguments.split(",")]


def swapped(star: Sequence[int]) -> list[int]:
    """Exchange the two level lines, each number along its other line."""
    upper, lower = LINES[3], LINES[2]
    after = list(star)
    for line in LINES:
        if line not in (upper, lower):
            (one,), (other,) = ({*line} & {*level} for level in (upper, lower))
            after[one], after[other] = star[other], star[one]
    return after


def steps() -> list[int]:
    """Return the distance of each cell from the top, breadth-first."""
    far, queue = {0: 0}, [0]
    for cell in queue:
        for line in LINES:
            for pair in pairwise(line):
                if cell in pair:
                    (beside,) = {*pair} - {cell}
                    if beside not in far:
                        far[beside] = far[cell] + 1
                        queue.append(beside)
    return [far[cell] for cell in range(12)]


def order(cells: Sequence[int]) -> list[int]:
    """Return the position of each cell in the order, from 1."""
    return [cells.index(cell) + 1 for cell in range(12)]


PANELS: dict[str, Callable[[str], list[Panel]]] = {
    "cells": lambda _: [(range(12), ())],
    "mirrored": lambda _: [(range(12), ()), (MIRROR, (2, 3))],
    "images": lambda arguments: [
        (image, (image.index(1),)) for image in images(numbers(arguments))
    ],
    "swapped": lambda arguments: [
        (each, {*LINES[2], *LINES[3]})
        for each in (numbers(arguments), swapped(numbers(arguments)))
    ],
    "order": lambda _: [
        (
            order(ORDER),
            {cell for cell, is_so in zip(ORDER, FORCED, strict=True) if is_so},
        )
    ],
    "letters": lambda _: [(LETTERS, FROM_CORNERS[:3])],
    "steps": lambda _: [(steps(), (0,))],
}


def star(arguments: str, caption: str) -> str:
    """Draw `cells`, or `images 1,2,4,…` of a star: the panels side by side."""
    what, _, given = arguments.partition(" ")
    drawn = [
        drawing("-45 -45 390 437", shapes(*each), " ".join(map(str, each[0])))
        for each in PANELS[what](given)
    ]
    return figures("star", drawn, caption)


def shapes(each: Sequence[object], marked: Container[int]) -> Iterator[str]:
    """Draw one star."""
    yield path("g-link", LINKS)
    for cell, (x, y) in enumerate(CELLS):
        now = " g-now" if cell in marked else ""
        yield circle(f"g-disc{now}", 100 * x, 100 * y, 36)
        yield text(100 * x, 100 * y + 14, each[cell], 40, f"g-word{now}")
