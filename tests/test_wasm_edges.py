"""Texts at the edge of what compiles: each once came to a wrong count, or to no reason.

Wherever CPython raises an error the counter stops or the text is refused; wherever
both count, they count the same.
"""

import pytest
from programs import module

from pypuzzles import tally, wasm
from pypuzzles.wasm import runtime

pytestmark = pytest.mark.skipif(
    wasm.missing() is not None, reason=str(wasm.missing())
)
TEXT = """
import enum
import math

from pypuzzles import FOUND

class Flag(enum.IntFlag):
    A = 1
    B = 2

ROWS = tuple((k,) for k in range(20))

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
    "the first loop of a comprehension reads outside of it": (
        "if k > 5:\n    x = 3\nyield FOUND, sum(x for x in range(x))",
        UnboundLocalError,
    ),
    "a name that is only annotated": (
        "x: int\nyield FOUND, x + 1",
        UnboundLocalError,
    ),
    "a loop over places": (
        "if k > 5:\n    z = 0\nfor xs[z] in (1, 2):\n    pass\nyield FOUND, 1",
        UnboundLocalError,
    ),
}


@pytest.mark.parametrize("text, error", STOPS.values(), ids=STOPS)
def test_it_stops_where_python_raises_an_error(text, error):
    """And names the error."""
    with pytest.raises(error):
        tally(searched(text))
    with pytest.raises(wasm.Trap, match=error.__name__):
        wasm.fuse(searched(text)).count()


REFUSED = {
    "a step that is 1, but not computed": (
        "for j in range(0, 5, (1 // (k - 1) & 0) + 1):\n    yield FOUND, 1",
        "the step of a range",
    ),
    "rows compared with an integer": (
        "yield FOUND, int(k in ROWS)",
        "looks for integers among integers only",
    ),
    "integers that compute otherwise": (
        "yield FOUND, ~Flag.A & 1023",
        "a Flag is not compiled",
    ),
    "a name for integers, then for rows": (
        (
            "rows = ()\nfor j in range(2):\n    for r in rows:\n        if r:\n"
            "            yield FOUND, 1\n    rows = ((), ())"
        ),
        "rows holds values of different kinds",
    ),
    "a name that a module does not have": (
        "yield FOUND, math.foo",
        "not known before the run",
    ),
    "a long chain": (
        "yield FOUND, " + "(" * 90 + "k" + " + k)" * 90,
        None,
    ),
}


@pytest.mark.parametrize("text, why", REFUSED.values(), ids=REFUSED)
def test_it_is_refused_or_counts_as_python_does(text, why):
    """With a reason, and never with an error of the compiler's own."""
    if why is None:
        assert wasm.fuse(searched(text)).count() == tally(searched(text))
    else:
        with pytest.raises(wasm.Refused, match=why):
            wasm.fuse(searched(text)).program()


def test_what_the_runtime_does_not_take_is_refused():
    """A module that is no module gives a reason, so that Python can count instead."""
    with pytest.raises(wasm.Refused, match="does not take it"):
        runtime.load(b"no module")
