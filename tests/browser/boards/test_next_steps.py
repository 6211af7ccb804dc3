"""Links offered after a board is solved or a search has ended."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays

ALL = "See all solutions"
RACE = "Race the algorithms"


def link(page, name):
    """Return the link with this exact name."""
    return page.get_by_role("main").get_by_role("link", name=name, exact=True)


def test_a_solved_board_links_to_its_solutions(reader, page):
    """With its parameters, and only once it is solved."""
    reader.open_board("#lang=en&puzzle=queens&n=4&hand=1.7.8")
    expect(link(page, ALL)).to_have_count(0)
    reader.square(3, 2).click()
    expect(link(page, RACE)).to_be_visible()
    link(page, ALL).click()
    expect(page).to_have_url(re.compile("view=gallery.*n=4.*lang=en"))
    expect(reader.says).to_contain_text("2 = 1", timeout=PYTHON)


def test_a_solved_board_leads_to_the_search_and_to_another_puzzle(reader, page):
    """The program solves the same board; Back returns to it, and stays on the page."""
    reader.open_board("#lang=en&puzzle=queens&n=4&hand=1.7.8.14")
    expect(page.get_by_text("Solved in 4 tries.")).to_be_visible()
    expect(link(page, "Next puzzle: Magic star")).to_be_visible()
    reader.press("Watch the program solve it")
    expect(page).to_have_url(re.compile("step=[1-9]"))
    page.go_back()
    expect(page.get_by_text("Solved in 4 tries.")).to_be_visible()
    page.go_forward()
    expect(reader.tries).to_be_visible()
    page.go_back()
    link(page, "Next puzzle: Magic star").click()
    expect(page).to_have_title("pypuzzles: Magic star")


def test_a_finished_search_links_to_a_race(reader, page):
    """The race opens with the same board."""
    reader.open_board("#lang=en&puzzle=queens&n=5")
    reader.run()
    expect(link(page, RACE)).to_have_count(0)
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("10 solutions found.", timeout=PYTHON)
    expect(link(page, ALL)).to_be_visible()
    link(page, RACE).click()
    expect(page).to_have_url(re.compile("view=race.*n=5"))
    expect(reader.button("Play")).to_be_visible()


def test_a_search_without_solutions_links_only_to_a_race(reader, page):
    """There are no solutions to show."""
    reader.open_board("#lang=en&puzzle=queens&n=3")
    reader.run()
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("There is no solution.", timeout=PYTHON)
    expect(link(page, RACE)).to_be_visible()
    expect(link(page, ALL)).to_have_count(0)
