"""What every search of every puzzle keeps, tested without naming any of them."""

from dataclasses import replace

import pytest
from cases import HAVE_LONG, PARAMS, SEARCHES, cases, runs

from pypuzzles import FOUND, LIMIT, PUZZLES, solutions, tally


@pytest.fixture(scope="module", params=PARAMS)
def read(request):
    """Run a search once for all tests that read its pairs."""
    return runs(*request.param)


def test_every_search_is_tested():
    """Each takes at least one of the published cases; some take a long one."""
    assert all(map(cases, *zip(*SEARCHES, strict=True)))
    long = [name for name in SEARCHES if any(long for *_, long in cases(*name))]
    assert long == HAVE_LONG


def test_counts_all_published_solutions(read):
    """The sum of copies is the published count, whatever the algorithm."""
    for asked, count, pairs in read:
        assert tally(pairs).solutions == count, asked.names()


def test_yields_pairs_of_ints_and_never_jumps_down(read):
    """Depth never exceeds the length of the path, and choices are small."""
    for *_, pairs in read:
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


def test_solutions_keep_the_rules(read):
    """Every board found is one by a check that shares nothing with the search."""
    for asked, _, pairs in read:
        for path, copies in solutions(pairs):
            assert copies >= 1
            assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


def test_each_form_yields_the_same_pairs_whenever_it_is_called(read):
    """Recursive and iterative are two texts of one search, and leave nothing behind."""
    for asked, _, pairs in read:
        forms = asked.algorithm.forms  # the first has been called once
        for form in (*forms, *forms[1:]):
            search = replace(asked, form=form).search()
            assert list(search) == pairs, (form, asked.names())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_tells_its_idea(puzzle):
    """The first line of the docstring is one sentence of at most 72 columns."""
    for algorithm in puzzle.algorithms:
        assert algorithm.idea.endswith(".")
        assert len(algorithm.idea) <= 72
