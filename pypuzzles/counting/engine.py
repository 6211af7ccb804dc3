"""Engines: who counts. Python reads the pairs, or WebAssembly never makes them.

    auto     WebAssembly if there is a runtime and the text compiles, else Python
    python   the search as it is
    wasm     WebAssembly, or an error that says why not

Both give the same counts. An interpreted search cannot leave out a subtree, so that
only WebAssembly splits a count, over an executor or over several runs.

The compiler is loaded when something is counted: watching never loads it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from ..kit.errors import InputError
from ..kit.parameters import Option
from ..search import Count, Search, Walk, Watch, batches

if TYPE_CHECKING:
    import os
    from concurrent.futures import Executor

    from .. import wasm

__all__ = ["ENGINE", "count"]

ENGINE = Option("engine", "auto", ("auto", "python", "wasm"))
BATCH = 1024
"""Pairs between two looks at the clock."""
EVERY = 0.2
"""Seconds between two calls of a watcher."""


def count(
    search: Callable[[], Search],
    engine: str = "auto",
    executor: Executor | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    watch: Watch | None = None,
) -> Count:
    """Count a search to its end; with an executor or a checkpoint, share by share.

    Raises:
        ValueError: there is no such engine, or it cannot count or split the search.
    """
    ENGINE.read(engine)
    if executor is not None or checkpoint is not None:
        return _in_shares(search, engine, executor, checkpoint, watch)
    if engine == "python":
        return _interpreted(search(), watch)
    from .. import wasm

    try:
        return _compiled(search).count(watch)
    except wasm.NotCompiled as why:
        if engine == "wasm":
            raise
        return replace(_interpreted(search(), watch), why=str(why))


def _in_shares(
    search: Callable[[], Search],
    engine: str,
    executor: Executor | None,
    checkpoint: str | os.PathLike[str] | None,
    watch: Watch | None,
) -> Count:
    if engine == "python":
        raise InputError("only the engine wasm splits a count: Python skips no subtree")
    from .checkpoint import Checkpoint
    from .shares import count_in_shares

    program = _compiled(search).program(split=True)
    return count_in_shares(program, executor, Checkpoint(checkpoint), watch)


def _compiled(search: Callable[[], Search]) -> wasm.Counter:
    """Compile a search if there is something to run it."""
    from .. import wasm

    if why := wasm.missing():
        raise wasm.NotCompiled(why)
    return wasm.compile_search(search())


def _interpreted(pairs: Search, watch: Watch | None) -> Count:
    """Count in Python, and show the counts so far a few times a second."""
    walk, due = Walk(), perf_counter() + EVERY
    for batch in batches(pairs, BATCH):
        for _ in walk.follow(batch):
            pass
        if watch is not None and perf_counter() >= due:
            due = perf_counter() + EVERY
            watch(walk.count, None)
    return walk.count
