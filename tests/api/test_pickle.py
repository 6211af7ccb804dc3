"""Requests and solutions travel between processes, and are keys of dictionaries."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from dataclasses import asdict, replace
from multiprocessing import get_context

import pytest

from pypuzzles import PUZZLES, request, solve, watch
from pypuzzles.api.watch import program_request
from pypuzzles.bridge.user_programs.templates import read_template


@pytest.mark.parametrize("puzzle", [puzzle.name for puzzle in PUZZLES])
@pytest.mark.parametrize(
    "reproduce", [copy, deepcopy, lambda each: pickle.loads(pickle.dumps(each))]
)
def test_a_request_and_its_solution_are_equal_to_their_copies(puzzle, reproduce):
    """So either is found in a set that has the other."""
    query = request(puzzle)
    solution = next(solve(puzzle))
    assert reproduce(query) == query
    assert reproduce(solution) == solution
    assert {query, solution} == {reproduce(query), reproduce(solution)}


@pytest.mark.parametrize("puzzle", [puzzle.name for puzzle in PUZZLES])
def test_a_request_and_its_solution_are_dictionaries(puzzle):
    """`dataclasses.asdict` copies their values."""
    solution = next(solve(puzzle))
    values = asdict(solution)
    assert values["board"] == solution.board is not values["board"]
    assert values["request"] == asdict(solution.request)
    assert values["request"]["parameters"] == solution.request.parameters
    assert values["request"]["algorithm"]["name"] == solution.request.algorithm.name
    assert values["request"]["puzzle"] is solution.request.puzzle


def test_a_copy_keeps_what_an_earlier_search_has_learned():
    """The memory is part of the request."""
    query = request("queens", "learning", n=4).with_memory(range(22))
    for again in (copy(query), deepcopy(query), pickle.loads(pickle.dumps(query))):
        assert again == query != request("queens", "learning", n=4)
        assert [*again.search()] == [*query.search()]


def test_values_of_a_request_and_of_a_solution_are_replaced():
    """The original does not change."""
    query, solution = request("queens"), next(solve("queens"))
    assert replace(query, form="iterative") == request("queens", form="iterative")
    assert replace(solution, copies=2) == replace(solution, copies=2) != solution


def test_a_deep_copy_shares_no_parameters():
    """Clues that are added to the copy are not added to the request."""
    query = request("sudoku", clues={0: 1})
    deepcopy(query).parameters["clues"][5] = 2
    assert query == request("sudoku", clues={0: 1})


def test_requests_that_differ_are_different_keys():
    """Clues count, whatever their order."""
    keys = {request("sudoku", clues={0: 1, 5: 2})}
    assert request("sudoku", clues={5: 2, 0: 1}) in keys
    assert request("sudoku", clues={0: 1, 5: 3}) not in keys


def test_solutions_come_from_another_process():
    """Also from a process that has imported nothing."""
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        solutions = list(executor.map(first_solution, [4, 6]))
    assert [each.board for each in solutions] == [[1, 3, 0, 2], [1, 3, 5, 0, 2, 4]]


def first_solution(n):
    """Return the first solution of n queens."""
    return next(solve("queens", n=n))


def test_a_program_travels_as_its_text():
    """Its function may not be importable elsewhere."""
    query = program_request(read_template("queens"), "queens", n=6)
    again = pickle.loads(pickle.dumps(query))
    assert list(again.search()) == list(watch(read_template("queens"), "queens", n=6))


def test_a_search_of_ones_own_is_copied_but_not_pickled():
    """Another process would not know it."""
    text = "FOUND = -1\ndef mine(n):\n    yield 0, 0\n    yield FOUND, 1\n"
    query = program_request(text, "queens", n=1)
    assert copy(query) == deepcopy(query) == query
    with pytest.raises(TypeError, match="a search of your own cannot be pickled"):
        pickle.dumps(query)
