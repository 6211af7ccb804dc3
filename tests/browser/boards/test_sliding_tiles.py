"""Sliding tiles: played with one click per slide, pasted, and searched."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays

# Tiles of 2 x 2 go round in a ring, here two slides from the end.
NEAR = "_,1/3,2"
# S. Loyd exchanged 14 and 15; see the docstring of the puzzle.
LOYD = "1,2,3,4/5,6,7,8/9,10,11,12/13,15,14,_"


def open_tiles(reader, start, more="&lang=en"):
    """Open a start, and wait until it can be played."""
    reader.open(f"#puzzle=sliding_tiles&initial={start}{more}")
    expect(reader.place.get_by_role("grid")).to_be_visible(timeout=PYTHON)


def click(reader, row, column):
    """Click a cell."""
    reader.square(row, column).click()


def test_a_tile_next_to_the_gap_slides_at_one_click(reader):
    """Undo takes the slide back."""
    open_tiles(reader, NEAR)
    click(reader, 0, 1)
    expect(reader.square(0, 0)).to_have_accessible_name(re.compile(r"\b1\b"))
    reader.press("Undo")
    expect(reader.square(0, 1)).to_have_accessible_name(re.compile(r"\b1\b"))


def test_a_start_is_solved_by_clicks_only(reader):
    """Two clicks, and the page says so."""
    open_tiles(reader, NEAR)
    click(reader, 0, 1)
    click(reader, 1, 1)
    expect(reader.says).to_contain_text("Solved.")


def test_a_tile_that_is_not_next_to_the_gap_stays(reader):
    """The page says why."""
    open_tiles(reader, NEAR)
    click(reader, 1, 1)
    expect(reader.square(1, 1)).to_have_accessible_name(re.compile(r"\b2\b"))


@pytest.mark.parametrize(
    "lang, text", [("en", "never come home together"), ("ja", "解はありません。")]
)
def test_loyds_start_has_no_solution_and_says_why(reader, page, lang, text):
    """Before any search."""
    open_tiles(reader, LOYD, f"&lang={lang}")
    expect(page.get_by_role("note")).to_contain_text(text)


def test_a_pasted_start_is_shown_and_linked(reader, page):
    """The link has its rows."""
    open_tiles(reader, NEAR)
    reader.press("Paste a puzzle")
    dialog = page.get_by_role("dialog", name="Paste a puzzle")
    dialog.get_by_label("Your puzzle as text").fill("1 2 3\n4 _ 5")
    dialog.get_by_role("button", name="Show this puzzle").click()
    expect(dialog).to_be_hidden(timeout=PYTHON)
    expect(page.get_by_role("gridcell")).to_have_count(6)
    expect(page).to_have_url(re.compile(r"initial=1(%2C|,)2"))
