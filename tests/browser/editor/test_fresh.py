"""Run, Check and Count each use a fresh Python."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON
from sampling import some_by_day

pytestmark = pytest.mark.stays

LEAVE_STATE = """
import builtins, math, random
from pypuzzles import bits
import pypuzzles.bridge.handler as bridge

def recursive(n):
    builtins.left = math.left = bits.left = bridge.left = "left"
    bridge.SESSIONS["left"] = builtins.hex = None
    random.seed(1)
    yield 0, 1
"""
REPORT_LEFTOVERS = """
import builtins, math, random
from pypuzzles import bits
import pypuzzles.bridge.handler as bridge

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


def test_a_run_leaves_no_state_behind(author, reader, page):
    """Not in modules, builtins or the random number generator."""
    author.edit()
    author.write(LEAVE_STATE)
    reader.press("Run")
    expect(reader.says).to_contain_text("found no solution")
    author.write(REPORT_LEFTOVERS)
    reader.press("Run")
    expect(page.locator(".printed")).to_have_text("found [] 0xa")


SABOTAGE = """
import pypuzzles
from pypuzzles import compiler
from pypuzzles.bridge.user_programs.checking import ProgramCheck

def recursive(n):
    pypuzzles.FOUND = 0
    del ProgramCheck.report, compiler.compile_search
    yield 0, 1
"""
"""A program that sabotages later requests. `del` fails if a part has another name."""
ONCE = """import math
    seen = math.__dict__.setdefault("seen", set())
    full = 0 if n in seen else (1 << n) - 1
    seen.add(n)
"""
"""A search that works only once per size."""


def status_after(reader, page, name):
    """Press a button, and return the status of its result."""
    reader.press(name)
    role = {"Check": "region", "Count": "group"}[name]
    return page.get_by_role(role, name=name, exact=True).get_by_role("status")


def test_a_run_cannot_sabotage_check_and_count(author, reader, page):
    """Replacing parts of the package has no effect on the next request."""
    author.edit()
    author.write(SABOTAGE)
    reader.press("Run")
    expect(reader.says).to_contain_text("found no solution", timeout=PYTHON)
    reader.press("Reset")
    expect(status_after(reader, page, "Check")).to_contain_text("Correct for all 8")
    author.write(SABOTAGE)
    reader.press("Run")
    expect(reader.says).to_contain_text("found no solution")
    reader.press("Reset")
    count = status_after(reader, page, "Count")
    expect(count).to_contain_text("4 solutions in")
    expect(count).to_contain_text("WebAssembly")


def test_each_request_has_its_own_state(author, reader, page):
    """A program cannot detect an earlier run."""
    author.edit()
    author.change("full = (1 << n) - 1", ONCE)
    for _ in range(2):
        reader.press("Run")
        reader.press("Next solution")
        expect(reader.found).to_be_visible(timeout=PYTHON)
        expect(status_after(reader, page, "Check")).to_contain_text("Correct for all 8")
        expect(status_after(reader, page, "Count")).to_contain_text("4 solutions")
    reader.press("Reset")


def test_a_check_postpones_a_run_that_has_not_started(author, reader, page):
    """The run starts when the reader continues it."""
    author.edit()
    reader.press("Run")
    check = status_after(reader, page, "Check")
    expect(check).to_contain_text("Correct for all 8", timeout=PYTHON)
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    expect(reader.alert).to_have_count(0)


@pytest.mark.parametrize("name", some_by_day(["Check", "Count"], "Check"))
def test_a_run_can_be_continued_after_a_check_or_count(author, reader, page, name):
    """With its events, line and stack."""
    author.edit()
    author.change("free ^= bit", "free ^= bit; bool(print(row))")
    reader.run()
    expect(status_after(reader, page, name)).to_contain_text(
        re.compile("Correct for|4 solutions")
    )
    expect(reader.button("Run")).to_be_visible()
    stood = reader.tries.inner_text()
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    reader.step()
    # The check may have ended Python, which then starts again.
    line = page.locator(".cm-line[aria-current=step]")
    expect(line).to_contain_text("yield", timeout=PYTHON)
    expect(page.locator("table.stack")).to_be_visible()
    expect(reader.alert).to_have_count(0)
    expect(reader.tries).not_to_have_text(stood)
    reader.press("Reset")


def test_continuing_a_run_stops_a_check(author, reader, page):
    """Only one of them uses Python at a time."""
    author.edit()
    endless = "yield FOUND, 1\n            while n == 8: yield row - 1, 0"
    author.change("yield FOUND, 1", endless)
    reader.run_to_start()
    expect(reader.says).not_to_contain_text("Python", timeout=PYTHON)
    check = status_after(reader, page, "Check")
    expect(check).to_contain_text("Checking")
    reader.press("Next solution")
    expect(reader.found).to_be_visible()
    expect(page.locator("table.stack")).to_be_visible()
    expect(check).to_contain_text("Stopped.")
    expect(reader.alert).to_have_count(0)
    reader.press("Reset")


def test_a_program_can_be_run_repeatedly(author, reader):
    """Each run starts from the beginning."""
    author.edit()
    for _ in range(4):
        reader.run()
        reader.press("Pause")
