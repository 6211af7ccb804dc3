"""What every search of every puzzle keeps, tested without naming any of them."""

from dataclasses import replace

import pytest
from known import SOLUTIONS

from pypuzzles import FOUND, LIMIT, PUZZLES, request, solutions, tally


def accepted(puzzle, algorithm, form, parameters):
    """Tell whether a search takes these parameters; some refuse sizes or kinds."""
    try:
        return bool(request(puzzle, algorithm, form, **parameters))
    except ValueError:
        return False


CASES = {
    (puzzle.name, algorithm.name, form, str(parameters)): (
        request(puzzle.name, algorithm.name, form, **parameters),
        count,
    )
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
    for parameters, count in SOLUTIONS[puzzle.name]
    if accepted(puzzle.name, algorithm.name, form, parameters)
}
cases = pytest.mark.parametrize(
    "asked, count", CASES.values(), ids=["-".join(case) for case in CASES]
)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_search_is_tested(puzzle):
    """Each form of each algorithm takes at least one of the published cases."""
    tested = {case[:3] for case in CASES}
    for algorithm in puzzle.algorithms:
        for form in algorithm.forms:
            assert (puzzle.name, algorithm.name, form) in tested


@cases
def test_counts_all_published_solutions(asked, count):
    """The sum of copies is the published count, whatever the algorithm."""
    assert tally(asked.search()).solutions == count


@cases
def test_yields_pairs_of_ints_and_never_jumps_down(asked, count):
    """Depth never exceeds the length of the path, and choices are small."""
    length = 0
    for depth, choice in asked.search():
        assert type(depth) is int
        assert type(choice) is int
        assert choice >= 0
        if depth == LIMIT:
            length = 0
        elif depth != FOUND:
            assert 0 <= depth <= length
            length = depth + 1


@cases
def test_solutions_keep_the_rules(asked, count):
    """Every board found is one by a check that shares nothing with the search."""
    for path, copies in solutions(asked.search()):
        assert copies >= 1
        assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


@cases
def test_two_calls_yield_the_same_pairs(asked, count):
    """A search leaves nothing behind."""
    assert list(asked.search()) == list(asked.search())


@cases
def test_both_forms_yield_the_same_pairs(asked, count):
    """Recursive and iterative are two texts of one search."""
    for form in asked.algorithm.forms:
        if form != asked.form:
            other = replace(asked, form=form)
            assert list(asked.search()) == list(other.search())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_tells_its_idea(puzzle):
    """The first line of the docstring is one sentence of at most 72 columns."""
    for algorithm in puzzle.algorithms:
        assert algorithm.idea.endswith(".")
        assert len(algorithm.idea) <= 72
