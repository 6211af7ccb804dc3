"""Eight queens, by hand and watched to the end."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON


@pytest.mark.usefixtures("no_python")
def test_the_board_can_be_played_without_python(reader):
    """No part of Pyodide is requested before Run."""
    reader.open_board()
    reader.square(0, 2).click()
    expect(reader.square(0, 2)).to_have_accessible_name("row 0 column 2, queen")


@pytest.mark.stays
def test_clicks_place_and_remove_queens(reader):
    """Undo and Redo go back and forth."""
    reader.open_board()
    reader.square(3, 4).click()
    expect(reader.says).to_contain_text("1 of 8 queens placed.")
    reader.square(3, 4).click()
    expect(reader.says).to_contain_text("Place 8 queens")
    reader.press("Undo")
    expect(reader.square(3, 4)).to_have_accessible_name("row 3 column 4, queen")
    reader.press("Undo")
    reader.press("Redo")
    reader.press("Redo")
    expect(reader.square(3, 4)).not_to_have_accessible_name("row 3 column 4, queen")


@pytest.mark.stays
def test_attacked_queens_are_named_and_marked(reader, page):
    """In words, on the cells, and by a shape."""
    reader.open_board()
    reader.square(1, 5).click()
    before = page.locator(".bad").count()
    reader.square(5, 1).click()
    expect(reader.says).to_contain_text(
        "The queens of rows 1 and 5 meet on a diagonal."
    )
    expect(reader.square(5, 1)).to_have_accessible_name(
        "row 5 column 1, queen, attacked"
    )
    assert (before, page.locator(".bad").count()) == (0, 3)  # a line and two rings


@pytest.mark.engines
def test_a_board_can_be_solved_with_the_keyboard_only(reader, page):
    """Tab, arrows, Enter, Space, Home and End are enough."""
    reader.open_board()
    reader.square(0, 0).focus()
    for row, col in enumerate([0, 4, 7, 5, 2, 6, 1, 3]):
        page.keyboard.press("Home")
        for _ in range(col):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter" if row % 2 else "Space")
        page.keyboard.press("ArrowDown")
    expect(reader.says).to_contain_text("Solved: 8 queens, and none attacks another.")
    page.keyboard.press("Control+z")
    expect(reader.says).to_contain_text("7 of 8 queens placed.")
    page.keyboard.press("Control+Shift+Z")
    expect(reader.says).to_contain_text("Solved")


@pytest.mark.engines
def test_run_ends_with_92_solutions(reader, site):
    """The complete search is played, and its solutions are counted."""
    reader.open_board()
    reader.run()
    reader.hurry()
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)
    expect(reader.tries).to_have_text("try 15,720 of 15,720")
    expect(reader.found).to_have_text("found 92 of 92")
    assert any("/python/pyodide.asm.wasm" in path for path in site.requests)


@pytest.mark.stays
@pytest.mark.parametrize(
    "n, headline",  # OEIS A000170
    [
        (1, "1 solution found."),
        (2, "There is no solution."),
        (5, "10 solutions found."),
        pytest.param(
            "12&algorithm=bitmask", "14,200 solutions found.", marks=pytest.mark.night
        ),
    ],
)
def test_searches_of_all_sizes_play_to_the_end(reader, n, headline):
    """1 to 12 rows are offered."""
    reader.open_board(f"#n={n}")
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text(headline, timeout=PYTHON)


@pytest.mark.stays
def test_sizes_are_limited_to_1_to_12(reader, page):
    """The stepper is disabled at both ends."""
    reader.open_board("#n=12")
    expect(page.get_by_role("button", name="Increase")).to_be_disabled()
    expect(page.get_by_role("row")).to_have_count(12)
    reader.open_board("?#n=1")
    expect(page.get_by_role("button", name="Decrease")).to_be_disabled()
    expect(page.get_by_role("gridcell")).to_have_count(1)


@pytest.mark.stays
def test_switching_the_language_keeps_the_board(reader, page):
    """With a queen on the board, and during a search."""
    reader.open_board()
    reader.square(2, 3).click()
    reader.press("日本語")
    expect(page.get_by_role("gridcell", name="行2 列3、クイーン")).to_be_visible()
    reader.press("実行")
    expect(page.get_by_text("試行")).to_be_visible()
    reader.press("English")
    expect(reader.tries).to_be_visible()
    reader.press("Stop")
    expect(reader.square(2, 3)).to_have_accessible_name("row 2 column 3, queen")


def test_a_failed_download_of_python_can_be_retried(reader, page):
    """The recording plays meanwhile, and Try again continues the search."""
    page.route("**/python/python_stdlib.zip", lambda route: route.abort())
    reader.open_board()
    reader.run()
    alert = reader.alert
    expect(alert).to_contain_text("Python could not be downloaded.")
    reader.press("Next solution")
    expect(reader.says).to_contain_text("Solution 1.")
    page.unroute("**/python/python_stdlib.zip")
    reader.press("Try again")
    expect(alert).to_have_count(0)
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("92 solutions found.", timeout=PYTHON)


test_a_failed_download_of_python_can_be_retried.console_errors = ["ERR_FAILED"]


def is_over(mark, cell):
    """Return whether a mark and a cell have the same centre."""
    one, other = (part.bounding_box() for part in (mark, cell))
    middles = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for box in (one, other)
    ]
    return all(abs(a - b) < 2 for a, b in zip(*middles, strict=True))


@pytest.mark.stays
def test_a_hint_without_a_reason_is_found_by_a_search(reader, page):
    """It adds a queen; a position without a solution is reported."""
    reader.open_board("#n=6")
    reader.square(0, 0).click()
    reader.press("Can it be solved?")
    notice = page.get_by_text("Take back the choice at row 0 column 0 (double outline)")
    expect(notice).to_be_visible(timeout=PYTHON)
    marked = page.locator(".hint-choice").first
    assert is_over(marked, reader.square(0, 0))
    reader.press("Clear")
    expect(notice).to_have_count(0)
    expect(marked).to_have_count(0)
    reader.open_board("#n=8")
    reader.press("Hint")
    expect(page.get_by_text("Nothing is forced here")).to_be_visible()
    reader.press("Hint")
    expect(reader.says).to_contain_text("1 of 8 queens placed")
    expect(
        page.get_by_text(
            "A search found the choice at row 0 column 0 (double outline)."
        )
    ).to_be_visible()
    assert is_over(marked, page.get_by_role("gridcell", name=re.compile("queen")))


@pytest.mark.usefixtures("no_python")
def test_a_solved_board_compares_the_tries_with_the_program(reader, page):
    """876 is the number of tries in Wirth's order; there are 92 solutions."""
    reader.open_board("#puzzle=queens")
    for square in [(0, 1), (0, 1), *enumerate([0, 4, 7, 5, 2, 6, 1, 3])]:
        reader.square(*square).click()
    expect(page.get_by_text("Solved in 9 tries.")).to_have_text(
        "Solved in 9 tries. Backtracking finds its first solution after 876 tries. "
        "There are 91 more solutions."
    )
    expect(page).to_have_url(re.compile("tries=9"))
    shine = reader.place.locator(".g-board.solved .shine")
    expect(shine).to_have_count(8)
    names = "els => els.map(el => getComputedStyle(el).animationName)"
    assert set(shine.evaluate_all(names)) == {"shine"}
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.get_by_text("Solved in 9 tries.")).to_be_visible()
    assert set(shine.evaluate_all(names)) == {"none"}
