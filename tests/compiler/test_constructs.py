"""Python constructs that learners use, including edge cases.

Each program yields the same events as in CPython; where CPython raises an error, the
compiled run stops.
"""

import pytest
from agreement import build_search
from edits import compiled_pairs, interpreted_pairs
from requirements import needs_wasm

from pypuzzles import compiler

pytestmark = needs_wasm
TEXT = """
from pypuzzles import FOUND

T = (5, -9, 7, 0)
ROWS = ((1, 2), (3, -4), (7, 5))
LEAST = -(2 ** 63)
SMALL = {{3, 0, 62}}
LARGE = frozenset((-4, 63, 64, 2 ** 63 - 1, 5))
HOLES = {{(1, 2), (4, -2), (1,), 7}}
WORDS = ["one", "two", (3,)]
NAMES = "one", "two"

def order(a, b=5, c=7):
    if a < 0:
        return 0
    return a * 100 + b * 10 + c

def joined(a, b):
    return a * 10 + b

def up_to(a, b, step=1):
    while a < b:
        yield a
        a += step

def odd(x, xs):
    if not x & 1:
        return 0
    xs.append(x)
    return 1

def search(n=3, least=LEAST, most=2 ** 63 - 1):
    xs = [4, 8, 6]
    ys = [1, 2]

    def place(k):
        {}
        if k > 9:
            yield from place(k)

    return place(1)
"""
LOOPS = {
    "a range from its end": "for j in reversed(range(n + k)):\n    yield FOUND, j",
    "a range down, from its end": (
        "for j in reversed(range(n, -2, -1)):\n    yield FOUND, j + 3"
    ),
    "an empty range, from its end": (
        "for j in reversed(range(n, k)):\n    yield FOUND, j\n"
        "for j in reversed(range(k, n, -1)):\n    yield FOUND, j\n"
        "yield FOUND, 5"
    ),
    "a range at the minimum integer": (
        "for j in reversed(range(least, least + 2)):\n    yield FOUND, j - least\n"
        "for j in reversed(range(most - 1, most)):\n    yield FOUND, j - most + 2\n"
        "for j in reversed(range(k, least)):\n    yield FOUND, 1"
    ),
    "a list that shrinks from its end": (
        "for x in reversed(xs):\n    yield FOUND, x\n    xs.pop()\n    if xs:\n"
        "        xs.pop()"
    ),
    "a list that grows from its end": (
        "for x in reversed(xs):\n    xs.append(x)\n    yield FOUND, x + len(xs)"
    ),
    "the shortest of three ends": (
        "for a, b, c in zip(T, xs, range(k + 1)):\n"
        "    yield FOUND, a * 100 + b * 10 + c"
    ),
    "two lists, one growing": (
        "for a, b in zip(xs, ys):\n    if len(ys) < 9:\n        ys.append(a)\n"
        "    yield FOUND, a * 10 + b"
    ),
    "rows in a list of lists": (
        "for j, ((a, b), c) in enumerate(zip(ROWS, reversed(T)), k):\n"
        "    yield FOUND, j * 1000 + a * 100 + b * 10 + c"
    ),
    "a break, a continue and an else": (
        "for a, b in zip(xs, reversed(xs)):\n    if a == 8:\n        continue\n"
        "    yield FOUND, a - b\nelse:\n    yield FOUND, 7\n"
        "j = 5\nfor j, a in enumerate(xs, -1):\n    if j:\n        break\nelse:\n"
        "    yield FOUND, 9\nyield FOUND, j"
    ),
    "in comprehensions": (
        "yield FOUND, sum(a * b for a, b in zip(xs, reversed(range(n))))\n"
        "yield FOUND, any(j == a for j, a in enumerate(xs, 6))"
    ),
    "members as targets": (
        "xs[1], y, z = xs\nyield FOUND, xs[1] * 100 + y * 10 + z\n"
        "for xs[0], z in enumerate(xs):\n    yield FOUND, xs[0] * 10 + z\n"
        "for xs[1], (xs[0], y) in zip(xs, ROWS):\n    yield FOUND, xs[1] * 10 + y"
    ),
    "a large start": (
        "for j, _ in enumerate(xs, most - 2):\n    yield FOUND, j - most + 9"
    ),
}

EXPRESSIONS = {
    "keyword arguments": (
        "yield FOUND, order(k, c=2)\nyield FOUND, order(c=k, a=n, b=8)\n"
        "yield FOUND, joined(b=k, a=n)\n"
        "for j in up_to(b=9, a=k, step=3):\n    yield FOUND, j"
    ),
    "keyword arguments, evaluated in order": (
        "yield FOUND, order(c=xs.pop(), b=xs.pop(), a=xs.pop())\n"
        "yield FOUND, joined(b=odd(3, ys) + len(ys), a=odd(5, ys) + len(ys))"
    ),
    "a walrus in a condition": (
        "while (x := xs[-1]) > 3:\n    yield FOUND, x\n    xs[-1] //= 2\n"
        "if (y := k + n) > 3 and (z := y * 2):\n    yield FOUND, y + z + x"
    ),
    "a walrus next to its variable": (
        "x = 5\nyield FOUND, x + (x := 7) * 10 + x * 100\n"
        "yield FOUND, x - (x := 2)\nyield FOUND, (x << (x := 3)) + x\n"
        "yield FOUND, xs[x - 2] + xs[(x := 0)] * 10 + x\n"
        "yield x - x, (x := 4)\nyield FOUND, order(x, (x := 1), x)\n"
        "x += (x := 6)\nyield FOUND, x\nyield FOUND, min(x, (x := 9), x)"
    ),
    "a walrus in a comprehension": (
        "y = z = 0\nif any((y := x) > 5 for x in xs):\n    yield FOUND, y\n"
        "yield FOUND, sum((z := j) + 1 for j in range(n)) + z"
    ),
    "a walrus with a list": (
        "if (zs := [k, 7]) and zs[1] == 7:\n    yield FOUND, len(zs)"
    ),
    "powers": (
        "yield FOUND, (k - 4) ** 3 + 99\nyield FOUND, n ** 0 + n ** 1 + 2 ** n\n"
        "yield FOUND, xs.pop() ** 2 + len(xs)\nyield 0, 2 ** 62 - 1 + 2 ** 62\n"
        "yield FOUND, (k - 1) ** 62"
    ),
    "the length of an unsupported value": (
        "yield FOUND, len(WORDS) + len('word') + len(SMALL) + 1\n"
        "for j in range(len(WORDS)):\n    yield FOUND, j"
    ),
    "prints": (
        "print('word', WORDS, SMALL, k)\nprint(xs.pop(), *xs, sep='', end=f'{n}')\n"
        "print()\nprint(f'{odd(k, xs)!r:>4} {k}')\n"
        "for j in (9, 5, 3):\n    xs.append(j)\n"
        "print(f'{len(xs):03}{(j := xs.pop())}', j := xs.pop(), flush=True)\n"
        "print('  ' * xs.pop() + '-', 'a' if k % 2 else f'{xs.pop()}', NAMES[k % 2])\n"
        "print(*WORDS, f'{k}:{\"one\":>5}', end='', sep=', ' * 2)\n"
        "yield FOUND, xs[-1] * 10 + len(xs) + j * 100"
    ),
    "constant sets": (
        "for j in range(-5, 70):\n    if j in SMALL:\n        yield FOUND, j + 1\n"
        "    if j not in LARGE:\n        yield FOUND, j + 7\n"
        "yield FOUND, (least in SMALL) + (most in LARGE) + 1"
    ),
    "constant sets of rows": (
        "for j in range(5):\n    if (j, 2) in HOLES or (4, j - 4) in HOLES:\n"
        "        yield FOUND, j\n    if (j,) not in HOLES:\n        yield FOUND, 9"
    ),
}
LISTS = {
    "comprehensions": (
        "x = 9\nzs = [x * y for x in xs for y in ys if x != y]\n"
        "yield FOUND, sum(zs) + x\nzs.append(k)\nyield FOUND, len(zs) + zs[-1]\n"
        "for z in [j for j, x in enumerate(xs) if x > 4]:\n    yield FOUND, z\n"
        "yield FOUND, len([j for j in range(99)]) + sum([a for a, _ in ROWS])"
    ),
    "a comprehension of a comprehension": (
        "for x in [sum([y * z for y in ys]) for z in xs if z in [4, 6, *T]]:\n"
        "    yield FOUND, x"
    ),
    "displays with unpacking": (
        "zs = [k, *xs, *range(n), *T, n]\nfor z in zs:\n    yield FOUND, z + 10\n"
        "for z in (*zs, *(j * j for j in ys)):\n    yield FOUND, z + 20"
    ),
    "sums of lists and of tuples": (
        "zs = xs + [k] + ys\nxs[0] = 5\nfor z in zs + zs:\n    yield FOUND, z\n"
        "t = T + (k,)\nfor z in t + (n, k):\n    yield FOUND, z + 10\n"
        "yield FOUND, len(zs[:] + [] + list(t)) + len(tuple(xs) + ())"
    ),
    "slices": (
        "for a in range(-5, 6):\n    for b in range(-5, 6):\n"
        "        for z in xs[a:b]:\n            yield FOUND, z\n"
        "        yield FOUND, len(T[a:]) * 10 + len(T[:b])\n"
        "yield FOUND, len(xs[least:most]) + len(xs[most:least]) + len(T[::])"
    ),
    "a slice from the end to the beginning": (
        "for z in xs[::-1]:\n    yield FOUND, z\nfor z in T[::-1] + T[1:3]:\n"
        "    yield FOUND, z + 10"
    ),
    "slices of rows": (
        "for a, b in ROWS[1:]:\n    yield FOUND, a * 10 + b\n"
        "(a, b), *rest = ROWS\nfor c, d in rest:\n    yield FOUND, a + b + c + d + 9"
    ),
    "starred targets": (
        "a, *b = xs\nyield FOUND, a * 100 + b[0] * 10 + b[1]\n*b, a = b\n"
        "yield FOUND, len(b) * 10 + a\na, *b, c, d = T\n"
        "yield FOUND, a * 100 + b[0] + c * 10 + d\na, e, *b = a, d\n"
        "yield FOUND, a + e + len(b)\nxs[1], *b, xs[0] = xs\n"
        "yield FOUND, xs[1] * 100 + b[0] * 10 + xs[0]"
    ),
    "tuples": (
        "t = k, n\na, b = t\nyield FOUND, a * 10 + b + t[-1] + len(t)\n"
        "yield FOUND, (t == (1, 3)) + (t != (1, 3)) * 2 + (t == (3, 1)) * 4 + 8\n"
        "yield FOUND, (xs[1:] == [8, 6]) + (xs == xs + []) * 2 + 8\n"
        "yield FOUND, (t == [1, 3]) + 8\n"
        "yield FOUND, (T == (5, -9, 7, 0)) + (T[:3] == T) * 2 + 1\n"
        "t = (k,) if k in t else ()\nyield FOUND, len(t) + 1"
    ),
    "a quotient and a remainder": (
        "for a in range(-7, 8):\n    for b in (3, -3, 4, -4):\n"
        "        q, r = divmod(a, b)\n        yield FOUND, q * 10 + r + 90\n"
        "        p = divmod(a, b)\n        yield FOUND, p[0] * 10 + p[1] + 90\n"
        "xs[1], xs[0] = divmod(xs[0] * 7, xs[1])\nyield FOUND, xs[0] * 10 + xs[1]\n"
        "q, *t = divmod(k + 9, 4)\nyield FOUND, q * 10 + t[0]"
    ),
    "lists that change one by one": (
        "zs = list(xs)\nzs[0] = 1\nws = zs\nws.append(3)\nvs = zs[:]\nvs.append(9)\n"
        "yield FOUND, xs[0] * 1000 + zs[0] * 100 + len(zs) * 10 + len(vs)"
    ),
}
EXTREMES = {
    "minimum and maximum": (
        "yield FOUND, min(xs) * 100 + max(T) * 10 + max(x for x in xs if x < 7)\n"
        "yield FOUND, min(least, *xs) - least + max(most, *ys) - most + 1\n"
        "yield FOUND, max([x * y for x in xs for y in ys]) + min(range(k, 9))"
    ),
    "the first of equal ones": (
        "yield FOUND, min(T, key=lambda x: x & 1) * 100 + max(xs, key=lambda x: 7)\n"
        "x = 5\nyield FOUND, max(range(n), key=lambda x: -((x - k) ** 2)) + x\n"
        "yield FOUND, max(T, key=abs) + min(3, -4, key=abs) + 20\n"
        "yield FOUND, min(T, key=lambda x: joined(x, n)) + 20 + max(xs, key=None)"
    ),
    "the representation of None": (
        "yield FOUND, min([], default=7) + max(xs[9:], key=abs, default=k + 1)\n"
        "yield FOUND, min(xs, default=xs.pop()) * 10 + len(xs)"
    ),
}
YIELDED = {**LOOPS, **EXPRESSIONS, **LISTS, **EXTREMES}


@pytest.mark.parametrize("text", YIELDED.values(), ids=YIELDED)
def test_it_yields_what_cpython_yields(text):
    """Event by event."""
    pairs, _ = interpreted_pairs(build_search(TEXT, text))
    assert pairs
    assert compiled_pairs(build_search(TEXT, text)) == pairs


STOPS = {
    "the minimum of an empty list": ("yield FOUND, min(xs[5:])", "ValueError"),
    "too few members to unpack": ("a, *b, c, d = ys\nyield FOUND, 1", "ValueError"),
    "a modulus of zero": ("a, b = divmod(k, k - 1)\nyield 0, a", "ZeroDivisionError"),
    "an index beyond a slice": ("yield FOUND, xs[:2][2]", "IndexError"),
    "more lists than the memory holds": (
        "for j in range(1 << 24):\n    zs = [j]\nyield FOUND, 1",
        "MemoryError",
    ),
    "a power beyond 64 bits": ("yield FOUND, (n + k) ** 32", "OverflowError"),
    "a power of two below 1": ("yield FOUND, 2 ** (k - 2)", "negative shift count"),
    "the maximum of one integer": ("yield FOUND, max(k, *xs[5:])", "TypeError"),
    "a print of a missing member": ("print(xs[n])\nyield FOUND, 1", "IndexError"),
    "a print with an invalid separator": (
        "print(NAMES[k + 1])\nyield FOUND, 1",
        "IndexError",
    ),
    "a print of None with a format": (
        "zs = [None, k]\nprint(f'{zs[0]:2}')\nyield FOUND, 1",
        "None is not an integer",
    ),
    "numbers beyond 64 bits": (
        "for j, _ in enumerate(xs, most):\n    yield FOUND, j & 1",
        "OverflowError",
    ),
}


@pytest.mark.parametrize("text, why", STOPS.values(), ids=STOPS)
def test_it_stops_where_it_cannot_continue(text, why):
    """With the reason."""
    with pytest.raises(compiler.Trap, match=why):
        compiler.compile_search(build_search(TEXT, text)).count()
