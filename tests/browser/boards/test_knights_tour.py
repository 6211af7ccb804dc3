"""The knight's tour, played by hand."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, dotted
from views import first_tour

from pypuzzles.puzzles.knights_tour.graph import leaps

pytestmark = pytest.mark.stays


@pytest.mark.usefixtures("no_python")
def test_a_knight_moves_and_moves_can_be_undone(reader, page, open_tour):
    """Landing squares are named; Undo or the knight's own square steps back."""
    open_tour()
    expect(reader.says).to_contain_text("every square is visited once")
    reader.square(3, 3).click()
    expect(reader.says).to_contain_text("1 of 64: the knight is on row 3 column 3.")
    expect(reader.says).to_contain_text("8 cells can be next.")
    landing = page.get_by_role(
        "gridcell", name=re.compile("can be next, [2-8] ways out")
    )
    expect(landing).to_have_count(8)
    reader.square(5, 4).click()
    expect(reader.square(3, 3)).to_have_accessible_name("row 3 column 3, number 1")
    expect(reader.square(5, 4)).to_have_accessible_name(
        "row 5 column 4, number 2, the knight"
    )
    reader.square(5, 4).click()
    expect(reader.says).to_contain_text("1 of 64")
    reader.press("Undo")
    expect(reader.says).to_contain_text("2 of 64")
    reader.press("Clear")
    expect(reader.says).to_contain_text("every square is visited once")
    ring = page.get_by_role("grid").locator(".g-first")  # where a search begins
    expect(ring).to_have_attribute("cx", "300")


def test_an_illegal_move_is_refused_with_the_reason(reader, open_tour):
    """The board does not change."""
    open_tour("hand=0.17")
    reader.square(5, 0).click()
    expect(reader.says).to_contain_text(
        "There is no step from row 2 column 1 to row 5 column 0."
    )
    reader.square(0, 0).click()
    expect(reader.says).to_contain_text("Row 0 column 0 is already filled.")
    expect(reader.says).to_contain_text("2 of 64")


@pytest.mark.usefixtures("no_python")
def test_a_tour_can_be_made_with_the_keyboard_only(reader, page, open_tour):
    """Arrows and Enter; the headline says that the tour is open."""
    open_tour("rows=3&cols=4&kind=any")
    reader.square(0, 0).focus()
    here = 0
    for square in first_tour(rows=3, cols=4, kind="any"):
        (row, col), (to_row, to_col) = divmod(here, 4), divmod(square, 4)
        for name, steps in (("Down", to_row - row), ("Right", to_col - col)):
            key = name if steps > 0 else {"Down": "Up", "Right": "Left"}[name]
            for _ in range(abs(steps)):
                page.keyboard.press(f"Arrow{key}")
        page.keyboard.press("Enter")
        here = square
    expect(reader.says).to_contain_text("Solved: an open tour of 12 squares.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("11 of 12")


@pytest.mark.parametrize(
    "kind, result",
    [
        ("any", "Solved: a closed tour of 64 squares."),
        ("closed", "Solved: a closed tour of 64 squares."),
        ("symmetric", "Solved: a symmetric, closed tour of 64 squares."),
    ],
)
def test_the_closing_leap_of_a_tour_is_drawn(reader, page, open_tour, kind, result):
    """It appears with the last leap made by hand."""
    board = first_tour(kind="closed" if kind == "any" else kind)
    *squares, last = board[: 32 if kind == "symmetric" else 64]
    open_tour(f"kind={kind}&hand={dotted(squares)}")
    expect(page.locator(".g-home")).to_have_count(0)
    reader.square(*divmod(last, 8)).click()
    expect(reader.says).to_contain_text(result)
    expect(page.locator(".g-home")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()


def test_an_open_tour_does_not_solve_the_closed_kind(reader, page, open_tour):
    """All squares are visited; choosing the kind any solves it."""
    squares = first_tour(kind="any")
    open_tour(f"kind=closed&hand={dotted(squares)}")
    expect(reader.says).to_contain_text(
        re.compile("There is no step from .* to row 0 column 0")
    )
    page.get_by_label("Kind").select_option("any")
    expect(reader.says).to_contain_text("Solved: an open tour of 64 squares.")


def test_a_dead_end_is_announced(reader, open_tour):
    """3 x 3: the middle cannot be reached."""
    open_tour("rows=3&cols=3&kind=any")
    for square in (0, 5, 6, 1, 8, 3, 2, 7):
        reader.square(*divmod(square, 3)).click()
    expect(reader.says).to_contain_text("No moves left.")
    expect(reader.says).to_contain_text("8 of 9 choices made.")
    expect(reader.square(1, 1)).to_have_accessible_name(
        "row 1 column 1, dead end, no way out"
    )


def test_an_unreachable_square_is_announced(reader, open_tour):
    """Both neighbours of the corner have already been left."""
    open_tour("kind=any&hand=16.10.27.17.2")
    expect(reader.says).to_contain_text("Row 0 column 0 can no longer be reached.")
    expect(reader.square(0, 0)).to_have_accessible_name(
        "row 0 column 0, dead end, no way out"
    )


def test_a_symmetric_tour_fills_two_squares_per_leap(reader, open_tour):
    """The opposite square gets its number in the other half."""
    open_tour("kind=symmetric&hand=0.17")
    expect(reader.says).to_contain_text("4 of 64")
    expect(reader.square(7, 7)).to_have_accessible_name("row 7 column 7, number 33")
    expect(reader.square(5, 6)).to_have_accessible_name("row 5 column 6, number 34")


@pytest.mark.parametrize("hand", ["0.1", "0.17.0", "0.99", "0.17.17"])
def test_a_link_with_an_illegal_leap_opens_an_empty_board(reader, open_tour, hand):
    """No part of an invalid position is used."""
    open_tour(f"hand={hand}")
    expect(reader.says).to_contain_text("every square is visited once")


def test_typed_sizes_are_clamped(reader, page, open_tour):
    """A new size clears the position."""
    open_tour("hand=0.17")
    rows = page.get_by_role("spinbutton", name="rows")
    reader.type_over(rows, "3")
    rows.press("Enter")
    expect(page.get_by_role("row")).to_have_count(3)
    reader.type_over(rows, "0")
    rows.press("Enter")
    expect(page.get_by_role("row")).to_have_count(1)
    expect(rows).to_have_value("1")


def test_a_hint_continues_the_position(reader, page, open_tour):
    """The search completes a position from any start."""
    open_tour("hand=27.44.61")
    reader.press("Can it be solved?")
    expect(page.get_by_text("Yes: this position can still be solved.")).to_be_visible(
        timeout=PYTHON
    )
    reader.press("Hint")
    expect(page.get_by_text("Nothing is forced here")).to_be_visible()
    reader.press("Hint")
    expect(reader.says).to_contain_text("4 of 64")


def test_open_squares_match_the_leaps_in_python(reader, open_tour):
    """Every leap that Python lists is open by hand."""
    open_tour("rows=4&cols=5&kind=any")
    for square in (0, 7, 12):
        reader.press("Clear") if square else None
        reader.square(*divmod(square, 5)).click()
        for to in leaps(4, 5)[square]:
            expect(reader.square(*divmod(to, 5))).to_have_accessible_name(
                re.compile("can be next")
            )
