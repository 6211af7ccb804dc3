"""Seconds against the size of a board, from a benchmark."""

import json
from math import log10

from setup.tools import ROOT

from website.lessons.figures.frame import figure, table
from website.lessons.figures.shapes import path

__all__ = ["MEASURED", "growth"]

MEASURED = ROOT / "docs" / "learn" / "growth.json"
"""Output of `bench.py growth`: build_scripts/measuring/growth.py."""
STEP, DECADE = 110, 70
POWERS = (1, 0, -1, -2, -3, -4)
BELOW = DECADE * 5 + 32
DOTS = (
    "m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z",
    "m-6 -6h12v12h-12z",
    "m0 -9l9 9l-9 9l-9 -9z",
)
"""Shapes for the ways to count, in addition to colours."""


def growth(_: str, heading: str) -> str:
    """Draw seconds against n, with a table below."""
    measured = json.loads(MEASURED.read_text("utf-8"))["measured"]
    sizes = [int(each["name"].split()[0]) for each in measured]
    seconds = [[one["seconds"] for one in each["runners"]] for each in measured]
    *names, caption = heading.split(" | ")
    shapes = [*scale(sizes), *(curve(way, sizes, seconds) for way in range(3))]
    chart = figure("growth", "-135 -30 725 430", shapes, caption)
    body = [
        (str(n), *(f"{each:.4f}" for each in row), f"{row[0] / row[2]:.0f}")
        for n, row in zip(sizes, seconds, strict=True)
    ]
    return chart + table("growth", " | ".join([*names, ""]), body)


def scale(sizes: list[int]) -> list[str]:
    """Draw a line for each power of ten, and label the sizes."""
    wide = STEP * (len(sizes) - 1)
    shapes = []
    for at, power in enumerate(POWERS):
        y = DECADE * at
        shapes.append(path("line", f"M0 {y}h{wide}"))
        name = f"{10.0**power:g} s"
        shapes.append(f'<text x="-12" y="{y + 6}" text-anchor="end">{name}</text>')
    for at, n in enumerate(sizes):
        shapes.append(
            f'<text x="{STEP * at}" y="{BELOW}" text-anchor="middle">{n}</text>'
        )
    return shapes


def curve(way: int, sizes: list[int], seconds: list[list[float]]) -> str:
    """Draw the curve of one way to count, with a mark at each size."""
    at = [(STEP * k, DECADE * (1 - log10(row[way]))) for k, row in enumerate(seconds)]
    line = "L".join(f"{x} {y:.0f}" for x, y in at)
    marks = "".join(f'<path d="M{x} {y:.0f}{DOTS[way]}"/>' for x, y in at)
    return f'<g class="w{way}">{path("curve", f"M{line}")}{marks}</g>'
