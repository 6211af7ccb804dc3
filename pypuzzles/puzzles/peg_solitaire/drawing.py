"""Drawings of peg boards: one position, or a game move by move."""

from collections.abc import Iterable, Sequence
from math import hypot

from ...drawing.svg import (
    GREEN,
    INK,
    PAPER,
    SOFT,
    SQUARE_2,
    Drawing,
    Facts,
    arrange,
    compute_centres,
    empty_drawing,
    render_circle,
    render_line,
    render_number,
)
from .moves import replay_moves


def draw_pegs(
    facts: Facts, standing: Iterable[int], move: Sequence[int] = ()
) -> Drawing:
    """Draw the holes, the pegs, and the path of a move."""
    at, standing = compute_centres(facts), set(standing)
    edge, body = empty_drawing(at, 62)
    for hole, (x, y) in enumerate(at):
        for end in at[hole + 1 :]:
            if hypot(end[0] - x, end[1] - y) < 101:
                body += render_line(
                    ((x, y), end), stroke=SQUARE_2, stroke_width=4
                )
    for goal in facts["ends"]:
        body += render_circle(
            at[goal], 46, fill="none", stroke=GREEN, stroke_width=4
        )
    for hole, (x, y) in enumerate(at):
        held = hole in standing
        r, size = (37, 28) if held else (24, 22)
        fill, ink = (INK, PAPER) if held else (PAPER, SOFT)
        body += render_circle(
            (x, y), r, fill=fill, stroke=INK, stroke_width=3
        )
        body += render_number(x, y, facts["names"][hole], size, fill=ink)
    if move:
        route = [at[hole] for hole in move]
        body += render_line(route, stroke=PAPER, stroke_width=22)
        body += render_line(route, stroke=GREEN, stroke_width=12)
        body += render_circle(route[-1], 17, fill=GREEN)
    return Drawing(edge, body)


def draw_moves(
    facts: Facts, standing: Iterable[int], moves: Sequence[Sequence[int]]
) -> list[Drawing]:
    """Draw the board before each move, with its path, and the last board."""
    jumps = [cells for _, _, *cells in facts["actions"]]
    boards = replay_moves([each[::3] for each in jumps], standing, moves)
    return [
        draw_pegs(facts, left, move)
        for left, move in zip(boards, [*moves, ()], strict=True)
    ]


def draw_game(facts: Facts, board: Sequence[Sequence[int]]) -> Drawing:
    """Draw a game from its start."""
    standing = [hole for hole, peg in enumerate(facts["start"]) if peg]
    return arrange(draw_moves(facts, standing, board))
