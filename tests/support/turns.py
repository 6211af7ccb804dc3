"""What is tried in turns by day, and whole at night."""

from itertools import product

import pytest

from pypuzzles.puzzles import SOURCES

__all__ = ["EACH_KIND", "in_turns", "some_by_day"]

EACH_KIND = [*SOURCES, "sudoku", "dominoes", "icosian"]
"""Puzzles that stand for all: with boards of their own, and one of each other kind."""


def in_turns(values, *others, some=None):
    """Parametrize over the full product at night, and over a rotating sample by day.

    Where `some` are named, these alone do.
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
    """Try these of the values by day, and all of them at night."""
    assert set(some) <= set(values)
    return [
        pytest.param(value, marks=[pytest.mark.night] * (value not in some))
        for value in values
    ]
