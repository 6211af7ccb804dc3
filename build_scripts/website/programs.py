"""Writes compiled searches, so that the page counts without Python.

    programs/PUZZLE-ALGORITHM.bin   a line of JSON, followed by the modules without
                                    separators; compressed in zlib format

The line is {"words", "programs": [...]}. Each program has its `form`, its `parameters`
(null for those the puzzle fixes) and `bytes`, `reasons`, `split` and `whole` as in the
verb `compile`. If the search does not compile, it has `why` instead; if it cannot be
counted, `error` and its structured form `refusal`.

Programs of one source are similar, so each further size adds a hundred bytes.
"""

import json
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pypuzzles import request
from pypuzzles.compiler import CompileError
from pypuzzles.counting.portable import WORDS, compile_portable
from pypuzzles.errors import InputError
from pypuzzles.puzzle.algorithm import Algorithm
from pypuzzles.puzzle.puzzle import Puzzle
from pypuzzles.sentences import to_json

from website.catalog import select_puzzles

Given = dict[str, Any]


def list_compiled_parameters(puzzle: Puzzle) -> list[Given]:
    """List the parameters for which the searches of a puzzle are compiled."""
    if puzzle.precompile:
        return [dict(given) for given in puzzle.precompile]
    kinds = {each.name: each for each in puzzle.parameters}
    known = [
        {name: kinds[name].read(value) for name, value in given.items()}
        for given, *_ in puzzle.known
    ]
    defaults = {each.name: each.default for each in puzzle.parameters}
    others = [given for given in known if {**defaults, **given} != defaults]
    return [{}, *others]


def compile_entry(
    puzzle: Puzzle, algorithm: Algorithm, form: str, given: Given
) -> tuple[dict[str, Any], bytes]:
    """Compile a search; return its entry, and its module or b""."""
    defaults = {each.name: each.default for each in puzzle.parameters}
    parameters = {**defaults, **given}
    entry = {"form": form, "parameters": parameters}
    explicit = {name: value for name, value in parameters.items() if value is not None}
    try:
        query = request(puzzle.name, algorithm.name, form, **explicit)
        query.check_countable()
        wasm, about = compile_portable(query.create_counter())
    except CompileError as why:
        return {**entry, "why": to_json(why.sentence)}, b""
    except InputError as error:
        return {**entry, "error": str(error), "refusal": vars(error)}, b""
    details = {
        name: about[name] for name in ("reasons", "split", "whole", "prints_skipped")
    }
    return {**entry, "bytes": len(wasm), **details}, wasm


def program_files(puzzles: Iterable[Puzzle]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the contents of each file."""
    for puzzle in puzzles:
        for algorithm in puzzle.algorithms:
            compiled = [
                compile_entry(puzzle, algorithm, form, given)
                for form in algorithm.forms
                for given in list_compiled_parameters(puzzle)
            ]
            if compiled:
                programs, modules = zip(*compiled, strict=True)
                head = {"words": WORDS, "programs": programs}
                line = json.dumps(head, separators=(",", ":")).encode()
                body = zlib.compress(line + b"\n" + b"".join(modules), 9)
                yield f"{puzzle.name}-{algorithm.name}.bin", body


def write_all(folder: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write the files of some puzzles to a folder."""
    programs = folder / "programs"
    programs.mkdir(parents=True, exist_ok=True)
    for name, body in program_files(puzzles):
        (programs / name).write_bytes(body)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]), select_puzzles(sys.argv[2:]))
