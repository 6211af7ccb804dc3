"""Draw solutions, or the board of a search after some tries."""

import json
from argparse import ArgumentParser, Namespace

from ..api.show import show
from . import options as shared
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    shared.add_search_arguments(parser)
    shared.add_parameters(parser)
    parser.add_argument("--limit", metavar="K", default=1, help="draw K solutions")
    purpose = "draw the board after K tries instead"
    parser.add_argument("--step", metavar="K", help=purpose)


def run(options: Namespace) -> None:
    """Print boards as text; as JSON, with their drawing."""
    names = shared.read_search(options)
    with show_elapsed_time("searching"):
        pictures = show(**names, limit=options.limit, step=options.step)
    figures = {"text": pictures.text, "svg": pictures.svg}
    print(json.dumps(figures) if options.json else pictures.text)
