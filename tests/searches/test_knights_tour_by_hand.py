"""Knight's tours: positions by hand and their completions."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sampling import examples
from single_puzzles import is_tour, list_tours, tour_request

from pypuzzles import solve
from pypuzzles.puzzles.knights_tour import PUZZLE

OPEN = list_tours("degrees", 5, 5, (0, 0), "any")


def completion(rules, position):
    """Return the first completion by `complete`, or None."""
    return next(filter(None, PUZZLE.find_completions(rules, position)), None)


@given(st.sampled_from(OPEN), st.integers(1, 24))
def test_the_beginning_of_a_tour_is_completed(tour, squares):
    """Every beginning of a tour is continued."""
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    end = completion(rules, tour[:squares])
    assert tuple(end) in OPEN
    assert tuple(end[:squares]) == tour[:squares]


@given(st.lists(st.integers(0, 7), min_size=1, max_size=9))
@examples(30)
def test_a_position_has_a_completion_only_if_a_tour_starts_with_it(turns):
    """Any path on 5 x 5, compared with all tours from the corner."""
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    near = tour_request("degrees", (5, 5, (0, 0), "any")).facts()["neighbours"]
    path = [0]
    for turn in turns:
        free = [to for to in near[path[-1]] if to not in path]
        path += free[turn % len(free) :][:1] if free else []
    known = any(tour[: len(path)] == tuple(path) for tour in OPEN)
    assert (completion(rules, path) is not None) == known


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
@pytest.mark.parametrize("begun", [[], [0], [27], [27, 44, 61], [9, 3, 18]])
def test_8x8_is_completed_from_any_start(kind, begun):
    """The first square of the position is the start; the position is kept."""
    end = completion({"rows": 8, "cols": 8, "start": (0, 0), "kind": kind}, begun)
    query = tour_request("warnsdorff", (8, 8, divmod(end[0], 8), kind))
    assert is_tour(query.board(end), query.parameters)
    assert end[: len(begun)] == begun
    assert len(end) == query.facts()["depths"]


@pytest.mark.parametrize(
    "kind, position",
    [
        ("any", [0, 1]),  # not a leap
        ("any", [0, 17, 0]),  # visited
        ("any", [99]),
        ("any", [-1]),
        ("any", [0, 17, 2, 8, 18, 1, 16, 33, 50]),
        ("symmetric", [27, 44, 36]),  # filled with its opposite
        ("closed", [10, 0, 17, 11, 1, 16]),  # the second square of two with one exit
    ],
)
def test_impossible_positions_have_no_completion(kind, position):
    """An invalid or hopeless position is rejected after a few tries."""
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": kind}
    tries = PUZZLE.find_completions(rules, position)
    assert all(end is None for end in islice(tries, 10))


def test_a_full_board_is_its_own_completion():
    """It needs no tries; an open tour is not a closed one."""
    tour = next(solve("knights_tour", kind="any")).board
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": "any"}
    assert [*PUZZLE.find_completions(rules, tour)] == [tour]
    assert [*PUZZLE.find_completions({**rules, "kind": "closed"}, tour)] == []


def test_an_empty_position_begins_on_the_start():
    """Not on the first square or another one of the same row."""
    rules = {"rows": 5, "cols": 6, "start": (2, 1), "kind": "any"}
    end = completion(rules, [])
    assert end[0] == 2 * 6 + 1
    assert is_tour(tour_request("warnsdorff", (5, 6, (2, 1), "any")).board(end), rules)
