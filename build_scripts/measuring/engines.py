"""The groups of bench.py that set our engines beside others.

A runner is warm when its first turn is measured, but where starting is the work.
"""

import importlib.util
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from time import perf_counter
from typing import Any

from setup.tools import say

from pypuzzles import count, request, solutions
from pypuzzles.counting.workers import workers
from pypuzzles.wasm import Counter, compile_search

from measuring.chromium import chromium, page
from measuring.growth import growth
from measuring.javascript import in_node
from measuring.measure import (
    FEW,
    QUEENS,
    Contest,
    Measured,
    Race,
    Runner,
    compiled,
    many,
    timed,
    warm,
)
from measuring.peers import PEERS, STARS
from measuring.starts import start

__all__ = ["chromium", "engines", "growth", "page", "peers", "reach", "start"]

SLOW = 4.0
"""Seconds: what takes longer is not asked for the next size."""


def fused(puzzle: str, algorithm: str, **parameters: Any) -> Counter:
    """Compile a search, and run it once, so that a turn only counts."""
    search = compile_search(request(puzzle, algorithm, **parameters).pairs())
    search.count()
    return search


def counting(algorithm: str, n: int) -> Runner:
    """Queens, compiled."""
    search = fused("queens", algorithm, n=n)
    return timed(
        f"{algorithm}, compiled, wasmtime, n = {n}",
        lambda: search.count().solutions,
        QUEENS[n],
    )


def parallel(n: int, executor: Executor) -> Runner:
    """Queens, compiled, in several processes; time on the wall."""
    return timed(
        f"bitmask, compiled, two processes, n = {n}",
        lambda: count("queens", n=n, executor=executor).solutions,
        QUEENS[n],
        perf_counter,
    )


def middle(n: int) -> Runner:
    """Queens by halves."""
    return timed(
        f"meet_in_the_middle, CPython, n = {n}",
        lambda: count("queens", "meet_in_the_middle", n=n).solutions,
        QUEENS[n],
    )


def engines(quick: bool) -> Iterator[Measured]:
    """Set our engines beside JavaScript and C."""
    n = 10 if quick else 14
    with in_node() as node, workers(2) as executor:
        runners = [
            node(
                f"plain bitmask in Node, n = {n}", "queens.mjs", "plain", n, QUEENS[n]
            ),
            node(f"half bitmask in Node, n = {n}", "queens.mjs", "half", n, QUEENS[n]),
            compiled("queens.c", str(n), expected=QUEENS[n]),
            compiled("queens.c", str(n), "half", expected=QUEENS[n]),
            *(
                counting(name, n)
                for name in ("bitmask", "mirror", "fundamental", "halves")
            ),
            parallel(n, executor),
            middle(n),
        ]
        yield Race(f"{n} queens, counted", warm([each for each in runners if each]))
    small = 8 if quick else 11
    search = request("queens", n=small)
    interpreted = timed(
        f"bitmask, interpreted, n = {small}",
        lambda: search.count("python").solutions,
        QUEENS[small],
    )
    yield Contest("compiled and interpreted", counting("bitmask", small), interpreted)


def listed(
    puzzle: str, algorithm: str, expected: int, **parameters: Any
) -> list[Runner]:
    """Our two engines that list every path."""
    asked = request(puzzle, algorithm, **parameters)
    compiled_once = fused(puzzle, algorithm, **parameters)
    compiled_once.first()

    def interpreted() -> int:
        return many(solutions(asked.search()))

    return [
        timed(f"{algorithm}, compiled", lambda: many(compiled_once.first()), expected),
        timed(f"{algorithm}, interpreted", interpreted, expected),
    ]


def installed(peers: Any, n: int, expected: int) -> Iterator[Runner]:
    """The peers that are here, warm; those that are not, or are too slow, are named."""
    for name, module, work in peers:
        if importlib.util.find_spec(module) is None:
            say(f"  {name} is left out: it could not be installed here")
            continue
        runner = timed(name, partial(work, n), expected)
        if n and TOOK.get(name, 0) > SLOW:
            say(f"  {name} is left out of {n} queens: it takes too long")
            continue
        TOOK[name] = runner.turn()
        yield runner


TOOK: dict[str, float] = {}


def peers(quick: bool) -> Iterator[Measured]:
    """List all solutions, by our engines and by programs from the registries."""
    with in_node() as node:
        for n in (8,) if quick else (8, 10, 12):
            ours = listed("queens", "bitmask", QUEENS[n], n=n)
            links = node(
                "dancing-links", "dancing_links.mjs", "dancingLinks", n, QUEENS[n]
            )
            rest = installed(PEERS, n, QUEENS[n])
            yield Race(f"{n} queens, all listed", [*ours, *warm([links]), *rest])
    say(
        "  dancing-links and exact-cover are left out of the star: they have no colours"
    )
    ours = listed("magic_star", "pruned", 960)
    rest = installed(STARS[:1] if quick else STARS, 0, 960)
    yield Race("960 magic stars, all listed", [*ours, *rest])


def reach(quick: bool) -> Iterator[Measured]:
    """Measure what is promised of the compiler, on CPython and in Chromium."""
    n = 12 if quick else 15
    other = compiled("queens.c", str(n), expected=QUEENS[n])
    if other:
        yield Contest(f"{n} queens against C", counting("bitmask", n), other, most=1.1)
    n = 12 if quick else 16
    other = compiled("queens.c", str(n), expected=QUEENS[n])
    if other:
        ours = counting("halves", n)
        yield Contest(f"{n} queens by halves against C", ours, other, most=0.25)
    with in_node() as node:
        paths, _ = listed("queens", "bitmask", QUEENS[12], n=12)
        links = node(
            "dancing-links", "dancing_links.mjs", "dancingLinks", 12, QUEENS[12]
        )
        warm([links])
        yield Contest("12 queens, all listed", paths, links, most=0.15)
    n = 12 if quick else 16
    one = fused("queens", "bitmask", n=n)
    alone = timed("one process", lambda: one.count().solutions, QUEENS[n], perf_counter)
    with workers(2) as executor:
        both = parallel(n, executor)
        both.turn()
        yield Contest(f"{n} queens, two processes", both, alone, most=0.55, turns=FEW)
        yield symmetric_tours(quick, executor)
    yield tours(6, 5 if quick else 6)
    yield from page(quick)
    yield from chromium(quick)
    yield from start(quick)


def symmetric_tours(quick: bool, executor: Executor) -> Contest:
    """Symmetric tours of the chessboard, by two processes and by one.

    Of 13,267,364,410,532 closed tours without a direction, 1,658,420,855,433 are left
    where turned and mirrored ones are the same: so half a turn keeps 8 times the second
    less the first, each with two directions (B. D. McKay, "Knight's tours of an 8 x 8
    chessboard", 1997).
    """
    rows = 6 if quick else 8
    board: dict[str, Any] = {"rows": rows, "cols": rows, "kind": "symmetric"}
    found = {6: 156, 8: 2 * (8 * 1_658_420_855_433 - 13_267_364_410_532)}[rows]
    alone = fused("knights_tour", "degrees", **board)

    def shared() -> int | None:
        return count("knights_tour", "degrees", executor=executor, **board).solutions

    return Contest(
        f"symmetric tours of {rows} x {rows}",
        timed("degrees, two processes", shared, found, perf_counter),
        timed("one process", lambda: alone.count().solutions, found, perf_counter),
        most=0.55,
        turns=FEW,
    )


def tours(rows: int, cols: int) -> Contest:
    """Closed tours, each made, and only counted."""
    board: dict[str, Any] = {"rows": rows, "cols": cols, "kind": "closed"}
    found = {5: 16, 6: 19724}[cols]
    search = fused("knights_tour", "degrees", **board)
    return Contest(
        f"closed tours of {rows} x {cols}",
        timed("degrees, compiled", lambda: search.count().solutions, found),
        timed(
            "frontier, CPython",
            lambda: count("knights_tour", "frontier", **board).solutions,
            found,
        ),
        most=0.5,
    )
