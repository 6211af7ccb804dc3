"""A plan of fifty minutes, followed by its own links: each shows what its row says."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def minute(page, site):
    """Return a function that opens the screen of a minute, from the plan's table."""

    def follow(plan, name):
        page.goto(f"{site.url}learn/en/{plan}.html")
        page.get_by_role("table").first.get_by_role("link", name=name).click()

    return follow


def test_the_race_is_one_of_three(minute, page):
    """Of those that the plan has spoken of, and of no others."""
    minute("teach-backtracking", "three searches side by side")
    expect(page.get_by_text("3 searches, ready to run.")).to_be_visible()
    lanes = page.get_by_role("button", name="Highlight")
    expect(lanes).to_have_count(3)
    for lane, search in zip(
        lanes.all(), ["Brute force", "Permutations", "Backtracking"], strict=True
    ):
        expect(lane).to_have_accessible_name(re.compile(search))


@pytest.mark.parametrize(
    "plan, name, kind",
    [
        ("teach-backtracking", "the tree with holes", "A tree to complete"),
        ("teach-backtracking", "boards to complete", "Boards to complete"),
        ("teach-bits", "sums to fill in", "The lowest bit"),
        ("teach-bits", "masks to fill in", "Masks to fill in"),
    ],
)
def test_a_worksheet_is_of_the_kind_that_is_told(minute, page, plan, name, kind):
    """With no codes, as nobody has said where the site will be."""
    minute(plan, name)
    expect(page.get_by_text("A sheet of 4 puzzles to print")).to_be_visible()
    chosen = page.get_by_role("combobox").locator("option:checked")
    expect(chosen.filter(has_text=kind)).to_have_count(1)
    expect(chosen.filter(has_text="QR codes: off")).to_have_count(1)


def test_counting_begins_with_ten_queens(minute, page):
    """By the search of the plan; another one is chosen beside it."""
    minute("teach-bits", "ten queens")
    expect(page.get_by_text("724 solutions")).to_be_visible()
    expect(page.get_by_role("spinbutton", name="n", exact=True)).to_have_value("10")
