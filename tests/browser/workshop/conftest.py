"""A reader who edits."""

import pytest
from playwright.sync_api import expect
from reader import PYTHON, Reader

START = "#lang=en&puzzle=queens&n=6&algorithm=bitmask"


class Author:
    """Somebody at the editor of a page."""

    def __init__(self, reader, page=None):
        self.reader = reader
        self.page = reader.place
        page = page or reader.place
        self.keyboard = page.keyboard
        self.firefox = page.context.browser.browser_type.name == "firefox"

    @property
    def box(self):
        """The text, to be typed in."""
        return self.page.get_by_role("textbox", name="Program")

    def edit(self, address=START):
        """Open a board, and its program's text."""
        self.reader.open(address)
        if self.reader.button("Edit").get_attribute("aria-pressed") == "false":
            self.reader.press("Edit")
        expect(self.box).to_be_visible(timeout=PYTHON)

    def edit_own(self, template):
        """Begin a puzzle of one's own, and wait for its board."""
        self.reader.open(f"#lang=en&view=own&template={template}")
        expect(self.reader.board).to_be_visible(timeout=PYTHON)
        expect(self.box).to_be_visible()

    def text(self):
        """Read the text as it stands, without what is shown beside it."""
        lines = self.page.locator(".cm-line").evaluate_all(
            "lines => lines.map((line) => { const copy = line.cloneNode(true);"
            " for (const each of copy.querySelectorAll('.value, .printed'))"
            " each.remove(); return copy.textContent; })"
        )
        return "\n".join(lines)

    def write(self, text):
        """Put a text in place of what stands there.

        Where Firefox's driver puts lines in place of others, it adds an empty one: so
        there they are taken away first.
        """
        self.box.press("ControlOrMeta+a")
        if self.firefox:
            self.keyboard.press("Delete")
        self.keyboard.insert_text(text)

    def turn(self):
        """Let the search take the last free column of a row first."""
        self.change("bit = free & -free", "bit = 1 << free.bit_length() - 1")

    def change(self, old, new):
        """Change a part of the text that is there."""
        before = self.text()
        assert before.count(old) == 1
        self.write(before.replace(old, new))


@pytest.fixture
def author(reader):
    """Have somebody at an editor, with no draft kept."""
    return Author(reader)


@pytest.fixture
def author_of():
    """Return a function that puts somebody at the editor of a place on a page."""
    return lambda place, page: Author(Reader(place), page)
