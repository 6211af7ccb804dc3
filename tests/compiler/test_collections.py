"""Sets, dicts, optional integers, sorting, and returned collections.

Each program yields the same events as in CPython; where CPython raises an error, the
compiled run stops.
"""

import pytest
from agreement import build_search, run_module
from edits import compiled_pairs, interpreted_pairs
from requirements import needs_wasm

from pypuzzles import compiler, tally

pytestmark = needs_wasm
TEXT = """
from pypuzzles import FOUND

PRICES = {{3: 5, -1: 7, 2: -4}}
FAR = {{-70, 900, 5, 64}}

def listed(k):
    made = []
    for j in range(k):
        made.append(j * k)
    return made

def pair(k):
    if k < 0:
        return -k, 1
    return k, 0

def first_above(xs, least):
    for x in xs:
        if x > least:
            return x

def from_end(xs):
    return len([x for x in xs[::-1] if x == xs[-1]]) - 3

def small(xs):
    return {{x for x in xs if x < 7}}

def search(n=3, most=2 ** 63 - 1):
    xs = [4, 8, 6, 1, 8, 3]
    ys = [None, 2, None, 0]
    seen = set()
    kept = {{4, 0}}
    rank = {{2: 20}}

    def place(k):
        {}
        if k > 9:
            yield from place(k)

    return place(1)
"""
ASK = "\nfor j in range(-3, 10):\n    yield FOUND, 1 + (j in s) + 2 * (j not in s)"
YIELDED = {
    "a set that changes": (
        "s = seen\nfor x in xs + [-2, 5, -2]:\n    seen.add(x)\n"
        "    yield FOUND, len(seen)\nseen.remove(8)\nseen.discard(77)\n"
        "seen.discard(-2)\nyield FOUND, len(seen) + bool(seen)" + ASK
    ),
    "a set from set-up": (
        "kept.add(2)\nkept.remove(4)\nyield FOUND, 4 in kept\ns = kept" + ASK
    ),
    "sets made during the run": "s = {k, -k, n, k}\nyield FOUND, len(s)" + ASK,
    "a set of a generator": "s = small(xs + [-3])" + ASK,
    "a set of a list": (
        "s = set(xs)\nt = frozenset([])\nyield FOUND, len(s) * 10 + len(t) + 1" + ASK
    ),
    "two sets": (
        "a = set(xs)\nb = {8, 3, -2, 0}\n"
        "s = a | b\nyield FOUND, len(s)\ns = a & b\nyield FOUND, len(s)\n"
        "s = b - a\nyield FOUND, len(s)\ns = a ^ b\nyield FOUND, len(s)" + ASK
    ),
    "a set of stars": (
        "s = {k, *xs, *(x * x for x in xs if x < 5)}\nyield FOUND, len(s)" + ASK
    ),
    "rows that are repeated": (
        "ys = [k, 7] * n\nzs = n * (k, -1)\nyield FOUND, len(ys + xs * 2)\n"
        "yield from_end(ys), zs[-2]\nyield 0, len(xs * -k)"
    ),
    "a row and its parts": "a = b, c = k, 5\nyield FOUND, a[0] + b * c",
    "a set whose order does not matter": (
        "s = set(xs)\nyield FOUND, sum(s) * 100 + max(s) * 10 + min(s)\n"
        "for x in sorted(s):\n    yield FOUND, x\nyield FOUND, any(s) + 2 * all(s)"
    ),
    "a constant set": (
        "for x in FAR:\n    yield FOUND, x + 100\nyield FOUND, len(FAR) + (64 in FAR)"
    ),
    "a set that is empty again": (
        "seen.add(k)\nseen.clear()\nyield FOUND, 1 + len(seen)"
    ),
    "a dict from set-up": (
        "rank[5] = 50\nrank[2] += 1\nrank[-3] = rank[5] - rank[2]\n"
        "for x in rank:\n    yield FOUND, x + rank[x] + 9\n"
        "for x, y in rank.items():\n    yield FOUND, x * 100 + y + 400\n"
        "yield FOUND, sum(rank.values()) + len(rank) + (5 in rank) + (50 in rank)"
    ),
    "a dict loses a key": (
        "rank[7] = 1\nrank[8] = 3\ndel rank[2]\nrank[2] = 4\n"
        "for x in rank:\n    yield FOUND, x\nyield FOUND, len(rank)"
    ),
    "a dict made during the run": (
        "d = {j: j * j for j in xs}\nfor j in d:\n    yield FOUND, j * 100 + d[j]\n"
        "d = {k: n, n: k, k: 9}\nyield FOUND, d[k] * 10 + d[n] + len(d)"
    ),
    "get": (
        "for j in range(-2, 5):\n    yield FOUND, PRICES.get(j, 6) + 9\n"
        "    if PRICES.get(j) is None:\n        yield FOUND, 1"
    ),
    "None in a list": (
        "for y in ys:\n    yield FOUND, 1 + (y is None) + 2 * (y is not None)\n"
        "    yield FOUND, 1 + (y == None) + 2 * (y == 2) + 4 * (y != 0)\n"
        "    if y:\n        yield FOUND, 5 + y\nys[1] = None\nys[0] = k\n"
        "yield FOUND, ys[0] + (ys[1] is None) + (None in ys) + (2 in ys)"
    ),
    "None in a variable": (
        "x = None\nfor j in xs:\n    if x is None or j > x:\n        x = j\n"
        "yield FOUND, x\ny = x if k > 5 else None\nyield FOUND, 2 + (y is None)\n"
        "yield FOUND, (y or 7) + (x and 3)"
    ),
    "None as a missing result": (
        "for j in range(10):\n    x = first_above(xs, j)\n"
        "    yield FOUND, 9 if x is None else x"
    ),
    "None in a stored value": (
        "if (y := ys[2]) is None:\n    yield FOUND, 3\na, b, *c = ys\n"
        "if a is None and b is not None:\n    yield FOUND, b + len(c)"
    ),
    "sorted": (
        "for x in sorted(xs):\n    yield FOUND, x\n"
        "for x in sorted(xs, reverse=True):\n    yield FOUND, x\n"
        "for x in sorted(x * n for x in xs if x > k):\n    yield FOUND, x\n"
        "yield FOUND, len(sorted([])) + 1"
    ),
    "sorting is stable": (
        "for x in sorted(xs, key=lambda x: x & 3):\n    yield FOUND, x\n"
        "for x in sorted(xs, key=lambda x: x & 3, reverse=True):\n    yield FOUND, x\n"
        "for x in sorted(xs, key=lambda x: (x & 1, -x)):\n    yield FOUND, x\n"
        "for x in sorted(range(6), key=xs.__getitem__):\n    yield FOUND, x + 1\n"
        "yield FOUND, min(xs, key=lambda x: (x & 1, x >> 1, -x))"
    ),
    "helpers that return lists and tuples": (
        "zs = [7]\nfor x in listed(4) + zs:\n    yield FOUND, x + 1\n"
        "a, b = pair(-k)\nyield FOUND, a * 10 + b\nyield FOUND, pair(n)[0]\n"
        "ws, zs = listed(3), listed(5)\nyield FOUND, ws[2] * 100 + zs[4] + len(ws)"
    ),
    "removed members": (
        "xs.remove(8)\nfor x in xs:\n    yield FOUND, x\ndel xs[-1]\ndel xs[0]\n"
        "for x in xs:\n    yield FOUND, x\nxs.clear()\nyield FOUND, len(xs) + 1"
    ),
}
STOPS = {
    "no such member": ("seen.remove(k)\nyield FOUND, 1", "KeyError"),
    "no such key": ("yield FOUND, rank[k]", "KeyError"),
    "no such key to delete": ("del rank[k]\nyield FOUND, 1", "KeyError"),
    "no such index to delete": ("del xs[k + 9]\nyield FOUND, 1", "IndexError"),
    "a sum with None": ("yield FOUND, ys[0] + 1", "TypeError"),
    "an order with None": ("yield FOUND, ys[0] < 1", "TypeError"),
    "None for an index": ("yield FOUND, xs[ys[0]]", "TypeError"),
    "sorting with None": ("yield FOUND, sorted(ys)[0]", "TypeError"),
    "a dict changed in its loop": (
        "for j in rank:\n    rank[j + 1] = 0\nyield FOUND, 1",
        "RuntimeError",
    ),
}


@pytest.mark.parametrize("text", YIELDED.values(), ids=YIELDED)
def test_it_yields_what_cpython_yields(text):
    """Event by event."""
    pairs, _ = interpreted_pairs(build_search(TEXT, text))
    assert pairs
    assert compiled_pairs(build_search(TEXT, text)) == pairs


@pytest.mark.parametrize("text, why", STOPS.values(), ids=STOPS)
def test_it_stops_where_cpython_raises(text, why):
    """With the same error."""
    with pytest.raises(Exception, match=r".*") as raised:
        interpreted_pairs(build_search(TEXT, text))
    assert type(raised.value).__name__ == why
    with pytest.raises(compiler.Trap, match=why):
        compiled_pairs(build_search(TEXT, text))


@pytest.mark.parametrize("text", ["x = -most - k", "x = -most - 1 if k else None"])
def test_the_integer_that_represents_none_overflows(text):
    """If an integer can be None, the minimum integer stops the run."""
    text += "\nyield FOUND, 1 + (x is None) + (ys[0] is None)"
    with pytest.raises(compiler.Trap, match="OverflowError"):
        compiled_pairs(build_search(TEXT, text))


def test_a_dict_of_a_thousand_keys_is_enough():
    """Dicts are searched linearly: with more keys, Python is faster."""
    text = "for j in range({}):\n    rank[j] = j\nyield FOUND, len(rank)"
    assert compiled_pairs(build_search(TEXT, text.format(1000))) == [(-1, 1000)]
    with pytest.raises(compiler.Trap, match="1000 keys"):
        compiled_pairs(build_search(TEXT, text.format(1001)))


def test_a_large_set_has_distinct_members():
    """Members come in any order, and each is there once."""
    text = (
        "for j in range(3000):\n    seen.add(j * 7919 % 2003)\nyield FOUND, len(seen)"
    )
    assert compiled_pairs(build_search(TEXT, text)) == [(-1, 2003)]


def test_a_search_with_a_persistent_set_is_not_split():
    """Shards do not share the set."""
    text = "seen.add(k)\nyield FOUND, 1"
    counter = compiler.compile_search(build_search(TEXT, text))
    assert counter.count().found == 1
    with pytest.raises(compiler.CompileError, match="carries state"):
        counter.count_shard(0, 0, 2)


OF_ITS_OWN = """
from pypuzzles import FOUND

class Everything({0}):
    def __contains__(self, k):
        return True

ALL = Everything({{0}})

def search():
    for k in range(3):
        yield 0, k
        if k in ALL:
            yield FOUND, 1
"""


@pytest.mark.parametrize("kind", ["set", "frozenset", "list", "tuple"])
def test_subclasses_of_collections_are_not_compiled(kind):
    """It could have its own membership test."""
    search = run_module(OF_ITS_OWN.format(kind))["search"]
    assert tally(search()).found == 3
    with pytest.raises(compiler.CompileError, match="not a collection of integers"):
        compiler.compile_search(search()).count()
