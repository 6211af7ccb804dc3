"""Lists extended by `+=` and extend; recursive functions with results.

Each program yields the same events as in CPython.
"""

import pytest
from agreement import build_search
from edits import compiled_pairs, interpreted_pairs
from requirements import needs_wasm

pytestmark = needs_wasm
TEXT = """
from pypuzzles import FOUND

KNOWN = [3, 4]

def down(n):
    if n == 0:
        return []
    rest = down(n - 1)
    rest.append(n)
    return rest

def pair(n):
    if n < 2:
        return n, 1
    a, b = pair(n - 1)
    return b, a + b

def members(n):
    if n == 0:
        return {{0}}
    return members(n - 1) | {{n}}

def copied(n, xs):
    if n == 0:
        return xs[:]
    return copied(n - 1, xs)

def handed(n, xs):
    if n == 0:
        xs += [9]
        return xs
    return handed(n - 1, xs)

def begun(n):
    out = [n]
    if n:
        out += begun(n - 1)
    return out

def weighed(xs):
    total = len(xs)
    for x in xs:
        total = (total * 31 + x) & 1048575
    return total + 1

def search():
    def place(row, xs):
        if row == 3:
            yield FOUND, weighed(xs)
            return
        for k in range(2):
            yield row, k
            ys = xs[:]
            {}
            yield FOUND, weighed(ys) + weighed(KNOWN)
            yield from place(row + 1, ys)

    return place(0, [])
"""
LONGER = {
    "assigned members": "ys += [k, row]",
    "itself": "ys += [k]\nys += ys\nys.extend(ys)",
    "another name for it": "zs = ys\nzs += [k]\nzs.extend([row])",
    "after a star": "ys += [k, *ys, *xs]",
    "lists and tuples": "ys += (k, 7)\nys.extend(xs)\nys.extend((1, *xs))",
    "comprehensions": "ys += [j * j for j in range(k)]\nys.extend([j for j in xs])",
    "nothing": "ys += []\nys.extend(())",
    "a long list": "for _ in range(9):\n    ys += [k, row]\n    ys += ys[:k + 1]",
    "a list from set-up": "KNOWN.extend([row])\nys += KNOWN\nKNOWN.pop()",
    "the value is evaluated first": "ys += [len(ys), ys.pop() if ys else 5]",
    "a tuple": "t = (1,)\nu = t\nt += (k, 2)\nys += t\nys += u",
    "a frozenset": "t = frozenset((k, 4))\nt |= {{row}}\nys += sorted(t)",
}
OTHERS = {
    "a power": "x = k + 2\nx **= 3\nys.append(x)\nys[0] **= 2",
    "moves in a list": ("for dr, dc in [(1, 2), (2, -1)]:\n    ys.append(dr * k + dc)"),
    "numbers in a list": "for d in [1, k, *xs, 3]:\n    ys.append(d)",
}
RESULTS = {
    "a list": "ys += down(row + 3)",
    "a tuple": "a, b = pair(row + 3)\nys += [a, b]",
    "a set": "ys += sorted(members(row + k))",
    "a copy": "ys += copied(row, ys)",
    "a list argument": "zs = handed(row, ys)\nzs.append(k)",
    "an earlier list": "ys += begun(row + 2)",
}


@pytest.mark.parametrize("text", LONGER.values(), ids=LONGER)
def test_a_list_is_extended_in_place(text):
    """A tuple or a frozenset is replaced."""
    assert_agrees(text)


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS)
def test_alternative_spellings_compile(text):
    """`**=` like `**`, and members of a list like those of a tuple."""
    assert_agrees(text)


@pytest.mark.parametrize("text", RESULTS.values(), ids=RESULTS)
def test_a_recursive_function_returns_its_result(text):
    """For every collection it creates or receives."""
    assert_agrees(text)


def assert_agrees(text):
    """Check that all events equal CPython's."""
    text = text.replace("{{", "{").replace("}}", "}").replace("\n", "\n    ")
    pairs, _ = interpreted_pairs(build_search(TEXT, text))
    assert pairs
    assert compiled_pairs(build_search(TEXT, text)) == pairs
