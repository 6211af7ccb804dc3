"""Writes the data that the page uses before Python is loaded.

    catalog.json        for each puzzle what the page needs before it opens one: `name`,
                        `family`, the title in `words`, `skin`: whether web/boards has
                        a custom view for it, and `worksheet`: whether it has any
    reproductions.json  the published results, as returned by the verb `reproductions`
    why.json            why each algorithm works: catalog.collect_explanations()
    puzzles/NAME.json   what the page needs to open the puzzle: `puzzle`, from
                        catalog.catalog(), without sources and without words that the
                        page has, but with the words of this puzzle from web/words;
                        `facts_at`: {shape as JSON: address of its board data}; and
                        `counted`: smaller sizes, if the default ones are too large;
                        `sources`, the source of the default algorithm by form, under
                        its name; and `facts`, the board data of the default board
    sources/NAME.json   the sources of its other algorithms, if any
    samples/search-...  the beginning of the default search of each puzzle
    facts/...           board data of other boards that can be played by hand, unless
                        they are large: {shape as JSON: board data}

A shape is the parameters that determine the board (Puzzle.shape). A recorded search has
its request, its first events, its calls as returned by peek after 0, 1, 2 ... events,
and the number of its tries and solutions (null if there are too many). All of it comes
from handler.answer, so it equals the answers of the worker.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from setup.stamps import write_if_changed
from setup.tools import WEB

from pypuzzles import request
from pypuzzles.api import catalog
from pypuzzles.bridge import handler
from pypuzzles.puzzle.puzzle import Puzzle
from pypuzzles.puzzles import add, find, list_names_in_folders

WORDS = WEB / "words"
BOARDS = WEB / "boards"
RECORDED_EVENTS = 1024  # eight queens are solved after 876 tries
MAX_RECORDED_CALLS = 96
MAX_CALLS_BYTES = 60_000
MAX_CELLS = 64  # product of the sizes; larger boards get their data from Python
MAX_COUNTED_EVENTS = 300_000  # of a search whose totals are recorded


def select_puzzles(words: list[str]) -> list[Puzzle]:
    """Return the built-in puzzles, or those named in a folder of added.py."""
    if not words:
        return [*map(find, list_names_in_folders())]
    folder, *names = words
    sys.path.append(folder)
    add(Path(folder, "pypuzzles", "puzzles"))
    return [*map(find, names)]


def ask(**message: Any) -> dict[str, Any]:
    """Send a message to the bridge without a time limit."""
    answer = json.loads(handler.answer(json.dumps({"milliseconds": 10_000, **message})))
    if "error" in answer:
        raise ValueError(answer["error"]["message"])
    value: dict[str, Any] = answer["value"]
    return value


def to_json(value: Any) -> str:
    """Return compact JSON, as by JSON.stringify."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def shapes(puzzle: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the board shapes that the page draws, except large ones."""
    deciding = [p for p in puzzle["parameters"] if p["name"] in puzzle["shape"]]
    names = [parameter["name"] for parameter in deciding]
    for chosen in product(*map(choices, deciding)):
        if prod(value for value in chosen if isinstance(value, int)) <= MAX_CELLS:
            yield dict(zip(names, chosen, strict=True))


def choices(parameter: dict[str, Any]) -> Sequence[Any]:
    """List the values to choose from; only the default for squares and clues."""
    if parameter["kind"] == "number":
        return range(parameter["least"], parameter["drawn"] + 1)
    options: Sequence[Any] = parameter.get("options", [parameter["default"]])
    return options


def slug(value: Any) -> str:
    """Return a value as a part of a URL.

    >>> slug("SEND+MORE=MONEY")
    'send-more-money'
    """
    return re.sub(r"[^a-z0-9]+", "-", str(value).lower()).strip("-")


def write_facts(puzzle: dict[str, Any], folder: Path) -> dict[str, str]:
    """Write the board data of all shapes but the opening one; return its URLs.

    Shapes with the same first value share a file: the number of files determines the
    time to save the site for offline use.
    """
    defaults = {p["name"]: p["default"] for p in puzzle["parameters"]}
    opening = defaults | puzzle["opening"]
    addresses: dict[str, str] = {}
    files: dict[str, dict[str, Any]] = {}
    for shape in shapes(puzzle):
        if all(opening[name] == value for name, value in shape.items()):
            continue
        try:
            started = ask(verb="start", puzzle=puzzle["name"], parameters=shape)
        except ValueError:  # the puzzle has no such board
            continue
        name, value = next(iter(shape.items()))
        address = f"facts/{puzzle['name']}-{name}-{slug(value)}.json"
        files.setdefault(address, {})[to_json(shape)] = started["facts"]
        addresses[to_json(shape)] = address
    for address, facts in files.items():
        write(folder / address, facts)
    return addresses


def find_rejected_options(
    puzzle: dict[str, Any], algorithm: str
) -> dict[str, list[str]]:
    """Return the options that an algorithm rejects with default parameters.

    Or with the values that an option requires. A single clue represents all clues, and
    the word `own` all instances of a reader's own, unless a named one is rejected.
    """
    refuses = {}
    for parameter in puzzle["parameters"]:
        values = {"option": parameter.get("options", []), "clues": ["0=1"]}
        tried = {
            value: is_allowed(
                puzzle["name"],
                algorithm,
                {**parameter.get("only", {}), parameter["name"]: value},
            )
            for value in values.get(parameter["kind"], [])
        }
        refuses[parameter["name"]] = [
            value for value, goes in tried.items() if not goes
        ]
        if parameter.get("text") and not refuses[parameter["name"]]:
            drawn = ask(verb="instance", puzzle=puzzle["name"], parameters={})["text"]
            own = ask(verb="instance", puzzle=puzzle["name"], text=drawn)["parameters"]
            if not is_allowed(puzzle["name"], algorithm, own):
                refuses[parameter["name"]] = ["own"]
    return {name: values for name, values in refuses.items() if values}


def is_allowed(puzzle: str, algorithm: str, parameters: dict[str, Any]) -> bool:
    """Return whether a search starts with these parameters."""
    try:
        ask(verb="start", puzzle=puzzle, algorithm=algorithm, parameters=parameters)
    except ValueError:
        return False
    return True


def countable_sizes(puzzle: dict[str, Any]) -> dict[str, int]:
    """Return the largest sizes, up to the default, that can be counted.

    Returns {} for the default sizes.

    Raises:
        ValueError: there are none.
    """
    sizes = [
        parameter
        for parameter in puzzle["parameters"]
        if parameter["name"] in puzzle["shape"] and parameter["kind"] == "number"
    ]
    smaller = min((size["default"] - size["least"] for size in sizes), default=0)
    for less in range(smaller + 1):
        given = {size["name"]: size["default"] - less for size in sizes}
        try:
            request(puzzle["name"], **given).check_countable()
        except ValueError:
            continue
        return given if less else {}
    raise ValueError(f"{puzzle['name']} has no size that can be counted")


def own_words(name: str) -> dict[str, dict[str, str]]:
    """Return the page's words for one puzzle, by language and key."""
    path = WORDS / "puzzles" / f"{name}.json"
    words: dict[str, dict[str, str]] = {}
    return json.loads(path.read_text("utf-8")) if path.exists() else words


def page_words(
    name: str, words: dict[str, dict[str, str]]
) -> dict[str, dict[str, str]]:
    """Remove words that the page has, and add the puzzle's own from web/words."""
    ours = json.loads((WORDS / "en.json").read_text("utf-8"))
    own = own_words(name)
    return {
        language: {key: text for key, text in texts.items() if key not in ours}
        | own.get(language, {})
        for language, texts in words.items()
    }


def catalog_entry(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Return a puzzle's entry in catalog.json."""
    name, title = puzzle["name"], f"puzzle.{puzzle['name']}"
    words = puzzle["words"].items()
    titles = {lang: {title: texts[title]} for lang, texts in words if title in texts}
    return {
        "name": name,
        "family": puzzle["family"],
        "words": titles,
        "skin": (BOARDS / name / "index.js").exists(),
        "worksheet": puzzle["worksheet"] is not None,
    }


def record_search(name: str, opening: dict[str, Any]) -> dict[str, Any]:
    """Record the beginning of the search that opens: its events and calls."""
    started = ask(verb="start", puzzle=name, parameters=opening)
    calls: list[Any] = []
    while len(calls) <= MAX_RECORDED_CALLS and len(to_json(calls)) < MAX_CALLS_BYTES:
        calls.append(ask(verb="peek", events=len(calls))["calls"])
    events = ask(verb="more", events=RECORDED_EVENTS)["events"]
    rest = ask(verb="more", events=MAX_COUNTED_EVENTS)
    depths = [*events[::2], *rest["events"][::2]]
    return {
        "request": started["request"],
        "events": events,
        "calls": calls,
        "tries": sum(d >= 0 for d in depths) if rest["ended"] else None,
        "found": depths.count(-1) if rest["ended"] else None,
    }


def write(path: Path, value: Any) -> None:
    """Write JSON to a file, creating its folder."""
    write_if_changed(path, to_json(value).encode())


def write_all(folder: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write all files about some puzzles to a folder."""
    listing: Any = {**ask(verb="list"), **catalog.create_catalog(puzzles)}
    listed = listing["puzzles"]
    for puzzle in listed:
        name = puzzle["name"]
        sources = {}
        for algorithm in puzzle["algorithms"]:
            sources[algorithm["name"]] = algorithm["forms"]
            algorithm["forms"] = list(algorithm["forms"])
            if algorithm["forms"]:
                algorithm["refuses"] = find_rejected_options(puzzle, algorithm["name"])
        puzzle["words"] = page_words(name, puzzle["words"])
        puzzle["counted"] = countable_sizes(puzzle)
        puzzle["facts_at"] = write_facts(puzzle, folder)
        opening = puzzle["opening"]
        shape = {each: opening[each] for each in puzzle["shape"] if each in opening}
        facts = ask(verb="start", puzzle=name, parameters=shape)["facts"]
        first = {puzzle["default"]: sources.pop(puzzle["default"])}
        opened = {"puzzle": puzzle, "sources": first, "facts": facts}
        write(folder / f"puzzles/{name}.json", opened)
        if sources:
            write(folder / f"sources/{name}.json", sources)
        write(folder / f"samples/search-{name}.json", record_search(name, opening))
    write(
        folder / "catalog.json", {**listing, "puzzles": [*map(catalog_entry, listed)]}
    )
    write(folder / "why.json", catalog.collect_explanations(puzzles))


if __name__ == "__main__":
    out, words = Path(sys.argv[1]), sys.argv[2:]
    write_all(out, select_puzzles(words))
    if not words:
        write(out / "reproductions.json", ask(verb="reproductions"))
