"""Listing of solutions: interpreted first, and compiled as soon as that pays.

A search starts in Python, so its first solutions appear at once. When it has run there
for as long as compiling takes, in this listing or in earlier ones of the same request,
it is compiled. If Python needs long for the first solution, later listings start
with the compiled search. It yields the same solutions in the same order.
"""

from __future__ import annotations

import atexit
import sys
from collections.abc import Generator, Hashable, Iterator
from functools import lru_cache
from inspect import GEN_CLOSED, getgeneratorstate
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

from ..search import ProgressCallback, Replay, Search, solutions

if TYPE_CHECKING:
    from .. import compiler

__all__ = ["CachedCompilation", "SearchSource", "list_solutions"]

COMPILE_SECONDS = 0.01
"""Seconds that a search runs in Python before it is compiled."""
INSTANCE_SECONDS = 0.00001
"""Seconds to the first solution in Python after which later listings skip Python.

Starting a compiled search again takes as long.
"""
MIN_LISTINGS = 2
"""Number of listings before a search is compiled because it takes long to create."""
EVENTS_PER_CHECK = 512
"""Number of events between two readings of the clock."""
MAX_KEPT = 64
"""Number of requests whose compiled searches are kept."""


class SearchSource(Hashable, Protocol):
    """Something that creates the same search each time, such as a request."""

    def events(self) -> Search:
        """Return the search, which has not started."""


class CachedCompilation:
    """The compilation of a search, done at most once, or the reason why it failed."""

    def __init__(self, source: SearchSource) -> None:
        self.source = source
        self.python_seconds = 0.0
        """Time for which the search has run in Python."""
        self.preparation_seconds = 0.0
        """Time for which searches were created; a compiled one is created once."""
        self.listings = 0
        """Number of listings that started in Python."""
        self.first_seconds = 0.0
        """Time that the first listing needed for the first solution."""
        self.can_list = (
            sys.platform != "emscripten"
        )  # a run cannot be interrupted there
        """True unless solutions can only be listed in Python."""
        self.failure: compiler.WasmError | None = None
        self.existing_counter: compiler.Counter | None = None

    @staticmethod
    @lru_cache(maxsize=MAX_KEPT)
    def of(source: SearchSource) -> CachedCompilation:
        """Return the compilation for a source, the same each time."""
        return CachedCompilation(source)

    def counter(self) -> compiler.Counter:
        """Return the counter; compile the search if this is the first call.

        Raises:
            WasmError: It cannot be compiled, or there is no runtime.
        """
        if self.existing_counter is not None:
            return self.existing_counter
        from .. import compiler

        if missing := compiler.explain_no_runtime():
            raise compiler.CompileError(missing)
        if self.failure is not None:
            raise self.failure
        try:
            self.existing_counter = compiler.compile_search(self.source.events())
            self.existing_counter.compile_program()
        except compiler.WasmError as why:
            self.failure = why
            raise
        return self.existing_counter

    def should_list(self) -> bool:
        """Return whether to list solutions with the compiled search."""
        return self.can_list and self.python_seconds > COMPILE_SECONDS

    def should_start(self) -> bool:
        """Return whether to list the first solution, too, with the compiled search."""
        is_long = self.python_seconds > COMPILE_SECONDS or (
            self.listings >= MIN_LISTINGS and self.preparation_seconds > COMPILE_SECONDS
        )
        return self.can_list and is_long and self.first_seconds > INSTANCE_SECONDS

    def list_solutions(
        self, skip: int, on_progress: ProgressCallback | None
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the solutions after the first `skip`; see `Counter.list_solutions`.

        If this ends early, `can_list` is False, and Python has to continue.
        """
        try:
            counter = self.counter()
            if counter.compile_program(paths=True).prints_skipped:
                self.can_list = False  # a listing prints what the search prints
            else:
                yield from counter.list_solutions(skip, on_progress)
        except Exception as error:
            from ..compiler import WasmError  # takes longer than a short search

            if not isinstance(error, WasmError):
                raise
            self.can_list = False


atexit.register(CachedCompilation.of.cache_clear)  # later wasmtime cannot free them


def list_solutions(
    source: SearchSource, on_progress: ProgressCallback | None = None
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the path and the copies of each solution, in the order of the search.

    `on_progress` is called with the totals so far; the fraction it receives is None.
    """
    compiled, listed = CachedCompilation.of(source), 0
    if compiled.should_start():
        for each in compiled.list_solutions(listed, on_progress):
            listed += 1
            yield each
        if compiled.can_list:
            return
    yield from _list_from_python(source, compiled, listed, on_progress)


def _list_from_python(
    source: SearchSource,
    compiled: CachedCompilation,
    listed: int,
    on_progress: ProgressCallback | None,
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the solutions after those listed; start in Python."""
    start, replay = perf_counter(), Replay()
    search = source.events()
    if not isinstance(search, Generator):  # an iterator cannot be compiled
        yield from solutions(search, on_progress)
        return
    compiled.preparation_seconds += perf_counter() - start
    compiled.listings += 1
    while getgeneratorstate(search) != GEN_CLOSED:
        begin = perf_counter()
        for copies in replay.follow(islice(search, EVENTS_PER_CHECK)):
            if replay.found > listed:
                listed += 1
                now = perf_counter()
                compiled.python_seconds += now - begin
                compiled.first_seconds = compiled.first_seconds or now - start
                yield replay.path, copies
                begin = perf_counter()
                if compiled.should_list():
                    break
        compiled.python_seconds += perf_counter() - begin
        if on_progress is not None:
            on_progress(replay.count, None)
        if compiled.should_list():
            compiled.first_seconds = compiled.first_seconds or perf_counter() - start
            for each in compiled.list_solutions(listed, on_progress):
                listed += 1
                yield each
            if compiled.can_list:
                return
