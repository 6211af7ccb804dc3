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
    expect(reader.cell("place 0")).to_have_accessible_name("place 0, 3")
    expect(reader.cell("number 3")).to_have_accessible_name("number 3, used in place 0")
    expect(reader.cell("place 1")).to_have_accessible_name(
        "place 1, empty, to be filled"
    )
    expect(reader.says).to_contain_text("1 of 4 choices made.")


@pytest.mark.stays
def test_a_place_is_chosen_before_its_number(reader, row):
    """Undo and redo go back and forth; a click on a full place empties it."""
    row()
    reader.cell("place 2").click()
    reader.cell("number 4").click()
    expect(reader.cell("place 2")).to_have_accessible_name("place 2, 4")
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
    """It is told, and marked where it stands, until one of the two is taken back."""
    row()
    put(reader, (2, 2))
    expect(reader.says).to_contain_text("2 appears twice (row).")
    for place in (0, 1):
        cell = reader.cell(f"place {place}")
        expect(cell).to_have_accessible_name(f"place {place}, 2, in conflict")
    expect(page.locator("path.bad")).to_have_count(2)
    put(reader, (1, 3))
    expect(reader.says).to_contain_text("2 appears twice (row).")
    reader.cell("place 0").click()
    expect(page.locator("path.bad")).to_have_count(0)
    expect(reader.says).to_contain_text("3 of 4 choices made.")


@pytest.mark.stays
@pytest.mark.parametrize("order", [(1, 2, 3, 4), (2, 4, 1, 3), (4, 3, 2, 1)])
def test_a_full_row_tells_its_rank(reader, row, order):
    """The standard library knows the orders of a dictionary too."""
    row()
    rank = list(permutations(range(1, 5))).index(order) + 1
    for k in order:
        reader.cell(f"number {k}").click()
    expect(reader.says).to_contain_text(f"this is order {rank} of 24.")


ORDERS = list(permutations(range(1, 5)))


def put(reader, numbers) -> None:
    """Click one number after the other."""
    for number in numbers:
        reader.cell(f"number {number}").click()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_an_order_is_to_be_found(reader, page, row):
    """It is told at first, while numbers are put, and when it is reached."""
    row()
    expect(reader.says).to_contain_text("Find order 13 of 24")
    one, *others = ORDERS[12]
    put(reader, [one])
    first, last = (
        [i for i, order in enumerate(ORDERS, 1) if order[0] == one][end]
        for end in (0, -1)
    )
    expect(reader.says).to_contain_text("Find order 13 of 24.")
    expect(reader.says).to_contain_text(f"Orders {first} to {last} begin like this.")
    put(reader, others)
    expect(reader.says).to_contain_text("Found: this is order 13 of 24.")
    expect(page.locator(".solved-frame")).to_have_count(1)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("order, way", [(7, "later"), (20, "earlier")])
def test_another_order_is_compared(reader, page, row, order, way):
    """It is not the one that is wanted, and which way that one is."""
    row()
    put(reader, ORDERS[order - 1])
    expect(reader.says).to_contain_text(f"this is order {order} of 24.")
    expect(reader.says).to_contain_text(f"Order 13 comes {way}.")
    expect(page.locator(".solved-frame")).to_have_count(0)


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_order_wanted_is_typed_and_stands_in_the_link(reader, page, row):
    """A reload comes back to it; what is no order of so many is clamped and told."""
    row()
    reader.type_over(page.get_by_role("spinbutton", name="Find order"), "5")
    page.keyboard.press("Enter")
    expect(reader.says).to_contain_text("Find order 5 of 24")
    expect(page).to_have_url(re.compile("order=5"))
    row("&order=5&hand=1.4")
    expect(reader.says).to_contain_text("Orders 5 to 6 begin like this.")
    reader.press("Clear")
    row("&order=99")
    expect(page.get_by_text("order is not valid here; using 24")).to_be_visible()
    expect(reader.says).to_contain_text("Find order 24 of 24")
    reader.press("Another order")
    expect(reader.says).not_to_contain_text("Find order 24 of 24")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_hints_lead_to_the_order_wanted(reader, row):
    """From a wrong number there is no way, and it is named."""
    row("&hand=2")
    reader.press("Can it be solved?")
    expect(reader.place.get_by_text("Take back the marked choice")).to_be_visible()
    reader.press("Undo")
    for _ in range(4):
        reader.press("Hint")
    expect(reader.says).to_contain_text("Found: this is order 13 of 24.")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_the_row_is_filled_with_the_keyboard_alone(reader, page, row):
    """Arrows, Enter and Space, or the digits; Backspace takes the last back."""
    row()
    reader.cell("place 0").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(reader.cell("place 0")).to_have_accessible_name("place 0, 2")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(reader.cell("place 1")).to_have_accessible_name("place 1, 4")
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(reader.says).to_contain_text("this is order 11 of 24.")
    page.keyboard.press("Backspace")
    expect(reader.says).to_contain_text("3 of 4 choices made.")
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
    expect(reader.says).to_contain_text("4手のうち2手まで来ました。")


@pytest.mark.stays
def test_the_search_is_told_and_drawn(reader, page, row):
    """A wire to a used number is dead, one to a free number is open."""
    row()
    reader.press("Run")
    timeline = reader.timeline
    timeline.press("Home")
    for _ in range(8):
        page.keyboard.press(".")
    expect(reader.says).to_contain_text("Place 2: trying 2.")
    expect(reader.says).to_contain_text("Numbers 1 and 3 are used.")
    expect(reader.says).to_contain_text("Only number 4 is left after this.")
    expect(page.locator(".g-tried")).to_have_count(2)
    expect(page.locator(".g-link")).to_have_count(1)
    expect(page.locator(".arc-now")).to_have_count(1)
    timeline.press("End")
    expect(reader.says).to_contain_text("24 solutions found.", timeout=PYTHON)


@pytest.mark.stays
def test_registers_stand_under_the_numbers(reader, page, row):
    """Bit k stands for number k + 1, the highest to the left, as Python prints it."""
    row("&lens=on")
    reader.press("Run")
    reader.timeline.press("Home")
    for _ in range(8):
        page.keyboard.press(".")
    expect(page.locator(".g-word:not(.g-figure)")).to_have_text(["1", "2", "3", "4"])
    expect(page.locator(".register.rest dd")).to_have_text(["1", "0", "1", "0"])
    expect(page.locator(".register.free dd")).to_have_text(["1", "0", "1", "0"])
    box = page.locator("path.g-disc.g-now").bounding_box()
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


@pytest.mark.stays
def test_a_search_that_takes_less_says_so_and_stands_still(reader, page, row):
    """It has one form alone, which nobody asked for in vain."""
    row()
    reader.choose("Algorithm", "three_loops")
    expect(page.get_by_text("not valid here")).to_have_count(0)
    reader.press("Run")
    expect(reader.alert).to_contain_text("at most 3", timeout=PYTHON)
    expect(reader.button("Play")).to_be_visible()
