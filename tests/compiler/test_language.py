"""The compiler against CPython: equal counts, or a stop where CPython must stop too."""

import ast
from dataclasses import replace
from functools import cache
from random import Random

import bugs
import pytest
from agreement import TooLongError, compiled, interpreted
from hypothesis import assume, given
from needs import needs_wasm
from nightly import seeds
from programs import EDGES, program, programs, values
from quick import QUICK

from pypuzzles import wasm
from pypuzzles.wasm import diagnostics
from pypuzzles.wasm.emit import library
from pypuzzles.wasm.ir.instructions import i64
from pypuzzles.wasm.ir.types import INT
from pypuzzles.wasm.ir.values import Value
from pypuzzles.wasm.lower import (
    assignment,
    expressions,
    language,
    lists,
    loops,
    operators,
)

pytestmark = needs_wasm


@given(programs(), values, values)
@QUICK
def test_random_programs_count_as_cpython_does_or_stop_where_it_must(text, a, b):
    """Counts, and the very error: an overflow is none of CPython's, but checked too."""
    try:
        want = interpreted(text, a, b)
    except TooLongError:
        want = assume(False)
    assert compiled(text, a, b) == want


@pytest.mark.night
def test_programs_of_other_seeds_agree():
    """Others every night; what is found is printed, to be kept in test_edges.py."""
    for seed in seeds(2500):
        text, a, b, want = drawn(seed)
        assert compiled(text, a, b) == want, f"seed {seed}: {a}, {b}\n{text}"


# Seeded bugs: a test that cannot tell a broken compiler from a sound one is none.


def wrapping(name):
    """Make an operator that forgets what does not fit."""

    def lower(f, node, left, right):
        return Value([*left.code, *right.code, (name,)], INT)

    return lower


def no_negative_index(f, node, rows, index):
    """Take an index from the end for one that is out of range."""
    before, k = f.keep(index)
    outside = i64.ge_u(k.code, lists.length_of(f, rows))
    return before + f.trap_if(outside, node, diagnostics.INDEX_RANGE), k.code


def break_enters_else(f, node):
    """Lower for ... else so that break goes on with the else."""
    loop = loops.loop_over(f, node.iter)(node.target, lambda: f.block(node.body))
    return loop + f.block(node.orelse)


def leaking(f, target, value):
    """Assign to the function's name where the comprehension has its own."""
    f.scope.inner.pop(target.id, None)
    return assign_to_name(f, target, value)


def forgetful_grow(heap):
    """Move a list, and leave its members behind."""
    function = grow(heap)
    at = function.code.index(("memory.copy",))
    function.code[at : at + 1] = [("drop",), ("drop",), ("drop",)]
    return function


def eager(f, node):
    """Compute both sides of `and` and `or`, whatever the first one says."""
    both = [f.integer(each) for each in node.values]
    lowered = sound_boolean(f, node)
    code = [each for value in both for each in [*value.code, ("drop",)]]
    return lowered._replace(code=[*code, *lowered.code])


def steps_too_far(*iterable):
    """Go to the next but one."""
    sound = cursor(*iterable)
    return replace(sound, step=sound.step * 2)


assign_to_name, grow = assignment.assign_name, library.grow
sound_boolean, cursor = expressions.lower_boolean, loops.cursor
# What is wrong, and a program that shows it, which is tried before all others.
MUTANTS = {
    "sums wrap around": (144, operators.OPERATORS, ast.Add, wrapping("i64.add")),
    "differences wrap around": (
        1263,
        operators.OPERATORS,
        ast.Sub,
        wrapping("i64.sub"),
    ),
    "products wrap around": (20, operators.OPERATORS, ast.Mult, wrapping("i64.mul")),
    "shifts lose bits": (18, operators.OPERATORS, ast.LShift, wrapping("i64.shl")),
    "shifts go round": (25, operators.OPERATORS, ast.RShift, wrapping("i64.shr_s")),
    "division cuts off": (5, operators.OPERATORS, ast.FloorDiv, wrapping("i64.div_s")),
    "a rest has the sign of x": (
        36,
        operators.OPERATORS,
        ast.Mod,
        wrapping("i64.rem_s"),
    ),
    "no index counts from the end": (1, lists, "check_index", no_negative_index),
    "a list that moves loses all": (329, library, "grow", forgetful_grow),
    "break goes on with else": (27, language.LANGUAGE, ast.For, break_enters_else),
    "names of comprehensions leak": (29, assignment, "assign_name", leaking),
    "and, or compute both": (79, language.LANGUAGE, ast.BoolOp, eager),
    "loops skip a turn": (3, loops, "cursor", steps_too_far),
    "shared variables keep their values": (144, assignment, "store", lambda *_: []),
}
MOST_PROGRAMS = 400


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_compiler_is_caught(name, monkeypatch):
    """Each of these bugs makes some random program differ."""
    shown_by, *bug = MUTANTS[name]
    bugs.bring_in(monkeypatch, *bug)

    assert any(differs(seed) for seed in (shown_by, *range(MOST_PROGRAMS)))


def differs(seed):
    """Compare the counter of one program with the interpreter."""
    text, a, b, want = sample(seed)
    try:
        return compiled(text, a, b) != want
    except (wasm.CompileError, AssertionError):
        return True


def drawn(seed):
    """Write a program, and what it counts."""
    random = Random(seed)
    text, a, b = (program(random), random.choice(EDGES), random.choice([-3, 1, 2, 77]))
    try:
        return text, a, b, interpreted(text, a, b)
    except TooLongError:
        return drawn(seed + MOST_PROGRAMS)


sample = cache(drawn)
