"""The group of bench.py that measures growing boards.

Its results are copied to docs/learn/growth.json, for the lesson that shows them.
"""

from collections.abc import Iterator

from pypuzzles import count, request
from pypuzzles.compiler import compile_search

from measuring.measure import QUEENS, Measured, Race, Runner, python_runner, warm_up

__all__ = ["growth"]

SIZES = (8, 9, 10, 11, 12, 13)


def growth(quick: bool) -> Iterator[Measured]:
    """Count queens by bitmask on growing boards, in three ways."""
    for n in SIZES[:2] if quick else SIZES:
        yield Race(
            f"{n} queens",
            warm_up(
                [
                    interpreted_runner(n),
                    compile_and_count_runner(n),
                    precompiled_runner(n),
                ]
            ),
        )


def interpreted_runner(n: int) -> Runner:
    """Return a runner in which CPython reads every event."""
    return python_runner(
        "CPython reads the events",
        lambda: count("queens", "bitmask", engine="python", n=n).solutions,
        QUEENS[n],
    )


def compile_and_count_runner(n: int) -> Runner:
    """Return a runner that compiles and then counts."""
    return python_runner(
        "compiled, and counted",
        lambda: count("queens", "bitmask", engine="wasm", n=n).solutions,
        QUEENS[n],
    )


def precompiled_runner(n: int) -> Runner:
    """Return a runner that only counts, with code compiled beforehand."""
    counter = compile_search(request("queens", "bitmask", n=n).search())
    return python_runner(
        "counted, compiled before", lambda: counter.count().solutions, QUEENS[n]
    )
