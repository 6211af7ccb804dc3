"""Lists and tuples: where a member stands, what is there, and lists that change.

Where a sequence is known before the run and keeps its length, its members stand at
known addresses. Otherwise its header is read each time. An index is compared as a
number without sign: what is still negative, after the length has been added, is large.
"""

import ast
from collections.abc import Sized
from types import FunctionType

from ..ir.instructions import (
    Code,
    address,
    call,
    const,
    get,
    i32,
    i32_load,
    i32_store,
    i64,
    i64_load,
    i64_store,
    if_then,
    let,
)
from ..ir.memory import CAPACITY, CHANGES, LENGTH, MEMBERS
from ..ir.types import INT, Kind, Sequence
from ..ir.values import Value
from . import prelude
from .function import MARK, OUTLIVES, Builder

__all__ = [
    "address_of_member",
    "behind",
    "call_prelude",
    "length_of",
    "lower_append",
    "lower_pop",
]
__all__ += [
    "member_at",
    "new_list",
    "note_change",
    "place_of",
    "push",
    "put",
    "read_member",
]
__all__ += ["resized", "slice_of"]

FINDERS: dict[type, object] = {dict: prelude.place_in_dict, list: prelude.place_in_list}
MOST_KEYS = 1000
MANY = "MemoryError: a dict has more than 1000 keys"
OUTSIDE = "IndexError: the index is out of range"


def steady(f: Builder, static: object) -> Sized | None:
    """Return the collection, if it is known before the run and keeps its length."""
    fixed = f.context.discoveries.keeps_length(static)
    if fixed and isinstance(static, (tuple, list, set, frozenset)):
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
        return f.as_read(Value(i64_load(place), INT))
    return Value(i32_load(place), kind.of)


def address_of_member(
    f: Builder,
    node: ast.Subscript,
    rows: tuple[Code, Sequence, object] | None = None,
    number: tuple[Value, object] | None = None,
) -> tuple[Code, Sequence]:
    """Leave the address of a member, if there is such a member; and the list's kind."""
    code, kind, static = rows or (*f.sequence(node.value), f.static_value(node.value))
    if kind.made is dict:
        return address_of_value(f, node, code, kind, number), kind
    if not kind.is_row:
        f.refuse(node, "{kind} has no members by number", kind=kind.value)
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


def address_of_value(
    f: Builder,
    node: ast.Subscript,
    code: Code,
    kind: Sequence,
    number: tuple[Value, object] | None,
) -> Code:
    """Leave the address of what a dict has for a key, if it has it."""
    before, rows = f.keep(Value(code, kind), "dict")
    compute, key = f.keep(number[0] if number else f.word(node.slice))
    k = f.new_local(INT, "k")
    find = let(k, place_of(f, rows.code, kind, key))
    missing = f.trap_if(i64("lt_s", get(k), 0), node, "KeyError: there is no such key")
    value = i64("add", get(k), 1)
    place = behind(i32_load(rows.code, MEMBERS), value)
    return [*before, *compute, *find, *missing, *place]


def check_index(f: Builder, node: ast.AST, k: str, length: Code, index: Value) -> Code:
    """Count a negative index from the end; stop if it leads outside."""
    outside = i64("ge_u", get(k), length)
    back: Code = []
    if index.low < 0:
        choose: Code = [*get(k), *i64("lt_s", get(k), 0), ("select",)]
        back = let(k, [*i64("add", get(k), length), *choose])
    return [*back, *f.trap_if(outside, node, OUTSIDE)]


def resized(f: Builder, holder: ast.expr, node: ast.AST) -> tuple[Code, Code, Sequence]:
    """Keep a collection whose length is changed, and note that it is not steady."""
    if not isinstance(holder, (ast.Attribute, ast.Subscript)):
        f.refuse(node, "no list stands before the dot")
    static, discoveries = f.static_value(holder.value), f.context.discoveries
    if f.context.options.split and isinstance(static, (set, dict)):
        f.refuse(node, OUTLIVES)
    if static is not None:
        discoveries.resized.add(id(static))
    else:
        discoveries.aliased = True
    code, kind = f.sequence(holder.value)
    if kind.of not in (INT, None) or kind.made in (tuple, frozenset):
        f.refuse(node, "{kind} does not grow or shrink", kind=kind.value)
    name = f.new_local(kind, "list")
    return let(name, code), get(name), kind


def place_of(f: Builder, rows: Code, kind: Sequence, x: Value) -> Code:
    """Leave the index of an integer among the members or keys, or one below 0."""
    find = FINDERS.get(kind.made, prelude.place_in_set)
    return call_prelude(f, find, Value(rows, kind), x)


def call_prelude(f: Builder, function: object, *arguments: Value) -> Code:
    """Call a function of the prelude, which takes all collections for lists."""
    assert isinstance(function, FunctionType)
    words = [
        each if each.kind is INT else each._replace(kind=Sequence(INT, list))
        for each in arguments
    ]
    return f.context.call(function, words, {})[0]


def put(
    f: Builder, node: ast.AST, rows: Code, kind: Sequence, key: Value, value: Value
) -> Code:
    """Give a key its value; both are kept. A new one comes last."""
    at = f.new_local(INT, "at")
    last = [*i32_load(rows, LENGTH), ("i64.extend_i32_u",)]
    size = i32("ge_u", i32_load(rows, LENGTH), 2 * MOST_KEYS)
    new = [*f.trap_if(size, node, MANY), *let(at, last)]
    new += [*push(rows, key), *push(rows, value), *note_change(rows)]
    return [
        *let(at, place_of(f, rows, kind, key)),
        *if_then(i64("lt_s", get(at), 0), new),
        *i64_store(behind(i32_load(rows, MEMBERS), get(at)), value.code, 8),
    ]


def note_change(rows: Code) -> Code:
    """Count a change of a dict's keys, for the loops over it."""
    return i32_store(rows, i32("add", i32_load(rows, CHANGES), 1), CHANGES)


def lower_append(f: Builder, node: ast.Call) -> Code:
    """Lower xs.append(x); a full list moves to a larger place."""
    before, rows, kind = resized(f, node.func, node)
    if len(node.args) != 1 or node.keywords or kind.made is not list:
        f.refuse(node, "append takes one integer")
    compute, value = f.keep(f.word(node.args[0]))
    return [*before, *compute, *push(rows, value)]


def push(rows: Code, value: Value) -> Code:
    """Append a value that is kept; a full list moves to a larger place."""
    length = i32_load(rows, LENGTH)
    full = i32("eq", length, i32_load(rows, CAPACITY))
    place = i32("add", i32_load(rows, MEMBERS), i32("shl", length, 3))
    return [
        *if_then(full, call("grow", rows, get(MARK))),
        *i64_store(place, value.code),
        *i32_store(rows, i32("add", length, 1), LENGTH),
    ]


def lower_pop(f: Builder, node: ast.Call) -> Value:
    """Lower xs.pop()."""
    before, rows, kind = resized(f, node.func, node)
    if node.args or node.keywords or kind.made is not list:
        f.refuse(node, "only pop() of the last is compiled")
    length = i32_load(rows, LENGTH)
    empty = f.trap_if(i32("eqz", length), node, "IndexError: pop from an empty list")
    shrink = i32_store(rows, i32("sub", length, 1), LENGTH)
    last = i32("add", i32_load(rows, MEMBERS), i32("shl", length, 3))
    return f.as_read(Value([*before, *empty, *shrink, *i64_load(last)], INT))


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
    values = [f.word(items.elts[0]), f.integer(times)]
    (first, x), (second, n) = [f.keep(each) for each in values]
    before = [*second, *first] if swapped else [*first, *second]
    fill = call("fill", rows, x.code)
    return Value([*before, *n.code, *make, *fill, *rows], kind)


def new_list(f: Builder, made: type = list) -> tuple[Sequence, Code, Code]:
    """Return the kind, the address and the making of a new list of so many members."""
    f.makes_lists = True
    kind = Sequence(INT, made)
    name = f.new_local(kind, "new")
    return kind, get(name), let(name, call("new"))


def slice_of(
    f: Builder, rows: Code, kind: Sequence, start: Value, stop: Value
) -> Value:
    """Copy the members from a start to a stop, as far as they are there."""
    f.makes_lists = True
    return Value(call_prelude(f, prelude.part, Value(rows, kind), start, stop), kind)
