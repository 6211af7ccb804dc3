"""A magic star, drawn."""

from collections.abc import Sequence

from ...kit import svg
from ...kit.drawing import SOFT, Facts, centres


def draw(facts: Facts, board: Sequence[int]) -> svg.Drawing:
    """Draw lines and cells; a clue stands in a box, 0 is an empty cell."""
    at = centres(facts)
    edge, body = svg.box(at, 62)
    for ends in facts["lines"]:
        way = at[ends[0]], at[ends[-1]]
        body += svg.line(way, stroke=SOFT, stroke_width=4)
    for (x, y), value, clue in zip(at, board, facts["clues"], strict=True):
        look = {"fill": svg.PAPER, "stroke": svg.INK}
        if clue:
            body += svg.square((x, y), 68, **look, stroke_width=6)
        else:
            body += svg.circle((x, y), 36, **look, stroke_width=3)
        if value:
            weight = "700" if clue else "500"
            body += svg.number(x, y, value, 40, font_weight=weight)
    return svg.Drawing(edge, body)
