"""Published counts, including large ones, by the compiled searches."""

from contextlib import suppress

import pytest
from known import NOT_COMPILED
from requirements import needs_wasm

from pypuzzles import PUZZLES, request

pytestmark = [needs_wasm, pytest.mark.long]
NIGHT = {
    ("langford", "every_place"),
    ("pentominoes", "by_columns"),
    ("pentominoes", "by_rows"),
    ("pentominoes", "exact_cover"),
    ("sudoku", "cell_by_cell"),
}
"""Searches that need seconds for their largest count."""


def published_cases(puzzle, algorithm):
    """Yield the published cases that a search accepts."""
    for parameters, count, *told_by in puzzle.known:
        if algorithm.name not in (told_by[0] if told_by else [algorithm.name]):
            continue
        with suppress(ValueError):  # the search rejects this size
            query = request(puzzle.name, algorithm.name, **parameters)
            name = puzzle.name, algorithm.name
            text = "-".join([*name, *map(str, parameters.values())])
            marks = [pytest.mark.night] * (name in NIGHT)
            yield pytest.param(query, count, id=text, marks=marks)


CASES = [
    case
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.forms or algorithm.counting
    if algorithm.name not in NOT_COMPILED
    for case in published_cases(puzzle, algorithm)
]


@pytest.mark.parametrize("query, count", CASES)
def test_a_compiled_search_finds_the_published_count(query, count):
    """All boards, without Python."""
    counted = query.count(engine="wasm")
    assert (counted.solutions, counted.engine) == (count, "wasm")
