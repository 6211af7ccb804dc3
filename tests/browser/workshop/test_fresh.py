"""Each run has a Python of its own: nothing is left of the last one."""

import re

import pytest
from playwright.sync_api import expect

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


def test_a_text_is_run_again_and_again(author, reader):
    """Each time from its beginning."""
    author.edit()
    for _ in range(4):
        reader.press("Run")
        expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"))
        reader.press("Pause")
