"""A board with the result of a search from each square."""

from itertools import product
from typing import Any

from pypuzzles import FOUND, request
from pypuzzles.puzzles.knights_tour.learning import learn_tours

from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import square, text

__all__ = ["points", "starts"]

SIZE = 100


def starts(arguments: str, caption: str) -> str:
    """Draw `tours knights_tour degrees rows=5 cols=5 kind=any`: the counts.

    `tries 2000 knights_tour ...` shows the tries before the first solution, up to a
    limit.
    """
    what, *more = arguments.split()
    most = int(more.pop(0)) if what == "tries" else 0
    puzzle, algorithm, *given = more
    parameters = parse_settings(" ".join(given))
    rows, cols = (int(parameters.get(side, 8)) for side in ("rows", "cols"))
    shapes = []
    for row, col in product(range(rows), range(cols)):
        settings = {**parameters, "start": f"{row},{col}"}
        number = (
            tries_before_first(puzzle, algorithm, settings, most)
            if most
            else f"{request(puzzle, algorithm, **settings).count().solutions:,}"
        )
        shapes += draw_number(row, col, number)
    return figure("starts", f"0 0 {SIZE * cols} {SIZE * rows}", shapes, caption)


def points(arguments: str, caption: str) -> str:
    """Draw `8 8`: what a learning search knows after a tour from each square."""
    rows, cols = map(int, arguments.split())
    learned = learn_from_all_starts(rows, cols)
    shapes = []
    for row, col in product(range(rows), range(cols)):
        shapes += draw_number(row, col, str(learned[row * cols + col]))
    return figure("starts", f"0 0 {SIZE * cols} {SIZE * rows}", shapes, caption)


def learn_from_all_starts(rows: int, cols: int) -> list[int]:
    """Find a tour from each square with one list of points, and return the list."""
    learned = [0] * (rows * cols)
    for start in product(range(rows), range(cols)):
        search = learn_tours(rows, cols, start, "any", learned)
        any(depth == FOUND for depth, _ in search)
    return learned


def draw_number(row: int, col: int, number: str) -> list[str]:
    """Draw a square with a number, smaller if it has five digits."""
    x, y = SIZE * col, SIZE * row
    return [square(x, y), text(x + 50, y + 62, number, 36 if len(number) < 5 else 30)]


def tries_before_first(
    puzzle: str, algorithm: str, query: dict[str, Any], most: int
) -> str:
    """Return the number of tries before the first solution, or a dash."""
    tries = 0
    for depth, _ in request(puzzle, algorithm, **query).search():
        if depth == FOUND:
            return str(tries)
        if tries == most:
            break
        tries += depth >= 0
    return "–"
