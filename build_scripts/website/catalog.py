"""Writes what the page knows before Python arrives.

    catalog.json        all puzzles as listing.catalog() lists them, without texts; of
                        each, `facts_at`: {shape as JSON: address of its facts}
    exhibits.json       what the sources printed, as the verb `exhibits` tells it
    puzzles/NAME.json   what the page needs once the puzzle is opened: `sources`, the
                        texts by algorithm and form; `facts` of the usual board; and
                        `recorded`, the beginning of the default search
    facts/...           the facts of the other boards that are offered for play by hand,
                        unless they are large: {shape as JSON: facts}

A shape is the parameters that decide how the board looks (Puzzle.shape). `recorded` is
the default search as the page would have asked for it: its request, its first pairs,
its calls as peek tells them after 0, 1, 2 ... pairs, and how many tries and FOUND pairs
it has in all (null if they are too many). Everything is asked of bridge.answer, so it
is what the page will hear from the worker.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
from pypuzzles.page import bridge, listing

PAIRS = 512
CALLS = 96
CALLS_BYTES = 60_000
LARGE = 64  # the product of its sizes; facts of larger boards come from Python
WHOLE = 300_000  # a recording tells the length of searches of no more pairs


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
    ranges = [
        range(parameter["least"], parameter["drawn"] + 1)
        if parameter["kind"] == "number"
        else parameter["options"]
        for parameter in puzzle["parameters"]
        if parameter["name"] in puzzle["shape"]
    ]
    names = [p["name"] for p in puzzle["parameters"] if p["name"] in puzzle["shape"]]
    for values in product(*ranges):
        if prod(value for value in values if isinstance(value, int)) <= LARGE:
            yield dict(zip(names, values, strict=True))


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
        address = f"facts/{puzzle['name']}-{name}-{value}.json"
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


def write_all(folder: Path) -> None:
    """Write all files into a folder."""
    catalog = listing.catalog()
    for puzzle in catalog["puzzles"]:
        name = puzzle["name"]
        sources = {}
        for algorithm in puzzle["algorithms"]:
            sources[algorithm["name"]] = algorithm["forms"]
            algorithm["forms"] = list(algorithm["forms"])
            if algorithm["forms"]:
                algorithm["refuses"] = refused(puzzle, algorithm["name"])
        facts = ask(verb="start", puzzle=name)["facts"]
        opened = {"sources": sources, "facts": facts, "recorded": recorded(name)}
        write(folder / f"puzzles/{name}.json", opened)
        puzzle["facts_at"] = write_facts(puzzle, folder)
    write(folder / "catalog.json", catalog)
    write(folder / "exhibits.json", ask(verb="exhibits"))


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
