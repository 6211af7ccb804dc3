"""Ordinary programs, without `yield`, in the editor."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import ROOT

from pypuzzles.bridge.user_programs.templates import read_template

pytestmark = pytest.mark.stays

ADDRESS = "#lang=en&puzzle=queens&n=6&algorithm=bitmask"
PROGRAM = read_template("queens")
WATCHING = ROOT / "tests" / "watching"
TRANSPOSED = (WATCHING / "programs" / "queens_coordinates.py").read_text("utf-8")
COMPILED = (WATCHING / "compiled" / "programs.txt").read_text("utf-8")
SUDOKU = COMPILED.partition("=== Sudoku")[2].partition("\n===")[0].split("\n", 2)[2]
PEGS = (WATCHING / "programs" / "pegs_copies.py").read_text("utf-8")
TILES = (WATCHING / "programs" / "sliding_breadth_first.py").read_text("utf-8")
OTHER_START = TILES.replace("1, 8, 5, 4, 2, 3, 7, 6, 0", "1, 6, 2, 4, 0, 3, 7, 5, 8")
WRONG_SIZE = (WATCHING / "wrong" / "wrong_size.py").read_text("utf-8")


def test_a_pasted_program_runs_like_a_search(author, reader, page):
    """Line, call stack and variables follow; a link opens it in Japanese."""
    author.edit(ADDRESS)
    author.write(PROGRAM)
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(3)
    expect(page.get_by_text("the board shows board: the column of")).to_be_visible()
    expect(reader.says).to_contain_text("Row 1: trying column 1")
    expect(reader.says).to_contain_text("meet on a diagonal")
    line = page.locator(".cm-line[aria-current=step]")
    expect(line).to_contain_text("is_attacked(board, row, col)")
    expect(page.get_by_role("row", name="solve(6)")).to_be_visible()
    expect(page.get_by_role("row", name="place(1) 1")).to_be_visible()
    reader.press("Step back")
    expect(reader.says).to_contain_text("Row 1: trying column 0")
    expect(page.get_by_role("row", name="place(1) 0")).to_be_visible()
    reader.press("Next solution")
    expect(reader.tries).to_contain_text("171")  # as in tests of the built-in search
    link = author.link()
    reader.press("Reset")
    reader.open(f"#{link.partition('#')[2]}".replace("lang=en", "lang=ja"))
    page.get_by_role("button", name="実行", exact=True).click()
    expect(page.get_by_text("各行の駒の列")).to_be_visible(timeout=PYTHON)


def test_the_search_for_the_board_of_a_slow_program_can_be_stopped(
    author, reader, page
):
    """It is longer than the silence after which a program is interrupted."""
    author.edit(ADDRESS.replace("n=6", "n=8"))
    slow = PROGRAM.replace(
        "        for col in", "        sum(range(400_000))\n        for col in"
    )
    assert slow != PROGRAM
    author.write(slow)
    reader.press("Run")
    search = page.get_by_role("status").filter(has_text="Looking for the board in your")
    expect(search).to_contain_text("steps examined", timeout=PYTHON)
    search.get_by_role("button", name="Stop").click()
    expect(search).to_have_count(0, timeout=PYTHON)
    expect(page.get_by_role("alert")).to_have_count(0)
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text("steps examined", timeout=PYTHON)
    reader.press("Stop the check")
    author.write(slow.replace("400_000", "40_000"))
    reader.run()
    expect(page.get_by_text("the board shows board")).to_be_visible(timeout=PYTHON)


def test_check_draws_the_wrong_board_of_a_program(author, reader, page):
    """The size is that of the call; the try with the wrong board can be watched."""
    author.edit(ADDRESS)
    author.write(PROGRAM.replace(" or abs(board[above] - col) == row - above", ""))
    answer = page.get_by_role("region", name="Check")
    reader.press("Check")
    expect(answer).to_contain_text("Wrong for 2 x 2", timeout=PYTHON)
    wrong = answer.get_by_role("img", name="The program reports this as a solution")
    expect(wrong).to_be_visible()
    answer.get_by_role("button", name="Watch this try").click()
    expect(reader.tries).to_contain_text("try 3", timeout=PYTHON)
    expect(reader.says).to_contain_text("but it is not one")
    author.write(PROGRAM)
    reader.press("Check")
    expect(answer).to_contain_text(re.compile("Correct for all 8"), timeout=PYTHON)
    reader.press("Reset")


def test_programs_to_start_from_replace_the_text(author, reader, page):
    """One Undo restores the text before."""
    author.edit(ADDRESS)
    before = author.text()
    reader.press("Start from")
    page.get_by_role("button", name="Replace the program").click()
    expect(author.box).to_contain_text("def solve(n):")
    reader.press("Start from")
    menu = page.get_by_role("combobox", name="Start from")
    menu.select_option(label="Backtracking")
    page.get_by_role("button", name="Replace the program").click()
    expect(author.box).to_contain_text("board.append(col)")
    assert author.text() == PROGRAM
    reader.press("Undo change")
    expect(author.box).not_to_contain_text("board.append(col)")
    reader.press("Undo change")
    assert author.text() == before


def test_the_reader_chooses_the_board_and_the_line_that_finds_it(author, reader, page):
    """One variable shows two boards. The answers are saved, shared and raced."""
    author.edit("#lang=en&puzzle=queens&n=8&algorithm=backtracking")
    author.write(TRANSPOSED)
    reader.run()
    choices = page.get_by_role("group", name="Which board is right?")
    first, second = choices.get_by_role("button").all()
    expect(first).to_have_attribute("aria-pressed", "true")
    second.click()
    expect(choices).to_have_count(0)
    expect(page.get_by_text("Line 14 finds a solution.")).to_be_visible(timeout=PYTHON)
    page.locator(".cm-lineNumbers .cm-gutterElement", has_text="22").click()
    expect(page.get_by_text("Line 22 finds a solution.")).to_be_visible(timeout=PYTHON)
    author.box.press("ControlOrMeta+Home")
    page.keyboard.insert_text("# mine\n")
    reader.run()
    expect(page.get_by_text("Line 23 finds a solution.")).to_be_visible(timeout=PYTHON)
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(2)
    expect(reader.says).to_contain_text("Row 0: trying column 1")
    link = author.link()
    assert "reading=queens%3ASquares%4023" in link
    page.reload()
    expect(author.box).to_contain_text("# mine")
    reader.run()
    expect(page.get_by_text("Line 23 finds a solution.")).to_be_visible(timeout=PYTHON)
    reader.open(f"#{link.partition('#')[2]}".replace("lang=en", "lang=ja"))
    page.get_by_role("button", name="実行", exact=True).click()
    expect(page.get_by_text("23 行目で解が見つかります。")).to_be_visible(
        timeout=PYTHON
    )
    expect(page.get_by_role("group", name="正しい盤はどれですか")).to_have_count(0)
    page.get_by_role("button", name="別の盤を選ぶ").click()
    again = page.get_by_role("group", name="正しい盤はどれですか").get_by_role("button")
    expect(again).to_have_text([re.compile("列、行の順"), re.compile("駒のあるマス$")])


def test_a_program_of_another_size_offers_it(author, reader, page):
    """One click runs it; a program that stops at its first solution is not wrong."""
    author.edit("#lang=en&puzzle=queens&n=8&algorithm=backtracking")
    author.write(WRONG_SIZE)
    size = page.get_by_text("this program solves 4 x 4; the board is 8 x 8").last
    offer = page.get_by_role("button", name="Run with 4 x 4")
    for button in ("Count", "Check", "Run"):
        reader.press(button)
        expect(size).to_be_visible(timeout=PYTHON)
        expect(offer).to_be_visible(timeout=PYTHON)
    expect(page.get_by_text("of 0 solutions")).to_have_count(0)
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text("Not checked", timeout=PYTHON)
    expect(answer).not_to_contain_text("raised an error")
    offer.click()
    expect(page.get_by_text("Line 6 finds a solution.")).to_be_visible(timeout=PYTHON)
    reader.press("Next solution")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    reader.press("Check")
    expect(answer).to_contain_text("stops at its first solution", timeout=PYTHON)
    expect(answer).to_contain_text("it finds one solution of 92, and stops")


def test_another_start_of_sliding_tiles_is_offered(author, reader, page):
    """One click sets it; six slides, counted by hand, undo those of the program."""
    author.edit("#lang=en&puzzle=sliding_tiles&algorithm=breadth_first")
    author.write(OTHER_START)
    reader.press("Run")
    start = "Run with Tiles at the start = 1,6,2/4,_,3/7,5,8"
    page.get_by_role("button", name=start).click(timeout=PYTHON)
    expect(page.get_by_text("the board shows ")).to_be_visible(timeout=PYTHON)
    expect(page).to_have_url(re.compile("initial=1%2C6%2C2"))
    reader.press("Next solution")
    expect(reader.found).to_be_visible(timeout=PYTHON)
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text("nothing to check against", timeout=PYTHON)
    expect(answer).to_contain_text("no board with a known number of solutions")


def test_parameters_that_the_board_derives_stay_unset_in_a_check(author, reader, page):
    """Known sizes give the vacancy; the default board leaves it to the puzzle."""
    author.edit("#lang=en&puzzle=peg_solitaire")
    author.write(PEGS)
    reader.press("Check")
    answer = page.get_by_role("region", name="Check", exact=True)
    expect(answer).to_contain_text("stops at its first solution", timeout=PYTHON)
    expect(answer).to_contain_text("29,760")  # counted by Bell, see the puzzle


def test_remarks_fit_a_phone_and_nothing_overlaps_the_board(author, reader, page):
    """Lines scroll below a remark; keys and pieces are between board and sentence."""
    page.set_viewport_size({"width": 390, "height": 844})
    author.edit("#lang=en&puzzle=queens&n=8&algorithm=backtracking")
    author.write(f"{WRONG_SIZE}# {'long ' * 40}\n")
    reader.press("Run")
    remark = page.locator(".remark.amiss")
    expect(remark).to_be_visible(timeout=PYTHON)
    box = remark.bounding_box()
    assert box["x"] + box["width"] <= 390
    for puzzle in ("magic_square", "sliding_tiles", "knights_tour", "dominoes"):
        author.edit(f"#lang=en&puzzle={puzzle}")
        expect(reader.board).to_be_visible()
        figure = page.locator("figure.board").bounding_box()
        says = reader.says.bounding_box()
        grid = page.locator("figure.board .grid").bounding_box()
        end = grid["y"] + grid["height"]
        assert end <= figure["y"] + figure["height"] <= says["y"], puzzle


def test_the_clues_of_a_program_are_offered(author, reader, page):
    """A sudoku in the text replaces that of the board, for Run, Check and Count."""
    author.edit("#lang=en&puzzle=sudoku&n=2&clues=1%3D1")
    author.write(SUDOKU)
    offer = page.get_by_role("button", name="Run with the clues of the program")
    for button in ("Check", "Count", "Run"):
        reader.press(button)
        expect(offer).to_be_visible(timeout=PYTHON)
    offer.click()
    expect(page.get_by_text("finds a solution.")).to_be_visible(timeout=PYTHON)
    reader.press("Count")
    answer = page.get_by_role("group", name="Count", exact=True).get_by_role("status")
    expect(answer).to_contain_text("3 solutions in", timeout=PYTHON)  # by hand
    expect(answer).to_contain_text("WebAssembly")


def test_an_ordinary_program_is_counted(author, reader, page):
    """Compiled; else Python runs it to its end, and Stop ends that."""
    author.edit("#lang=en&puzzle=queens&n=8&algorithm=backtracking")
    author.write(PROGRAM)
    answer = page.get_by_role("group", name="Count", exact=True).get_by_role("status")
    reader.press("Count")
    expect(answer).to_contain_text("92 solutions in", timeout=PYTHON)
    expect(answer).to_contain_text("WebAssembly")
    reader.press("日本語")
    expect(page.get_by_text("92 個")).to_be_visible()
    reader.press("English")
    uncompiled = PROGRAM.replace("board = []", "board = []\n    kept = ''", 1)
    uncompiled = uncompiled.replace("for col in", "str(row)\n        for col in", 1)
    author.write(uncompiled)
    reader.press("Count")
    expect(answer).to_contain_text("92 solutions in", timeout=PYTHON)
    expect(answer).to_contain_text("Python. WebAssembly was not used: place, line")
    author.write(uncompiled.replace("str(row)", "sum(range(10**7))"))
    reader.press("Count")
    expect(page.get_by_role("button", name="Stop counting")).to_be_visible()
    reader.press("Stop counting")
    expect(answer).to_contain_text("Stopped", timeout=PYTHON)


def test_numpy_is_not_in_the_page(author, reader, page):
    """The sentence says where it is."""
    author.edit(ADDRESS)
    author.write("import numpy as np\n" + PROGRAM)
    reader.press("Run")
    sentence = page.get_by_text("NumPy is not available in the page").first
    expect(sentence).to_be_visible(timeout=PYTHON)
    expect(sentence).to_contain_text("python -m pypuzzles watch")


def test_a_program_without_a_board_is_told_the_forms_in_japanese(author, reader, page):
    """All that a variable may hold."""
    author.edit(ADDRESS)
    author.write("x = 1\n")
    reader.open(ADDRESS.replace("lang=en", "lang=ja"))
    page.get_by_role("button", name="実行", exact=True).click()
    expect(page.get_by_text("各行の駒の列、駒のあるマスの印").first).to_be_visible(
        timeout=PYTHON
    )
