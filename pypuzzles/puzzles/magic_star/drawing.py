"""A magic star, drawn."""

from collections.abc import Sequence

from ...kit.drawing import SOFT, Facts, centres
from ...kit.svg import (
    INK,
    PAPER,
    Drawing,
    box,
    circle,
    line,
    number,
    square,
)


def draw(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw lines and cells; a clue stands in a box, 0 is an empty cell."""
    at = centres(facts)
    edge, body = box(at, 62)
    for ends in facts["lines"]:
        body += line(
            (at[ends[0]], at[ends[-1]]), stroke=SOFT, stroke_width=4
        )
    for (x, y), value, clue in zip(at, board, facts["clues"], strict=True):
        look = {"fill": PAPER, "stroke": INK}
        if clue:
            body += square((x, y), 68, **look, stroke_width=6)
        else:
            body += circle((x, y), 36, **look, stroke_width=3)
        if value:
            weight = "700" if clue else "500"
            body += number(x, y, value, 40, font_weight=weight)
    return Drawing(edge, body)
