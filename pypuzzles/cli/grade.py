"""Grade how hard a puzzle is, and print the steps to its solution."""

import json
from argparse import ArgumentParser, Namespace

from ..api.reasons import grade
from ..api.request import request
from .hint import LANG, add_position, read_position
from .options import (
    add_instance_argument,
    add_parameters,
    add_puzzle,
    collect_parameters,
)


def add_options(parser: ArgumentParser) -> None:
    add_puzzle(parser)
    add_instance_argument(parser)
    add_position(parser)
    parser.add_argument("--steps", action="store_true", help="print each step")
    parser.add_argument(
        "--lang", metavar="L", default=LANG.default, help="write in en or ja"
    )
    add_parameters(parser)


def run(options: Namespace) -> None:
    """Print the grade, its name and the score, and the steps on request."""
    language = LANG.read(options.lang)
    query = request(options.puzzle, **collect_parameters(options))
    found = grade(query, read_position(options.position))
    if options.json:
        steps = [step.as_json(language) for step in found.steps]
        figures = {"grade": found.number, "name": found.name, "score": found.score}
        print(json.dumps({**figures, "steps": steps}))
        return
    print(f"grade {found.number} of 6: {found.name} (score {found.score})")
    for number, step in enumerate(found.steps if options.steps else [], 1):
        print(f"{number:3}  {step.level:5.2f}  {step.sentence(language)}")
