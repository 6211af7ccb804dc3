"""Writes compiled searches, so that the page counts without Python.

    programs/PUZZLE-ALGORITHM.bin   a line of JSON, and after it the modules, one after
                                    the other; all of it in zlib's format

The line is {"words", "programs": [...]}, of each program its `form`, its `parameters`
as the page writes them (null for what the puzzle settles) and `bytes`, `reasons`,
`split` and `whole` as the verb `compile` tells them; instead of these `why` if the
search does not compile, or `error` if it cannot be counted at all, with that sentence
again in its parts as `refusal`.

Programs of one text are nearly alike, so that one for each size adds a hundred bytes.
"""

import json
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]
from pypuzzles import request
from pypuzzles.counting.portable import WORDS, pack
from pypuzzles.kit.algorithm import Algorithm
from pypuzzles.kit.errors import InputError
from pypuzzles.kit.puzzle import Puzzle
from pypuzzles.sentences import parts
from pypuzzles.wasm import CompileError

from website.catalog import chosen

Given = dict[str, Any]


def sizes(puzzle: Puzzle) -> list[Given]:
    """List the parameters for which the searches of a puzzle are compiled."""
    if puzzle.ready:
        return [dict(given) for given in puzzle.ready]
    kinds = {each.name: each for each in puzzle.parameters}
    known = [
        {name: kinds[name].read(value) for name, value in given.items()}
        for given, *_ in puzzle.known
    ]
    usual = {each.name: each.default for each in puzzle.parameters}
    others = [given for given in known if {**usual, **given} != usual]
    return [{}, *others]


def compiled(
    puzzle: Puzzle, algorithm: Algorithm, form: str, given: Given
) -> tuple[dict[str, Any], bytes]:
    """Compile one search; an empty module stands for one that is refused."""
    usual = {each.name: each.default for each in puzzle.parameters}
    entry = {"form": form, "parameters": {**usual, **given}}
    try:
        asked = request(puzzle.name, algorithm.name, form, **given)
        asked.countable()
        wasm, about = pack(asked.search())
    except CompileError as why:
        return {**entry, "why": parts(why.sentence)}, b""
    except InputError as error:
        return {**entry, "error": str(error), "refusal": vars(error)}, b""
    told = {name: about[name] for name in ("reasons", "split", "whole", "silenced")}
    return {**entry, "bytes": len(wasm), **told}, wasm


def files(puzzles: Iterable[Puzzle]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the contents of each file."""
    for puzzle in puzzles:
        for algorithm in puzzle.algorithms:
            made = [
                compiled(puzzle, algorithm, form, given)
                for form in algorithm.forms
                for given in sizes(puzzle)
            ]
            if made:
                programs, modules = zip(*made, strict=True)
                head = {"words": WORDS, "programs": programs}
                line = json.dumps(head, separators=(",", ":")).encode()
                body = zlib.compress(line + b"\n" + b"".join(modules), 9)
                yield f"{puzzle.name}-{algorithm.name}.bin", body


def write_all(folder: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write all files about some puzzles into a folder."""
    programs = folder / "programs"
    programs.mkdir(parents=True, exist_ok=True)
    for name, body in files(puzzles):
        (programs / name).write_bytes(body)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]), chosen(sys.argv[2:]))
