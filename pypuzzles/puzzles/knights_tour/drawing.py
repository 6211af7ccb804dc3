"""A knight's tour, drawn."""

from collections.abc import Sequence

from ...kit import drawing as look
from ...kit.svg import Drawing, circle, line, number

NUMBERED = 400
"""Squares; the numbers of a larger tour are too small to be read."""


def draw(facts: look.Facts, board: Sequence[int]) -> Drawing:
    """Draw the leaps, the order of the squares, and a ring about the first."""
    edge, body = look.chessboard(facts)
    at = look.centres(facts)
    full = len(board) == len(at)
    route = [at[square] for square in board]
    if len(route) > 1:
        body += line(route, stroke=look.SOFT)
    if full and facts["board"] == "circle":
        home = (route[-1], route[0])
        body += line(home, stroke=look.SOFT, stroke_dasharray="2 14")
    if len(at) <= NUMBERED:
        for place, (x, y) in enumerate(route, 1):
            fill = look.SQUARE_2 if (x + y) % 200 else look.SQUARE
            body += circle((x, y), 28, fill=fill) + number(x, y, place)
    for first in route[:1]:
        body += circle(
            first, 36, fill="none", stroke=look.GREEN, stroke_width=6
        )
    return Drawing(edge, body)
