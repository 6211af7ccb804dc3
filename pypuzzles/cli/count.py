"""Count solutions."""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, replace
from os import cpu_count
from time import perf_counter
from typing import Any

from ..api.request import PROOF, Request, request_for_counting
from ..api.watch import WatchedRequest
from ..counting.engine import ENGINE, WORKERS
from ..counting.estimation import Estimate
from ..search import Count
from .options import add_parameters, add_search_arguments, create_request
from .progress import format_duration, show_elapsed_time, show_progress
from .solve import format_no_solution

SILENCED = "note: print() was skipped; compiled counts produce no output"


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    engines = ", ".join(ENGINE.options)
    parser.add_argument("--engine", metavar="E", default=ENGINE.default, help=engines)
    parser.add_argument(
        "--workers", metavar="N", help="split the count over N processes"
    )
    parser.add_argument(
        "--checkpoint", metavar="FILE", help="save progress in FILE, and resume from it"
    )
    purpose = "estimate how long the count would take, instead of counting"
    parser.add_argument("--estimate", action="store_true", help=purpose)


def run(options: Namespace) -> None:
    """Count all solutions; show progress each second on a terminal."""
    request = create_request(options, request_for_counting)
    engine, checkpoint = options.engine, options.checkpoint
    processes = min(int(WORKERS.read(options.workers or 1)), cpu_count() or 1)
    if options.estimate:
        print_estimate(request, processes, options.json)
        return
    # The parts of a count-only search may be long, also in a sample for an estimate.
    create_estimate = request.estimate if request.form else None
    with show_progress(create_estimate, processes) as watch:
        counted, figures = count_with_time(
            request,
            engine=engine,
            checkpoint=checkpoint,
            on_progress=watch,
            workers=options.workers,
        )
    if sizes := request.orbit_sizes(counted.solutions or 0):
        figures["orbits"] = sizes
    figures["engine"] = counted.engine
    if counted.why:
        figures["why"] = counted.why
    if counted.prints_skipped:
        figures["prints_skipped"] = True
    print(json.dumps(figures) if options.json else format_count(figures))


def print_estimate(request: Request, processes: int, as_json: bool) -> None:
    """Print how long a count takes in a number of processes."""
    if why := request.explain_impossible():
        none = {"solutions": 0, "why": why}
        print(json.dumps(none) if as_json else format_no_solution(why))
        return
    with show_elapsed_time("estimating"):
        found = request.estimate()
    shared = replace(found, seconds=found.seconds / processes)
    if as_json:
        figures = {**asdict(shared), "processes": processes}
        print(json.dumps({**request.as_json(), **figures}))
    else:
        print(format_estimate(shared, processes))


def format_estimate(found: Estimate, processes: int) -> str:
    """Format an estimate in one line, with a range of two standard errors.

    >>> format_estimate(Estimate(720, 1_237_000, 7_337, 0.04), 2)
    'about 12 min (11 min to 13 min) in 2 processes, 1,200,000 tries, 7,300 solutions'
    """
    place = f"in {processes} process" + "es" * (processes > 1)
    time = format_duration(found.seconds)
    if found.is_minimum:
        return f"more than {time} {place}, more than {round_number(found.tries)} tries"
    if not found.error:
        return f"{time} {place}, {found.tries:,} tries, {found.solutions:,} solutions"
    low, high = (found.seconds * (1 + 2 * sign * found.error) for sign in (-1, 1))
    ends = f"{format_duration(max(0, low))} to {format_duration(high)}"
    totals = (
        f"{round_number(found.tries)} tries, {round_number(found.solutions)} solutions"
    )
    return f"about {time} ({ends}) {place}, {totals}"


def round_number(number: int) -> str:
    """Format a number with two significant digits."""
    return f"{round(number, 2 - len(str(number))):,}"


def count_with_time(request: Request, **how: Any) -> tuple[Count, dict[str, Any]]:
    """Count, and return the totals and the figures for JSON, with seconds."""
    begin = perf_counter()
    is_whole = isinstance(request, WatchedRequest)
    if is_whole or (request.form is None and request.algorithm.counting is None):
        # These report no progress.
        with show_elapsed_time("counting"):
            counted = request.count(**how)
    else:
        counted = request.count(**how)
    seconds = round(perf_counter() - begin, 6)
    figures = {**request.as_json(), **counted.figures(), "seconds": seconds}
    if counted.moves is None:
        del figures["moves"]
    return counted, figures


def format_count(figures: dict[str, Any]) -> str:
    """Format a count in one line: solutions, tries, time and engine."""
    if figures["engine"] == PROOF:
        return format_no_solution(figures["why"])
    parts = [
        f"{name} {figures[name]:,}"
        for name in ("found", "tries", "moves")
        if figures.get(name) is not None
    ]
    plural = "" if figures["solutions"] == 1 else "s"
    first = f"{figures['solutions']:,} solution{plural}"
    if orbits := figures.get("orbits"):
        sizes = (f"{many:,} of {size}" for size, many in orbits.items() if many)
        parts.append(f"orbits {' + '.join(sizes)}")
    by = f"{figures['seconds']:.3f} s ({figures['engine']})"
    why = f"\nnot compiled: {figures['why']}" if figures.get("why") else ""
    prints_skipped = f"\n{SILENCED}" if figures.get("prints_skipped") else ""
    return ", ".join([first, *parts, by]) + why + prints_skipped
