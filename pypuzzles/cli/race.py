"""Compare the tries of algorithms and programs."""

import json
from argparse import ArgumentParser, Namespace

from ..api.racing import TRIES, race
from .options import add_parameters, add_puzzle, collect_parameters
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    add_puzzle(parser)
    purpose = "algorithm, or a program in a file whose name ends in .py"
    parser.add_argument("lanes", metavar="LANE", nargs="+", help=purpose)
    add_parameters(parser)
    purpose = f"stop each after K tries (default: {TRIES.default:,})"
    parser.add_argument("--tries", metavar="K", default=TRIES.default, help=purpose)


def run(options: Namespace) -> None:
    """Print a row for each lane."""
    parameters = collect_parameters(options)
    with show_elapsed_time("racing"):
        lanes = race(options.lanes, options.puzzle, tries=options.tries, **parameters)
    if options.json:
        print(json.dumps([lane._asdict() for lane in lanes]))
        return
    print(f"{'':22} {'tries':>14} {'first after':>12} {'solutions':>12}")
    for name, tries, solutions, first, has_ended in lanes:
        limit = "" if has_ended else "> "
        first_tries = "-" if first is None else f"{first:,}"
        print(f"{name:22} {limit}{tries:14,} {first_tries:>12} {solutions:12,}")
