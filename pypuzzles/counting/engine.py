"""Engines: who counts. Python reads the pairs, or WebAssembly never makes them.

    auto     WebAssembly if there is a runtime and the text compiles, else Python
    python   the search as it is
    wasm     WebAssembly, or an error that says why not

Both give the same counts. An interpreted search cannot leave out a subtree, so that
only WebAssembly splits a count, over an executor or over several runs.

The compiler is loaded when something is counted: whoever only watches does without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from ..search import FOUND, Count, Pair, Search, tally

if TYPE_CHECKING:
    import os
    from concurrent.futures import Executor

    from .. import wasm

__all__ = ["ENGINES", "Counted", "Watch", "count", "count_in_shares"]

ENGINES = ("auto", "python", "wasm")
EVERY = 0.2
"""Seconds between two calls of a watcher."""
Watch = Callable[[Count, float | None], None]
"""Shown the counts so far, and which part is finished if that is known. What it raises
stops the count."""


class Counted(Count):
    """A count, and who counted."""

    engine: str = "python"
    why: str | None = None
    """Why it was not WebAssembly, where that was tried."""

    @classmethod
    def by(cls, engine: str, count: Count, why: str | None = None) -> Counted:
        """Say who counted."""
        counted = cls(*count)
        counted.engine, counted.why = engine, why
        return counted


def count(
    search: Callable[[], Search], engine: str = "auto", watch: Watch | None = None
) -> Counted:
    """Count a search to its end.

    Raises:
        ValueError: there is no such engine, or it is `wasm` and it cannot count.
    """
    check(engine)
    if engine == "python":
        return Counted.by("python", tally(watched(search(), watch)))
    from .. import wasm

    try:
        return Counted.by("wasm", compiled(search).count(shown(watch)))
    except wasm.NotCompiled as why:
        if engine == "wasm":
            raise
        return Counted.by("python", tally(watched(search(), watch)), str(why))


def count_in_shares(
    search: Callable[[], Search],
    engine: str = "auto",
    executor: Executor | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    watch: Watch | None = None,
) -> Counted:
    """Count the subtrees of a search apart, and add them up.

    Raises:
        ValueError: there is no WebAssembly, or the search cannot be split.
    """
    check(engine)
    if engine == "python":
        raise ValueError("only the engine wasm splits a count: Python skips no subtree")
    from .shares import Checkpoint, count_in_shares

    program = compiled(search).program(split=True)
    found = count_in_shares(program, executor, Checkpoint(checkpoint), watch)
    return Counted.by("wasm", found)


def check(engine: str) -> None:
    """Raise ValueError if there is no such engine."""
    if engine not in ENGINES:
        raise ValueError(f"engine must be one of {', '.join(ENGINES)}, not {engine!r}")


def compiled(search: Callable[[], Search]) -> wasm.Counter:
    """Compile a search if there is something to run it."""
    from .. import wasm

    if why := wasm.missing():
        raise wasm.NotCompiled(why)
    return wasm.compile_search(search())


def shown(watch: Watch | None) -> Callable[[Count], None] | None:
    """A watcher of a count of which no part is known."""
    return None if watch is None else lambda count: watch(count, None)


def watched(pairs: Iterator[Pair], watch: Watch | None) -> Iterator[Pair]:
    """Pass the pairs on, and show the counts so far a few times a second."""
    if watch is None:
        yield from pairs
        return
    tries = found = boards = 0
    due = perf_counter() + EVERY
    for depth, choice in pairs:
        if depth == FOUND:
            found += 1
            boards += choice
        elif depth >= 0:
            tries += 1
        if tries % 1024 == 0 and perf_counter() >= due:
            due = perf_counter() + EVERY
            watch(Count(boards, found, tries), None)
        yield depth, choice
