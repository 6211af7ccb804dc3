"""The searches as WebAssembly: they count, find and split as Python does."""

import linecache
import sys
from dataclasses import replace
from itertools import islice

import pytest
from agreement import module
from cases import PARAMS
from known import QUEENS

from pypuzzles import request, solutions, tally, wasm

pytestmark = pytest.mark.skipif(wasm.missing() is not None, reason=str(wasm.missing()))
REMEMBERS = "depth_first"  # in a set, which is not compiled
SORTS = ("warnsdorff", "recursive")  # by a key, which is not compiled
FIRST = 20


@pytest.fixture(scope="module", params=PARAMS)
def case(request):
    """Compile a search, and read its pairs; one that is refused is left out."""
    asked, _ = request.param
    name = asked.algorithm.name
    if name == REMEMBERS or (name, asked.form) == SORTS:
        return None
    pairs = list(asked.search())
    return asked, wasm.compile_search(asked.search()), tally(pairs), pairs


def test_counts_what_python_counts(case):
    """Boards, solutions met, tries and moves; and no other engine stands in."""
    if case:
        asked, _, count, _ = case
        counted = asked.count(engine="wasm")
        assert counted == replace(count, engine="wasm", why=None)


def test_finds_the_same_first_solutions(case):
    """Paths and copies, in order."""
    if case:
        _, counter, _, pairs = case
        assert counter.first(FIRST) == list(islice(solutions(pairs), FIRST))


@pytest.mark.parametrize("depth, shares", [(0, 2), (2, 3)])
def test_shares_add_up_to_the_whole(case, depth, shares):
    """Whatever the depth and the number of shares; a deepening has none."""
    if case and not case[2].moves and case[0].algorithm.name != "deepening":
        _, counter, count, _ = case
        parts = [counter.share(depth, k, shares) for k in range(shares)]
        assert sum(part.solutions for part in parts) == count.solutions
        assert sum(part.found for part in parts) == count.found
        assert sum(part.tries for part in parts) == count.tries
        assert len({part.subtrees for part in parts}) == 1


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_a_set_is_refused(form):
    """The search that remembers boards is left to Python, which says why."""
    asked = request("peg_solitaire", REMEMBERS, form, board="triangle15", aim="any")
    with pytest.raises(wasm.NotCompiled, match=r"line \d+: .* not compiled: dead"):
        wasm.compile_search(asked.search()).program()


def test_a_sort_by_a_key_is_refused():
    """Warnsdorff's rule in one line is left to Python; its other form is compiled."""
    asked = request("knights_tour", *SORTS)
    with pytest.raises(wasm.NotCompiled, match=r"line \d+: .* not compiled: sorted"):
        wasm.compile_search(asked.search()).program()


@pytest.mark.slow
def test_the_triangle_of_21_holes_has_96_solutions():
    """M. Hiroi's figure, and as many in the mirror."""
    counted = request("peg_solitaire", "deepening").count(engine="wasm")
    assert (counted.found, counted.solutions, counted.moves) == (96, 192, 12)


@pytest.mark.parametrize("n", [11, 12])
def test_counts_larger_boards(n):
    """Sizes that Python counts for minutes."""
    assert request("queens", n=n).count(engine="wasm").solutions == QUEENS[n]


def test_all_paths_come_out():
    """Every solution, and not only the first."""
    counter = wasm.compile_search(request("queens", n=8).search())
    assert len(counter.first()) == QUEENS[8]
    assert counter.first(0) == []


@pytest.mark.skipif(sys.platform == "emscripten", reason="nobody watches in Pyodide")
def test_a_watcher_is_shown_the_counts_and_can_stop_them():
    """What it raises comes out, within a moment."""

    class EnoughError(Exception):
        pass

    def watch(count, part):
        if count.tries:
            raise EnoughError

    with pytest.raises(EnoughError):
        wasm.compile_search(request("queens", n=18).search()).count(watch)


# What is refused, and why

HEAD = "from pypuzzles import FOUND, LIMIT\n\n"
REFUSED = {
    "a division": ("yield FOUND, int(k / 2)", "operator Div"),
    "a power": ("yield FOUND, k ** 2", "operator Pow"),
    "a float": ("yield FOUND, int(k * 0.5)", "a float is not compiled"),
    "a set": ("s = {k}\n        yield FOUND, len(s)", "Set is not compiled"),
    "a dict": ("s = {}\n        yield FOUND, len(s)", "Dict is not compiled"),
    "a word": ("s = 'one'\n        yield FOUND, len(s)", "a str is not compiled"),
    "a list of lists": ("s = [[k]]\n        yield FOUND, 1", "an integer is needed"),
    "a slice": ("yield FOUND, len(xs[1:])", "Slice is not compiled"),
    "a comprehension": ("yield FOUND, len([j for j in xs])", "ListComp"),
    "a lambda": ("f = lambda: 1\n        yield FOUND, f()", "Lambda"),
    "a walrus": ("yield FOUND, (j := k)", "NamedExpr"),
    "a keyword": ("yield FOUND, min(k, 1, key=abs)", "this call is not compiled"),
    "an unknown call": ("yield FOUND, hash(k)", "this call is not compiled"),
    "a try": (
        "try:\n            yield 0, k\n        finally:\n            pass",
        "Try",
    ),
    "pop from inside": ("xs.pop(0)\n        yield FOUND, 1", "only pop"),
    "a row made": ("p = (k, k)\n        yield FOUND, 1", "not known before the run"),
    "an identity": ("yield FOUND, int(k is xs)", "comparison Is"),
    "two kinds": ("k = xs\n        yield FOUND, 1", "stands where"),
    "a lonely yield": ("yield", "a search yields pairs"),
    "no pair": ("yield k", "a search yields pairs"),
    "a list passed on": ("yield from xs", "only a search is yielded from"),
    "zip": ("for a, b in zip(xs, xs):\n            yield a, b", "not compiled"),
    "a deletion": ("del k\n        yield FOUND, 1", "Delete is not compiled"),
    "a large number": ("yield FOUND, k & (1 << 70) - 1 & BIG", "more than 64 bits"),
    "a function inside": ("def f(): return 1\n        yield FOUND, f()", "defined"),
    "a global": ("global BIG\n        BIG = k\n        yield FOUND, 1", "Global"),
    "None": ("yield FOUND, nothing(k)", "does not always return a value"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_compile_is_refused_with_a_reason(name):
    """One sentence says where and why."""
    text, why = REFUSED[name]
    names = module(
        f"{HEAD}BIG = 1 << 70\n\ndef nothing(k):\n    pass\n\n"
        f"def search():\n    xs = [1, 2]\n\n    def place(k):\n        {text}\n"
        f"        if k > 9:\n            yield from place(k)\n\n    return place(1)\n"
    )
    with pytest.raises(wasm.NotCompiled, match=why):
        wasm.compile_search(names["search"]()).program()


def test_a_search_that_has_begun_is_refused():
    """Its variables have moved on."""
    search = request("queens").search()
    next(search)
    with pytest.raises(wasm.NotCompiled, match="has begun"):
        wasm.compile_search(search)


# Where the run must stop, and where it must not

STOPS = {
    "a try too deep": ("yield 3, 1", "a depth"),
    "a negative depth": ("yield k - 9, 1", "a depth is less than 0"),
    "solutions beyond 64 bits": (
        "yield FOUND, 1 << 62\n        yield FOUND, 1 << 62",
        "OverflowError: solutions",
    ),
    "an assertion": ("assert k > 5\n        yield FOUND, 1", "AssertionError"),
    "no end": ("yield 0, 1\n        yield from place(k)", "stack"),
}


def searched(text):
    """Make a search of some statements; k is 1."""
    names = module(
        f"{HEAD}def search():\n    xs = []\n    more = [0]\n\n    def place(k):\n"
        f"        {text}\n        if k > 90:\n            yield from place(k)\n\n"
        f"    return place(1)\n"
    )
    return names["search"]


@pytest.mark.parametrize("name", STOPS)
def test_it_stops_where_it_cannot_go_on(name):
    """And says why."""
    text, why = STOPS[name]
    counter = wasm.compile_search(searched(text)())
    with pytest.raises(wasm.Trap, match=why):
        counter.first(1) if name == "a try too deep" else counter.count()


RUNS = {
    "a long list": "for j in range(5000):\n            xs.append(j)\n"
    "        yield FOUND, len(xs) + xs[4999]",
    "a list given back": "for j in range(3000):\n            yield FOUND, made(j & 63)",
    "a name of its own": "j = 7\n        yield FOUND, sum(j for j in range(3)) + j",
    "a negative index": "xs.append(5)\n        yield FOUND, xs[k - 2]",
    "a far shift": "yield FOUND, (k >> 99) + (0 << 99) + 1",
    "a large product": "yield FOUND, k * 3037000499 * 3037000499",
    "a moving place": "xs.append(k)\n        xs[0] += longer(xs)\n"
    "        yield FOUND, xs[0] + len(xs)",
    "a shared counter": "more[0] += bump() + bump()\n        yield FOUND, more[0]",
    "two counters": "yield FOUND, 100 * one() + 10 * two() + one()",
    "a list that grows as it is read": "xs.append(k)\n        for j in xs:\n"
    "            if j < 9:\n                xs.append(j + 1)\n"
    "        yield FOUND, len(xs)",
    "a default": "yield FOUND, longer(xs)",
}
HELPERS = """
def counter():
    number = 0
    def count():
        nonlocal number
        number += 1
        return number
    return count

one, two, bump = counter(), counter(), counter()

def made(many):
    rows = []
    for k in range(many):
        rows.append(k)
    other = [many] * many
    return len(rows) + len(other) + 1

def longer(rows, many=40):
    for k in range(many):
        rows.append(k)
    return many

"""


@pytest.mark.parametrize("name", RUNS)
def test_it_runs_on_where_python_does(name):
    """Lists grow, indices wrap, each closure has its own variables."""
    text = (
        f"{HEAD}{HELPERS}def search():\n    xs = []\n    more = [0]\n\n"
        f"    def place(k):\n        {RUNS[name]}\n        if k > 90:\n"
        f"            yield from place(k)\n\n    return place(1)\n"
    )
    counted = wasm.compile_search(module(text)["search"]()).count()
    assert counted.figures() == tally(module(text)["search"]()).figures()


SIBLINGS = """
def search(n=4):
    def place(row, col):
        if col == n:
            return
        yield row, col
        if row < 3:
            yield from place(row + 1, 0)
        else:
            yield FOUND, 1
        yield from place(row, col + 1)
    return place(0, 0)
"""


def test_recursion_over_siblings_is_not_split():
    """The second call is no subtree: the run says so instead of counting wrong."""
    counter = wasm.compile_search(module(HEAD + SIBLINGS)["search"]())
    assert counter.count().found == tally(module(HEAD + SIBLINGS)["search"]()).found
    with pytest.raises(wasm.Trap, match="cannot be split"):
        [counter.share(1, k, 2) for k in range(2)]


OUTLIVES = """
def search():
    best = 0

    def place(row):
        nonlocal best
        yield row, best
        best += 1
        if row < 3:
            yield from place(row + 1)

    return place(0)
"""


def test_what_outlives_a_subtree_is_not_split():
    """A share that leaves a subtree out would not see what it does."""
    counter = wasm.compile_search(module(HEAD + OUTLIVES)["search"]())
    assert counter.count().tries == 4
    with pytest.raises(wasm.NotCompiled, match="outlives a subtree"):
        counter.share(1, 0, 2)


def test_a_file_that_has_changed_is_refused():
    """What stands there now is not what Python runs."""
    search = searched("yield FOUND, 1")
    file = search.__code__.co_filename
    size, when, lines, name = linecache.cache[file]
    lines = [line.replace("FOUND, 1", "FOUND, k") for line in lines]
    linecache.cache[file] = (size, when, lines, name)
    with pytest.raises(wasm.NotCompiled, match="has changed"):
        wasm.compile_search(search())
