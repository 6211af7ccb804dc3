"""What is offered once a board is solved, or a search has come to its end."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = [pytest.mark.browser, pytest.mark.stays]

ALL = "See all solutions"
RACE = "Race the algorithms"


def link(page, name):
    """Find a link by its whole name."""
    return page.get_by_role("main").get_by_role("link", name=name, exact=True)


def test_a_solved_board_leads_on(reader, page):
    """With its parameters, and not before it is solved."""
    reader.open_board("#lang=en&puzzle=queens&n=4&hand=1.7.8")
    expect(link(page, ALL)).to_have_count(0)
    reader.square(3, 2).click()
    expect(link(page, RACE)).to_be_visible()
    link(page, ALL).click()
    expect(page).to_have_url(re.compile("view=gallery.*n=4.*lang=en"))
    expect(reader.says).to_contain_text("2 = 1", timeout=PYTHON)


def test_the_end_of_a_search_leads_on(reader, page):
    """To the same board in a race."""
    reader.open_board("#lang=en&puzzle=queens&n=5")
    reader.run()
    expect(link(page, RACE)).to_have_count(0)
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("10 solutions found.", timeout=PYTHON)
    expect(link(page, ALL)).to_be_visible()
    link(page, RACE).click()
    expect(page).to_have_url(re.compile("view=race.*n=5"))
    expect(reader.button("Play")).to_be_visible()


def test_where_nothing_was_found_there_is_nothing_to_see(reader, page):
    """Others may be raced to the same end."""
    reader.open_board("#lang=en&puzzle=queens&n=3")
    reader.run()
    reader.timeline.press("End")
    expect(reader.says).to_contain_text("There is no solution.", timeout=PYTHON)
    expect(link(page, RACE)).to_be_visible()
    expect(link(page, ALL)).to_have_count(0)
