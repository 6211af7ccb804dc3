"""Boards on a phone."""

import pytest
from playwright.sync_api import expect
from reader import Reader

from pypuzzles import PUZZLES

TOUCH = {"has_touch": True, "is_mobile": True, "service_workers": "block"}
PHONE = {**TOUCH, "viewport": {"width": 390, "height": 844}}
# The fields of a page and its shadow trees, with their font sizes.
FIELDS = """() => {
  const found = [];
  const walk = (root) => {
    for (const each of root.querySelectorAll("*")) {
      if (each.matches("input, select, textarea, .cm-content"))
        found.push([each.tagName, parseFloat(getComputedStyle(each).fontSize)]);
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document);
  return found;
}"""


@pytest.mark.needs("media")
def test_instructions_on_a_phone_say_tap(browser, site):
    """No board mentions a mouse or keys."""
    with browser.new_context(**PHONE) as phone:
        reader = Reader(phone.new_page(), site.url)
        for puzzle in PUZZLES:
            reader.open(f"#lang=en&puzzle={puzzle.name}")
            expect(reader.says).to_contain_text("Tap ")
            for word in ("Click", "Enter", "type"):
                expect(reader.says).not_to_contain_text(word)


def test_rules_are_shown_before_the_first_move(reader, page):
    """The leaps of a knight, and the peg that a jump removes."""
    reader.open("#lang=en&puzzle=knights_tour")
    expect(reader.says).to_contain_text("two squares straight and one to the side")
    reader.open("#lang=en&puzzle=peg_solitaire")
    expect(reader.says).to_contain_text("over its neighbour into the empty hole")


@pytest.mark.needs("media")
def test_no_field_makes_a_phone_zoom_in(browser, site):
    """Safari zooms in on text below 16 pixels, and does not zoom out again."""
    with browser.new_context(**PHONE) as phone:
        page = phone.new_page()
        reader = Reader(page, site.url)
        for address in ("edit=on", "view=worksheet", "view=race", "puzzle=sudoku"):
            reader.open(f"#lang=en&{address}")
            expect(page.get_by_role("heading").first).to_be_visible()
            if address == "edit=on":
                expect(page.locator(".cm-content")).to_be_visible()
            fields = page.evaluate(FIELDS)
            assert address == "view=race" or fields
            assert [each for each in fields if each[1] < 16] == []


@pytest.mark.needs("media")
def test_the_picker_opens_without_the_keyboard(browser, site):
    """The search field gets the focus only by a tap."""
    with browser.new_context(**PHONE) as phone:
        page = phone.new_page()
        reader = Reader(page, site.url)
        reader.open("#lang=en")
        page.get_by_role("button", name="All puzzles").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.get_by_role("textbox", name="Find a puzzle")).not_to_be_focused()
