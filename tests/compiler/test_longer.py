"""Lists that become longer by `+=` and extend; functions that make them and call back.

Each text yields the pairs that it yields in CPython.
"""

import pytest
from agreement import searched
from edits import compiled_pairs, interpreted_pairs
from needs import needs_wasm

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
    "members that are written": "ys += [k, row]",
    "itself": "ys += [k]\nys += ys\nys.extend(ys)",
    "another name for it": "zs = ys\nzs += [k]\nzs.extend([row])",
    "what stands behind a star": "ys += [k, *ys, *xs]",
    "lists and tuples": "ys += (k, 7)\nys.extend(xs)\nys.extend((1, *xs))",
    "comprehensions": "ys += [j * j for j in range(k)]\nys.extend([j for j in xs])",
    "nothing": "ys += []\nys.extend(())",
    "what grows far": "for _ in range(9):\n    ys += [k, row]\n    ys += ys[:k + 1]",
    "a list from before": "KNOWN.extend([row])\nys += KNOWN\nKNOWN.pop()",
    "the value is taken first": "ys += [len(ys), ys.pop() if ys else 5]",
    "a tuple": "t = (1,)\nu = t\nt += (k, 2)\nys += t\nys += u",
    "a frozenset": "t = frozenset((k, 4))\nt |= {{row}}\nys += sorted(t)",
}
OTHERS = {
    "a power": "x = k + 2\nx **= 3\nys.append(x)\nys[0] **= 2",
    "moves that are written in a list": (
        "for dr, dc in [(1, 2), (2, -1)]:\n    ys.append(dr * k + dc)"
    ),
    "numbers that are written in a list": "for d in [1, k, *xs, 3]:\n    ys.append(d)",
}
RESULTS = {
    "a list": "ys += down(row + 3)",
    "a tuple": "a, b = pair(row + 3)\nys += [a, b]",
    "a set": "ys += sorted(members(row + k))",
    "a copy": "ys += copied(row, ys)",
    "a list that was handed over": "zs = handed(row, ys)\nzs.append(k)",
    "a list that was made before": "ys += begun(row + 2)",
}


@pytest.mark.parametrize("text", LONGER.values(), ids=LONGER)
def test_a_list_becomes_longer_in_its_place(text):
    """A tuple or a frozenset becomes another."""
    assert_agrees(text)


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS)
def test_what_is_written_elsewhere_may_be_written_so(text):
    """`**=` as `**`, and members of a list as those of a tuple."""
    assert_agrees(text)


@pytest.mark.parametrize("text", RESULTS.values(), ids=RESULTS)
def test_a_function_that_calls_itself_returns(text):
    """Whatever collection it makes, or was given."""
    assert_agrees(text)


def assert_agrees(text):
    """See that all pairs are those of CPython."""
    text = text.replace("{{", "{").replace("}}", "}").replace("\n", "\n    ")
    pairs, _ = interpreted_pairs(searched(TEXT, text))
    assert pairs
    assert compiled_pairs(searched(TEXT, text)) == pairs
