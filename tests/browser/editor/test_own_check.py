"""Check and Count for user puzzles, against their own `known`."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles.bridge.user_programs.templates import read_template

pytestmark = pytest.mark.stays

KNOWN = '[({"n": 2}, 2), ({"n": 3}, 6), ({"n": 4}, 24)]'
"""Known counts of the template (OEIS A000142)."""


def change_template(old, new):
    """Return the template with one replacement."""
    text = read_template("place")
    assert old in text
    return text.replace(old, new)


@pytest.fixture
def answer(page):
    """The region with the result of a check."""
    return page.get_by_role("region", name="Check", exact=True)


def expect_verdict(answer, words):
    """Wait for the headline of a check."""
    expect(answer.get_by_role("status")).to_contain_text(words, timeout=PYTHON)


def test_correct_known_counts_are_right(author, reader, answer):
    """At each size in `known`; there are no tries to compare with."""
    author.edit_own("place")
    reader.press("Check")
    expect_verdict(answer, "Correct for all 3 known sizes")
    heads = answer.get_by_role("columnheader")
    expect(heads).to_have_text(
        ["Size", "Solutions", "Known solutions", "Tries", "Correct?"]
    )
    last = answer.get_by_role("row").last
    expect(last).to_have_text(re.compile(r"n = 4\s*24\s*24\s*164\s*correct"))
    expect(reader.alert).to_have_count(0)


def test_a_wrong_known_count_is_compared_with_the_search(author, reader, answer):
    """Without pressing Run before."""
    author.edit_own("place")
    author.write(change_template('({"n": 3}, 6)', '({"n": 3}, 7)'))
    reader.press("Check")
    expect_verdict(
        answer, "Wrong for n = 3. The search finds 6 solutions, but known says 7."
    )
    expect(answer.get_by_role("row").last).to_contain_text("wrong")
    expect(answer.get_by_role("img")).to_have_count(0)


def test_a_wrong_board_of_a_user_puzzle_is_drawn(author, reader, answer):
    """At another size than that of the visible board."""
    author.edit_own("place")
    author.write(change_template("if not taken >> column & 1:", "if True:"))
    reader.press("Check")
    expect_verdict(answer, "Wrong for n = 2.")
    expect(answer.get_by_role("img", name="it is not one")).to_be_visible()


def test_check_explains_that_known_is_missing(author, reader, answer):
    """With an example of what to write."""
    author.edit_own("place")
    author.write(change_template(KNOWN, "[]"))
    reader.press("Check")
    expect_verdict(
        answer, "There is nothing to check against. List the expected counts"
    )
    expect(answer.get_by_role("table")).to_have_count(0)


def test_a_user_puzzle_is_counted_with_webassembly(author, reader, page):
    """Like a built-in puzzle."""
    author.edit_own("place")
    author.write(change_template("yield FOUND, 1", "yield FOUND, 3"))
    reader.press("Count")
    notice = page.get_by_role("group", name="Count", exact=True).get_by_role("status")
    expect(notice).to_contain_text("72 solutions in", timeout=PYTHON)
    expect(notice).to_contain_text("WebAssembly")
