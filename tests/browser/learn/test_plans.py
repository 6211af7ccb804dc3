"""The links of a lesson plan open what their row describes."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def follow_plan(page, site):
    """Return a function that follows a link in a plan's table."""

    def follow(plan, name):
        page.goto(f"{site.url}learn/en/{plan}.html")
        page.get_by_role("table").first.get_by_role("link", name=name).click()

    return follow


def test_the_race_of_a_plan_has_its_three_algorithms(follow_plan, page):
    """Only those that the plan has introduced."""
    follow_plan("teach-backtracking", "three searches side by side")
    expect(page.get_by_text("3 searches are ready to run.")).to_be_visible()
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
def test_a_worksheet_of_a_plan_has_the_named_kind(follow_plan, page, plan, name, kind):
    """Without QR codes, because the final URL of the site is unknown."""
    follow_plan(plan, name)
    expect(page.get_by_text("A printable sheet of 4 puzzles")).to_be_visible()
    chosen = page.get_by_role("combobox").locator("option:checked")
    expect(chosen.filter(has_text=kind)).to_have_count(1)
    expect(chosen.filter(has_text="QR codes: off")).to_have_count(1)


def test_counting_in_a_plan_starts_with_ten_queens(follow_plan, page):
    """With the algorithm of the plan."""
    follow_plan("teach-bits", "ten queens")
    expect(page.get_by_text("724 solutions")).to_be_visible()
    expect(page.get_by_role("spinbutton", name="n", exact=True)).to_have_value("10")
