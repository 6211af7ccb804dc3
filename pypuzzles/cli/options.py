"""Options that choose a search, and table rows, for several commands."""

import json
import re
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO, TypeVar

from ..api.exercises import Exercise, load_answers, load_exercises
from ..api.request import Request, request
from ..api.watch import create_request as create_any_request
from ..puzzle.parameters import Parameter, format_cli_flag
from ..puzzle.puzzle import is_valid_value
from ..puzzles import PUZZLES, find
from .batch import find_instances
from .listing import format_values
from .serve import find_site_folder

__all__ = [
    "add_algorithm_arguments",
    "add_instance_argument",
    "add_parameters",
    "add_picture_options",
    "add_puzzle",
    "add_reading",
    "add_search_arguments",
    "add_site",
    "collect_parameter_owners",
    "collect_parameters",
    "create_request",
    "describe_values",
    "is_stream",
    "open_source",
    "print_rows",
    "read_answers",
    "read_exercises",
    "read_search",
]

Item = TypeVar("Item")
BUILT_SITE = Path(__file__).parents[2] / "dist" / "site"
"""The site of a checkout."""
FILE_NAME = re.compile(r"[^\n:]*[\w-]\.(txt|sdk|sdm|csv|col|dlx|json|xc)")
"""Matches texts that name a file, in case it does not exist."""


def add_puzzle(parser: ArgumentParser) -> None:
    """Add the argument for a puzzle."""
    names = ", ".join(puzzle.name for puzzle in PUZZLES)
    parser.add_argument("puzzle", metavar="PUZZLE", help=names)


def add_algorithm_arguments(parser: ArgumentParser) -> None:
    """Add the arguments for a puzzle, an instance and an algorithm."""
    add_puzzle(parser)
    add_instance_argument(parser)
    parser.add_argument("--algorithm", metavar="A", help="see list")


def add_search_arguments(parser: ArgumentParser) -> None:
    """Add the options for an algorithm in one of its forms, or for a program."""
    add_algorithm_arguments(parser)
    parser.add_argument("--form", metavar="F", help="recursive or iterative")
    purpose = (
        "use the program in FILE instead of an algorithm: one that solves the puzzle "
        "in any style, or yields (depth, choice), where `list PUZZLE` explains choices"
    )
    parser.add_argument("--program", metavar="FILE", help=purpose)
    add_reading(parser)


def add_reading(parser: ArgumentParser) -> None:
    """Add the option that names the variable with the board of a program."""
    parser.add_argument(
        "--reading",
        default="",
        metavar="VARIABLE@LINE",
        help="variable that holds the board, and line that finds a solution",
    )


def add_instance_argument(parser: ArgumentParser) -> None:
    """Add the argument for an instance of one's own."""
    purpose = "your own puzzle: text, a file, or - for standard input"
    parser.add_argument("instance", metavar="INSTANCE", nargs="?", help=purpose)


def is_stream(instance: str) -> bool:
    """Return whether an instance is standard input, a file or a folder."""
    if instance == "-":
        return True
    try:
        return instance != "" and Path(instance).exists()
    except (OSError, ValueError):  # not the name of a file
        return False


@contextmanager
def open_source(instance: str) -> Iterator[TextIO]:
    """Open standard input or a file.

    Raises:
        ValueError: The file cannot be read, or is not text in UTF-8.
    """
    try:
        if instance == "-":
            if isinstance(sys.stdin, TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8-sig")
            yield sys.stdin
            return
        with Path(instance).open(encoding="utf-8-sig") as file:
            yield file
    except UnicodeDecodeError:
        raise ValueError(f"cannot read {instance}: it is not text in UTF-8") from None
    except OSError as error:
        raise ValueError(f"cannot read {instance}: {error.strerror}") from None


def read_source(puzzle: str, instance: str) -> str:
    """Return the text of an instance: itself, or that of a file."""
    if is_stream(instance):
        with open_source(instance) as stream:
            source = find_instances(find(puzzle), stream)
        if not isinstance(source, str):
            raise ValueError(
                f"{instance} has several puzzles; only solve accepts more than one"
            )
        return source
    if FILE_NAME.fullmatch(instance):
        raise ValueError(f"there is no file {instance}")
    return instance


def add_parameters(parser: ArgumentParser) -> None:
    """Add an option for each parameter of any puzzle."""
    for name, owners in collect_parameter_owners().items():
        purpose = "; ".join(describe_values(owners))
        flag, placeholder = format_cli_flag(name), name.upper()
        parser.add_argument(flag, metavar=placeholder, default=SUPPRESS, help=purpose)


def collect_parameter_owners() -> dict[str, dict[str, Parameter]]:
    """Return the parameters of all puzzles: name, puzzle and parameter."""
    found: dict[str, dict[str, Parameter]] = {}
    for puzzle in PUZZLES:
        for parameter in puzzle.parameters:
            found.setdefault(parameter.name, {})[puzzle.name] = parameter
    return found


def describe_values(owners: Mapping[str, Parameter]) -> list[str]:
    """Return the values of a parameter that has this name in some puzzles.

    >>> describe_values(collect_parameter_owners()["rows"])
    ['knights_tour: 1 to 128', 'dominoes: 2 to 8']
    """
    values: dict[str, list[str]] = {}
    for puzzle, parameter in owners.items():
        values.setdefault(format_values(parameter), []).append(puzzle)
    return [f"{', '.join(names)}: {value}" for value, names in values.items()]


def add_picture_options(parser: ArgumentParser) -> None:
    """Add the options for how a board is drawn."""
    purpose = "number the columns and rows of a square grid"
    parser.add_argument("--numbers", action="store_true", help=purpose)
    parser.add_argument("--dark", action="store_true", help="use a dark background")
    parser.add_argument("--lang", metavar="L", default="en", help="write in en or ja")


def add_site(parser: ArgumentParser) -> None:
    """Add the folder of the site, for `read_exercises` and `read_answers`."""
    purpose = "use the exercises of the site in DIR (default: built here, or installed)"
    parser.add_argument("--site", metavar="DIR", help=purpose)


def read_exercises(options: Namespace) -> dict[str, Exercise]:
    """Return the exercises of a site."""
    return load_exercises(find_lessons(options) / "exercises.json")


def read_answers(options: Namespace) -> dict[str, list[str]]:
    """Return the right answers of a site's short exercises."""
    return load_answers(find_lessons(options) / "drills.json")


def find_lessons(options: Namespace) -> Path:
    """Return the folder learn of the given, the built or the installed site."""
    if options.site:
        return Path(options.site, "learn")
    built = BUILT_SITE / "learn"
    return built if built.is_dir() else find_site_folder() / "learn"


def collect_parameters(options: Namespace) -> dict[str, Any]:
    """Return the parameters among the options, and the instance."""
    names = {parameter.name for puzzle in PUZZLES for parameter in puzzle.parameters}
    found = {name: value for name, value in vars(options).items() if name in names}
    instance = getattr(options, "instance", None)
    if instance is None:
        return found
    if is_algorithm(options.puzzle, instance):
        raise ValueError(f"{instance} is an algorithm: write --algorithm {instance}")
    if is_size(options.puzzle, instance):
        raise ValueError(f"{instance} is a size: write --n {instance}")
    return {**found, "instance": read_source(options.puzzle, instance)}


def is_algorithm(puzzle: str, name: str) -> bool:
    """Return whether a puzzle has an algorithm of this name, and no file has it."""
    found = next((each for each in PUZZLES if each.name == puzzle), None)
    names = [each.name for each in found.algorithms] if found else []
    return name in names and not is_stream(name)


def is_size(puzzle: str, text: str) -> bool:
    """Return whether text is a valid parameter n of a puzzle, and no file's name."""
    sizes = [
        parameter
        for each in PUZZLES
        for parameter in each.parameters
        if (each.name, parameter.name) == (puzzle, "n")
    ]
    return any(is_valid_value(size, text) for size in sizes) and not is_stream(text)


def create_request(
    options: Namespace, create: Callable[..., Request] = request
) -> Request:
    """Return the request for the options, or raise ValueError."""
    names = read_search(options)
    puzzle = names.pop("puzzle"), names.pop("algorithm"), names.pop("form")
    program = names.pop("on"), names.pop("reading")
    return create_any_request(*puzzle, *program, names, create)


def read_search(options: Namespace) -> dict[str, Any]:
    """Return the arguments of the API for the options of a search."""
    names = {"puzzle": options.puzzle, "on": None, **collect_parameters(options)}
    if options.program:
        names |= {"puzzle": Path(options.program), "on": options.puzzle}
    names |= {"reading": options.reading}
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
