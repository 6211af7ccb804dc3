"""Published counts, those too that take Python too long, by the compiled searches."""

from contextlib import suppress

import pytest
from cases import NOT_COMPILED
from needs import needs_wasm

from pypuzzles import PUZZLES, request

pytestmark = needs_wasm
NIGHT = {
    ("langford", "every_place"),
    ("pentominoes", "by_columns"),
    ("pentominoes", "by_rows"),
    ("pentominoes", "exact_cover"),
    ("sudoku", "cell_by_cell"),
}
"""Searches that take seconds to count the largest of theirs."""


def known(puzzle, algorithm):
    """List the cases of a search that it takes: what its module says is known."""
    for parameters, count, *told_by in puzzle.known:
        if algorithm.name not in (told_by[0] if told_by else [algorithm.name]):
            continue
        with suppress(ValueError):  # the search refuses this size
            asked = request(puzzle.name, algorithm.name, **parameters)
            name = puzzle.name, algorithm.name
            text = "-".join([*name, *map(str, parameters.values())])
            marks = [pytest.mark.night] * (name in NIGHT)
            yield pytest.param(asked, count, id=text, marks=marks)


CASES = [
    case
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.forms or algorithm.counting
    if algorithm.name not in NOT_COMPILED
    for case in known(puzzle, algorithm)
]


@pytest.mark.parametrize("asked, count", CASES)
def test_a_compiled_search_counts_what_is_published(asked, count):
    """All boards; nothing is left to Python."""
    counted = asked.count(engine="wasm")
    assert (counted.solutions, counted.engine) == (count, "wasm")
