"""The functions that solve and count: for a puzzle, or with a program of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Unpack

from ..search import Count, ProgressCallback
from .request import Solution, request_for_counting, request_for_solving
from .watch import Program, create_request

if TYPE_CHECKING:
    import os

    from ..counting.estimation import Estimate
    from .parameters import PuzzleParameters

__all__ = ["count", "estimate", "solve"]


def solve(
    puzzle: str | Program,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    **parameters: Unpack[PuzzleParameters],
) -> Iterator[Solution]:
    """Yield the solutions as they are found, in the order of the algorithm.

    By default that is the algorithm which lists them soonest, not the one to watch.
    With `pypuzzles[fast]`, a search that takes longer than 10 milliseconds is compiled.
    If it is known that there is no solution, nothing is searched. The arguments are
    those of `request`. With `on`, the name of a puzzle, the first argument is a program
    that solves it: a function, a text or a file, as for `watch`, and
    `reading` is its variable that holds the board.

    >>> next(solve("queens", n=8)).board
    [0, 4, 7, 5, 2, 6, 1, 3]

    Raises:
        ValueError: A name or a value is invalid, or the algorithm only counts.
    """
    request = create_request(
        puzzle, algorithm, form, on, reading, parameters, request_for_solving
    )
    return request.solve()


def count(
    puzzle: str | Program,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    engine: str = "auto",
    executor: object = None,
    checkpoint: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    progress: ProgressCallback | None = None,
    **parameters: Unpack[PuzzleParameters],
) -> Count:
    """Count the solutions.

    >>> count("queens", n=8).solutions
    92

    Args:
        puzzle: Name of a puzzle; with `on`, a program as for `watch`.
        algorithm: Name of an algorithm; by default the fastest for counting.
        form: `recursive` or `iterative`.
        on: Name of the puzzle that the program solves.
        reading: The variable that holds its board, and a line; see `watch`.
        engine: `auto` compiles the search to WebAssembly if possible, and interprets it
            otherwise; `python` interprets it; `wasm` compiles it or raises an error.
        executor: An executor of concurrent.futures, or a Dask client, over which the
            search is split.
        checkpoint: File for finished parts of the search, from which a count that was
            stopped continues.
        workers: Number of processes over which the search is split, 1 to 256; no more
            than there are processors are started. If one is killed, its part is
            counted again.
        progress: Called several times a second with the totals so far and, if the
            search is split, the finished fraction; an exception ends the count.
        **parameters: Parameters of the puzzle.

    Returns:
        The totals. `Count.engine` is the engine that counted, and `Count.why` the
        reason why it was not WebAssembly. If it is known that there is no solution,
        `auto` does not count: the engine is `proof`, and `why` is the reason.

    Raises:
        ValueError: A name or a value is invalid, or the engine cannot count the search
            or split it.
    """
    request = create_request(
        puzzle, algorithm, form, on, reading, parameters, request_for_counting
    )
    return request.count(engine, executor, checkpoint, progress, workers)


def estimate(
    puzzle: str | Program,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    on: str | None = None,
    reading: str = "",
    **parameters: Unpack[PuzzleParameters],
) -> Estimate:
    """Estimate how long a count takes in one process, before it begins.

    This takes a few seconds. The arguments are those of `count`.

    >>> estimate("queens", n=8).solutions
    92

    Raises:
        ValueError: A name or a value is invalid, or the search cannot be compiled or
            split.
    """
    request = create_request(
        puzzle, algorithm, form, on, reading, parameters, request_for_counting
    )
    return request.estimate()
