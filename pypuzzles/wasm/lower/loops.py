"""Loops: `for` and `while`, and what `else` and `break` have to do with each other.

A generator is written into its loop: the loop's body is put where the `yield` stands.
`for bit in bits(free)` then needs no object and no call. The variables of both texts
keep to themselves.
"""

import ast
from collections.abc import Callable
from inspect import CO_GENERATOR
from types import FunctionType
from typing import Any

from ..ir.instructions import MAX, MIN, Code, Value, const, get, is_always, put, unless
from ..ir.types import INT
from ..read.source import inside
from .assignment import assign
from .function import Builder, Loop
from .inlining import entered
from .lists import length_of, member_at

__all__ = ["generates", "looped"]

Body = Callable[[], Code]


def for_loop(f: Builder, node: ast.For) -> Code:
    """Lower for ... else: `break` leads behind the else."""
    over = f.label("over")
    loop = looped(f, node.target, node.iter, lambda: f.block(node.body), over=over)
    return [("block", over), *loop, *f.block(node.orelse), ("end",)]


def while_loop(f: Builder, node: ast.While) -> Code:
    """Lower while ... else."""
    over, leave, again = f.label("over"), f.label("leave"), f.label("again")
    test: Code = []
    if f.static(node.test) is not True:
        test = [*unless(f.truth(node.test)), ("br_if", leave)]
    f.loops.append(Loop(over, again))
    body = f.block(node.body)
    f.loops.pop()
    start: Code = [("block", over), ("block", leave), ("loop", again), *test, *body]
    turn: Code = [("br", again), ("end",), ("end",)]
    return [*start, *turn, *f.block(node.orelse), ("end",)]


def looped(
    f: Builder,
    target: ast.expr,
    over_what: ast.expr,
    body: Body,
    over: str | None = None,
    bound: Body = list,
) -> Code:
    """Do something for each member.

    over: where `break` leads; bound: called before the target is given its first value.
    """
    called = f.static(over_what.func) if isinstance(over_what, ast.Call) else None
    if isinstance(over_what, ast.Call) and over_what.keywords:
        f.refuse(over_what, "keywords are not compiled")
    if called is range:
        return over_range(f, target, over_what, body, over, bound)
    if called is enumerate:
        return over_sequence(f, target, over_what, body, over, bound, counted=True)
    if generates(called):
        return over_generator(f, target, over_what, body, over, bound)
    return over_sequence(f, target, over_what, body, over, bound)


def turns(
    f: Builder, done: Code, bind: Code, body: Body, step: Code, over: str | None
) -> Code:
    """A loop: leave if it is done, bind the target, do the body, make a step."""
    leave, again, following = (f.label("leave"), f.label("again"), f.label("next"))
    f.loops.append(Loop(over or leave, following))
    inner = body()
    f.loops.pop()
    start: Code = [("block", leave), ("loop", again), *done, ("br_if", leave), *bind]
    middle: Code = [("block", following), *inner, ("end",)]
    return [*start, *middle, *named(step, leave), ("br", again), ("end",), ("end",)]


def named(code: Code, leave: str) -> Code:
    """Fill in where a step may leave the loop."""
    return [("br_if", leave) if each == ("br_if", "") else each for each in code]


def over_range(
    f: Builder, target: ast.expr, node: Any, body: Body, over: str | None, bound: Body
) -> Code:
    """Count from start to stop; start, stop and step are computed once."""
    numbers = [f.integer(each) for each in node.args]
    step = numbers[2].low if len(numbers) == 3 else 1
    if (len(numbers) == 3 and not is_always(numbers[2])) or not step:
        f.refuse(node, "the step of a range must be a number that is not 0")
    start = numbers[0] if len(numbers) > 1 else Value(const(0), INT, 0, 0)
    stop = numbers[min(len(numbers), 2) - 1]
    index, end = f.fresh(INT, "index"), f.fresh(INT, "end")
    begin: Code = [*start.code, *put(index), *stop.code, *put(end)]
    done: Code = [*get(index), *get(end), ("i64.ge_s" if step > 0 else "i64.le_s",)]
    bound()
    low, high = (start.low, stop.high - 1) if step > 0 else (stop.low + 1, start.high)
    value = Value(get(index), INT, max(MIN, low), max(low, min(MAX, high)))
    bind = assign(f, target, value)
    more: Code = [*get(index), *const(step), ("i64.add",), *put(index)]
    if abs(step) > 1:  # one more step may need more than 64 bits
        ends = (end, index) if step > 0 else (index, end)
        gap: Code = [*get(ends[0]), *get(ends[1]), ("i64.sub",)]
        more = [*gap, *const(abs(step)), ("i64.le_u",), ("br_if", ""), *more]
    return [*begin, *turns(f, done, bind, body, more, over)]


def over_sequence(
    f: Builder,
    target: ast.expr,
    node: Any,
    body: Body,
    over: str | None,
    bound: Body,
    counted: bool = False,
) -> Code:
    """Take member after member; the length is looked at each time, as Python does."""
    if counted and len(node.args) != 1:
        f.refuse(node, "enumerate takes one sequence")
    text = node.args[0] if counted else node
    code, kind = f.sequence(text)
    rows, index = f.fresh(kind, "members"), f.fresh(INT, "index")
    begin: Code = [*code, *put(rows), *const(0), *put(index)]
    fixed = f.static(text)
    done: Code = [*get(index), *length_of(f, get(rows), fixed), ("i64.ge_u",)]
    bound()
    member = member_at(f, text, get(rows), get(index), kind, fixed)
    if counted:
        pair = target.elts if isinstance(target, ast.Tuple) else []
        if len(pair) != 2:
            f.refuse(node, "enumerate gives pairs")
        number = Value(get(index), INT, 0, 1 << 31)
        bind = [*assign(f, pair[0], number), *assign(f, pair[1], member)]
    else:
        bind = assign(f, target, member)
    step: Code = [*get(index), *const(1), ("i64.add",), *put(index)]
    return [*begin, *turns(f, done, bind, body, step, over)]


def generates(function: object) -> bool:
    """Tell whether a function makes a generator."""
    return isinstance(function, FunctionType) and bool(
        function.__code__.co_flags & CO_GENERATOR
    )


def over_generator(
    f: Builder, target: ast.expr, node: Any, body: Body, over: str | None, bound: Body
) -> Code:
    """Write the generator's text here, and our body where it yields."""
    function = f.static(node.func)
    scope, begin = entered(f, function, node)
    nodes = [each for statement in scope.body for each in inside(statement)]
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        f.refuse(node, "a generator that is looped over must have one yield")
    bound()
    ours, handlers, loops = f.scope, f.handlers, f.loops
    leave = f.label("leave")

    def at_yield(given: ast.expr | None) -> Code:
        if given is None:
            f.refuse(node, "it yields nothing")
        value = f.value(given)
        following = f.label("next")
        held = f.scope, f.handlers, f.loops, f.inlined
        f.scope, f.handlers = ours, handlers
        f.loops = [*loops, Loop(over or leave, following)]
        f.inlined = f.inlined[:-1]
        inner = [*assign(f, target, value), ("block", following), *body(), ("end",)]
        f.scope, f.handlers, f.loops, f.inlined = held
        return inner

    f.inlined = [*f.inlined, function]
    f.handlers = [*handlers, (at_yield, leave)]
    f.loops = []
    with f.within(scope):
        text = f.block(scope.body)
    f.handlers, f.loops, f.inlined = handlers, loops, f.inlined[:-1]
    return [*begin, ("block", leave), *text, ("end",)]
