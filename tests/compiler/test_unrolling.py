"""Unrolling the recursion of a short search changes no counts."""

from itertools import pairwise

import pytest
from needs import needs_wasm

from pypuzzles import compiler, request
from pypuzzles.compiler import program
from pypuzzles.compiler.passes.inlining import find_uninitialised
from pypuzzles.compiler.passes.unrolling import UNROLLED_LEVELS, unroll
from pypuzzles.compiler.wasm.instructions import (
    Loop,
    call,
    flatten,
    get,
    i64,
    if_then,
    in_block,
    set_local,
)
from pypuzzles.compiler.wasm.module import Function

pytestmark = needs_wasm
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
        expected, size = plain.count(), len(plain.program().wasm)
        shard = plain.program(split=True, short=True).wasm
    counter = compiler.compile_search(query.search())
    assert counter.count() == expected
    assert (len(counter.program().wasm) > size) == short
    assert counter.program(split=True, short=True).wasm == shard
    assert (counter.program(split=True).wasm != shard) == short


@pytest.mark.parametrize(
    "code, names",
    [
        ([*A, *B], set()),
        ([*B, *A], {"a"}),
        ([*if_then(get("n"), A), *B], {"a"}),
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
