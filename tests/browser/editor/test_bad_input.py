"""Invalid programs: each is rejected with a message, and the page works."""

import pytest
from bridge_client import BITMASK
from playwright.sync_api import expect
from reader import PYTHON
from sampling import some_by_day

pytestmark = pytest.mark.stays

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
ERRORS_WITH_LINE = {
    "a character that nobody sees": ("\0" + BITMASK, 1, "invisible character: U+0000"),
    "another one further down": (
        BITMASK.replace("FOUND, 1", "FOUND, 1\x7f"),
        9,
        "invisible character: U+007F",
    ),
    "calls without end": (DEEP, 3, "RecursionError: too many nested calls"),
    "more memory than is available": (LARGE, 4, "MemoryError: not enough"),
    "a colon of another width": (
        BITMASK.replace("while free:", "while free："),
        12,
        "Python cannot read ： (U+FF1A) here; write :",
    ),
    "brackets in brackets": ("x = " + "[" * 200, 1, "more than 100 deep"),
}
ERRORS_WITHOUT_LINE = {
    "nothing": ("", "the program defines no function recursive"),
    "blanks": (" \n\t\n", "the program defines no function recursive"),
    "too much": (
        ("#" * 99 + "\n") * 250,
        "25000 characters; at most 20000 are allowed",
    ),
}


def check_next_run(author, reader):
    """Run a correct program."""
    author.write(BITMASK)
    reader.run()
    expect(reader.place.locator(".remark")).to_have_count(0)
    expect(reader.alert).to_have_count(0)
    reader.press("Reset")


@pytest.mark.parametrize(
    "name",
    some_by_day(
        ERRORS_WITH_LINE,
        "a character that nobody sees",
        "calls without end",
        "more memory than is available",
    ),
)
def test_an_invalid_program_is_reported_at_its_line(author, reader, page, name):
    """As a program error in one sentence; the next run works."""
    text, line, words = ERRORS_WITH_LINE[name]
    author.edit()
    author.write(text)
    reader.press("Run")
    remark = page.locator(".remark.amiss")
    expect(remark).to_contain_text(words, timeout=PYTHON)
    expect(remark).to_have_count(1)
    expect(page.locator(".cm-gutterElement.faulty")).to_have_text(str(line))
    expect(page.locator("[aria-live=assertive]")).to_contain_text(f"Line {line}:")
    expect(reader.alert).to_have_count(0)
    check_next_run(author, reader)


@pytest.mark.parametrize(
    "name", some_by_day(ERRORS_WITHOUT_LINE, "nothing", "too much")
)
def test_an_error_without_a_line_is_reported_above_the_program(
    author, reader, page, name
):
    """Once, without a marked line and without a player."""
    text, words = ERRORS_WITHOUT_LINE[name]
    author.edit()
    author.write(text)
    reader.press("Run")
    expect(page.locator("p.fault")).to_contain_text(words, timeout=PYTHON)
    expect(page.locator("p.fault")).to_have_count(1)
    expect(page.get_by_text(words).filter(visible=True)).to_have_count(2)  # 1 spoken
    expect(page.get_by_role("region", name="Player")).to_have_count(0)
    expect(reader.says).to_contain_text("Place 6 queens")
    expect(page.locator(".remark")).to_have_count(0)
    expect(reader.alert).to_have_count(0)
    check_next_run(author, reader)


def test_a_program_that_catches_interrupts_is_terminated(author, reader):
    """Its Python is shut down, and the page says so."""
    author.edit()
    author.write(STUBBORN)
    reader.press("Run")
    ended = "Python stopped responding and was shut down"
    expect(reader.alert).to_contain_text(ended, timeout=PYTHON)
    check_next_run(author, reader)
