"""Count: user programs, compiled if possible, else by Python."""

import re

import pytest
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays

TWELVE = "#lang=en&puzzle=queens&n=12&algorithm=bitmask"
SET = ("free = full &", "for each in {1, 2}: pass\n        free = full &")
"""Iterating over a set is not compiled, because a set has no order."""
IMPORT = """\
from pypuzzles.puzzles.peg_solitaire.by_vector import won

GOAL = {0}


def recursive"""
"""An imported function that iterates over a set."""


@pytest.fixture
def answer(page):
    """The status of a count."""
    return page.get_by_role("group", name="Count", exact=True).get_by_role("status")


def test_a_program_is_counted_on_every_core(author, reader, answer):
    """Twelve queens (OEIS A000170); print() is skipped."""
    author.edit(TWELVE)
    author.change("free ^= bit", "free ^= bit; print(row)")
    reader.press("Count")
    expected = f"{QUEENS[12]:,} solutions in"
    expect(answer).to_contain_text(expected, timeout=PYTHON)
    expect(answer).to_contain_text("WebAssembly")
    expect(answer).to_contain_text(re.compile(r"[\d,]{6,} tries per second"))
    expect(answer).to_contain_text("print() was skipped")
    reader.press("Reset")
    expect(answer).to_be_hidden()  # the program has changed


def test_the_changed_program_is_counted(author, reader, answer):
    """Each solution has multiplicity 3."""
    author.edit()
    author.change("FOUND, 1", "FOUND, 3")
    reader.press("Count")
    expect(answer).to_contain_text("12 solutions in", timeout=PYTHON)
    reader.press("Reset")


def test_an_uncompiled_line_suggests_what_to_write_instead(
    author, reader, page, answer
):
    """Python counts anyway."""
    author.edit()
    author.change(*SET)
    reader.press("Count")
    expect(answer).to_contain_text("4 solutions in", timeout=PYTHON)
    expect(answer).to_contain_text("Python. WebAssembly was not used: place, line 12:")
    hint = page.locator(".remark.hint")
    expect(hint).to_contain_text("a set has no order. Try instead:")
    line = page.locator(".cm-line", has=page.locator(".hint.place"))
    expect(line).to_contain_text("for each in {1, 2}")
    reader.press("日本語")
    expect(hint).to_contain_text(
        re.compile("集合の要素には順序がありません.*代わりの書き方：")
    )
    page.get_by_role("region", name="プログラム").get_by_role(
        "button", name="最初に戻す"
    ).click()


def test_an_uncompiled_line_of_another_file_is_not_marked(author, reader, page, answer):
    """The message names the imported function."""
    author.edit()
    author.write(author.text().replace("def recursive", IMPORT) + "\n" * 30)
    author.change("if row == n:", "if row == n and won([1], GOAL):")
    reader.press("Count")
    expect(answer).to_contain_text("4 solutions in", timeout=PYTHON)
    expect(answer).to_contain_text("peg_solitaire.by_vector.won, line 37: a set has")
    expect(page.locator(".cm-line").nth(32)).to_have_count(1)  # such a line exists
    expect(page.locator(".remark")).to_have_count(0)
    expect(page.locator(".hint.place")).to_have_count(0)
    reader.press("Reset")


def test_an_endless_count_can_be_stopped(author, reader, page, answer):
    """By Python and compiled."""
    author.edit()
    endless = "yield FOUND, 1\n            while True: yield row - 1, 0"
    author.change("yield FOUND, 1", endless)
    for _ in range(2):
        reader.press("Count")
        expect(answer).to_contain_text(re.compile("Counting|so far"), timeout=PYTHON)
        reader.press("Stop counting")
        expect(answer).to_contain_text("Stopped")
        if SET[1] not in author.text():
            author.change(*SET)
    reader.press("Reset")


HELPERS = """\
def inner(k):{set}
    return [0, 1, 2][k]


def outer(k):
    return inner(k) + 1


def recursive"""
CALLED = ("free ^= bit", "free ^= bit; outer(row)")
DIVIDED = ("free ^= bit", "free ^= bit; 1 // (4 - row)")
FAULTS = {
    "not read": ([("while free:", "while free")], "while free", "expected ':'"),
    "compiled": ([DIVIDED], "1 // (4 - row)", "ZeroDivisionError"),
    "deep, and compiled": (
        [("def recursive", HELPERS.format(set="")), CALLED],
        "[0, 1, 2][k]",
        "IndexError: list index out of range",
    ),
    "deep, and not compiled": (
        [("def recursive", HELPERS.format(set="\n    list({k, 1})")), CALLED],
        "[0, 1, 2][k]",
        "IndexError: list index out of range",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_an_error_in_a_count_is_reported_at_its_line(
    author, reader, page, answer, name
):
    """Python reports it, even if compiled code stopped there."""
    changes, words, texts = FAULTS[name]
    author.edit()
    for change in changes:
        author.change(*change)
    lines = author.text().split("\n")
    (line,) = (number for number, each in enumerate(lines, 1) if words in each)
    reader.press("Count")
    expect(answer).to_contain_text("The count failed", timeout=PYTHON)
    expect(page.locator(".remark.amiss")).to_contain_text(texts)
    expect(page.locator(".cm-gutterElement.faulty")).to_have_text(str(line))
    reader.press("Reset")
