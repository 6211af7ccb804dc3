"""Knight's tours that are begun by hand, and finished."""

from itertools import islice

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from tours import ask, is_solution, tours

from pypuzzles import solve
from pypuzzles.puzzles.knights_tour import PUZZLE

OPEN = tours("degrees", 5, 5, (0, 0), "any")


def finished(rules, position):
    """Return the position that `complete` comes to, or None."""
    return next(filter(None, PUZZLE.complete(rules, position)), None)


@given(st.sampled_from(OPEN), st.integers(1, 24))
def test_a_begun_tour_is_finished(tour, squares):
    """Whatever beginning of a tour stands, it is gone on with."""
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    end = finished(rules, tour[:squares])
    assert tuple(end) in OPEN
    assert tuple(end[:squares]) == tour[:squares]


@given(st.lists(st.integers(0, 7), min_size=1, max_size=9))
@examples(30)
def test_a_position_has_an_end_only_if_a_tour_begins_so(turns):
    """A path of any leaps on 5 x 5: the tours from the corner tell."""
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    near = ask("degrees", (5, 5, (0, 0), "any")).facts()["neighbours"]
    path = [0]
    for turn in turns:
        free = [to for to in near[path[-1]] if to not in path]
        path += free[turn % len(free) :][:1] if free else []
    known = any(tour[: len(path)] == tuple(path) for tour in OPEN)
    assert (finished(rules, path) is not None) == known


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
@pytest.mark.parametrize("begun", [[], [0], [27], [27, 44, 61], [9, 3, 18]])
def test_8x8_is_finished_from_any_start(kind, begun):
    """The first square that stands is the start; the position stays as it is."""
    end = finished({"rows": 8, "cols": 8, "start": (0, 0), "kind": kind}, begun)
    asked = ask("warnsdorff", (8, 8, divmod(end[0], 8), kind))
    assert is_solution(asked.board(end), asked.parameters)
    assert end[: len(begun)] == begun
    assert len(end) == asked.facts()["depths"]


@pytest.mark.parametrize(
    "kind, position",
    [
        ("any", [0, 1]),  # no leap
        ("any", [0, 17, 0]),  # visited
        ("any", [99]),
        ("any", [-1]),
        ("any", [0, 17, 2, 8, 18, 1, 16, 33, 50]),
        ("symmetric", [27, 44, 36]),  # filled by its opposite
        ("closed", [10, 0, 17, 11, 1, 16]),  # the second square of two with one way
    ],
)
def test_what_cannot_be_finished_is_not(kind, position):
    """A broken rule or a hopeless position has no end, and takes no long search."""
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": kind}
    tries = PUZZLE.complete(rules, position)
    assert all(end is None for end in islice(tries, 10))


def test_a_full_board_is_finished_already():
    """Nothing is tried where nothing is left; an open tour is not a closed one."""
    tour = next(solve("knights_tour", kind="any")).board
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": "any"}
    assert [*PUZZLE.complete(rules, tour)] == [tour]
    assert [*PUZZLE.complete({**rules, "kind": "closed"}, tour)] == []


def test_a_tour_of_which_nothing_stands_begins_on_the_start():
    """Neither on the first square nor on one of the same row."""
    rules = {"rows": 5, "cols": 6, "start": (2, 1), "kind": "any"}
    end = finished(rules, [])
    assert end[0] == 2 * 6 + 1
    assert is_solution(ask("warnsdorff", (5, 6, (2, 1), "any")).board(end), rules)
