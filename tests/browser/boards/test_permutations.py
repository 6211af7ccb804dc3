"""Permutations, filled by hand and watched."""

import re
from itertools import permutations

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays


@pytest.fixture
def open_row_of_four(reader):
    """Return a function that opens the row of four places."""

    def open_row(address=""):
        reader.open_board(f"#puzzle=permutations&lang=en{address}")

    return open_row


@pytest.mark.usefixtures("no_python")
def test_numbers_clicked_fill_the_places_in_order(reader, open_row_of_four):
    """The first empty place is filled next."""
    open_row_of_four()
    expect(reader.cell("place 0")).to_have_accessible_name(
        "place 0, empty, next to be filled"
    )
    reader.cell("number 3").click()
    expect(reader.cell("place 0")).to_have_accessible_name("place 0, 3")
    expect(reader.cell("number 3")).to_have_accessible_name("number 3, used in place 0")
    expect(reader.cell("place 1")).to_have_accessible_name(
        "place 1, empty, next to be filled"
    )
    expect(reader.says).to_contain_text("1 of 4 choices made.")


def test_a_chosen_place_is_filled_next(reader, open_row_of_four):
    """Undo and Redo work; clicking a full place empties it."""
    open_row_of_four()
    reader.cell("place 2").click()
    reader.cell("number 4").click()
    expect(reader.cell("place 2")).to_have_accessible_name("place 2, 4")
    reader.press("Undo")
    expect(reader.cell("place 2")).to_have_accessible_name(re.compile("place 2, empty"))
    reader.press("Redo")
    reader.cell("place 2").click()
    expect(reader.cell("place 2")).to_have_accessible_name(
        "place 2, empty, next to be filled"
    )
    expect(reader.cell("number 4")).to_have_accessible_name("number 4")


def test_a_number_cannot_be_placed_twice(reader, page, open_row_of_four):
    """The conflict is reported and marked until one number is removed."""
    open_row_of_four()
    click_numbers(reader, (2, 2))
    expect(reader.says).to_contain_text("2 appears twice in the same row.")
    for place in (0, 1):
        cell = reader.cell(f"place {place}")
        expect(cell).to_have_accessible_name(f"place {place}, 2, in conflict")
    expect(page.locator("path.bad")).to_have_count(2)
    click_numbers(reader, (1, 3))
    expect(reader.says).to_contain_text("2 appears twice in the same row.")
    reader.cell("place 0").click()
    expect(page.locator("path.bad")).to_have_count(0)
    expect(reader.says).to_contain_text("3 of 4 choices made.")


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (2, 4, 1, 3), (4, 3, 2, 1)])
def test_a_full_row_shows_its_rank(reader, open_row_of_four, order):
    """Compared with the order of itertools.permutations."""
    open_row_of_four()
    rank = list(permutations(range(1, 5))).index(order) + 1
    for k in order:
        reader.cell(f"number {k}").click()
    expect(reader.says).to_contain_text(f"this is order {rank} of 24.")


ORDERS = list(permutations(range(1, 5)))


def click_numbers(reader, numbers) -> None:
    """Click numbers one after the other."""
    for number in numbers:
        reader.cell(f"number {number}").click()


@pytest.mark.usefixtures("no_python")
def test_the_headline_leads_to_the_wanted_order(reader, page, open_row_of_four):
    """It is named at first, while numbers are placed, and when it is found."""
    open_row_of_four()
    expect(reader.says).to_contain_text("Find order 13 of 24")
    one, *others = ORDERS[12]
    click_numbers(reader, [one])
    first, last = (
        [i for i, order in enumerate(ORDERS, 1) if order[0] == one][end]
        for end in (0, -1)
    )
    expect(reader.says).to_contain_text("Find order 13 of 24.")
    expect(reader.says).to_contain_text(f"Orders {first} to {last} begin like this.")
    click_numbers(reader, others)
    expect(reader.says).to_contain_text("Found: this is order 13 of 24.")
    expect(page.locator(".solved-frame")).to_have_count(1)


@pytest.mark.usefixtures("no_python")
@pytest.mark.parametrize("order, way", [(7, "later"), (20, "earlier")])
def test_the_headline_says_whether_the_wanted_order_is_later(
    reader, page, open_row_of_four, order, way
):
    """A full row that is not the wanted one is not marked as solved."""
    open_row_of_four()
    click_numbers(reader, ORDERS[order - 1])
    expect(reader.says).to_contain_text(f"this is order {order} of 24.")
    expect(reader.says).to_contain_text(f"Order 13 comes {way}.")
    expect(page.locator(".solved-frame")).to_have_count(0)


@pytest.mark.usefixtures("no_python")
def test_the_wanted_order_is_typed_and_is_in_the_link(reader, page, open_row_of_four):
    """A link restores it; an order out of range is clamped and reported."""
    open_row_of_four()
    reader.type_over(page.get_by_role("spinbutton", name="Order to find"), "5")
    page.keyboard.press("Enter")
    expect(reader.says).to_contain_text("Find order 5 of 24")
    expect(page).to_have_url(re.compile("order=5"))
    open_row_of_four("&order=5&hand=1.4")
    expect(reader.says).to_contain_text("Orders 5 to 6 begin like this.")
    reader.press("Clear")
    open_row_of_four("&order=99")
    expect(page.get_by_text("“order” is not valid here; using 24")).to_be_visible()
    expect(reader.says).to_contain_text("Find order 24 of 24")
    reader.press("Choose another order")
    expect(reader.says).not_to_contain_text("Find order 24 of 24")


@pytest.mark.usefixtures("no_python")
def test_hints_lead_to_the_wanted_order(reader, open_row_of_four):
    """A wrong number is named, because no hint leads on from it."""
    open_row_of_four("&hand=2")
    reader.press("Can it be solved?")
    expect(
        reader.place.get_by_text("Take back the choice at place 0 (double outline)")
    ).to_be_visible()
    reader.press("Clear")
    for _ in range(4):
        reader.press("Hint")
    expect(reader.says).to_contain_text("Found: this is order 13 of 24.")


@pytest.mark.usefixtures("no_python")
def test_the_row_can_be_filled_with_the_keyboard_only(reader, page, open_row_of_four):
    """Arrows, Enter and Space, or digits; Backspace removes the last number."""
    open_row_of_four()
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


def test_rows_of_one_to_eight_fit_320_pixels(
    reader, page, open_row_of_four, expect_no_overflow
):
    """Numbers are at least 24 pixels apart."""
    page.set_viewport_size({"width": 320, "height": 720})
    for n in (1, 2, 8):
        open_row_of_four(f"&n={n}")
        expect(page.get_by_role("gridcell")).to_have_count(2 * n)
        expect_no_overflow()
        first, last = (reader.cell(f"number {k}").bounding_box() for k in (1, n))
        assert last["x"] - first["x"] >= 24 * (n - 1)


def test_switching_to_japanese_keeps_the_numbers(reader, page):
    """The names of the cells and the headline are in Japanese."""
    reader.open("#puzzle=permutations&lang=en")
    reader.cell("number 3").click()
    reader.press("日本語")
    expect(page.get_by_role("gridcell", name="位置0、3", exact=True)).to_be_visible()
    page.get_by_role("gridcell", name="1", exact=True).click()
    expect(reader.says).to_contain_text("4手のうち2手まで来ました。")


def test_each_try_is_described_and_drawn(reader, page, open_row_of_four):
    """Links to tried numbers and to free numbers look different."""
    open_row_of_four()
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


def test_the_bits_are_aligned_with_the_numbers(reader, page, open_row_of_four):
    """Bit k belongs to number k + 1; the highest is leftmost, as in Python."""
    open_row_of_four("&lens=on")
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
    call = page.get_by_role("row", name=re.compile(r"^place\(2\)"))
    expect(call).to_contain_text("1010")
    reader.press("Show bits")
    expect(page.locator(".register")).to_have_count(0)


def test_all_orders_are_found(reader, page, open_row_of_four):
    """Six numbers have 720 orders."""
    open_row_of_four("&n=6&algorithm=by_list")
    reader.press("Run")
    dial = page.get_by_role("slider", name="Speed")
    dial.press("End")
    expect(reader.says).to_contain_text("720 solutions found.", timeout=PYTHON)


def test_an_algorithm_with_a_smaller_limit_refuses_to_run(
    reader, page, open_row_of_four
):
    """Its only form is not reported as invalid, and nothing plays."""
    open_row_of_four()
    reader.choose("Algorithm", "three_loops")
    expect(page.get_by_text("not valid here")).to_have_count(0)
    reader.press("Run")
    expect(reader.alert).to_contain_text("at most 3", timeout=PYTHON)
    expect(reader.button("Play")).to_be_visible()
