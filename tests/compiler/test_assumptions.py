"""Assumed ranges of variables, and corrections after assignments."""

from pypuzzles.compiler.analysis.ranges import Ranges
from pypuzzles.compiler.codegen.values import MAX, MIN

X, Y, Z = (0, "$x"), (0, "$y"), (0, "$z")


def test_the_first_assignments_are_assumed():
    """Later assignments are not included; unassigned variables are 0."""
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


def test_an_assignment_within_the_assumed_range_is_accepted():
    """Including the bounds; variables that are not read can have any value."""
    ranges = Ranges()
    ranges.assign(X, -4, 7)
    assert ranges.assume(X) == (-4, 7)
    ranges.assign(X, -4, 0)
    ranges.assign(X, 7, 7)
    ranges.assign(Y, MIN, MAX)
    assert ranges.check()
    assert ranges.widened == {}


def test_an_exceeded_bound_is_dropped_and_the_other_kept():
    """The new assumption holds from the next attempt and is never narrowed."""
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


def test_each_wrong_range_is_widened():
    """In any order."""
    ranges = Ranges()
    for variable in (X, Y):
        ranges.assume(variable)
    for variable in (Y, X, Y):
        ranges.assign(variable, 0, 1)
    assert not ranges.check()
    assert ranges.widened == {X: (0, MAX), Y: (0, MAX)}
