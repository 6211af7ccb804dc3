"""Print solutions."""

import json
from argparse import ArgumentParser, Namespace
from itertools import islice

from ..api.request import Solution, request_for_solving
from ..puzzle.parameters import parse_int
from ..puzzles import find
from .batch import find_instances, solve_lines
from .options import (
    add_parameters,
    add_search_arguments,
    collect_parameters,
    create_request,
    is_stream,
    open_source,
)
from .progress import show_progress


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    parser.add_argument("--limit", metavar="K", help="stop after K solutions")
    purpose = "for a file with one instance per line: solve with N processes"
    parser.add_argument("--jobs", metavar="N", help=purpose)


def run(options: Namespace) -> None:
    """Print solutions as boards or as JSON lines, or report that none exist.

    A long search shows progress, as a count does. A file with several instances, one
    per line, prints a line for each.
    """
    if options.instance is not None and is_stream(options.instance):
        with open_source(options.instance) as stream:
            source = find_instances(find(options.puzzle), stream)
            if not isinstance(source, str):
                options.instance = None
                solve_lines(options, source, collect_parameters(options))
                return
            options.instance = source
    limit = None if options.limit is None else parse_int(options.limit) or 0
    if limit is not None and limit < 1:
        raise ValueError(
            f"--limit must be a whole number of at least 1, not {options.limit!r}"
        )
    request = create_request(options, request_for_solving)
    number = 0
    with show_progress() as watch:
        for number, found in enumerate(islice(request.solve(watch), limit), 1):
            watch.clear()
            print(as_json(found) if options.json else render_solution(number, found))
    if not number:
        why = request.explain_impossible()
        none = {"solutions": 0, "why": why}
        print(json.dumps(none) if options.json else format_no_solution(why))


def as_json(found: Solution) -> str:
    """Return a solution as JSON."""
    names = ("path", "copies", "board")
    return json.dumps({name: getattr(found, name) for name in names})


def render_solution(number: int, found: Solution) -> str:
    """Return a solution as text, below its number."""
    stands_for = f", stands for {found.copies}" if found.copies > 1 else ""
    puzzle, parameters = found.request.puzzle, found.request.parameters
    return f"{number}{stands_for}\n{puzzle.text(found.board, parameters)}"


def format_no_solution(why: str | None) -> str:
    """Return the message that there is no solution, with a known reason."""
    return f"no solution: {why}" if why else "no solution"
