"""Programs as learners write them: signatures, imports, prints and wrong solutions."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import some_by_day

pytestmark = pytest.mark.stays


# The list is the first parameter, as in most textbooks.
BOARD_FIRST = """
from pypuzzles.search import FOUND
def ok(board, row, col):
    return all(board[r] != col and abs(board[r] - col) != row - r for r in range(row))
def recursive(n):
    def place(board, row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if ok(board, row, col):
                board.append(col)
                yield from place(board, row + 1)
                board.pop()
    return place([], 0)
"""
YIELDS_FROM_ZIP = """
from itertools import permutations
from pypuzzles import FOUND
def recursive(n):
    for board in permutations(range(n)):
        yield from enumerate(board)
        if len({c + r for r, c in enumerate(board)}) == n:
            if len({c - r for r, c in enumerate(board)}) == n:
                yield FOUND, 1
"""
MODULES = """
import argparse, calendar, csv, datetime, decimal, doctest, graphlib, pprint, queue
import secrets, statistics, timeit, unittest
from fractions import Fraction
from decimal import Decimal
third = Fraction(1, 3) + Fraction(Decimal("0.5"))
print(third, statistics.mean([1, 2, 6]), datetime.date(2020, 2, 29).isoformat())
from pypuzzles.puzzles.queens.bitmask import recursive
"""
# Two queens on a diagonal.
WRONG = """
from pypuzzles import FOUND
def recursive(n):
    for row in range(n):
        yield row, row
    yield FOUND, 1
    yield 0, 1
"""


@pytest.mark.parametrize("text", [BOARD_FIRST, YIELDS_FROM_ZIP], ids=["list", "zip"])
def test_a_right_program_is_watched_to_its_end(author, reader, page, text):
    """Four solutions of six queens (OEIS A000170); the stack is shown on the way."""
    author.edit()
    author.write(text)
    reader.run()
    reader.press("Pause")
    expect(page.locator(".cm-line[aria-current=step]")).to_be_visible()
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("4 solutions found")
    expect(reader.alert).to_have_count(0)
    reader.press("Reset")


def test_modules_of_the_standard_library_can_be_imported(author, reader, page):
    """Those that learners use; their values are Python's."""
    author.edit()
    author.write(MODULES)
    reader.run()
    expect(page.locator(".printed")).to_have_text("5/6 3 2020-02-29")
    reader.press("Reset")


def test_a_package_that_is_not_there_is_named(author, reader, page):
    """With what can be imported instead; a program may catch it."""
    author.edit()
    author.write("import numpy\n" + BOARD_FIRST)
    reader.press("Run")
    remark = page.locator(".remark.amiss")
    expect(remark).to_contain_text("NumPy is not available in the page")
    author.write("import pandas\n" + BOARD_FIRST)
    reader.press("Run")
    expect(remark).to_contain_text("no module pandas here")
    expect(remark).to_contain_text("standard library")
    caught = "try:\n    import numpy\nexcept ImportError:\n    numpy = None\n"
    author.write(caught + BOARD_FIRST)
    reader.run()
    reader.press("Reset")


def test_a_wrong_solution_is_called_wrong_while_it_is_watched(author, reader):
    """Not only by Check."""
    author.edit()
    author.write(WRONG)
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text("1 solution found", timeout=PYTHON)
    reader.press("Step back")
    expect(reader.says).to_contain_text("but it is not one")
    expect(reader.says).to_contain_text("meet on a diagonal")
    reader.press("Reset")


def test_prints_beyond_the_limit_are_not_mixed_up_with_earlier_ones(
    author, reader, page
):
    """20,000 characters are stored; then a line reports that the rest is omitted."""
    author.edit()
    author.change("bit = free & -free", "bit = free & -free; print('x' * 400)")
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text("4 solutions found", timeout=PYTHON)
    expect(page.locator(".printed")).to_contain_text("further output is not shown")
    reader.timeline.press("Home")
    reader.step(3)
    expect(page.locator(".printed")).to_contain_text("xxx")
    reader.press("Reset")


def test_one_error_is_shown_at_a_time(author, reader, page):
    """The notice about a missing FOUND does not appear next to an error."""
    author.edit()
    author.write("def recursive(n):\n    yield 0, nobody\n")
    reader.press("Run")
    expect(page.locator(".remark.amiss")).to_contain_text("nobody")
    expect(page.get_by_text("never yields FOUND")).to_have_count(0)
    author.write("def recursive(n):\n    yield 0, 1\n")
    reader.press("Run")
    expect(page.get_by_text("never yields FOUND")).to_be_visible()
    reader.press("Reset")


def test_a_question_mark_can_be_typed(author, reader, page):
    """The sheet of keys does not open."""
    author.edit()
    author.box.press("ControlOrMeta+Home")
    page.keyboard.type("# why?")
    assert author.text().startswith("# why?from")
    expect(page.get_by_role("dialog")).to_have_count(0)
    reader.press("Reset")


# Python compares names in their NFKC form (PEP 3131), so these two are the same.
BOARD = "board"
FULL_WIDTH_BOARD = BOARD.translate({code: code + 0xFEE0 for code in range(33, 127)})
UNICODE_NAMES = f"""
from pypuzzles.search import FOUND
def ok(board, row, 列):
    return all(board[r] != 列 and abs(board[r] - 列) != row - r for r in range(row))
def recursive(n):
    {BOARD} = [0] * n
    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for 列 in range(n):
            yield row, 列
            {FULL_WIDTH_BOARD}[row] = 列
            if ok({BOARD}, row, 列):
                yield from place(row + 1)
    return place(0)
"""


def test_names_beyond_ascii_are_watched_counted_and_shared(author, reader, page):
    """Six queens have four solutions (OEIS A000170)."""
    author.edit()
    author.write(UNICODE_NAMES)
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text("4 solutions found", timeout=PYTHON)
    reader.press("Count")
    count = page.get_by_role("group", name="Count", exact=True).get_by_role("status")
    expect(count).to_contain_text("4 solutions in", timeout=PYTHON)
    link = author.link()
    reader.press("Reset")
    reader.open(f"#{link.partition('#')[2]}")
    expect(page.get_by_text("came with the link")).to_be_visible()
    assert author.text() == UNICODE_NAMES
    reader.press("Back to the original program")


def test_prints_of_later_batches_are_shown_at_their_tries(author, reader, page):
    """Python reports a batch of events at a time, with what they printed."""
    author.edit("#lang=en&puzzle=queens&n=8&algorithm=bitmask")
    author.change(
        "bit = free & -free", "bit = free & -free; TRIES.append(0); print(len(TRIES))"
    )
    author.box.press("ControlOrMeta+Home")
    page.keyboard.type("TRIES = []\n")
    reader.press("Run")
    reader.hurry()
    expect(reader.says).to_contain_text("92 solutions found", timeout=PYTHON)
    for step in (3, 1500, 2055):
        page.locator("py-puzzle").evaluate("(it, step) => it.goto(step)", step)
        expect(reader.tries).to_have_text(re.compile(f"^try {step:,} "))
        expect(page.locator(".printed")).to_have_text(str(step))
    reader.press("Reset")


TEXTS = {
    "queens": "#lang=en&puzzle=queens&n=16&algorithm=bitmask&form=iterative",
    "pegs": "#lang=en&puzzle=peg_solitaire",
}


@pytest.mark.parametrize("puzzle", some_by_day(TEXTS, "pegs"))
def test_a_program_can_be_stepped_through(author, reader, page, puzzle):
    """Its timeline is jumped in, its speed is changed, and it goes back.

    At the maximum speed, it might end before Pause is pressed.
    """
    author.edit(TEXTS[puzzle])
    author.box.press("ControlOrMeta+Home")
    page.keyboard.type("# mine")
    page.keyboard.press("Enter")
    reader.run()
    reader.hurry("ArrowRight")
    expect(reader.tries).to_have_text(re.compile(r"^try [\d,]{2,}"))
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(3)
    expect(reader.tries).to_have_text(re.compile(r"^try 3\b"))
    expect(page.locator(".cm-line[aria-current=step]")).to_contain_text("yield")
    reader.press("Step back")
    expect(reader.tries).to_have_text(re.compile(r"^try 2\b"))
    reader.press("Reset")


def test_the_masks_of_a_program_are_drawn(author, reader, page):
    """Show bits draws the values of the program's own masks."""
    author.edit(TEXTS["queens"])
    author.box.press("ControlOrMeta+Home")
    page.keyboard.type("# mine")
    page.keyboard.press("Enter")
    reader.run()
    reader.press("Pause")
    reader.timeline.press("Home")
    reader.step(2)
    bits = reader.button("Show bits")
    before = reader.picture.inner_html()
    bits.click()
    expect(bits).to_have_attribute("aria-pressed", "true")
    expect(reader.picture).not_to_have_js_property("innerHTML", before)
    bits.click()
    reader.press("Reset")
