"""Parametrization that is sampled by day and complete at night."""

from itertools import product

import pytest

from pypuzzles.puzzles import SOURCES

__all__ = ["EACH_KIND", "in_turns", "some_by_day"]

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
