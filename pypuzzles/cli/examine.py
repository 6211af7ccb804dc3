"""Examine a puzzle of your own: one solution, several or none."""

import json
from argparse import ArgumentParser, Namespace

from ..api.examining import examine
from .options import (
    add_instance_argument,
    add_parameters,
    add_puzzle,
    collect_parameters,
)
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    add_puzzle(parser)
    add_instance_argument(parser)
    add_parameters(parser)
    purpose = "stop after K solutions (1000)"
    parser.add_argument("--most", metavar="K", default="1000", help=purpose)


def run(options: Namespace) -> None:
    """Print the number of solutions, and two of them, or contradicting clues."""
    parameters = collect_parameters(options)
    with show_elapsed_time("counting solutions"):
        found = examine(options.puzzle, most=options.most, **parameters)
    if not options.json:
        print(found)
        return
    figures = {
        "solutions": found.number,
        "more": found.has_more,
        "boards": found.boards,
        "differing": found.differing,
        "conflict": found.conflict,
        "why": found.why,
    }
    print(json.dumps(figures))
