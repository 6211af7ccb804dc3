"""What every search of every puzzle keeps, tested without naming any of them."""

from dataclasses import replace

import pytest
from cases import CASES, PARAMS

from pypuzzles import FOUND, LIMIT, PUZZLES, solutions, tally


@pytest.fixture(scope="module", params=PARAMS)
def case(request):
    """Run a search once for all tests that read its pairs."""
    asked, count = request.param
    return asked, count, list(asked.search())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_search_is_tested(puzzle):
    """Each form of each algorithm takes at least one of the published cases."""
    tested = {tuple(asked.names().values())[:3] for asked, *_ in CASES}
    for algorithm in puzzle.algorithms:
        for form in algorithm.forms:
            assert (puzzle.name, algorithm.name, form) in tested


def test_counts_all_published_solutions(case):
    """The sum of copies is the published count, whatever the algorithm."""
    _, count, pairs = case
    assert tally(pairs).solutions == count


def test_yields_pairs_of_ints_and_never_jumps_down(case):
    """Depth never exceeds the length of the path, and choices are small."""
    *_, pairs = case
    length = 0
    for depth, choice in pairs:
        assert type(depth) is int
        assert type(choice) is int
        assert choice >= 0
        if depth == LIMIT:
            length = 0
        elif depth != FOUND:
            assert 0 <= depth <= length
            length = depth + 1


def test_solutions_keep_the_rules(case):
    """Every board found is one by a check that shares nothing with the search."""
    asked, _, pairs = case
    for path, copies in solutions(pairs):
        assert copies >= 1
        assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


def test_two_calls_yield_the_same_pairs(case):
    """A search leaves nothing behind."""
    asked, _, pairs = case
    assert list(asked.search()) == pairs


def test_both_forms_yield_the_same_pairs(case):
    """Recursive and iterative are two texts of one search."""
    asked, _, pairs = case
    for form in {*asked.algorithm.forms} - {asked.form}:
        assert list(replace(asked, form=form).search()) == pairs


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_tells_its_idea(puzzle):
    """The first line of the docstring is one sentence of at most 72 columns."""
    for algorithm in puzzle.algorithms:
        assert algorithm.idea.endswith(".")
        assert len(algorithm.idea) <= 72
