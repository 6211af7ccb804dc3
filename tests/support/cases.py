"""Published counts on which the interpreter and the compiler run searches."""

from contextlib import suppress
from functools import cache
from itertools import islice

import pytest

from pypuzzles import PUZZLES, request

KNOWN = {puzzle.name: puzzle.known for puzzle in PUZZLES}
"""Published counts: the modules define them, with their sources."""
NOT_COMPILED = (
    *("dead_boards", "symmetry", "by_vector", "breadth_first"),
    *("eight_images", "tile_by_tile"),
)
LONG_EVENTS = 50_000  # events: more than an ordinary test should read


@cache
def list_cases(puzzle, algorithm):
    """List the published cases of a search: request, count and first events.

    A case that names its algorithms is included at any length; others must be short.
    Modules sort their counts by size: the first long case after the short ones is the
    last one tried.
    """
    listed = []
    for parameters, count, *only in KNOWN[puzzle]:
        if only and algorithm not in only[0]:
            continue
        with suppress(ValueError):  # the search rejects this size or kind
            query = request(puzzle, algorithm, **parameters)
            pairs = list(islice(query.search(), LONG_EVENTS))
            if only or not is_long(pairs):
                listed.append((query, count, pairs))
            elif listed:
                break
    return listed


def is_long(pairs):
    """Return whether the events were cut off."""
    return len(pairs) == LONG_EVENTS


@cache
def cases(puzzle, algorithm):
    """List the same cases, with a flag for long ones instead of the events."""
    return [
        (query, count, is_long(pairs))
        for query, count, pairs in list_cases(puzzle, algorithm)
    ]


@cache
def run_cases(puzzle, algorithm, long=False):
    """Run a search on its long cases, or on all others.

    Returns requests, counts and events.
    """
    return [
        (query, count, list(query.search()) if long else pairs)
        for query, count, pairs in list_cases(puzzle, algorithm)
        if is_long(pairs) == long
    ]


SEARCHES = [
    (puzzle.name, algorithm.name)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.forms
]
# Searches without a short published case.
HAVE_LONG = [
    ("magic_star", "fundamental"),
    ("peg_solitaire", "backtracking"),
    ("peg_solitaire", "move_limit"),
    ("peg_solitaire", "deepening"),
]


def params():
    """Yield a parameter for the cases of each search; long ones are slow."""
    for name in SEARCHES:
        yield pytest.param((*name, False), id="-".join(name))
        if name in HAVE_LONG:
            yield pytest.param(
                (*name, True), id="-".join((*name, "long")), marks=pytest.mark.slow
            )


PARAMS = list(params())
