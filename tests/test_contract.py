"""What every search of every puzzle keeps, tested without naming any of them."""

import pytest
from known import SOLUTIONS

from pypuzzles import FOUND, LIMIT, PUZZLES, request, solutions, tally

SEARCHES = [
    (puzzle, algorithm, form)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
]
CASES = [
    pytest.param(
        puzzle.name,
        algorithm.name,
        form,
        parameters,
        count,
        id=f"{puzzle.name}-{algorithm.name}-{form}-{parameters}",
    )
    for puzzle, algorithm, form in SEARCHES
    for parameters, count in SOLUTIONS[puzzle.name]
]
cases = pytest.mark.parametrize("puzzle, algorithm, form, parameters, count", CASES)


def ask(puzzle, algorithm, form, parameters):
    """Ask for a search; skip the sizes and kinds it says it does not take."""
    try:
        return request(puzzle, algorithm, form, **parameters)
    except ValueError as refused:
        pytest.skip(f"refused: {refused}")


@cases
def test_counts_all_published_solutions(puzzle, algorithm, form, parameters, count):
    """The sum of copies is the published count, whatever the algorithm."""
    assert tally(ask(puzzle, algorithm, form, parameters).search()).solutions == count


@cases
def test_yields_pairs_of_ints_and_never_jumps_down(
    puzzle, algorithm, form, parameters, count
):
    """Depth never exceeds the length of the path, and choices are small."""
    length = 0
    for depth, choice in ask(puzzle, algorithm, form, parameters).search():
        assert type(depth) is int
        assert type(choice) is int
        assert choice >= 0
        if depth == LIMIT:
            length = 0
        elif depth != FOUND:
            assert 0 <= depth <= length
            length = depth + 1


@cases
def test_solutions_keep_the_rules(puzzle, algorithm, form, parameters, count):
    """Every board found is one by a check that shares nothing with the search."""
    asked = ask(puzzle, algorithm, form, parameters)
    for path, copies in solutions(asked.search()):
        assert copies >= 1
        assert asked.puzzle.is_solution(asked.board(path), asked.parameters)


@cases
def test_two_calls_yield_the_same_pairs(puzzle, algorithm, form, parameters, count):
    """A search leaves nothing behind."""
    asked = ask(puzzle, algorithm, form, parameters)
    assert list(asked.search()) == list(asked.search())


@pytest.mark.parametrize(
    "puzzle, algorithm, parameters",
    [
        (puzzle.name, algorithm.name, parameters)
        for puzzle in PUZZLES
        for algorithm in puzzle.algorithms
        if len(algorithm.forms) == 2
        for parameters, _ in SOLUTIONS[puzzle.name]
    ],
)
def test_both_forms_yield_the_same_pairs(puzzle, algorithm, parameters):
    """Recursive and iterative are two texts of one search."""
    one = ask(puzzle, algorithm, "recursive", parameters)
    two = ask(puzzle, algorithm, "iterative", parameters)
    assert list(one.search()) == list(two.search())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_tells_its_idea(puzzle):
    """The first line of the docstring is one sentence of at most 72 columns."""
    for algorithm in puzzle.algorithms:
        assert algorithm.idea.endswith(".")
        assert len(algorithm.idea) <= 72
