"""A board of queens, drawn."""

from collections.abc import Sequence

from ...kit.drawing import Facts, centres, chessboard
from ...kit.svg import INK, Drawing, circle, tag

# The queen of the page: web/boards/shared/marks.js.
QUEEN = (
    "M25 69 12 35 31 51 32 24 44 46 50 19 56 46 68 24 69 51 88 35 75 69Z "
    "M25 74H75V83H25Z"
)
BALLS = ((12, 33), (32, 22), (50, 17), (68, 22), (88, 33))


def draw(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw the queen of each row; a negative column is none."""
    edge, body = chessboard(facts)
    at = centres(facts)
    shape = tag("path", d=QUEEN) + "".join(circle(b, 5.5) for b in BALLS)
    for row, col in enumerate(board):
        if col >= 0:
            x, y = at[facts["places"][row][col]]
            there = f"translate({x - 45:g} {y - 45:g}) scale(.9)"
            body += tag("g", shape, fill=INK, transform=there)
    return Drawing(edge, body)
