"""Programs at the limits of the compiler that were once compiled wrongly.

Where CPython raises an error, the compiled run stops or the program is rejected;
otherwise the counts are equal.
"""

import pytest
from agreement import run_module
from requirements import needs_wasm

from pypuzzles import compiler, tally
from pypuzzles.compiler.run import instance as runtime

pytestmark = needs_wasm
TEXT = """
import enum
import math

from pypuzzles import FOUND

class Flag(enum.IntFlag):
    A = 1
    B = 2

ROWS = tuple((k,) for k in range(20))
FEW = ROWS[:3]

def search():
    xs = [1]

    def place(k):
        {}
        if k > 9:
            yield from place(k)

    return place(1)
"""


def build_search(text):
    """Build a search from statements; k is 1."""
    text = text.replace("\n", "\n" + 8 * " ")
    return run_module(TEXT.format(text))["search"]()


STOPS = {
    "a divisor of 2 that is not a constant": (
        "yield FOUND, 10 // ((1 // (k - 1) & 0) + 2)",
        ZeroDivisionError,
    ),
    "a modulus of 2 that is not a constant": (
        "yield FOUND, 10 % ((1 // (k - 1) & 0) + 2)",
        ZeroDivisionError,
    ),
    "a negation of -2 that is not a constant": (
        "yield FOUND, -((1 // (k - 1) & 0) + 2)",
        ZeroDivisionError,
    ),
    "a shift by possibly -1": ("yield FOUND, 8 << ((k - 1) % 3 - 1)", ValueError),
}


@pytest.mark.parametrize("text, error", STOPS.values(), ids=STOPS)
def test_it_stops_where_python_raises_an_error(text, error):
    """It reports the same error."""
    with pytest.raises(error):
        tally(build_search(text))
    with pytest.raises(compiler.Trap, match=error.__name__):
        compiler.compile_search(build_search(text)).count()


REFUSED = {
    "a step of 1 that is not a constant": (
        "for j in range(0, 5, (1 // (k - 1) & 0) + 1):\n    yield FOUND, 1",
        "the step of a range",
    ),
    "rows compared with an integer": (
        "yield FOUND, int(k in ROWS)",
        "looks for integers among integers only",
    ),
    "few rows compared with an integer": (
        "yield FOUND, int(k in ((1,), (2,)))",
        "an integer is needed, not a tuple",
    ),
    "few constant rows compared with an integer": (
        "yield FOUND, int(k in FEW)",
        "an integer is needed, not a tuple",
    ),
    "integers with other operators": (
        "yield FOUND, ~Flag.A & 1023",
        "a Flag is not supported",
    ),
    "a variable of integers, then of rows": (
        (
            "rows = ()\nfor j in range(2):\n    for r in rows:\n        if r:\n"
            "            yield FOUND, 1\n    rows = ((), ())"
        ),
        "an integer is used where a tuple is used too",
    ),
    "a missing name of a module": ("yield FOUND, math.foo", "not known before the run"),
    "the bits of possibly -1": ("yield FOUND, ((k - 1) % 3 - 1).bit_length()", None),
    "a long chain": ("yield FOUND, " + "(" * 90 + "k" + " + k)" * 90, None),
}


@pytest.mark.parametrize("text, why", REFUSED.values(), ids=REFUSED)
def test_it_is_rejected_or_counts_like_python(text, why):
    """With a reason, and never with an internal error of the compiler."""
    if why is None:
        counted = compiler.compile_search(build_search(text)).count()
        assert counted.figures() == tally(build_search(text)).figures()
    else:
        with pytest.raises(compiler.CompileError, match=why):
            compiler.compile_search(build_search(text)).compile_program()


def test_a_module_that_the_runtime_rejects_is_an_error():
    """An invalid module is rejected with a reason, so that Python can count."""
    with pytest.raises(compiler.CompileError, match="does not accept"):
        runtime.instantiate(b"no module")


@pytest.mark.parametrize(
    "places", ["62 + k", "k + 4611686018427387904", "4611686018427387904", "63"]
)
def test_a_constant_is_not_shifted_beyond_64_bits(places):
    """With one place less it fits."""
    with pytest.raises(compiler.Trap, match="64 bits"):
        compiler.compile_search(build_search(f"yield FOUND, 1 << {places}")).count()
    fits = compiler.compile_search(build_search("yield FOUND, 1 << 61 + k")).count()
    assert fits.solutions == 1 << 62


GIVEN = """
from pypuzzles import FOUND

LONG = (5, 6, 7)
MORE = [5, 6, 7]
FLAGS = (True, False)
ROWS = ((1, 2, 3), (4, 0, 9))

def member(xs, k):
    if k >= len(xs):
        return -1
    return xs[k]

def replaced(xs, k):
    if k > 1:
        xs = MORE
    return xs[k] + len(xs)

def deeper(xs, k):
    if k == 0:
        return len(xs)
    return deeper(xs, k - 1) + xs[0]

def held(xs, k):
    found = k in xs
    return found + 1

def grown(xs, k):
    xs.append(k)
    long = len(xs)
    if long > 5:
        while len(xs) > 2:
            xs.pop()
    return long

def search():
    ys = [1, 2]
    zs = [9, 8, 7, 6]

    def place(d, ws):
        {}
        yield d, 0
        if d < 3:
            yield from place(d + 1, {})

    return place(0, ys)
"""
SEQUENCES = {
    "two lists": ("yield FOUND, member(ys, d) * 100 + member(zs, d)", "ws"),
    "a list and a tuple": ("yield FOUND, member(ys, d) * 100 + member(LONG, d)", "ws"),
    "a list that is assigned": (
        "yield FOUND, replaced(zs, min(d, 2)) + replaced(ys, 0)",
        "ws",
    ),
    "truth values": ("yield FOUND, held(FLAGS, d)", "ws"),
    "a list as an argument": ("yield FOUND, deeper(zs, d)", "ws"),
    "a constant one and another": (
        "for row in ROWS:\n    yield FOUND, member(row, d) + member(zs, d)",
        "ws",
    ),
    "a list that grows": ("yield FOUND, grown(ys, d) + len(ys) + member(ys, d)", "ws"),
    "a list that changes": (
        "zs[d] = d * d\nyield FOUND, member(zs, d) + deeper(zs, 1)",
        "ws",
    ),
    "another list in a deeper call": (
        "yield FOUND, member(ws, d)",
        "ys if d & 1 else zs",
    ),
    "the same list in a deeper call": ("yield FOUND, member(ws, d)", "zs"),
}


@pytest.mark.parametrize("text, given", SEQUENCES.values(), ids=SEQUENCES)
def test_a_call_with_a_constant_sequence_counts_the_same(text, given):
    """The function is specialised for it, and also compiled in general."""
    lines = text.replace("\n", "\n" + 8 * " ")
    search = run_module(GIVEN.format(lines, given))["search"]
    expected = tally(search())
    counted = compiler.compile_search(search()).count()
    assert counted.figures() == expected.figures()
    whole = compiler.compile_search(search())
    shares = [whole.count_shard(1, number, 2) for number in range(2)]
    assert sum(share.solutions for share in shares) == expected.solutions


ROUND = """
from pypuzzles import FOUND

def turned(x0, x1, x2, x3, x4, x5, k):
    if k <= 0:
        return x0[0]
    more = turned(x1, x2, x3, x4, x5, x0, k - 2)
    return turned(x1, x0, x2, x3, x4, x5, k - 1) + more

def search():
    a, b, c, d, e, f = [0], [1], [2], [3], [4], [5]

    def place(depth):
        yield depth, 0
        yield FOUND, turned(a, b, c, d, e, f, 6)
        if depth < 0:
            yield from place(depth)

    return place(0)
"""


def test_specialisations_for_orders_of_lists_are_limited():
    """Six lists have 720 orders."""
    search = run_module(ROUND)["search"]
    counter = compiler.compile_search(search())
    assert counter.count().figures() == tally(search()).figures()
    assert len(counter.compile_program().wasm) < 16_384
