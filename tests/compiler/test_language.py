"""The compiler compared with CPython: equal counts, or equal errors."""

import ast
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from agreement import TooLongError, count_compiled, count_interpreted, inject_bug
from hypothesis import assume, given
from programs import EDGES, program, programs, values
from requirements import needs_wasm
from sampling import QUICK, seeds

from pypuzzles import compiler
from pypuzzles.compiler.codegen import (
    collections,
    driver,
    expressions,
    integers,
    loops,
    statements,
)
from pypuzzles.compiler.diagnostics import TrapReason
from pypuzzles.compiler.wasm import allocator
from pypuzzles.compiler.wasm.instructions import i64

pytestmark = needs_wasm


@given(programs(), values, values)
@QUICK
def test_random_programs_count_like_cpython_or_stop(text, a, b):
    """Counts and errors are equal; an overflow is checked in CPython, too."""
    try:
        want = count_interpreted(text, a, b)
    except TooLongError:
        want = assume(False)
    assert count_compiled(text, a, b) == want


@pytest.mark.night
def test_programs_of_other_seeds_agree():
    """Different ones every night; add failures to test_edges.py."""
    for seed in seeds(2500):
        text, a, b, want = drawn(seed)
        assert count_compiled(text, a, b) == want, f"seed {seed}: {a}, {b}\n{text}"


# Injected bugs: the tests must detect them.


def wrapping(name):
    """Return an operator that ignores overflow."""

    def lower(operation):
        return [*operation.left.code, *operation.right.code, (name,)]

    return lower


def no_negative_index(builder, node, rows, index):
    """Reject negative indices."""
    before, k = builder.spill(index)
    outside = i64.ge_u(k.code, collections.lower_length(builder, rows))
    return before + builder.trap_if(outside, node, TrapReason.INDEX_RANGE), k.code


def break_enters_else(builder, node):
    """Lower for ... else so that break runs the else."""
    loop = loops.loop_over(builder, node.iter)(
        node.target, lambda: builder.lower_block(node.body)
    )
    return loop + builder.lower_block(node.orelse)


def leaking(builder, target, value):
    """Assign to the function's variable instead of the comprehension's."""
    builder.scope.comprehension_locals.pop(target.id, None)
    return assign_to_name(builder, target, value)


def forgetful_grow(heap):
    """Move a list without copying its members."""
    function = grow(heap)
    at = function.code.index(("memory.copy",))
    function.code[at : at + 1] = [("drop",), ("drop",), ("drop",)]
    return function


def eager(builder, node):
    """Evaluate all operands of `and` and `or`."""
    both = [builder.lower_integer(each) for each in node.values]
    lowered = sound_boolean(builder, node)
    code = [each for value in both for each in [*value.code, ("drop",)]]
    return lowered._replace(code=[*code, *lowered.code])


def steps_too_far(*iterable):
    """Double the step of a loop."""
    sound = cursor(*iterable)
    return replace(sound, step=sound.step * 2)


assign_to_name, grow = statements.assign_name, allocator.define_grow
sound_boolean, cursor = expressions.lower_boolean, loops.make_iterator
# Bugs, each with a program that shows it and is tried first.
MUTANTS = {
    "sums wrap around": (144, integers.OPERATORS, ast.Add, wrapping("i64.add")),
    "differences wrap around": (1263, integers.OPERATORS, ast.Sub, wrapping("i64.sub")),
    "products wrap around": (20, integers.OPERATORS, ast.Mult, wrapping("i64.mul")),
    "left shifts lose bits": (18, integers.OPERATORS, ast.LShift, wrapping("i64.shl")),
    "shift counts wrap around": (
        25,
        integers.OPERATORS,
        ast.RShift,
        wrapping("i64.shr_s"),
    ),
    "division truncates": (5, integers.OPERATORS, ast.FloorDiv, wrapping("i64.div_s")),
    "a remainder has the sign of x": (
        36,
        integers.OPERATORS,
        ast.Mod,
        wrapping("i64.rem_s"),
    ),
    "negative indices are rejected": (
        1,
        collections,
        "lower_checked_index",
        no_negative_index,
    ),
    "a moved list loses its members": (329, allocator, "define_grow", forgetful_grow),
    "break runs the else": (27, driver.STATEMENTS, ast.For, break_enters_else),
    "variables of comprehensions leak": (29, statements, "assign_name", leaking),
    "and, or evaluate both": (79, driver.EXPRESSIONS, ast.BoolOp, eager),
    "loops skip an iteration": (3, loops, "make_iterator", steps_too_far),
    "shared variables keep their values": (144, statements, "store", lambda *_: []),
}
MOST_PROGRAMS = 400


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTANTS)
def test_injected_bugs_are_detected(name, monkeypatch):
    """Each of these bugs changes the result of some random program."""
    shown_by, *bug = MUTANTS[name]
    inject_bug(monkeypatch, *bug)

    assert any(differs(seed) for seed in (shown_by, *range(MOST_PROGRAMS)))


def differs(seed):
    """Return whether a compiled program differs from the interpreter."""
    text, a, b, want = sample(seed)
    try:
        return count_compiled(text, a, b) != want
    except (compiler.CompileError, AssertionError):
        return True


def drawn(seed):
    """Return a program and its expected result."""
    random = Random(seed)
    text, a, b = (program(random), random.choice(EDGES), random.choice([-3, 1, 2, 77]))
    try:
        return text, a, b, count_interpreted(text, a, b)
    except TooLongError:
        return drawn(seed + MOST_PROGRAMS)


sample = cache(drawn)
