"""Boards as pictures, drawn from the same facts as the boards of the page."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from ..kit.svg import INK, PAPER, Drawing, Point, box, circle, grid, line, number, tag
from ..puzzles import find

__all__ = ["draw", "facts_of", "film", "pegs"]

Facts = Mapping[str, Any]

SOFT, GREEN = "#535a63", "#116b3a"
SQUARE, SQUARE_2 = "#f0f1ef", "#d9dde0"
# The queen of the page: web/boards/shared/marks.js.
QUEEN = (
    "M25 69 12 35 31 51 32 24 44 46 50 19 56 46 68 24 69 51 88 35 75 69Z "
    "M25 74H75V83H25Z"
)
BALLS = ((12, 33), (32, 22), (50, 17), (68, 22), (88, 33))
NUMBERED = 400  # squares; the numbers of a larger tour are too small to be read


def centres(facts: Facts) -> list[Point]:
    """Tell the centre of each cell, in units."""
    return [(round(x * 100, 1), round(y * 100, 1)) for x, y in facts["cells"]]


def chessboard(facts: Facts) -> Drawing:
    """Draw the squares, in a frame."""
    points = centres(facts)
    dark = "".join(
        f"M{x - 50:g} {y - 50:g}h100v100h-100z" for x, y in points if (x + y) % 200
    )
    edge, ground = box(points, 58)
    left, top, wide, high = box(points, 50).box
    inside = {"x": left, "y": top, "width": wide, "height": high}
    squares = (
        tag("rect", **inside, fill=SQUARE)
        + tag("path", d=dark, fill=SQUARE_2)
        + tag("rect", **inside, fill="none", stroke=INK, stroke_width=5)
    )
    return Drawing(edge, ground + squares)


def queens(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw the queen of each row; a negative column is none."""
    edge, squares = chessboard(facts)
    at = centres(facts)
    shape = tag("path", d=QUEEN) + "".join(circle(b, 5.5) for b in BALLS)
    pieces = (
        tag(
            "g",
            shape,
            fill=INK,
            transform=f"translate({x - 45:g} {y - 45:g}) scale(.9)",
        )
        for x, y in (
            at[facts["places"][row][col]] for row, col in enumerate(board) if col >= 0
        )
    )
    return Drawing(edge, squares + "".join(pieces))


def star(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw lines and cells; a clue stands in a box, 0 is an empty cell."""
    at = centres(facts)
    edge, body = box(at, 62)
    for ends in facts["lines"]:
        body += line((at[ends[0]], at[ends[-1]]), stroke=SOFT, stroke_width=4)
    for (x, y), value, clue in zip(at, board, facts["clues"], strict=True):
        look = {"fill": PAPER, "stroke": INK, "stroke_width": 6 if clue else 3}
        if clue:
            body += tag(
                "rect", x=f"{x - 34:g}", y=f"{y - 34:g}", width=68, height=68, **look
            )
        else:
            body += circle((x, y), 36, **look)
        if value:
            weight = "700" if clue else "500"
            body += number(x, y, value, 40, font_weight=weight)
    return Drawing(edge, body)


def tour(facts: Facts, board: Sequence[int]) -> Drawing:
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


def pegs(facts: Facts, standing: Iterable[int], move: Sequence[int] = ()) -> Drawing:
    """Draw the holes, the pegs that stand, and the holes a peg is moved through."""
    at, standing = centres(facts), set(standing)
    edge, body = box(at, 62)
    for hole, (x, y) in enumerate(at):
        for end in at[hole + 1 :]:
            if hypot(end[0] - x, end[1] - y) < 101:
                body += line(((x, y), end), stroke=SQUARE_2, stroke_width=4)
    for hole in facts["goals"]:
        if facts["goal"] != "any":
            body += circle(at[hole], 46, fill="none", stroke=GREEN, stroke_width=4)
    for hole, (x, y) in enumerate(at):
        held = hole in standing
        look: dict[str, float | str] = {
            "fill": INK if held else PAPER,
            "stroke": INK,
            "stroke_width": 3,
        }
        body += circle((x, y), 37 if held else 24, **look)
        fill = PAPER if held else SOFT
        body += number(x, y, facts["names"][hole], 28 if held else 22, fill=fill)
    if move:
        route = [at[hole] for hole in move]
        body += line(route, stroke=PAPER, stroke_width=22)
        body += line(route, stroke=GREEN, stroke_width=12)
        body += circle(route[-1], 17, fill=GREEN)
    return Drawing(edge, body)


def film(facts: Facts, standing: set[int], moves: Sequence[Sequence[int]]) -> Drawing:
    """Draw each move on the board before it, and the pegs that are left."""
    over = {(peg, to): hole for peg, hole, to in facts["jumps"]}
    left, frames = set(standing), []
    for move in moves:
        frames.append(pegs(facts, left, move))
        for jump in pairwise(move):
            left ^= {*jump, over[jump]}
    return grid([*frames, pegs(facts, left)])


def game(facts: Facts, board: Sequence[Sequence[int]]) -> Drawing:
    """Draw a game from its start."""
    return film(facts, {*range(len(facts["cells"]))} - {facts["vacancy"]}, board)


def order(facts: Facts, board: Sequence[int]) -> Drawing:
    """Draw the numbers in a row."""
    at = [(100.0 * place, 0.0) for place in range(facts["pieces"])]
    edge, body = box(at, 50)
    for x, y in at:
        body += circle((x, y), 38, fill=SQUARE, stroke=INK, stroke_width=3)
    for (x, y), value in zip(at, board, strict=False):
        body += number(x, y, value, 40)
    return Drawing(edge, body)


PAINTERS: dict[str, Callable[[Facts, Any], Drawing]] = {
    "queens": queens,
    "magic_star": star,
    "knights_tour": tour,
    "peg_solitaire": game,
    "permutations": order,
}


def facts_of(puzzle: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """Tell the facts of a board, whatever the algorithm."""
    found = find(puzzle)
    return found.facts(found.algorithm(), parameters)


def draw(puzzle: str, parameters: dict[str, Any], board: Sequence[Any]) -> Drawing:
    """Draw a puzzle's canonical board, or what there is of it."""
    if puzzle not in PAINTERS:
        raise ValueError(f"there is no drawing of {puzzle} yet")
    return PAINTERS[puzzle](facts_of(puzzle, parameters), board)
