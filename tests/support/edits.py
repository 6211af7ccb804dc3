"""Edits that a learner might make to a search: tests/compiler/corpus/.

A file of the corpus has the edits of a puzzle, one after the other:

    === Queens on a torus
    queens bitmask recursive n=5
    shows shifts; compiles
    @@
     an unchanged line
    -a removed line
    +an added line

Each `@@` starts a hunk, as in a diff without line numbers. Its old lines occur exactly
once in the source of the form, or else of the module. A hunk of added lines only is
inserted before the form. `shows` names the subject of the edit, followed by the current
result of the compiler: it `compiles`, or it is `refused`.
"""

import ast
import inspect
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from unittest.mock import patch

from agreement import run_module

from pypuzzles import FOUND, NEW_BOUND, compiler, request
from pypuzzles.compiler.codegen import prelude
from pypuzzles.compiler.run.counter import read_counts, run_to_end
from pypuzzles.compiler.run.instance import instantiate, read_list, write_word
from pypuzzles.puzzle.algorithm import call_with_known_arguments

CORPUS = Path(__file__).parents[1] / "compiler" / "corpus"
MAX_EVENTS = 4000
"""Maximum number of compared events."""


@dataclass(frozen=True)
class Edit:
    """A change to the source of a search, and the result of the compiler."""

    title: str
    names: tuple[str, str, str]
    """Puzzle, algorithm and form."""
    parameters: dict[str, str]
    shows: str
    outcome: str
    hunks: list[tuple[str, str]]
    """Removed and added lines."""

    def __repr__(self):
        return self.title

    def text(self):
        """Return the edited source of the module; hunks must match."""
        text = inspect.getsource(inspect.getmodule(self.function))
        for old, new in self.hunks:
            text = replace_lines(text, self.function.__name__, old, new)
        return text

    @property
    def request(self):
        return request(*self.names, **self.parameters)

    @property
    def function(self):
        return self.request.algorithm.function(self.names[2])

    def search(self, text=None):
        """Build the search of the edited source, or of another one."""
        package = inspect.getmodule(self.function).__package__
        names = run_module(text or self.text(), package=package)
        return call_with_known_arguments(
            names[self.function.__name__], self.request.parameters
        )


def replace_lines(text, name, old, new):
    """Replace lines in a function, or else in its module."""
    lines = text.splitlines(keepends=True)
    node = next(
        each for each in ast.parse(text).body if getattr(each, "name", "") == name
    )
    begin, end = node.lineno - 1, node.end_lineno
    before, own, after = (
        "".join(part) for part in (lines[:begin], lines[begin:end], lines[end:])
    )
    if not old:
        return f"{before}{new}\n\n{own}{after}"
    if own.count(old) == 1:
        return before + own.replace(old, new) + after
    assert text.count(old) == 1, f"{text.count(old)} times in {name}'s text:\n{old}"
    return text.replace(old, new)


def read_edits(path):
    """Read the edits of a file."""
    for block in path.read_text("utf-8").split("=== ")[1:]:
        head, *hunks = block.split("\n@@\n")
        title, where, what = head.split("\n")
        puzzle, algorithm, form, *given = where.split()
        shows, outcome = what.removeprefix("shows ").split("; ")
        parameters = dict(each.split("=", 1) for each in given)
        yield Edit(
            title,
            (puzzle, algorithm, form),
            parameters,
            shows,
            outcome,
            [split_hunk(each.strip("\n").split("\n")) for each in hunks],
        )


def split_hunk(lines):
    """Return the removed and the added lines of a hunk."""
    sides = ("".join(x[1:] + "\n" for x in lines if x[:1] in s) for s in ("- ", "+ "))
    old, new = sides
    return old, new


EDITS = [edit for path in sorted(CORPUS.glob("*.diff")) for edit in read_edits(path)]


# (depth, choice) pairs


def interpreted_pairs(search):
    """List CPython's events, up to a try if there are too many.

    Bounds of iterative deepening are removed. Also returns the number of tries if the
    search continues.
    """
    pairs = list(islice(search, MAX_EVENTS))
    many = None
    if len(pairs) == MAX_EVENTS:
        while pairs and pairs[-1][0] < 0:
            pairs.pop()
        many = sum(depth >= 0 for depth, _ in pairs)
    return [pair for pair in pairs if pair[0] != NEW_BOUND], many


def compiled_pairs(search, many=None):
    """List the events of a compiled search, up to a number of tries.

    A program that records paths passes each try and solution to the prelude, which is
    patched to append them to a list; bounds of iterative deepening are missing. The
    normal program must count the same.
    """
    notes = {"put_on_path": note_try, "record_solution": note_solution}
    with patch.multiple(prelude, **notes):
        counter = compiler.compile_search(search)
        recording = counter.compile_program(paths=True)
    instances = [
        run_program(each, many) for each in (counter.compile_program(), recording)
    ]
    counts, same = map(read_counts, instances)
    assert counts == same
    if not (counts.tries or counts.found):
        return []
    words = read_list(instances[1], "path")
    return list(zip(words[::2], words[1::2], strict=True))


def run_program(program, many):
    """Run a program to its end, or up to a number of tries."""
    instance = instantiate(program.wasm)
    if many is not None:
        write_word(instance, "most", many)
    with suppress(compiler.Interrupted):
        run_to_end(program, instance)
    return instance


def note_try(path, depth, choice):
    """Append an event instead of changing the path."""
    path.append(depth)
    path.append(choice)


def note_solution(paths, path, length, copies):
    """Append a solution."""
    path.append(FOUND)
    path.append(copies)


for note in (note_try, note_solution):
    note.__module__ = prelude.__name__  # compiled like functions of the prelude
