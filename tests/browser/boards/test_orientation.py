"""Columns run from the left, and from the right while bits are shown."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays

NOTE = "with bit 0 at the right"
BITS = "puzzle=queens&algorithm=bitmask&n=6"
FROM_LEFT = list("012345")
FROM_RIGHT = FROM_LEFT[::-1]


def columns(page):
    """Return the numbers above the board."""
    return page.locator(".files span")


def center_x(part):
    """Return the horizontal centre of an element."""
    box = part.bounding_box()
    return box["x"] + box["width"] / 2


def is_above(number, part):
    """Return whether a number is above a part of the board."""
    return abs(center_x(number) - center_x(part)) < 3


@pytest.mark.usefixtures("no_python")
def test_backtracking_is_the_default_for_queens(reader):
    """Beginners need not know bits."""
    reader.open_board("#puzzle=queens")
    algorithm = reader.place.get_by_role("combobox", name="Algorithm")
    expect(algorithm.locator("option:checked")).to_have_text("Backtracking")


def test_columns_run_from_the_left_by_hand_and_watched(reader, page):
    """Also in a search with masks, while the bits are hidden."""
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
    expect(page.get_by_text(NOTE)).to_have_count(0)


def test_showing_bits_mirrors_the_board_and_says_why(reader, page):
    """While watched, and by hand after Stop."""
    reader.open_board(f"#{BITS}&hand=1")
    reader.run_to_start()
    reader.press("Show bits")
    expect(columns(page)).to_have_text(FROM_RIGHT)
    expect(page.get_by_text(NOTE)).to_be_visible()
    expect(page.locator(".register.free")).to_be_visible(timeout=PYTHON)
    reader.press("Stop")
    expect(columns(page)).to_have_text(FROM_RIGHT)
    expect(page.get_by_text(NOTE)).to_be_visible()
    assert is_above(columns(page).nth(4), reader.square(0, 1))
    assert is_above(columns(page).nth(4), page.locator(".g-piece"))
    reader.press("Show bits")
    expect(columns(page)).to_have_text(FROM_LEFT)


@pytest.mark.usefixtures("no_python")
def test_clicks_and_keys_follow_a_mirrored_board(reader, page):
    """Squares are still named by their real columns."""
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
def test_the_numbers_of_a_row_are_ordered_like_its_bits(reader, page, state, first):
    """From the left, or from the right while bits are shown."""
    reader.open_board(f"#puzzle=permutations{state}")
    numbers = page.locator(".g-word:not(.g-figure)")
    left = numbers.evaluate_all(
        "all => all.sort((a, b) => a.getAttribute('x') - b.getAttribute('x'))[0]"
        ".textContent"
    )
    assert left == str(first)
    expect(page.get_by_text(NOTE)).to_have_count(1 if state else 0)
    cell, number = reader.cell(f"number {first}"), numbers.filter(has_text=str(first))
    assert abs(center_x(cell) - center_x(number)) < 3
