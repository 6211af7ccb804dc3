"""Make a puzzle with one solution."""

import json
from argparse import SUPPRESS, ArgumentParser, Namespace
from random import randrange

from ..api import making as api
from ..puzzle.parameters import Parameter
from ..puzzles import PUZZLES


def add_options(parser: ArgumentParser) -> None:
    makers = ", ".join(puzzle.name for puzzle in PUZZLES if puzzle.clues)
    parser.add_argument("puzzle", metavar="PUZZLE", help=makers)
    parser.add_argument(
        "--seed", metavar="S", help="generate the same puzzle for the same seed"
    )
    parser.add_argument("--clues", metavar="K", help="give K clues (default: few)")
    parser.add_argument(
        "--level", metavar="L", help="require this difficulty, from 1 to 6"
    )
    for flag in sorted({each.cli_flag for each in list_generation_parameters()}):
        placeholder = flag.removeprefix("--").upper()
        parser.add_argument(flag, metavar=placeholder, default=SUPPRESS)


def list_generation_parameters() -> list[Parameter]:
    """List the parameters of all puzzles that can be generated, except clues."""
    makers = (puzzle for puzzle in PUZZLES if puzzle.clues)
    return [each for one in makers for each in one.parameters if each.kind != "clues"]


def run(options: Namespace) -> None:
    """Print a puzzle as a drawing and as options, and count its solutions.

    The count proves that there is only one.
    """
    seed = str(randrange(10**6)) if options.seed is None else options.seed
    names = {each.name for each in list_generation_parameters()} & vars(options).keys()
    given = {name: getattr(options, name) for name in names}
    puzzle = api.make(options.puzzle, seed, options.clues, options.level, **given)
    proof = puzzle.request.count()
    text = puzzle.request.puzzle.write_instance(puzzle.request.parameters)
    if options.json:
        figures = {
            "puzzle": options.puzzle,
            "seed": int(seed),
            "instance": text,
            "parameters": puzzle.parameters,
            "board": puzzle.board,
            "least": puzzle.least,
            "solutions": proof.solutions,
        }
        print(json.dumps(figures))
        return
    print(puzzle.request.puzzle.text(puzzle.board, puzzle.request.parameters))
    if text:
        print(text)
    print(*(f"--{name} {value}" for name, value in puzzle.parameters.items()))
    print(
        f"seed {seed}: {proof.solutions} solution, proved by {proof.tries:,} "
        f"tries; {puzzle.least} clues would be enough"
    )
