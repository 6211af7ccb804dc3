"""Compile errors with their reasons, and runs that stop."""

import linecache
import re
from pathlib import Path

import pytest
from agreement import build_search, run_module
from edits import compiled_pairs, interpreted_pairs
from requirements import needs_wasm

from pypuzzles import compiler, request, tally
from pypuzzles.compiler import diagnostics
from pypuzzles.compiler.diagnostics import Diagnostic, TrapReason

pytestmark = needs_wasm

SOURCES = list(Path(compiler.__file__).parent.rglob("*.py"))
HEAD = "from pypuzzles import FOUND, NEW_BOUND\n\n"
REFUSED = {
    "a division": ("yield FOUND, int(k / 2)", "operator `/`"),
    "a power": ("yield FOUND, 3 ** xs[0]", "a small constant exponent"),
    "a fraction": ("yield FOUND, xs[0] ** -1", "a small constant exponent"),
    "a large power": ("yield FOUND, xs[0] ** 63", "a small constant exponent"),
    "a member without an index": ("yield FOUND, xs.__getitem__()", "of arguments"),
    "divmod of one": ("yield FOUND, sum(divmod(k))", "this number of arguments"),
    "divmod of three": ("yield FOUND, sum(divmod(k, 2, 3))", "number of arguments"),
    "a computed format": ("print(f'{k:{xs.pop()}}')\n        yield 0, k", "printed"),
    "a format of a string": ("print(f'{k:q}')\n        yield 0, k", "can be printed"),
    "a format of a list": ("print(f'{xs:>4}')\n        yield 0, k", "an integer is"),
    "an integer as a separator": (
        "print(k, sep=k)\n        yield 0, k",
        "can be printed",
    ),
    "an unknown argument of print": (
        "print(k, colour=3)\n        yield 0, k",
        "can be printed",
    ),
    "a star before an integer": ("print(*k)\n        yield 0, k", "a list or a tuple"),
    "a float": ("yield FOUND, int(k * 0.5)", "a float is not supported"),
    "iterating over a set": ("for j in {k, 3}:\n            yield 0, j", "no order"),
    "a set of rows": (
        "s = {(k, k)}\n        yield FOUND, len(s)",
        "an integer is needed",
    ),
    "a row as a key": ("s = {(k, k): 1}\n        yield 0, 1", "an integer is needed"),
    "a dict of dicts": ("s = {**xs}\n        yield FOUND, 1", "keys and values"),
    "a member of a set": ("s = {k}\n        yield FOUND, s[0]", "members by index"),
    "sets and lists": ("s = {k} | xs\n        yield FOUND, 1", "a set can only be"),
    "an unknown order": ("sorted(xs, reverse=k)\n        yield 0, 1", "known before"),
    "get of a list": ("yield FOUND, xs.get(k)", "get takes a key"),
    "add to a list": ("xs.add(k)\n        yield FOUND, 1", "add takes one integer"),
    "remove from a dict": (
        "s = {k: 1}\n        s.remove(k)\n        yield 0, 1",
        "can be removed",
    ),
    "a string": ("s = 'one'\n        yield FOUND, len(s)", "a str is not supported"),
    "a repeated row": ("s = [[k]] * 2\n        yield FOUND, 1", "from .x. . n only"),
    "a slice": ("yield FOUND, len(xs[::2])", "a slice with a step"),
    "a lambda": ("f = lambda: 1\n        yield FOUND, f()", "a lambda"),
    "another keyword": ("yield FOUND, min(xs, start=k)", "it does not take these"),
    "a key with two parameters": (
        "yield FOUND, min(xs, key=lambda a, b=1: a)",
        "only plain parameters",
    ),
    "an unknown keyword": ("yield FOUND, one(j=k)", "it does not take these arguments"),
    "a missing argument": ("yield FOUND, one()", "an argument is missing"),
    "an argument twice": ("yield FOUND, one(k, k=k)", "does not take these"),
    "a row in changing rows": ("yield FOUND, (k, k) in xs", "rows that are known"),
    "a keyword": ("yield FOUND, sum(xs, start=k)", "this call is not supported"),
    "an unknown call": ("yield FOUND, hash(k)", "this call is not supported"),
    "a try": (
        "try:\n            yield 0, k\n        finally:\n            pass",
        "`try`",
    ),
    "pop of two": ("xs.pop(0, 1)\n        yield FOUND, 1", "pop takes an index"),
    "rows in a row": (
        "p = (k, (k, k))\n        yield FOUND, 1",
        "cannot be stored in a tuple whose",
    ),
    "a list and a tuple": ("p = xs + (k,)\n        yield FOUND, 1", "two lists or two"),
    "comparing lists": ("yield FOUND, xs < [k]", "only integers, and two lists"),
    "an identity": ("yield FOUND, int(k is xs)", "comparison `is`"),
    "two types": ("k = xs\n        yield FOUND, 1", "is used where"),
    "a yield without a value": ("yield", "a search yields pairs"),
    "a yield of an integer": ("yield k", "a search yields pairs"),
    "a list passed on": ("yield from xs", "only a search can follow `yield from`"),
    "a pair of zip": (
        "for a in zip(xs, xs):\n            yield 0, 1",
        "values at once",
    ),
    "a range of steps, from its end": (
        "for a in reversed(range(0, k, 2)):\n            yield 0, a",
        "step 1 or -1",
    ),
    "a deletion": ("del k\n        yield FOUND, 1", "`del` is not supported"),
    "a large integer": ("yield FOUND, k & (1 << 70) - 1 & BIG", "more than 64 bits"),
    "a nested function": ("def f(): return 1\n        yield FOUND, f()", "defined"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_compile_error_has_a_reason(name):
    """One sentence has the place and the reason."""
    text, why = REFUSED[name]
    names = run_module(
        f"{HEAD}BIG = 1 << 70\n\ndef nothing(k):\n    pass\n\n"
        f"def one(k):\n    return k\n\n"
        f"def search():\n    xs = [1, 2]\n\n    def place(k):\n        {text}\n"
        f"        if k > 9:\n            yield from place(k)\n\n    return place(1)\n"
    )
    with pytest.raises(compiler.CompileError, match=why) as refused:
        compiler.compile_search(names["search"]()).compile_program()
    assert refused.value.place
    assert refused.value.advice


# Reported before any line is compiled, or with advice on the type or the syntax.
WITHOUT_ADVICE = {
    *("ALREADY_STARTED", "CLOSURE_HIDDEN", "FAILS_AT_START", "SOURCE_CHANGED"),
    *("SOURCE_MISSING", "TOO_DEEPLY_NESTED", "UNSUPPORTED_SYNTAX", "UNSUPPORTED_TYPE"),
    "WASM_REJECTED",
}


def test_every_diagnostic_of_a_line_has_its_own_advice():
    """The default advice is for types and syntax that are not listed."""
    plain = {
        diagnostic.name
        for diagnostic in Diagnostic
        if diagnostic.advice == diagnostics.PLAIN_PYTHON
    }
    assert plain == WITHOUT_ADVICE


def test_every_message_is_used():
    """No constant of the table is unused."""
    texts = [each.read_text("utf-8") for each in SOURCES]
    constants = [name for name in vars(diagnostics) if name.isupper()]
    messages = [each.name for each in (*Diagnostic, *TrapReason)]
    unused = [
        name
        for name in [*constants, *messages]
        if sum(len(re.findall(rf"\b{name}\b", text)) for text in texts) < 2
    ]
    assert unused == []


def test_every_message_has_its_own_words():
    """Otherwise one of the constants would be an alias of another one."""
    for table in (Diagnostic, TrapReason):
        assert len(table.__members__) == len([*table])


def test_a_started_search_is_an_error():
    """Its variables have changed."""
    search = request("queens").search()
    next(search)
    with pytest.raises(compiler.CompileError, match="has already started"):
        compiler.compile_search(search)


# Runs that must stop, and runs that must not

STOPS = {
    "a try too deep": ("yield 3, 1", "a depth"),
    "None as a number": ("yield FOUND, nothing(k)", "None is not an integer"),
    "None as a choice": ("yield 0, None", "a choice is None"),
    "a negative depth": ("yield k - 9, 1", "a depth is less than 0"),
    "solutions beyond 64 bits": (
        "yield FOUND, 1 << 62\n        yield FOUND, 1 << 62",
        "OverflowError: solutions",
    ),
    "an assertion": ("assert k > 5\n        yield FOUND, 1", "AssertionError"),
    "an endless recursion": ("yield 0, 1\n        yield from place(k)", "stack"),
}


def build_search_of(text):
    """Build a search from statements; k is 1."""
    names = run_module(
        f"{HEAD}def nothing(k):\n    pass\n\n"
        f"def search():\n    xs = []\n    more = [0]\n\n    def place(k):\n"
        f"        {text}\n        if k > 90:\n            yield from place(k)\n\n"
        f"    return place(1)\n"
    )
    return names["search"]


@pytest.mark.parametrize("name", STOPS)
def test_it_stops_where_it_cannot_continue(name):
    """With the reason."""
    text, why = STOPS[name]
    counter = compiler.compile_search(build_search_of(text)())
    with pytest.raises(compiler.Trap, match=why):
        counter.first_solutions(1) if name == "a try too deep" else counter.count()


RUNS = {
    "a long list": "for j in range(5000):\n            xs.append(j)\n"
    "        yield FOUND, len(xs) + xs[4999]",
    "a returned list": "for j in range(3000):\n            yield FOUND, made(j & 63)",
    "its own name": "j = 7\n        yield FOUND, sum(j for j in range(3)) + j",
    "a negative index": "xs.append(5)\n        yield FOUND, xs[k - 2]",
    "a large shift": "yield FOUND, (k >> 99) + (0 << 99) + 1",
    "a large product": "yield FOUND, k * 3037000499 * 3037000499",
    "a moving position": "xs.append(k)\n        xs[0] += longer(xs)\n"
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
def test_it_continues_where_python_does(name):
    """Lists grow, indices wrap, each closure has its own variables."""
    text = (
        f"{HEAD}{HELPERS}def search():\n    xs = []\n    more = [0]\n\n"
        f"    def place(k):\n        {RUNS[name]}\n        if k > 90:\n"
        f"            yield from place(k)\n\n    return place(1)\n"
    )
    counted = compiler.compile_search(run_module(text)["search"]()).count()
    assert counted.figures() == tally(run_module(text)["search"]()).figures()


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


def test_a_search_with_state_between_subtrees_is_not_split():
    """A shard that skips a subtree would miss its effects."""
    counter = compiler.compile_search(run_module(HEAD + OUTLIVES)["search"]())
    assert counter.count().tries == 4
    with pytest.raises(compiler.CompileError, match="carries state"):
        counter.count_shard(1, 0, 2)


def test_a_changed_file_is_an_error():
    """The current source is not what Python runs."""
    search = build_search_of("yield FOUND, 1")
    file = search.__code__.co_filename
    size, when, lines, name = linecache.cache[file]
    lines = [line.replace("FOUND, 1", "FOUND, k") for line in lines]
    linecache.cache[file] = (size, when, lines, name)
    with pytest.raises(compiler.CompileError, match="has changed"):
        compiler.compile_search(search())


@pytest.mark.parametrize("calls_itself", [False, True])
def test_a_very_deep_expression_is_an_error(calls_itself):
    """Both where the source is read, and where code is generated."""
    text = f"yield FOUND, {'-~' * 200}k"
    more = "yield from search(k)" if calls_itself else "pass"
    module = f"{HEAD}def search(k):\n    {text}\n    if k > 1:\n        {more}\n"
    with pytest.raises(compiler.CompileError, match="nested too deeply"):
        compiler.compile_search(run_module(module)["search"](1)).compile_program()


# Variables that may be unbound

UNBOUND_TEXT = """
from pypuzzles import FOUND

def search():
    def place(k, xs):
        {}
        if k > 9:
            yield from place(k, xs)

    return place(1, [4, 8])
"""
MAYBE_UNBOUND = {
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
ALWAYS_BOUND = {
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


@pytest.mark.parametrize("text", MAYBE_UNBOUND.values(), ids=MAYBE_UNBOUND)
def test_reading_a_possibly_unbound_variable_is_an_error(text):
    """CPython may raise UnboundLocalError there; the program would read 0."""
    with pytest.raises(
        compiler.CompileError, match="x may have no value here"
    ) as refused:
        compiler.compile_search(build_search(UNBOUND_TEXT, text)).compile_program()
    assert refused.value.advice


@pytest.mark.parametrize("text", ALWAYS_BOUND.values(), ids=ALWAYS_BOUND)
def test_reading_a_bound_variable_compiles(text):
    """On every path."""
    pairs, _ = interpreted_pairs(build_search(UNBOUND_TEXT, text))
    assert pairs
    assert compiled_pairs(build_search(UNBOUND_TEXT, text)) == pairs
