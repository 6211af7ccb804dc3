"""Run a program in a file, and print the solutions that it finds."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from ..api.watch import WatchedProgram, watch
from ..search import Event, Replay, report_progress
from .errors import report_error
from .options import (
    add_instance_argument,
    add_parameters,
    add_puzzle,
    add_reading,
    collect_parameters,
)
from .progress import show_elapsed_time, show_progress


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("program", metavar="PROGRAM", help="file with a Python program")
    add_puzzle(parser)
    add_reading(parser)
    add_instance_argument(parser)
    add_parameters(parser)


def run(options: Namespace) -> int:
    """Print each solution, then the totals and what was found out about the program.

    Return 1 if the program raised an exception, 2 if it holds no board.
    """
    parameters = collect_parameters(options)
    with show_elapsed_time(options.program):
        try:
            watched = watch(
                Path(options.program), options.puzzle, options.reading, **parameters
            )
        except Exception as error:  # noqa: BLE001 (a program may raise anything)
            return report_error(error)
    errors: list[Exception] = []
    replay = Replay()
    with show_progress() as display:
        events = report_progress(keep_error(watched, errors), replay, display)
        for _ in replay.follow(events):
            display.clear()
            print_solution(options, watched, replay)
    print_totals(options, watched, replay)
    return report_error(errors[0]) if errors else 0


def keep_error(events: WatchedProgram, errors: list[Exception]) -> Iterator[Event]:
    """Yield the events of a program up to its exception, and store that."""
    try:
        yield from events
    except Exception as error:  # noqa: BLE001 (a program may raise anything)
        errors.append(error)


def print_solution(options: Namespace, watched: WatchedProgram, replay: Replay) -> None:
    board = watched.board(list(replay.path))
    if options.json:
        print(json.dumps({"board": board}))
    else:
        text = watched.puzzle.text(board, watched.parameters)
        print(f"{replay.solutions}\n{text}")


def print_totals(options: Namespace, watched: WatchedProgram, replay: Replay) -> None:
    line, variable = watched.solution_line, watched.board_variable
    if options.json:
        advice = [
            {"line": each.line, "message": str(each.sentence)}
            | ({"parameters": each.parameters} if each.parameters else {})
            for each in watched.advice
        ]
        figures = {
            "solutions": replay.solutions,
            "tries": replay.tries,
            "board_variable": variable,
            "solution_line": line,
            "advice": advice,
        }
        print(json.dumps(figures))
        return
    solutions = "solution" if replay.solutions == 1 else "solutions"
    tries = "try" if replay.tries == 1 else "tries"
    found = [f"{replay.solutions:,} {solutions}, {replay.tries:,} {tries}"]
    found += [f"{variable} holds the board"] if variable else []
    found += [f"line {line} finds solutions"] if line else []
    print("; ".join(found))
    if watched.readings:
        print(f"other readings are possible: {', '.join(watched.readings)}")
    for each in watched.advice:
        print(each)
