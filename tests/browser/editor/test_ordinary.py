"""Ordinary programs, without `yield`, in the editor."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

from pypuzzles.bridge.user_programs.templates import read_template

pytestmark = pytest.mark.stays

ADDRESS = "#lang=en&puzzle=queens&n=6&algorithm=bitmask"
PROGRAM = read_template("queens")


def test_a_pasted_program_runs_like_a_search(author, reader, page):
    """Line, call stack and variables follow; a link opens it in Japanese."""
    author.edit(ADDRESS)
    author.write(PROGRAM)
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(3)
    expect(page.get_by_text("the board shows board: the column of")).to_be_visible()
    expect(reader.says).to_contain_text("Trying row 1 column 1")
    line = page.locator(".cm-line[aria-current=step]")
    expect(line).to_contain_text("is_attacked(board, row, col)")
    expect(page.get_by_role("row", name="solve(6)")).to_be_visible()
    expect(page.get_by_role("row", name="place(1) 1")).to_be_visible()
    reader.press("Step back")
    expect(reader.says).to_contain_text("Trying row 1 column 0")
    expect(page.get_by_role("row", name="place(1) 0")).to_be_visible()
    reader.press("Next solution")
    expect(reader.tries).to_contain_text("171")  # as in tests of the built-in search
    link = author.link()
    reader.press("Reset")
    reader.open(f"#{link.partition('#')[2]}".replace("lang=en", "lang=ja"))
    page.get_by_role("button", name="実行", exact=True).click()
    expect(page.get_by_text("各行の駒の列")).to_be_visible(timeout=PYTHON)


def test_check_draws_the_wrong_board_of_a_program(author, reader, page):
    """The size is that of the call; the try with the wrong board can be watched."""
    author.edit(ADDRESS)
    author.write(PROGRAM.replace(" or abs(board[above] - col) == row - above", ""))
    answer = page.get_by_role("region", name="Check")
    reader.press("Check")
    expect(answer).to_contain_text("Wrong for n = 2", timeout=PYTHON)
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
