"""Storage that is full or damaged: what the reader has written is not lost."""

import json
import re

import pytest
from offline import stored_name
from playwright.sync_api import expect

EDITOR = "#lang=en&puzzle=queens&n=6&algorithm=bitmask&edit=on"
FULL = """
Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};
undefined;
"""
KEPT = [
    {"name": "mine", "titles": {"en": "Mine"}, "text": "PUZZLE = 1"},
    {"name": "yours", "titles": {"en": "Yours"}, "text": "PUZZLE = 2"},
]


def program(page):
    """Find the program in the editor."""
    return page.get_by_role("textbox", name="Program")


def test_a_text_that_cannot_be_saved_stays(reader, page):
    """Typing still works if the storage is full, with a notice."""
    reader.open(EDITOR)
    program(page).press("ControlOrMeta+Home")
    page.keyboard.type("# one ")
    page.evaluate(FULL)
    page.keyboard.type("# two ")
    expect(page.get_by_text("This program is not saved")).to_be_visible()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.keyboard.type("# three ")
    expect(program(page)).to_contain_text("# one # two # three")


def test_a_damaged_draft_of_a_link_is_passed_over(reader, page):
    """Another program of the host may have written there."""
    reader.open("#lang=en")
    # Otherwise the second open could return on the URL that this one still writes.
    expect(page).to_have_url(re.compile("#v=1&"))
    page.evaluate(
        "name => localStorage.setItem(name, 'x')", stored_name("draft of a link")
    )
    reader.open("#lang=en&puzzle=queens&n=6&algorithm=bitmask&draft=none")
    page.reload()
    expect(program(page)).to_be_visible()
    program(page).press("ControlOrMeta+Home")
    page.keyboard.type("# one ")
    expect(program(page)).to_contain_text("# one ")


@pytest.mark.parametrize("broken", [{"name": "mine", "text": ""}, None, 7, {"name": 3}])
def test_a_damaged_puzzle_hides_no_other(reader, page, broken):
    """Deleting another one does not erase it: a later version may read it."""
    reader.open("#lang=en")
    name = stored_name("own puzzles")
    page.evaluate(
        "([name, kept]) => localStorage.setItem(name, kept)",
        [name, json.dumps([broken, *KEPT])],
    )
    page.get_by_role("button", name=re.compile("^All puzzles")).click()
    sheet = page.get_by_role("dialog")
    for title in ("Mine", "Yours"):
        expect(sheet.get_by_role("link", name=re.compile(title))).to_be_visible()


def test_what_is_stored_names_the_folder_of_the_site(page, site):
    """So two sites on one host do not share it."""
    page.goto(f"{site.url}#lang=en")
    page.get_by_role("button", name="Switch theme").click()
    assert page.evaluate("localStorage.length") == 1
    theme = stored_name("theme")
    assert page.evaluate("name => localStorage.getItem(name)", theme) == "dark"
