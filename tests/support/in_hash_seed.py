"""Prints digests of all output that must not depend on PYTHONHASHSEED.

Prints JSON. It is run as a script, because the hash seed is fixed when Python starts.
"""

import contextlib
import hashlib
import io
import json
import sys
from collections.abc import Iterator

from pypuzzles import PUZZLES, compiler, request
from pypuzzles.bridge import handler
from pypuzzles.cli.main import main

SEEDS = "1", "2"
SITE = "https://example.org/"


def command(*words: str) -> str:
    """Return the status and the output of a command, without progress."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        try:
            status = main([*words])
        except SystemExit as end:
            status = end.code
    return f"{status}\n{out.getvalue()}"


def commands(puzzle: str, has_maker: bool) -> Iterator[tuple[str, ...]]:
    """Yield the commands whose output is compared."""
    yield "state", f"puzzle={puzzle} step=3", "--site", SITE
    for seed in SEEDS:
        yield "worksheet", puzzle, "--seed", seed, "--site", SITE
        if has_maker:
            yield "make", puzzle, "--seed", seed, "--json"
    if puzzle == "sudoku":
        yield "make", puzzle, "--n", "3", "--seed", "1"


def requests(puzzle: str) -> Iterator[dict[str, object]]:
    """Yield the messages of the page whose answers are compared."""
    yield {"verb": "start", "puzzle": puzzle}
    yield {"verb": "more", "events": 2000, "milliseconds": 10_000}
    yield {"verb": "peek", "events": 60, "milliseconds": 10_000}
    yield {"verb": "make", "puzzle": puzzle, "seed": 4}
    yield {"verb": "worksheet", "puzzle": puzzle, "options": {"seed": 4}}
    yield {"verb": "hint", "puzzle": puzzle, "position": [], "milliseconds": 10_000}


def answer(message: dict[str, object]) -> str:
    """Return an answer of the bridge without its duration."""
    result = json.loads(handler.answer(json.dumps(message)))
    if isinstance(result.get("value"), dict):
        result["value"].pop("milliseconds", None)
    return json.dumps(result)


def programs() -> Iterator[tuple[str, bytes]]:
    """Yield the compiled module of every search; checkpoints use its digest."""
    for puzzle in PUZZLES:
        for algorithm in puzzle.algorithms:
            for form in algorithm.forms:
                name = f"compile {puzzle.name} {algorithm.name} {form}"
                try:
                    search = request(puzzle.name, algorithm.name, form).search()
                    yield name, compiler.compile_search(search).compile_program().wasm
                except ValueError as error:
                    yield name, str(error).encode()


def digests() -> dict[str, str]:
    """Return a digest for each command, message and program."""
    found = {"list": command("list", "--json").encode()}
    for puzzle in PUZZLES:
        has_maker = puzzle.make is not None
        for words in commands(puzzle.name, has_maker):
            found[" ".join(words)] = command(*words).encode()
        for message in requests(puzzle.name):
            found[json.dumps(message) + puzzle.name] = answer(message).encode()
    found |= dict(programs())
    return {name: hashlib.sha256(text).hexdigest() for name, text in found.items()}


if __name__ == "__main__":
    json.dump(digests(), sys.stdout)
