"""Fixtures for the program editor."""

import re

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader

START = "#lang=en&puzzle=queens&n=6&algorithm=bitmask"


class Author:
    """Somebody who uses the program editor of a page."""

    def __init__(self, reader, page=None):
        self.reader = reader
        self.page = reader.place
        page = page or reader.place
        self.keyboard = page.keyboard
        self.firefox = page.context.browser.browser_type.name == "firefox"

    @property
    def box(self):
        """The text box of the editor."""
        return self.page.get_by_role("textbox", name="Program")

    def edit(self, address=START):
        """Open a board and its editor."""
        self.reader.open(address)
        if self.reader.button("Edit").get_attribute("aria-pressed") == "false":
            self.reader.press("Edit")
        expect(self.box).to_be_visible(timeout=PYTHON)

    def edit_own(self, template):
        """Start a puzzle from a template, and wait for its board."""
        self.reader.open(f"#lang=en&view=own&template={template}")
        expect(self.reader.board).to_be_visible(timeout=PYTHON)
        expect(self.box).to_be_visible()

    def text(self):
        """Return the text without the values shown next to it."""
        lines = self.page.locator(".cm-line").evaluate_all(
            "lines => lines.map((line) => { const copy = line.cloneNode(true);"
            " for (const each of copy.querySelectorAll('.value, .printed'))"
            " each.remove(); return copy.textContent; })"
        )
        return "\n".join(lines)

    def write(self, text):
        """Replace the whole text.

        Firefox's driver adds an empty line when it replaces lines, so they are deleted
        first there.
        """
        self.box.press("ControlOrMeta+a")
        if self.firefox:
            self.keyboard.press("Delete")
        self.keyboard.insert_text(text)

    def link(self):
        """Return the link that Share offers."""
        self.reader.press("Share")
        field = self.page.get_by_role("textbox", name="Link")
        expect(field).to_have_value(re.compile("draft="))
        link = field.input_value()
        self.reader.press("Share")
        return link

    def reverse_order(self):
        """Make the bitmask search try the last free column first."""
        self.change("bit = free & -free", "bit = 1 << free.bit_length() - 1")

    def change(self, old, new):
        """Replace a part of the text that occurs once."""
        before = self.text()
        assert before.count(old) == 1
        self.write(before.replace(old, new))


@pytest.fixture
def author(reader):
    """An author at the editor, without a saved program."""
    return Author(reader)


@pytest.fixture
def author_of():
    """Return a function that makes an author for a place on a page."""
    return lambda place, page: Author(Reader(place), page)
