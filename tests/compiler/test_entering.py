"""Inlining the head of a search into its callers changes no counts."""

import pytest
from agreement import run_module
from needs import needs_wasm

from pypuzzles import compiler, request, tally
from pypuzzles.compiler import program
from pypuzzles.compiler.passes.inlining import inline_heads

pytestmark = needs_wasm

TEXT = """
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
TWO = """
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

    def noted(functions):
        after = inline_heads(functions)
        names.extend(f.name for f, g in zip(functions, after, strict=True) if f != g)
        return after

    monkeypatch.setattr(program, "inline_heads", noted)
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
    agree(TEXT.format(after=""))
    assert {"place", "run"} <= {*changed}


@pytest.mark.parametrize(
    "after", ["left[depth] = 0", "else:\n            yield depth, 99"]
)
def test_code_after_the_loop_prevents_inlining(after, changed):
    """Then the call is kept."""
    agree(TEXT.format(after=after))
    assert changed == []


def test_nested_heads_have_separate_locals(changed):
    """One has an integer where the other has a list."""
    agree(TWO)
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
