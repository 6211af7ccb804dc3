"""Names that may have no value where they are read: refused, and no others."""

import pytest
from agreement import searched
from edits import compiled_pairs, interpreted_pairs
from needs import needs_wasm

from pypuzzles import wasm

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
    "after a loop that may not turn": "for x in xs:\n    pass\nyield FOUND, x",
    "after `while`": "while k > 5:\n    x = k\n    k -= 1\nyield FOUND, x",
    "after `break` and without": "for j in xs:\n    if j > 9:\n        x = j\n"
    "        break\nyield FOUND, x",
    "at one of two ways out": "while True:\n    if k > 5:\n        break\n    x = k\n"
    "    if x:\n        break\nyield FOUND, x",
    "at `break`, but in `else`": "for j in xs:\n    if j > 9:\n        break\n"
    "else:\n    x = 2\nyield FOUND, x",
    "where a walrus was left out": "if k > 5 and (x := 3):\n    pass\nyield FOUND, x",
    "where either has been true": "if k > 5 or (x := 3):\n    yield FOUND, x",
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
    "in the one that goes on": "if k > 1:\n    return\nx = 4\nyield FOUND, x",
    "at `break` and in `else`": "for j in xs:\n    if j > 9:\n        x = j\n"
    "        break\nelse:\n    x = 2\nyield FOUND, x",
    "at the only way out": "while True:\n    x = k\n    if x:\n        break\n"
    "yield FOUND, x",
    "by a walrus before it": "if k and (x := 3) and x > 2:\n    yield FOUND, x",
    "by a walrus that is not true": "if k > 5 or (x := 0):\n    return\n"
    "yield FOUND, x + 1",
    "by a walrus under `not`": "if not (k and (x := 3)):\n    return\nyield FOUND, x",
    "in a choice": "x = (y if (y := k) else y + 1)\nyield FOUND, x + y",
    "in a chain": "if 0 < (x := k) < x + 1:\n    yield FOUND, x",
}


@pytest.mark.parametrize("text", MAYBE.values(), ids=MAYBE)
def test_what_may_have_no_value_is_refused_where_it_is_read(text):
    """CPython may raise UnboundLocalError there; the program would read 0."""
    with pytest.raises(wasm.CompileError, match="x may have no value here") as refused:
        wasm.compile_search(searched(TEXT, text)).program()
    assert refused.value.advice


@pytest.mark.parametrize("text", ALWAYS.values(), ids=ALWAYS)
def test_what_always_has_a_value_compiles(text):
    """On whatever way it is come by."""
    pairs, _ = interpreted_pairs(searched(TEXT, text))
    assert pairs
    assert compiled_pairs(searched(TEXT, text)) == pairs
