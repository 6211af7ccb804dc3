"""Iteration: over a range, and over the members of a sequence."""

import ast
from typing import Any

from ..ir.instructions import MAX, MIN, Code, Value, const, get, is_always, put
from ..ir.types import INT
from .function import Builder
from .generators import Body
from .module import Loop
from .sequences import length_of, member_at
from .targets import assign

__all__ = ["over_range", "over_sequence"]


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
