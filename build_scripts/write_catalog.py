"""Writes what the page knows before Python arrives: catalog.json and the facts.

The folder named on the command line gets catalog.json: all puzzles as bridge.catalog()
tells them, and for each puzzle

    facts     {parameters as JSON: facts}, for the default parameters
    facts_at  {parameters as JSON: address of a file of facts}, for all other sizes
              that the page offers for play by hand
    recorded  the default search as the page would have asked for it: its first pairs,
              its calls as peek tells them after 0, 1, 2 ... pairs, and how many tries
              and FOUND pairs it has in all (null where that takes too long)

Everything is asked of bridge.answer, so it is what the page will hear from the worker.
Only numbers with a `drawn` limit and options are sizes; other parameters keep their
default. Facts are those of the default algorithm.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from pypuzzles import bridge  # noqa: E402  (of this tree, not an installed one)

PAIRS = 512
CALLS = 96


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


def sizes(puzzle: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the parameters of each size the page draws, without the other defaults."""
    ranges: dict[str, Any] = {}
    for parameter in puzzle["parameters"]:
        if parameter["kind"] == "number" and parameter["drawn"] < parameter["most"]:
            ranges[parameter["name"]] = range(
                parameter["least"], parameter["drawn"] + 1
            )
        elif parameter["kind"] == "option":
            ranges[parameter["name"]] = parameter["options"]
    for values in product(*ranges.values()):
        yield dict(zip(ranges, values, strict=True))


def facts(puzzle: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Tell the facts of the default size, and write those of the others to files."""
    name = puzzle["name"]
    default = ask(verb="start", puzzle=name)
    here = plain(default["request"]["parameters"])
    elsewhere = {}
    for size in sizes(puzzle):
        try:
            started = ask(verb="start", puzzle=name, parameters=size)
        except ValueError:  # the puzzle has no such size
            continue
        key = plain(started["request"]["parameters"])
        if key != here:
            words = [name, *(f"{name}-{value}" for name, value in size.items())]
            address = f"facts/{'-'.join(words)}.json"
            (folder / address).parent.mkdir(exist_ok=True)
            (folder / address).write_text(plain(started["facts"]), "utf-8")
            elsewhere[key] = address
    return {"facts": {here: default["facts"]}, "facts_at": elsewhere}


def recorded(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Record the beginning of the default search: its pairs and its calls."""
    started = ask(verb="start", puzzle=puzzle["name"])
    calls = [ask(verb="peek", pairs=pairs)["calls"] for pairs in range(CALLS + 1)]
    pairs = ask(verb="more", pairs=PAIRS)["pairs"]
    whole = ask(verb="tally")
    return {
        "request": started["request"],
        "pairs": pairs,
        "calls": calls,
        "tries": whole["tries"] if whole["ended"] else None,
        "found": whole["found"] if whole["ended"] else None,
    }


def write(folder: Path) -> None:
    """Write catalog.json and the files of facts into a folder."""
    catalog = bridge.catalog()
    for puzzle in catalog["puzzles"]:
        puzzle |= facts(puzzle, folder)
        puzzle["recorded"] = recorded(puzzle)
    (folder / "catalog.json").write_text(plain(catalog), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
