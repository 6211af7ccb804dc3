"""What screenshots.py photographs: every puzzle by hand and watched, and every view.

A scene is an address of the site, and what to wait for until it stands still. Puzzles
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
from pypuzzles.kit.puzzle import Puzzle

__all__ = ["Scene", "scenes"]

HANDS = {
    "queens": "2.13.23.24.36.41",  # two of them in conflict
    "magic_star": "10.0.3.0.0.11.0.7.0.0.0.0",
    "knights_tour": "0.10.4.14.31.46.63.53.47.62.52.58.48.33.16.1.11",
    "peg_solitaire": "33.8.0.10",
    "permutations": "3.1",
}
LONGEST = 1_000_000  # tries; a search that takes more has no half
AMONG = 240  # a step of such a search
CLUES = "0=1,3=12,7=5,11=8"


class Scene(NamedTuple):
    """A name, the state in the address, and what makes the page ready."""

    name: str
    state: dict[str, str]
    ready: Callable[[Any], None]


def scenes() -> Iterator[Scene]:
    """List what there is to see."""
    for puzzle in PUZZLES:
        name, here = puzzle.name, {"puzzle": puzzle.name}
        hand = {**here, "hand": HANDS.get(name, "")}
        yield Scene(f"{name}-hand", hand, played)
        yield Scene(f"{name}-watch", {**here, "step": half(name)}, watched)
        solution = {**here, **first_solution(puzzle)}
        yield Scene(f"{name}-solution", solution, watched)
        yield Scene(f"{name}-race", {**here, "view": "race"}, raced)
    bits = {"algorithm": "bitmask", "lens": "on", "step": half("queens", "bitmask")}
    yield Scene("queens-bits", {"puzzle": "queens", **bits}, watched)
    yield Scene("clues", {"puzzle": "magic_star", "clues": CLUES}, played)
    yield Scene("gallery", {"view": "gallery"}, gathered)
    yield Scene("count", {"view": "count", "n": "10"}, counted)
    yield Scene("worksheet", {"view": "worksheet"}, written)
    yield Scene("exhibits", {"view": "exhibits"}, exhibited)


def half(name: str, algorithm: str | None = None) -> str:
    """Return the step half-way through a search, or through the usual one."""
    search = request(name, algorithm).search()
    tries = sum(depth >= 0 for depth, _ in islice(search, LONGEST))
    return str(AMONG if next(search, None) else tries // 2)


def first_solution(puzzle: Puzzle) -> dict[str, str]:
    """Choose a search that soon finds something, and the step at which it does."""
    names = [each.name for each in puzzle.algorithms if each.forms]
    for name in sorted(names, key=puzzle.default.__ne__):
        tries = 0
        for depth, _ in islice(request(puzzle.name, name).search(), LONGEST):
            if depth == FOUND:
                return {"algorithm": name, "step": str(tries)}
            tries += depth >= 0
    return {}


def address(scene: Scene, language: str) -> str:
    """Write the fragment of a scene."""
    said = {name: value for name, value in scene.state.items() if value}
    return urlencode({**said, "lang": language}, safe=",.=")


def played(page: Any) -> None:
    """The board can be played."""
    page.get_by_role("grid").wait_for()


def watched(page: Any) -> None:
    """The line and what stands beside it have come."""
    page.locator(".running").wait_for()
    for waits in (".coming", ".wait", "[data-stale]"):
        page.locator(waits).wait_for(state="detached")


def raced(page: Any) -> None:
    """The searches run until one has found something."""
    button = page.locator(".race .play")
    button.wait_for()
    button.click()
    page.locator(".lanes .num b", has_not_text="0").first.wait_for()
    button.click()


def gathered(page: Any) -> None:
    """All solutions stand on the sheet."""
    page.locator(".orbit, .one").first.wait_for()


def counted(page: Any) -> None:
    """A count has come to its end, and stands in the table."""
    page.locator(".counting .first").click()
    page.locator(".counting .tally").wait_for()
    page.locator(".counting .wait").wait_for(state="detached")


def written(page: Any) -> None:
    """A sheet has been made."""
    page.locator(".go").click()
    page.frame_locator(".paper-frame").locator("svg").first.wait_for()


def exhibited(page: Any) -> None:
    """The sources stand in rows."""
    page.locator(".exhibits h2").first.wait_for()
