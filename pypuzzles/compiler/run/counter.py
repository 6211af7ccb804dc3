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
from functools import partial
from time import perf_counter
from types import FunctionType
from typing import Any, NamedTuple

from ...search import Count, ProgressCallback, Search
from ..analysis.types import MAX
from ..codegen.builder import CounterOptions
from ..codegen.driver import generate_module
from ..diagnostics import CompileError, Diagnostic, Trap
from ..frontend.generator import SuspendedGenerator, read_call, read_search
from ..program import Program, assemble
from ..wasm.memory import STOPPED
from .instance import Instance, can_throw, instantiate, read_list, read_word, write_word

__all__ = ["Counter", "ShardCount", "compile_call", "compile_search", "count_shard"]

FIRST_RUN = 128
"""Number of solutions that the first run finds, unless a listing ended earlier."""
BRIEF_SECONDS = 0.005
"""Seconds of a run for which no thread is started the next time."""
RUN_GROWTH = 8
"""Factor by which the next run finds more solutions."""
MAX_RECORDED = 1 << 24
"""Number of integers that a run may record: half of the memory."""


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

    def __init__(self, search: SuspendedGenerator) -> None:
        self.search = search
        self.programs: dict[tuple[bool, ...], Program] = {}
        self.idle: list[Instance] = []
        """An instance between two listings, because it takes long to create one."""
        self.brief_found = 0
        """Number of solutions that a run found in a few milliseconds."""
        self.first_run = FIRST_RUN
        """Number of solutions after which the first run of a listing ends."""

    def compile_program(
        self, paths: bool = False, split: bool = False, short: bool = False
    ) -> Program:
        """Return the compiled search; recording paths and splitting make it slower.

        A short program is slower too; hundreds of them are shipped with the page.
        """
        key = paths, split, short
        if key not in self.programs:
            options = CounterOptions(paths, split, throws=paths and can_throw())
            with convert_recursion_errors():
                module = generate_module(self.search, options)
                self.programs[key] = assemble(module, short)
        return self.programs[key]

    def count(self, on_progress: ProgressCallback | None = None) -> Count:
        """Run the compiled search to its end, and return its totals.

        `on_progress` is called with the totals so far several times a second, except in
        Pyodide. An exception that it raises stops the run.
        """
        program = self.compile_program()
        instance = instantiate(program.wasm)
        begin = perf_counter()
        run_program(program, instance, on_progress, self.brief_found >= MAX)
        self._note_duration(MAX, perf_counter() - begin)
        return replace(read_counts(instance), prints_skipped=program.prints_skipped)

    def count_up_to(self, tries: int) -> Count:
        """Run the compiled search to its end, or to a number of tries."""
        instance = instantiate(self.compile_program().wasm)
        write_word(instance, "most", tries)
        run_program(self.compile_program(), instance)
        return read_counts(instance)

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
        run_program(program, instance)
        return read_paths(instance)

    def list_solutions(
        self, skip: int = 0, on_progress: ProgressCallback | None = None
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the path and the copies of each solution after the first `skip`.

        A run is stopped before it stores many solutions, or takes long. It is repeated
        without recording what was listed, each time for several times as many. The
        first run of the next listing finds as many as the last one was read for.
        """
        program, seconds, is_over = self.compile_program(paths=True), 0.0, False
        most = self.first_run
        while not is_over:
            enough = skip + most
            instance = self.idle.pop() if self.idle else instantiate(program.wasm)
            write_word(instance, "skip", skip)
            write_word(instance, "enough", enough)
            is_brief, begin = enough <= self.brief_found, perf_counter()
            look = partial(_stop_when_due, skip, begin + 2 * seconds, on_progress)
            with suppress(_Due):
                is_over = run_program(program, instance, look, is_brief)
            seconds = perf_counter() - begin
            self._note_duration(MAX if is_over else enough, seconds)
            words, before = read_list(instance, "paths"), skip
            if instance.reset():
                self.idle = [instance]
            try:
                for found in split_paths(words):
                    skip += 1
                    yield found
            except GeneratorExit:
                self.first_run = min(skip, FIRST_RUN)
                raise
            most = max(FIRST_RUN, RUN_GROWTH * skip)
            if words:
                most = min(most, MAX_RECORDED * (skip - before) // len(words))
        self.first_run = FIRST_RUN

    def _note_duration(self, found: int, seconds: float) -> None:
        """Note whether a run that finds a number of solutions is brief."""
        if seconds < BRIEF_SECONDS:
            self.brief_found = max(self.brief_found, found)
        elif found <= self.brief_found:
            self.brief_found = 0

    def count_shard(self, depth: int, number: int, of: int) -> ShardCount:
        """Count one of `of` shards: the subtrees number, number + of, ..."""
        return count_shard(self.compile_program(split=True), depth, number, of)

    def count_subtrees(self, depth: int) -> int:
        """Count the tries at a depth; each is the root of a subtree."""
        return count_shard(self.compile_program(split=True), depth, -1, 1).subtrees


class _Due(Exception):  # noqa: N818 (not an error)
    """A run is stopped because it is time to list what it has found."""


def _stop_when_due(
    skip: int,
    due: float,
    on_progress: ProgressCallback | None,
    count: Count,
    part: float | None,
) -> None:
    """Stop a run that has found more than `skip` solutions when it is time."""
    if on_progress is not None:
        on_progress(count, part)
    if (count.found or 0) > skip and perf_counter() >= due:
        raise _Due


def compile_search(search: Search) -> Counter:
    """Read a search that has not started; do not use it afterwards.

    Raises:
        CompileError: The search uses unsupported Python.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> compile_search(recursive(8)).count().tries
    2056
    """
    with convert_recursion_errors():
        return Counter(read_search(search))


def compile_call(function: FunctionType, arguments: dict[str, Any]) -> Counter:
    """Read a call of a plain function, which calls `report_solution`.

    Raises:
        CompileError: The function uses unsupported Python.
    """
    with convert_recursion_errors():
        return Counter(read_call(function, arguments))


def count_shard(
    program: Program,
    depth: int,
    number: int,
    of: int,
    iteration: int = 0,
    most: int | None = None,
) -> ShardCount:
    """Run one shard of a program; with iterative deepening, one iteration.

    Args:
        program: A program that was compiled with `split=True`.
        depth: Depth of the subtrees, which are numbered from 0.
        number: The shard counts the subtrees number, number + of, ...
        of: Number of shards.
        iteration: Number of the iteration, from 1, with iterative deepening.
        most: Number of tries after which to stop, at most.

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
    if most is not None:
        write_word(instance, "most", most)
    run_program(program, instance)
    names = ("solutions", "found", "tries", "number", "limits", "bound")
    return ShardCount(*(read_word(instance, name) for name in names))


def run_program(
    program: Program,
    instance: Instance,
    on_progress: ProgressCallback | None = None,
    is_brief: bool = False,
) -> bool:
    """Run a program; return False if it stopped at a limit before its end.

    Raises:
        Trap: The run cannot behave like Python.
    """
    look = (
        None
        if on_progress is None
        else lambda: on_progress(read_counts(instance), None)
    )
    error = instance.run(look, is_brief)
    trap = read_word(instance, "trap")
    if error is None or trap == STOPPED:
        return trap != STOPPED
    message = str(error).strip().splitlines()[-1].strip()
    raise Trap(program.reasons.get(trap, message))


def read_counts(instance: Instance) -> Count:
    """Return the counts of an instance."""
    names = ("solutions", "found", "tries", "limits", "bound")
    words = (read_word(instance, name) for name in names)
    solutions, found, tries, limits, bound = words
    moves = bound if limits and found else None
    return Count(solutions, found, tries, moves, engine="wasm")


def read_paths(instance: Instance) -> Iterator[tuple[tuple[int, ...], int]]:
    """Return the recorded solutions, which it copies: the path and copies of each."""
    return split_paths(read_list(instance, "paths"))


def split_paths(words: memoryview) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the path and the copies of each solution that was recorded."""
    end = 0
    width = words[1] + 2 if words else 0
    # Several solutions of equal lengths are split at once.
    if 2 < width < len(words) and {*words[1::width]} == {width - 2}:
        columns = (words[k::width] for k in range(2, width))
        yield from zip(zip(*columns, strict=True), words[::width], strict=True)
        return
    while end < len(words):
        copies, begin = words[end], end + 2
        end = begin + words[end + 1]
        yield tuple(words[begin:end]), copies
