"""Assumed ranges of variables are never too narrow.

Each program moves a variable out of its apparent bounds: in a later iteration, in a
deeper call, through another variable, or by an assignment without `=`.
"""

import ast
from itertools import product

import bugs
import pytest
from agreement import count_compiled, count_interpreted, run_module
from needs import needs_wasm
from programs import EDGES

from pypuzzles import compiler
from pypuzzles.compiler.analysis import ranges
from pypuzzles.compiler.codegen import integers
from pypuzzles.compiler.wasm.instructions import rewrite

pytestmark = needs_wasm
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
    code = rewrite(value.code, lambda each: [swapped.get(each, each)])
    return value._replace(code=code)


sound_check, sound_shift = ranges.Ranges.check, integers.shift_left
MUTANTS = {
    "nothing is checked": (ranges.Ranges, "check", lambda *_: True),
    "locals are not checked": (
        ranges.Ranges,
        "check",
        forgotten(lambda local: "." not in local),
    ),
    "a comprehension's variables are not checked": (
        ranges.Ranges,
        "check",
        forgotten(lambda local: local[-1].isdigit()),
    ),
    "inlined locals are not checked": (
        ranges.Ranges,
        "check",
        forgotten(lambda local: "." in local and not local[-1].isdigit()),
    ),
    "a shift may exceed by one bit": (integers.OPERATORS, ast.LShift, one_bit_too_many),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTANTS)
def test_bugs_in_ranges_are_detected(name, monkeypatch):
    """Each of these bugs changes the count of some program above."""
    bugs.inject(monkeypatch, *MUTANTS[name])
    cases = product(PROGRAMS, BY_DAY)
    assert any(differs(program, *pair) for program, pair in cases)


def test_a_decreasing_depth_is_detected():
    """It is 0 at first, and its check is omitted only while that is certain."""
    text = TEXT.format(body="        x = 0", deeper="d - 1, x, y")
    search = run_module(text)["outer"](1, 2)
    with pytest.raises(compiler.Trap, match="a depth is less than 0"):
        compiler.compile_search(search).count()
