"""On a phone a board is tapped, and says so."""

import pytest
from playwright.sync_api import expect
from reader import Reader

from pypuzzles import PUZZLES

pytestmark = pytest.mark.browser


@pytest.mark.needs("media")
def test_a_phone_is_told_to_tap(browser, site):
    """Every board says what a finger does, and nothing of a mouse or of keys."""
    touch = {"has_touch": True, "is_mobile": True, "service_workers": "block"}
    with browser.new_context(**touch, viewport={"width": 390, "height": 844}) as phone:
        reader = Reader(phone.new_page(), site.url)
        for puzzle in PUZZLES:
            reader.open(f"#lang=en&puzzle={puzzle.name}")
            expect(reader.says).to_contain_text("Tap ")
            for word in ("Click", "Enter", "type"):
                expect(reader.says).not_to_contain_text(word)


def test_rules_are_told_before_the_first_move(reader, page):
    """How a knight leaps, and what a jump takes."""
    reader.open("#lang=en&puzzle=knights_tour")
    expect(reader.says).to_contain_text("two squares straight and one to the side")
    reader.open("#lang=en&puzzle=peg_solitaire")
    expect(reader.says).to_contain_text("over its neighbour into the empty hole")
