"""Permutations: the orders, their number, and what is not one."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import FACTORIALS, ORDERED_CHOICES

from pypuzzles import request, solve, tally
from pypuzzles.kit.tasks import finished_soon
from pypuzzles.puzzles.permutations import PUZZLE

NAMES = [algorithm.name for algorithm in PUZZLE.algorithms]
LOOPS = "three_loops"
algorithms = pytest.mark.parametrize(
    "algorithm", [name for name in NAMES if name != LOOPS]
)


def test_three_loops_put_three_numbers_in_order():
    """As the standard library does, and in as many tries as the others."""
    found = [tuple(solution.board) for solution in solve("permutations", LOOPS, n=3)]
    assert found == list(permutations(range(1, 4)))
    assert tally(request("permutations", LOOPS, n=3).search()).tries == 15


@pytest.mark.parametrize(
    "n, why", [(1, "three numbers in order, not 1"), (2, "not 2"), (4, "one more loop")]
)
def test_three_loops_take_no_other_size(n, why):
    """The reason is in the sentence."""
    with pytest.raises(ValueError, match=why):
        request("permutations", LOOPS, n=n)


@algorithms
@pytest.mark.parametrize("n", range(1, 7))
def test_orders_come_as_in_a_dictionary(algorithm, n):
    """The standard library knows the same orders, in the same order."""
    found = [
        tuple(solution.board) for solution in solve("permutations", algorithm, n=n)
    ]
    assert found == list(permutations(range(1, n + 1)))


@algorithms
@pytest.mark.parametrize("n, tries", ORDERED_CHOICES.items())
def test_tries_every_ordered_choice_once(algorithm, n, tries):
    """A try is an ordered choice of some of the numbers."""
    counted = tally(request("permutations", algorithm, n=n).search())
    assert (counted.solutions, counted.tries) == (FACTORIALS[n], tries)


@pytest.mark.parametrize("wrong", [[], [1, 2], [1, 2, 2], [0, 1, 2], [1, 2, 3, 3]])
def test_refuses_what_is_no_order(wrong):
    """Too few, twice the same, counted from 0, too many."""
    assert not PUZZLE.is_solution(wrong, {"n": 3})


@given(st.permutations(range(1, 7)))
def test_accepts_every_order(order):
    """Any order of the numbers is a solution, and so is its reverse."""
    assert PUZZLE.is_solution(order, {"n": 6})
    assert PUZZLE.is_solution(order[::-1], {"n": 6})


@algorithms
def test_facts_decode_every_path(algorithm):
    """What a choice writes into a place is what stands there on the board."""
    asked = request("permutations", algorithm, n=4)
    facts = asked.facts()
    puts = {(depth, choice): rest for depth, choice, *rest in facts["puts"]}
    for solution in solve("permutations", algorithm, n=4):
        written = [puts[made] for made in enumerate(solution.path)]
        assert [cell for _, cell in written] == [0, 1, 2, 3]
        assert [int(facts["symbols"][s - 1]) for s, _ in written] == solution.board


@pytest.mark.parametrize("n", [0, -1, 13, "x", 1 << 70])
def test_refuses_sizes_in_a_sentence(n):
    """The value is in the sentence."""
    with pytest.raises(ValueError, match="n must be a whole number from 1 to 12"):
        request("permutations", n=n)


@pytest.mark.parametrize(
    "position, finished",
    [
        ([], [1, 2, 3, 4]),
        ([2, 3], [2, 3, 1, 4]),
        ([0, 3, 0, 1], [2, 3, 4, 1]),
        ([4, 3, 2, 1], [4, 3, 2, 1]),
    ],
)
def test_a_beginning_is_finished(position, finished):
    """What is placed stays; empty places take the rest, the least first."""
    assert finished_soon(PUZZLE.complete({"n": 4}, position)) == finished


@given(st.permutations(range(1, 7)), st.sets(st.integers(0, 5)))
def test_every_part_of_an_order_can_be_finished(order, lifted):
    """Numbers lifted from any places find places again."""
    position = [0 if place in lifted else n for place, n in enumerate(order)]
    *_, last = PUZZLE.complete({"n": 6}, position)
    assert PUZZLE.is_solution(last, {"n": 6})
    kept = [(place, n) for place, n in enumerate(position) if n]
    assert all(last[place] == number for place, number in kept)


@pytest.mark.parametrize(
    "wrong", [[2, 2], [5], [-1], [1, 2, 3, 4, 0], [0, 0, 0, 0, 1], [3, 0, 3]]
)
def test_what_is_no_beginning_is_not_finished(wrong):
    """A number twice, one that is not there, too many places."""
    assert not any(PUZZLE.complete({"n": 4}, wrong))
