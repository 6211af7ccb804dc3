"""The published cases with which library and compiler try each search."""

from contextlib import suppress
from functools import cache
from itertools import islice

import pytest

from pypuzzles import PUZZLES, request

KNOWN = {puzzle.name: puzzle.known for puzzle in PUZZLES}
"""Published counts: the modules name them, each with its source."""
NOT_COMPILED = ("by_vector", "breadth_first")
LONG = 50_000  # pairs: more than an ordinary test should read


@cache
def begun(puzzle, algorithm):
    """List the published cases of a search: a request, the count, its first pairs.

    A case that names its algorithms is theirs, however long; others end in time. A
    module tells its counts from small to large: after those that end in time the
    first long one is the last that is looked at.
    """
    listed = []
    for parameters, count, *only in KNOWN[puzzle]:
        if only and algorithm not in only[0]:
            continue
        with suppress(ValueError):  # the search refuses this size or kind
            asked = request(puzzle, algorithm, **parameters)
            pairs = list(islice(asked.search(), LONG))
            if only or not is_long(pairs):
                listed.append((asked, count, pairs))
            elif listed:
                break
    return listed


def is_long(pairs):
    """Tell whether there are more pairs than these."""
    return len(pairs) == LONG


@cache
def cases(puzzle, algorithm):
    """List the same, but whether a case is long in place of its pairs."""
    return [
        (asked, count, is_long(pairs))
        for asked, count, pairs in begun(puzzle, algorithm)
    ]


@cache
def runs(puzzle, algorithm, long=False):
    """Run a search on its long cases, or all others: requests, counts and pairs."""
    return [
        (asked, count, list(asked.search()) if long else pairs)
        for asked, count, pairs in begun(puzzle, algorithm)
        if is_long(pairs) == long
    ]


SEARCHES = [
    (puzzle.name, algorithm.name)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.forms
]
# Those that have a long case: nobody has published a shorter one.
HAVE_LONG = [("magic_star", "fundamental"), ("peg_solitaire", "deepening")]


def params():
    """Make a parameter of each search and its cases; the long ones are slow."""
    for name in SEARCHES:
        yield pytest.param((*name, False), id="-".join(name))
        if name in HAVE_LONG:
            yield pytest.param(
                (*name, True), id="-".join((*name, "long")), marks=pytest.mark.slow
            )


PARAMS = list(params())
