"""Texts that no program should be, typed in and run: a sentence, and the page lives."""

import re

import pytest
from drafting import BITMASK
from playwright.sync_api import expect
from reader import PYTHON
from turns import some_by_day

pytestmark = [pytest.mark.browser, pytest.mark.stays]

DEEP = """\
def recursive(n):
    def deeper(k):
        return deeper(k + 1)

    yield 0, deeper(0)
"""
LARGE = """\
def recursive(n):
    kept = []
    while True:
        kept.append(bytes(50_000_000))
    yield 0, 0
"""
STUBBORN = """\
def recursive(n):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
    yield 0, 0
"""
AT_LINE = {
    "a character that nobody sees": ("\0" + BITMASK, 1, "invisible character: U+0000"),
    "another one further down": (
        BITMASK.replace("FOUND, 1", "FOUND, 1\x7f"),
        9,
        "invisible character: U+007F",
    ),
    "calls without end": (DEEP, 3, "RecursionError: calls go too deep here"),
    "more memory than there is": (LARGE, 4, "MemoryError: there is not enough"),
    "a colon of another width": (
        BITMASK.replace("while free:", "while free："),
        12,
        "Python cannot read ： (U+FF1A) here: write :",
    ),
    "brackets in brackets": ("x = " + "[" * 200, 1, "more than 100 deep"),
}
NOWHERE = {
    "nothing": ("", "the program defines no function recursive"),
    "blanks": (" \n\t\n", "the program defines no function recursive"),
    "too much": (("#" * 99 + "\n") * 250, "25000 characters, and 20000 are taken"),
}


def runs(author, reader):
    """Put a right text in its place, and run that."""
    author.write(BITMASK)
    reader.press("Run")
    expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"), timeout=PYTHON)
    expect(reader.place.locator(".remark")).to_have_count(0)
    expect(reader.alert).to_have_count(0)
    reader.press("Original")


@pytest.mark.parametrize(
    "name",
    some_by_day(
        AT_LINE,
        "a character that nobody sees",
        "calls without end",
        "more memory than there is",
    ),
)
def test_what_cannot_be_is_told_at_its_line(author, reader, page, name):
    """In one sentence, as a fault of the text; what stands there next runs."""
    text, line, words = AT_LINE[name]
    author.edit()
    author.write(text)
    reader.press("Run")
    remark = page.locator(".remark.amiss")
    expect(remark).to_contain_text(words, timeout=PYTHON)
    expect(remark).to_have_count(1)
    expect(page.locator(".cm-gutterElement.faulty")).to_have_text(str(line))
    expect(page.locator("[aria-live=assertive]")).to_contain_text(f"Line {line}:")
    expect(reader.alert).to_have_count(0)
    runs(author, reader)


@pytest.mark.parametrize("name", some_by_day(NOWHERE, "nothing", "too much"))
def test_what_has_no_line_is_told_above_the_text(author, reader, page, name):
    """Nothing is marked, it is said once, and no player plays what there is not."""
    text, words = NOWHERE[name]
    author.edit()
    author.write(text)
    reader.press("Run")
    expect(page.locator("p.fault")).to_contain_text(words, timeout=PYTHON)
    expect(page.locator("p.fault")).to_have_count(1)
    expect(page.get_by_text(words).filter(visible=True)).to_have_count(2)  # one aloud
    expect(page.get_by_role("region", name="Player")).to_have_count(0)
    expect(reader.says).to_contain_text("Place 6 queens")
    expect(page.locator(".remark")).to_have_count(0)
    expect(reader.alert).to_have_count(0)
    runs(author, reader)


def test_what_will_not_be_interrupted_is_ended(author, reader):
    """It catches whatever stops it: its Python is shut down, and that is said."""
    author.edit()
    author.write(STUBBORN)
    reader.press("Run")
    ended = "Python stopped responding and was shut down"
    expect(reader.alert).to_contain_text(ended, timeout=PYTHON)
    runs(author, reader)
