"""The row of numbers on the built site, as a reader fills it and watches it filled."""

import re
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def without_python(page):
    """Block every part of Python."""
    page.route("**/python/**", lambda route: route.abort())


def number(page: Page, k: int):
    """Find a number of the pool, used or not."""
    return page.get_by_role("gridcell", name=re.compile(rf"^number {k}\b"))


def place(page: Page, k: int):
    """Find a place of the row."""
    return page.get_by_role("gridcell", name=re.compile(rf"^place {k}\b"))


def says(page: Page):
    """Find the headline."""
    return page.get_by_role("main").get_by_role("status").first


def press(page: Page, name: str) -> None:
    """Press a button by its whole name."""
    page.get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def row(visit):
    """Open the row of four places."""

    def opened(address=""):
        page = visit(f"#puzzle=permutations&lang=en{address}")
        expect(page.get_by_role("grid", name="Board")).to_be_visible()
        return page

    return opened


@pytest.mark.usefixtures("without_python")
def test_numbers_clicked_fill_the_places_in_order(row):
    """The first empty place is the one to be filled."""
    page = row()
    expect(place(page, 0)).to_have_accessible_name("place 0, empty, to be filled")
    number(page, 3).click()
    expect(place(page, 0)).to_have_accessible_name("place 0, number 3")
    expect(number(page, 3)).to_have_accessible_name("number 3, used in place 0")
    expect(place(page, 1)).to_have_accessible_name("place 1, empty, to be filled")
    expect(says(page)).to_contain_text("1 of 4 numbers is placed.")


@pytest.mark.usefixtures("without_python")
def test_a_place_is_chosen_before_its_number(row):
    """Undo and redo go back and forth; a click on a full place empties it."""
    page = row()
    place(page, 2).click()
    number(page, 4).click()
    expect(place(page, 2)).to_have_accessible_name("place 2, number 4")
    press(page, "Undo")
    expect(place(page, 2)).to_have_accessible_name(re.compile("place 2, empty"))
    press(page, "Redo")
    place(page, 2).click()
    expect(place(page, 2)).to_have_accessible_name("place 2, empty, to be filled")
    expect(number(page, 4)).to_have_accessible_name("number 4")


@pytest.mark.usefixtures("without_python")
def test_a_number_cannot_be_placed_twice(row):
    """It is told where it stands, and marked, until something else is done."""
    page = row()
    number(page, 2).click()
    number(page, 2).click()
    expect(says(page)).to_contain_text("Number 2 is used already: it is in place 0.")
    expect(page.locator("path.bad")).to_have_count(1)
    expect(place(page, 1)).to_have_accessible_name("place 1, empty, to be filled")
    number(page, 1).click()
    expect(page.locator("path.bad")).to_have_count(0)
    expect(says(page)).to_contain_text("2 of 4 numbers are placed.")


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (2, 4, 1, 3), (4, 3, 2, 1)])
def test_a_full_row_tells_its_rank(row, order):
    """The standard library knows the orders of a dictionary too."""
    page = row()
    rank = list(permutations(range(1, 5))).index(order) + 1
    for k in order:
        number(page, k).click()
    expect(says(page)).to_contain_text(f"this is order {rank} of 24.")


@pytest.mark.usefixtures("without_python")
def test_the_row_is_filled_with_the_keyboard_alone(row):
    """Arrows, Enter and Space, or the digits; Backspace takes the last back."""
    page = row()
    place(page, 0).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(place(page, 0)).to_have_accessible_name("place 0, number 2")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(place(page, 1)).to_have_accessible_name("place 1, number 4")
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(says(page)).to_contain_text("this is order 11 of 24.")
    page.keyboard.press("Backspace")
    expect(says(page)).to_contain_text("3 of 4 numbers are placed.")
    page.keyboard.press("Control+z")
    expect(says(page)).to_contain_text("this is order 11 of 24.")


@pytest.mark.usefixtures("without_python")
def test_rows_of_one_to_eight_fit_320_pixels(row, page, fits):
    """The numbers of each can be told apart by a finger."""
    page.set_viewport_size({"width": 320, "height": 720})
    for n in range(1, 9):
        row(f"&n={n}")
        expect(page.get_by_role("gridcell")).to_have_count(2 * n)
        fits()
        first, last = (number(page, k).bounding_box() for k in (1, n))
        assert last["x"] - first["x"] >= 24 * (n - 1)


@pytest.mark.usefixtures("without_python")
def test_the_row_speaks_japanese(visit, page):
    """The same row, in the other language, without losing a number."""
    visit("#puzzle=permutations&lang=en")
    number(page, 3).click()
    press(page, "日本語")
    expect(page.get_by_role("gridcell", name="位置0、数3", exact=True)).to_be_visible()
    page.get_by_role("gridcell", name="数1", exact=True).click()
    expect(says(page)).to_contain_text("4 個のうち 2 個を並べました。")


def test_the_search_is_told_and_drawn(row, page):
    """A wire to a used number is dead, one to a free number is open."""
    row()
    press(page, "Run")
    timeline = page.get_by_role("slider", name="Timeline")
    timeline.press("Home")
    for _ in range(8):
        page.keyboard.press(".")
    expect(says(page)).to_contain_text("Place 2: trying number 2.")
    expect(says(page)).to_contain_text("Numbers 1 and 3 are used.")
    expect(says(page)).to_contain_text("Only number 4 is left after this.")
    expect(page.locator(".wire-dead")).to_have_count(2)
    expect(page.locator(".wire-open")).to_have_count(1)
    expect(page.locator(".wire-now")).to_have_count(1)
    timeline.press("End")
    expect(says(page)).to_contain_text("24 solutions found.", timeout=60_000)


def test_registers_stand_under_the_numbers(row, page):
    """Bit k stands for number k + 1, the highest to the left, as Python prints it."""
    row()
    press(page, "Run")
    page.get_by_role("slider", name="Timeline").press("Home")
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
    press(page, "Bit lens")
    expect(page.locator(".register")).to_have_count(0)


def test_all_orders_are_found(row, page):
    """Six numbers have 720 orders."""
    row("&n=6&algorithm=by_list")
    press(page, "Run")
    dial = page.get_by_role("slider", name="Speed")
    dial.press("End")
    expect(says(page)).to_contain_text("720 solutions found.", timeout=60_000)
