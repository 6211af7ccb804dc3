"""A puzzle of the reader's own is checked against its own `known`, and counted."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles.page.draft.templates import template

pytestmark = [pytest.mark.browser, pytest.mark.stays]

KNOWN = '[({"n": 2}, 2), ({"n": 3}, 6), ({"n": 4}, 24)]'
"""Of the template: OEIS A000142."""


def changed(old, new):
    """Change the template in one place."""
    text = template("place")
    assert old in text
    return text.replace(old, new)


@pytest.fixture
def answer(page):
    """Find what a check has come to."""
    return page.get_by_role("region", name="Check", exact=True)


def verdict(answer, words):
    """Wait for the headline of a check."""
    expect(answer.get_by_role("status")).to_contain_text(words, timeout=PYTHON)


def test_a_right_known_is_right_and_has_no_original(author, reader, answer):
    """Each size that its author tells, without tries of another text."""
    author.edit_own("place")
    reader.press("Check")
    verdict(answer, "Right at all 3 known sizes")
    heads = answer.get_by_role("columnheader")
    expect(heads).to_have_text(["Size", "Solutions", "Known", "Tries", "Right?"])
    last = answer.get_by_role("row").last
    expect(last).to_have_text(re.compile(r"n = 4\s*24\s*24\s*164\s*right"))
    expect(reader.alert).to_have_count(0)


def test_a_wrong_known_is_told_beside_what_is_found(author, reader, answer):
    """Without Run: the text as it stands is checked."""
    author.edit_own("place")
    author.write(changed('({"n": 3}, 6)', '({"n": 3}, 7)'))
    reader.press("Check")
    verdict(answer, "Not right: n = 3. The search finds 6 solutions, but known says 7.")
    expect(answer.get_by_role("row").last).to_contain_text("not right")
    expect(answer.get_by_role("img")).to_have_count(0)


def test_a_wrong_board_is_drawn_from_the_text(author, reader, answer):
    """Of a size that the board beside it does not have."""
    author.edit_own("place")
    author.write(changed("if not taken >> column & 1:", "if True:"))
    reader.press("Check")
    verdict(answer, "Not right: n = 2.")
    expect(answer.get_by_role("img", name="it is not one")).to_be_visible()


def test_without_known_there_is_nothing_to_check_against(author, reader, answer):
    """That is said, with what to write."""
    author.edit_own("place")
    author.write(changed(KNOWN, "[]"))
    reader.press("Check")
    verdict(answer, "There is nothing to check against. List the expected counts")
    expect(answer.get_by_role("table")).to_have_count(0)


def test_it_is_counted_as_it_stands(author, reader, page):
    """Compiled, as a shipped one is."""
    author.edit_own("place")
    author.write(changed("yield FOUND, 1", "yield FOUND, 3"))
    reader.press("Count")
    told = page.get_by_role("group", name="Count", exact=True).get_by_role("status")
    expect(told).to_contain_text("72 solutions in", timeout=PYTHON)
    expect(told).to_contain_text("WebAssembly")
