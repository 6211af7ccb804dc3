"""Loops: `for` and `while`, and what `else` and `break` have to do with each other.

A generator is inlined into its loop: the loop's body is put where the `yield` stands.
`for bit in bits(free)` then needs no object and no call. The variables of both texts
keep to themselves.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from inspect import CO_GENERATOR
from types import FunctionType

from ..ir.instructions import Code, const, get, i64, let, negate
from ..ir.types import INT
from ..ir.values import MAX, MIN, Value, is_constant
from ..read.source import own_nodes
from .assignment import assign
from .function import Builder, Loop
from .inlining import enter
from .lists import length_of, member_at

__all__ = ["ForLoop", "is_generator_function", "loop_over"]


@dataclass(frozen=True)
class ForLoop:
    """A loop of a `for` statement or of a comprehension."""

    target: ast.expr
    iterable: ast.expr
    body: Callable[[], Code]
    """Lowers the body; called when the target has a value."""
    over: str | None = None
    """Where `break` leads, if not to the end of the loop."""
    before_target: Callable[[], object] = list
    """Called before the target is given its first value."""


def lower_for(f: Builder, node: ast.For) -> Code:
    """Lower for ... else: `break` leads behind the else."""
    over = f.new_label("over")
    body = ForLoop(node.target, node.iter, lambda: f.block(node.body), over)
    return [("block", over), *loop_over(f, body), *f.block(node.orelse), ("end",)]


def lower_while(f: Builder, node: ast.While) -> Code:
    """Lower while ... else."""
    over, leave, again = map(f.new_label, ("over", "leave", "again"))
    test: Code = []
    if f.static_value(node.test) is not True:
        test = [*negate(f.truth(node.test)), ("br_if", leave)]
    f.loops.append(Loop(over, again))
    body = f.block(node.body)
    f.loops.pop()
    start: Code = [("block", over), ("block", leave), ("loop", again), *test, *body]
    turn: Code = [("br", again), ("end",), ("end",)]
    return [*start, *turn, *f.block(node.orelse), ("end",)]


def loop_over(f: Builder, loop: ForLoop) -> Code:
    """Do the body of a loop for each member."""
    if not isinstance(loop.iterable, ast.Call):
        return over_sequence(f, loop, loop.iterable)
    call = loop.iterable
    called = f.static_value(call.func)
    if call.keywords:
        f.refuse(call, "keywords are not compiled")
    if called is range:
        return over_range(f, loop, call)
    if called is enumerate:
        if len(call.args) != 1:
            f.refuse(call, "enumerate takes one sequence")
        return over_sequence(f, loop, call.args[0], numbered=True)
    if isinstance(called, FunctionType) and is_generator_function(called):
        return over_generator(f, loop, call, called)
    return over_sequence(f, loop, call)


def over_range(f: Builder, loop: ForLoop, call: ast.Call) -> Code:
    """Count from start to stop; start, stop and step are computed once."""
    numbers = [f.integer(each) for each in call.args]
    step = numbers[2].low if len(numbers) == 3 else 1
    if (len(numbers) == 3 and not is_constant(numbers[2])) or not step:
        f.refuse(call, "the step of a range must be a number that is not 0")
    start = numbers[0] if len(numbers) > 1 else Value(const(0), INT, 0, 0)
    stop = numbers[min(len(numbers), 2) - 1]
    index, end = f.new_local(INT, "index"), f.new_local(INT, "end")
    begin = let(index, start.code) + let(end, stop.code)
    done = i64("ge_s" if step > 0 else "le_s", get(index), get(end))
    loop.before_target()
    low, high = (start.low, stop.high - 1) if step > 0 else (stop.low + 1, start.high)
    value = Value(get(index), INT, max(MIN, low), max(low, min(MAX, high)))
    bind = assign(f, loop.target, value)
    leave = f.new_label("leave")
    more = let(index, i64("add", get(index), step))
    if abs(step) > 1:  # one more step may need more than 64 bits
        upper, lower = (end, index) if step > 0 else (index, end)
        gap = i64("sub", get(upper), get(lower))
        more = [*i64("le_u", gap, abs(step)), ("br_if", leave), *more]
    return [*begin, *repeat(f, loop, leave, done, bind, more)]


def over_sequence(
    f: Builder, loop: ForLoop, sequence: ast.expr, numbered: bool = False
) -> Code:
    """Take member after member; the length is looked at each time, as Python does."""
    code, kind = f.sequence(sequence)
    rows, index = f.new_local(kind, "members"), f.new_local(INT, "index")
    begin = let(rows, code) + let(index, const(0))
    static = f.static_value(sequence)
    done = i64("ge_u", get(index), length_of(f, get(rows), static))
    loop.before_target()
    member = member_at(f, sequence, get(rows), get(index), kind, static)
    if numbered:
        pair = loop.target.elts if isinstance(loop.target, ast.Tuple) else []
        if len(pair) != 2:
            f.refuse(loop.iterable, "enumerate gives pairs")
        number = Value(get(index), INT, 0, 1 << 31)
        bind = assign(f, pair[0], number) + assign(f, pair[1], member)
    else:
        bind = assign(f, loop.target, member)
    step = let(index, i64("add", get(index), 1))
    return [*begin, *repeat(f, loop, f.new_label("leave"), done, bind, step)]


def repeat(
    f: Builder, loop: ForLoop, leave: str, done: Code, bind: Code, step: Code
) -> Code:
    """Leave if it is done, bind the target, do the body, make a step, and again."""
    again, following = f.new_label("again"), f.new_label("next")
    f.loops.append(Loop(loop.over or leave, following))
    body = loop.body()
    f.loops.pop()
    start: Code = [("block", leave), ("loop", again), *done, ("br_if", leave), *bind]
    middle: Code = [("block", following), *body, ("end",)]
    return [*start, *middle, *step, ("br", again), ("end",), ("end",)]


def is_generator_function(function: object) -> bool:
    """Return whether a function makes a generator."""
    return isinstance(function, FunctionType) and bool(
        function.__code__.co_flags & CO_GENERATOR
    )


def over_generator(
    f: Builder, loop: ForLoop, call: ast.Call, function: FunctionType
) -> Code:
    """Inline the generator's text here, and our body where it yields."""
    scope, begin = enter(f, function, call)
    nodes = own_nodes(*scope.body)
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        f.refuse(call, "a generator that is looped over must have one yield")
    loop.before_target()
    ours, handlers, loops = f.scope, f.handlers, f.loops
    leave = f.new_label("leave")

    def at_yield(choice: ast.expr | None) -> Code:
        if choice is None:
            f.refuse(call, "it yields nothing")
        value = f.value(choice)
        following = f.new_label("next")
        theirs = f.scope, f.handlers, f.loops, f.inlined
        f.scope, f.handlers = ours, handlers
        f.loops = [*loops, Loop(loop.over or leave, following)]
        f.inlined = f.inlined[:-1]
        bind = assign(f, loop.target, value)
        code: Code = [*bind, ("block", following), *loop.body(), ("end",)]
        f.scope, f.handlers, f.loops, f.inlined = theirs
        return code

    f.inlined = [*f.inlined, function]
    f.handlers = [*handlers, (at_yield, leave)]
    f.loops = []
    with f.within(scope):
        text = f.block(scope.body)
    f.handlers, f.loops, f.inlined = handlers, loops, f.inlined[:-1]
    return [*begin, ("block", leave), *text, ("end",)]
