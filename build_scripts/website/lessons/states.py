"""The states of a lesson's board: recorded searches and their steps."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from setup.tools import ROOT, node, run

from pypuzzles.api.request import Request
from pypuzzles.api.state import State
from pypuzzles.search import FOUND
from pypuzzles.translations import LANGUAGES

from website.catalog import ask

__all__ = ["LANGUAGES", "InlineStyles", "draw", "record"]

FOLDER = Path(__file__).parent
EXTRA_TRIES = 40
"""Tries recorded beyond the last state, for readers who continue."""
MASK_STEPS = 12
"""Mask values are recorded within this number of steps of a state."""
NOTES = re.compile("<!--.*?-->", re.DOTALL)
STYLE = re.compile('style="([^"]*)"')


def record(states: Iterable[State]) -> dict[str, Any]:
    """Record each search up to its last state; return searches and states."""
    states = list(states)
    searches = list(dict.fromkeys(each.settings for each in states))
    scenes = [
        record_search([s for s in states if s.settings == each]) for each in searches
    ]
    places = [
        {
            "scene": searches.index(each.settings),
            "step": each.step,
            "lens": each.lens,
            "predict": each.predict,
        }
        for each in states
    ]
    return {"scenes": scenes, "states": places}


def record_search(states: list[State]) -> dict[str, Any]:
    """Record a search: its events, and mask values where masks are drawn."""
    search = states[0].request
    last = max(each.step for each in states)
    events: list[int] = []
    tries = 0
    whole: dict[str, int | None] = {"tries": None, "found": None}
    for depth, choice in search.search():
        tries += depth >= 0
        if tries > last + EXTRA_TRIES:
            break
        events += [depth, choice]
    else:  # the search has ended
        whole = {"tries": tries, "found": events[::2].count(FOUND)}
    if tries < last:
        raise ValueError(f"{states[0].settings} has no step {last}")
    near = {
        step
        for each in states
        for step in range(each.step - MASK_STEPS, each.step + MASK_STEPS + 1)
        if each.lens
    }
    calls = mask_values(search, events, near) if near else {}
    facts = {**search.facts(), "puzzle": search.puzzle.name}
    recording = {
        "request": search.as_json(),
        "facts": facts,
        "events": events,
        "calls": calls,
    }
    return {**recording, **whole}


def mask_values(search: Request, events: list[int], steps: set[int]) -> dict[int, Any]:
    """Return the calls at these steps, keyed by the number of events."""
    ask(verb="start", **search.as_json())
    names = ("name", "argument", "values")
    found, step = {}, 0
    for taken, depth in enumerate(events[::2], 1):
        step += depth >= 0
        if step in steps:
            calls = ask(verb="peek", events=taken)["calls"]
            found[taken] = [{key: call[key] for key in names} for call in calls]
    return found


def draw(lessons: dict[str, Any]) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """Draw each state with the board of the page, and describe it.

    The argument maps lessons to their recordings; the result has the states by lesson
    and language. One process draws all, because starting takes longer than drawing.
    """
    folder = ROOT / "dist" / "parts" / "states"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "states.json"
    path.write_text(json.dumps({"lessons": lessons, "languages": LANGUAGES}), "utf-8")
    program = [node(), "--import", FOLDER / "vendor.mjs", FOLDER / "draw.mjs", path]
    drawn: dict[str, dict[str, list[dict[str, Any]]]] = json.loads(
        run(program, "the boards of the lessons could not be drawn")
    )
    return drawn


class InlineStyles:
    """The inline styles of drawings, moved to a stylesheet and numbered."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def without_styles(self, picture: str) -> str:
        """Return a picture without inline styles and template comments."""

        def number(found: re.Match[str]) -> str:
            n = self.numbers.setdefault(found[1], len(self.numbers))
            return f'data-room="{n}"'

        return STYLE.sub(number, re.sub(r"\s+", " ", NOTES.sub("", picture)))

    def sheet(self) -> str:
        """Return the stylesheet."""
        return "".join(
            f'[data-room="{number}"]{{{style}}}\n'
            for style, number in self.numbers.items()
        )
