"""Marks as SVG: each mark as an element with its style."""

import re
from xml.etree import ElementTree

import pytest
from sample_boards import BOARDS, random_changes

from pypuzzles.drawing.paint import LOOKS, render_board, render_marks
from pypuzzles.drawing.scene import compute_view_box
from pypuzzles.drawing.svg import PAPER, svg_document


def elements(drawing):
    """Parse the elements of a drawing."""
    return [*ElementTree.fromstring(f"<svg>{drawing}</svg>")]


def test_a_mark_is_a_path_a_circle_or_text():
    """The kind depends on the number of values."""
    path, circle, words = elements(
        render_marks(
            [
                ["g-route", "M0 0L9 9"],
                ["g-peg", 5, 6.5, 37],
                ["g-given", 10, 100, 200, "<7>"],
            ]
        )
    )
    assert (path.tag, path.get("d"), path.get("stroke-width")) == (
        "path",
        "M0 0L9 9",
        "6",
    )
    assert (circle.tag, circle.attrib["cx"], circle.attrib["cy"]) == (
        "circle",
        "5",
        "6.5",
    )
    assert circle.get("r") == "37"
    assert (words.tag, words.text, words.get("font-weight")) == ("text", "<7>", "800")
    assert words.get("y") == "171"  # digits are 0.71 of the font size high


def test_the_last_style_wins():
    """A tile is grey; a coloured one has its colour and the border of a tile."""
    plain, tinted = elements(
        render_marks([["g-tile", "M0 0"], ["g-tile g-tint-2", "M0 0"]])
    )
    assert tinted.get("fill") == LOOKS["g-tint-2"]["fill"] != plain.get("fill")
    assert tinted.get("stroke-width") == plain.get("stroke-width")


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_is_drawn(name):
    """Empty, half full and full: well-resolve_form, with a background of its size."""
    board = BOARDS[name]
    for most in (0, 2, 99):
        drawing = render_board(board, random_changes(board, 1, most))
        paper, *rest = elements(drawing.body)
        box = [float(paper.get(key)) for key in ("x", "y", "width", "height")]
        assert list(drawing.box) == box == compute_view_box(board)
        assert (paper.get("fill"), len(rest) > 0) == (PAPER, True)
        assert svg_document(drawing, name).startswith("<svg")


@pytest.mark.parametrize("name", BOARDS)
def test_everything_drawn_is_on_the_background(name):
    """Circles with their edges, text, and the points of lines."""
    board = BOARDS[name]
    left, top, wide, high = compute_view_box(board)
    for element in elements(render_board(board, random_changes(board, 2)).body)[1:]:
        for x, y, r in spots(element):
            assert left <= x - r <= x + r <= left + wide, element.attrib
            assert top <= y - r <= y + r <= top + high, element.attrib


def spots(element):
    """Yield the points of an element in absolute coordinates, with a margin."""
    if element.tag == "circle":
        yield tuple(float(element.get(key)) for key in ("cx", "cy", "r"))
    elif element.tag == "text":
        yield float(element.get("x")), float(element.get("y")), 0
    else:
        for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", element.get("d")):
            yield float(x), float(y), 3
