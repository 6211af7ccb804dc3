"""The published cases with which library and compiler try each search."""

from itertools import islice

import pytest
from known import SOLUTIONS

from pypuzzles import PUZZLES, request

LONG = 50_000  # pairs


def is_long(asked):
    """Tell whether a search yields more pairs than an ordinary test should read."""
    return sum(1 for _ in islice(asked.search(), LONG)) == LONG


def cases():
    """Pair each form of each algorithm with the published cases it ends in time.

    A case that names its algorithms is theirs, however long; it is slow then.
    """
    for puzzle, (parameters, count, *only) in published():
        for algorithm in puzzle.algorithms:
            if only and algorithm.name not in only[0]:
                continue
            try:
                forms = [
                    request(puzzle.name, algorithm.name, form, **parameters)
                    for form in algorithm.forms
                ]
            except ValueError:  # the search refuses this size or kind
                continue
            # The pairs of all forms are the same: a test below sees to that.
            long = any(map(is_long, forms[:1]))
            if only or not long:
                yield from ((asked, count, long) for asked in forms)


def published():
    """List all published cases with their puzzles."""
    return [(puzzle, case) for puzzle in PUZZLES for case in SOLUTIONS[puzzle.name]]


CASES = list(cases())
PARAMS = [
    pytest.param(
        (asked, count),
        marks=[pytest.mark.slow] if slow else [],
        id="-".join(map(str, asked.names().values())),
    )
    for asked, count, slow in CASES
]
