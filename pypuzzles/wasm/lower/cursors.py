"""Loop iterators: how loops move through ranges and collections.

A range is counted, and a sequence is read by index; `reversed` moves backwards. `zip`
and `enumerate` move several iterators at once: each step binds several values without
creating a tuple.
"""

import ast
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from .. import diagnostics
from ..ir.instructions import Code, get, i32, i64, set_local
from ..ir.memory import CHANGES
from ..ir.types import BOOL, INT, ROWS
from ..ir.values import MAX, MIN, Value, is_constant
from .assignment import assign, has_member
from .function import Builder
from .lists import lower_length, read_member_at
from .operators import apply

__all__ = ["Given", "LoopIterator", "bind", "make_iterator"]

Given: TypeAlias = "Value | list[Given]"


@dataclass(frozen=True)
class LoopIterator:
    """Code that starts, tests and steps a loop, and its current values."""

    begin: Code
    done: Code
    given: Given
    step: Code
    index: str = ""
    """A local with the number of steps or words so far, or ""."""


def make_iterator(
    f: Builder, iterable: ast.expr, leave: str, ordered: bool = True
) -> LoopIterator:
    """Return the loop iterator for an expression.

    A step may end the loop with a jump to `leave`. A set is supported only if the order
    of its members does not matter.
    """
    called = loop_function(f, iterable)
    if not isinstance(iterable, ast.Call) or called is None:
        return over_collection(f, iterable, ordered)
    if iterable.keywords or any(isinstance(x, ast.Starred) for x in iterable.args):
        f.refuse(iterable, diagnostics.NOT_PLAIN_ARGUMENTS)
    return ITERATORS[called](f, iterable, leave)


def loop_function(f: Builder, iterable: ast.expr) -> object:
    """Return the function or method in CURSORS that a loop calls, or None."""
    if not isinstance(iterable, ast.Call):
        return None
    func = iterable.func
    called = func.attr if isinstance(func, ast.Attribute) else f.static_value(func)
    return called if isinstance(called, Hashable) and called in ITERATORS else None


def over_range(
    f: Builder, call: ast.Call, leave: str, back: bool = False
) -> LoopIterator:
    """Count from start to stop, or backwards; both are computed once."""
    start, stop, step = range_of(f, call)
    if back and abs(step) != 1:
        f.refuse(call, diagnostics.REVERSED_RANGE)
    index, end = f.new_local(INT, "index"), f.new_local(INT, "end")
    first, second = (end, index) if back else (index, end)
    begin = set_local(first, start.code) + set_local(second, stop.code)
    is_past = i64.ge_s if (step > 0) != back else i64.le_s
    low, high = (start.low, stop.high - 1) if step > 0 else (stop.low + 1, start.high)
    number = i64.sub(get(index), step) if back else get(index)
    more = set_local(index, number if back else i64.add(number, step))
    if abs(step) > 1:  # one more step may need more than 64 bits
        upper, lower = (end, index) if step > 0 else (index, end)
        gap = i64.sub(get(upper), get(lower))
        more = [*i64.le_u(gap, abs(step)), ("br_if", leave), *more]
    given = Value(number, INT, max(MIN, low), max(low, min(MAX, high)))
    return LoopIterator(begin, is_past(get(index), get(end)), given, more)


def range_of(f: Builder, call: ast.Call) -> tuple[Value, Value, int]:
    """Return the start, the stop and the constant step of a range."""
    numbers = [f.lower_integer(each) for each in call.args]
    if not 1 <= len(numbers) <= 3:
        f.refuse(call, diagnostics.RANGE_ARGUMENTS)
    step = numbers[2].low if len(numbers) == 3 else 1
    if (len(numbers) == 3 and not is_constant(numbers[2])) or not step:
        f.refuse(call, diagnostics.RANGE_STEP)
    start = numbers[0] if len(numbers) > 1 else Value(i64(0), INT, 0, 0)
    return start, numbers[min(len(numbers), 2) - 1], step


def over_collection(f: Builder, text: ast.expr, ordered: bool) -> LoopIterator:
    """Iterate over a collection; a list display becomes a tuple."""
    if isinstance(text, ast.List):
        text = ast.copy_location(ast.Tuple(text.elts, ast.Load()), text)
    known, fixed = f.static_value(text), f.context.discoveries.keeps_length
    if isinstance(known, (set, frozenset)) and fixed(known):
        return over_row(f, f.lower_constant(f.context.order_members(known), text))
    rows = f.lower_collection(text)
    if rows.python_type is dict:
        return over_dict(f, text, rows, "keys")
    if ordered and rows.python_type not in ROWS:
        f.refuse(text, diagnostics.SET_ORDER)
    return over_row(f, rows)


def over_view(f: Builder, call: ast.Call, leave: str) -> LoopIterator:
    """Iterate over d.keys(), d.values() or d.items()."""
    assert isinstance(call.func, ast.Attribute)
    table = f.lower_collection(call.func.value)
    if table.python_type is not dict or call.args:
        f.refuse(call, diagnostics.UNSUPPORTED_CALL)
    return over_dict(f, call, table, call.func.attr)


def over_dict(f: Builder, node: ast.expr, table: Value, view: str) -> LoopIterator:
    """Iterate over keys, values or both; stop the run if keys change."""
    begin, rows = f.spill(table._replace(known=None), "dict")
    words = over_row(f, rows, 2)
    before, changes = f.new_local(BOOL, "changes"), i32.load(rows.code, CHANGES)
    begin += set_local(before, changes) + words.begin
    changed = i32.ne(get(before), changes)
    done = f.trap_if(changed, node, diagnostics.DICT_CHANGED) + words.done
    value = read_member_at(f, rows, i64.add(get(words.index), 1))
    given: dict[str, Given] = {"keys": words.given, "values": value}
    both: Given = [words.given, value]
    return LoopIterator(begin, done, given.get(view, both), words.step)


def over_row(f: Builder, row: Value, step: int = 1) -> LoopIterator:
    """Iterate over a row; its length is read at each step, as in Python."""
    begin, rows = f.spill(row, "members")
    index, length = f.new_local(INT, "index"), lower_length(f, rows)
    begin += set_local(index, i64(0) if step > 0 else i64.sub(length, 1))
    done = i64.ge_u(get(index), length)  # an index below 0 is large
    more = set_local(index, i64.add(get(index), step))
    given = read_member_at(f, rows, get(index))
    return LoopIterator(begin, done, given, more, index if step > 0 else "")


def over_reversed(f: Builder, call: ast.Call, leave: str) -> LoopIterator:
    """Iterate backwards over a sequence, or a range with step 1 or -1."""
    if len(call.args) != 1:
        f.refuse(call, diagnostics.REVERSED)
    (inner,) = call.args
    if isinstance(inner, ast.Call) and f.static_value(inner.func) is range:
        return over_range(f, inner, leave, back=True)
    return over_row(f, f.lower_collection(inner, ROWS), -1)


def over_enumerate(f: Builder, call: ast.Call, leave: str) -> LoopIterator:
    """Number the members from 0 or from a start."""
    if not 1 <= len(call.args) <= 2:
        f.refuse(call, diagnostics.ENUMERATE)
    inner = make_iterator(f, call.args[0], leave)
    index = inner.index or f.new_local(INT, "count")
    begin, step = inner.begin, inner.step
    if not inner.index:
        begin = begin + set_local(index, i64(0))
        step = set_local(index, i64.add(get(index), 1)) + step
    number = Value(get(index), INT, 0, 1 << 31)
    if call.args[1:]:
        before, start = f.spill(f.lower_integer(call.args[1]))
        begin = begin + before
        number = apply(f, call, ast.Add(), start, number)
    return LoopIterator(begin, inner.done, [number, inner.given], step, index)


def over_zip(f: Builder, call: ast.Call, leave: str) -> LoopIterator:
    """Move several iterators at once until the first one ends."""
    inner = [make_iterator(f, each, leave) for each in call.args]
    if not inner:
        f.refuse(call, diagnostics.ZIP)
    done = inner[0].done
    for each in inner[1:]:
        done = i32.or_(done, each.done)
    begin = [instruction for each in inner for instruction in each.begin]
    step = [instruction for each in inner for instruction in each.step]
    return LoopIterator(begin, done, [each.given for each in inner], step)


ITERATORS = {
    range: over_range,
    reversed: over_reversed,
    enumerate: over_enumerate,
    zip: over_zip,
    "keys": over_view,
    "values": over_view,
    "items": over_view,
}


def bind(f: Builder, target: ast.expr, given: Given) -> Code:
    """Assign the current values of a loop iterator to a target."""
    if isinstance(given, Value):
        return assign(f, target, given)
    targets = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    if len(targets) != len(given):
        f.refuse(target, diagnostics.ZIP_TARGETS)
    code, given = read_all(f, given) if has_member(target) else ([], given)
    for each, value in zip(targets, given, strict=True):
        code += bind(f, each, value)
    return code


def read_all(f: Builder, given: list[Given]) -> tuple[Code, list[Given]]:
    """Read all values before any of them is assigned."""
    code: Code = []
    values: list[Given] = []
    for each in given:
        read = f.spill(each) if isinstance(each, Value) else read_all(f, each)
        code += read[0]
        values.append(read[1])
    return code, values
