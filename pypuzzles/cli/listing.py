"""List the puzzles, their parameters and algorithms."""

import json
from argparse import ArgumentParser, Namespace

from ..api.catalog import create_catalog
from ..puzzles import PUZZLES


def add_options(_: ArgumentParser) -> None: ...


def run(options: Namespace) -> None:
    """Print the puzzles, with a star before each default algorithm."""
    if options.json:
        print(json.dumps(create_catalog(), indent=2))
        return
    for puzzle in PUZZLES:
        parameters = (
            f"{each.cli_flag} ({each.default_text})" for each in puzzle.parameters
        )
        print(puzzle.name, *parameters)
        for algorithm in puzzle.algorithms:
            mark = "*" if algorithm.name == puzzle.default else " "
            print(f"  {mark} {algorithm.name:22} {algorithm.idea}")
