"""Guided playback: Run reaches a solution soon, stops there, and offers more."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles import PUZZLES

pytestmark = pytest.mark.clock

GUIDED = 20_000
"""Milliseconds in which Run reaches the first solution, or says why not."""
DAY = ["cryptarithm", "peg_solitaire"]
"""Puzzles whose first solution is not recorded, so that Python has to find it."""
NIGHT = [puzzle.name for puzzle in PUZZLES if puzzle.name not in ["queens", *DAY]]


@pytest.mark.parametrize(
    "puzzle", [*DAY, *(pytest.param(name, marks=pytest.mark.night) for name in NIGHT)]
)
def test_a_solution_comes_soon(reader, page, site, puzzle):
    """Or a sentence says how many tries had none, and a button jumps to it."""
    reader.open_board(f"{site.url}#lang=en&puzzle={puzzle}")
    reader.press("Run")
    jump = reader.button("Jump to the next solution")
    following = page.get_by_role("button", name=re.compile("^Continue to"))
    ended = page.get_by_role("link", name="Race the algorithms")
    expect(following.or_(jump).or_(ended)).to_be_visible(timeout=GUIDED + 2_000)
    if jump.is_visible():
        expect(
            page.get_by_text(re.compile(r"No solution in the first [\d,]+ tries"))
        ).to_be_visible()
        jump.click()
    expect(reader.found).to_have_text(re.compile("^found 1 "), timeout=PYTHON)
    expect(reader.button("Play")).to_be_visible()


def test_run_explains_a_search_of_eight_queens(reader, page, site):
    """It stops at the solutions, which links, buttons and keys lead to, and at the end.

    N. Wirth, "Algorithms + Data Structures = Programs" (1976), table 3.2, prints 876
    tests until the first solution; 8 ** 8 boards have one queen in each row.
    """
    reader.open_board(f"{site.url}#lang=en&puzzle=queens&n=8&algorithm=backtracking")
    reader.press("Run")
    dial = page.get_by_role("slider", name="Speed")
    expect(dial).to_have_attribute("aria-valuetext", "guided")
    expect(page.get_by_text("guided", exact=True)).to_be_visible()
    expect(reader.says).to_have_attribute("aria-live", "off")
    expect(reader.says).to_contain_text("Solution 1.", timeout=GUIDED)
    expect(reader.says).to_have_attribute("aria-live", "polite")
    expect(reader.says).to_contain_text("1 found in 876 tries.")
    expect(reader.says).to_contain_text("16,777,216 boards are possible")
    expect(page.get_by_role("link", name="See all solutions")).to_be_visible()
    expect(reader.button("Continue to solution 2")).to_be_visible()
    page.keyboard.press("Space")
    expect(reader.says).to_contain_text("Solution 2.", timeout=GUIDED)
    expect(reader.says).not_to_contain_text("are possible")
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)
    last = "queens from row 0 on in columns 7, 3, 0, 2, 5, 1, 6, and 4"
    expect(page.get_by_role("img", name=re.compile(last))).to_be_visible()
    reader.press("Next idea: Flags remember attacked lines")
    expect(page).to_have_url(re.compile("algorithm=flags"))
    expect(reader.button("Pause")).to_be_visible()
