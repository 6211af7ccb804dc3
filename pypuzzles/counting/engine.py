"""Counting engines: interpret the search in Python, or compile it to WebAssembly.

    auto     WebAssembly if there is a runtime and the search compiles, else Python
    python   the search as it is
    wasm     WebAssembly, or an error with the reason why that is impossible

Both return the same counts. A search in Python cannot skip subtrees, so only
WebAssembly can run in parallel or resume from a checkpoint.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from ..errors import InputError
from ..puzzle.parameters import Option
from ..search import Count, ProgressCallback, Replay, Search, batches

if TYPE_CHECKING:
    import os

    from .. import compiler

__all__ = ["ENGINE", "count"]

ENGINE = Option("engine", "auto", ("auto", "python", "wasm"))
BATCH_EVENTS = 1024
"""Number of events between two readings of the clock."""
NOT_AN_EXECUTOR = (
    "executor must be a concurrent.futures.Executor, not {kind}; for a Dask client, "
    "pass client.get_executor()"
)
PROGRESS_SECONDS = 0.2
"""Time between two calls of a progress callback."""


def count(
    search: Callable[[], Search],
    engine: str = "auto",
    executor: Executor | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    on_progress: ProgressCallback | None = None,
) -> Count:
    """Run a search to its end and return its totals.

    Args:
        search: Function that returns the search.
        engine: `auto`, `python` or `wasm`.
        executor: Executor to run shards in parallel.
        checkpoint: File for the finished shards, to resume from.
        on_progress: Progress callback.

    Raises:
        ValueError: There is no such engine, or it cannot count or split the search.
    """
    ENGINE.read(engine)
    if executor is not None and not isinstance(executor, Executor):
        kind = type(executor).__name__
        raise InputError(NOT_AN_EXECUTOR, kind=kind)
    split = executor is not None or checkpoint is not None
    if engine == "python":
        if split:
            why = (
                "only the engine wasm can run in parallel: Python cannot skip subtrees"
            )
            raise InputError(why)
        return _count_in_python(search(), on_progress)
    if split:
        from .checkpoint import Checkpoint
        from .shards import count_in_shards

        program = _compile(search).compile_program(split=True)
        return count_in_shards(program, executor, Checkpoint(checkpoint), on_progress)
    from .. import compiler

    try:
        return _compile(search).count(on_progress)
    except compiler.WasmError as why:
        if engine == "wasm":
            raise
        return replace(_count_in_python(search(), on_progress), why=str(why))


def _compile(search: Callable[[], Search]) -> compiler.Counter:
    """Compile a search, or raise CompileError if there is no runtime."""
    from .. import compiler

    if why := compiler.explain_no_runtime():
        raise compiler.CompileError(why)
    return compiler.compile_search(search())


def _count_in_python(pairs: Search, on_progress: ProgressCallback | None) -> Count:
    """Count in Python, and report the totals regularly."""
    walk, due = Replay(), perf_counter() + PROGRESS_SECONDS
    for batch in batches(pairs, BATCH_EVENTS):
        for _ in walk.follow(batch):
            pass
        if on_progress is not None and perf_counter() >= due:
            due = perf_counter() + PROGRESS_SECONDS
            on_progress(walk.count, None)
    return walk.count
