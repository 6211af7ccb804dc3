"""Random instances: all algorithms find as many boards, and correct ones."""

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
SOLVED = "1234341221434321"
DRAWN = {
    "cryptarithm": st.lists(st.text("AB", min_size=1, max_size=2), min_size=3).map(
        lambda words: f"{' + '.join(words[:-1])} = {words[-1]}"
    ),
    "peg_solitaire": st.lists(
        st.text("ooo.", min_size=3, max_size=3), min_size=2, max_size=3
    ).map(lambda rows: "\n".join(["oo.", *rows])),
    "sudoku": st.sets(st.integers(0, 15), max_size=8).map(
        lambda empty: "".join(
            "." if cell in empty else digit for cell, digit in enumerate(SOLVED)
        )
    ),
}
"""Instances of puzzles whose named ones are too large to compare."""


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
    board_of, replay = made.encode_board, Replay()
    search = made.search()
    for number, _ in enumerate(replay.follow(islice(search, MAX_EVENTS))):
        if number < MAX_BOARDS:
            board = board_of(replay.path)
            assert made.puzzle.is_solution(board, made.parameters), made
    return replay.solutions if search.gi_frame is None else None


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_every_algorithm_finds_as_many_boards(puzzle):
    """By the rules, which no search knows; some instances suit several algorithms."""
    compared = []

    @settings(max_examples=12, deadline=None)
    @given(st.data())
    def try_instances(data):
        compared.extend(map(len, count_by_parameters(puzzle, data)))

    try_instances()
    assert max(compared) > 1


def count_by_parameters(puzzle, data):
    """Return the boards that each algorithm finds, for equal parameters together.

    Algorithms differ in parameters that they derive, such as the aim of a game.
    """
    side = SIDES.get(puzzle.name, 5)
    has_drawn = puzzle.name in DRAWN
    given_values = (
        {"instance": data.draw(DRAWN[puzzle.name])}
        if has_drawn
        else {
            each.name: data.draw(values_of(each, side), each.name)
            for each in puzzle.parameters
            if each.default is not None
        }
    )
    groups = {}
    for algorithm in puzzle.algorithms:
        for form in algorithm.forms:
            try:
                made = request(puzzle.name, algorithm.name, form, **given_values)
            except ValueError:  # the algorithm does not take this instance
                continue
            counted = count_checked(made)
            if counted is not None:
                group = groups.setdefault(repr(made.parameters), {})
                group[algorithm.name, form] = counted
    for counts in groups.values():
        assert len({*counts.values()}) == 1, (given_values, counts)
    return groups.values()
