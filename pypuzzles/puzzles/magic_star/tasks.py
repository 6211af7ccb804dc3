"""Stars to complete: only one star has the numbers shown."""

from random import Random

from ...puzzle.algorithm import Parameters
from ...puzzle.parameters import Number
from ...puzzle.puzzle import Puzzle
from ...puzzle.tasks import Task, TaskKind
from ...search import solutions
from . import forced
from .maker import make as make_problem
from .star import arrange_by_cell

RULE = (
    "Write each number from 1 to 12 once, so that the four numbers on every line "
    "add up to 26. There is only one solution."
)


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task:
    """Generate a puzzle with a number of clues and exactly one solution."""
    problem = make_problem(random.randrange(10**9), values["clues"])
    settled = puzzle.read(puzzle.algorithm(), problem.parameters)
    path, _ = next(solutions(forced.recursive(settled["clues"])))
    return Task(
        puzzle.picture(problem.board, settled),
        [puzzle.picture(arrange_by_cell(forced.ORDER, path), settled)],
        problem.parameters,
    )


TASKS = TaskKind(
    title="Magic stars",
    parameters=(Number("clues", default=6, least=0, most=12),),
    rules=lambda _: [RULE],
    unique=True,
    make=make,
    cell=9,
)
