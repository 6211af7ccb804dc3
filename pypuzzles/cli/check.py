"""Check a program, or a built-in search, against the known results."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..api.checking import check
from ..api.exercises import check_exercise, explain_rule, find_exercise
from ..errors import InputError
from . import options as shared
from .progress import show_elapsed_time


def add_options(parser: ArgumentParser) -> None:
    shared.add_search_arguments(parser)
    shared.add_parameters(parser)
    parser.add_argument(
        "--seconds", metavar="S", default=10, type=int, help="stop after S seconds"
    )
    parser.add_argument(
        "--exercise",
        metavar="NAME",
        help="check whether --program solves this exercise of the lessons",
    )
    shared.add_site(parser)


def run(options: Namespace) -> int:
    """Print each size that was checked; return 1 if one is wrong."""
    if options.exercise:
        return run_exercise(options)
    names = shared.read_search(options)
    with show_elapsed_time("checking"):
        checked = check(**names, seconds=options.seconds)
    sizes = [size.as_json() for size in checked.sizes]
    print(json.dumps(sizes) if options.json else checked)
    return int(checked.is_correct is False)


def run_exercise(options: Namespace) -> int:
    """Print the verdict on a program for an exercise; return 1 if it is not solved."""
    if not options.program:
        raise InputError("--exercise needs a program: --program FILE")
    name = options.exercise
    exercise = find_exercise(shared.read_exercises(options), name)
    if exercise.puzzle not in (None, options.puzzle):
        pattern = "the exercise {name} belongs to {puzzle}"
        raise InputError(pattern, name=name, puzzle=exercise.puzzle)
    with show_elapsed_time("checking"):
        program = Path(options.program)
        checked, verdict = check_exercise(exercise, program, options.seconds)
    if options.json:
        sizes = [size.as_json() for size in checked.sizes]
        print(json.dumps({"sizes": sizes, "verdict": verdict}))
        return int(not verdict["solved"])
    lines = [repr(checked)] if checked.sizes else []
    if verdict["unkept"]:
        lines.append(explain_rule(verdict["unkept"]))
    lines.append(f"{name}: {'solved' if verdict['solved'] else 'not solved'}")
    print("\n".join(lines))
    return int(not verdict["solved"])
