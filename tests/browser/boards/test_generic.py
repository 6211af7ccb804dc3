"""Boards that are drawn and played by the facts of their puzzle: one of each kind.

What needs no browser, and the kinds that no puzzle here has, is tested in web/tests.
"""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles import solve
from pypuzzles.puzzles import find

pytestmark = pytest.mark.browser


@pytest.fixture
def recorded(page):
    """Let no byte of Python arrive: what is watched is what was recorded."""
    page.route("**/python/**", lambda route: None)
    yield
    page.unroute_all(behavior="ignoreErrors")


def symbol(reader, name):
    """Find a number to choose below the board."""
    below = reader.place.get_by_role("toolbar", name="Numbers")
    return below.get_by_role("button", name=re.compile(f"^{name}, "))


def click(reader, *cells):
    """Name cells of a board of rows and columns, one after another."""
    for row, column in cells:
        reader.square(row, column).click()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_symbols_are_written_by_click_and_key(reader, page):
    """A sudoku: what breaks a rule is told, taken back and cleared."""
    reader.open_board("#puzzle=sudoku&n=2")
    reader.square(0, 0).click()
    symbol(reader, 3).click()
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, 3")
    reader.square(0, 0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(reader.says).to_contain_text("3 appears twice")
    expect(reader.square(0, 1)).to_have_accessible_name(
        "row 0 column 1, 3, in conflict"
    )
    page.keyboard.press("4")
    expect(reader.says).to_contain_text("2 of 16 choices made.")
    page.keyboard.press("Delete")
    expect(reader.square(0, 1)).to_have_accessible_name("row 0 column 1, empty")
    reader.press("Undo")
    expect(reader.square(0, 1)).to_have_accessible_name("row 0 column 1, 4")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_link_brings_a_board_back(reader, page):
    """As it stood; what is no position of the board is told."""
    reader.open_board("#puzzle=sudoku&n=2")
    click(reader, (0, 0))
    page.keyboard.press("3")
    expect(page).to_have_url(re.compile(r"\bhand=3\b"))
    page.reload()
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, 3")
    reader.open_board("#puzzle=dominoes&hand=0.0")
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, empty")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_tiles_are_laid_by_naming_their_squares(reader):
    """Dominoes: with the last one the board is solved; a click takes one back."""
    reader.open_board("#puzzle=dominoes&rows=2&cols=3")
    click(reader, (0, 0))
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, empty, chosen")
    click(reader, (1, 0), (0, 1), (0, 2), (1, 1), (1, 2))
    expect(reader.says).to_contain_text("Solved.")
    click(reader, (1, 0))
    expect(reader.says).to_contain_text("2 of 3 choices made.")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_route_goes_from_cell_to_cell(reader):
    """The round trip of the icosian game: on to neighbours, and back from its end."""
    trip = next(solve("icosian"))
    reader.open_board("#puzzle=icosian")
    names = find("icosian").laid({"n": 5}).cells.names
    for cell in trip.board[1:]:
        reader.cell(names[cell]).click()
    expect(reader.says).to_contain_text("Solved.")
    reader.cell(names[trip.board[-1]]).click()
    expect(reader.says).to_contain_text("19 of 20 choices made.")


@pytest.mark.stays
def test_a_puzzle_is_made_and_its_clues_stay(reader, page):
    """A sudoku with one solution; a hint fills a cell of it."""
    reader.open_board("#puzzle=sudoku&n=2")
    reader.press("Make a puzzle")
    told = page.get_by_text(re.compile(r"Puzzle 1 with \d clues has exactly one"))
    expect(told).to_be_visible(timeout=PYTHON)
    given = page.get_by_role("gridcell", name=re.compile(", given$"))
    clues = given.count()
    expect(told).to_contain_text(f"with {clues} clues")
    given.first.click()
    expect(symbol(reader, 1)).to_be_disabled()
    reader.press("Hint")
    expect(reader.says).to_contain_text(f"1 of {16 - clues} choices made.")
    reader.press("Unlock clues")
    expect(given).to_have_count(0)
    expect(reader.says).to_contain_text(f"{clues + 1} of 16 choices made.")


def test_colours_are_exchanged_and_not_turned(reader):
    """Six orders of three colours: 18 colourings of Australia, 3 of them different."""
    reader.open("#lang=en&puzzle=map_colouring&algorithm=next_new_colour")
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text("with the colours exchanged", timeout=PYTHON)
    expect(reader.says).not_to_contain_text("rotations")


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize(
    "board, tried",
    {
        "sudoku&n=2": r"Row \d column \d: trying \d\.",
        "map_colouring": r"trying (red|green|blue)\.",
        "langford": r"Laying \d at place \d\.",
        "icosian": r"Step \d+: going to \w+\.",
    }.items(),
)
def test_a_search_is_watched(board, tried, reader):
    """Each try is told and drawn, and so is a solution."""
    reader.open(f"#lang=en&puzzle={board}&step=3")
    expect(reader.tries).to_have_text(re.compile("^try 3 "))
    expect(reader.says).to_contain_text(re.compile(tried))
    expect(reader.picture).to_be_visible()
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution 1")


@pytest.mark.usefixtures("recorded")
def test_the_board_is_read_in_japanese(reader):
    """Cells, symbols and what is tried."""
    reader.open("#lang=ja&puzzle=map_colouring&step=3")
    expect(reader.says).to_contain_text(re.compile("(赤|緑|青)を入れてみます。"))


@pytest.mark.parametrize(
    "clues, says",
    [
        pytest.param("0%3D5,1%3D5", "5 appears twice (row).", id="two alike"),
        pytest.param("0%3D5,1%3D3,2%3D5", "5 appears twice (row).", id="apart"),
    ],
)
def test_clues_of_a_link_that_break_a_rule_are_written_by_hand(
    reader, page, clues, says
):
    """The board opens, says what is wrong, and can be mended."""
    reader.open(f"#puzzle=sudoku&n=3&clues={clues}")
    expect(reader.board).to_be_visible(timeout=PYTHON)
    expect(
        page.get_by_text("clues break a rule or do not fit the board")
    ).to_be_visible()
    expect(reader.says).to_contain_text(says)
    expect(reader.square(0, 0)).to_have_accessible_name(
        "row 0 column 0, 5, in conflict"
    )
    reader.square(0, 0).focus()
    page.keyboard.press("4")
    expect(reader.says).not_to_contain_text("appears twice")


def test_clues_of_a_link_that_do_not_fit_the_board_leave_it_empty(reader, page):
    """A 9 does not fit a board of four numbers; the parts that fit would mislead."""
    reader.open("#puzzle=sudoku&n=2&clues=0%3D9")
    expect(reader.board).to_be_visible(timeout=PYTHON)
    expect(
        page.get_by_text("clues break a rule or do not fit the board")
    ).to_be_visible()
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, empty")


@pytest.mark.usefixtures("no_python")
def test_names_of_a_link_that_are_not_known_are_named(reader, page):
    """As a misspelt size; what a link always says is known."""
    reader.open_board("#v=1&puzzle=queens&N=6&step=0&lang=en&theme=light")
    expect(page.get_by_text("N is not known here.")).to_be_visible()
    expect(page.get_by_text("is not known here")).to_have_count(1)
