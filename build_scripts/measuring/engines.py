"""The groups of bench.py that compare our engines with others.

Runners are warmed up before the first measured turn, unless startup is the work.
"""

import importlib.util
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from time import perf_counter
from typing import Any

from setup.tools import say

from pypuzzles import count, request, solutions
from pypuzzles.compiler import Counter, compile_search
from pypuzzles.counting.workers import start_workers

from measuring.challenge import challenge
from measuring.chromium import chromium, page, reasons
from measuring.growth import growth
from measuring.javascript import in_node
from measuring.measure import (
    QUEENS,
    SLOW_TURNS,
    Contest,
    Measured,
    Race,
    Runner,
    c_runner,
    count_items,
    python_runner,
    warm_up,
)
from measuring.peers import PEERS, STARS
from measuring.solving import solving
from measuring.starts import start
from measuring.watching import watching

__all__ = [
    "challenge",
    "chromium",
    "engines",
    "growth",
    "page",
    "peers",
    "reach",
    "reasons",
    "solving",
    "start",
    "watching",
]

SLOW_SECONDS = 4.0
"""Seconds per turn above which a runner skips the next size."""


def compile_and_warm(puzzle: str, algorithm: str, **parameters: Any) -> Counter:
    """Compile a search and run it once, so that a turn only counts."""
    search = compile_search(request(puzzle, algorithm, **parameters).events())
    search.count()
    return search


def compiled_runner(algorithm: str, n: int) -> Runner:
    """Return a runner that counts queens with compiled code."""
    search = compile_and_warm("queens", algorithm, n=n)
    return python_runner(
        f"{algorithm}, compiled, wasmtime, n = {n}",
        lambda: search.count().solutions,
        QUEENS[n],
    )


def parallel_runner(n: int, executor: Executor) -> Runner:
    """Return a runner that counts queens in two processes, by wall time."""
    return python_runner(
        f"bitmask, compiled, two processes, n = {n}",
        lambda: count("queens", n=n, executor=executor).solutions,
        QUEENS[n],
        perf_counter,
    )


def halves_runner(n: int) -> Runner:
    """Return a runner that counts queens by halves."""
    return python_runner(
        f"meet_in_the_middle, CPython, n = {n}",
        lambda: count("queens", "meet_in_the_middle", n=n).solutions,
        QUEENS[n],
    )


def engines(quick: bool) -> Iterator[Measured]:
    """Compare our engines with JavaScript and C."""
    n = 10 if quick else 14
    with in_node() as node, start_workers(2) as executor:
        runners = [
            *(
                node.create_runner(
                    f"{kind} bitmask in Node, n = {n}", "queens.mjs", kind, n, QUEENS[n]
                )
                for kind in ("plain", "half")
            ),
            c_runner("queens.c", str(n), expected=QUEENS[n]),
            c_runner("queens.c", str(n), "half", expected=QUEENS[n]),
            *(
                compiled_runner(name, n)
                for name in ("bitmask", "mirror", "fundamental", "halves")
            ),
            parallel_runner(n, executor),
            halves_runner(n),
        ]
        yield Race(f"{n} queens, counted", warm_up([each for each in runners if each]))
    small = 8 if quick else 11
    search = request("queens", n=small)
    interpreted = python_runner(
        f"bitmask, interpreted, n = {small}",
        lambda: search.count("python").solutions,
        QUEENS[small],
    )
    yield Contest(
        "compiled and interpreted", compiled_runner("bitmask", small), interpreted
    )


def listing_runners(
    puzzle: str, algorithm: str, expected: int, **parameters: Any
) -> list[Runner]:
    """Return runners for the two engines that list every path."""
    query = request(puzzle, algorithm, **parameters)
    compiled_once = compile_and_warm(puzzle, algorithm, **parameters)
    compiled_once.first_solutions()

    def interpreted() -> int:
        return count_items(solutions(query.search()))

    return [
        python_runner(
            f"{algorithm}, compiled",
            lambda: count_items(compiled_once.first_solutions()),
            expected,
        ),
        python_runner(f"{algorithm}, interpreted", interpreted, expected),
    ]


def find_runners(peers: Any, n: int, expected: int) -> Iterator[Runner]:
    """Yield the installed peers, warmed up; report missing and slow ones."""
    for name, module, work in peers:
        if importlib.util.find_spec(module) is None:
            say(f"  {name} is left out: it is not installed")
            continue
        runner = python_runner(name, partial(work, n), expected)
        if n and TOOK.get(name, 0) > SLOW_SECONDS:
            say(f"  {name} is left out of {n} queens: it takes too long")
            continue
        TOOK[name] = runner.turn()
        yield runner


TOOK: dict[str, float] = {}


def peers(quick: bool) -> Iterator[Measured]:
    """List all solutions with our engines and with programs from the registries."""
    with in_node() as node:
        for n in (8,) if quick else (8, 10, 12):
            ours = listing_runners("queens", "bitmask", QUEENS[n], n=n)
            links = node.create_dancing_links("dancingLinks", n, QUEENS[n])
            rest = find_runners(PEERS, n, QUEENS[n])
            yield Race(f"{n} queens, all listed", [*ours, *warm_up(links), *rest])
    say(
        "  dancing-links and exact-cover are left out of the star: they have no colours"
    )
    ours = listing_runners("magic_star", "pruned", 960)
    rest = find_runners(STARS[:1] if quick else STARS, 0, 960)
    yield Race("960 magic stars, all listed", [*ours, *rest])


def reach(quick: bool) -> Iterator[Measured]:
    """Measure the promises of the compiler, on CPython and in Chromium."""
    n = 12 if quick else 15
    other = c_runner("queens.c", str(n), expected=QUEENS[n])
    if other:
        yield Contest(
            f"{n} queens against C", compiled_runner("bitmask", n), other, most=1.1
        )
    n = 12 if quick else 16
    other = c_runner("queens.c", str(n), expected=QUEENS[n])
    if other:
        ours = compiled_runner("halves", n)
        yield Contest(f"{n} queens by halves against C", ours, other, most=0.25)
    with in_node() as node:
        paths, _ = listing_runners("queens", "bitmask", QUEENS[12], n=12)
        links = node.create_dancing_links("dancingLinks", 12, QUEENS[12])
        for other in warm_up(links):
            yield Contest("12 queens, all listed", paths, other, most=0.15)
    n = 12 if quick else 16
    one = compile_and_warm("queens", "bitmask", n=n)
    alone = python_runner(
        "one process", lambda: one.count().solutions, QUEENS[n], perf_counter
    )
    with start_workers(2) as executor:
        both = parallel_runner(n, executor)
        both.turn()
        yield Contest(
            f"{n} queens, two processes", both, alone, most=0.55, turns=SLOW_TURNS
        )
        yield symmetric_tours(quick, executor)
    yield tours(6, 5 if quick else 6)
    yield from page(quick)
    yield from chromium(quick)
    yield from start(quick)


def symmetric_tours(quick: bool, executor: Executor) -> Contest:
    """Compare two processes with one on symmetric tours of the chessboard.

    There are 13,267,364,410,532 undirected closed tours, and 1,658,420,855,433 up to
    rotation and reflection. So half a turn preserves 8 times the second number less the
    first, each with two directions (B. D. McKay, "Knight's tours of an 8 x 8
    chessboard", 1997).
    """
    rows = 6 if quick else 8
    board: dict[str, Any] = {"rows": rows, "cols": rows, "kind": "symmetric"}
    found = {6: 156, 8: 2 * (8 * 1_658_420_855_433 - 13_267_364_410_532)}[rows]
    alone = compile_and_warm("knights_tour", "degrees", **board)

    def shared() -> int | None:
        return count("knights_tour", "degrees", executor=executor, **board).solutions

    return Contest(
        f"symmetric tours of {rows} x {rows}",
        python_runner("degrees, two processes", shared, found, perf_counter),
        python_runner(
            "one process", lambda: alone.count().solutions, found, perf_counter
        ),
        most=0.55,
        turns=SLOW_TURNS,
    )


def tours(rows: int, cols: int) -> Contest:
    """Compare constructing every closed tour with counting them."""
    board: dict[str, Any] = {"rows": rows, "cols": cols, "kind": "closed"}
    found = {5: 16, 6: 19724}[cols]
    search = compile_and_warm("knights_tour", "degrees", **board)
    return Contest(
        f"closed tours of {rows} x {cols}",
        python_runner("degrees, compiled", lambda: search.count().solutions, found),
        python_runner(
            "frontier, CPython",
            lambda: count("knights_tour", "frontier", **board).solutions,
            found,
        ),
        most=0.5,
    )
