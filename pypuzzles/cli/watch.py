"""Run a program in a file, and print the solutions that it finds."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..api.watch import watch
from ..puzzles import PUZZLES
from ..search import Replay
from .options import add_parameters, collect_parameters


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("program", metavar="PROGRAM", help="file with a Python program")
    names = ", ".join(puzzle.name for puzzle in PUZZLES)
    parser.add_argument("puzzle", metavar="PUZZLE", help=names)
    add_parameters(parser)


def run(options: Namespace) -> None:
    """Print each solution, then the totals and what was found out about the program."""
    parameters = collect_parameters(options)
    watched = watch(Path(options.program), options.puzzle, **parameters)
    replay = Replay()
    for _ in replay.follow(watched):
        board = watched.board(list(replay.path))
        if options.json:
            print(json.dumps({"board": board}))
        else:
            text = watched.puzzle.text(board, watched.parameters)
            print(f"{replay.solutions}\n{text}")
    figures = {
        "solutions": replay.solutions,
        "tries": replay.tries,
        "board_variable": watched.board_variable,
        "solution_line": watched.solution_line,
    }
    if options.json:
        print(json.dumps(figures))
    else:
        line = watched.solution_line
        where = f"; line {line} finds solutions" if line else ""
        print(
            f"{replay.solutions:,} solutions, {replay.tries:,} tries; "
            f"{watched.board_variable} holds the board{where}"
        )
