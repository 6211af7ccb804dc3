"""Numbers of examples, seeds, and parametrization that is complete at night."""

from itertools import product
from random import SystemRandom

import pytest
from hypothesis import HealthCheck, settings

from pypuzzles.puzzles import SOURCES

QUICK = settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)


DAY_EXAMPLES = 100  # `max_examples` by day


def examples(by_day):
    """Try `by_day` examples by day; scale them like the others at night."""
    return settings(max_examples=by_day * settings.default.max_examples // DAY_EXAMPLES)


def seeds(many):
    """Return `many` seeds; a test reports the one with which it fails.

    Hypothesis would record every choice of a generated program, for hundreds of
    examples and while shrinking them: gigabytes.
    """
    first = SystemRandom().randrange(1 << 32)
    return range(first, first + many)


EACH_KIND = [*SOURCES, "sudoku", "dominoes", "icosian"]
"""Puzzles that represent all: those with custom views, and one of each kind."""


def in_turns(values, *others, some=None):
    """Parametrize over the full product at night, and over a rotating sample by day.

    `some` limits the values used by day.
    """
    beside = list(product(*others))
    assert all(each in values for each in some or ())
    return [
        pytest.param(
            value, *more, marks=[] if by_day and at_its_turn else [pytest.mark.night]
        )
        for at, value in enumerate(values)
        for by_day in [some is None or value in some]
        for turn, more in enumerate(beside)
        for at_its_turn in [turn == at % len(beside)]
    ]


def some_by_day(values, *some):
    """Parametrize over these values by day, and over all of them at night."""
    assert set(some) <= set(values)
    return [
        pytest.param(value, marks=[pytest.mark.night] * (value not in some))
        for value in values
    ]
