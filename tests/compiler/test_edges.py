"""Texts at the edge of what compiles: each once came to a wrong count, or to no reason.

Wherever CPython raises an error the counter stops or the text is refused; wherever
both count, they count the same.
"""

import pytest
from agreement import module
from needs import needs_wasm

from pypuzzles import tally, wasm
from pypuzzles.wasm.run import instance as runtime

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


def searched(text):
    """Make a search of some statements; k is 1."""
    text = text.replace("\n", "\n" + 8 * " ")
    return module(TEXT.format(text))["search"]()


STOPS = {
    "a divisor that is 2, but not computed": (
        "yield FOUND, 10 // ((1 // (k - 1) & 0) + 2)",
        ZeroDivisionError,
    ),
    "a modulus that is 2, but not computed": (
        "yield FOUND, 10 % ((1 // (k - 1) & 0) + 2)",
        ZeroDivisionError,
    ),
    "a negative that is -2, but not computed": (
        "yield FOUND, -((1 // (k - 1) & 0) + 2)",
        ZeroDivisionError,
    ),
    "a shift by what may be -1": ("yield FOUND, 8 << ((k - 1) % 3 - 1)", ValueError),
}


@pytest.mark.parametrize("text, error", STOPS.values(), ids=STOPS)
def test_it_stops_where_python_raises_an_error(text, error):
    """And names the error."""
    with pytest.raises(error):
        tally(searched(text))
    with pytest.raises(wasm.Trap, match=error.__name__):
        wasm.compile_search(searched(text)).count()


REFUSED = {
    "a step that is 1, but not computed": (
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
    "few known rows compared with an integer": (
        "yield FOUND, int(k in FEW)",
        "an integer is needed, not a tuple",
    ),
    "integers that compute otherwise": (
        "yield FOUND, ~Flag.A & 1023",
        "a Flag is not supported",
    ),
    "a name for integers, then for rows": (
        (
            "rows = ()\nfor j in range(2):\n    for r in rows:\n        if r:\n"
            "            yield FOUND, 1\n    rows = ((), ())"
        ),
        "rows holds values of different types",
    ),
    "a name that a module does not have": (
        "yield FOUND, math.foo",
        "not known before the run",
    ),
    "the bits of what may be -1": ("yield FOUND, ((k - 1) % 3 - 1).bit_length()", None),
    "a long chain": ("yield FOUND, " + "(" * 90 + "k" + " + k)" * 90, None),
}


@pytest.mark.parametrize("text, why", REFUSED.values(), ids=REFUSED)
def test_it_is_refused_or_counts_as_python_does(text, why):
    """With a reason, and never with an error of the compiler's own."""
    if why is None:
        counted = wasm.compile_search(searched(text)).count()
        assert counted.figures() == tally(searched(text)).figures()
    else:
        with pytest.raises(wasm.CompileError, match=why):
            wasm.compile_search(searched(text)).program()


def test_what_the_runtime_does_not_take_is_refused():
    """A module that is no module gives a reason, so that Python can count instead."""
    with pytest.raises(wasm.CompileError, match="does not accept"):
        runtime.load(b"no module")


@pytest.mark.parametrize(
    "places", ["62 + k", "k + 4611686018427387904", "4611686018427387904", "63"]
)
def test_a_known_number_is_shifted_no_further_than_it_fits(places):
    """One place less and it fits."""
    with pytest.raises(wasm.Trap, match="64 bits"):
        wasm.compile_search(searched(f"yield FOUND, 1 << {places}")).count()
    fits = wasm.compile_search(searched("yield FOUND, 1 << 61 + k")).count()
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
    "a list handed down": ("yield FOUND, deeper(zs, d)", "ws"),
    "one that is known and one that is not": (
        "for row in ROWS:\n    yield FOUND, member(row, d) + member(zs, d)",
        "ws",
    ),
    "a list that grows": ("yield FOUND, grown(ys, d) + len(ys) + member(ys, d)", "ws"),
    "a list that changes": (
        "zs[d] = d * d\nyield FOUND, member(zs, d) + deeper(zs, 1)",
        "ws",
    ),
    "another list further down": ("yield FOUND, member(ws, d)", "ys if d & 1 else zs"),
    "the same list further down": ("yield FOUND, member(ws, d)", "zs"),
}


@pytest.mark.parametrize("text, given", SEQUENCES.values(), ids=SEQUENCES)
def test_a_sequence_that_is_known_in_a_call(text, given):
    """The function is compiled for it, and still for any other."""
    lines = text.replace("\n", "\n" + 8 * " ")
    search = module(GIVEN.format(lines, given))["search"]
    expected = tally(search())
    counted = wasm.compile_search(search()).count()
    assert counted.figures() == expected.figures()
    whole = wasm.compile_search(search())
    shares = [whole.share(1, number, 2) for number in range(2)]
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


def test_not_every_order_of_lists_is_a_function_of_its_own():
    """Of six lists there are 720."""
    search = module(ROUND)["search"]
    counter = wasm.compile_search(search())
    assert counter.count().figures() == tally(search()).figures()
    assert len(counter.program().wasm) < 16_384
