"""Run, Check and Count each have a fresh Python: nothing is left of the last one."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from turns import some_by_day

pytestmark = [pytest.mark.browser, pytest.mark.stays]

POISON = """
import builtins, math, random
from pypuzzles.kit import bits
import pypuzzles.page.bridge as bridge

def recursive(n):
    builtins.left = math.left = bits.left = bridge.left = "left"
    bridge.SESSIONS["left"] = builtins.hex = None
    random.seed(1)
    yield 0, 1
"""
LOOK = """
import builtins, math, random
from pypuzzles.kit import bits
import pypuzzles.page.bridge as bridge

def recursive(n):
    lot = random.random()
    random.seed(1)
    places = builtins, math, bits, bridge
    found = [each.__name__ for each in places if hasattr(each, "left")]
    found += [name for name in bridge.SESSIONS if name == "left"]
    if lot == random.random():
        found.append("random")
    print("found", found, hex(10))
    yield 0, 1
"""


def test_nothing_is_left_of_the_last_run(author, reader, page):
    """What a text has put into modules, builtins and the lots is not there."""
    author.edit()
    author.write(POISON)
    reader.press("Run")
    expect(reader.says).to_contain_text("found no solution")
    author.write(LOOK)
    reader.press("Run")
    expect(page.locator(".printed")).to_have_text("found [] 0xa")


FOOL = """
import pypuzzles
from pypuzzles.counting import portable
from pypuzzles.page.draft.checking import Check

def recursive(n):
    pypuzzles.FOUND = 0
    Check.told = lambda self: {"sizes": [], "ended": True}
    portable.compile_search = None
    yield 0, 1
"""
"""What is asked after it would be told nothing."""
ONCE = """import math
    seen = math.__dict__.setdefault("seen", set())
    full = 0 if n in seen else (1 << n) - 1
    seen.add(n)
"""
"""A board of each size has free columns once alone."""


def asked(reader, page, name):
    """Press a button, and find the headline of the answer."""
    reader.press(name)
    role = {"Check": "region", "Count": "group"}[name]
    return page.get_by_role(role, name=name, exact=True).get_by_role("status")


def test_a_run_fools_no_check_and_no_count(author, reader, page):
    """What it has put in the place of who judges is gone when another is judged."""
    author.edit()
    author.write(FOOL)
    reader.press("Run")
    expect(reader.says).to_contain_text("found no solution", timeout=PYTHON)
    reader.press("Original")
    expect(asked(reader, page, "Check")).to_contain_text("Right at all 8")
    author.write(FOOL)
    reader.press("Run")
    expect(reader.says).to_contain_text("found no solution")
    reader.press("Original")
    count = asked(reader, page, "Count")
    expect(count).to_contain_text("4 solutions in")
    expect(count).to_contain_text("WebAssembly")


def test_each_question_is_the_first(author, reader, page):
    """A text that knows that it was there before is never there before."""
    author.edit()
    author.change("full = (1 << n) - 1", ONCE)
    for _ in range(2):
        reader.press("Run")
        reader.press("Next solution")
        expect(reader.found).to_be_visible(timeout=PYTHON)
        expect(asked(reader, page, "Check")).to_contain_text("Right at all 8")
        expect(asked(reader, page, "Count")).to_contain_text("4 solutions")
    reader.press("Original")


def test_a_run_that_has_not_begun_begins_later(author, reader, page):
    """Run, and Check at once: the run waits for its reader."""
    author.edit()
    reader.press("Run")
    check = asked(reader, page, "Check")
    expect(check).to_contain_text("Right at all 8", timeout=PYTHON)
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    expect(reader.alert).to_have_count(0)


@pytest.mark.parametrize("name", some_by_day(["Check", "Count"], "Check"))
def test_a_run_goes_on_after_a_question(author, reader, page, name):
    """It rests meanwhile; the next step brings its pairs, its line and its stack."""
    author.edit()
    author.change("free ^= bit", "free ^= bit; bool(print(row))")
    reader.press("Run")
    expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"), timeout=PYTHON)
    expect(asked(reader, page, name)).to_contain_text(
        re.compile("Right at|4 solutions")
    )
    expect(reader.button("Run")).to_be_visible()
    stood = reader.at()
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    reader.step()
    expect(page.locator(".cm-line[aria-current=step]")).to_contain_text("yield")
    expect(page.locator("table.stack")).to_be_visible()
    expect(reader.alert).to_have_count(0)
    assert reader.at() > stood
    reader.press("Original")


def test_a_run_that_goes_on_ends_a_question(author, reader, page):
    """One alone is in a Python: who presses last."""
    author.edit()
    endless = "yield FOUND, 1\n            while n == 8: yield row - 1, 0"
    author.change("yield FOUND, 1", endless)
    reader.run_to_start()
    expect(reader.says).not_to_contain_text("Python", timeout=PYTHON)
    check = asked(reader, page, "Check")
    expect(check).to_contain_text("Checking")
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    expect(page.locator("table.stack")).to_be_visible()
    expect(check).to_contain_text("Stopped.")
    expect(reader.alert).to_have_count(0)
    reader.press("Original")


def test_a_text_is_run_again_and_again(author, reader):
    """Each time from its beginning."""
    author.edit()
    for _ in range(4):
        reader.press("Run")
        expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"))
        reader.press("Pause")
