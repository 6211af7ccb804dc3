"""The magic star: how it is drawn, and what links restore."""

import re

import pytest
from known import FIGURE_6
from playwright.sync_api import expect
from reader import PYTHON, dotted
from views import open_star

from pypuzzles import FOUND, request

pytestmark = pytest.mark.stays
STARTED = [*FIGURE_6[:5], *[0] * 7]  # 1, 2, 4, 12, 8: the line of cells 1 to 4 makes 26


def sum_label(page, words):
    """Return the text at the end of a line."""
    return page.locator("svg[role=grid] text", has_text=re.compile(rf"^{words}$"))


def open_step(reader, step, words, more=""):
    """Open a step of a search, and wait for these words."""
    reader.open(f"#lang=en&puzzle=magic_star&step={step}{more}")
    expect(reader.says).to_contain_text(words, timeout=PYTHON)


@pytest.mark.usefixtures("no_python")
def test_sums_are_shown_at_the_ends_of_the_lines(reader, page):
    """A full line shows its sum, an incomplete one its sum so far."""
    open_star(reader, f"&hand={dotted(STARTED)}")
    ticks = page.locator("[role=grid] circle.good")
    expect(sum_label(page, "26")).to_have_count(1)
    expect(sum_label(page, r"5 \+ …")).to_have_count(1)  # 1 and 4: cells 0 and 2
    expect(sum_label(page, r"13 \+ …")).to_have_count(1)  # 1 and 12: cells 0 and 3
    expect(ticks).to_have_count(1)
    reader.cell("cell 4").click()
    page.keyboard.type("3")
    expect(sum_label(page, "21")).to_have_count(1)
    expect(ticks).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_a_link_restores_the_numbers(reader, page):
    """One number per cell, 0 for empty: the format of the first links."""
    open_star(reader, f"&hand={dotted(STARTED)}&clues=1=2")
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given clue")
    expect(reader.cell("cell 3")).to_have_accessible_name("cell 3, 12")
    expect(reader.cell("cell 5")).to_have_accessible_name("cell 5, empty")
    reader.cell("cell 5").click()
    page.keyboard.type("9")
    expect(page).to_have_url(re.compile(r"hand=1\.2\.4\.12\.8\.9(\.0)*(&|$)"))


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize(
    "hand",
    [dotted([*FIGURE_6, 1]), dotted([*FIGURE_6[:11], 13]), dotted([1, 3, *[0] * 10])],
    ids=["too many", "no such number", "against the clue"],
)
def test_an_invalid_position_is_ignored(reader, hand):
    """The page reports it, and shows only the clue."""
    open_star(reader, f"&lang=en&clues=1=2&hand={hand}")
    expect(reader.place.get_by_text("“hand” is not valid here")).to_be_visible()
    expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given clue")
    expect(reader.cell("cell 0")).to_have_accessible_name("cell 0, empty")


@pytest.mark.usefixtures("no_python")
def test_a_clue_cannot_be_overwritten(reader, page):
    """Neither by a digit nor by Delete."""
    open_star(reader, "&clues=1=2")
    reader.cell("cell 1").click()
    for key in ("3", "2", "Delete"):
        page.keyboard.press(key)
        expect(reader.cell("cell 1")).to_have_accessible_name("cell 1, 2, given clue")
    expect(reader.button("Clear")).to_be_disabled()


def test_an_image_of_an_earlier_star_is_explained(reader):
    """2 on top and 1 at another point: searched before with 1 on top."""
    search = request("magic_star", "fundamental").search()
    tries = (pair for pair in search if pair[0] != FOUND)
    second = next(step for step, pair in enumerate(tries, 1) if pair == (0, 2))
    sentence = "1 in cell 1 is less than 2 in cell 0"
    open_step(reader, second + 1, sentence, "&algorithm=fundamental")
    expect(reader.says).to_contain_text(
        "a rotation or reflection of a star already searched"
    )


def test_an_unchecked_wrong_sum_is_explained(reader):
    """Generate and test continues with wrong sums: 2 + 3 + 4 + 5 = 14."""
    open_step(reader, 6, "2 + 3 + 4 + 5 = 14", "&algorithm=generate_and_test")
    expect(reader.says).to_contain_text("not checked the line yet")


def test_clues_and_free_numbers_are_described(reader):
    """Clues are the first tries; then the numbers left are listed."""
    clues = "&clues=0=5,2=9"
    open_step(reader, 1, "Cell 0: 5 is given.", clues)
    reader.timeline.press("Home")
    expect(reader.says).to_contain_text("2 numbers are given.")
    expect(reader.says).to_contain_text("The search begins in cell 0.")
    open_step(reader, 3, "Cell 5: trying 1.", clues)
    expect(reader.says).to_contain_text("2, 3, 4, 6, 7, 8, 10, 11, and 12")


def test_a_forced_number_that_contradicts_a_clue_is_a_dead_end(reader, page):
    """5, 9 and 1 force 11 in the last cell, but the clue is 2."""
    open_step(reader, 4, "ell 7 must be 11", "&clues=0=5,2=9,7=2")
    expect(reader.says).to_contain_text(re.compile("given|already filled"))
    expect(page.locator("svg[role=img] .bad-fill").first).to_be_visible()


def test_the_legend_of_a_watched_star(reader, page):
    """It explains forced, given, correct and conflicting cells."""
    open_step(reader, 20, "Cell")
    reader.press("Legend")
    for words in (
        "a forced number",
        "given clue",
        "a line that adds up to 26",
        "the sum so far of the line that ends",
    ):
        expect(page.get_by_text(words).first).to_be_visible()
