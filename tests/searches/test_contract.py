"""Rules for every search of every puzzle."""

from dataclasses import replace

import pytest
from known import HAVE_LONG, PARAMS, SEARCHES, cases, run_cases

from pypuzzles import FOUND, NEW_BOUND, PUZZLES, RESTART, solutions, tally
from pypuzzles.api.request import validate_request

pytestmark = pytest.mark.long


@pytest.fixture(scope="module", params=PARAMS)
def read(request):
    """Run a search once for all tests that read its events."""
    return run_cases(*request.param)


def test_every_search_is_tested():
    """Each has at least one published case; some have a long one."""
    assert all(map(cases, *zip(*SEARCHES, strict=True)))
    long = [name for name in SEARCHES if any(long for *_, long in cases(*name))]
    assert long == HAVE_LONG


def test_counts_all_published_solutions(read):
    """The sum of copies is the published count for every algorithm."""
    for query, count, pairs in read:
        assert tally(pairs).solutions == count, query.as_json()


def test_yields_pairs_of_ints_and_never_jumps_down(read):
    """Depth never exceeds the length of the path, and choices are small."""
    for *_, pairs in read:
        length = 0
        for depth, choice in pairs:
            assert type(depth) is int
            assert type(choice) is int
            assert choice >= 0
            if depth in (NEW_BOUND, RESTART):
                length = 0
            elif depth != FOUND:
                assert 0 <= depth <= length
                length = depth + 1


def test_solutions_satisfy_the_rules(read):
    """Every solution passes a check that is independent of the search."""
    for query, _, pairs in read:
        for path, copies in solutions(pairs):
            assert copies >= 1
            assert query.puzzle.is_solution(query.board(path), query.parameters)


def test_each_form_always_yields_the_same_events(read):
    """Both forms are the same search, and have no side effects."""
    for query, _, pairs in read:
        forms = query.algorithm.forms  # the first one has been called
        for form in (*forms, *forms[1:]):
            search = replace(query, form=form).search()
            assert list(search) == pairs, (form, query.as_json())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_describes_its_idea(puzzle):
    """The first line of the docstring is one sentence of at most 72 columns."""
    for algorithm in puzzle.algorithms:
        assert algorithm.idea.endswith(".")
        assert len(algorithm.idea) <= 72


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_takes_the_defaults(puzzle):
    """Nobody has to know the limits of an algorithm to try it."""
    for algorithm in puzzle.algorithms:
        validate_request(puzzle, algorithm.name, None, {})
