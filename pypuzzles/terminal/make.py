"""Make a puzzle with one solution."""

import json
from argparse import ArgumentParser, Namespace
from random import randrange

from ..api import request as api
from ..puzzles import PUZZLES


def add_options(parser: ArgumentParser) -> None:
    makers = ", ".join(puzzle.name for puzzle in PUZZLES if puzzle.make)
    parser.add_argument("puzzle", metavar="PUZZLE", help=makers)
    parser.add_argument("--seed", metavar="S", help="the same puzzle again")
    parser.add_argument("--clues", metavar="K", help="how many; else the fewest")


def run(options: Namespace) -> None:
    """Print a puzzle as a drawing and as options; count its solutions to prove it."""
    seed = str(randrange(10**6)) if options.seed is None else options.seed
    made = api.make(options.puzzle, seed, options.clues)
    proof = made.request.count()
    if options.json:
        figures = {
            "puzzle": options.puzzle,
            "seed": int(seed),
            "parameters": made.parameters,
            "board": made.board,
            "least": made.least,
            "solutions": proof.solutions,
        }
        print(json.dumps(figures))
        return
    print(made.request.puzzle.text(made.board, made.request.parameters))
    print(*(f"--{name} {value}" for name, value in made.parameters.items()))
    print(
        f"seed {seed}: {proof.solutions} solution, proved by {proof.tries:,} "
        f"tries; fewer than {made.least} clues would leave more"
    )
