"""Short searches after choices for which no reason is known."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from ..board.board import Board
from ..solver.completion import find_completions

__all__ = ["Tried", "try_choices"]

MAX_TRIES = 500
"""Maximum number of tries of the search after each choice."""


class Tried(NamedTuple):
    """Choices that lead to a solution, and choices that do not."""

    possible: list[int]
    refuted: list[int]


def try_choices(
    board: Board, position: Sequence[int], choices: Sequence[int]
) -> Generator[None, None, Tried]:
    """Yield None for each try; return what is known about the next choice."""
    tried = Tried([], [])
    for choice in choices:
        completions = find_completions(board, [*position, choice])
        for tries, completion in enumerate(completions, 1):
            if completion:
                tried.possible.append(choice)
            if completion or tries == MAX_TRIES:
                break
            yield None
        else:
            tried.refuted.append(choice)
    return tried
