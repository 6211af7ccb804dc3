"""Inlining and unrolling of searches change no counts."""

from itertools import pairwise

import pytest
from agreement import run_module
from requirements import needs_wasm

from pypuzzles import compiler, request, tally
from pypuzzles.compiler import program
from pypuzzles.compiler.passes import (
    UNROLLED_LEVELS,
    find_uninitialised,
    fuse_tees,
    inline_heads,
    unroll,
)
from pypuzzles.compiler.wasm.instructions import (
    Function,
    Loop,
    call,
    flatten,
    get,
    i64,
    if_else,
    if_then,
    in_block,
    set_local,
)

pytestmark = needs_wasm

# Heads of recursive functions

HEAD_OF_A_CALL = """
from pypuzzles import FOUND

def search():
    left = [0] * 9

    def place(depth, free):
        if depth == 4:
            yield FOUND, 1
            return
        few = 0
        if free & 1:
            few = 1
        more = free & ~few
        while more:
            bit = more & -more
            more ^= bit
            yield depth, bit
            left[depth] += bit
            yield from place(depth + 1, free & ~bit & ~(bit << 2))
        {after}

    return place(0, 1023)
"""
TWO_HEADS = """
from pypuzzles import FOUND

def search():
    def one(depth, rest):
        half = rest >> 1
        while half:
            half &= half - 1
            yield depth, half
            yield from two(depth + 1, [half, rest])

    def two(depth, rest):
        half = len(rest)
        if depth > 5:
            yield FOUND, half
            return
        while half:
            half -= 1
            yield depth, half
            yield from one(depth + 1, rest[half] >> 1)
            yield from two(depth + 2, rest)

    return one(0, 255)
"""

EACH_OTHER = """
from pypuzzles import FOUND

def search():
    def one(depth, rest):
        half = rest >> 1
        while half:
            half &= half - 1
            yield depth, half
            yield from two(depth + 1, half)
            yield from one(depth + 1, half)

    def two(depth, rest):
        more = rest & ~1
        while more:
            more &= more - 1
            yield depth, more
            yield FOUND, depth
            yield from one(depth + 1, more)
            yield from two(depth + 2, more)

    return one(0, 255)
"""


@pytest.fixture
def changed(monkeypatch):
    """Record the functions whose heads are inlined."""
    names = []

    def record(functions):
        after = inline_heads(functions)
        names.extend(f.name for f, g in zip(functions, after, strict=True) if f != g)
        return after

    monkeypatch.setattr(program, "inline_heads", record)
    return names


def agree(text):
    """Count a program in Python, compiled, and in shards."""
    search = run_module(text)["search"]
    counter = compiler.compile_search(search())
    expected = tally(search())
    assert counter.count().figures() == expected.figures()
    parts = [counter.count_shard(2, k, 3) for k in range(3)]
    for name in ("solutions", "found", "tries"):
        assert sum(getattr(part, name) for part in parts) == getattr(expected, name)


def test_a_head_is_inlined_where_its_function_is_called(changed):
    """Also in other positions; its locals are reset each time."""
    agree(HEAD_OF_A_CALL.format(after=""))
    assert {"place", "run"} <= {*changed}


@pytest.mark.parametrize(
    "after", ["left[depth] = 0", "else:\n            yield depth, 99"]
)
def test_code_after_the_loop_prevents_inlining(after, changed):
    """Then the call is kept."""
    agree(HEAD_OF_A_CALL.format(after=after))
    assert changed == []


def test_nested_heads_have_separate_locals(changed):
    """One has an integer where the other has a list."""
    agree(TWO_HEADS)
    assert {"one", "two"} <= {*changed}


def test_heads_that_call_each_other_are_inlined(changed):
    """The second is split after the first was changed."""
    agree(EACH_OTHER)
    assert {"one", "two"} <= {*changed}


@pytest.mark.parametrize("algorithm", ["bitmask", "free_columns", "mirror"])
def test_the_fast_searches_are_inlined(algorithm, changed):
    """Python and the program without inlining count the same."""
    search = request("queens", algorithm, n=7).search
    counted = compiler.compile_search(search()).count()
    assert "place" in changed
    program.inline_heads = list
    plain = compiler.compile_search(search()).count()
    assert counted == plain
    assert counted.figures() == tally(search()).figures()


# Unrolling

A, B = set_local("a", i64(1)), set_local("b", get("a"))


@pytest.mark.parametrize(
    "name, algorithm, parameters, short",
    [
        ("queens", "bitmask", {"n": 7}, True),
        ("permutations", "by_lowest_bit", {"n": 5}, True),
        ("queens", "fundamental", {"n": 7}, True),
        ("queens", "backtracking", {"n": 6}, False),
        ("magic_star", "corners", {}, False),
    ],
)
def test_an_unrolled_search_counts_the_same(
    name, algorithm, parameters, short, monkeypatch
):
    """The program gets longer, unless it is long already or must be short."""
    query = request(name, algorithm, **parameters)
    plain = compiler.compile_search(query.search())
    with monkeypatch.context() as patch:
        patch.setattr(program, "unroll", lambda functions: functions)
        expected, size = plain.count(), len(plain.compile_program().wasm)
        shard = plain.compile_program(split=True, short=True).wasm
    counter = compiler.compile_search(query.search())
    assert counter.count() == expected
    assert (len(counter.compile_program().wasm) > size) == short
    assert counter.compile_program(split=True, short=True).wasm == shard
    assert (counter.compile_program(split=True).wasm != shard) == short


@pytest.mark.parametrize(
    "code, names",
    [
        ([*A, *B], set()),
        ([*B, *A], {"a"}),
        ([*if_then(get("n"), A), *B], {"a"}),
        ([*if_then(get("n"), A), *A, *B], set()),
        ([*if_then(get("n"), [*A, *B])], set()),
        ([*in_block("x", A), *B], {"a"}),
        (if_then(get("n"), A, B), {"a"}),
        ([Loop("x", [*A, *if_then(get("n"), B)])], set()),
    ],
)
def test_locals_read_before_assignment_start_at_0(code, names):
    """At every level, as at the start of a call."""
    assert find_uninitialised(counting(code)) == names
    (function,) = unroll([counting([*code, *call(0, i64.sub(get("n"), 1))])])
    zeros = [
        following[1]
        for each, following in pairwise(flatten(function.code))
        if each == ("i64.const", 0) and following[0] == "local.set"
    ]
    assert zeros == [
        f"{name}^{level}" for level in range(UNROLLED_LEVELS) for name in sorted(names)
    ]


def counting(code):
    """Return a function with some code."""
    return Function(0, {"n": "i64"}, None, {"a": "i64", "b": "i64"}, code)


# Structures and the peephole


def test_structures_are_flattened_in_the_order_of_the_binary_format():
    """An empty `else` is omitted; a structure may leave a value."""
    code = in_block("x", [Loop("y", [*A, *if_then(get("n"), B)])])
    names = [each[0] for each in flatten(code)]
    assert names[:2] == ["block", "loop"]
    assert names[-3:] == ["end", "end", "end"]
    assert "else" not in names
    chosen = [*flatten(if_else(get("n"), i64(1), i64(2)))]
    assert chosen[1] == ("if", "", "i64")
    assert chosen[3] == ("else",)


def test_a_local_that_is_read_immediately_is_set_by_a_tee():
    """Also within structures, but not across their limits."""
    function = counting([*A, *get("a"), *in_block("x", [*A, *get("a")])])
    assert [each[0] for each in flatten(fuse_tees(function).code)] == [
        *("i64.const", "local.tee", "block", "i64.const", "local.tee", "end")
    ]
    apart = counting([*A, *in_block("x", get("a")), *get("b")])
    assert fuse_tees(apart) == apart
