"""What a condition tells of a parameter: behind `if row == n: return` it is not n."""

import ast
from contextlib import nullcontext
from dataclasses import replace
from itertools import product

import bugs
import pytest
from agreement import compiled, interpreted, module
from needs import needs_wasm

from pypuzzles import wasm
from pypuzzles.wasm.lower import function, narrowing, program
from pypuzzles.wasm.read.scope import scope_of

pytestmark = needs_wasm
TEXT = """
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
    "it goes on": """
if row == 4:
    yield FOUND, 1
yield 0, xs[row]
yield from place(row + 1, left)
""",
    "it goes on otherwise": """
if row == 4:
    return
else:
    yield 0, xs[row]
yield 0, xs[row + 1]
yield from place(row + 1, left)
""",
    "it is jumped over": """
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
    "in that block alone": """
if left > 9:
    if row == 4:
        return
yield 0, xs[row]
if row == 4:
    return
yield from place(row + 1, left)
""",
    "the other way": """
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
    "what is shared changes": """
nonlocal most
if row == most:
    return
most += 1
yield 0, xs[row]
yield from place(row + 1, left)
""",
}
VALUES = [(0, 5), (1, -1), (2**62, 4)]


def text_of(body):
    """Write the text of a program."""
    lines = [" " * 8 + line for line in body.strip().split("\n")]
    return TEXT.format(body="\n".join(lines))


def differs(body, a, b):
    """Compare the counter with the interpreter."""
    text = text_of(body)
    return compiled(text, a, b) != interpreted(text, a, b)


@pytest.mark.parametrize("body", WITHIN.values(), ids=WITHIN)
def test_nothing_is_checked_up_to_the_number(body):
    """There is no reason left why the run might stop, but too many solutions."""
    assert not differs(body, 1, 2)
    search = module(text_of(body))["outer"](1, 2)
    reasons = map(str, wasm.compile_search(search).program().reasons.values())
    assert [why for why in reasons if "place" in why and "solutions" not in why] == []


@pytest.mark.parametrize("body", BEYOND.values(), ids=BEYOND)
def test_what_goes_beyond_it_stops_as_in_python(body):
    """The count is CPython's, or both stop for the same reason."""
    assert not [pair for pair in VALUES if differs(body, *pair)]


# Seeded bugs


def all_steady(*parts):
    """Do not ask whether a parameter is assigned."""
    scope = scope_of(*parts)
    return replace(scope, steady=scope.own)


def to_the_end(builder, **place):
    """Keep what is known of parameters behind the end of a block."""
    return nullcontext() if "narrowed" in place else sound_at(builder, **place)


sound_at = function.Builder.at
MUTANTS = {
    "the block need not be left": (narrowing, "LEAVING", (ast.stmt,)),
    "it may be assigned": (program, "scope_of", all_steady),
    "the end of the block is overlooked": (function.Builder, "at", to_the_end),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_compiler_that_concludes_too_much_is_caught(name, monkeypatch):
    """Each of these bugs makes some program above count otherwise."""
    bugs.bring_in(monkeypatch, *MUTANTS[name])
    assert any(differs(body, *pair) for body, pair in product(BEYOND.values(), VALUES))
