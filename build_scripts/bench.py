"""Benchmarks the searches: python3 build_scripts/bench.py [GROUP].

Reports ratios measured within one run:

    reach     every promise as target / reached, including those of chromium,
              start and page
    engines   our engines compared with bitmask in JavaScript and in C
    peers     listing all solutions: our engines and programs from the registries
    solving   first solution, all and number: `solve` and `count` against the best
    chromium  in a browser: compiled, interpreted in Pyodide, and in JavaScript
    start     time to the first event in a browser, compared with stock Pyodide
    page      events per second through the page while a search is displayed
    queens    10 to 16 queens by halves, against a plain bitmask search in C
    star      all magic stars by corners, against the source's algorithm in C
    pegs      the 21-hole board by layers, against iterative deepening
    knight    closed tours of the chessboard found in a second
    challenge tours of all boards of at most 40 squares, next to published times
    events    searches as they are, against the same source without tries
    reasons   in a browser: seconds until a choice of a 9 x 9 sudoku is explained
    boards    solutions with their boards, against their paths only
    learning  first solutions by an order that is learned, and by fixed orders
    growth    increasing sizes: interpreted, compiled, and compiled beforehand

Runners alternate; the median ratio is reported with its minimum and maximum, so a
machine that is busy for a while slows all of them down. --quick runs each turn once, on
smaller boards, and judges nothing. The figures are printed and written to
dist/bench/GROUP.json and GROUP.svg. Anything that cannot be measured here is reported
as left out. docs/bench.md explains the figures.
"""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from setup.install import dependency_groups, install, python_tools, requirements
from setup.tools import ROOT, SetupError, main, npm, run, say, venv_python

from build_site import build
from measuring.measure import (
    BENCH,
    QUEENS,
    SLOW_TURNS,
    TEXTS,
    Contest,
    Measured,
    Rate,
    Runner,
    c_runner,
    count_items,
    python_runner,
    warm_up,
)
from measuring.plot import plot
from measuring.report import sentence
from measuring.silent import remove_tries

sys.path.insert(0, str(ROOT))
from pypuzzles import FOUND, Request, count, request, total
from pypuzzles.compiler import compile_search
from pypuzzles.puzzles.magic_star.star import images
from pypuzzles.search import solutions


def queens(quick: bool) -> Iterator[Measured]:
    """Count up to 16 queens by halves, which must be faster than C."""

    def counted(n: int) -> int | None:
        return count("queens", "meet_in_the_middle", n=n).solutions

    for n in (8, 10, 12) if quick else (10, 12, 14, 16):
        other = c_runner("queens.c", str(n), expected=QUEENS[n])
        if other:
            most = 1 if n == 16 else None
            ours = python_runner("meet_in_the_middle", partial(counted, n), QUEENS[n])
            yield Contest(f"{n} queens", ours, other, most=most, turns=SLOW_TURNS)


def expand_stars() -> Runner:
    """Return a runner that expands each star found to its twelve images."""
    query = request("magic_star", "corners")
    search = compile_search(query.search())
    search.first_solutions()

    def made() -> int:
        write = query.encode_board
        boards = [write(path) for path, _ in search.first_solutions()]
        return sum(len(images(board)) for board in boards)

    return python_runner("corners compiled, and images", made, 960)


def star(quick: bool) -> Iterator[Measured]:
    """Find all 960 magic stars: count them, and construct every board."""
    other = c_runner("star.c", expected=960)
    if other:
        query = request("magic_star", "corners")
        counting = python_runner("corners", lambda: total(query.search()), 960)
        yield Contest("960 stars, counted", counting, other, most=1 / 20)
        yield Contest("960 stars, each board made", expand_stars(), other, most=0.04)


def pegs(quick: bool) -> Iterator[Measured]:
    """Count the shortest games on 21 holes, with the source's cut table."""
    board: dict[str, Any] = {"jumps": "cut"}
    games = (12, 96)
    if quick:
        board = {"board": "triangle15", "vacancy": 4, "goal": 12}
        games = (11, 154)

    def counted(algorithm: str) -> tuple[int | None, int | None]:
        result = count("peg_solitaire", algorithm, aim="fewest", **board)
        return result.moves, result.found

    yield Contest(
        "15 holes, fewest moves" if quick else "21 holes, fewest moves",
        python_runner("layers", lambda: counted("layers"), games),
        python_runner("deepening", lambda: counted("deepening"), games),
        most=1 / 50,
        turns=SLOW_TURNS,
    )


def knight(quick: bool) -> Iterator[Measured]:
    """Find closed tours of the chessboard that start in a corner."""
    query = request("knights_tour", "degrees", kind="closed")
    least = 0.1 if quick else 1.0

    def one_second() -> float:
        begin = process_time()
        for found, _ in enumerate(solutions(query.search()), 1):
            if found % 100 == 0 and process_time() - begin >= least:
                return found / (process_time() - begin)
        raise AssertionError("the search ended too early")

    yield Rate("closed tours by degrees", one_second, least=5000)


# Searches to measure with and without tries; each ends within a second.
EVENTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("queens", "backtracking", {"n": 9}),
    ("queens", "flags", {"n": 10}),
    ("queens", "bitmask", {"n": 10}),
    ("queens", "fundamental", {"n": 11}),
    ("magic_star", "fundamental", {}),
    ("magic_star", "forced", {}),
    ("magic_star", "corners", {}),
    ("knights_tour", "degrees", {"rows": 5, "cols": 6, "kind": "closed"}),
    ("peg_solitaire", "deepening", {"board": "triangle15", "vacancy": 4, "goal": 12}),
    ("peg_solitaire", "depth_first", {"board": "triangle15", "vacancy": 4}),
    ("permutations", "by_lowest_bit", {"n": 9}),
)


def events(quick: bool) -> Iterator[Measured]:
    """Run searches to the end, in all their forms."""
    for puzzle, algorithm, parameters in EVENTS[:3] if quick else EVENTS:
        for form in request(puzzle, algorithm).algorithm.forms:
            query = request(puzzle, algorithm, form, **parameters)
            yield compare_without_tries(f"{puzzle} {algorithm}, {form}", query)


def compare_without_tries(name: str, query: Request) -> Contest:
    """Compare a search with a copy that yields no tries."""
    silent = remove_tries(query.algorithm.function(query.form))
    expected = total(query.search())
    return Contest(
        name,
        python_runner("with tries", lambda: total(query.search()), expected),
        python_runner(
            "solutions only", lambda: total(silent(**query.parameters)), expected
        ),
        most=2,
    )


# Searches that find many boards within a second, and the number of boards.
LISTED: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("queens", "bitmask", {"n": 10}, 724),
    ("permutations", "by_lowest_bit", {"n": 8}, 40320),
    ("magic_star", "corners", {}, 80),
    ("knights_tour", "degrees", {"rows": 5, "cols": 5, "kind": "any"}, 304),
    ("peg_solitaire", "depth_first", {"board": "triangle15", "vacancy": 4}, 775),
)


def boards(quick: bool) -> Iterator[Measured]:
    """List all solutions as boards, and as paths only."""
    for puzzle, algorithm, parameters, found in LISTED[:2] if quick else LISTED:
        yield compare_boards(request(puzzle, algorithm, **parameters), found)


def compare_boards(query: Request, found: int) -> Contest:
    """Compare listing boards with listing paths."""
    boards = python_runner("boards", lambda: count_items(query.solve()), found)
    paths = python_runner(
        "paths", lambda: count_items(solutions(query.search())), found
    )
    warm_up([boards, paths])
    return Contest(f"{query.puzzle.name}, all listed", boards, paths, most=2.5)


def learning(quick: bool) -> Iterator[Measured]:
    """Compare an order that is learned with fixed ones, over starts and sizes."""
    corners = range(2 if quick else 4)
    starts = [
        {"rows": 8, "cols": 8, "kind": "any", "start": f"{row},{col}"}
        for row in corners
        for col in corners
    ]
    yield compare_orders("tours of 8 x 8", "knights_tour", "warnsdorff", starts)
    sizes = [{"n": n} for n in range(8, 12 if quick else 32)]
    yield compare_orders("queens", "queens", "exact_cover", sizes)


def compare_orders(
    name: str, puzzle: str, fixed: str, boards: list[dict[str, Any]]
) -> Contest:
    """Compare the time until the first solution of each board."""
    return Contest(
        f"first solutions of {len(boards)} {name}",
        order_runner(puzzle, "learning", boards),
        order_runner(puzzle, fixed, boards),
    )


def order_runner(puzzle: str, order: str, boards: list[dict[str, Any]]) -> Runner:
    """Return a runner that finds the first solution of each board."""
    queries = [request(puzzle, order, **board) for board in boards]
    tries = list(map(count_tries_to_first, queries))
    return python_runner(
        f"{order}, median of {median(tries):,g} tries",
        lambda: sum(map(count_tries_to_first, queries)),
        sum(tries),
    )


def count_tries_to_first(query: Request) -> int:
    """Count the tries before the first solution."""
    tries = 0
    for depth, _ in query.search():
        if depth == FOUND:
            return tries
        tries += depth >= 0
    raise ValueError(f"{query} has no solution")


def deferred_group(name: str) -> Callable[[bool], Iterator[Measured]]:
    """Return a group that imports its packages only when it is measured."""

    def group(quick: bool) -> Iterator[Measured]:
        from measuring import engines

        measured: Iterator[Measured] = getattr(engines, name)(quick)
        return measured

    return group


GROUPS: dict[str, Callable[[bool], Iterator[Measured]]] = {
    "reach": deferred_group("reach"),
    "engines": deferred_group("engines"),
    "peers": deferred_group("peers"),
    "solving": deferred_group("solving"),
    "chromium": deferred_group("chromium"),
    "start": deferred_group("start"),
    "page": deferred_group("page"),
    "queens": queens,
    "star": star,
    "pegs": pegs,
    "knight": knight,
    "challenge": deferred_group("challenge"),
    "events": events,
    "boards": boards,
    "learning": learning,
    "reasons": deferred_group("reasons"),
    "growth": deferred_group("growth"),
    "watching": deferred_group("watching"),
}
IN_REACH = ("chromium", "start", "page")


def bench(words: list[str]) -> int:
    """Measure the named groups, or all; return 1 if a promise is broken."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("group", nargs="*", help=", ".join(GROUPS))
    parser.add_argument(
        "--quick", action="store_true", help="run one turn and judge nothing"
    )
    options = parser.parse_args(words)
    for name in options.group:
        if name not in GROUPS:
            parser.error(f"unknown group {name!r}; choose from {', '.join(GROUPS)}")
    if Path(sys.prefix) != venv_python().parent.parent:
        return run_in_venv(words)
    BENCH.mkdir(parents=True, exist_ok=True)
    broken = 0
    groups = [name for name in GROUPS if name not in IN_REACH]
    for name in options.group or groups:
        say(name)
        measured = []
        for each in GROUPS[name](options.quick):
            measured.append(each.measure(options.quick))
            broken += measured[-1]["kept"] is False
            say(sentence(measured[-1]))
        about = {
            "group": name,
            "quick": options.quick,
            "python": f"{platform.python_implementation()} {platform.python_version()}",
            "machine": platform.machine(),
            "measured": measured,
        }
        text = json.dumps(about, indent=1)
        (BENCH / f"{name}.json").write_text(text + "\n", "utf-8")
        title = f"pypuzzles bench: {name}, {about['python']}"
        if plot(measured, title, BENCH / f"{name}.svg"):
            say(f"  wrote dist/bench/{name}.svg")
    return int(broken > 0)


def run_in_venv(words: list[str]) -> int:
    """Install the packages, and rerun the script with the Python of .venv."""
    python = python_tools("test")
    for pin in requirements(dependency_groups(), "peers"):
        try:
            install([pin])
        except SetupError as why:
            say(f"{pin} is left out: {why}")
    if not (TEXTS / "node_modules").exists():
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund"]
        run([npm(), "ci", "--prefix", TEXTS, *quiet], "npm could not install the peers")
    build()
    command = [str(python), __file__, *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    main(bench)
