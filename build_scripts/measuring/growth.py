"""The group of bench.py that lets a board grow: interpreted, compiled, compiled before.

What it measured once is kept in docs/learn/growth.json, for the lesson that shows it.
"""

from collections.abc import Iterator

from pypuzzles import count, request
from pypuzzles.wasm import compile_search

from measuring.measure import QUEENS, Measured, Race, Runner, timed, warm

__all__ = ["growth"]

SIZES = (8, 9, 10, 11, 12, 13)


def growth(quick: bool) -> Iterator[Measured]:
    """Count queens by bitmask, in three ways, on boards that grow."""
    for n in SIZES[:2] if quick else SIZES:
        yield Race(f"{n} queens", warm([interpreted(n), afresh(n), ready(n)]))


def interpreted(n: int) -> Runner:
    """CPython reads every pair."""
    return timed(
        "CPython reads the pairs",
        lambda: count("queens", "bitmask", engine="python", n=n).solutions,
        QUEENS[n],
    )


def afresh(n: int) -> Runner:
    """The text is compiled, and counted."""
    return timed(
        "compiled, and counted",
        lambda: count("queens", "bitmask", engine="wasm", n=n).solutions,
        QUEENS[n],
    )


def ready(n: int) -> Runner:
    """It has been compiled before."""
    counter = compile_search(request("queens", "bitmask", n=n).search())
    return timed(
        "counted, compiled before", lambda: counter.count().solutions, QUEENS[n]
    )
