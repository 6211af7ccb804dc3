"""Fold the tree of a search: count, number and draw solutions by its states."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..api.folding import Folding, fold
from ..api.request import Solution
from ..folding import MAX_CLASSES
from ..puzzle.parameters import parse_int
from .options import (
    add_algorithm_arguments,
    add_parameters,
    collect_parameters,
    open_source,
)
from .progress import show_elapsed_time
from .solve import as_json


def add_options(parser: ArgumentParser) -> None:
    add_algorithm_arguments(parser)
    add_parameters(parser)
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--nth", metavar="K", help="print solution K, from 0")
    purpose = "print the number of the solution in FILE, which solve --json has printed"
    output.add_argument("--rank", metavar="FILE", help=purpose)
    purpose = "print a random solution; all have the same probability"
    output.add_argument("--random", action="store_true", help=purpose)
    purpose = "show how many solutions there are by depth and by first choice"
    output.add_argument("--spread", action="store_true", help=purpose)
    output.add_argument("--graph", action="store_true", help="print the graph as JSON")
    parser.add_argument(
        "--seed", metavar="S", default=0, help="choose the random solution"
    )
    purpose = f"store at most N states (default: {MAX_CLASSES:,})"
    parser.add_argument("--max-classes", metavar="N", default=MAX_CLASSES, help=purpose)


def run(options: Namespace) -> None:
    """Print the figures of a folded tree, or one of its solutions."""
    most, parameters = options.max_classes, collect_parameters(options)
    with show_elapsed_time("folding"):
        found = fold(options.puzzle, options.algorithm, max_classes=most, **parameters)
    if options.nth is not None:
        number = parse_int(options.nth)
        if number is None:
            raise ValueError(f"--nth must be a whole number, not {options.nth!r}")
        print_solution(found.solution(number), options.json)
    elif options.random:
        print_solution(found.random_solution(options.seed), options.json)
    elif options.rank is not None:
        number = found.rank(read_board(options.rank))
        print(json.dumps({"rank": number}) if options.json else number)
    elif options.graph:
        print(json.dumps(found.as_graph()))
    elif options.json:
        print(json.dumps(describe(found, options.spread)))
    else:
        print(
            f"{found.count:,} solutions; {found.request.algorithm.name} takes "
            f"{found.tries:,} tries, in {found.classes:,} classes"
        )
        if options.spread:
            print_spread(found)


def print_solution(found: Solution, is_json: bool) -> None:
    """Print a solution as `solve` does."""
    query = found.request
    text = query.puzzle.text(found.board, query.parameters)
    print(as_json(found) if is_json else text)


def read_board(name: str) -> Sequence[Any]:
    """Read an encoded board from a file, or from standard input for `-`.

    Raises:
        ValueError: The file is not a list in JSON, or an object with a `board`.
    """
    if name != "-" and not Path(name).is_file():
        raise ValueError(f"there is no file {name}")
    with open_source(name) as source:
        try:
            read = json.loads(source.read())
        except json.JSONDecodeError:
            read = None
    board = read.get("board") if isinstance(read, dict) else read
    if not isinstance(board, list):
        raise ValueError(f"{name} must be a board in JSON, as solve --json prints it")
    return board


def describe(found: Folding, is_spread: bool) -> dict[str, Any]:
    """Return the figures of a folded tree as JSON."""
    figures = {
        **found.request.as_json(),
        "solutions": found.count,
        "classes": found.classes,
        "tries": found.tries,
    }
    if is_spread:
        figures["levels"] = [level._asdict() for level in found.levels()]
        figures["first_choices"] = found.count_by_choice()
    return figures


def print_spread(found: Folding) -> None:
    """Print a row for each depth, then one for each first choice."""
    columns = "depth", "classes", "nodes", "with solutions", "solutions"
    print("".join(name.rjust(16) for name in columns))
    for level in found.levels():
        row = (
            level.depth,
            level.classes,
            level.nodes,
            level.live_nodes,
            level.solutions,
        )
        print("".join(f"{number:16,}" for number in row))
    print(f"{'first choice':>16}{'solutions':>16}")
    for choice, number in found.count_by_choice().items():
        print(f"{choice:16}{number:16,}")
