"""Loops: `for`, `while`, the clauses of comprehensions, and their iterators.

A range is counted, and a sequence is read by index; `reversed` moves backwards. `zip`
and `enumerate` move several iterators at once: each step binds several values without
creating a tuple.

A generator is inlined into its loop: the body of the loop replaces the `yield`. So
`for bit in bits(free)` needs no object and no call. The variables of both functions
remain separate.

A comprehension has its own names, even if the enclosing function uses the same ones.
The first iterable is evaluated outside of it.
"""

import ast
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any, TypeAlias

from ..analysis.ranges import get_range_bounds
from ..analysis.types import BOOL, INT, ROWS, Sequence
from ..diagnostics import Diagnostic, TrapReason
from ..frontend.flow import find_stored_names
from ..frontend.iterators import rows
from ..frontend.scopes import is_generator_function, make_clause, temporarily
from ..frontend.source import walk_own
from ..wasm.instructions import (
    Code,
    Loop,
    get,
    i32,
    i64,
    if_then,
    in_block,
    negate,
    set_local,
)
from ..wasm.memory import CHANGES
from .builder import FunctionBuilder, JumpTargets, Value, is_constant
from .calls import begin_inlining
from .collections import lower_length, read_member_at
from .integers import lower_operator
from .statements import assign, contains_subscript

__all__ = [
    "LoopValues",
    "bind",
    "loop_over",
    "lower_each",
    "lower_for",
    "lower_while",
    "make_iterator",
]

Looping: TypeAlias = Callable[[ast.expr, Callable[[], Code]], Code]
"""Lowers a loop for a target and a function that lowers its body."""


def lower_for(builder: FunctionBuilder, node: ast.For) -> Code:
    """Lower for ... else; `break` skips the else."""
    over = builder.new_label("over")
    loop = loop_over(builder, node.iter, over)(
        node.target, lambda: builder.lower_block(node.body)
    )
    return in_block(over, loop, builder.lower_block(node.orelse))


def lower_while(builder: FunctionBuilder, node: ast.While) -> Code:
    """Lower while ... else."""
    over, leave, again = map(builder.new_label, ("over", "leave", "again"))
    test: Code = []
    if builder.get_constant(node.test) is not True:
        test = [*negate(builder.lower_condition(node.test)), ("br_if", leave)]
    with temporarily(builder, loops=[*builder.loops, JumpTargets(over, again)]):
        body = builder.lower_block(node.body)
    loop = Loop(again, [*test, *body, ("br", again)])
    return in_block(over, in_block(leave, [loop]), builder.lower_block(node.orelse))


def loop_over(
    builder: FunctionBuilder,
    iterable: ast.expr,
    over: str | None = None,
    ordered: bool = True,
) -> Looping:
    """Return a function that lowers a loop over an iterable, given its body.

    `break` jumps behind the loop, or to the label `over`.
    """
    called, call = builder.find_callee(iterable)
    if is_generator_function(called):
        return loop_over_generator(builder, called, call, over)
    leave, again, following = map(builder.new_label, ("leave", "again", "next"))
    members = make_iterator(builder, iterable, leave, ordered)

    def loop(target: ast.expr, lower_body: Callable[[], Code]) -> Code:
        first = bind(builder, target, members.values)
        with temporarily(
            builder, loops=[*builder.loops, JumpTargets(over or leave, following)]
        ):
            body = in_block(following, lower_body())
        turn: Code = [*first, *body, *members.step, ("br", again)]
        test: Code = [*members.done, ("br_if", leave)]
        return members.begin + in_block(leave, [Loop(again, [*test, *turn])])

    return loop


def loop_over_generator(
    builder: FunctionBuilder, function: FunctionType, call: ast.Call, over: str | None
) -> Looping:
    """Return a function that lowers a loop by inlining a generator around it."""
    scope, begin = begin_inlining(builder, function, call)
    nodes = walk_own(*scope.body)
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        builder.refuse(call, Diagnostic.GENERATOR_YIELDS)
    leave, following = builder.new_label("leave"), builder.new_label("next")

    def loop(target: ast.expr, lower_body: Callable[[], Code]) -> Code:
        loops = [*builder.loops, JumpTargets(over or leave, following)]
        outer_place = {
            "scope": builder.scope,
            "handlers": builder.handlers,
            "inlined": builder.inlined,
        }

        def at_yield(choice: ast.expr | None) -> Code:
            if choice is None:
                builder.refuse(call, Diagnostic.YIELD_VALUE)
            value = builder.lower_value(choice)
            with temporarily(builder, loops=loops, **outer_place):
                first = bind_row if function is rows else assign
                return first(builder, target, value) + in_block(following, lower_body())

        handlers = [*builder.handlers, (at_yield, leave)]
        with builder.inlining(scope), temporarily(builder, handlers=handlers, loops=[]):
            return begin + in_block(leave, builder.lower_block(scope.body))

    return loop


def bind_row(builder: FunctionBuilder, target: ast.expr, value: Value) -> Code:
    """Assign a list as a tuple; a variable of the loop needs no copy of it."""
    row = value._replace(kind=replace(value.collection_kind, python_type=tuple))
    if isinstance(target, ast.Name) and not builder.find_shared(target):
        return builder.write(builder.local(target.id, row.kind), row)
    return assign(builder, target, row)


def lower_each(
    builder: FunctionBuilder,
    members: ast.expr,
    body: Callable[[ast.expr], Code],
    ordered: bool = False,
) -> Code:
    """Return code that runs `body` for each member of an iterable."""
    if isinstance(members, ast.GeneratorExp):
        element = members.elt
        return lower_clauses(builder, members.generators, lambda: body(element))
    clause, member = make_clause(members)
    return lower_clauses(builder, [clause], lambda: body(member), ordered)


def lower_clauses(
    builder: FunctionBuilder,
    clauses: list[ast.comprehension],
    body: Callable[[], Code],
    ordered: bool = True,
) -> Code:
    """Wrap code in the loops and tests of a comprehension."""
    names = [name for each in clauses for name in find_stored_names(each.target)]

    def nested(loop: Looping, clause: ast.comprehension, *others: Any) -> Code:
        def inner() -> Code:
            code = (
                nested(loop_over(builder, others[0].iter), *others)
                if others
                else body()
            )
            for test in reversed(clause.ifs):
                code = if_then(builder.lower_condition(test), code)
            return code

        return loop(clause.target, inner)

    first = loop_over(builder, clauses[0].iter, ordered=ordered)
    with builder.with_names(names, clauses[0].target):
        return nested(first, *clauses)


# Iterators

LoopValues: TypeAlias = "Value | list[LoopValues]"


@dataclass(frozen=True)
class LoopIterator:
    """Code that starts, tests and steps a loop, and its current values."""

    begin: Code
    done: Code
    values: LoopValues
    step: Code
    index: str = ""
    """A local with the number of steps or words so far, or ""."""


def make_iterator(
    builder: FunctionBuilder, iterable: ast.expr, leave: str, ordered: bool = True
) -> LoopIterator:
    """Return the loop iterator for an expression.

    A step may end the loop with a jump to `leave`. A set is supported only if the order
    of its members does not matter.
    """
    called = find_iterator_function(builder, iterable)
    if not isinstance(iterable, ast.Call) or called is None:
        return over_collection(builder, iterable, ordered)
    if iterable.keywords or any(isinstance(x, ast.Starred) for x in iterable.args):
        builder.refuse(iterable, Diagnostic.NOT_PLAIN_ARGUMENTS)
    return ITERATORS[called](builder, iterable, leave)


def find_iterator_function(builder: FunctionBuilder, iterable: ast.expr) -> object:
    """Return the function or method in ITERATORS that is called, or None."""
    called, iterable = builder.find_callee(iterable)
    func = getattr(iterable, "func", None)
    if called is None and isinstance(func, ast.Attribute):
        called = func.attr
    return called if isinstance(called, Hashable) and called in ITERATORS else None


def over_range(
    builder: FunctionBuilder, call: ast.Call, leave: str, back: bool = False
) -> LoopIterator:
    """Return the iterator of a range; start and stop are computed once."""
    start, stop, step = lower_range_arguments(builder, call)
    if back and abs(step) != 1:
        builder.refuse(call, Diagnostic.REVERSED_RANGE)
    index, end = builder.new_local(INT, "index"), builder.new_local(INT, "end")
    first, second = (end, index) if back else (index, end)
    begin = set_local(first, start.code) + set_local(second, stop.code)
    is_past = i64.ge_s if (step > 0) != back else i64.le_s
    number = i64.sub(get(index), step) if back else get(index)
    more = set_local(index, number if back else i64.add(number, step))
    if abs(step) > 1:  # one more step may need more than 64 bits
        upper, lower = (end, index) if step > 0 else (index, end)
        gap = i64.sub(get(upper), get(lower))
        more = [*i64.le_u(gap, abs(step)), ("br_if", leave), *more]
    values = Value(number, INT, *get_range_bounds(start, stop, step))
    return LoopIterator(begin, is_past(get(index), get(end)), values, more)


def lower_range_arguments(
    builder: FunctionBuilder, call: ast.Call
) -> tuple[Value, Value, int]:
    """Return the start, the stop and the constant step of a range."""
    numbers = [builder.lower_integer(each) for each in call.args]
    if not 1 <= len(numbers) <= 3:
        builder.refuse(call, Diagnostic.RANGE_ARGUMENTS)
    step = numbers[2].low if len(numbers) == 3 else 1
    if (len(numbers) == 3 and not is_constant(numbers[2])) or not step:
        builder.refuse(call, Diagnostic.RANGE_STEP)
    start = numbers[0] if len(numbers) > 1 else Value(i64(0), INT, 0, 0)
    return start, numbers[min(len(numbers), 2) - 1], step


def over_collection(
    builder: FunctionBuilder, iterable: ast.expr, ordered: bool
) -> LoopIterator:
    """Return the iterator of a collection; a list display becomes a tuple."""
    if isinstance(iterable, ast.List):
        iterable = ast.copy_location(ast.Tuple(iterable.elts, ast.Load()), iterable)
    known = builder.get_constant(iterable)
    is_set = isinstance(known, (set, frozenset))
    if is_set and builder.facts.keeps_length(known):
        row = builder.module.set_orders.setdefault(id(known), tuple(known))
        return over_row(builder, builder.lower_constant(row, iterable))
    collection = builder.lower_collection(iterable)
    if collection.python_type is dict:
        return over_dict(builder, iterable, collection, "keys")
    if ordered and collection.python_type not in ROWS:
        builder.refuse(iterable, Diagnostic.SET_ORDER)
    return over_row(builder, collection)


def over_view(builder: FunctionBuilder, call: ast.Call, leave: str) -> LoopIterator:
    """Return the iterator of d.keys(), d.values() or d.items()."""
    assert isinstance(call.func, ast.Attribute)
    table = builder.lower_collection(call.func.value)
    if table.python_type is not dict or call.args:
        builder.refuse(call, Diagnostic.UNSUPPORTED_CALL)
    return over_dict(builder, call, table, call.func.attr)


def over_dict(
    builder: FunctionBuilder, node: ast.expr, table: Value, view: str
) -> LoopIterator:
    """Return the iterator of keys, values or both; it traps if keys change."""
    begin, collection = builder.spill(table._replace(known=None), "dict")
    keys = collection._replace(kind=Sequence(INT, dict))
    words = over_row(builder, keys, 2)
    before = builder.new_local(BOOL, "changes")
    changes = i32.load(collection.code, CHANGES)
    begin += set_local(before, changes) + words.begin
    changed = i32.ne(get(before), changes)
    done = builder.trap_if(changed, node, TrapReason.DICT_CHANGED) + words.done
    value = read_member_at(builder, collection, i64.add(get(words.index), 1))
    values: dict[str, LoopValues] = {
        "keys": words.values,
        "values": value,
        "items": [words.values, value],
    }
    return LoopIterator(begin, done, values[view], words.step)


def over_row(builder: FunctionBuilder, row: Value, step: int = 1) -> LoopIterator:
    """Return the iterator of a row, which reads its length at each step."""
    begin, collection = builder.spill(row, "members")
    index, length = builder.new_local(INT, "index"), lower_length(builder, collection)
    begin += set_local(index, i64(0) if step > 0 else i64.sub(length, 1))
    done = i64.ge_u(get(index), length)  # an index below 0 is large
    more = set_local(index, i64.add(get(index), step))
    values = read_member_at(builder, collection, get(index))
    return LoopIterator(begin, done, values, more, index if step > 0 else "")


def over_reversed(builder: FunctionBuilder, call: ast.Call, leave: str) -> LoopIterator:
    """Return the iterator of reversed(...): of a sequence, or a range by 1."""
    if len(call.args) != 1:
        builder.refuse(call, Diagnostic.REVERSED)
    (inner,) = call.args
    if isinstance(inner, ast.Call) and builder.get_constant(inner.func) is range:
        return over_range(builder, inner, leave, back=True)
    return over_row(builder, builder.lower_collection(inner, ROWS), -1)


def over_enumerate(
    builder: FunctionBuilder, call: ast.Call, leave: str
) -> LoopIterator:
    """Return the iterator of enumerate(...)."""
    if not 1 <= len(call.args) <= 2:
        builder.refuse(call, Diagnostic.ENUMERATE)
    inner = make_iterator(builder, call.args[0], leave)
    index = inner.index or builder.new_local(INT, "count")
    begin, step = inner.begin, inner.step
    if not inner.index:
        begin = begin + set_local(index, i64(0))
        step = set_local(index, i64.add(get(index), 1)) + step
    number = Value(get(index), INT, 0, 1 << 31)
    if call.args[1:]:
        before, start = builder.spill(builder.lower_integer(call.args[1]))
        begin = begin + before
        number = lower_operator(builder, call, ast.Add(), start, number)
    return LoopIterator(begin, inner.done, [number, inner.values], step, index)


def over_zip(builder: FunctionBuilder, call: ast.Call, leave: str) -> LoopIterator:
    """Return the iterator of zip(...), which ends with the first of several."""
    inner = [make_iterator(builder, each, leave) for each in call.args]
    if not inner:
        builder.refuse(call, Diagnostic.ZIP)
    done = inner[0].done
    for each in inner[1:]:
        done = i32.or_(done, each.done)
    begin = [instruction for each in inner for instruction in each.begin]
    step = [instruction for each in inner for instruction in each.step]
    return LoopIterator(begin, done, [each.values for each in inner], step)


ITERATORS = {
    range: over_range,
    reversed: over_reversed,
    enumerate: over_enumerate,
    zip: over_zip,
    "keys": over_view,
    "values": over_view,
    "items": over_view,
}


def bind(builder: FunctionBuilder, target: ast.expr, values: LoopValues) -> Code:
    """Return code that assigns a loop iterator's current values to a target."""
    if isinstance(values, Value):
        return assign(builder, target, values)
    targets = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    if len(targets) != len(values):
        builder.refuse(target, Diagnostic.ZIP_TARGETS)
    code, values = (
        read_all(builder, values) if contains_subscript(target) else ([], values)
    )
    for each, value in zip(targets, values, strict=True):
        code += bind(builder, each, value)
    return code


def read_all(
    builder: FunctionBuilder, values: list[LoopValues]
) -> tuple[Code, list[LoopValues]]:
    """Return code that reads all values into locals, and those locals."""
    code: Code = []
    locals_: list[LoopValues] = []
    for each in values:
        if isinstance(each, Value):
            before, value = builder.spill(each)
            locals_.append(value)
        else:
            before, nested = read_all(builder, each)
            locals_.append(nested)
        code += before
    return code, locals_
