"""Helpers for the boards of single puzzles."""

import re
from itertools import accumulate

from playwright.sync_api import expect
from reader import PYTHON, listed

from pypuzzles import FOUND, request, solve

__all__ = [
    "PEGS",
    "board_name",
    "first_tour",
    "hole",
    "open_pegs",
    "open_star",
    "python_is_there",
    "steps",
]


def steps(n: int, algorithm: str | None = None) -> list[list[int]]:
    """List the path of every step of a search."""
    search = request("queens", algorithm, n=n).search()
    tried = (pair for pair in search if pair[0] != FOUND)
    return list(accumulate(tried, lambda path, p: [*path[: p[0]], p[1]], initial=[]))


def board_name(n: int, path: list[int]) -> str:
    """Return the accessible name of a board that shows a path."""
    if not path:
        return f"Empty board of {n} by {n}"
    return f"Board of {n} by {n}; queens from row 0 on in columns {listed(path)}"


def first_tour(**parameters):
    """Return the squares of the first tour a search finds."""
    return next(solve("knights_tour", **parameters)).board


def open_star(reader, more: str = "") -> None:
    """Open the page at the star and wait until the board can be played."""
    reader.open_board(f"#puzzle=magic_star{more}")


PEGS = "peg_solitaire"


def open_pegs(reader, **rest: object) -> None:
    """Open a peg board and wait for it."""
    query = "".join(f"&{name}={value}" for name, value in rest.items())
    reader.open(f"#puzzle={PEGS}{query}")
    expect(reader.place.get_by_role("grid")).to_be_visible()


def hole(reader, name: object):
    """Find a hole by its name."""
    return reader.place.get_by_role(
        "gridcell", name=re.compile(rf"^(hole |穴){name}[,、]")
    )


def python_is_there(reader) -> None:
    """Wait until Python answers and there are tries to step to."""
    some = re.compile("^[1-9]")
    expect(reader.timeline).to_have_attribute("aria-valuemax", some, timeout=PYTHON)
    for words in ("Downloading Python", "Starting Python"):
        expect(reader.place.get_by_text(words)).to_have_count(0, timeout=PYTHON)
