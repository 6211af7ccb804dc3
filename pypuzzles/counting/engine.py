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
from contextlib import suppress
from dataclasses import replace
from functools import partial
from os import cpu_count
from time import perf_counter
from typing import TYPE_CHECKING

from ..errors import InputError
from ..puzzle.parameters import Number, Option
from ..search import Count, ProgressCallback, Replay, Search, batches

if TYPE_CHECKING:
    import os

    from .. import compiler

__all__ = ["ENGINE", "WORKERS", "compile_counter", "count", "needs_split"]

ENGINE = Option("engine", "auto", ("auto", "python", "wasm"))
BATCH_EVENTS = 1024
"""Number of events between two readings of the clock."""
WORKERS = Number("workers", default=1, least=1, most=256)
NOT_AN_EXECUTOR = (
    "executor must be a concurrent.futures.Executor or a Dask client, not {kind}; for "
    "a number of processes, give workers"
)
PROGRESS_SECONDS = 0.2
"""Time between two calls of a progress callback."""


def count(
    search: Callable[[], Search],
    engine: str = "auto",
    executor: object = None,
    checkpoint: str | os.PathLike[str] | None = None,
    on_progress: ProgressCallback | None = None,
    workers: int | None = None,
    create_counter: Callable[[], compiler.Counter] | None = None,
) -> Count:
    """Run a search to its end and return its totals.

    Args:
        search: Function that returns the search.
        engine: `auto`, `python` or `wasm`.
        executor: Executor or Dask client to run shards in parallel.
        checkpoint: File for the finished shards, to resume from.
        on_progress: Progress callback.
        workers: Number of processes to run shards in, at most one per processor.
        create_counter: Function that returns the compiled search, or raises
            CompileError; by default the search is compiled again.

    Raises:
        ValueError: There is no such engine, or it cannot count or split the search.
    """
    ENGINE.read(engine)
    executor = read_executor(executor)
    if workers is not None:
        workers = min(int(WORKERS.read(workers)), cpu_count() or 1)
    create_counter = create_counter or partial(compile_counter, search)
    is_split = needs_split(executor, checkpoint, workers)
    if engine == "python":
        if is_split:
            why = (
                "only the engine wasm can run in parallel: Python cannot skip subtrees"
            )
            raise InputError(why)
        return _count_in_python(search(), on_progress)
    if is_split:
        from .checkpoint import Checkpoint
        from .shards import count_in_shards, count_in_workers

        program = create_counter().compile_program(split=True)
        kept = Checkpoint(checkpoint)
        if workers is not None and executor is None:
            return count_in_workers(program, workers, kept, on_progress)
        return count_in_shards(program, executor, kept, on_progress)
    from .. import compiler

    try:
        counter = create_counter()
        if counter.compile_program().has_parts:
            with suppress(compiler.CompileError):  # it cannot be split
                return _count_parts(counter, on_progress)
        return counter.count(on_progress)
    except compiler.WasmError as why:
        if engine == "wasm":
            raise
        return replace(_count_in_python(search(), on_progress), why=str(why))


def _count_parts(
    counter: compiler.Counter, on_progress: ProgressCallback | None
) -> Count:
    """Count the parts of the work one by one, so that progress is known."""
    from .checkpoint import Checkpoint
    from .shards import count_in_shards, count_parts

    program = counter.compile_program(split=True)
    if not count_parts(program):
        return counter.count(on_progress)
    return count_in_shards(program, None, Checkpoint(), on_progress)


def needs_split(*how: object) -> bool:
    """Return whether an executor, a checkpoint or a number of workers is given."""
    return any(each is not None for each in how)


def read_executor(executor: object) -> Executor | None:
    """Return an executor; a Dask client has one.

    Raises:
        ValueError: It is something else.
    """
    if hasattr(executor, "get_executor"):
        executor = executor.get_executor()
    if executor is None or isinstance(executor, Executor):
        return executor
    raise InputError(NOT_AN_EXECUTOR, kind=type(executor).__name__)


def compile_counter(search: Callable[[], Search]) -> compiler.Counter:
    """Compile a search, or raise CompileError if there is no runtime."""
    from .. import compiler

    if why := compiler.explain_no_runtime():
        raise compiler.CompileError(why)
    return compiler.compile_search(search())


def _count_in_python(events: Search, on_progress: ProgressCallback | None) -> Count:
    """Count in Python, and report the totals regularly."""
    replay, due = Replay(), perf_counter() + PROGRESS_SECONDS
    for batch in batches(events, BATCH_EVENTS):
        for _ in replay.follow(batch):
            pass
        if on_progress is not None and perf_counter() >= due:
            due = perf_counter() + PROGRESS_SECONDS
            on_progress(replay.count, None)
    return replay.count
