"""List the puzzles, or one with its parameters, algorithms and choices."""

import json
from argparse import ArgumentParser, Namespace

from ..api.catalog import create_catalog, create_catalog_entry
from ..board.board import Board
from ..puzzle.algorithm import Algorithm
from ..puzzle.parameters import Clues, Number, Option, Parameter
from ..puzzle.puzzle import Puzzle
from ..puzzles import PUZZLES, find


def add_options(parser: ArgumentParser) -> None:
    purpose = "show the parameters of this puzzle, and what a choice means"
    parser.add_argument("puzzle", metavar="PUZZLE", nargs="?", help=purpose)


def run(options: Namespace) -> None:
    """Print the puzzles, with a star before each default algorithm."""
    puzzle = find(options.puzzle) if options.puzzle else None
    if options.json:
        data = create_catalog_entry(puzzle) if puzzle else create_catalog()
        print(json.dumps(data, indent=2))
        return
    if puzzle:
        print_puzzle(puzzle)
        return
    for puzzle in PUZZLES:
        parameters = (
            f"{each.cli_flag} ({each.default_text})" for each in puzzle.parameters
        )
        print(puzzle.name, *parameters)
        print_algorithms(puzzle)


def print_algorithms(puzzle: Puzzle) -> None:
    for algorithm in puzzle.algorithms:
        mark = "*" if algorithm.name == puzzle.default else " "
        print(f"  {mark} {algorithm.name:22} {algorithm.idea}")


def print_puzzle(puzzle: Puzzle) -> None:
    """Print the parameters, algorithms and choices of a puzzle."""
    print(f"{puzzle.name}: {puzzle.rule}\n\nParameters")
    for parameter in puzzle.parameters:
        default = f"(default: {parameter.default_text})"
        print(f"    {parameter.cli_flag:14} {format_values(parameter)} {default}")
    print("\nAlgorithms (* default)")
    print_algorithms(puzzle)
    print("\nChoices, in the events (depth, choice) of a search")
    meanings: dict[str, list[Algorithm]] = {}
    for algorithm in puzzle.algorithms:
        if algorithm.forms:
            board = puzzle.default_board(algorithm.name)
            meanings.setdefault(describe_choice(board), []).append(algorithm)
    for meaning, algorithms in meanings.items():
        print(f"    {meaning}")
        if len(meanings) > 1:
            print(f"        in {', '.join(each.name for each in algorithms)}")


def format_values(parameter: Parameter) -> str:
    """Return the valid values of a parameter as text."""
    match parameter:
        case Number():
            limits = f"{parameter.least} to {parameter.most}"
            return ", ".join([limits, *parameter.also])
        case Option():
            return ", ".join(parameter.options)
        case Clues():
            last, most = parameter.cells - 1, parameter.numbers
            return f"cell=number,..., cells 0 to {last}, numbers 1 to {most}"
    return "row,column, from 0,0"


def describe_choice(board: Board) -> str:
    """Return what a choice means, with the cell of each depth if it has its own."""
    choices = board.choices
    if choices.kind != "write" or choices.has_same_options:
        return choices.meaning
    cells = [next(iter(options.values()))[0][0] for options in choices.options]
    if cells == sorted(cells) and not board.cells.names:
        return choices.meaning
    names = board.cells.names or range(len(board.cells))
    return f"{choices.meaning}: {', '.join(str(names[cell]) for cell in cells)}"
