"""Helpers for single views."""

import re

from playwright.sync_api import expect
from reader import PYTHON, Regular

__all__ = [
    "TIMES",
    "cards",
    "columns",
    "images",
    "open_count",
    "open_gallery",
    "open_race",
    "opened",
]


ELSEWHERE = "puzzle=permutations"
"""Views keep their state until another puzzle is opened."""


def open_race(reader, state: str = "") -> None:
    """Open a race of queens that has not run, and wait until it can."""
    if isinstance(reader, Regular):
        reader.open(f"#view=race&{ELSEWHERE}&by=time")
    reader.open(f"#view=race&by=tries&{state}")
    expect(reader.button("Play")).to_be_visible()


def open_count(reader, state: str = "") -> None:
    """Open the view and wait until it can be started."""
    regular = isinstance(reader, Regular)
    reader.open(f"#view=count&{ELSEWHERE}" if regular else "about:blank")
    reader.open(f"#view=count&{state}")
    expect(reader.place).to_have_title(re.compile("Count$"))


TIMES = "\N{MULTIPLICATION SIGN}"


def open_gallery(reader, address: str, headline) -> None:
    """Open a gallery and wait for its headline."""
    reader.open(f"#view=gallery&{address}")
    expect(reader.says).to_contain_text(headline, timeout=PYTHON)


def cards(reader):
    """Find the small boards."""
    return reader.place.get_by_role("list", name="Solutions").get_by_role("button")


def opened(reader):
    """Find the open solution."""
    return reader.place.get_by_role("region", name="Selected solution")


def images(reader):
    """Find its rotations and reflections."""
    return reader.place.get_by_role(
        "list", name="Rotations and reflections"
    ).get_by_role("button")


def columns(reader) -> list[int]:
    """Read the columns written above the open board."""
    return [int(col) for col in opened(reader).locator(".written").inner_text().split()]
