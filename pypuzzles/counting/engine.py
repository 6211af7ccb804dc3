"""Counting engines: interpret the search in Python, or compile it to WebAssembly.

    auto     WebAssembly if there is a runtime and the text compiles, else Python
    python   the search as it is
    wasm     WebAssembly, or an error that says why not

Both give the same counts. An interpreted search cannot leave out a subtree, so that
only WebAssembly splits a count, over an executor or over several runs.

The compiler is loaded when something is counted: watching never loads it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from ..kit.errors import InputError
from ..kit.parameters import Option
from ..search import Count, Search, Walk, Watch, batches

if TYPE_CHECKING:
    import os

    from .. import wasm

__all__ = ["ENGINE", "count"]

ENGINE = Option("engine", "auto", ("auto", "python", "wasm"))
BATCH = 1024
"""Pairs between two looks at the clock."""
NO_EXECUTOR = (
    "executor must be an Executor of concurrent.futures, not {kind}: of a client of "
    "dask take client.get_executor()"
)
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
    if executor is not None and not isinstance(executor, Executor):
        kind = type(executor).__name__
        raise InputError(NO_EXECUTOR, kind=kind)
    split = executor is not None or checkpoint is not None
    if engine == "python":
        if split:
            why = (
                "only the engine wasm can run in parallel: Python cannot skip subtrees"
            )
            raise InputError(why)
        return _interpreted(search(), watch)
    if split:
        from .checkpoint import Checkpoint
        from .shares import count_in_shares

        program = _compiled(search).program(split=True)
        return count_in_shares(program, executor, Checkpoint(checkpoint), watch)
    from .. import wasm

    try:
        return _compiled(search).count(watch)
    except wasm.WasmError as why:
        if engine == "wasm":
            raise
        return replace(_interpreted(search(), watch), why=str(why))


def _compiled(search: Callable[[], Search]) -> wasm.Counter:
    """Compile a search if there is something to run it."""
    from .. import wasm

    if why := wasm.missing():
        raise wasm.CompileError(why)
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
