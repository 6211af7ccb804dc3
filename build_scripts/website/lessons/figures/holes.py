"""Boards of pegs beside the text: which holes belong together, and a game in moves."""

from collections.abc import Callable, Collection
from html import escape
from itertools import pairwise

from pypuzzles.exhibits import EXHIBITS
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS, Lattice
from pypuzzles.puzzles.peg_solitaire.classes import colourings, refused
from pypuzzles.puzzles.peg_solitaire.moves import positions

from website.lessons.figures.frame import figure

__all__ = ["film", "holes"]

SHAPES = (
    "m-36 0a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z",
    "m-33 -33h66v66h-66z",
    "m0 -48l48 48l-48 48l-48 -48z",
    "m-22 -38h44l22 38l-22 38h-44l-22 -38z",
)
"""One for each kind of hole: colour is not all that tells them apart."""


def holes(words: str, caption: str) -> str:
    """Draw `colours triangle21`, `families triangle21` or `last english33 16`."""
    what, name, *more = words.split()
    board = BOARDS[name]
    kinds = KINDS[what](board, *map(int, more))
    shapes = lines(board)
    for hole, (x, y) in enumerate(points(board)):
        kind = kinds[hole]
        shapes.append(
            f'<path class="k{kind}" d="M{x} {y}{SHAPES[kind]}"/>'
            f'<text class="k{kind}" x="{x}" y="{y + 10}">{hole}</text>'
        )
    return figure("holes", room(board), shapes, caption)


def by_colour(board: Lattice, which: int = 0) -> list[int]:
    """Tell the colours of which any line of three holes has all."""
    return colourings(board)[which]


def by_family(board: Lattice) -> list[int]:
    """Number the families: no jump leads a peg from one to another."""
    every = range(len(board.places))
    found = sorted({tuple(sorted(board.kin({hole}))) for hole in every})
    return [next(k for k, each in enumerate(found) if hole in each) for hole in every]


def by_last(board: Lattice, vacancy: int) -> list[int]:
    """Tell the holes in which the last peg may stand, as far as colours can say."""
    lost = {*refused(board, vacancy)}
    return [0 if hole in lost else 1 for hole in range(len(board.places))]


KINDS: dict[str, Callable[..., list[int]]] = {
    "colours": by_colour,
    "families": by_family,
    "last": by_last,
}


def film(name: str, caption: str) -> str:
    """Draw a printed game on the triangle of 21 holes, each move before it is made."""
    text = str(next(each for each in EXHIBITS if each.id == name).printed)
    moves = [[*map(int, move.split(","))] for move in text[1:-1].split("][")]
    board = BOARDS["triangle21"]
    start = {*range(len(board.places))} - {moves[0][-1]}
    shown = positions(board.jumps, start, moves)
    frames = "".join(
        f'<li><svg viewBox="{room(board)}" aria-hidden="true">{one(board, left, move)}'
        f"</svg>{escape('–'.join(map(str, move)))}</li>"
        for left, move in zip(shown, [*moves, []], strict=True)
    )
    return (
        f'<figure class="film"><ol>{frames}</ol>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def one(board: Lattice, standing: Collection[int], move: list[int]) -> str:
    """Draw the pegs that stand, and the way of the one that moves."""
    shapes = lines(board)
    for hole, (x, y) in enumerate(points(board)):
        look, r = ("peg", 34) if hole in standing else ("hole", 16)
        shapes.append(f'<circle class="{look}" cx="{x}" cy="{y}" r="{r}"/>')
    at = [points(board)[hole] for hole in move]
    for (x, y), (right, down) in pairwise(at):
        shapes.append(f'<path class="way" d="M{x} {y}L{right} {down}"/>')
    if at:
        x, y = at[-1]
        shapes.append(f'<circle class="end" cx="{x}" cy="{y}" r="22"/>')
    return "".join(shapes)


def lines(board: Lattice) -> list[str]:
    """Draw the lines along which pegs jump."""
    made = {tuple(sorted((peg, to))) for peg, _, to in board.jumps}
    at = points(board)
    ends = ((at[one], at[other]) for one, other in sorted(made))
    return [
        f'<path class="line" d="M{x} {y}L{right} {down}"/>'
        for (x, y), (right, down) in ends
    ]


def points(board: Lattice) -> list[tuple[int, int]]:
    """Return the centre of each hole; neighbours lie 100 apart."""
    return [(round(100 * x), round(100 * y)) for x, y in board.cells]


def room(board: Lattice) -> str:
    """Return the box around all holes."""
    xs, ys = zip(*points(board), strict=True)
    left, top = (min(each) - 55 for each in (xs, ys))
    wide, high = (max(each) - min(each) + 110 for each in (xs, ys))
    return f"{left} {top} {wide} {high}"
