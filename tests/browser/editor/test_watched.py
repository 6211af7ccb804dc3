"""User programs can be watched like built-in ones: bits, timeline, speed."""

import re

import pytest
from playwright.sync_api import expect
from sampling import some_by_day

pytestmark = [pytest.mark.browser, pytest.mark.stays]

TEXTS = {
    "queens": "#lang=en&puzzle=queens&n=16&algorithm=bitmask&form=iterative",
    "pegs": "#lang=en&puzzle=peg_solitaire",
}


@pytest.mark.parametrize("puzzle", some_by_day(TEXTS, "pegs"))
def test_a_program_can_be_stepped_through(author, reader, page, puzzle):
    """Its timeline is jumped in, its speed is changed, and it goes back."""
    author.edit(TEXTS[puzzle])
    author.box.press("ControlOrMeta+Home")
    page.keyboard.type("# mine")
    page.keyboard.press("Enter")
    reader.press("Run")
    expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"))
    reader.hurry()
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
    reader.press("Run")
    expect(reader.tries).to_have_text(re.compile(r"^try [1-9]"))
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
