"""Worksheets: tours to find from a given start."""

from random import Random

from ...puzzle.algorithm import Parameters
from ...puzzle.parameters import Option
from ...puzzle.puzzle import Puzzle
from ...puzzle.tasks import (
    Task,
    TaskKind,
    complete_within_limit,
    create_side_parameter,
)
from .completion import find_completions

RULE = (
    "The knight starts at 1. Number the squares in the order of its leaps, so "
    "that it visits each of them once. There may be more than one solution."
)
CLOSED = "From the last square it must be able to leap back to 1."
SYMMETRIC = (
    "From the last square it must be able to leap back to 1, and a half turn of "
    "the board must not change the tour."
)
RULES = {
    "any": [RULE],
    "closed": [RULE, CLOSED],
    "symmetric": [RULE, SYMMETRIC],
}


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task | None:
    """Place the knight on a random square from which a tour is found soon."""
    start = random.randrange(values["rows"] * values["cols"])
    square = divmod(start, values["cols"])
    algorithm = puzzle.algorithm()
    settled = puzzle.read(algorithm, {**values, "start": square})
    path = complete_within_limit(find_completions(settled, [start]))
    if path is None:
        return None
    return Task(
        puzzle.picture([start], {**settled, "kind": "any"}),  # only the 1
        [
            puzzle.picture(
                puzzle.create_encoder(algorithm, settled)(path), settled
            )
        ],
        {
            **{name: str(value) for name, value in values.items()},
            "start": "{},{}".format(*square),
            "hand": str(start),
        },
    )


TASKS = TaskKind(
    title="Knight's tours",
    parameters=(
        create_side_parameter("rows", default=6, least=3),
        create_side_parameter("cols", default=6, least=3),
        Option("kind", "any", tuple(RULES)),
    ),
    rules=lambda values: RULES[values["kind"]],
    make=make,
    cell=7,
)
