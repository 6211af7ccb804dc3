"""Check a program, or a built-in search, against the known results."""

import json
from argparse import ArgumentParser, Namespace

from ..api.checking import check
from . import options as shared
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    shared.add_search_arguments(parser)
    shared.add_parameters(parser)
    parser.add_argument(
        "--seconds", metavar="S", default=10, type=int, help="time limit"
    )


def run(options: Namespace) -> int:
    """Print each size that was checked; return 1 if one is wrong."""
    names = shared.read_search(options)
    with show_elapsed_time("checking"):
        checked = check(**names, seconds=options.seconds)
    sizes = [size.as_json() for size in checked.sizes]
    print(json.dumps(sizes) if options.json else checked)
    return int(checked.is_correct is False)
