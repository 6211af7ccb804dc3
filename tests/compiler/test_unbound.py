"""Variables that may be unbound are compile errors; others are not."""

import pytest
from agreement import build_search
from edits import compiled_pairs, interpreted_pairs
from needs import needs_wasm

from pypuzzles import compiler

pytestmark = needs_wasm
TEXT = """
from pypuzzles import FOUND

def search():
    def place(k, xs):
        {}
        if k > 9:
            yield from place(k, xs)

    return place(1, [4, 8])
"""
MAYBE = {
    "in one branch": "if k > 5:\n    x = 3\nyield FOUND, x",
    "after a loop without iterations": "for x in xs:\n    pass\nyield FOUND, x",
    "after `while`": "while k > 5:\n    x = k\n    k -= 1\nyield FOUND, x",
    "after `break` and without": "for j in xs:\n    if j > 9:\n        x = j\n"
    "        break\nyield FOUND, x",
    "at one of two exits": "while True:\n    if k > 5:\n        break\n    x = k\n"
    "    if x:\n        break\nyield FOUND, x",
    "at `break`, but in `else`": "for j in xs:\n    if j > 9:\n        break\n"
    "else:\n    x = 2\nyield FOUND, x",
    "where a walrus was skipped": "if k > 5 and (x := 3):\n    pass\nyield FOUND, x",
    "after a true or": "if k > 5 or (x := 3):\n    yield FOUND, x",
    "of a walrus in a loop": "if any((x := y) for y in xs):\n    yield FOUND, x",
    "added to": "x += 1\nyield FOUND, x",
    "in its own value": "x = x + 1\nyield FOUND, x",
    "only annotated": "x: int\nyield FOUND, x + 1",
    "before a comprehension": "if k > 5:\n    x = 3\n"
    "yield FOUND, sum(x for x in range(x))",
    "in a set of a comprehension": "if k > 5:\n    x = 3\n"
    "yield FOUND, len({x + y for y in xs})",
    "in a target": "if k > 5:\n    x = 0\n"
    "for xs[x] in (1, 2):\n    pass\nyield FOUND, 1",
}
ALWAYS = {
    "in both branches": "if k > 5:\n    x = 3\nelse:\n    x = 4\nyield FOUND, x",
    "in the branch that continues": "if k > 1:\n    return\nx = 4\nyield FOUND, x",
    "at `break` and in `else`": "for j in xs:\n    if j > 9:\n        x = j\n"
    "        break\nelse:\n    x = 2\nyield FOUND, x",
    "at the only exit": "while True:\n    x = k\n    if x:\n        break\n"
    "yield FOUND, x",
    "by a walrus before it": "if k and (x := 3) and x > 2:\n    yield FOUND, x",
    "by a walrus that is false": "if k > 5 or (x := 0):\n    return\n"
    "yield FOUND, x + 1",
    "by a walrus under `not`": "if not (k and (x := 3)):\n    return\nyield FOUND, x",
    "in a conditional expression": "x = (y if (y := k) else y + 1)\nyield FOUND, x + y",
    "in a chain": "if 0 < (x := k) < x + 1:\n    yield FOUND, x",
}


@pytest.mark.parametrize("text", MAYBE.values(), ids=MAYBE)
def test_reading_a_possibly_unbound_variable_is_an_error(text):
    """CPython may raise UnboundLocalError there; the program would read 0."""
    with pytest.raises(
        compiler.CompileError, match="x may have no value here"
    ) as refused:
        compiler.compile_search(build_search(TEXT, text)).program()
    assert refused.value.advice


@pytest.mark.parametrize("text", ALWAYS.values(), ids=ALWAYS)
def test_reading_a_bound_variable_compiles(text):
    """On every path."""
    pairs, _ = interpreted_pairs(build_search(TEXT, text))
    assert pairs
    assert compiled_pairs(build_search(TEXT, text)) == pairs
