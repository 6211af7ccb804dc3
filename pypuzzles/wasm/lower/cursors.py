"""Cursors: how a loop goes from member to member of what it loops over.

A range counts, a sequence is read by index, and `reversed` goes the other way. `zip`
and `enumerate` move several cursors at once: what they give is a list of values, which
is never made but bound to as many targets.
"""

import ast
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from .. import diagnostics
from ..ir.instructions import Code, get, i32, i64, let
from ..ir.memory import CHANGES
from ..ir.types import BOOL, INT, ROWS
from ..ir.values import MAX, MIN, Value, is_constant
from .assignment import assign, has_member
from .function import Builder
from .lists import length_of, member_at
from .operators import apply

__all__ = ["Cursor", "Given", "bind", "cursor"]

Given: TypeAlias = "Value | list[Given]"


@dataclass(frozen=True)
class Cursor:
    """Code that begins, asks whether it is done, and steps; and what it gives."""

    begin: Code
    done: Code
    given: Given
    step: Code
    index: str = ""
    """A local that counts its steps from 0, or words, if there is one."""


def cursor(f: Builder, iterable: ast.expr, leave: str, ordered: bool = True) -> Cursor:
    """Make the cursor over something; `leave` is where a step may end the loop.

    A set is gone through only if the order of its members is not wanted.
    """
    called = called_by(f, iterable)
    if not isinstance(iterable, ast.Call) or called is None:
        return over_collection(f, iterable, ordered)
    if iterable.keywords or any(isinstance(x, ast.Starred) for x in iterable.args):
        f.refuse(iterable, diagnostics.NOT_PLAIN_ARGUMENTS)
    return CURSORS[called](f, iterable, leave)


def called_by(f: Builder, iterable: ast.expr) -> object:
    """Return what CURSORS knows and a loop calls, if it calls one."""
    if not isinstance(iterable, ast.Call):
        return None
    func = iterable.func
    called = func.attr if isinstance(func, ast.Attribute) else f.static_value(func)
    return called if isinstance(called, Hashable) and called in CURSORS else None


def over_range(f: Builder, call: ast.Call, leave: str, back: bool = False) -> Cursor:
    """Count from start to stop, or from beside the stop back; both computed once."""
    start, stop, step = range_of(f, call)
    if back and abs(step) != 1:
        f.refuse(call, diagnostics.REVERSED_RANGE)
    index, end = f.new_local(INT, "index"), f.new_local(INT, "end")
    first, second = (end, index) if back else (index, end)
    begin = let(first, start.code) + let(second, stop.code)
    is_past = i64.ge_s if (step > 0) != back else i64.le_s
    low, high = (start.low, stop.high - 1) if step > 0 else (stop.low + 1, start.high)
    number = i64.sub(get(index), step) if back else get(index)
    more = let(index, number if back else i64.add(number, step))
    if abs(step) > 1:  # one more step may need more than 64 bits
        upper, lower = (end, index) if step > 0 else (index, end)
        gap = i64.sub(get(upper), get(lower))
        more = [*i64.le_u(gap, abs(step)), ("br_if", leave), *more]
    given = Value(number, INT, max(MIN, low), max(low, min(MAX, high)))
    return Cursor(begin, is_past(get(index), get(end)), given, more)


def range_of(f: Builder, call: ast.Call) -> tuple[Value, Value, int]:
    """Return start and stop of a range, and the number that is its step."""
    numbers = [f.integer(each) for each in call.args]
    if not 1 <= len(numbers) <= 3:
        f.refuse(call, diagnostics.RANGE_ARGUMENTS)
    step = numbers[2].low if len(numbers) == 3 else 1
    if (len(numbers) == 3 and not is_constant(numbers[2])) or not step:
        f.refuse(call, diagnostics.RANGE_STEP)
    start = numbers[0] if len(numbers) > 1 else Value(i64(0), INT, 0, 0)
    return start, numbers[min(len(numbers), 2) - 1], step


def over_collection(f: Builder, text: ast.expr, ordered: bool) -> Cursor:
    """Take member after member; a list that is written here is nobody else's."""
    if isinstance(text, ast.List):
        text = ast.copy_location(ast.Tuple(text.elts, ast.Load()), text)
    known, fixed = f.static_value(text), f.context.discoveries.keeps_length
    if isinstance(known, (set, frozenset)) and fixed(known):
        return over_row(f, f.constant(f.context.row_of(known), text))
    rows = f.collection(text)
    if rows.made is dict:
        return over_dict(f, text, rows, "keys")
    if ordered and rows.made not in ROWS:
        f.refuse(text, diagnostics.SET_ORDER)
    return over_row(f, rows)


def over_view(f: Builder, call: ast.Call, leave: str) -> Cursor:
    """Go through d.keys(), d.values() or d.items()."""
    assert isinstance(call.func, ast.Attribute)
    table = f.collection(call.func.value)
    if table.made is not dict or call.args:
        f.refuse(call, diagnostics.UNSUPPORTED_CALL)
    return over_dict(f, call, table, call.func.attr)


def over_dict(f: Builder, node: ast.expr, table: Value, view: str) -> Cursor:
    """Take key after key, value after value, or both; no key may come or go."""
    begin, rows = f.keep(table._replace(known=None), "dict")
    words = over_row(f, rows, 2)
    before, changes = f.new_local(BOOL, "changes"), i32.load(rows.code, CHANGES)
    begin += let(before, changes) + words.begin
    changed = i32.ne(get(before), changes)
    done = f.trap_if(changed, node, diagnostics.DICT_CHANGED) + words.done
    value = member_at(f, rows, i64.add(get(words.index), 1))
    given: dict[str, Given] = {"keys": words.given, "values": value}
    both: Given = [words.given, value]
    return Cursor(begin, done, given.get(view, both), words.step)


def over_row(f: Builder, row: Value, step: int = 1) -> Cursor:
    """Take member after member; the length is looked at each time, as Python does."""
    begin, rows = f.keep(row, "members")
    index, length = f.new_local(INT, "index"), length_of(f, rows)
    begin += let(index, i64(0) if step > 0 else i64.sub(length, 1))
    done = i64.ge_u(get(index), length)  # what is below 0 is large
    more = let(index, i64.add(get(index), step))
    given = member_at(f, rows, get(index))
    return Cursor(begin, done, given, more, index if step > 0 else "")


def over_reversed(f: Builder, call: ast.Call, leave: str) -> Cursor:
    """Go the other way through a sequence, or a range of step 1 or -1."""
    if len(call.args) != 1:
        f.refuse(call, diagnostics.REVERSED)
    (inner,) = call.args
    if isinstance(inner, ast.Call) and f.static_value(inner.func) is range:
        return over_range(f, inner, leave, back=True)
    return over_row(f, f.collection(inner, ROWS), -1)


def over_enumerate(f: Builder, call: ast.Call, leave: str) -> Cursor:
    """Number the members from 0 or a start."""
    if not 1 <= len(call.args) <= 2:
        f.refuse(call, diagnostics.ENUMERATE)
    inner = cursor(f, call.args[0], leave)
    index = inner.index or f.new_local(INT, "count")
    begin, step = inner.begin, inner.step
    if not inner.index:
        begin = begin + let(index, i64(0))
        step = let(index, i64.add(get(index), 1)) + step
    number = Value(get(index), INT, 0, 1 << 31)
    if call.args[1:]:
        before, start = f.keep(f.integer(call.args[1]))
        begin = begin + before
        number = apply(f, call, ast.Add(), start, number)
    return Cursor(begin, inner.done, [number, inner.given], step, index)


def over_zip(f: Builder, call: ast.Call, leave: str) -> Cursor:
    """Move several at once, until the first of them is done."""
    inner = [cursor(f, each, leave) for each in call.args]
    if not inner:
        f.refuse(call, diagnostics.ZIP)
    done = inner[0].done
    for each in inner[1:]:
        done = i32.or_(done, each.done)
    begin = [instruction for each in inner for instruction in each.begin]
    step = [instruction for each in inner for instruction in each.step]
    return Cursor(begin, done, [each.given for each in inner], step)


CURSORS = {
    range: over_range,
    reversed: over_reversed,
    enumerate: over_enumerate,
    zip: over_zip,
    "keys": over_view,
    "values": over_view,
    "items": over_view,
}


def bind(f: Builder, target: ast.expr, given: Given) -> Code:
    """Bind what a cursor gives to a target, or to as many as there are values."""
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
    """Read all before one is assigned."""
    code: Code = []
    values: list[Given] = []
    for each in given:
        read = f.keep(each) if isinstance(each, Value) else read_all(f, each)
        code += read[0]
        values.append(read[1])
    return code, values
