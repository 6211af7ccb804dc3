"""Difficulty: how hard a puzzle is for a person who follows the reasons.

The score is the level of the hardest reason, and a little for the number of hard ones.
`build_scripts/compare_grades.py` compares it with published ratings.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt

from ..board.entries import match_entries
from ..errors import InputError
from ..solver.completion import find_completions
from .ladder import Reasoner, select_needed
from .reason import RULE, Reason

__all__ = ["GRADES", "MAX_GRADE", "Grade", "grade_position", "solve_by_reasons"]

GRADES = (
    "one look",
    "what is left",
    "crossing out",
    "two rules at once",
    "what if",
    "a search",
)
MAX_GRADE = len(GRADES)
LIMITS = (2.0, 2.4, 3.4, 5.5)
"""Scores at which the grades 2 to 5 begin; grade 6 needs a search."""
HARD_LEVEL, HARD_WEIGHT = 2.4, 0.1
SEARCHED = {"search", "open", "none"}
MAX_SEARCH_TRIES = 20_000


@dataclass(frozen=True)
class Grade:
    """The difficulty of a position, and the reasons that lead to its solution."""

    number: int
    """1 to 6."""
    score: float
    steps: list[Reason]

    @property
    def name(self) -> str:
        """Name of the grade, in English."""
        return GRADES[self.number - 1]

    @property
    def hardest(self) -> Reason | None:
        """The hardest step; None if there is nothing to do."""
        return max(self.steps, key=lambda step: step.level, default=None)

    @property
    def needed(self) -> list[Reason]:
        """The steps that make a choice, and those before on which they depend."""
        return select_needed(self.steps)

    @property
    def choices(self) -> list[Reason]:
        """The steps that make a choice."""
        return [step for step in self.steps if step.after]


def compute_score(levels: Sequence[float]) -> float:
    """Return the score of steps with some levels.

    >>> compute_score([1.2, 2.6, 2.6, 2.0, 2.4, 2.6])
    2.8
    """
    hard = sum(level >= HARD_LEVEL for level in levels)
    return round(max(levels, default=0) + HARD_WEIGHT * sqrt(hard), 2)


def create_grade(steps: list[Reason]) -> Grade:
    """Return the grade of a solution by reasons."""
    score = compute_score([step.level for step in steps])
    number = 1 + sum(score >= limit for limit in LIMITS)
    if any(step.kind in SEARCHED for step in steps):
        number = MAX_GRADE
    return Grade(number, score, steps)


def solve_by_reasons(
    reasoner: Reasoner, position: Sequence[int]
) -> Iterator[Reason | None]:
    """Yield the reasons up to the solution, and None in between.

    Where nothing follows, a search makes the next choice.

    Raises:
        ValueError: The position cannot be completed, or no search finds out how.
    """
    crossed_out: list[int] = []
    while not is_complete(reasoner, position):
        for reason in reasoner.find_reason(position, crossed_out):
            if reason is None:
                yield None
                continue
            if reason.is_dead:
                raise InputError(
                    "this position has no solution",
                    because=reason.sentence(detail=RULE),
                )
            crossed_out += reason.impossible
            is_open = reasoner.board.choices.in_order or not reason.impossible
            if reason.forced is None and is_open:
                reason = choose_by_search(reasoner, position, reason)
            position = reason.after or position
            yield reason


def is_complete(reasoner: Reasoner, position: Sequence[int]) -> bool:
    """Return whether all choices are made."""
    entries = {number for _, number in match_entries(reasoner.board, position)}
    given = reasoner.propagator.given if reasoner.propagator else 0
    free = sum(not given >> number & 1 for number in entries)
    if reasoner.board.choices.in_order:
        free = len(position)
    return free + given.bit_count() >= len(reasoner.board.choices.options)


def choose_by_search(
    reasoner: Reasoner, position: Sequence[int], reason: Reason
) -> Reason:
    """Return a reason with the next choice of the first solution."""
    board = reasoner.board
    numbers = [number for _, number in match_entries(board, position)]
    if board.choices.in_order:
        numbers = list(position)
    tries = islice(find_completions(board, numbers), MAX_SEARCH_TRIES)
    found = next((each for each in tries if each), None)
    if found is None:
        raise InputError("no solution of this position was found")
    rest = (
        found[len(numbers) :]
        if board.choices.in_order
        else [n for n in found if n not in numbers]
    )
    return reasoner.choose(position, reason, rest[0])


def grade_position(
    reasoner: Reasoner, position: Sequence[int]
) -> Iterator[Grade | None]:
    """Yield None after each part of the work, then the grade of a position."""
    steps = []
    for step in solve_by_reasons(reasoner, position):
        if step is None:
            yield None
        else:
            steps.append(step)
    yield create_grade(steps)
