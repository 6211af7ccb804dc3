"""Print solutions."""

import json
from argparse import ArgumentParser, Namespace
from itertools import islice

from ..kit.parameters import whole
from .options import add_algorithm, add_parameters, chosen


def add_options(parser: ArgumentParser) -> None:
    add_algorithm(parser)
    add_parameters(parser)
    parser.add_argument("--limit", metavar="K", help="stop after K solutions")


def run(options: Namespace) -> None:
    """Print solutions as boards, or as one JSON object a line."""
    limit = None if options.limit is None else whole(options.limit) or 0
    if limit is not None and limit < 1:
        raise ValueError(
            f"--limit must be a whole number of at least 1, not {options.limit!r}"
        )
    request = chosen(options)
    number = 0
    for number, found in enumerate(islice(request.solve(), limit), 1):
        if options.json:
            names = ("path", "copies", "board")
            print(json.dumps({name: getattr(found, name) for name in names}))
        else:
            stands_for = f", stands for {found.copies}" if found.copies > 1 else ""
            print(f"{number}{stands_for}")
            print(request.puzzle.text(found.board, request.parameters))
    if not number and not options.json:
        print("no solution")
