"""Permutations: the orders, their number, and invalid orders."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import FACTORIALS, ORDERED_CHOICES

from pypuzzles import request, solve, tally
from pypuzzles.puzzle.tasks import complete_within_limit
from pypuzzles.puzzles.permutations import PUZZLE

NAMES = [algorithm.name for algorithm in PUZZLE.algorithms]
LOOPS = "three_loops"
algorithms = pytest.mark.parametrize(
    "algorithm", [name for name in NAMES if name != LOOPS]
)


def test_three_loops_permute_three_numbers():
    """As in the standard library, with the same number of tries as the others."""
    found = [tuple(solution.board) for solution in solve("permutations", LOOPS, n=3)]
    assert found == list(permutations(range(1, 4)))
    assert tally(request("permutations", LOOPS, n=3).search()).tries == 15


@pytest.mark.parametrize(
    "n, why", [(1, "exactly three numbers, not 1"), (2, "not 2"), (4, "one more loop")]
)
def test_three_loops_accept_no_other_size(n, why):
    """The message has the reason."""
    with pytest.raises(ValueError, match=why):
        request("permutations", LOOPS, n=n)


@algorithms
@pytest.mark.parametrize("n", range(1, 7))
def test_orders_are_lexicographic(algorithm, n):
    """The standard library has the same orders in the same order."""
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
def test_rejects_invalid_orders(wrong):
    """Too few, a repetition, counted from 0, too many."""
    assert not PUZZLE.is_solution(wrong, {"n": 3})


@given(st.permutations(range(1, 7)))
def test_accepts_every_order(order):
    """Any order of the numbers is a solution, and so is its reverse."""
    assert PUZZLE.is_solution(order, {"n": 6})
    assert PUZZLE.is_solution(order[::-1], {"n": 6})


@algorithms
def test_facts_decode_every_path(algorithm):
    """The symbol of a choice is the entry of the board."""
    query = request("permutations", algorithm, n=4)
    facts = query.facts()
    puts = {(depth, choice): rest for depth, choice, *rest in facts["actions"]}
    for solution in solve("permutations", algorithm, n=4):
        written = [puts[made] for made in enumerate(solution.path)]
        assert [cell for _, cell in written] == [0, 1, 2, 3]
        assert [int(facts["symbols"][s - 1]) for s, _ in written] == solution.board


@pytest.mark.parametrize("n", [0, -1, 13, "x", 1 << 70])
def test_invalid_sizes_are_an_error(n):
    """The message has the value."""
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
def test_a_beginning_is_completed(position, finished):
    """Placed numbers are kept; empty places get the others in ascending order."""
    assert (
        complete_within_limit(PUZZLE.find_completions({"n": 4}, position)) == finished
    )


@given(st.permutations(range(1, 7)), st.sets(st.integers(0, 5)))
def test_every_part_of_an_order_is_completed(order, lifted):
    """Numbers removed from any places can be placed again."""
    position = [0 if place in lifted else n for place, n in enumerate(order)]
    *_, last = PUZZLE.find_completions({"n": 6}, position)
    assert PUZZLE.is_solution(last, {"n": 6})
    kept = [(place, n) for place, n in enumerate(position) if n]
    assert all(last[place] == number for place, number in kept)


@pytest.mark.parametrize(
    "wrong", [[2, 2], [5], [-1], [1, 2, 3, 4, 0], [0, 0, 0, 0, 1], [3, 0, 3]]
)
def test_invalid_beginnings_have_no_completion(wrong):
    """A repeated number, an invalid one, too many places."""
    assert not any(PUZZLE.find_completions({"n": 4}, wrong))
