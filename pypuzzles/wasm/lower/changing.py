"""Changes of collections: adding and removing members.

A full list moves to a larger place. Functions of the prelude move the members of sets
and dicts.
"""

import ast
from collections.abc import Callable

from .. import diagnostics
from ..diagnostics import Diagnostic
from ..ir.instructions import Code, call, get, i32, i64, if_then
from ..ir.memory import CAPACITY, CHANGES, LENGTH, MEMBERS
from ..ir.types import INT, ROWS
from ..ir.values import Value
from . import prelude
from .function import MARK, Builder
from .lists import (
    address_of,
    call_prelude,
    count_words,
    find,
    find_word_index,
    lower_index,
)
from .remembering import GROWS, SHRINKS, record_change

__all__ = ["METHODS", "has_star", "lower_delete", "lower_extend"]
__all__ += ["lower_pop", "prepare_resize", "put_member"]

LowerMethod = Callable[[Builder, ast.Call, ast.expr], Code]
MOST_KEYS = 1000


def put_member(
    f: Builder, node: ast.AST, rows: Value, x: Value, value: Value | None = None
) -> Code:
    """Add a member to a collection, or set the value of a key.

    All arguments are in locals or constant.
    """
    python_type = rows.python_type
    if value is not None:
        new = call_prelude(f, prelude.put, rows, x, value)
        many = i64.gt_u(count_words(rows), 2 * MOST_KEYS)
        return [
            *note_changes(rows, i32.wrap_i64(new)),
            *f.trap_if(many, node, diagnostics.DICT_TOO_LARGE),
        ]
    if python_type in (set, frozenset):
        return [*call_prelude(f, prelude.add, rows, x), ("drop",)]
    length = i32.load(rows.code, LENGTH)
    full = i32.eq(length, i32.load(rows.code, CAPACITY))
    place = i32.add(i32.load(rows.code, MEMBERS), i32.shl(length, 3))
    return [
        *if_then(full, call("grow", rows.code, get(MARK))),
        *i64.store(place, x.code),
        *i32.store(rows.code, i32.add(length, 1), LENGTH),
    ]


def remove_at(f: Builder, rows: Value, at: Code) -> Code:
    """Remove a member, or a key and its value."""
    width = rows.collection_kind.width
    numbers = Value(at, INT), Value(i64(width), INT, width, width)
    cut_out = call_prelude(f, prelude.cut, rows, *numbers)
    return [*cut_out, ("drop",), *note_changes(rows)]


def note_changes(rows: Value, many: Code | int = 1) -> Code:
    """Count changes of the keys of a dict, which loops over it check."""
    return i32.store(rows.code, i32.add(i32.load(rows.code, CHANGES), many), CHANGES)


def prepare_resize(
    f: Builder, node: ast.AST, owner: ast.expr, how: str
) -> tuple[Code, Value]:
    """Return a collection that changes its length, and record the change."""
    record_change(f, node, owner, how)
    rows, discoveries = f.lower_collection(owner), f.context.discoveries
    kind = rows.collection_kind
    if f.context.options.split and isinstance(rows.known, (set, dict)):
        f.refuse(node, diagnostics.STATE_CARRIES_OVER)
    if rows.known is not None:
        discoveries.resized.add(id(rows.known))
    elif not f.is_prelude:  # changes by the prelude are recorded at its calls
        discoveries.aliased = True
    if kind.of not in (INT, None) or kind.python_type in (tuple, frozenset):
        f.refuse(node, diagnostics.NOT_RESIZABLE, kind=kind.value)
    return f.spill(rows._replace(known=None), "list")


def method(
    python_type: tuple[type, ...],
    many: int,
    error: Diagnostic,
    change: Callable[..., Code],
) -> LowerMethod:
    """Return a function that lowers a method of some collection types."""

    def lower(f: Builder, node: ast.Call, owner: ast.expr) -> Code:
        before, rows = prepare_resize(
            f, node, owner, GROWS if change is put_member else SHRINKS
        )
        if rows.python_type not in python_type or len(node.args) != many:
            f.refuse(node, error)
        compute, values = f.spill_all(f.lower_word(each) for each in node.args)
        return [*before, *compute, *change(f, node, rows, *values)]

    return lower


def lower_extend(f: Builder, node: ast.AST, owner: ast.expr, others: ast.expr) -> Code:
    """Lower xs.extend(ys) and xs += ys; a display is not created first."""
    before, rows = prepare_resize(f, node, owner, GROWS)
    if rows.python_type is not list:
        f.refuse(node, diagnostics.JOINED_OPERANDS)
    if isinstance(others, (ast.List, ast.Tuple)) and not has_star(others):
        compute, values = f.spill_all(f.lower_word(each) for each in others.elts)
        puts = [
            instruction for x in values for instruction in put_member(f, node, rows, x)
        ]
        return [*before, *compute, *puts]
    compute, added = f.spill(
        f.lower_collection(others, ROWS)._replace(known=None), "row"
    )
    if added.collection_kind.of not in (INT, None):
        f.refuse(node, diagnostics.JOINED_OPERANDS)
    return [*before, *compute, *call_prelude(f, prelude.extend, rows, added), ("drop",)]


def has_star(row: ast.List | ast.Tuple | ast.Set) -> bool:
    """Return whether a row of values or targets contains a star."""
    return any(isinstance(each, ast.Starred) for each in row.elts)


def lower_extend_call(f: Builder, node: ast.Call, owner: ast.expr) -> Code:
    """Lower xs.extend(ys)."""
    if len(node.args) != 1:
        f.refuse(node, diagnostics.ARGUMENT_COUNT)
    return lower_extend(f, node, owner, node.args[0])


def discard(f: Builder, node: ast.Call, rows: Value, x: Value) -> Code:
    """Remove a member if it exists."""
    before, at = f.spill(find(f, rows, x))
    return [*before, *if_then(i64.ge_s(at.code, 0), remove_at(f, rows, at.code))]


def remove(f: Builder, node: ast.Call, rows: Value, x: Value) -> Code:
    """Remove a member, or stop the run if it does not exist."""
    before, at = f.spill(find(f, rows, x))
    missing = f.trap_if(i64.lt_s(at.code, 0), node, diagnostics.MEMBER_MISSING)
    return [*before, *missing, *remove_at(f, rows, at.code)]


def clear(f: Builder, node: ast.Call, rows: Value) -> Code:
    """Remove all members."""
    return [*i32.store(rows.code, i32(0), LENGTH), *note_changes(rows)]


METHODS: dict[str, LowerMethod] = {
    "append": method((list,), 1, diagnostics.APPEND, put_member),
    "add": method((set,), 1, diagnostics.ADD, put_member),
    "clear": method((list, set, dict), 0, diagnostics.ARGUMENT_COUNT, clear),
    "extend": lower_extend_call,
    "discard": method((set,), 1, diagnostics.REMOVE, discard),
    "remove": method((set, list), 1, diagnostics.REMOVE, remove),
}
"""Methods that change a collection, called as statements."""


def lower_pop(f: Builder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower xs.pop()."""
    before, rows = prepare_resize(f, node, owner, SHRINKS)
    if node.args or rows.python_type is not list:
        f.refuse(node, diagnostics.POP)
    length = i32.load(rows.code, LENGTH)
    empty = f.trap_if(i32.eqz(length), node, diagnostics.POP_FROM_EMPTY)
    shrink = i32.store(rows.code, i32.sub(length, 1), LENGTH)
    last = i64.load(address_of(f, rows, count_words(rows)))
    return f.as_read(Value([*before, *empty, *shrink, *last], INT))


def lower_delete(f: Builder, node: ast.Delete) -> Code:
    """Lower del d[k] and del xs[k]."""
    code: Code = []
    for target in node.targets:
        if not isinstance(target, ast.Subscript) or isinstance(target.slice, ast.Slice):
            f.refuse_syntax(node, "Delete")
        before, rows = prepare_resize(f, node, target.value, SHRINKS)
        index = lower_index(f, rows, target.slice)
        compute, number = find_word_index(f, target, rows, index)
        first = i64.sub(number, 1) if rows.python_type is dict else number
        code += [*before, *compute, *remove_at(f, rows, first)]
    return code
