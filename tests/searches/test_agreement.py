"""Random instances : all algorithms find as many boards, and correct ones."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pypuzzles import PUZZLES, request
from pypuzzles.search import Replay

MAX_EVENTS = 800
"""Events after which an algorithm takes no part in the comparison."""
MAX_BOARDS = 40
"""Boards of an algorithm that are checked."""
SIDES = {
    "queens": 7,
    "permutations": 5,
    "langford": 5,
    "magic_square": 3,
    "dominoes": 4,
}


def values_of(parameter, side):
    """Return a strategy for the values of a parameter, small ones first."""
    if parameter.kind == "number":
        most = min(parameter.most, max(side, parameter.least))
        return st.integers(parameter.least, most)
    if parameter.kind == "clues":
        cells = st.integers(0, min(parameter.cells, 16) - 1)
        numbers = st.integers(1, min(parameter.numbers, 12))
        return st.dictionaries(cells, numbers, max_size=4)
    if parameter.kind == "square":
        return st.tuples(st.integers(0, 2), st.integers(0, 2))
    return st.sampled_from(parameter.options)


def count_checked(made):
    """Return the number of boards of a request, all correct; None if it takes long."""
    board_of, walk = made.create_board_encoder(), Replay()
    search = made.search()
    for number, _ in enumerate(walk.follow(islice(search, MAX_EVENTS))):
        if number < MAX_BOARDS:
            board = board_of(walk.path)
            assert made.puzzle.is_solution(board, made.parameters), made
    return walk.solutions if search.gi_frame is None else None


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_every_algorithm_finds_as_many_boards(puzzle, data):
    """By the rules, which no search knows."""
    side = SIDES.get(puzzle.name, 5)
    given_values = {
        each.name: data.draw(values_of(each, side), each.name)
        for each in puzzle.parameters
        if each.default is not None
    }
    counts = {}
    for algorithm in puzzle.algorithms:
        for form in algorithm.forms:
            try:
                made = request(puzzle.name, algorithm.name, form, **given_values)
            except ValueError:  # the algorithm does not take this instance
                continue
            counted = count_checked(made)
            if counted is not None:
                counts[algorithm.name, form] = counted
    assert len({*counts.values()}) <= 1, (given_values, counts)
