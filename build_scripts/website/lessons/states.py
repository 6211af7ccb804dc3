"""What the board of a lesson shows: searches that are recorded, and steps of them."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from setup.tools import ROOT, node, run

from pypuzzles.api.request import Request
from pypuzzles.api.state import State
from pypuzzles.search import FOUND

from website.catalog import ask

__all__ = ["LANGUAGES", "Rooms", "draw", "record"]

LANGUAGES = ("en", "ja")
FOLDER = Path(__file__).parent
AHEAD = 40
"""Tries beyond what the text speaks of, which a reader may go on to."""
NEAR = 12
"""So far around a state a reader sees the values of masks, too."""
NOTES = re.compile("<!--.*?-->", re.DOTALL)
STYLE = re.compile('style="([^"]*)"')


def record(states: Iterable[State]) -> dict[str, Any]:
    """Record each search as far as its states need it, and tell which is where."""
    states = list(states)
    asked = list(dict.fromkeys(each.asked for each in states))
    scenes = [recorded([s for s in states if s.asked == each]) for each in asked]
    places = [
        {
            "scene": asked.index(each.asked),
            "step": each.step,
            "lens": each.lens,
            "predict": each.predict,
        }
        for each in states
    ]
    return {"scenes": scenes, "states": places}


def recorded(states: list[State]) -> dict[str, Any]:
    """Record one search: its pairs, and where masks are drawn their values."""
    meant = states[0].request
    last = max(each.step for each in states)
    pairs: list[int] = []
    tries = 0
    whole: dict[str, int | None] = {"tries": None, "found": None}
    for depth, choice in meant.search():
        tries += depth >= 0
        if tries > last + AHEAD:
            break
        pairs += [depth, choice]
    else:  # the board says of its end what the page does
        whole = {"tries": tries, "found": pairs[::2].count(FOUND)}
    if tries < last:
        raise ValueError(f"{states[0].asked} has no step {last}")
    near = {
        step
        for each in states
        for step in range(each.step - NEAR, each.step + NEAR + 1)
        if each.lens
    }
    calls = masks(meant, pairs, near) if near else {}
    facts = {**meant.facts(), "puzzle": meant.puzzle.name}
    told = {"request": meant.names(), "facts": facts, "pairs": pairs, "calls": calls}
    return {**told, **whole}


def masks(meant: Request, pairs: list[int], steps: set[int]) -> dict[int, Any]:
    """Tell the values of each call at these steps, by the pairs before each."""
    ask(verb="start", **meant.names())
    kept = ("name", "argument", "values")
    told, step = {}, 0
    for taken, depth in enumerate(pairs[::2], 1):
        step += depth >= 0
        if step in steps:
            calls = ask(verb="peek", pairs=taken)["calls"]
            told[taken] = [{key: call[key] for key in kept} for call in calls]
    return told


def draw(lessons: dict[str, Any]) -> dict[str, dict[str, list[dict[str, Any]]]]:
    """Let the boards of the page draw each state, and say what it means.

    What is recorded of each lesson goes in by its name; out come its states, in each
    language. One program draws them all, for it takes longer to begin than to draw.
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


class Rooms:
    """The variables of drawings, which a sheet holds: by numbers in the pages."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def without_styles(self, picture: str) -> str:
        """Return a picture that needs the sheet, and has no notes of its template."""

        def number(found: re.Match[str]) -> str:
            n = self.numbers.setdefault(found[1], len(self.numbers))
            return f'data-room="{n}"'

        return STYLE.sub(number, re.sub(r"\s+", " ", NOTES.sub("", picture)))

    def sheet(self) -> str:
        """Write the sheet."""
        return "".join(
            f'[data-room="{number}"]{{{style}}}\n'
            for style, number in self.numbers.items()
        )
