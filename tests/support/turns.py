"""What is tried in turns by day, and whole at night."""

from itertools import product

import pytest

__all__ = ["in_turns", "some_by_day"]


def in_turns(values, *others):
    """Put each value beside every other; by day it stands beside one, by turns."""
    beside = list(product(*others))
    return [
        pytest.param(
            value, *more, marks=[pytest.mark.night] * (turn != at % len(beside))
        )
        for at, value in enumerate(values)
        for turn, more in enumerate(beside)
    ]


def some_by_day(values, *some):
    """Try these of the values by day, and all of them at night."""
    assert set(some) <= set(values)
    return [
        pytest.param(value, marks=[pytest.mark.night] * (value not in some))
        for value in values
    ]
