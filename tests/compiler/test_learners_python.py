"""Objects, None, itertools, and collections of collections.

Each program yields the same events as in CPython; where CPython raises an error, the
compiled run stops.
"""

from textwrap import indent

import pytest
from agreement import run_module
from edits import compiled_pairs, interpreted_pairs
from requirements import needs_wasm

from pypuzzles import compiler

pytestmark = needs_wasm
TEXT = """
import itertools
from itertools import combinations, permutations, product
from pypuzzles import FOUND

SETS = {3: {1, 2}, 5: set(), 4: {7}}

class Board:
    SIZE = 5

    def __init__(self, n):
        self.n = n
        self.free = (1 << n) - 1
        self.taken = set()
        self.best = None
        self.tries = 0

    def bits(self):
        mask = self.free
        while mask:
            yield mask & -mask
            mask &= mask - 1

    def add(self, x):
        self.taken.add(x)

    def items(self):
        return [self.n, self.tries]

    def place(self, row):
        self.tries += 1
        if row == self.n:
            if self.best is None or self.tries < self.best:
                self.best = self.tries
            yield FOUND, self.tries
        for bit in self.bits():
            yield row, bit
            self.free ^= bit
            yield from self.place(row + 1)
            self.free ^= bit

def find(xs, x):
    for k, y in enumerate(xs):
        if x == y:
            return k, y
    return None

def small(k):
    if k > 2:
        return None
    return k

def grid(n):
    return [[r * n + c for c in range(n)] for r in range(n)]

def put(rows, k):
    rows.append([k, k + 1])
    rows[0] = [k] * 3
    unused = [k] * 20

def same(row):
    return row

def search(n=3):
    xs = [4, 8, 6]
    ys = [[1], [2, 3]]
    board = Board(n)
    other = Board(2)

    def place(k):
BODY
        if k > 9:
            yield from place(k)

    return place(1)
"""
YIELDED = {
    "objects": (
        "yield from board.place(0)\nyield from other.place(0)\nboard.add(k)\n"
        "for x in board.items():\n    yield FOUND, x + board.best + other.tries\n"
        "yield FOUND, len(board.taken) + (k in board.taken) + Board.SIZE\n"
        "board.n = board.free = 7\nyield FOUND, board.n + other.n + board.SIZE"
    ),
    "a tuple or None": (
        "for j in range(9):\n    e = find(xs, j)\n    if e is None:\n"
        "        yield FOUND, 1\n        continue\n    a, b = e\n"
        "    yield FOUND, a * 10 + b + (e != None) + bool(e)\n"
        "if (e := find(xs, 8)) is not None:\n    yield FOUND, e[1]"
    ),
    "a variable that may be None": (
        "best = None\nfor x in xs:\n    if best is None or best[0] < x:\n"
        "        best = x, k\nyield FOUND, best[0] + best[1]\n"
        "best = (k, 2) if k > 5 else None\nyield FOUND, 1 + (best is None)"
    ),
    "rows made during the run": (
        "g = grid(n)\ng[1][1] = 9\ng.append([5])\nh = [r[:] for r in g]\nh[0][1] = 7\n"
        "for r in [*g, *h[1:], *reversed(h)]:\n    for x in r:\n"
        "        yield 0, x + 1\nfirst, *rest = grid(2)\nz = [0]\nfor _ in range(30):\n"
        "    g = grid(2)\n    z = [1, 2, 3]\nyield 0, g[1][1] + z[2] + rest[0][0] + 1"
    ),
    "rows in an older list": (
        "for j in range(40):\n    put(ys, j)\nfor r in ys:\n    yield FOUND, sum(r)\n"
        "ys[0] = ys[1]\nys[1].append(5)\nyield FOUND, len(ys[0]) + len(ys)"
    ),
    "a stack of tuples": (
        "stack = []\nstack.append((k, 2))\nwhile stack:\n    a, b = stack.pop()\n"
        "    yield FOUND, a * 10 + b\n    if a < 3:\n        stack.append((a + 1, b))"
    ),
    "dicts of sets and of lists": (
        "c = {j: s.copy() for j, s in SETS.items()}\nc[3].remove(1)\ns = c.pop(3)\n"
        "c[3] = s\ndel c[5]\nc[9] = {k, 5}\nfor j, t in c.items():\n"
        "    yield FOUND, j * 10 + len(t) + len(SETS[3])\nlists = {}\nfor x in xs:\n"
        "    if x % 4 not in lists:\n        lists[x % 4] = []\n"
        "    lists[x % 4].append(x)\nfor x in lists:\n    yield 0, sum(lists[x]) + x\n"
        "yield FOUND, min(c, key=lambda j: len(c[j]))\nyield 0, max(lists.copy())"
    ),
    "pop at an index": (
        "q = [5, 6, 7, 8]\nyield FOUND, q.pop(0)\nyield FOUND, q.pop(-1)\n"
        "yield q.pop(1) - 7, q.pop()"
    ),
    "permutations": (
        "for p in permutations(range(n)):\n    yield FOUND, p[0] * 10 + p[1] + 1\n"
        "for p in permutations([7, 7, 2], 2):\n    yield FOUND, p[0] * 10 + p[1]\n"
        "for r in (0, 5):\n    for p in permutations(xs, r):\n"
        "        yield 0, len(p) + 9\n"
        "for a, b in itertools.permutations(xs, r=2):\n    yield FOUND, a * 10 + b"
    ),
    "combinations": (
        "for r in range(6):\n    for p in combinations(range(5), r):\n"
        "        yield FOUND, sum(x << 4 * j for j, x in enumerate(p)) + 1"
    ),
    "products": (
        "for a, b, c in product(range(2), repeat=3):\n"
        "    yield 0, a * 100 + b * 10 + c + 1\n"
        "for pool in (xs, []):\n    for a, b in product(pool, (1, 2)):\n"
        "        yield 0, a * 10 + b\n    for p in product(pool, [5], repeat=k + 1):\n"
        "        yield 0, sum(p) + len(p)\nfor p in product([], repeat=0):\n"
        "    yield 0, 1"
    ),
    "tuples of a loop that are kept": (
        "best = 0, 0\nkept = []\nlast = None\nfor p in permutations(range(3), 2):\n"
        "    if p[0] + 2 * p[1] > best[0] + 2 * best[1]:\n        best = p\n"
        "    kept.append(p)\n    if last is not None:\n"
        "        yield 0, last[0] * 10 + last[1] + 1\n"
        "    q = same(p)\n    last = q if p[0] else p\n"
        "for a, b in [best, *kept, *list(permutations(range(2)))]:\n"
        "    yield 0, a * 10 + b"
    ),
}
STOPS = {
    "unpacking None": ("a, b = find(xs, 77)\nyield 0, 1", "TypeError"),
    "a loop over None": ("for x in find(xs, 77):\n    yield 0, 1", "TypeError"),
    "an index of None": ("yield 0, find(xs, 77)[0]", "TypeError"),
    "a sum with None": ("yield 0, small(7) + 1", "TypeError"),
    "no such key": ("c = SETS.copy()\nc.pop(8)\nyield 0, 1", "KeyError"),
}
REFUSED = {
    "an object in a variable": ("b = board\nyield 0, b.n", "a Board is not supported"),
    "a list in an attribute": ("board.taken = [1]\nyield 0, 1", "must be an integer"),
    "an attribute without a value": ("board.new = 1\nyield 0, 1", "new has no value"),
    "another object": ("yield from Board(2).place(0)", "follow `yield from`"),
    "tuples in a list whose": ("xs.append((1, 2))\nyield 0, 1", "a tuple cannot"),
    "an alias of a list": ("a = []\nb = a\nb.append((1, 2))\nyield 0, 1", "a tuple"),
    "an iterator as a value": ("p = permutations(xs)\nyield 0, 1", "be looped over"),
    "another iterator": ("for x in itertools.chain(xs):\n    yield 0, x", "chain.xs"),
}


def build(body, text=TEXT, name="search"):
    """Build the search with a body."""
    return run_module(text.replace("BODY", indent(body, 8 * " ")))[name]()


@pytest.mark.parametrize("body", YIELDED.values(), ids=YIELDED)
def test_it_yields_what_cpython_yields(body):
    """Event by event."""
    pairs, _ = interpreted_pairs(build(body))
    assert pairs
    assert compiled_pairs(build(body)) == pairs


@pytest.mark.parametrize("body, why", STOPS.values(), ids=STOPS)
def test_it_stops_where_cpython_raises(body, why):
    """With the same error."""
    with pytest.raises((TypeError, KeyError)):
        interpreted_pairs(build(body))
    with pytest.raises(compiler.Trap, match=why):
        compiled_pairs(build(body))


@pytest.mark.parametrize("body, why", REFUSED.values(), ids=REFUSED)
def test_what_does_not_compile_has_the_real_reason(body, why):
    """With the place."""
    with pytest.raises(compiler.CompileError, match=why) as refused:
        compiler.compile_search(build(body)).compile_program()
    assert refused.value.place
    assert refused.value.advice


def test_an_object_may_be_created_where_its_search_starts():
    """Python creates it, before the run."""
    text = TEXT + "\ndef start():\n    yield from Board(3).place(0)\n"
    pairs, _ = interpreted_pairs(build("yield 0, 1", text, "start"))
    assert compiled_pairs(build("yield 0, 1", text, "start")) == pairs


def test_attributes_and_sets_that_carry_state_are_not_split():
    """An attribute that is only incremented does not."""
    counted = "board.count += 1\nyield 0, k"
    text = TEXT.replace("self.tries = 0", "self.tries = self.count = 0")
    for body, splits in (
        (counted, True),
        (counted + "\nif board.count > 1:\n    yield FOUND, 1", False),
        ("yield 0, k\ns = SETS[3]\ns.add(k)", False),
    ):
        counter = compiler.compile_search(build(body, text))
        assert counter.count().tries == 1
        if splits:
            assert counter.count_subtrees(0) == 1
            continue
        with pytest.raises(compiler.CompileError, match="carries state"):
            counter.count_subtrees(0)
