"""Boards to complete: the queens that are left determine the others."""

from collections.abc import Mapping
from functools import cache
from itertools import islice
from random import Random

from ...puzzle.algorithm import Parameters
from ...puzzle.puzzle import Puzzle
from ...puzzle.tasks import Task, TaskKind, create_side_parameter
from ...search import solutions
from . import bitmask

RULE = (
    "Place a queen in every row so that no two share a column or a diagonal. "
    "There is only one solution."
)

SIDE = create_side_parameter(
    "n", default=8, least=4, pattern="{value} x {value}"
)


@cache
def boards(n: int) -> list[tuple[int, ...]]:
    """Return all boards of n queens."""
    return [board for board, _ in solutions(bitmask.recursive(n))]


def is_unique(n: int, left: Mapping[int, int]) -> bool:
    """Return whether exactly one board has these queens."""
    fits = (
        board
        for board in boards(n)
        if all(board[row] == col for row, col in left.items())
    )
    return len(list(islice(fits, 2))) == 1


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task:
    """Remove queens from a board while there is only one way to complete it."""
    n = values["n"]
    board = random.choice(boards(n))
    left = dict(enumerate(board))
    for row in random.sample(range(n), n):
        others = {key: col for key, col in left.items() if key != row}
        if is_unique(n, others):
            left = others
    hand = (row * n + col for row, col in sorted(left.items()))
    return Task(
        puzzle.picture([left.get(row) for row in range(n)], values),
        [puzzle.picture(board, values)],
        {"n": str(n), "hand": ".".join(map(str, hand))},
    )


def tracing_tasks() -> tuple[TaskKind, ...]:
    """Return the worksheets on which readers trace the program by hand."""
    from .tracing import create_kinds  # not needed to start the page

    return create_kinds(SIDE)


TASKS = TaskKind(
    title="Queens to complete",
    parameters=(SIDE,),
    rules=lambda _: [RULE],
    unique=True,
    make=make,
    cell=5,
    variants=tracing_tasks,
)
