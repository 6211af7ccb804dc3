"""A reader's own text, read and run as the page does, and mistakes to put into it."""

import json
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path

import pytest
from asking import ask

from pypuzzles.page import bridge

__all__ = [
    "BITMASK",
    "MISTAKES",
    "QUEENS",
    "answer",
    "changed",
    "interrupted",
    "outcome",
    "read",
    "run",
    "started",
]

QUEENS = {"puzzle": "queens", "algorithm": "bitmask", "form": "recursive"}
BITMASK = """\
from pypuzzles import FOUND


def recursive(n):
    full = (1 << n) - 1

    def place(row, down, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = full & ~(down | left | right)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            yield from place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1)

    return place(0, 0, 0, 0)
"""
"""The text into which mistakes are put: 6 queens, 4 boards."""
MANY_LINES = 5_000


def mistakes():
    """Yield the mistakes of each file, as `tests/drafts/mistakes` has them."""
    for path in sorted((Path(__file__).parents[1] / "drafts/mistakes").glob("*.toml")):
        for each in tomllib.loads(path.read_text("utf-8"))["mistake"]:
            yield pytest.param(each, id=f"{path.stem}: {each['name']}")


MISTAKES = list(mistakes())


def changed(mistake):
    """Return the text of a mistake: one of its own, or ours with a line changed."""
    text = mistake.get("text", BITMASK)
    for old, new in mistake.get("change", []):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    if wide := mistake.get("wide"):
        old, sign, times = wide
        text = text.replace(old, sign * times + old)
    return text * mistake.get("times", 1)


def answer(verb, **message):
    """Ask one question; return the value, or the error, and which of them it is."""
    told = json.loads(bridge.answer(json.dumps({"verb": verb, **message})))
    return next(iter(told.items()))


def read(text, **names):
    """Read a text in place of a shipped search."""
    return answer("draft", draft="own", text=text, **(names or QUEENS))


def run(text, parameters=None, **names):
    """Read a text, start it and count to its end, or to its fault."""
    kind, told = read(text, **names)
    if kind == "value":
        kind, told = answer("start", draft="own", parameters=parameters or {"n": 6})
    printed = []
    while kind == "value" and not told.get("ended"):
        kind, told = answer("tally", milliseconds=50)
        printed += told["printed"]
    return kind, {**told, "printed": printed}


def outcome(mistake):
    """Run a mistake; one that yields nothing is interrupted after many lines."""
    if not mistake.get("endless"):
        return run(changed(mistake))
    with interrupted(MANY_LINES):
        return run(changed(mistake))


@contextmanager
def interrupted(lines):
    """Raise KeyboardInterrupt after so many lines of a draft, as the clock would.

    Once: Python ends what traces it when that raises something.
    """
    left = lines

    def trace(frame, event, _):
        nonlocal left
        if "draft_" not in frame.f_code.co_filename:
            return None
        left -= event == "line"
        if left < 0:
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def started(text, **parameters):
    """Start a text that can be read."""
    kind, told = read(text)
    assert kind == "value", told
    return ask("start", draft="own", parameters=parameters or {"n": 6})
