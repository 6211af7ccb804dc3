"""Values of the library have complete representations and helpful errors."""

from dataclasses import FrozenInstanceError, replace
from enum import IntEnum

import pytest

from pypuzzles import count, make, request, solve


def test_a_count_has_a_complete_repr():
    """Including the engine."""
    counted = count("queens", n=6, engine="python")
    assert repr(counted) == (
        "Count(solutions=4, found=4, tries=152, moves=None, engine='python', why=None, "
        "prints_skipped=False)"
    )
    assert replace(counted, engine="wasm") != counted
    assert replace(counted, tries=0).engine == "python"
    with pytest.raises(FrozenInstanceError):
        counted.tries = 0


def test_a_solution_has_a_complete_repr():
    """Equal values make an equal solution, which can be drawn."""
    solution = next(solve("queens", n=4))
    assert repr(solution) == (
        "Solution(path=(1, 3, 0, 2), copies=1, board=[1, 3, 0, 2], "
        "request=request('queens', 'bitmask', 'recursive', n=4, board='plain'))"
    )
    assert replace(solution) == solution
    assert replace(solution)._repr_svg_() == solution._repr_svg_()
    assert solution != next(solve("queens", "flags", n=4))


def test_a_request_is_represented_as_a_call():
    """Evaluating it gives an equal request."""
    for query in (
        request("queens"),
        request("queens", "meet_in_the_middle"),
        request("magic_star", clues="0=1,5=10"),
        make("magic_star", seed=5).request,
    ):
        assert len(repr(query)) < 200
        assert eval(repr(query)) == query


@pytest.mark.parametrize(
    "puzzle, value, advice",
    [
        ("queens", 8, "queens has no algorithm 8; write n=8"),
        ("queens", "8", "queens has no algorithm '8'; write n='8'"),
        ("knights_tour", "closed", "write kind='closed'"),
        ("queens", "magic", "queens has no algorithm 'magic'; it has brute_force"),
        ("queens", 99, "queens has no algorithm 99; it has brute_force"),
    ],
)
def test_a_value_without_its_name_gets_advice(puzzle, value, advice):
    """A likely first attempt; if no parameter fits, the message lists them."""
    with pytest.raises(ValueError, match=advice):
        count(puzzle, value)


def test_equal_values_of_other_types_are_refused_as_the_first_time():
    """8.0 and True equal 8 and 1, but arguments of an earlier call are kept."""
    for number, other in ((8, 8.0), (1, True)):
        assert count("queens", n=number).solutions
        assert next(solve("queens", n=number)).board
        with pytest.raises(ValueError, match="n must be"):
            solve("queens", n=other)
        with pytest.raises(ValueError, match="n must be"):
            count("queens", n=other)


def test_an_argument_may_change_after_a_call():
    """A later call with the same dictionary solves what is in it then."""
    clues = {0: 1}
    before = solve("sudoku", n=2, clues=clues)
    clues[0] = 2
    assert next(solve("sudoku", n=2, clues=clues)).board[0] == 2
    assert next(before).board[0] == 1
    assert next(before).request.parameters["clues"] == {0: 1}


def test_an_argument_may_be_an_object_of_a_class():
    """Some values cannot be written as bytes, such as an enumeration's."""
    size = IntEnum("Size", {"SMALL": 6})
    assert len([*solve("queens", n=size.SMALL)]) == 4  # OEIS A000170
