"""What is assumed of variables: what was assigned to them, until more is assigned."""

from pypuzzles.wasm.ir.values import MAX, MIN
from pypuzzles.wasm.lower.ranges import Ranges

X, Y, Z = (0, "$x"), (0, "$y"), (0, "$z")


def test_what_is_assigned_first_is_what_is_assumed():
    """What is assigned later is not; nothing reads what nothing has assigned."""
    ranges = Ranges()
    assert ranges.assume(X) == (0, 0)
    ranges.assign(Z, 3, 5)
    assert ranges.assume(Z) == (3, 5)
    ranges.assign(Y, 3, 5)
    ranges.assign(Y, 4, 9)
    ranges.assign(Y, -2, -1)
    assert ranges.assume(Y) == (-2, 9)
    ranges.assign(X, 1, 1)
    ranges.assign(Y, -3, 10)
    assert (ranges.assume(X), ranges.assume(Y)) == ((0, 0), (-2, 9))


def test_an_assignment_within_what_was_assumed_is_right():
    """To the very ends; and what nobody reads may be anything."""
    ranges = Ranges()
    ranges.assign(X, -4, 7)
    assert ranges.assume(X) == (-4, 7)
    ranges.assign(X, -4, 0)
    ranges.assign(X, 7, 7)
    ranges.assign(Y, MIN, MAX)
    assert ranges.check()
    assert ranges.widened == {}


def test_a_bound_that_is_left_is_dropped_and_the_other_stays():
    """It is assumed from the beginning of the next attempt, and never again less."""
    for ends, wanted in {
        (-5, 7): (MIN, 7),
        (-4, 8): (-4, MAX),
        (-5, 8): (MIN, MAX),
        (-5, 0): (MIN, 7),
        (0, 8): (-4, MAX),
    }.items():
        ranges = Ranges()
        ranges.assign(X, -4, 7)
        ranges.assume(X)
        ranges.assign(X, *ends)
        assert not ranges.check()
        ranges.begin()
        ranges.assign(X, 0, 1)
        assert ranges.assume(X) == wanted
        assert ranges.assume(Y) == (0, 0)
        assert ranges.check()


def test_each_that_is_wrong_is_widened():
    """Whichever comes first."""
    ranges = Ranges()
    for variable in (X, Y):
        ranges.assume(variable)
    for variable in (Y, X, Y):
        ranges.assign(variable, 0, 1)
    assert not ranges.check()
    assert ranges.widened == {X: (0, MAX), Y: (0, MAX)}
