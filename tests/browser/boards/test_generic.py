"""The generic board view: one puzzle of each kind.

Tests that need no browser, and kinds no puzzle here has, are in web/tests.
"""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, PYTHON_FILES

from pypuzzles import solve
from pypuzzles.puzzles import find


@pytest.fixture
def stalled_python(page):
    """Never answer requests for Python, so only recordings play."""
    page.route(PYTHON_FILES, lambda route: None)
    yield
    page.unroute_all(behavior="ignoreErrors")


def number_button(reader, name):
    """Return the button of a number below the board."""
    below = reader.place.get_by_role("toolbar", name="Numbers to choose from")
    return below.get_by_role("button", name=re.compile(f"^{name}, "))


def click_cells(reader, *cells):
    """Click cells of a board with rows and columns."""
    for row, column in cells:
        reader.square(row, column).click()


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_symbol_is_entered_by_click_and_key(reader, page):
    """A sudoku: conflicts are reported, and cells can be undone and cleared."""
    reader.open_board("#puzzle=sudoku&n=2")
    reader.square(0, 0).click()
    number_button(reader, 3).click()
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
def test_a_reload_restores_the_position(reader, page):
    """An invalid position opens an empty board."""
    reader.open_board("#puzzle=sudoku&n=2")
    click_cells(reader, (0, 0))
    page.keyboard.press("3")
    expect(page).to_have_url(re.compile(r"\bhand=3\b"))
    page.reload()
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, 3")
    reader.open_board("#puzzle=dominoes&hand=0.0")
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, empty")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_tile_is_placed_by_clicking_its_squares(reader):
    """Dominoes: the last one solves the board; a click removes one."""
    reader.open_board("#puzzle=dominoes&rows=2&cols=3")
    click_cells(reader, (0, 0))
    expect(reader.square(0, 0)).to_have_accessible_name(
        "row 0 column 0, empty, selected"
    )
    click_cells(reader, (1, 0), (0, 1), (0, 2), (1, 1), (1, 2))
    expect(reader.says).to_contain_text("Solved.")
    click_cells(reader, (1, 0))
    expect(reader.says).to_contain_text("2 of 3 choices made.")


@pytest.mark.stays
@pytest.mark.usefixtures("no_python")
def test_a_route_is_built_cell_by_cell(reader):
    """The icosian round trip; clicking its end removes the last step."""
    trip = next(solve("icosian"))
    reader.open_board("#puzzle=icosian")
    names = find("icosian").board_for({"n": 5}).cells.names
    for cell in trip.board[1:]:
        reader.cell(names[cell]).click()
    expect(reader.says).to_contain_text("Solved.")
    reader.cell(names[trip.board[-1]]).click()
    expect(reader.says).to_contain_text("19 of 20 choices made.")


@pytest.mark.stays
def test_the_clues_of_a_generated_puzzle_are_locked(reader, page):
    """A sudoku with one solution; three presses of Hint fill one of its cells."""
    reader.open_board("#puzzle=sudoku&n=2")
    reader.press("Make a puzzle")
    notice = page.get_by_text(re.compile(r"Puzzle 1 with \d clues has exactly one"))
    expect(notice).to_be_visible(timeout=PYTHON)
    given = page.get_by_role("gridcell", name=re.compile(", given clue$"))
    clues = given.count()
    expect(notice).to_contain_text(f"with {clues} clues")
    given.first.click()
    expect(number_button(reader, 1)).to_be_disabled()
    for more in ("to see the rule", "to make the move", ""):
        reader.press("Hint")
        expect(page.get_by_text(f"Press Hint again {more}")).to_have_count(
            1 if more else 0
        )
    expect(reader.says).to_contain_text(f"1 of {16 - clues} choices made.")
    reader.press("Unlock clues")
    expect(given).to_have_count(0)
    expect(reader.says).to_contain_text(f"{clues + 1} of 16 choices made.")


def test_symmetry_of_colours_is_not_called_rotation(reader):
    """18 colourings of Australia are 3 up to the 6 colour permutations."""
    reader.open("#lang=en&puzzle=map_colouring&algorithm=next_new_colour")
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text("with the colours exchanged", timeout=PYTHON)
    expect(reader.says).not_to_contain_text("rotations")


@pytest.mark.usefixtures("stalled_python")
@pytest.mark.parametrize(
    "board, tried",
    {
        "sudoku": r"Row \d column \d: trying \d\.",
        "map_colouring": r"trying (red|green|blue)\.",
        "langford": r"Placing \d at place \d\.",
        "icosian": r"Step \d+: moving to \w+\.",
    }.items(),
)
def test_each_try_is_described_and_drawn(board, tried, reader):
    """A solution is described, too; a single one ends the search."""
    reader.open(f"#lang=en&puzzle={board}&step=3")
    expect(reader.tries).to_have_text(re.compile("^try 3 "))
    expect(reader.says).to_contain_text(re.compile(tried))
    expect(reader.picture).to_be_visible()
    reader.press("Next solution")
    expect(reader.says).to_contain_text(re.compile("Solution 1|1 solution found"))


@pytest.mark.usefixtures("stalled_python")
def test_tries_are_described_in_japanese(reader):
    """The symbol of a try is named in Japanese."""
    reader.open("#lang=ja&puzzle=map_colouring&step=3")
    expect(reader.says).to_contain_text(re.compile("(赤|緑|青)を入れてみます。"))


@pytest.mark.parametrize(
    "clues, says",
    [
        pytest.param("0%3D5,1%3D5", "5 appears twice in the same row.", id="two alike"),
        pytest.param(
            "0%3D5,1%3D3,2%3D5", "5 appears twice in the same row.", id="apart"
        ),
    ],
)
def test_conflicting_clues_in_a_link_can_be_edited(reader, page, clues, says):
    """The board opens, reports the conflict, and can be corrected."""
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


def test_clues_that_do_not_fit_the_board_are_all_dropped(reader, page):
    """A 2 x 2 sudoku has no 9. Keeping only the valid clues would mislead."""
    reader.open("#puzzle=sudoku&n=2&clues=0%3D9")
    expect(reader.board).to_be_visible(timeout=PYTHON)
    expect(
        page.get_by_text("clues break a rule or do not fit the board")
    ).to_be_visible()
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, empty")


@pytest.mark.usefixtures("no_python")
def test_unknown_names_in_a_link_are_reported(reader, page):
    """Such as a misspelt size; names that every link has are not reported."""
    reader.open_board("#v=1&puzzle=queens&N=6&step=0&lang=en&theme=light")
    expect(page.get_by_text("“N” is not supported here.")).to_be_visible()
    expect(page.get_by_text("is not supported here")).to_have_count(1)


@pytest.mark.usefixtures("no_python")
def test_attacked_squares_and_candidates_are_shown_on_request(reader, page):
    """The switch is in the link, and remembered on the next board."""
    reader.open_board("#puzzle=queens&n=4&hand=0")
    crosses = reader.place.locator("path.attack")
    expect(crosses).to_have_count(0)
    reader.press("Show attacked squares")
    expect(crosses).to_have_count(9)  # 3 in the row, 3 in the column, 3 diagonal
    expect(page).to_have_url(re.compile("aids=on"))
    reader.open_board("#puzzle=sudoku&n=2&hand=1.2")
    expect(reader.square(0, 2)).to_have_accessible_name(
        "row 0 column 2, empty, candidates 3 and 4"
    )
    reader.press("Show candidates")
    expect(reader.square(0, 2)).to_have_accessible_name("row 0 column 2, empty")
    reader.open_board("#puzzle=sudoku&n=2&hand=1")
    expect(page).not_to_have_url(re.compile("aids=on"))


@pytest.mark.usefixtures("no_python")
def test_pencil_marks_are_undone_and_in_the_link(reader, page):
    """Shift and a digit, or the pencil; a symbol moves on to the next empty cell."""
    reader.open_board("#puzzle=sudoku&n=2")
    reader.square(0, 0).focus()
    page.keyboard.press("Shift+Digit1")
    page.get_by_role("button", name="Pencil marks").click()
    number_button(reader, 3).click()
    marked = "row 0 column 0, empty, pencil marks 1 and 3"
    expect(reader.square(0, 0)).to_have_accessible_name(marked)
    page.get_by_role("button", name="Pencil marks").click()
    page.get_by_role("button", name="Go to the next empty cell").click()
    reader.square(0, 0).focus()
    page.keyboard.press("2")
    expect(reader.square(0, 0)).to_have_accessible_name("row 0 column 0, 2")
    expect(reader.square(0, 1)).to_be_focused()
    number_button(reader, 4).click()
    expect(reader.square(0, 2)).to_be_focused()
    reader.press("Undo")
    reader.press("Undo")
    expect(reader.square(0, 0)).to_have_accessible_name(marked)
    expect(page).to_have_url(re.compile("hand=-5&tries=2$"))  # marks 1 and 3 as bits
    page.reload()
    expect(reader.square(0, 0)).to_have_accessible_name(marked)


@pytest.mark.parametrize(
    "puzzle, label, options",
    [
        ("queens", "Board", ["plain", "torus (edges join)"]),
        (
            "exact_cover",
            "Problem",
            ["Knuth's example", "8 queens", "4 x 4 sudoku", "dominoes"],
        ),
        ("map_colouring", "Map", ["Australia", "dodecahedron"]),
    ],
)
def test_a_list_says_what_is_chosen(reader, page, puzzle, label, options):
    """In front of it, and in each option."""
    reader.open_board(f"#lang=en&puzzle={puzzle}")
    box = page.get_by_text(label, exact=True).bounding_box()
    assert box["width"] >= 20  # one for screen readers is a pixel wide
    chooser = page.get_by_role("combobox", name=label, exact=True)
    expect(chooser.locator("option")).to_have_text(options)
