"""Lists and tuples: where a member stands, what is there, and lists that change.

Where a sequence is known before the run and keeps its length, its members stand at
known addresses. Otherwise its header is read each time. An index is compared as a
number without sign: what is still negative, after the length has been added, is large.
"""

import ast

from ..ir.instructions import (
    Code,
    address,
    const,
    get,
    i32,
    i32_load,
    i32_store,
    i64,
    i64_load,
    i64_store,
    if_else,
    if_then,
    let,
)
from ..ir.memory import CAPACITY, LENGTH, MEMBERS
from ..ir.module import call_library
from ..ir.types import INT, Kind, Sequence
from ..ir.values import Value
from .function import Builder

__all__ = ["address_of_member", "behind", "length_of", "lower_append", "lower_pop"]
__all__ += ["member_at", "new_list", "push", "read_member", "slice_of"]

OUTSIDE = "IndexError: the index is out of range"


def steady(f: Builder, static: object) -> tuple[object, ...] | list[object] | None:
    """Return the sequence, if it is known before the run and keeps its length."""
    if isinstance(static, (tuple, list)) and f.context.discoveries.keeps_length(static):
        return static
    return None


def length_of(f: Builder, rows: Code, static: object) -> Code:
    """Leave the length, known beforehand if the sequence is."""
    known = steady(f, static)
    if known is not None:
        return const(len(known))
    return [*i32_load(rows, LENGTH), ("i64.extend_i32_u",)]


def start_of(f: Builder, rows: Code, static: object) -> Code:
    """Leave the address of the first member."""
    known = steady(f, static)
    if known is not None:
        return address(f.context.memory.first_member(known))
    return i32_load(rows, MEMBERS)


def behind(start: Code, index: Code) -> Code:
    """Leave the address of a member, from that of the first and an index."""
    return i32("add", start, i32("shl", [*index, ("i32.wrap_i64",)], 3))


def member_at(
    f: Builder, node: ast.AST, rows: Code, index: Code, kind: Kind, static: object
) -> Value:
    """Read a member that is there."""
    return read_member(f, node, behind(start_of(f, rows, static), index), kind)


def read_member(f: Builder, node: ast.AST, place: Code, kind: Kind) -> Value:
    """Read the member at an address."""
    if not isinstance(kind, Sequence):
        f.refuse(node, "an integer has no members")
    if kind.of is None or kind.of is INT:  # None: always empty, and never reached
        return Value(i64_load(place), INT)
    return Value(i32_load(place), kind.of)


def address_of_member(
    f: Builder,
    node: ast.Subscript,
    rows: tuple[Code, Sequence, object] | None = None,
    number: tuple[Value, object] | None = None,
) -> tuple[Code, Sequence]:
    """Leave the address of a member, if there is such a member; and the list's kind."""
    code, kind, static = rows or (*f.sequence(node.value), f.static_value(node.value))
    index, place = number or (f.integer(node.slice), f.static_value(node.slice))
    known = steady(f, static)
    if known is not None and type(place) is int:
        if not -len(known) <= place < len(known):
            return [*f.trap(node, OUTSIDE), *address(0)], kind
        at = 8 * (place % len(known))
        return address(f.context.memory.first_member(known) + at), kind
    before: Code = []
    if known is None:
        name = f.new_local(kind, "list")
        before, code = let(name, code), get(name)
    k = f.new_local(INT, "k")
    length = length_of(f, code, static)
    before += let(k, index.code)
    if known is None or index.low < 0 or index.high >= len(known):
        before += check_index(f, node, k, length, index)
    return [*before, *behind(start_of(f, code, static), get(k))], kind


def check_index(f: Builder, node: ast.AST, k: str, length: Code, index: Value) -> Code:
    """Count a negative index from the end; stop if it leads outside."""
    outside = i64("ge_u", get(k), length)
    back: Code = []
    if index.low < 0:
        choose: Code = [*get(k), *i64("lt_s", get(k), 0), ("select",)]
        back = let(k, [*i64("add", get(k), length), *choose])
    return [*back, *f.trap_if(outside, node, OUTSIDE)]


def resized(f: Builder, node: ast.Call) -> tuple[Code, Code]:
    """Keep the list whose length a call changes, and note that it is not steady."""
    if not isinstance(node.func, ast.Attribute):
        f.refuse(node, "no list stands before the dot")
    static, discoveries = f.static_value(node.func.value), f.context.discoveries
    if isinstance(static, list):
        discoveries.resized.add(id(static))
    else:
        discoveries.aliased = True
    code, kind = f.sequence(node.func.value)
    if kind.of not in (INT, None) or not kind.mutable:
        f.refuse(node, "{kind} does not grow or shrink", kind=kind.value)
    name = f.new_local(kind, "list")
    return let(name, code), get(name)


def lower_append(f: Builder, node: ast.Call) -> Code:
    """Lower xs.append(x); a full list moves to a larger place."""
    before, rows = resized(f, node)
    if len(node.args) != 1 or node.keywords:
        f.refuse(node, "append takes one integer")
    compute, value = f.keep(f.integer(node.args[0]))
    return [*before, *compute, *push(rows, value)]


def push(rows: Code, value: Value) -> Code:
    """Append a value that is kept; a full list moves to a larger place."""
    length = i32_load(rows, LENGTH)
    full = i32("eq", length, i32_load(rows, CAPACITY))
    place = i32("add", i32_load(rows, MEMBERS), i32("shl", length, 3))
    return [
        *if_then(full, [*rows, *call_library("grow")]),
        *i64_store(place, value.code),
        *i32_store(rows, i32("add", length, 1), LENGTH),
    ]


def lower_pop(f: Builder, node: ast.Call) -> Value:
    """Lower xs.pop()."""
    before, rows = resized(f, node)
    if node.args or node.keywords:
        f.refuse(node, "only pop() of the last is compiled")
    length = i32_load(rows, LENGTH)
    empty = f.trap_if(i32("eqz", length), node, "IndexError: pop from an empty list")
    shrink = i32_store(rows, i32("sub", length, 1), LENGTH)
    last = i32("add", i32_load(rows, MEMBERS), i32("shl", length, 3))
    return Value([*before, *empty, *shrink, *i64_load(last)], INT)


def lower_repetition(f: Builder, node: ast.BinOp) -> Value:
    """Lower [x] * n and n * [x]."""
    kind, rows, make = new_list(f)
    swapped = isinstance(node.right, ast.List)
    items, times = (node.right, node.left) if swapped else (node.left, node.right)
    if (
        not isinstance(node.op, ast.Mult)
        or not isinstance(items, ast.List)
        or len(items.elts) != 1
        or isinstance(items.elts[0], ast.Starred)
    ):
        f.refuse(node, "a list is only made as [x] * n")
    values = [f.integer(items.elts[0]), f.integer(times)]
    (first, x), (second, n) = [f.keep(each) for each in values]
    before = [*second, *first] if swapped else [*first, *second]
    fill: Code = [*rows, *x.code, *call_library("fill")]
    return Value([*before, *n.code, *make, *fill, *rows], kind)


def new_list(f: Builder, mutable: bool = True) -> tuple[Sequence, Code, Code]:
    """Return the kind, the address and the making of a new list of so many members."""
    f.makes_lists = True
    kind = Sequence(INT, mutable)
    name = f.new_local(kind, "new")
    return kind, get(name), let(name, call_library("new"))


def slice_of(
    f: Builder, rows: Code, kind: Sequence, start: Value | None, stop: Value | None
) -> Value:
    """Copy the members from a start to a stop, as far as they are there."""
    _, made, make = new_list(f, kind.mutable)
    length = length_of(f, rows, None)
    first, code = f.new_local(INT, "first"), clipped(start, length, 0)
    code = let(first, code)
    end = clipped(stop, length, None)
    members = i32_load(rows, MEMBERS)
    code += [*i64("sub", end, get(first)), *make]
    code += i32_load(made, MEMBERS) + behind(members, get(first))
    code += [*i32("shl", i32_load(made, LENGTH), 3), ("memory.copy",)]
    return Value([*code, *made], kind)


def clipped(end: Value | None, length: Code, default: int | None) -> Code:
    """Leave an end of a slice: from the end if it is negative, and within the list."""
    if end is None:
        return length if default is None else const(default)
    x = end.code
    least = i64("sub", const(0), length)
    below = if_else(i64("lt_s", x, least), const(0), i64("add", x, length))
    above = if_else(i64("gt_s", x, length), length, x)
    return if_else(i64("lt_s", x, 0), below, above)
