"""The exits of each square, in an array with a border."""

from itertools import islice

from pypuzzles import request
from pypuzzles.puzzles.knights_tour.graph import leaps

from website.lessons.figures.frame import figure

__all__ = ["ways"]

BORDER = 2
"""The width of the border: the reach of a leap."""


def ways(words: str, caption: str) -> str:
    """Draw the array of `8 5`: a board of 8 x 8 after 5 visited squares."""
    side, visited = map(int, words.split())
    query = request("knights_tour", "degrees", rows=side, cols=side, kind="any")
    path = [square for _, square in islice(query.search(), visited)]
    places = range(-BORDER, side + BORDER)
    made = [
        each for row in places for col in places for each in cell(row, col, side, path)
    ]
    begin, end = -100 * BORDER, 100 * (side + 2 * BORDER)
    return figure("ways", f"{begin} {begin} {end} {end}", made, caption)


def cell(row: int, col: int, side: int, path: list[int]) -> list[str]:
    """Draw a place of the array: a square, or a part of the border."""
    x, y, square = 100 * col, 100 * row, row * side + col
    inside = 0 <= row < side and 0 <= col < side
    look = "g-square-2" if (row + col) % 2 else "g-square"
    if not inside or square == path[-1]:
        look = "here" if inside else "out"
    voice, written = "none", "−"
    if inside and square not in path:
        near = leaps(side, side)[square]
        voice, written = "g-word", str(sum(to not in path for to in near))
    at = f'x="{x + 50}" y="{y + 66}" font-size="48"'
    return [
        f'<path class="{look}" d="M{x} {y}h100v100h-100z"/>',
        f'<text class="{voice}" {at}>{written}</text>',
    ]
