"""Explain the next choice in a position."""

import json
from argparse import ArgumentParser, Namespace

from ..api.reasons import reasons
from ..api.request import request
from ..puzzle.parameters import Option
from ..translations import LANGUAGES
from .options import (
    add_instance_argument,
    add_parameters,
    add_puzzle,
    collect_parameters,
)

DETAILS = ("where", "rule", "move")
LANG = Option("lang", "en", LANGUAGES)
DETAIL = Option("detail", "move", DETAILS)


def add_options(parser: ArgumentParser) -> None:
    add_puzzle(parser)
    add_instance_argument(parser)
    add_position(parser)
    purpose = "say where to look, which rule applies, or the move (default)"
    parser.add_argument("--detail", metavar="D", default=DETAIL.default, help=purpose)
    parser.add_argument(
        "--lang", metavar="L", default=LANG.default, help="write in en or ja"
    )
    add_parameters(parser)


def add_position(parser: ArgumentParser) -> None:
    """Add the option for a position set up by hand."""
    purpose = "start from P: entries separated by dots, as `hand` in a link"
    parser.add_argument("--position", metavar="P", default="", help=purpose)


def read_position(text: str) -> list[int]:
    """Read the entries of a position.

    >>> read_position("0.0.5")
    [0, 0, 5]

    Raises:
        ValueError: An entry is not a whole number.
    """
    entries = text.split(".") if text else []
    if not all(entry.isdecimal() for entry in entries):
        raise ValueError(
            f"--position must be whole numbers separated by dots, not {text!r}"
        )
    return [int(entry) for entry in entries]


def run(options: Namespace) -> None:
    """Print the reasons up to the next choice that follows."""
    language, detail = LANG.read(options.lang), DETAIL.read(options.detail)
    query = request(options.puzzle, **collect_parameters(options))
    found = reasons(query, read_position(options.position))
    if options.json:
        print(json.dumps([each.as_json(language) for each in found]))
        return
    for each in found:
        print(each.sentence(language, DETAILS.index(detail) + 1))
