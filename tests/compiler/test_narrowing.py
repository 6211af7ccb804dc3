"""Bounds from conditions: after `if row == n: return` row is not n."""

import ast
from contextlib import nullcontext
from dataclasses import replace
from itertools import product

import bugs
import pytest
from agreement import count_compiled, count_interpreted, run_module
from needs import needs_wasm

from pypuzzles import compiler
from pypuzzles.compiler.analysis import ranges
from pypuzzles.compiler.codegen import driver
from pypuzzles.compiler.codegen.builder import FunctionBuilder
from pypuzzles.compiler.frontend.scopes import scope_of

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
VALUES = [(0, 5), (1, -1), (2**62, 4)]


def text_of(body):
    """Return the source of a program."""
    lines = [" " * 8 + line for line in body.strip().split("\n")]
    return TEXT.format(body="\n".join(lines))


def differs(body, a, b):
    """Return whether the compiled program differs from the interpreter."""
    text = text_of(body)
    return count_compiled(text, a, b) != count_interpreted(text, a, b)


@pytest.mark.parametrize("body", WITHIN.values(), ids=WITHIN)
def test_nothing_is_checked_up_to_the_number(body):
    """The only reason left to stop is the number of solutions."""
    assert not differs(body, 1, 2)
    search = run_module(text_of(body))["outer"](1, 2)
    reasons = map(str, compiler.compile_search(search).program().reasons.values())
    assert [why for why in reasons if "place" in why and "solutions" not in why] == []


@pytest.mark.parametrize("body", BEYOND.values(), ids=BEYOND)
def test_values_beyond_the_number_stop_as_in_python(body):
    """The count is CPython's, or both stop for the same reason."""
    assert not [pair for pair in VALUES if differs(body, *pair)]


# Injected bugs


def all_steady(*parts):
    """Treat all parameters as never assigned."""
    scope = scope_of(*parts)
    return replace(scope, steady=scope.own)


def to_the_end(builder, **place):
    """Keep narrowed bounds after the end of a block."""
    return nullcontext() if "narrowed" in place else sound_at(builder, **place)


sound_at = FunctionBuilder.temporarily
MUTANTS = {
    "the block may continue": (ranges, "LEAVING", (ast.stmt,)),
    "it may be assigned": (driver, "scope_of", all_steady),
    "the end of the block is ignored": (FunctionBuilder, "temporarily", to_the_end),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_bugs_in_narrowing_are_detected(name, monkeypatch):
    """Each of these bugs changes the count of some program above."""
    bugs.inject(monkeypatch, *MUTANTS[name])
    assert any(differs(body, *pair) for body, pair in product(BEYOND.values(), VALUES))
