"""A generic solver: completes a position using only the board's rules.

It is independent of the puzzle's own searches. It provides hints, generates puzzles
with one solution, and verifies counts.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from ..board.actions import Change
from ..board.board import Board
from .cover import Completion, CoverSolver, Order
from .paths import solve_moves, solve_visits

__all__ = [
    "GeneratedPosition",
    "find_completions",
    "generate_position",
    "is_unique",
    "list_changes",
]

MAX_UNIQUENESS_TRIES = 5000
"""Give up on proving uniqueness after this many tries."""
MAX_SOLUTION_TRIES = 8000
"""Give up on finding a random solution after this many tries."""


class GeneratedPosition(NamedTuple):
    """A position with one solution, and that solution."""

    position: list[int]
    solution: list[int]


def find_completions(board: Board, position: Sequence[int] = ()) -> Completion:
    """Yield None for each try, and each completion of a position.

    A position is a list of indices into `board.actions`, or of cells for a visit. A
    completion appends to it in the order of the search. An invalid position has none.

    >>> from pypuzzles.kit import Board, at_most_one, grid, place
    >>> cells = grid(2, 2)
    >>> rules = [at_most_one(line) for line in cells.columns]
    >>> rooks = Board(cells, place(cells.rows), rules)
    >>> list(filter(None, find_completions(rooks, [0])))
    [[0, 3]]
    """
    if board.choices.kind == "visit":
        return solve_visits(board, position)
    if board.choices.kind == "move":
        return solve_moves(board, position)
    return CoverSolver(board).find_completions(position)


def is_unique(board: Board, position: Sequence[int] = ()) -> bool:
    """Return whether a position is known to have exactly one completion.

    The answer is False if that takes more than MAX_UNIQUENESS_TRIES tries.
    """
    found = 0
    for tries, completion in enumerate(find_completions(board, position)):
        found += completion is not None
        if found > 1 or tries > MAX_UNIQUENESS_TRIES:
            return False
    return found == 1


def generate_position(
    board: Board, random: Random, keep: int = 0
) -> GeneratedPosition | None:
    """Generate a random solution and remove entries while it stays unique.

    At least `keep` entries stay. If choices are made in sequence, only the last ones
    are removed. Return None if no solution is found in time.
    """
    if board.choices.in_order:
        return generate_in_order(board, random, keep)
    solver = CoverSolver(board)
    solution = find_first_completion(
        solver.find_completions([], create_random_order(random))
    )
    if solution is None:
        return None
    left = sorted(solution)
    for number in random.sample(left, len(left)):
        fewer = [other for other in left if other != number]
        if len(fewer) >= keep and is_impossible(
            solver.find_completions(fewer, without=number)
        ):
            left = fewer
    return GeneratedPosition(left, sorted(solution))


def generate_in_order(
    board: Board, random: Random, keep: int
) -> GeneratedPosition | None:
    """Generate a random path and remove choices from its end."""
    solve = solve_visits if board.choices.kind == "visit" else solve_moves
    solution = find_first_completion(solve(board, [], create_random_order(random)))
    if solution is None:
        return None
    left = list(solution)
    while len(left) > keep and is_unique(board, left[:-1]):
        left.pop()
    return GeneratedPosition(left, solution)


def create_random_order(random: Random) -> Order:
    """Return an order that shuffles its choices each time."""
    return lambda choices: random.sample(choices, len(choices))


def find_first_completion(completions: Completion) -> list[int] | None:
    """Return the first completion, or None if MAX_SOLUTION_TRIES find none."""
    tries = islice(completions, MAX_SOLUTION_TRIES)
    return next((each for each in tries if each is not None), None)


def is_impossible(completions: Completion) -> bool:
    """Return whether a search ends without a completion, within few tries."""
    tries = islice(completions, MAX_UNIQUENESS_TRIES)
    return all(each is None for each in tries) and next(completions, 0) == 0


def list_changes(board: Board, position: Sequence[int]) -> list[Change]:
    """Return the changes made by the choices of a position."""
    if board.choices.kind == "visit":
        return board.list_changes(position)
    return [board.actions[number].change for number in position]
