"""Print steps of a search as a book shows them, in HTML."""

import json
from argparse import ArgumentParser, Namespace
from itertools import zip_longest

from ..api.state import RenderedState, State, parse_state, render_state


def add_options(parser: ArgumentParser) -> None:
    example = "'puzzle=queens n=6 step=9'; omit settings to repeat them"
    parser.add_argument("states", metavar="STATE", nargs="+", help=example)
    parser.add_argument("--site", metavar="URL", default="", help="link to this site")
    parser.add_argument("--lang", metavar="L", default="en", help="write in en or ja")
    where = "name PLACE in error messages; give one per STATE"
    parser.add_argument(
        "--at", metavar="PLACE", action="append", default=[], help=where
    )


def run(options: Namespace) -> None:
    """Print a figure for each state, or its parts as JSON."""
    figures: list[RenderedState] = []
    state: State | None = None
    for line, place in zip_longest(options.states, options.at):
        try:
            state = parse_state(line, state)
            figures.append(render_state(state, options.site, options.lang))
        except ValueError as error:
            at = f"{place}: {{board}} {line}" if place else f"state {line!r}"
            raise ValueError(f"{at}: {error}") from None
    if options.json:
        print(json.dumps([each._asdict() for each in figures]))
    else:
        print("\n".join(each.html for each in figures))
