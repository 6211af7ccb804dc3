"""The text and figures of the lesson about user puzzles are correct."""

import re

from website.lessons.figures.kit import kit

from pypuzzles import request
from pypuzzles.bridge.user_programs.templates import TEMPLATES


def test_each_template_has_its_board():
    """With its name below, and a drawing that is not empty."""
    drawn = kit("words", "caption")
    assert tuple(re.findall("<code>(.+?)</code>", drawn)) == TEMPLATES
    written = drawn.partition('aria-label="write"')[2].partition("</svg>")[0]
    assert written.count("<text") == 5
    frogs = drawn.partition('aria-label="move"')[2]
    assert (frogs.count(">A<"), frogs.count(">B<")) == (2, 2)


def test_langford_needs_no_rule():
    """Tiles cannot overlap, as the lesson says."""
    assert request("langford", n=3).facts()["rules"] == []


def test_langford_has_the_number_of_rows_in_the_tree():
    """For three numbers there are two rows, mirror images of each other."""
    first, second = (
        cells(found.board) for found in request("langford", "every_place", n=3).solve()
    )
    assert first == second[::-1]


def cells(board):
    """Return the tiles of a board as a row."""
    row = [0] * 6
    for number, *places in board:
        for place in places:
            row[place] = number
    return row
