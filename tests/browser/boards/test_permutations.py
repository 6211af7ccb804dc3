"""The row of numbers on the built site, as a reader fills it and watches it filled."""

import re
from itertools import permutations

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.browser


@pytest.fixture
def row(reader):
    """Open the row of four places."""

    def open_row(address=""):
        reader.open_board(f"#puzzle=permutations&lang=en{address}")

    return open_row


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_numbers_clicked_fill_the_places_in_order(reader, row):
    """The first empty place is the one to be filled."""
    row()
    expect(reader.cell("place 0")).to_have_accessible_name(
        "place 0, empty, to be filled"
    )
    reader.cell("number 3").click()
    expect(reader.cell("place 0")).to_have_accessible_name("place 0, number 3")
    expect(reader.cell("number 3")).to_have_accessible_name("number 3, used in place 0")
    expect(reader.cell("place 1")).to_have_accessible_name(
        "place 1, empty, to be filled"
    )
    expect(reader.says).to_contain_text("1 of 4 numbers is placed.")


@pytest.mark.stays
def test_a_place_is_chosen_before_its_number(reader, row):
    """Undo and redo go back and forth; a click on a full place empties it."""
    row()
    reader.cell("place 2").click()
    reader.cell("number 4").click()
    expect(reader.cell("place 2")).to_have_accessible_name("place 2, number 4")
    reader.press("Undo")
    expect(reader.cell("place 2")).to_have_accessible_name(re.compile("place 2, empty"))
    reader.press("Redo")
    reader.cell("place 2").click()
    expect(reader.cell("place 2")).to_have_accessible_name(
        "place 2, empty, to be filled"
    )
    expect(reader.cell("number 4")).to_have_accessible_name("number 4")


@pytest.mark.stays
def test_a_number_cannot_be_placed_twice(reader, page, row):
    """It is told where it stands, and marked, until something else is done."""
    row()
    reader.cell("number 2").click()
    reader.cell("number 2").click()
    expect(reader.says).to_contain_text("Number 2 is used already: it is in place 0.")
    expect(page.locator("path.bad")).to_have_count(1)
    expect(reader.cell("place 1")).to_have_accessible_name(
        "place 1, empty, to be filled"
    )
    reader.cell("number 1").click()
    expect(page.locator("path.bad")).to_have_count(0)
    expect(reader.says).to_contain_text("2 of 4 numbers are placed.")


@pytest.mark.stays
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (2, 4, 1, 3), (4, 3, 2, 1)])
def test_a_full_row_tells_its_rank(reader, row, order):
    """The standard library knows the orders of a dictionary too."""
    row()
    rank = list(permutations(range(1, 5))).index(order) + 1
    for k in order:
        reader.cell(f"number {k}").click()
    expect(reader.says).to_contain_text(f"this is order {rank} of 24.")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_row_is_filled_with_the_keyboard_alone(reader, page, row):
    """Arrows, Enter and Space, or the digits; Backspace takes the last back."""
    row()
    reader.cell("place 0").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(reader.cell("place 0")).to_have_accessible_name("place 0, number 2")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(reader.cell("place 1")).to_have_accessible_name("place 1, number 4")
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(reader.says).to_contain_text("this is order 11 of 24.")
    page.keyboard.press("Backspace")
    expect(reader.says).to_contain_text("3 of 4 numbers are placed.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("this is order 11 of 24.")


@pytest.mark.stays
def test_rows_of_one_to_eight_fit_320_pixels(reader, page, row, fits):
    """The numbers of each can be told apart by a finger."""
    page.set_viewport_size({"width": 320, "height": 720})
    for n in (1, 2, 8):
        row(f"&n={n}")
        expect(page.get_by_role("gridcell")).to_have_count(2 * n)
        fits()
        first, last = (reader.cell(f"number {k}").bounding_box() for k in (1, n))
        assert last["x"] - first["x"] >= 24 * (n - 1)


@pytest.mark.stays
def test_the_row_speaks_japanese(reader, page):
    """The same row, in the other language, without losing a number."""
    reader.open("#puzzle=permutations&lang=en")
    reader.cell("number 3").click()
    reader.press("日本語")
    expect(page.get_by_role("gridcell", name="位置0、3", exact=True)).to_be_visible()
    page.get_by_role("gridcell", name="1", exact=True).click()
    expect(reader.says).to_contain_text("4 個のうち 2 個を並べました。")


@pytest.mark.stays
def test_the_search_is_told_and_drawn(reader, page, row):
    """A wire to a used number is dead, one to a free number is open."""
    row()
    reader.press("Run")
    timeline = reader.timeline
    timeline.press("Home")
    for _ in range(8):
        page.keyboard.press(".")
    expect(reader.says).to_contain_text("Place 2: trying number 2.")
    expect(reader.says).to_contain_text("Numbers 1 and 3 are used.")
    expect(reader.says).to_contain_text("Only number 4 is left after this.")
    expect(page.locator(".wire-dead")).to_have_count(2)
    expect(page.locator(".wire-open")).to_have_count(1)
    expect(page.locator(".wire-now")).to_have_count(1)
    timeline.press("End")
    expect(reader.says).to_contain_text("24 solutions found.", timeout=PYTHON)


@pytest.mark.stays
def test_registers_stand_under_the_numbers(reader, page, row):
    """Bit k stands for number k + 1, the highest to the left, as Python prints it."""
    row()
    reader.press("Run")
    reader.timeline.press("Home")
    for _ in range(8):
        page.keyboard.press(".")
    expect(page.locator(".pool + .figure")).to_have_text(["1", "2", "3", "4"])
    expect(page.locator(".register.rest dd")).to_have_text(["1", "0", "1", "0"])
    expect(page.locator(".register.free dd")).to_have_text(["1", "0", "1", "0"])
    box = page.locator(".pool.now").bounding_box()
    bit = page.locator(".register.free dd.now").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - bit["x"] - bit["width"] / 2) < 2
    row = page.get_by_role("row", name=re.compile(r"^place\(2\)"))
    expect(row).to_contain_text("1010")
    reader.press("Show bits")
    expect(page.locator(".register")).to_have_count(0)


@pytest.mark.stays
def test_all_orders_are_found(reader, page, row):
    """Six numbers have 720 orders."""
    row("&n=6&algorithm=by_list")
    reader.press("Run")
    dial = page.get_by_role("slider", name="Speed")
    dial.press("End")
    expect(reader.says).to_contain_text("720 solutions found.", timeout=PYTHON)
