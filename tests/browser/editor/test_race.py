"""User programs race built-in searches, in their own Python."""

import re

import pytest
from known import QUEENS
from playwright.sync_api import expect
from reader import PYTHON

pytestmark = pytest.mark.stays

OWN = "Bitmask, your program"
SLOWER = ("bit = free & -free", "bit = free & -free; yield row, 0")
"""A try more for each."""
LATE = ("free ^= bit", "free ^= [bit][row // 2]")
"""It stops at the first queen of the third row."""


LANES = "#lang=en&view=race&puzzle=queens&n=6&lanes=bitmask.recursive.own,"
"""One of them is the user program."""


def race(author, reader, change):
    """Write a program, and open its race."""
    author.edit()
    author.change(*change)
    reader.open(LANES + "bitmask.recursive")
    expect(reader.button("Play")).to_be_visible()
    reader.hurry()


def link(page):
    """Find the link from the editor to the race."""
    return page.get_by_role("main").get_by_role("link", name="Race", exact=True)


def lane(page, name):
    """Find a lane by its name."""
    return page.get_by_role("listitem", name=name, exact=True)


def test_a_text_races_the_program_it_was_made_of(author, reader, page):
    """As many solutions, and more tries: OEIS A000170. The editor leads there."""
    author.edit()
    author.change(*SLOWER)
    reader.press("Run")
    program = page.get_by_role("region", name="Program", exact=True)
    program.locator("[part=opener]").click()
    link(page).click()
    expect(reader.button("Play")).to_be_visible()
    reader.hurry()
    reader.press("Play")
    expect(reader.says).to_contain_text("Fewest tries: Bitmask, ", timeout=PYTHON)
    expect(reader.says).to_contain_text(f"Each search finds {QUEENS[6]} solutions.")
    tries = [
        int(re.search(r"done: (\d+) tries", lane(page, name).inner_text())[1])
        for name in (OWN, "Bitmask")
    ]
    assert tries[0] == 2 * tries[1]


def test_a_fault_ends_only_its_lane(author, reader, page):
    """The error has its line and sentence; the other lane continues to its end."""
    race(author, reader, LATE)
    reader.press("Play")
    own = lane(page, OWN)
    expect(own).to_contain_text("The program stopped with an error.", timeout=PYTHON)
    expect(own).to_contain_text(
        re.compile(r"Line 15: Python stopped here: IndexError: list index out of")
    )
    expect(lane(page, "Bitmask")).to_contain_text("done:")
    expect(reader.says).to_contain_text("Fewest tries: Bitmask,")
    reader.press("日本語")
    mine = lane(page, re.compile("自分のプログラム"))
    expect(mine).to_contain_text(re.compile(r"\d+ 行目："))


def test_a_program_that_ends_python_ends_only_its_lane(author, reader, page):
    """There is another Python for the others."""
    race(author, reader, ("free ^= bit", "free ^= bit; import os; os._exit(3)"))
    reader.press("Play")
    expect(lane(page, OWN)).to_contain_text("os._exit", timeout=PYTHON)
    expect(lane(page, "Bitmask")).to_contain_text("done:")


def test_a_text_that_searched_for_less_wins_nothing(author, reader):
    """It has a notice, and is not compared."""
    race(author, reader, ("yield FOUND, 1", "return"))
    reader.press("Play")
    expect(reader.says).to_contain_text(
        f"{OWN} found a different number of solutions", timeout=PYTHON
    )
    expect(reader.says).to_contain_text("Fewest tries: Bitmask,")


def test_a_later_change_is_raced(author, reader, page):
    """The race stays open behind the editor, and uses the new program."""
    race(author, reader, SLOWER)
    reader.follow("Watch")
    expect(author.box).to_contain_text("yield row, 0")
    author.change("yield row, 0", "pass")
    reader.follow("Race")
    reader.press("Play")
    expect(reader.says).to_contain_text("All searches need", timeout=PYTHON)
    reader.follow("Watch")
    reader.press("Reset")
    reader.follow("Race")
    expect(lane(page, OWN)).to_have_count(0)


def test_a_lane_can_run_any_program_of_the_puzzle(author, reader, page):
    """It is listed with the algorithms; a reload restores the lane."""
    author.edit("#lang=en&puzzle=queens&n=6&algorithm=mirror&form=iterative")
    author.change("yield FOUND,", "yield FOUND, 0 + ")
    reader.open("#view=race&lang=en&puzzle=queens&n=6&lanes=bitmask,flags")
    reader.choose("Lane 2: algorithm", "Mirror, your program")
    expect(lane(page, "Mirror, your program")).to_contain_text("iterative")
    expect(page).to_have_url(re.compile("mirror.iterative.own"))
    page.reload()
    expect(lane(page, "Mirror, your program")).to_be_visible()


def test_a_strangers_text_is_never_raced(author, reader, page):
    """A program from a link waits for Run; a lane without its program is omitted."""
    author.edit()
    author.change("FOUND, 1", "FOUND, 3")
    theirs = author.link()
    reader.press("Reset")
    reader.open(f"#{theirs.partition('#')[2]}")
    expect(author.box).to_contain_text("FOUND, 3")
    expect(link(page)).to_have_count(0)
    reader.open(LANES + "mirror.recursive,flags.recursive")
    expect(page.get_by_text("“lanes” is not valid here")).to_be_visible()
    expect(lane(page, OWN)).to_have_count(0)


def test_texts_of_other_searches_are_found_again(author, reader, page):
    """The editor names them, and leads to them."""
    author.edit("#lang=en&puzzle=queens&n=6&algorithm=mirror&form=iterative")
    author.change("yield FOUND,", "yield FOUND, 7 + ")
    author.edit()
    expect(page.get_by_text("Your other programs:")).to_be_visible()
    reader.follow("Mirror, iterative")
    expect(author.box).to_contain_text("FOUND, 7 +")
    expect(page.get_by_text("Your other programs:")).to_be_hidden()
