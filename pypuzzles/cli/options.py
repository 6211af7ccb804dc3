"""Options that choose a search, and table rows, for several commands."""

import json
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ..api.request import Request, request
from ..api.watch import create_request as create_any_request
from ..puzzles import PUZZLES

__all__ = [
    "add_parameters",
    "add_puzzle",
    "add_search_arguments",
    "collect_parameters",
    "create_request",
    "print_rows",
    "read_search",
]

Item = TypeVar("Item")


def add_puzzle(parser: ArgumentParser) -> None:
    """Add the argument for a puzzle."""
    names = ", ".join(puzzle.name for puzzle in PUZZLES)
    parser.add_argument("puzzle", metavar="PUZZLE", help=names)


def add_search_arguments(parser: ArgumentParser) -> None:
    """Add the options for a puzzle and its algorithm."""
    add_puzzle(parser)
    parser.add_argument("--algorithm", metavar="A", help="see list")
    parser.add_argument("--form", metavar="F", help="recursive or iterative")
    purpose = (
        "use the program in FILE instead of an algorithm: one that solves the puzzle "
        "in any style, or yields (depth, choice), where `list PUZZLE` explains choices"
    )
    parser.add_argument("--program", metavar="FILE", help=purpose)


def add_parameters(parser: ArgumentParser) -> None:
    """Add an option for each parameter of any puzzle."""
    owners: dict[str, list[str]] = {}
    for puzzle in PUZZLES:
        for parameter in puzzle.parameters:
            owners.setdefault(parameter.cli_flag, []).append(puzzle.name)
    for flag, puzzles in owners.items():
        purpose = f"of {', '.join(puzzles)}"
        placeholder = flag.removeprefix("--").upper()
        parser.add_argument(flag, metavar=placeholder, default=SUPPRESS, help=purpose)


def collect_parameters(options: Namespace) -> dict[str, Any]:
    """Return the parameters among the options."""
    names = {parameter.name for puzzle in PUZZLES for parameter in puzzle.parameters}
    return {name: value for name, value in vars(options).items() if name in names}


def create_request(
    options: Namespace, create: Callable[..., Request] = request
) -> Request:
    """Return the request for the options, or raise ValueError."""
    names = read_search(options)
    puzzle = names.pop("puzzle"), names.pop("algorithm"), names.pop("form")
    return create_any_request(*puzzle, names.pop("on"), names, create)


def read_search(options: Namespace) -> dict[str, Any]:
    """Return the arguments of the API for the options of a search."""
    names = {"puzzle": options.puzzle, "on": None, **collect_parameters(options)}
    if options.program:
        names |= {"puzzle": Path(options.program), "on": options.puzzle}
    return {**names, "algorithm": options.algorithm, "form": options.form}


def print_rows(
    items: Sequence[Item],
    row: Callable[[Item], tuple[dict[str, Any], str]],
    heading: str,
    as_json: bool,
) -> None:
    """Print each item as soon as it is ready; in JSON, print a list."""
    print("[" if as_json else heading)
    for item in items:
        figures, line = row(item)
        comma = "" if item is items[-1] else ","
        print(json.dumps(figures) + comma if as_json else line, flush=True)
    if as_json:
        print("]")
