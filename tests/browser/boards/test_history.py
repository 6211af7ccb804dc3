"""Undo, Back and reloading: nothing a reader has put on a board is lost."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles import count
from pypuzzles.puzzles import find


class VisibleState:
    """The state that a reader sees: the puzzle, the controls and the pieces."""

    def __init__(self, reader, page):
        self.reader = reader
        self.page = page

    def expect_state(self, title, size, algorithm, *pieces):
        """Wait until the board has this size, algorithm and occupied cells."""
        expect(self.page).to_have_title(f"pypuzzles: {title}")
        sizes = self.page.get_by_role("group", name=re.compile("^(n|Size)$"))
        expect(sizes).to_contain_text(re.compile(rf"\b{size}\b"))
        chosen = self.page.get_by_role("combobox", name="Algorithm")
        expect(chosen.locator("option:checked")).to_have_text(algorithm)
        cells = self.page.get_by_role("gridcell")
        occupied = cells.and_(self.page.get_by_label(re.compile("queen|, [1-9]")))
        expect(occupied).to_have_count(len(pieces))
        for piece in pieces:
            expect(self.reader.cell(piece)).to_have_count(1)
            expect(occupied.and_(self.reader.cell(piece))).to_have_count(1)


@pytest.fixture
def visible(reader, page):
    """Return the state that the reader sees."""
    return VisibleState(reader, page)


FIRST, SECOND = "row 0 column 0", "row 1 column 2"
QUEENS = [
    ("Queens", 8, "Backtracking"),
    ("Queens", 8, "Backtracking", FIRST),
    ("Queens", 8, "Backtracking", FIRST, SECOND),
    ("Queens", 9, "Backtracking"),
    ("Queens", 9, "Flags"),
    ("Queens", 9, "Flags", FIRST),
    ("Queens", 9, "Flags", FIRST, SECOND),
    ("Queens", 9, "Flags"),
    ("Permutations", 4, "By lowest bit"),
]


@pytest.fixture
def changed_board(reader, visible):
    """Make each of the changes, from one state to the next."""
    reader.open_board("#lang=en&puzzle=queens")
    changes = [
        lambda: reader.cell(FIRST).click(),
        lambda: reader.cell(SECOND).click(),
        lambda: reader.press("Increase"),
        lambda: reader.choose("Algorithm", "flags"),
        lambda: reader.cell(FIRST).click(),
        lambda: reader.cell(SECOND).click(),
        lambda: reader.press("Clear"),
        lambda: reader.open_puzzle("Permutations"),
    ]
    for change, state in zip(changes, QUEENS[1:], strict=True):
        change()
        visible.expect_state(*state)


@pytest.mark.usefixtures("no_python", "changed_board")
def test_undo_and_redo_step_through_all_changes(reader, visible, page):
    """Pieces, size, algorithm, Clear and puzzle, with the names of the changes."""
    undo, redo = reader.button("Undo"), reader.button("Redo")
    tooltips = ["Undo: Puzzle", *["Undo"] * 3, "Undo: Algorithm", "Undo: n"]
    for state, tooltip in zip(QUEENS[-2::-1], [*tooltips, "Undo", "Undo"], strict=True):
        expect(undo).to_have_attribute("title", tooltip)
        undo.click()
        visible.expect_state(*state)
    expect(undo).to_be_disabled()
    for state in QUEENS[1:]:
        redo.click()
        visible.expect_state(*state)
    expect(redo).to_be_disabled()
    page.keyboard.press("ControlOrMeta+z")
    visible.expect_state(*QUEENS[-2])


@pytest.mark.usefixtures("no_python", "changed_board")
def test_back_and_forward_step_through_the_boards(visible, page):
    """Each with its position; single pieces are not entries of their own."""
    boards = [QUEENS[index] for index in (2, 3, 6, 7, 8)]
    for state in boards[-2::-1]:
        page.go_back()
        visible.expect_state(*state)
    page.reload()
    visible.expect_state(*boards[0])
    for state in boards[1:]:
        page.go_forward()
        visible.expect_state(*state)


@pytest.mark.usefixtures("without_python")
def test_other_views_change_neither_algorithm_nor_position(reader, visible, page):
    """Also if another puzzle is chosen there, and the first one again."""
    reader.open_board("#lang=en&puzzle=queens&n=7&algorithm=flags&hand=0.9")
    pieces = (FIRST, SECOND)
    views = page.get_by_role("navigation", name="View")
    for view in ("Race", "Gallery", "Count", "Worksheet", "Reproductions"):
        views.get_by_role("link", name=view, exact=True).click()
        expect(page).to_have_title(re.compile(view))
        if view in {"Race", "Worksheet"}:
            reader.open_puzzle("Pegs")
            expect(page).to_have_title(f"pypuzzles: Pegs, {view}")
            reader.open_puzzle("Queens")
            expect(page).to_have_title(f"pypuzzles: Queens, {view}")
        views.get_by_role("link", name="Watch").click()
        visible.expect_state("Queens", 7, "Flags", *pieces)
    expect(reader.button("Undo")).to_be_disabled()


def test_clues_are_never_lost(reader, page):
    """Using and unlocking clues can be undone, and Back and reloading keep them."""
    reader.open_board("#lang=en&puzzle=sudoku&n=2&hand=1.2")
    given, entry = ", 1, given clue", ", 1"
    name = "row 0 column 0"
    reader.press("Use as clues")
    first = reader.cell(name)
    expect(first).to_have_accessible_name(f"{name}{given}", timeout=PYTHON)
    reader.press("Unlock clues")
    expect(first).to_have_accessible_name(f"{name}{entry}")
    reader.press("Clear")
    expect(first).to_have_accessible_name(f"{name}, empty")
    for content in (entry, given, entry):
        reader.press("Undo")
        expect(first).to_have_accessible_name(f"{name}{content}")
    for _ in range(2):
        reader.press("Redo")
    expect(first).to_have_accessible_name(f"{name}{entry}")
    expect(reader.button("Unlock clues")).to_have_count(0)
    page.go_back()
    expect(first).to_have_accessible_name(f"{name}{given}")
    page.reload()
    expect(first).to_have_accessible_name(f"{name}{given}", timeout=PYTHON)


@pytest.mark.parametrize(
    "puzzle, cell", [("sudoku&n=2", "row 0 column "), ("magic_star", "cell ")]
)
def test_run_takes_the_numbers_on_the_board_as_clues(reader, page, puzzle, cell):
    """So does a race; Back and one Undo return to the numbers."""
    reader.open_board(f"#lang=en&puzzle={puzzle}&hand=1.2")
    second = reader.cell(f"{cell}1")
    race = page.get_by_role("navigation", name="View").get_by_role("link", name="Race")
    expect(race).to_have_attribute("href", re.compile(re.escape("clues=0%3D1%2C1%3D2")))
    reader.press("Run")
    note = page.get_by_text("The numbers you entered are the clues of this search.")
    expect(note).to_be_visible(timeout=PYTHON)
    name, *_ = puzzle.split("&")
    size = {"n": 2} if name == "sudoku" else {}
    tries = count(name, find(name).default, clues={0: 1, 1: 2}, **size).tries
    every = page.get_by_text(re.compile(rf"^try [\d,]+ of {tries:,}$"))
    expect(every).to_be_visible(timeout=PYTHON)
    expect(page).to_have_url(re.compile("step=[1-9]"))
    page.go_back()
    expect(second).to_have_accessible_name(f"{cell}1, 2")
    page.go_forward()
    expect(reader.tries).to_be_visible()
    reader.press("Stop")
    expect(second).to_have_accessible_name(f"{cell}1, 2, given clue")


def test_run_does_not_start_from_a_broken_rule(reader, page):
    """It says so, until the numbers change. One Undo takes back what Run did."""
    reader.open_board("#lang=en&puzzle=sudoku&n=2&hand=1.1")
    reader.press("Run")
    note = page.get_by_text("so no search can start from it")
    expect(note).to_be_visible()
    reader.square(0, 1).click()
    page.keyboard.press("2")
    expect(note).to_have_count(0)
    reader.press("Run")
    expect(reader.tries).to_be_visible(timeout=PYTHON)
    reader.press("Stop")
    reader.press("Undo")
    expect(reader.square(0, 1)).to_have_accessible_name("row 0 column 1, 2")


def test_back_from_a_program_that_runs_returns_to_its_board(reader, page):
    """Its address does not change, so the search stops."""
    reader.open_board("#lang=en&puzzle=queens&n=4&hand=1")
    reader.press("Edit")
    expect(page.get_by_role("textbox", name="Program")).to_be_visible()
    before = page.evaluate("history.length")
    reader.press("Run")
    expect(reader.tries).to_be_visible(timeout=PYTHON)
    reader.press("Run")
    expect(reader.tries).to_be_visible(timeout=PYTHON)
    assert page.evaluate("history.length") == before + 1
    page.go_back()
    expect(reader.square(0, 1)).to_have_accessible_name(re.compile("queen"))
    expect(page.get_by_role("textbox", name="Program")).to_be_visible()


def test_going_back_stays_on_the_page_of_a_program(reader, page):
    """A changed size is an entry of the browser's history; a changed program stays."""
    reader.open("#lang=en&view=own")
    cells = page.get_by_role("gridcell")
    expect(cells).to_have_count(16, timeout=PYTHON)
    reader.square(0, 1).click()
    program = page.get_by_role("textbox", name="Program")
    program.click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.type("# mine\n")
    reader.press("Increase")
    expect(cells).to_have_count(25)
    page.go_back()
    expect(cells).to_have_count(16)
    expect(program).to_contain_text("# mine")
    expect(reader.square(0, 1)).not_to_have_accessible_name(re.compile("empty"))


@pytest.mark.parametrize(
    "name", ["Explain", "Embed", "Paste a puzzle", "Is it unique?"]
)
def test_a_dialog_closes_when_another_board_opens(reader, page, name):
    """By Back, by Forward, and by a link."""
    reader.open_board("#lang=en&puzzle=sudoku&n=2")
    reader.open_board("#lang=en&puzzle=sudoku&n=3")
    dialog = page.get_by_role("dialog")
    for cells, leave in ((16, page.go_back), (81, page.go_forward)):
        reader.press(name)
        expect(dialog).to_be_visible()
        leave()
        expect(page.get_by_role("gridcell")).to_have_count(cells)
        expect(dialog).to_have_count(0)
    reader.press(name)
    expect(dialog).to_be_visible()
    reader.open("#lang=en&puzzle=queens&n=8")
    expect(page.get_by_role("gridcell")).to_have_count(64)
    expect(dialog).to_have_count(0)
