"""Counters in WebAssembly, compiled from the source of a search.

A search is a generator of events, and counting reads them all. The compiled program
creates no events: `yield depth, choice` adds 1 to a counter, and `yield from` is a
call.

>>> from pypuzzles.puzzles.queens.bitmask import recursive
>>> len(compile_search(recursive(8)).compile_program().wasm) < 4096
True

The counts equal those of CPython. If the source cannot be compiled, `CompileError` has
the reason; if a run cannot behave like Python, it stops with a `Trap`.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import NamedTuple

from ...search import Count, ProgressCallback, Search
from ..analysis.types import MAX
from ..codegen.builder import CounterOptions
from ..codegen.driver import generate_module
from ..diagnostics import CompileError, Diagnostic, Interrupted, Trap
from ..frontend.generator import read_search
from ..program import Program, assemble
from ..wasm.memory import STOPPED
from .instance import Instance, instantiate, read_list, read_word, write_word

__all__ = ["Counter", "ShardCount", "compile_search", "count_shard"]


@contextmanager
def convert_recursion_errors() -> Iterator[None]:
    """Convert a RecursionError, from deep syntax, to a compile error."""
    try:
        yield
    except RecursionError:
        raise CompileError(Diagnostic.TOO_DEEPLY_NESTED) from None


class ShardCount(NamedTuple):
    """Result of one shard of a search.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> compile_search(recursive(8)).count_shard(depth=2, number=0, of=2).solutions
    46
    """

    solutions: int
    found: int
    tries: int
    subtrees: int
    """Number of all subtrees at the depth of the split, the same for each shard."""
    rounds: int = 0
    """Iterations started, one more than requested if there is another."""
    bound: int = 0
    """Bound of the iteration."""


class Counter:
    """A search, and the programs compiled from it.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> counter = compile_search(recursive(8))
    >>> counter.count().solutions
    92
    >>> [path for path, _ in counter.first_solutions(1)]
    [(0, 4, 7, 5, 2, 6, 1, 3)]
    """

    def __init__(self, search: Search) -> None:
        with convert_recursion_errors():
            self.search = read_search(search)
        self.programs: dict[tuple[bool, ...], Program] = {}

    def compile_program(
        self, paths: bool = False, split: bool = False, short: bool = False
    ) -> Program:
        """Return the compiled search; recording paths and splitting make it slower.

        A short program is slower too; hundreds of them are shipped with the page.
        """
        key = paths, split, short
        if key not in self.programs:
            with convert_recursion_errors():
                module = generate_module(self.search, CounterOptions(paths, split))
                self.programs[key] = assemble(module, short)
        return self.programs[key]

    def count(self, on_progress: ProgressCallback | None = None) -> Count:
        """Run the compiled search to its end, and return its totals.

        `on_progress` is called with the totals so far several times a second, except in
        Pyodide. An exception that it raises stops the run.
        """
        program = self.compile_program()
        instance = instantiate(program.wasm)
        run_to_end(program, instance, on_progress)
        return replace(read_counts(instance), prints_skipped=program.prints_skipped)

    def first_solutions(
        self, most: int | None = None
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Return an iterator over the first solutions: path and copies of each.

        The search has stopped when this method returns. None means all solutions.
        """
        if most is not None and most < 1:
            return iter(())
        program = self.compile_program(paths=True)
        instance = instantiate(program.wasm)
        write_word(instance, "enough", MAX if most is None else most)
        with suppress(Interrupted):  # the requested number was found
            run_to_end(program, instance)
        return read_paths(instance)

    def count_shard(self, depth: int, number: int, of: int) -> ShardCount:
        """Count one of `of` shards: the subtrees number, number + of, ..."""
        return count_shard(self.compile_program(split=True), depth, number, of)

    def count_subtrees(self, depth: int) -> int:
        """Count the tries at a depth; each is the root of a subtree."""
        return count_shard(self.compile_program(split=True), depth, -1, 1).subtrees


def compile_search(search: Search) -> Counter:
    """Read a search that has not started; do not use it afterwards.

    Raises:
        CompileError: The search uses unsupported Python.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> compile_search(recursive(8)).count().tries
    2056
    """
    return Counter(search)


def count_shard(
    program: Program, depth: int, number: int, of: int, iteration: int = 0
) -> ShardCount:
    """Run one shard of a program; with iterative deepening, one iteration.

    Args:
        program: A program that was compiled with `split=True`.
        depth: Depth of the subtrees, which are numbered from 0.
        number: The shard counts the subtrees number, number + of, ...
        of: Number of shards.
        iteration: Number of the iteration, from 1, with iterative deepening.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> program = compile_search(recursive(8)).compile_program(split=True)
    >>> [count_shard(program, 1, number, 2).solutions for number in (0, 1)]
    [46, 46]
    """
    instance = instantiate(program.wasm)
    until_then = -1 if iteration > 1 else number
    words = {"split": depth, "shards": of, "shard": until_then}
    words |= {"turn": number, "round": iteration}
    for name, value in words.items():
        write_word(instance, name, value)
    with suppress(Interrupted):  # another iteration starts
        run_to_end(program, instance)
    names = ("solutions", "found", "tries", "number", "limits", "bound")
    return ShardCount(*(read_word(instance, name) for name in names))


def run_to_end(
    program: Program, instance: Instance, on_progress: ProgressCallback | None = None
) -> None:
    """Run a program to the end.

    Raises:
        Stopped: The host stopped the run.
        Trap: The run cannot behave like Python.
    """
    look = (
        None
        if on_progress is None
        else lambda: on_progress(read_counts(instance), None)
    )
    message = instance.run(look)
    if message is None:
        return
    trap = read_word(instance, "trap")
    if trap == STOPPED:
        raise Interrupted
    raise Trap(program.reasons.get(trap, message))


def read_counts(instance: Instance) -> Count:
    """Return the counts of an instance."""
    names = ("solutions", "found", "tries", "limits", "bound")
    words = (read_word(instance, name) for name in names)
    solutions, found, tries, limits, bound = words
    moves = bound if limits and found else None
    return Count(solutions, found, tries, moves, engine="wasm")


def read_paths(instance: Instance) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the recorded solutions: the path and the copies of each."""
    words, end = read_list(instance, "paths"), 0
    width = words[1] + 2 if words else 0
    if width > 2 and {*words[1::width]} == {width - 2}:  # equal lengths
        columns = (words[k::width] for k in range(2, width))
        yield from zip(zip(*columns, strict=True), words[::width], strict=True)
        return
    while end < len(words):
        copies, begin = words[end], end + 2
        end = begin + words[end + 1]
        yield tuple(words[begin:end]), copies
