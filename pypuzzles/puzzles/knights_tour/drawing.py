"""A knight's tour, drawn."""

from collections.abc import Sequence

from ...kit.drawing import (
    GREEN,
    SOFT,
    SQUARE,
    SQUARE_2,
    Facts,
    centres,
    chessboard,
)
from ...kit.svg import Drawing, circle, line, number

NUMBERED = 400
"""Squares; the numbers of a larger tour are too small to be read."""


def draw(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw the leaps, the order of the squares, and a ring about the first."""
    edge, body = chessboard(facts)
    at = centres(facts)
    full = len(board) == len(at)
    route = [at[square] for square in board]
    if len(route) > 1:
        body += line(route, stroke=SOFT)
    if full and facts["board"] == "circle":
        home = (route[-1], route[0])
        body += line(home, stroke=SOFT, stroke_dasharray="2 14")
    if len(at) <= NUMBERED:
        for place, (x, y) in enumerate(route, 1):
            fill = SQUARE_2 if (x + y) % 200 else SQUARE
            body += circle((x, y), 28, fill=fill) + number(x, y, place)
    for first in route[:1]:
        body += circle(first, 36, fill="none", stroke=GREEN, stroke_width=6)
    return Drawing(edge, body)
