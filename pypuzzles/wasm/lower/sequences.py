"""Lists and tuples: where a member stands, and what is there.

Where a sequence is known before the run and keeps its length, its members stand at
known addresses. Otherwise its header is read each time. An index is compared as a
number without sign: what is still negative, after the length has been added, is large.
"""

import ast

from ..ir.instructions import Code, Value, address, const, get, put
from ..ir.types import INT, Kind, Sequence
from .function import EXPRESSIONS, Builder

__all__ = ["header", "length_of", "member_at", "place_of"]

OUTSIDE = "IndexError: the index is out of range"


def header(code: Code, place: int) -> Code:
    """Read a word of a header."""
    return [*code, ("i32.load", 4 * place)]


def steady(f: Builder, fixed: object) -> tuple[object, ...] | list[object] | None:
    """The sequence, if it is known before the run and keeps its length."""
    if isinstance(fixed, (tuple, list)) and f.module.memory.fixed(fixed):
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
        return address(f.module.memory.members(known))
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
        return address(f.module.memory.members(known) + 8 * at), kind
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


EXPRESSIONS[ast.Subscript] = subscript
