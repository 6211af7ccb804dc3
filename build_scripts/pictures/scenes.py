"""Scenes for screenshots.py: every puzzle by hand and playing, every view.

A scene is an address of the site and a function that waits until it is ready. Puzzles
and steps come from the catalogue; only positions by hand are written here.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple
from urllib.parse import urlencode

from setup.tools import ROOT

sys.path.insert(0, str(ROOT))
from pypuzzles import FOUND, PUZZLES, request
from pypuzzles.puzzle.puzzle import Puzzle

__all__ = ["Scene", "scenes"]

HANDS = {
    "queens": "2.13.23.24.36.41",  # two queens in conflict
    "magic_star": "10.0.3.0.0.11.0.7.0.0.0.0",
    "knights_tour": "0.10.4.14.31.46.63.53.47.62.52.58.48.33.16.1.11",
    "peg_solitaire": "6.13.1.16",
    "permutations": "3.1",
}
MAX_TRIES = 1_000_000  # tries; longer searches have no halfway step
FALLBACK_STEP = 240  # the step of a longer search
CLUES = "0=1,3=12,7=5,11=8"


class Scene(NamedTuple):
    """A name, the state in the address, and a function that waits for the page."""

    name: str
    state: dict[str, str]
    ready: Callable[[Any], None]


def scenes() -> Iterator[Scene]:
    """List all scenes."""
    for puzzle in PUZZLES:
        name, here = puzzle.name, {"puzzle": puzzle.name}
        hand = {**here, "hand": HANDS.get(name, "")}
        yield Scene(f"{name}-hand", hand, wait_for_board)
        yield Scene(
            f"{name}-watch", {**here, "step": halfway_step(name)}, wait_for_search
        )
        solution = {**here, **first_solution(puzzle)}
        yield Scene(f"{name}-solution", solution, wait_for_search)
        yield Scene(f"{name}-race", {**here, "view": "race"}, run_race)
    bits = {
        "algorithm": "bitmask",
        "lens": "on",
        "step": halfway_step("queens", "bitmask"),
    }
    yield Scene("queens-bits", {"puzzle": "queens", **bits}, wait_for_search)
    yield Scene("clues", {"puzzle": "magic_star", "clues": CLUES}, wait_for_board)
    yield Scene("gallery", {"view": "gallery"}, wait_for_gallery)
    yield Scene("count", {"view": "count", "n": "10"}, run_count)
    yield Scene("worksheet", {"view": "worksheet"}, make_worksheet)
    yield Scene("reproductions", {"view": "reproductions"}, wait_for_reproductions)


def halfway_step(name: str, algorithm: str | None = None) -> str:
    """Return the step halfway through a search."""
    search = request(name, algorithm).search()
    tries = sum(depth >= 0 for depth, _ in islice(search, MAX_TRIES))
    return str(FALLBACK_STEP if next(search, None) else tries // 2)


def first_solution(puzzle: Puzzle) -> dict[str, str]:
    """Choose a search that soon finds a solution; return it and that step."""
    names = [each.name for each in puzzle.algorithms if each.forms]
    for name in sorted(names, key=puzzle.default.__ne__):
        tries = 0
        for depth, _ in islice(request(puzzle.name, name).search(), MAX_TRIES):
            if depth == FOUND:
                return {"algorithm": name, "step": str(tries)}
            tries += depth >= 0
    return {}


def address(scene: Scene, language: str) -> str:
    """Return the URL fragment of a scene."""
    settings = {name: value for name, value in scene.state.items() if value}
    return urlencode({**settings, "lang": language}, safe=",.=")


def wait_for_board(page: Any) -> None:
    """Wait until the board can be played."""
    page.get_by_role("grid").wait_for()


def wait_for_search(page: Any) -> None:
    """Wait for the current line and the panels."""
    page.locator(".running").wait_for()
    for waits in (".coming", ".wait", "[data-stale]"):
        page.locator(waits).wait_for(state="detached")


def run_race(page: Any) -> None:
    """Run the searches until one has found a solution."""
    button = page.locator(".race .play")
    button.wait_for()
    button.click()
    page.locator(".lanes .num b", has_not_text="0").first.wait_for()
    button.click()


def wait_for_gallery(page: Any) -> None:
    """Wait for the solutions."""
    page.locator(".orbit, .one").first.wait_for()


def run_count(page: Any) -> None:
    """Count, and wait for the result in the table."""
    page.locator(".counting .first").click()
    page.locator(".counting .tally").wait_for()
    page.locator(".counting .wait").wait_for(state="detached")


def make_worksheet(page: Any) -> None:
    """Make a sheet and wait for it."""
    page.locator(".go").click()
    page.frame_locator(".paper-frame").locator("svg").first.wait_for()


def wait_for_reproductions(page: Any) -> None:
    """Wait for the sources."""
    page.locator(".reproductions h2").first.wait_for()
