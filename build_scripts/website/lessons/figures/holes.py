"""Peg boards: classes of holes, and a game move by move."""

from collections.abc import Callable, Collection
from itertools import pairwise

from pypuzzles.puzzles.peg_solitaire.boards import BOARDS, Lattice
from pypuzzles.puzzles.peg_solitaire.classes import colourings, unreachable_ends
from pypuzzles.puzzles.peg_solitaire.moves import replay_moves
from pypuzzles.reproductions import REPRODUCTIONS

from website.lessons.figures.frame import figure
from website.lessons.figures.shapes import circle, path
from website.lessons.templates import render

__all__ = ["film", "holes"]

SHAPES = (
    "m-36 0a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z",
    "m-33 -33h66v66h-66z",
    "m0 -48l48 48l-48 48l-48 -48z",
    "m-22 -38h44l22 38l-22 38h-44l-22 -38z",
)
"""A shape for each class of holes, in addition to colours."""


def holes(arguments: str, caption: str) -> str:
    """Draw `colours triangle21`, `families triangle21` or `last english33 16`."""
    what, name, *more = arguments.split()
    board = BOARDS[name]
    kinds = KINDS[what](board, *map(int, more))
    shapes = lines(board)
    for hole, (x, y) in enumerate(points(board)):
        kind = kinds[hole]
        shapes.append(
            f'<path class="k{kind}" d="M{x} {y}{SHAPES[kind]}"/>'
            f'<text class="k{kind}" x="{x}" y="{y + 10}">{hole}</text>'
        )
    return figure("holes", view_box(board), shapes, caption)


def by_colour(board: Lattice, which: int = 0) -> list[int]:
    """Return a colouring in which every line of three holes has all colours."""
    return colourings(board)[which]


def by_family(board: Lattice) -> list[int]:
    """Number the families: no jump moves a peg between two of them."""
    every = range(len(board.places))
    found = sorted({tuple(sorted(board.reachable_from({hole}))) for hole in every})
    return [next(k for k, each in enumerate(found) if hole in each) for hole in every]


def by_last(board: Lattice, vacancy: int) -> list[int]:
    """Return the possible holes of the last peg, as far as colours show."""
    lost = {*unreachable_ends(board, vacancy)}
    return [0 if hole in lost else 1 for hole in range(len(board.places))]


KINDS: dict[str, Callable[..., list[int]]] = {
    "colours": by_colour,
    "families": by_family,
    "last": by_last,
}


def film(name: str, caption: str) -> str:
    """Draw a published game on the triangle of 21 holes, before each move."""
    text = str(next(each for each in REPRODUCTIONS if each.id == name).printed)
    moves = [[*map(int, move.split(","))] for move in text[1:-1].split("][")]
    board = BOARDS["triangle21"]
    start = {*range(len(board.places))} - {moves[0][-1]}
    output = replay_moves(board.jumps, start, moves)
    frames = [
        (position(board, pegs, move), "–".join(map(str, move)))
        for pegs, move in zip(output, [*moves, []], strict=True)
    ]
    return render("film.html", frames=frames, box=view_box(board), caption=caption)


def position(board: Lattice, pegs: Collection[int], move: list[int]) -> list[str]:
    """Draw the pegs, and the path of the moving one."""
    shapes = lines(board)
    for hole, (x, y) in enumerate(points(board)):
        look, r = ("peg", 34) if hole in pegs else ("hole", 16)
        shapes.append(circle(look, x, y, r))
    at = [points(board)[hole] for hole in move]
    for (x, y), (right, down) in pairwise(at):
        shapes.append(path("way", f"M{x} {y}L{right} {down}"))
    if at:
        x, y = at[-1]
        shapes.append(circle("end", x, y, 22))
    return shapes


def lines(board: Lattice) -> list[str]:
    """Draw the lines along which pegs jump."""
    pairs = {tuple(sorted((peg, to))) for peg, _, to in board.jumps}
    at = points(board)
    ends = ((at[one], at[other]) for one, other in sorted(pairs))
    return [path("line", f"M{x} {y}L{right} {down}") for (x, y), (right, down) in ends]


def points(board: Lattice) -> list[tuple[int, int]]:
    """Return the centre of each hole; neighbours are 100 apart."""
    return [(round(100 * x), round(100 * y)) for x, y in board.cells]


def view_box(board: Lattice) -> str:
    """Return the view box of a board."""
    xs, ys = zip(*points(board), strict=True)
    left, top = (min(each) - 55 for each in (xs, ys))
    wide, high = (max(each) - min(each) + 110 for each in (xs, ys))
    return f"{left} {top} {wide} {high}"
