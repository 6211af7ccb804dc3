"""Lists and tuples: where a member stands, what is there, and lists that change.

Where a sequence is known before the run and keeps its length, its members stand at
known addresses. Otherwise its header is read each time. An index is compared as a
number without sign: what is still negative, after the length has been added, is large.
"""

import ast

from ..ir.instructions import Code, Value, address, branch, const, get, put
from ..ir.module import call_library
from ..ir.types import INT, Kind, Sequence
from .function import Builder

__all__ = ["append", "length_of", "member_at", "place_of", "pop"]


OUTSIDE = "IndexError: the index is out of range"


def header(code: Code, place: int) -> Code:
    """Read a word of a header."""
    return [*code, ("i32.load", 4 * place)]


def steady(f: Builder, fixed: object) -> tuple[object, ...] | list[object] | None:
    """The sequence, if it is known before the run and keeps its length."""
    if isinstance(fixed, (tuple, list)) and f.context.discovered.fixed(fixed):
        return fixed
    return None


def length_of(f: Builder, rows: Code, fixed: object) -> Code:
    """The length, known beforehand if the sequence is."""
    known = steady(f, fixed)
    if known is not None:
        return const(len(known))
    return [*header(rows, 0), ("i64.extend_i32_u",)]


def start_of(f: Builder, rows: Code, fixed: object) -> Code:
    """The address of the first member."""
    known = steady(f, fixed)
    if known is not None:
        return address(f.context.memory.members(known))
    return header(rows, 2)


def scaled(index: Code) -> Code:
    """The distance of a member from the first."""
    return [*index, ("i32.wrap_i64",), *address(3), ("i32.shl",)]


def member_at(
    f: Builder, node: ast.AST, rows: Code, index: Code, kind: Kind, fixed: object
) -> Value:
    """Read a member that is there."""
    place: Code = [*start_of(f, rows, fixed), *scaled(index), ("i32.add",)]
    return read(f, node, place, kind)


def read(f: Builder, node: ast.AST, place: Code, kind: Kind) -> Value:
    """Read the member at an address."""
    if not isinstance(kind, Sequence):
        f.refuse(node, "an integer has no members")
    if kind.of is None:  # always empty: this is never reached
        return Value([*place, ("i64.load", 0)], INT)
    if kind.of is INT:
        return Value([*place, ("i64.load", 0)], INT)
    return Value([*place, ("i32.load", 0)], kind.of)


def subscript(f: Builder, node: ast.Subscript) -> Value:
    """Lower xs[k]."""
    fixed = f.static(node)
    if isinstance(fixed, (int, tuple)):
        return f.constant(fixed, node)
    code, kind = place_of(f, node)
    return read(f, node, code, kind)


def place_of(
    f: Builder,
    node: ast.Subscript,
    rows: tuple[Code, Sequence, object] | None = None,
    number: tuple[Value, object] | None = None,
) -> tuple[Code, Sequence]:
    """The address of a member, if there is such a member; and the sequence's kind."""
    code, kind, fixed = rows or (*f.sequence(node.value), f.static(node.value))
    index, static = number or (f.integer(node.slice), f.static(node.slice))
    known = steady(f, fixed)
    if known is not None and type(static) is int:
        at = range(len(known))[static] if -len(known) <= static < len(known) else None
        if at is None:
            return [*f.trap(node, OUTSIDE), *address(0)], kind
        return address(f.context.memory.members(known) + 8 * at), kind
    before: Code = []
    if known is None:
        held = f.fresh(kind, "list")
        before, code = [*code, *put(held)], get(held)
    k = f.fresh(INT, "k")
    length = length_of(f, code, fixed)
    before += [*index.code, *put(k)]
    if known is None or index.low < 0 or index.high >= len(known):
        before += checked(f, node, k, length, index)
    return [*before, *start_of(f, code, fixed), *scaled(get(k)), ("i32.add",)], kind


def checked(f: Builder, node: ast.AST, k: str, length: Code, index: Value) -> Code:
    """Count a negative index from the end; stop if it leads outside."""
    outside: Code = [*get(k), *length, ("i64.ge_u",)]
    back: Code = []
    if index.low < 0:
        less: Code = [*get(k), *const(0), ("i64.lt_s",), ("select",)]
        back = [*get(k), *length, ("i64.add",), *get(k), *less, *put(k)]
    return [*back, *f.trap_if(outside, node, OUTSIDE)]


def grows(f: Builder, node: ast.Call) -> tuple[Code, str]:
    """The list whose length a call changes: note that it is not steady."""
    if not isinstance(node.func, ast.Attribute):
        f.refuse(node, "no list stands before the dot")
    fixed, found = f.static(node.func.value), f.context.discovered
    if isinstance(fixed, list):
        found.grown.add(id(fixed))
    else:
        found.aliased = True
    code, kind = f.sequence(node.func.value)
    if kind.of not in (INT, None) or not kind.mutable:
        f.refuse(node, f"{kind.value} does not grow or shrink")
    held = f.fresh(kind, "list")
    return [*code, *put(held)], held


def append(f: Builder, node: ast.Call) -> Code:
    """Lower xs.append(x); a full list moves to a larger place."""
    code, rows = grows(f, node)
    if len(node.args) != 1 or node.keywords:
        f.refuse(node, "append takes one integer")
    before, value = f.keep(f.integer(node.args[0]))
    full: Code = [*header(get(rows), 0), *header(get(rows), 1), ("i32.eq",)]
    move: Code = [*get(rows), *call_library("grow")]
    end: Code = [*header(get(rows), 0), *address(3), ("i32.shl",)]
    place: Code = [*header(get(rows), 2), *end, ("i32.add",)]
    more: Code = [*header(get(rows), 0), *address(1), ("i32.add",)]
    return [
        *[*code, *before, *branch(full, move)],
        *[*place, *value.code, ("i64.store", 0)],
        *[*get(rows), *more, ("i32.store", 0)],
    ]


def pop(f: Builder, node: ast.Call) -> Value:
    """Lower xs.pop()."""
    code, rows = grows(f, node)
    if node.args or node.keywords:
        f.refuse(node, "only pop() of the last is compiled")
    empty: Code = [*header(get(rows), 0), ("i32.eqz",)]
    less: Code = [*header(get(rows), 0), *address(1), ("i32.sub",)]
    last: Code = [*header(get(rows), 0), *address(3), ("i32.shl",)]
    return Value(
        [
            *[*code, *f.trap_if(empty, node, "IndexError: pop from an empty list")],
            *[*get(rows), *less, ("i32.store", 0)],
            *[*header(get(rows), 2), *last, ("i32.add",), ("i64.load", 0)],
        ],
        INT,
    )


def new_list(f: Builder, node: ast.List | ast.BinOp) -> Value:
    """Lower [a, b], [x] * n and n * [x]: lists made during the run."""
    f.makes_lists = True
    kind = Sequence(INT, mutable=True)
    rows = f.fresh(kind, "new")
    make: Code = [*call_library("new"), *put(rows)]
    if isinstance(node, ast.BinOp):
        swapped = isinstance(node.right, ast.List)
        items, times = (node.right, node.left) if swapped else (node.left, node.right)
        if not isinstance(node.op, ast.Mult) or not isinstance(items, ast.List):
            f.refuse(node, "a list is only made as [x] * n")
        if len(items.elts) != 1 or isinstance(items.elts[0], ast.Starred):
            f.refuse(node, "a list is only made as [x] * n")
        values = [f.integer(items.elts[0]), f.integer(times)]
        (first, x), (second, n) = [f.keep(each) for each in values]
        before = [*second, *first] if swapped else [*first, *second]
        fill: Code = [*get(rows), *x.code, *call_library("fill")]
        return Value([*before, *n.code, *make, *fill, *get(rows)], kind)
    code: Code = []
    held = [f.keep(f.integer(each)) for each in node.elts]
    for before, _ in held:
        code += before
    code += [*const(len(held)), *make]
    for number, (_, value) in enumerate(held):
        place: Code = [*header(get(rows), 2), *value.code]
        code += [*place, ("i64.store", 8 * number)]
    return Value([*code, *get(rows)], kind)
