"""The exits of each square, in an array with a border."""

from itertools import islice

from pypuzzles import request
from pypuzzles.puzzles.knights_tour.graph import leaps

from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import square as draw_square
from website.lessons.figures.shapes import text

__all__ = ["ways"]

BORDER = 2
"""The width of the border: the reach of a leap."""


def ways(arguments: str, caption: str) -> str:
    """Draw the array of `8 5`: a board of 8 x 8 after 5 visited squares."""
    side, visited = map(int, arguments.split())
    query = request("knights_tour", "degrees", rows=side, cols=side, kind="any")
    path = [square for _, square in islice(query.search(), visited)]
    places = range(-BORDER, side + BORDER)
    cells = [
        each for row in places for col in places for each in cell(row, col, side, path)
    ]
    begin, end = -100 * BORDER, 100 * (side + 2 * BORDER)
    return figure("ways", f"{begin} {begin} {end} {end}", cells, caption)


def cell(row: int, col: int, side: int, path: list[int]) -> list[str]:
    """Draw a place of the array: a square, or a part of the border."""
    x, y, square = 100 * col, 100 * row, row * side + col
    inside = 0 <= row < side and 0 <= col < side
    look = "" if inside else "out"
    if inside and square == path[-1]:
        look = "here"
    voice, written = "none", "−"
    if inside and square not in path:
        near = leaps(side, side)[square]
        voice, written = "g-word", str(sum(to not in path for to in near))
    return [draw_square(x, y, look), text(x + 50, y + 66, written, 48, voice)]
