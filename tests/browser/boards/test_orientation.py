"""Which way a board stands: from the left, and from the right while bits are shown."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = [pytest.mark.browser, pytest.mark.stays]

TOLD = "bit 0 stands at the right"
BITS = "puzzle=queens&algorithm=bitmask&n=6"
FROM_LEFT = list("012345")
FROM_RIGHT = FROM_LEFT[::-1]


def columns(page):
    """The numbers above the board."""
    return page.locator(".files span")


def across(part):
    """Return where the middle of a part lies, from the left."""
    box = part.bounding_box()
    return box["x"] + box["width"] / 2


def is_above(number, part):
    """Return whether a number stands over a part of the board."""
    return abs(across(number) - across(part)) < 3


@pytest.mark.usefixtures("no_python")
def test_queens_open_with_backtracking(reader):
    """Nothing of bits is asked of who comes first."""
    reader.open_board("#puzzle=queens")
    algorithm = reader.place.get_by_role("combobox", name="Algorithm")
    expect(algorithm.locator("option:checked")).to_have_text("Backtracking")


def test_columns_run_from_the_left_by_hand_and_watched(reader, page):
    """In a search with masks, too: the lens is closed until it is opened."""
    reader.open_board(f"#{BITS}&hand=1")
    expect(columns(page)).to_have_text(FROM_LEFT)
    assert is_above(columns(page).nth(1), reader.square(0, 1))
    reader.run()
    expect(columns(page)).to_have_text(FROM_LEFT)
    expect(page.locator(".register")).to_have_count(0)
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step()
    assert is_above(columns(page).nth(0), page.locator(".ring-now"))
    expect(page.get_by_text(TOLD)).to_have_count(0)


def test_the_lens_mirrors_the_board_and_says_why(reader, page):
    """While it is watched, and the pieces by hand after it has been stopped."""
    reader.open_board(f"#{BITS}&hand=1")
    reader.run_to_start()
    reader.press("Show bits")
    expect(columns(page)).to_have_text(FROM_RIGHT)
    expect(page.get_by_text(TOLD)).to_be_visible()
    expect(page.locator(".register.free")).to_be_visible(timeout=PYTHON)
    reader.press("Stop")
    expect(columns(page)).to_have_text(FROM_RIGHT)
    expect(page.get_by_text(TOLD)).to_be_visible()
    assert is_above(columns(page).nth(4), reader.square(0, 1))
    assert is_above(columns(page).nth(4), page.locator(".g-piece"))
    reader.press("Show bits")
    expect(columns(page)).to_have_text(FROM_LEFT)


@pytest.mark.usefixtures("no_python")
def test_a_mirrored_board_is_played_as_it_stands(reader, page):
    """Clicks and keys go where they point, and the names are those of the columns."""
    reader.open_board(f"#{BITS}&lens=on")
    expect(columns(page)).to_have_text(FROM_RIGHT)
    box = reader.board.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 12, box["y"] + box["height"] / 12)
    expect(reader.square(0, 5)).to_have_accessible_name("row 0 column 5, queen")
    page.keyboard.press("ArrowRight")
    expect(reader.square(0, 4)).to_be_focused()
    page.keyboard.press("Home")
    expect(reader.square(0, 5)).to_be_focused()
    page.keyboard.press("Control+End")
    expect(reader.square(5, 0)).to_be_focused()
    page.keyboard.press("Control+Home")
    expect(reader.square(0, 5)).to_be_focused()
    expect(page).to_have_url(re.compile("hand=5&lens=on"))


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("state, first", [("", 1), ("&lens=on", 4)])
def test_numbers_of_a_row_stand_as_its_bits_do(reader, page, state, first):
    """From 1 at the left; from the right while the bits are shown."""
    reader.open_board(f"#puzzle=permutations{state}")
    numbers = page.locator(".g-word:not(.g-figure)")
    left = numbers.evaluate_all(
        "all => all.sort((a, b) => a.getAttribute('x') - b.getAttribute('x'))[0]"
        ".textContent"
    )
    assert left == str(first)
    expect(page.get_by_text(TOLD)).to_have_count(1 if state else 0)
    cell, number = reader.cell(f"number {first}"), numbers.filter(has_text=str(first))
    assert abs(across(cell) - across(number)) < 3
