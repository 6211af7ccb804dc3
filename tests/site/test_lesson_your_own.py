"""What the lesson on a puzzle of one's own says of boards is so, and what it draws."""

import re

from website.lessons.figures.kit import kit

from pypuzzles import request
from pypuzzles.page.draft.templates import TEMPLATES


def test_each_word_of_a_choice_has_its_board():
    """Under it stands the word; what is drawn is not empty."""
    drawn = kit("words", "caption")
    assert tuple(re.findall("<code>(.+?)</code>", drawn)) == TEMPLATES
    written = drawn.partition('aria-label="write"')[2].partition("</svg>")[0]
    assert written.count("<text") == 5
    frogs = drawn.partition('aria-label="move"')[2]
    assert (frogs.count(">A<"), frogs.count(">B<")) == (2, 2)


def test_langford_needs_no_rule():
    """The tiles alone keep apart; the lesson says so."""
    assert request("langford", n=3).facts()["rules"] == []


def test_langford_has_as_many_rows_as_the_tree_shows():
    """The text says of three numbers that there are two, each the other backwards."""
    first, second = (
        cells(found.board) for found in request("langford", "every_place", n=3).solve()
    )
    assert first == second[::-1]


def cells(board):
    """Write the tiles of a board as a row."""
    row = [0] * 6
    for number, *places in board:
        for place in places:
            row[place] = number
    return row
