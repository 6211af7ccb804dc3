"""Writes data that the views show before Python is loaded.

    samples/counts.json            the number of solutions of each puzzle, for the
                                   parameters that are compiled: programs.py
    samples/folded.json            the algorithms of each puzzle that can be folded
    samples/gallery-PUZZLE.json    the first boards of the default search for all
    samples/worksheet-PUZZLE-LANG.json    the default sheet
    samples/pictures.json          a solved board of each puzzle as SVG, if possible
    samples/texts-PUZZLE.json      the sources that readers edit: the verb `text`, by
                                   algorithm and form
    samples/templates.json         templates for user puzzles, by name

A count has `parameters`, `algorithm`, `solutions`, `found` and `tries`, and is omitted
if it is infeasible. A gallery has the `request`, the `facts`, the answer of the verb
`boards`, and `ended`: whether it is complete. A sheet is the answer of the verb
`worksheet`. Its links start with `site`, which the page replaces by its own address;
for the same reason it has no QR codes. All data is computed by the package.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any

from pypuzzles.api.request import request_for_counting
from pypuzzles.bridge.user_programs.templates import TEMPLATES
from pypuzzles.bridge.user_programs.templates.ordinary import ALGORITHMS
from pypuzzles.drawing.svg import svg_document
from pypuzzles.errors import InputError
from pypuzzles.puzzle.puzzle import Puzzle
from pypuzzles.search import Count
from pypuzzles.translations import LANGUAGES

from website.catalog import ask, select_puzzles, write
from website.programs import list_compiled_parameters

sys.modules["segno"] = None  # type: ignore[assignment]  # sheets have no QR codes

SITE = "https://pypuzzles.invalid/"
MAX_N = 11
"""The largest n that WebAssembly counts in half a second."""
GALLERY_BOARDS = 96
"""Boards in an incomplete gallery: two pages."""
MAX_TRIES = 4_000_000
"""Maximum number of tries of a gallery, or of a count that is not in Puzzle.precompile.

All games on the triangle of 21 holes need fewer.
"""
PICTURE_WIDTH = 48
"""Default width of a picture, in pixels."""


class LongError(Exception):
    """A count exceeds its limit of tries."""


def count_soon(puzzle: Puzzle, given: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Count the solutions, if that is possible within the limit."""
    defaults = {each.name: each.default for each in puzzle.parameters}
    most = inf if puzzle.precompile else MAX_TRIES

    def watch(count: Count, _: float | None) -> None:
        if (count.tries or 0) > most:
            raise LongError

    try:
        query = request_for_counting(puzzle.name, **given)
        query.check_countable()
        count = query.count(on_progress=watch)
        watch(count, None)  # in case it ended before the first callback
    except (InputError, LongError):
        return
    figures = count.figures()
    totals = {name: figures[name] for name in ("solutions", "found", "tries")}
    parameters = {**defaults, **given}
    yield {"parameters": parameters, "algorithm": query.algorithm.name, **totals}


def counts(puzzles: Iterable[Puzzle]) -> dict[str, list[dict[str, Any]]]:
    """Count for the default parameters, and for the others that are compiled."""
    return {
        puzzle.name: [
            count
            for given in list_compiled_parameters(puzzle)
            if given.get("n", 0) <= MAX_N
            for count in count_soon(puzzle, given)
        ]
        for puzzle in puzzles
    }


def gallery(puzzle: Puzzle) -> dict[str, Any]:
    """Collect all boards if they are found soon, else the first ones."""
    names = request_for_counting(puzzle.name).as_json()
    started = ask(verb="start", puzzle=puzzle.name, algorithm=names["algorithm"])
    found_boards: dict[str, list[Any]] = {"boards": [], "copies": [], "steps": []}
    more: dict[str, Any] = {"ended": False, "tries": 0}
    while not more["ended"] and more["tries"] < MAX_TRIES:
        more = ask(verb="boards", boards=GALLERY_BOARDS)
        for name, values in found_boards.items():
            values += more[name]
        if (
            len(found_boards["boards"])
            > len(started["facts"]["cells"]) * GALLERY_BOARDS
        ):
            break  # too many to display
    if not more["ended"]:
        found_boards = {
            name: values[:GALLERY_BOARDS] for name, values in found_boards.items()
        }
        more["tries"] = found_boards["steps"][-1] if found_boards["steps"] else 0
    about = {"request": started["request"], "facts": started["facts"]}
    return {**about, **found_boards, "tries": more["tries"], "ended": more["ended"]}


def picture(puzzle: Puzzle, sample: dict[str, Any]) -> str | None:
    """Draw the first board of a gallery, small, if there is one.

    For moves the start is drawn.
    """
    boards = [[]] if sample["facts"].get("board") == "moves" else sample["boards"]
    try:
        drawn = puzzle.picture(boards[0], request_for_counting(puzzle.name).parameters)
    except (IndexError, InputError):
        return None
    return svg_document(drawn, puzzle.title, width=PICTURE_WIDTH)


def sheets(puzzle: Puzzle) -> Iterator[tuple[str, dict[str, Any]]]:
    """Make the default sheet in each language."""
    for lang in LANGUAGES if puzzle.tasks else ():
        sheet = ask(
            verb="worksheet", puzzle=puzzle.name, options={"lang": lang}, site=SITE
        )["sheet"]
        yield lang, {**sheet, "site": SITE}


def texts(puzzle: Puzzle) -> dict[str, dict[str, str]]:
    """Return each search as a self-contained source, and as an ordinary program."""
    sources = {
        algorithm.name: {
            form: ask(
                verb="text", puzzle=puzzle.name, algorithm=algorithm.name, form=form
            )["text"]
            for form in algorithm.forms
        }
        for algorithm in puzzle.algorithms
        if algorithm.forms
    }
    if algorithm := ALGORITHMS.get(puzzle.name):
        text = ask(verb="text", template=puzzle.name)["text"]
        sources[algorithm]["ordinary"] = text
    return sources


def list_folded(puzzles: Sequence[Puzzle]) -> dict[str, list[str]]:
    """Return the names of the algorithms that can be folded, by puzzle."""
    names = {
        each.name: [one.name for one in each.algorithms if one.tree] for each in puzzles
    }
    return {puzzle: folded for puzzle, folded in names.items() if folded}


def write_all(folder: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write all files about some puzzles to a folder."""
    write(folder / "samples/counts.json", counts(puzzles))
    write(folder / "samples/folded.json", list_folded(puzzles))
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
    write_all(Path(sys.argv[1]), select_puzzles(sys.argv[2:]))
