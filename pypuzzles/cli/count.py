"""Count solutions."""

import json
from argparse import ArgumentParser, Namespace
from time import perf_counter
from typing import Any

from ..api.request import PROOF, Request, request_for_counting
from ..api.watch import WatchedRequest
from ..counting.engine import ENGINE
from ..search import Count
from .options import add_parameters, add_search_arguments, create_request
from .progress import show_elapsed_time, show_progress
from .solve import format_no_solution

SILENCED = "note: print() was skipped; compiled counts produce no output"


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    engines = ", ".join(ENGINE.options)
    parser.add_argument("--engine", metavar="E", default=ENGINE.default, help=engines)
    parser.add_argument("--workers", metavar="N", help="split over so many processes")
    parser.add_argument(
        "--checkpoint", metavar="FILE", help="save progress in FILE, and resume from it"
    )


def run(options: Namespace) -> None:
    """Count all solutions; show progress each second on a terminal."""
    request = create_request(options, request_for_counting)
    engine, checkpoint = options.engine, options.checkpoint
    with show_progress() as watch:
        counted, figures = count_with_time(
            request, engine, None, checkpoint, watch, options.workers
        )
    if sizes := request.orbit_sizes(counted.solutions or 0):
        figures["orbits"] = sizes
    figures["engine"] = counted.engine
    if counted.why:
        figures["why"] = counted.why
    if counted.prints_skipped:
        figures["prints_skipped"] = True
    print(json.dumps(figures) if options.json else format_count(figures))


def count_with_time(request: Request, *how: Any) -> tuple[Count, dict[str, Any]]:
    """Count, and return the totals and the figures for JSON, with seconds."""
    begin = perf_counter()
    is_whole = isinstance(request, WatchedRequest)
    if is_whole or (request.form is None and request.algorithm.counting is None):
        with show_elapsed_time(
            "counting"
        ):  # a function that reports nothing on its way
            counted = request.count(*how)
    else:
        counted = request.count(*how)
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
