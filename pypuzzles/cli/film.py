"""Print a stretch of a search as an animated SVG."""

import json
from argparse import ArgumentParser, Namespace

from ..api.film import film
from .options import add_parameters, add_search_arguments, collect_parameters


def add_options(parser: ArgumentParser) -> None:
    add_search_arguments(parser)
    add_parameters(parser)
    begin, end = "first try; 0 is the board before it", "last try"
    parser.add_argument("--from", metavar="K", dest="first", default=0, help=begin)
    parser.add_argument("--to", metavar="K", dest="last", help=end)
    parser.add_argument("--speed", metavar="K", default=4, help="tries a second")
    parser.add_argument("--dark", action="store_true", help="on a dark background")
    purpose = "leave out the text below the board"
    parser.add_argument("--no-captions", action="store_true", help=purpose)
    parser.add_argument("--lang", metavar="L", default="en", help="en or ja")


def run(options: Namespace) -> None:
    """Print the SVG, or with its figures as JSON."""
    if options.program:
        raise ValueError("film takes no program; show --step does")
    made = film(
        options.puzzle,
        options.algorithm,
        options.form,
        first=options.first,
        last=options.last,
        speed=options.speed,
        captions=not options.no_captions,
        dark=options.dark,
        lang=options.lang,
        **collect_parameters(options),
    )
    print(json.dumps(vars(made)) if options.json else made.svg)
