"""Edits that a learner might make in the text of a search: tests/compiler/corpus/.

A file of the corpus has the edits of a puzzle, one after the other:

    === Queens on a torus
    queens bitmask recursive n=5
    shows shifts; compiles
    @@
     a line that stays
    -a line of the search's own text
    +what stands in its place

Each `@@` begins a hunk, as in a diff but without numbers: its old lines stand in the
text of the form, or else of the module, exactly once. A hunk of new lines alone stands
before the form. `shows` names what the edit is there for. What follows says what the
compiler makes of it now: it `compiles`, or it is `refused`.
"""

import ast
import inspect
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from unittest.mock import patch

from agreement import module

from pypuzzles import FOUND, LIMIT, request, wasm
from pypuzzles.kit.algorithm import named
from pypuzzles.wasm.lower import prelude
from pypuzzles.wasm.run.counter import read_counts, run_to_end
from pypuzzles.wasm.run.instance import load, read_list, write_word

CORPUS = Path(__file__).parents[1] / "compiler" / "corpus"
LONGEST = 4000
"""Most pairs that are compared."""


@dataclass(frozen=True)
class Edit:
    """A change to the text of one search, and what the compiler makes of it now."""

    title: str
    names: tuple[str, str, str]
    """Of the puzzle, the algorithm and the form."""
    parameters: dict[str, str]
    shows: str
    outcome: str
    hunks: list[tuple[str, str]]
    """Old lines and new ones."""

    def __repr__(self):
        return self.title

    def text(self):
        """Return the module's text as edited; a hunk that does not fit is an error."""
        text = inspect.getsource(inspect.getmodule(self.function))
        for old, new in self.hunks:
            text = replaced(text, self.function.__name__, old, new)
        return text

    @property
    def request(self):
        return request(*self.names, **self.parameters)

    @property
    def function(self):
        return self.request.algorithm.function(self.names[2])

    def search(self, text=None):
        """Make the search of the edited text, or of another in its place."""
        package = inspect.getmodule(self.function).__package__
        names = module(text or self.text(), package=package)
        return named(names[self.function.__name__], self.request.parameters)


def replaced(text, name, old, new):
    """Put new lines in the place of old ones, in a function or in its whole module."""
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


def read(path):
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
            [hunk(each.strip("\n").split("\n")) for each in hunks],
        )


def hunk(lines):
    """Return the old lines of a hunk and the new ones."""
    sides = ("".join(x[1:] + "\n" for x in lines if x[:1] in s) for s in ("- ", "+ "))
    old, new = sides
    return old, new


EDITS = [edit for path in sorted(CORPUS.glob("*.diff")) for edit in read(path)]


# Pairs


def interpreted_pairs(search):
    """List the pairs of CPython, or those up to a try if they are too many.

    The bounds of a deepening are left out; also return the tries if it goes on.
    """
    pairs = list(islice(search, LONGEST))
    many = None
    if len(pairs) == LONGEST:
        while pairs and pairs[-1][0] < 0:
            pairs.pop()
        many = sum(depth >= 0 for depth, _ in pairs)
    return [pair for pair in pairs if pair[0] != LIMIT], many


def compiled_pairs(search, many=None):
    """List the pairs of a compiled search, to its end or up to so many tries.

    A program that keeps paths hands each try and each solution to the prelude. Here
    the path becomes the list of all pairs; the bounds of a deepening are not in it. The
    usual program must count the same.
    """
    notes = {"put_on_path": note_try, "keep": note_solution}
    with patch.multiple(prelude, **notes):
        counter = wasm.compile_search(search)
        recording = counter.program(paths=True)
    instances = [run(each, many) for each in (counter.program(), recording)]
    counts, same = map(read_counts, instances)
    assert counts == same
    if not (counts.tries or counts.found):
        return []
    words = read_list(instances[1], "path")
    return list(zip(words[::2], words[1::2], strict=True))


def run(program, many):
    """Run a program to its end, or up to so many tries."""
    instance = load(program.wasm)
    if many is not None:
        write_word(instance, "most", many)
    with suppress(wasm.Stopped):
        run_to_end(program, instance)
    return instance


def note_try(path, depth, choice):
    """Note a pair, in the place of a longer or a shorter path."""
    path.append(depth)
    path.append(choice)


def note_solution(paths, path, length, copies):
    """Note a solution behind the tries."""
    path.append(FOUND)
    path.append(copies)


for note in (note_try, note_solution):
    note.__module__ = prelude.__name__  # lowered as what is the prelude's own
