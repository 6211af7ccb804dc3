"""Writes what the page knows before Python arrives.

    catalog.json        of all puzzles what the page asks before it opens one: `name`,
                        `family`, the title in `words`, `skin`: whether web/boards has
                        a board of its own for it, and `worksheet`: whether it has any
    exhibits.json       what the sources printed, as the verb `exhibits` tells it
    why.json            why each algorithm works: listing.explanations()
    puzzles/NAME.json   what the page needs once the puzzle is opened: `puzzle`, which
                        is what listing.catalog() lists, without texts and without
                        words that the page has, but with those that web/words has of
                        this puzzle alone, and with `facts_at`: {shape as JSON: address
                        of its facts}, and `counted`: smaller sizes, where the usual
                        ones are too many; `sources`, the texts by algorithm and form;
                        and `facts` of the usual board
    samples/search-...  of each puzzle the beginning of the default search
    facts/...           the facts of the other boards that are offered for play by hand,
                        unless they are large: {shape as JSON: facts}

A shape is the parameters that decide how the board looks (Puzzle.shape). A search is
recorded as the page would have asked for it: its request, its first pairs,
its calls as peek tells them after 0, 1, 2 ... pairs, and how many tries and FOUND pairs
it has in all (null if they are too many). Everything is asked of bridge.answer, so it
is what the page will hear from the worker.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = ROOT / "web" / "words"
BOARDS = ROOT / "web" / "boards"
sys.path.insert(0, str(ROOT))
from pypuzzles import request
from pypuzzles.kit.puzzle import Puzzle
from pypuzzles.page import bridge, listing
from pypuzzles.puzzles import add, find, ours

PAIRS = 1024  # eight queens stand after 876 tries
CALLS = 96
CALLS_BYTES = 60_000
LARGE = 64  # the product of its sizes; facts of larger boards come from Python
WHOLE = 300_000  # a recording tells the length of searches of no more pairs


def chosen(words: list[str]) -> list[Puzzle]:
    """Return our puzzles; or others, by the folder they lie in and by their names.

    added.py says how such a folder looks.
    """
    if not words:
        return [*map(find, ours())]
    folder, *names = words
    sys.path.append(folder)
    add(Path(folder, "pypuzzles", "puzzles"))
    return [*map(find, names)]


def ask(**message: Any) -> dict[str, Any]:
    """Ask the bridge as the page does, and give it all the time it wants."""
    answer = json.loads(bridge.answer(json.dumps({"milliseconds": 10_000, **message})))
    if "error" in answer:
        raise ValueError(answer["error"]["message"])
    value: dict[str, Any] = answer["value"]
    return value


def plain(value: Any) -> str:
    """Write JSON without blanks, as JSON.stringify does in the page."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def shapes(puzzle: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the shapes of boards that the page draws, but for large ones."""
    deciding = [p for p in puzzle["parameters"] if p["name"] in puzzle["shape"]]
    names = [parameter["name"] for parameter in deciding]
    for chosen in product(*map(values, deciding)):
        if prod(value for value in chosen if isinstance(value, int)) <= LARGE:
            yield dict(zip(names, chosen, strict=True))


def values(parameter: dict[str, Any]) -> Sequence[Any]:
    """List what a reader can choose; of squares and clues the usual ones alone."""
    if parameter["kind"] == "number":
        return range(parameter["least"], parameter["drawn"] + 1)
    options: Sequence[Any] = parameter.get("options", [parameter["default"]])
    return options


def slug(value: Any) -> str:
    """Write a value as a part of an address.

    >>> slug("SEND+MORE=MONEY")
    'send-more-money'
    """
    return re.sub(r"[^a-z0-9]+", "-", str(value).lower()).strip("-")


def write_facts(puzzle: dict[str, Any], folder: Path) -> dict[str, str]:
    """Write the facts of every shape but the usual one, and return where they are.

    Boards that begin alike lie in one file, for what is kept for offline takes its time
    by the number of files.
    """
    usual = {p["name"]: p["default"] for p in puzzle["parameters"]}
    addresses: dict[str, str] = {}
    files: dict[str, dict[str, Any]] = {}
    for shape in shapes(puzzle):
        if all(usual[name] == value for name, value in shape.items()):
            continue
        try:
            started = ask(verb="start", puzzle=puzzle["name"], parameters=shape)
        except ValueError:  # the puzzle has no such board
            continue
        name, value = next(iter(shape.items()))
        address = f"facts/{puzzle['name']}-{name}-{slug(value)}.json"
        files.setdefault(address, {})[plain(shape)] = started["facts"]
        addresses[plain(shape)] = address
    for address, facts in files.items():
        write(folder / address, facts)
    return addresses


def refused(puzzle: dict[str, Any], algorithm: str) -> dict[str, list[str]]:
    """Return the options that an algorithm refuses where all else is as usual.

    Or as it has to be: an option is tried with the values that it goes with. Of clues
    one is tried; it stands for all.
    """
    refuses = {}
    for parameter in puzzle["parameters"]:
        values = {"option": parameter.get("options", []), "clues": ["0=1"]}
        tried = {
            value: allowed(
                puzzle["name"],
                algorithm,
                {**parameter.get("only", {}), parameter["name"]: value},
            )
            for value in values.get(parameter["kind"], [])
        }
        refuses[parameter["name"]] = [
            value for value, goes in tried.items() if not goes
        ]
    return {name: values for name, values in refuses.items() if values}


def allowed(puzzle: str, algorithm: str, parameters: dict[str, Any]) -> bool:
    """Return whether a search starts with these values."""
    try:
        ask(verb="start", puzzle=puzzle, algorithm=algorithm, parameters=parameters)
    except ValueError:
        return False
    return True


def counted(puzzle: dict[str, Any]) -> dict[str, int]:
    """Return the largest sizes below the usual ones with which all can be counted.

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
            request(puzzle["name"], **given).countable()
        except ValueError:
            continue
        return given if less else {}
    raise ValueError(f"no size of {puzzle['name']} can be counted")


def unsaid(name: str, words: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Leave out what the page has words of its own for, and add what it has not."""
    ours = json.loads((WORDS / "en.json").read_text("utf-8"))
    path = WORDS / "puzzles" / f"{name}.json"
    own = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {
        language: {key: text for key, text in said.items() if key not in ours}
        | own.get(language, {})
        for language, said in words.items()
    }


def entry(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Return what the page asks of a puzzle before it opens one."""
    name, title = puzzle["name"], f"puzzle.{puzzle['name']}"
    words = puzzle["words"].items()
    titles = {lang: {title: said[title]} for lang, said in words if title in said}
    return {
        "name": name,
        "family": puzzle["family"],
        "words": titles,
        "skin": (BOARDS / name / "index.js").exists(),
        "worksheet": puzzle["worksheet"] is not None,
    }


def recorded(name: str) -> dict[str, Any]:
    """Record the beginning of the default search: its pairs and its calls."""
    started = ask(verb="start", puzzle=name)
    calls: list[Any] = []
    while len(calls) <= CALLS and len(plain(calls)) < CALLS_BYTES:
        calls.append(ask(verb="peek", pairs=len(calls))["calls"])
    pairs = ask(verb="more", pairs=PAIRS)["pairs"]
    rest = ask(verb="more", pairs=WHOLE)
    depths = [*pairs[::2], *rest["pairs"][::2]]
    return {
        "request": started["request"],
        "pairs": pairs,
        "calls": calls,
        "tries": sum(d >= 0 for d in depths) if rest["ended"] else None,
        "found": depths.count(-1) if rest["ended"] else None,
    }


def write(path: Path, value: Any) -> None:
    """Write JSON into a file, and the folder it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(plain(value), "utf-8")


def write_all(folder: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write all files about some puzzles into a folder."""
    catalog = listing.catalog(puzzles)
    listed = catalog["puzzles"]
    for puzzle in listed:
        name = puzzle["name"]
        sources = {}
        for algorithm in puzzle["algorithms"]:
            sources[algorithm["name"]] = algorithm["forms"]
            algorithm["forms"] = list(algorithm["forms"])
            if algorithm["forms"]:
                algorithm["refuses"] = refused(puzzle, algorithm["name"])
        puzzle["words"] = unsaid(name, puzzle["words"])
        puzzle["counted"] = counted(puzzle)
        puzzle["facts_at"] = write_facts(puzzle, folder)
        facts = ask(verb="start", puzzle=name)["facts"]
        opened = {"puzzle": puzzle, "sources": sources, "facts": facts}
        write(folder / f"puzzles/{name}.json", opened)
        write(folder / f"samples/search-{name}.json", recorded(name))
    write(folder / "catalog.json", {**catalog, "puzzles": [*map(entry, listed)]})
    write(folder / "why.json", listing.explanations(puzzles))


if __name__ == "__main__":
    out, words = Path(sys.argv[1]), sys.argv[2:]
    write_all(out, chosen(words))
    if not words:
        write(out / "exhibits.json", ask(verb="exhibits"))
