"""Numbers in a row, drawn."""

from collections.abc import Sequence

from ...kit.drawing import SQUARE, Facts
from ...kit.svg import INK, Drawing, box, circle, number


def draw(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw the numbers in a row."""
    at = [(100.0 * place, 0.0) for place in range(facts["pieces"])]
    edge, body = box(at, 50)
    for x, y in at:
        body += circle((x, y), 38, fill=SQUARE, stroke=INK, stroke_width=3)
    for (x, y), value in zip(at, board, strict=False):
        body += number(x, y, value, 40)
    return Drawing(edge, body)
