"""Writes what the views show before anybody asks Python for it.

    samples/counts.json            of each puzzle how many solutions there are, for
                                   the parameters that are compiled: programs.py
    samples/gallery-PUZZLE.json    the first boards of the usual search for all
    samples/worksheet-PUZZLE-LANG.json    the usual sheet
    samples/pictures.json          a solved board of each puzzle, as SVG, if it is drawn
    samples/texts-PUZZLE.json      the texts that readers begin to change: the verb
                                   `text`, by algorithm and form
    samples/templates.json         those of a puzzle of a reader's own, by their words

A count is `parameters` as the page writes them, `algorithm`, `solutions`, `found` and
`tries`; there is none of what cannot be counted. A gallery is the `request`, the
`facts`, what the verb `boards` tells, and `ended`: whether these are all. A sheet is
what the verb `worksheet` tells. Its links lead to `site`, which the page replaces by
its own address; it has no codes, since these would lead there too. Nothing here is
typed: all of it is asked of the package.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]
from pypuzzles.api.request import request_all
from pypuzzles.kit.errors import InputError
from pypuzzles.kit.puzzle import Puzzle
from pypuzzles.kit.svg import svg
from pypuzzles.page.draft.templates import TEMPLATES
from pypuzzles.search import Count

from website.catalog import ask, chosen, write
from website.programs import sizes

sys.modules["segno"] = None  # type: ignore[assignment]  # no sheet gets codes

SITE = "https://pypuzzles.invalid/"
LARGEST = 11
"""Boards and rows of so many are counted in half a second, where WebAssembly does."""
ENOUGH = 96
"""Boards of a gallery whose search goes on for long: two pages."""
PATIENCE = 4_000_000
"""Tries that a gallery may take, or a count that no puzzle asks to have ready: all
games on the triangle of 21 holes are fewer."""
LANGUAGES = ("en", "ja")
SMALL = 48
"""The width of a picture, in pixels, if nothing else is said where it stands."""


class LongError(Exception):
    """A count takes more tries than it may."""


def counted(puzzle: Puzzle, given: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Count the solutions, if that can be done, and soon."""
    usual = {each.name: each.default for each in puzzle.parameters}
    most = inf if puzzle.ready else PATIENCE

    def watch(count: Count, _: float | None) -> None:
        if (count.tries or 0) > most:
            raise LongError

    try:
        asked = request_all(puzzle.name, **given)
        asked.countable()
        count = asked.count(watch=watch)
        watch(count, None)  # none that has ended sooner than it was looked at
    except (InputError, LongError):
        return
    figures = count.figures()
    told = {name: figures[name] for name in ("solutions", "found", "tries")}
    parameters = {**usual, **given}
    yield {"parameters": parameters, "algorithm": asked.algorithm.name, **told}


def counts(puzzles: Iterable[Puzzle]) -> dict[str, list[dict[str, Any]]]:
    """Count what is usual of each puzzle, and what is compiled besides."""
    return {
        puzzle.name: [
            count
            for given in sizes(puzzle)
            if given.get("n", 0) <= LARGEST
            for count in counted(puzzle, given)
        ]
        for puzzle in puzzles
    }


def gallery(puzzle: Puzzle) -> dict[str, Any]:
    """Gather all boards if they come soon, else the first."""
    names = request_all(puzzle.name).names()
    started = ask(verb="start", puzzle=puzzle.name, algorithm=names["algorithm"])
    told: dict[str, list[Any]] = {"boards": [], "copies": [], "steps": []}
    more: dict[str, Any] = {"ended": False, "tries": 0}
    while not more["ended"] and more["tries"] < PATIENCE:
        more = ask(verb="boards", boards=ENOUGH)
        for name, values in told.items():
            values += more[name]
        if len(told["boards"]) > len(started["facts"]["cells"]) * ENOUGH:
            break  # there are far more than can be looked at
    if not more["ended"]:
        told = {name: values[:ENOUGH] for name, values in told.items()}
        more["tries"] = told["steps"][-1] if told["steps"] else 0
    about = {"request": started["request"], "facts": started["facts"]}
    return {**about, **told, "tries": more["tries"], "ended": more["ended"]}


def picture(puzzle: Puzzle, sample: dict[str, Any]) -> str | None:
    """Draw the first board of a gallery, small, if there is one and it can be drawn.

    Of moves their start is drawn: all of them would be many boards.
    """
    boards = [[]] if sample["facts"].get("board") == "moves" else sample["boards"]
    try:
        drawn = puzzle.picture(boards[0], request_all(puzzle.name).parameters)
    except (IndexError, InputError):
        return None
    return svg(drawn, puzzle.title.get("en", puzzle.name), width=SMALL)


def sheets(puzzle: Puzzle) -> Iterator[tuple[str, dict[str, Any]]]:
    """Make the usual sheet in each language."""
    for lang in LANGUAGES if puzzle.tasks else ():
        sheet = ask(
            verb="worksheet", puzzle=puzzle.name, options={"lang": lang}, site=SITE
        )
        yield lang, {**sheet, "site": SITE}


def texts(puzzle: Puzzle) -> dict[str, dict[str, str]]:
    """Write each search as a text that stands alone."""
    return {
        algorithm.name: {
            form: ask(
                verb="text", puzzle=puzzle.name, algorithm=algorithm.name, form=form
            )["text"]
            for form in algorithm.forms
        }
        for algorithm in puzzle.algorithms
        if algorithm.forms
    }


def write_all(folder: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write all files about some puzzles into a folder."""
    write(folder / "samples/counts.json", counts(puzzles))
    pictures: dict[str, str] = {}
    for puzzle in puzzles:
        name = puzzle.name
        sample = gallery(puzzle)
        write(folder / f"samples/gallery-{name}.json", sample)
        write(folder / f"samples/texts-{name}.json", texts(puzzle))
        if drawn := picture(puzzle, sample):
            pictures[name] = drawn
        for lang, sheet in sheets(puzzle):
            write(folder / f"samples/worksheet-{name}-{lang}.json", sheet)
    write(folder / "samples/pictures.json", pictures)
    templates = {name: ask(verb="text", template=name)["text"] for name in TEMPLATES}
    write(folder / "samples/templates.json", templates)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]), chosen(sys.argv[2:]))
