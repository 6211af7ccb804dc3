"""Marks as SVG: the style of each look in notebooks and on paper."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from ..board.actions import Change
from ..board.board import Board
from .marks import Mark
from .scene import compute_view_box, draw_changes, draw_ground, draw_numbers
from .svg import (
    GREEN,
    INK,
    PAPER,
    SOFT,
    SQUARE,
    SQUARE_2,
    Drawing,
    render_circle,
    render_element,
    render_number,
)

__all__ = [
    "HAIRLINE",
    "PINK",
    "YELLOW",
    "render_board",
    "render_ground",
    "render_marks",
]

NUMBERS_MARGIN = 45
"""Space for the numbers of columns and rows."""
HAIRLINE = "#c3c8cd"
YELLOW, PINK = "#fccb25", "#ab0066"
TINTS = ("#f3cbbd", "#cde6d0", "#c8dcf4", "#d9dce0", "#f6e7a9", "#e0d2ee")
"""Fills of pieces: red, green, blue, grey, yellow, violet."""
Look: TypeAlias = dict[str, Any]
LINE: Look = {
    "fill": "none",
    "stroke": INK,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
OUTLINED: Look = {"fill": PAPER, "stroke": INK, "stroke_linejoin": "round"}

LOOKS: dict[str, Look] = {
    # static parts
    "g-cells": {"fill": PAPER, "stroke": HAIRLINE, "stroke_width": 3},
    "g-square": {"fill": SQUARE},
    "g-square-2": {"fill": SQUARE_2},
    "g-rim": {**LINE, "stroke_width": 4, "stroke_linecap": "square"},
    "g-cage": {**LINE, "stroke_width": 6, "stroke_linecap": "square"},
    "g-area": {**OUTLINED, "stroke_width": 5},
    "g-link": {**LINE, "stroke": SOFT, "stroke_width": 4},
    "g-lattice": {**LINE, "stroke": SQUARE_2, "stroke_width": 4},
    "g-bar": {**LINE, "stroke_width": 6},
    "g-end": {"fill": "none", "stroke": GREEN, "stroke_width": 4},
    "g-disc": {**OUTLINED, "stroke_width": 4},
    "g-hole": {**OUTLINED, "stroke_width": 3},
    "g-name": {"fill": SOFT},
    "g-beside": {"paint_order": "stroke", "stroke": PAPER, "stroke_width": 8},
    # pieces
    "g-piece": {"fill": INK},
    "g-figure": {},
    "g-given": {"font_weight": "800"},
    "g-tile": {**OUTLINED, "fill": SQUARE, "stroke_width": 12, "paint_order": "stroke"},
    "g-arc": {**LINE, "stroke_width": 5},
    "g-peg": {"fill": INK},
    "g-on-peg": {"fill": PAPER},
    "g-route-edge": {**LINE, "stroke": PAPER, "stroke_width": 14},
    "g-route": {**LINE, "stroke_width": 6},
    "g-home": {**LINE, "stroke_width": 6, "stroke_dasharray": "2 14"},
    "g-first": {"fill": "none", "stroke": GREEN, "stroke_width": 6},
    "g-stop": {"fill": SQUARE},
    "g-dark": {"fill": SQUARE_2},
    "g-number": {},
    **{f"g-tint-{number}": {"fill": tint} for number, tint in enumerate(TINTS, 1)},
}
TRY_LOOKS: dict[str, Look] = {
    "g-current": {"fill": YELLOW},
    "g-last": {**LINE, "stroke": YELLOW, "stroke_width": 10},
    "g-wrong": {**LINE, "stroke": PINK, "stroke_width": 7},
}
"""The style of the marks of a film; the page has its own."""


def render_board(board: Board, changes: Sequence[Change]) -> Drawing:
    """Draw a board after some changes."""
    ground = render_ground(board)
    return Drawing(ground.box, ground.body + render_marks(draw_changes(board, changes)))


def render_ground(board: Board, numbers: bool = False) -> Drawing:
    """Draw the parts of a board that are always there.

    `numbers` adds the numbers of columns and rows, if the board has any.
    """
    left, top, wide, high = compute_view_box(board)
    numbered = draw_numbers(board) if numbers else []
    if numbered:
        left, top = left - NUMBERS_MARGIN, top - NUMBERS_MARGIN
        wide, high = wide + NUMBERS_MARGIN, high + NUMBERS_MARGIN
    paper = render_element(
        "rect", x=left, y=top, width=wide, height=high, rx=6, fill=PAPER
    )
    marks = render_marks([*draw_ground(board), *numbered])
    return Drawing((left, top, wide, high), paper + marks)


def render_marks(marks: Iterable[Mark]) -> str:
    """Return marks as SVG elements with their styles."""
    return "".join(_element(*mark) for mark in marks)


def _element(look: str, *rest: Any) -> str:
    style: Look = {}
    for name in look.split():
        style |= (LOOKS | TRY_LOOKS)[name]
    if len(rest) == 1:
        return render_element("path", d=rest[0], **style)
    x, y, size, *words = rest
    if not words:
        return render_circle((x, y), size, **style)
    return render_number(x, y, words[0], size, **style)
