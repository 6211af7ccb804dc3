"""Assumed ranges of variables are never too narrow.

Each program moves a variable out of its apparent bounds: in a later iteration, in a
deeper call, through another variable, or by an assignment without `=`. After
`if row == n: return`, row is not n.
"""

import ast
from contextlib import nullcontext
from dataclasses import replace
from itertools import product

import pytest
from agreement import count_compiled, count_interpreted, inject_bug, run_module
from programs import EDGES
from requirements import needs_wasm

from pypuzzles import compiler
from pypuzzles.compiler.analysis import narrowing
from pypuzzles.compiler.analysis.ranges import Ranges
from pypuzzles.compiler.analysis.types import MAX, MIN
from pypuzzles.compiler.codegen import driver, integers
from pypuzzles.compiler.codegen.builder import FunctionBuilder
from pypuzzles.compiler.frontend.scopes import create_scope
from pypuzzles.compiler.wasm.instructions import map_code

pytestmark = needs_wasm

# Programs

TEXT = """
from pypuzzles import FOUND

ROWS = ((1, 2), (3, -4), (2**62, -(2**62) * 2), (0, ~(-(2**62) * 2)))

def low(v, mask=7):
    return v & mask

def below(v):
    if v > 3:
        return v - 3
    return -v

def bits(mask):
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit

def turned(v, last):
    for _ in range(3):
        yield -v
        v = last

def outer(a, b):
    xs = [3, a, b]
    last = 0

    def place(d, x, y):
        nonlocal last
{body}
        yield d, 0
        yield FOUND, (x ^ y) & 1023
        if d < 3:
            yield from place({deeper})

    return place(0, 1, 1)
"""
DEEPER = "d + 1, x & 255, y & 255"
# The body of place(d, x, y), and the arguments of its recursive call.
PROGRAMS = {
    "an exceptional iteration": (
        "for k in range(5):\n    if k == 3:\n        x = a\n    y = x << 1",
        DEEPER,
    ),
    "through two others": (
        "z = w = 0\nfor k in range(4):\n    x = -w\n    w = z\n    z = a",
        DEEPER,
    ),
    "a parameter times three": ("x += 0", "d + 1, x * 3037000499, y"),
    "a decreasing parameter": ("y = -x", "d + 1, x - 4611686018427387904, x"),
    "swapped parameters": ("z = (x << 1) ^ -y", "d + 1, y, xs[d]"),
    "a parameter computed by another": ("z = (y << 1) - 1", "d + 1, a, x"),
    "a parameter of a helper": ("y = below(3)\nif d > 1:\n    y = below(a)", DEEPER),
    "an inlined helper": ("y = low(-x) + low(a, b) + low(x << 1)", DEEPER),
    "then from a list": (
        "x = 3\ny = x << 2\nfor k in range(3):\n    y = -x + (x << 1)\n    x = xs[k]",
        DEEPER,
    ),
    "then from a shared variable": ("y = x << 1\nx = last\nlast = a", "d + 1, x, last"),
    "an unpacked row": ("for x, y in ROWS:\n    z = -x + -y", DEEPER),
    "two at once": ("for k in range(3):\n    x, y = y << 1, xs[k]", DEEPER),
    "two names at once": ("z = 0\nz = x = a\ny = -z + (x << 1)", DEEPER),
    "a member": ("for z in xs:\n    x = (z << 1) - z\n    y = -z", DEEPER),
    "a member with its number": (
        "for k, z in enumerate(xs):\n    y = (z << k) + -z",
        DEEPER,
    ),
    "a range at the end": (
        "for k in range(a - 1, a):\n    y = (k + 1) ^ (k << 1)",
        DEEPER,
    ),
    "a range downwards": ("for k in range(a, a - 2, -1):\n    y = k - 1 - -k", DEEPER),
    "a comprehension's variable": (
        "x = 2\ny = x + sum((x << 1) - x for x in xs)",
        DEEPER,
    ),
    "a comprehension's variable, twice": (
        "y = sum((x << 1) - x for x in range(2) for x in range(a - x, a))",
        DEEPER,
    ),
    "any() of a comprehension": (
        "y = int(any(-z > x for z in xs)) + int(all(z + 1 > z for z in xs))",
        DEEPER,
    ),
    "a generator that continues with another number": (
        "for z in turned(1, a):\n    y = z - 1",
        DEEPER,
    ),
    "an inlined generator": (
        "for bit in bits(a):\n    x = (bit << 1) ^ -bit\n    y |= bit",
        DEEPER,
    ),
    "increasing": ("for k in range(3):\n    x += a\n    y = x << 1", DEEPER),
    "decreasing": ("for k in range(3):\n    x -= a\n    y = -x", DEEPER),
    "times itself": ("x = 3\nfor k in range(7):\n    x *= x", DEEPER),
    "inverted bits": ("x = 0\nfor k in range(3):\n    x ^= a\n    y = ~x & -x", DEEPER),
    "shifted repeatedly": ("x |= a & 1\nfor k in range(64):\n    x <<= 1", DEEPER),
    "no other value yet": ("z = 0\nif d:\n    z = a\ny = z << 1", DEEPER),
    "the last value": (
        "z = 0\nwhile y > 0:\n    z = a\n    y -= 1\nx = -z + 1",
        "d + 1, 1, 1",
    ),
    "minimum and maximum": (
        "x = -(1 << 62) * 2\ny = (1 << 62) - 1 + (1 << 62)\nz = min(x, a) + max(y, b)",
        DEEPER,
    ),
    "chosen": ("z = a if d else 1\ny = (z or b) << 1\nx = -(z and b)", DEEPER),
    "an index": ("z = 0\nfor k in range(4):\n    y = xs[z]\n    z = a", DEEPER),
}
VALUES = [(a, b) for a, b in product(EDGES, [-1, 5]) if a != b]
BY_DAY = [(a, 5) for a in (0, -1, 2**62, 2**63 - 1, -(2**63))]
by_values = pytest.mark.parametrize(
    "values",
    [BY_DAY, pytest.param(VALUES, marks=pytest.mark.night)],
    ids=["few", "all"],
)


def text_of(name):
    """Return the source of a program."""
    body, deeper = PROGRAMS[name]
    lines = [" " * 8 + line for line in body.split("\n")]
    return TEXT.format(body="\n".join(lines), deeper=deeper)


def differs(name, a, b):
    """Return whether the compiled program differs from the interpreter."""
    text = text_of(name)
    return count_compiled(text, a, b) != count_interpreted(text, a, b)


@pytest.mark.slow
@by_values
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_variable_that_leaves_its_bounds_is_detected(name, values):
    """The count is CPython's, or both stop for the same reason."""
    assert not [pair for pair in values if differs(name, *pair)]


# Injected bugs


def forgotten(kind):
    """Skip the check of assumptions on some locals."""

    def check(self):
        kept = {v: ends for v, ends in self.assumed.items() if not kind(v[1])}
        self.assumed = kept
        return sound_check(self)

    return check


def one_bit_too_many(builder, node, left, right):
    """Compare with twice the limit; for signs, with the minimum."""
    value = sound_shift(builder, node, left, right)
    largest = ("i64.const", integers.MAX >> max(0, right.low & 63))
    twice = ("i64.const", integers.MAX >> max(0, (right.low & 63) - 1))
    swapped = {largest: twice, ("i64.const", 0): ("i64.const", integers.MIN)}
    code = map_code(value.code, lambda each: [swapped.get(each, each)])
    return value._replace(code=code)


sound_check, sound_shift = Ranges.confirm_or_widen, integers.shift_left
RANGE_BUGS = {
    "nothing is checked": (Ranges, "confirm_or_widen", lambda *_: True),
    "locals are not checked": (
        Ranges,
        "confirm_or_widen",
        forgotten(lambda local: "." not in local),
    ),
    "a comprehension's variables are not checked": (
        Ranges,
        "confirm_or_widen",
        forgotten(lambda local: local[-1].isdigit()),
    ),
    "inlined locals are not checked": (
        Ranges,
        "confirm_or_widen",
        forgotten(lambda local: "." in local and not local[-1].isdigit()),
    ),
    "a shift may exceed by one bit": (integers.OPERATORS, ast.LShift, one_bit_too_many),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", RANGE_BUGS)
def test_bugs_in_ranges_are_detected(name, monkeypatch):
    """Each of these bugs changes the count of some program above."""
    inject_bug(monkeypatch, *RANGE_BUGS[name])
    cases = product(PROGRAMS, BY_DAY)
    assert any(differs(program, *pair) for program, pair in cases)


def test_a_decreasing_depth_is_detected():
    """It is 0 at first, and its check is omitted only while that is certain."""
    text = TEXT.format(body="        x = 0", deeper="d - 1, x, y")
    search = run_module(text)["outer"](1, 2)
    with pytest.raises(compiler.Trap, match="a depth is less than 0"):
        compiler.compile_search(search).count()


# Narrowing by conditions

NARROWING_TEXT = """
from pypuzzles import FOUND

def member(xs, k):
    if k == 4:
        return 0
    return xs[k]

def outer(a, b):
    xs = [3, a, b, 7]
    most = 4

    def place(row, left):
{body}

    return place(0, 5)
"""
WITHIN = {
    "up to a number": """
if row == most:
    yield FOUND, 1
    return
yield row, xs[row]
xs[row] = left
yield from place(row + 1, left)
""",
    "down to it": """
if left == 0:
    yield FOUND, 1
    return
yield 0, xs[row]
yield from place(row, left - 1)
""",
}
BEYOND = {
    "it increases": """
if row == 4:
    yield FOUND, 1
yield 0, xs[row]
yield from place(row + 1, left)
""",
    "it changes differently": """
if row == 4:
    return
else:
    yield 0, xs[row]
yield 0, xs[row + 1]
yield from place(row + 1, left)
""",
    "it is skipped": """
if row == 3:
    return
yield 0, xs[row]
yield from place(row + 2, left)
""",
    "it is assigned": """
if row == 4:
    return
row = b & 4
yield 0, xs[row]
yield from place(b & 3, left)
""",
    "only in that block": """
if left > 9:
    if row == 4:
        return
yield 0, xs[row]
if row == 4:
    return
yield from place(row + 1, left)
""",
    "in the other branch": """
if row == 4:
    return
yield 0, xs[row]
yield from place(row - 1, left)
""",
    "in a helper": """
if row == 6:
    return
yield 0, member(xs, row)
yield from place(row + 1, left)
""",
    "a shared variable changes": """
nonlocal most
if row == most:
    return
most += 1
yield 0, xs[row]
yield from place(row + 1, left)
""",
}
NARROWING_VALUES = [(0, 5), (1, -1), (2**62, 4)]


def narrowing_text(body):
    """Return the source of a program."""
    lines = [" " * 8 + line for line in body.strip().split("\n")]
    return NARROWING_TEXT.format(body="\n".join(lines))


def narrowing_differs(body, a, b):
    """Return whether the compiled program narrowing_differs from the interpreter."""
    text = narrowing_text(body)
    return count_compiled(text, a, b) != count_interpreted(text, a, b)


@pytest.mark.parametrize("body", WITHIN.values(), ids=WITHIN)
def test_nothing_is_checked_up_to_the_number(body):
    """The only reason left to stop is the number of solutions."""
    assert not narrowing_differs(body, 1, 2)
    search = run_module(narrowing_text(body))["outer"](1, 2)
    reasons = map(
        str, compiler.compile_search(search).compile_program().reasons.values()
    )
    assert [why for why in reasons if "place" in why and "solutions" not in why] == []


@pytest.mark.parametrize("body", BEYOND.values(), ids=BEYOND)
def test_values_beyond_the_number_stop_as_in_python(body):
    """The count is CPython's, or both stop for the same reason."""
    assert not [pair for pair in NARROWING_VALUES if narrowing_differs(body, *pair)]


# Injected bugs


def all_constant(*parts):
    """Treat all parameters as never assigned."""
    scope = create_scope(*parts)
    return replace(scope, constant_parameters=scope.own_names)


def to_the_end(builder, **place):
    """Keep narrowed bounds after the end of a block."""
    return nullcontext() if "narrowed" in place else sound_at(builder, **place)


sound_at = FunctionBuilder.temporarily
NARROWING_BUGS = {
    "the block may continue": (narrowing, "LEAVING", (ast.stmt,)),
    "it may be assigned": (driver, "create_scope", all_constant),
    "the end of the block is ignored": (FunctionBuilder, "temporarily", to_the_end),
}


@pytest.mark.parametrize("name", NARROWING_BUGS)
def test_bugs_in_narrowing_are_detected(name, monkeypatch):
    """Each of these bugs changes the count of some program above."""
    inject_bug(monkeypatch, *NARROWING_BUGS[name])
    assert any(
        narrowing_differs(body, *pair)
        for body, pair in product(BEYOND.values(), NARROWING_VALUES)
    )


# The table of ranges

X, Y, Z = (0, "$x"), (0, "$y"), (0, "$z")


def test_the_first_assignments_are_assumed():
    """Later assignments are not included; unassigned variables are 0."""
    table = Ranges()
    assert table.assume(X) == (0, 0)
    table.assign(Z, 3, 5)
    assert table.assume(Z) == (3, 5)
    table.assign(Y, 3, 5)
    table.assign(Y, 4, 9)
    table.assign(Y, -2, -1)
    assert table.assume(Y) == (-2, 9)
    table.assign(X, 1, 1)
    table.assign(Y, -3, 10)
    assert (table.assume(X), table.assume(Y)) == ((0, 0), (-2, 9))


def test_an_assignment_within_the_assumed_range_is_accepted():
    """Including the bounds; variables that are not read can have any value."""
    table = Ranges()
    table.assign(X, -4, 7)
    assert table.assume(X) == (-4, 7)
    table.assign(X, -4, 0)
    table.assign(X, 7, 7)
    table.assign(Y, MIN, MAX)
    assert table.confirm_or_widen()
    assert table.widened == {}


def test_an_exceeded_bound_is_dropped_and_the_other_kept():
    """The new assumption holds from the next attempt and is never narrowed."""
    for ends, wanted in {
        (-5, 7): (MIN, 7),
        (-4, 8): (-4, MAX),
        (-5, 8): (MIN, MAX),
        (-5, 0): (MIN, 7),
        (0, 8): (-4, MAX),
    }.items():
        table = Ranges()
        table.assign(X, -4, 7)
        table.assume(X)
        table.assign(X, *ends)
        assert not table.confirm_or_widen()
        table.start_attempt()
        table.assign(X, 0, 1)
        assert table.assume(X) == wanted
        assert table.assume(Y) == (0, 0)
        assert table.confirm_or_widen()


def test_each_wrong_range_is_widened():
    """In any order."""
    table = Ranges()
    for variable in (X, Y):
        table.assume(variable)
    for variable in (Y, X, Y):
        table.assign(variable, 0, 1)
    assert not table.confirm_or_widen()
    assert table.widened == {X: (0, MAX), Y: (0, MAX)}
