"""Inferred ranges of variables are never too narrow.

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
from pypuzzles.compiler.analysis import facts, inference
from pypuzzles.compiler.analysis.facts import BOTTOM, MAX_GROWTH, Fact, Specialisation
from pypuzzles.compiler.analysis.types import INT, MAX, MIN
from pypuzzles.compiler.codegen import builder, driver, integers
from pypuzzles.compiler.codegen.builder import FunctionBuilder
from pypuzzles.compiler.frontend import scopes
from pypuzzles.compiler.frontend.scopes import create_scope
from pypuzzles.compiler.wasm.instructions import map_code, set_local

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


@pytest.fixture
def no_cached_facts():
    """Infer the facts about the prelude with the bug, and later without it."""
    inference.infer_library.cache_clear()
    yield
    inference.infer_library.cache_clear()


def write_anything(builder, local, value):
    """Assign a value even if it is not within the facts."""
    return set_local(local, value.code)


def only_the_first(kind):
    """Ignore all but the first value of some locals."""

    def assign(self, local, fact, grows=False):
        if kind(local) and local in self.variables:
            return False
        return sound_assign(self, local, fact, grows)

    return assign


def one_bit_too_many(operation):
    """Compare with twice the limit; for signs, with the minimum."""
    places = max(0, operation.right.low & 63)
    largest, twice = (("i64.const", MAX >> max(0, n)) for n in (places, places - 1))
    swapped = {largest: twice, ("i64.const", 0): ("i64.const", MIN)}
    return map_code(sound_shift(operation), lambda each: [swapped.get(each, each)])


sound_assign, sound_shift = Specialisation.assign, integers.shift_left
RANGE_BUGS = {
    "of all variables": (Specialisation, "assign", only_the_first(lambda _: True)),
    "of locals": (
        Specialisation,
        "assign",
        only_the_first(lambda local: "." not in local),
    ),
    "of a comprehension's variables": (
        Specialisation,
        "assign",
        only_the_first(lambda local: local[-1].isdigit()),
    ),
    "of inlined locals": (
        Specialisation,
        "assign",
        only_the_first(lambda local: "." in local and not local[-1].isdigit()),
    ),
    "a shift may exceed by one bit": (integers.OPERATORS, ast.LShift, one_bit_too_many),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", RANGE_BUGS)
def test_bugs_in_ranges_are_detected(name, monkeypatch, no_cached_facts):
    """Each of these bugs changes the count of some program above.

    The values of some variables are missing, or a check is wrong.
    """
    inject_bug(monkeypatch, *RANGE_BUGS[name])
    monkeypatch.setattr(FunctionBuilder, "write", write_anything)
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


def after_any_block(scope, node, assigned):
    """Exclude a number even if the block continues."""
    match node:
        case ast.If(test, [*body], []):
            node = ast.If(test, [*body, ast.Return()], [])
    return sound_exclusion(scope, node, assigned)


def to_the_end(walk, **place):
    """Keep narrowed bounds after the end of a block."""
    if [*place] == ["narrowed"]:
        return nullcontext()
    return scopes.temporarily(walk, **place)


sound_exclusion = inference.find_excluded_number
NARROWING_BUGS = {
    "the block may continue": [
        (inference, "find_excluded_number", after_any_block),
        (builder, "find_excluded_number", after_any_block),
    ],
    "it may be assigned": [(facts, "create_scope", all_constant)],
    "the end of the block is ignored": [
        (builder, "temporarily", to_the_end),
        (inference, "temporarily", to_the_end),
    ],
}


@pytest.mark.parametrize("name", NARROWING_BUGS)
def test_bugs_in_narrowing_are_detected(name, monkeypatch, no_cached_facts):
    """Each of these bugs changes the count of some program above."""
    for bug in NARROWING_BUGS[name]:
        inject_bug(monkeypatch, *bug)
    assert any(
        narrowing_differs(body, *pair)
        for body, pair in product(BEYOND.values(), NARROWING_VALUES)
    )


# The facts about a variable


def ranges_of(*values, grows=False, limits=()):
    """Assign values to a variable; list its range after each of them."""
    function = Specialisation(0, None)
    function.limits["x"] = {*limits}
    ranges = []
    for low, high in values:
        function.assign("x", Fact(INT, low, high), grows=grows)
        fact = function.variables.get("x", BOTTOM)
        ranges.append((fact.low, fact.high))
    return ranges


def test_a_range_includes_all_values():
    """A value within the range changes nothing, and neither does an empty range."""
    values = [(3, 5), (4, 9), (-2, -1), (0, 0)]
    assert ranges_of(*values) == [(3, 5), (3, 9), (-2, 9), (-2, 9)]
    empty = BOTTOM.low, BOTTOM.high
    assert ranges_of(empty, (1, 2), empty) == [empty, (1, 2), (1, 2)]
    function = Specialisation(0, None)
    assert [function.assign("x", Fact(INT, 0, each)) for each in (4, 4, 5)] == [
        True,
        False,
        True,
    ]


def test_a_bound_that_grows_is_widened_and_the_other_is_kept():
    """To a limit of the variable, to 0, or to the end of the 64 bits."""
    for value, limits, wanted in [
        ((4, 8), (), (4, MAX)),
        ((4, 8), (8, 20), (4, 8)),
        ((4, 9), (8, 20), (4, 20)),
        ((3, 7), (), (0, 7)),
        ((-1, 7), (), (MIN, 7)),
        ((2, 9), (1, 3, 10, 12), (1, 10)),
    ]:
        ranges = ranges_of((4, 7), value, grows=True, limits=limits)
        assert ranges == [(4, 7), wanted], value


def test_a_range_that_grows_often_is_widened():
    """So that inference ends."""
    values = [(0, k) for k in range(MAX_GROWTH + 2)]
    assert ranges_of(*values) == [*values[:-1], (0, MAX)]


@pytest.mark.parametrize("name", ["a parameter of a helper", "swapped parameters"])
def test_each_function_is_generated_once(name, monkeypatch):
    """All facts are known before."""
    generated = []

    def lower_body(builder):
        generated.append(builder.function.key)
        return sound_lowering(builder)

    sound_lowering = driver.lower_body
    monkeypatch.setattr(driver, "lower_body", lower_body)
    search = run_module(text_of(name))["outer"](1, 2)
    compiler.compile_search(search).compile_program()
    assert len({*generated}) == len(generated) > 0
