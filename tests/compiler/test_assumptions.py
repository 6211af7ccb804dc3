"""What is assumed of variables: from 0 to what was assigned, until more is assigned."""

from pypuzzles.wasm.ir.module import LIBRARY, Function
from pypuzzles.wasm.ir.values import MAX, MIN
from pypuzzles.wasm.lower.ranges import Ranges

FIRST, SECOND = len(LIBRARY), len(LIBRARY) + 1
X, Y = (FIRST, "$x"), (FIRST, "$y")


def module_of(*code, parameters=()):
    """Make the functions of a module: one with some code, one with parameters."""
    called = Function("g", dict.fromkeys(parameters, "i64"), None, {}, [])
    return {FIRST: Function("f", {}, None, {}, list(code)), SECOND: called}


def test_what_is_assigned_first_is_what_is_assumed():
    """With 0, which a local begins as; what is assigned later is not assumed."""
    ranges = Ranges()
    assert ranges.assume(X) == (0, 0)
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
    ranges.assume(X)
    sound = ("local.set", "$x", -4, 7), ("local.tee", "$x", 7, 7), ("local.set", "$y")
    assert ranges.check(module_of(*sound))
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
        for word in ("local.set", "local.tee"):
            ranges = Ranges()
            ranges.assign(X, -4, 7)
            ranges.assume(X)
            module = module_of((word, "$x", *ends), ("i64.const", 3))
            assert not ranges.check(module)
            assert ranges.check(module)  # it has been told
            assert ranges.assume(X) == wanted
            ranges.begin()
            ranges.assign(X, 0, 1)
            assert ranges.assume(X) == wanted
            assert ranges.assume(Y) == (0, 0)


def test_one_that_is_wrong_is_found_before_and_behind_one_that_is_right():
    """Every assignment is looked at, and each widens what it leaves."""
    ranges = Ranges()
    for variable in (X, Y):
        ranges.assume(variable)
    code = [("local.set", name, 0, high) for high in (0, 1, 0) for name in ("$x", "$y")]
    assert not ranges.check(module_of(*code))
    assert ranges.widened == {X: (0, MAX), Y: (0, MAX)}


def test_one_that_carries_no_bounds_may_assign_anything():
    """So may a call that carries none."""
    ranges = Ranges()
    ranges.assume(X)
    assert not ranges.check(module_of(("local.set", "$x")))
    assert ranges.widened == {X: (MIN, MAX)}


def test_a_call_assigns_to_each_parameter_of_what_it_calls():
    """The k-th pair of bounds belongs to the k-th; the library's have none."""
    names = ("$a", "$b", "$c")
    ranges = Ranges()
    for name in names:
        ranges.assign((SECOND, name), 0, 5)
        ranges.assume((SECOND, name))
    call = "call", SECOND, 0, 5, 0, 6, -1, 5
    library = "call", FIRST - 1, 7, 9
    assert not ranges.check(module_of(library, call, parameters=names))
    assert ranges.widened == {(SECOND, "$b"): (0, MAX), (SECOND, "$c"): (MIN, 5)}
    fits = "call", SECOND, 0, 0, 5, 5, 1, 2
    assert ranges.check(module_of(library, fits, parameters=names))
