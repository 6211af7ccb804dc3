"""Pressing Run repeatedly while Python is loading."""

import re

from playwright.sync_api import expect
from reader import PYTHON


def test_repeated_runs_start_python_once(author, reader, page):
    """The last program is run."""
    frames = []
    page.on("frameattached", lambda frame: frames.append(frame))
    author.edit()
    for copies in (2, 3, 5):
        author.write(re.sub(r"FOUND, \d+", f"FOUND, {copies}", author.text()))
        reader.press("Run")
    reader.press("Next solution")
    expect(reader.says).to_contain_text("5", timeout=PYTHON)
    assert len(frames) == 1
    expect(reader.alert).to_have_count(0)
