"""Check: a user program at each known size, with wrong boards drawn."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays


@pytest.fixture
def answer(page):
    """The region with the result of a check."""
    return page.get_by_role("region", name="Check", exact=True)


def expect_verdict(answer, words):
    """Wait for the headline of a check."""
    expect(answer.get_by_role("status")).to_contain_text(words, timeout=PYTHON)


def test_a_correct_program_is_right_at_all_known_sizes(author, reader, page, answer):
    """One to eight queens (OEIS A000170), with the tries of the original."""
    author.edit()
    reader.press("Check")
    expect_verdict(answer, "Correct for all 8 known sizes")
    rows = answer.get_by_role("row")
    expect(rows).to_have_count(9)
    expect(rows.last).to_have_text(
        re.compile(r"8 x 8\s*92\s*92\s*2,056\s*2,056\s*correct")
    )
    expect(answer.get_by_role("img")).to_have_count(0)
    expect(reader.board).to_be_visible()  # by hand: a check is not watched
    answer.get_by_role("button", name="Close").click()
    expect(answer).to_be_hidden()
    reader.press("Check")
    expect(answer.get_by_role("row")).to_have_count(9)
    author.box.press("End")
    page.keyboard.type(" ")
    expect(answer).to_be_hidden()  # the program has changed
    reader.press("Reset")


WRONG = {
    "it is not one": (
        ("~(down | left | right)", "~(down | left)"),
        "2 x 2",
        "Found at try 3",
    ),
    "found twice": (("yield FOUND, 1", "yield FOUND, 1; yield FOUND, 1"), "1 x 1", ""),
    "not found": (("free = full &", "free = full & ~(row == 1) &"), "4 x 4", ""),
    "represents others": (("yield FOUND, 1", "yield FOUND, 1 + (n > 4)"), "5 x 5", ""),
}


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_board_is_drawn(author, reader, answer, words):
    """At the smallest size that shows it, with an accessible name."""
    change, size, more = WRONG[words]
    author.edit()
    author.change(*change)
    reader.press("Check")
    expect_verdict(answer, f"Wrong for {size}.")
    expect(answer.get_by_role("img", name=words).first).to_be_visible()
    expect(answer.get_by_role("figure").first).to_contain_text(more)
    expect(answer.get_by_role("row").last).to_contain_text("wrong")
    reader.press("Reset")


def test_watch_it_opens_the_try_of_a_wrong_board(author, reader, page, answer):
    """At its size, with the user program."""
    author.edit()
    author.change("~(down | left | right)", "~(down | left)")
    reader.press("Check")
    answer.get_by_role("button", name="Watch this try").click()
    expect(reader.tries).to_have_text(re.compile(r"^try 3 of 3"), timeout=PYTHON)
    expect(page).to_have_url(re.compile("n=2"))
    expect(page.locator(".cm-line[aria-current=step]")).to_contain_text("yield")
    expect(reader.picture).to_have_accessible_name(re.compile("in columns 1 and 0$"))
    expect(answer).to_be_hidden()
    reader.press("Reset")


def test_an_error_in_a_check_is_reported_at_its_line(author, reader, page, answer):
    """With the size; the next check works."""
    author.edit()
    author.change("free ^= bit", "free ^= bit; 1 // (4 - row)")
    reader.press("Check")
    expect_verdict(answer, "The program raised an error.")
    expect(answer.get_by_role("status")).to_contain_text("5 x 5")
    expect(page.locator(".remark.amiss")).to_contain_text("ZeroDivisionError")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Line 15:")
    expect(reader.alert).to_have_count(0)
    reader.press("Reset")
    reader.press("Check")
    expect_verdict(answer, "Correct for all 8")


def test_an_endless_check_can_be_stopped(author, reader, page, answer):
    """It shows its progress."""
    author.edit()
    endless = "\n            while n > 3: yield row - 1, 0"
    author.change("yield FOUND, 1", f"yield FOUND, 1{endless}")
    reader.press("Check")
    expect(answer).to_contain_text("Checking", timeout=PYTHON)
    expect(answer.get_by_role("row").last).to_contain_text("…")
    reader.press("Stop the check")
    expect_verdict(answer, "Stopped.")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    reader.press("Reset")


def test_check_results_are_in_japanese(author, reader, page):
    """The verdict, the size and the error."""
    author.edit()
    author.change("free = full &", "free = full & ~(row == 1) &")
    reader.press("日本語")
    page.get_by_role("button", name="検査", exact=True).click()
    answer = page.get_by_role("region", name="検査", exact=True)
    expect_verdict(answer, "正しくありません：4 x 4。")
    expect(answer.get_by_role("img", name="この解が見つかっていません")).to_be_visible()
