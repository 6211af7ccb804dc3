"""Collections in memory: where a member stands, what is there, and how they grow.

Where a sequence is known before the run and keeps its length, its members stand at
known addresses. Otherwise its header is read each time. An index is compared as a
number without sign: what is still negative, after the length has been added, is large.

The members of a set ascend, so one is found by halving; the text may not rely on any
order. A dict has its keys and values in turn, as the keys came, and looks at one after
the other: that is quick for the few that a search marks, and there may not be many.
"""

import ast
from collections.abc import Callable, Sized
from types import FunctionType

from ..ir.instructions import (
    Code,
    address,
    call,
    const,
    extend,
    get,
    i32,
    i64,
    if_then,
    let,
    select,
    wrap,
)
from ..ir.memory import CAPACITY, CHANGES, LENGTH, MEMBERS
from ..ir.types import INT, Sequence
from ..ir.values import Value, is_constant
from . import prelude
from .function import MARK, OUTLIVES, Builder

__all__ = ["METHODS", "call_prelude", "find", "holder", "index_of", "length_of"]
__all__ += ["lower_delete", "lower_get", "lower_pop", "member_at", "new_list"]
__all__ += ["place_of", "put", "resized", "slice_of"]

FINDERS: dict[type, object] = {dict: prelude.place_in_dict, list: prelude.place_in_list}
MOST_KEYS = 1000
MANY = "MemoryError: a dict has more than 1000 keys"
OUTSIDE = "IndexError: the index is out of range"
NO_MEMBER = "KeyError or ValueError: there is no such member"


def holder(rows: Value) -> Sequence:
    """Return the kind of a value that is a collection."""
    assert isinstance(rows.kind, Sequence)
    return rows.kind


def steady(f: Builder, rows: Value) -> Sized | None:
    """Return the collection, if it is known before the run and keeps its length."""
    fixed = f.context.discoveries.keeps_length(rows.known)
    if fixed and isinstance(rows.known, (tuple, list, set, frozenset)):
        return rows.known
    return None


def words_of(rows: Value) -> Code:
    """Leave how many words a collection has now."""
    return extend(i32.load(rows.code, LENGTH))


def length_of(f: Builder, rows: Value) -> Code:
    """Leave how many words a collection has, known beforehand if it is."""
    known = steady(f, rows)
    return words_of(rows) if known is None else const(len(known))


def behind(f: Builder, rows: Value, index: Code) -> Code:
    """Leave the address of the word with an index."""
    start = i32.load(rows.code, MEMBERS)
    if steady(f, rows) is not None:
        start = address(f.context.memory.first_member(rows.known))
    return i32.add(start, i32.shl(wrap(index), 3))


def member_at(f: Builder, rows: Value, index: Code) -> Value:
    """Read a member that is there."""
    return read_member(f, rows, behind(f, rows, index))


def read_member(f: Builder, rows: Value, place: Code) -> Value:
    """Read the member at an address."""
    of = holder(rows).of
    if of is None or of is INT:  # None: always empty, and never reached
        return f.as_read(Value(i64.load(place), INT))
    return Value(i32.load(place), of)


def lower_item(f: Builder, node: ast.Subscript) -> Value:
    """Lower xs[k] and d[k]."""
    rows = f.collection(node.value)
    return read_member(f, rows, place_of(f, node, rows, index_of(f, rows, node.slice)))


def index_of(f: Builder, rows: Value, index: ast.expr) -> Value:
    """Lower an index of a list, or a key of a dict, which may be None."""
    return f.word(index) if holder(rows).made is dict else f.integer(index)


def place_of(f: Builder, node: ast.AST, rows: Value, index: Value) -> Code:
    """Leave the address of what stands for an index or a key, if it is there."""
    known = steady(f, rows)
    if known is not None and is_constant(index) and holder(rows).is_row:
        if not -len(known) <= index.low < len(known):
            return [*f.trap(node, OUTSIDE), *address(0)]
        first = f.context.memory.first_member(known)
        return address(first + 8 * (index.low % len(known)))
    before, rows = f.keep(rows, "list")
    compute, number = number_of(f, node, rows, index)
    return [*before, *compute, *behind(f, rows, number)]


def number_of(
    f: Builder, node: ast.AST, rows: Value, index: Value
) -> tuple[Code, Code]:
    """Return the number of the word for an index or a key, and how it is computed."""
    if holder(rows).made is dict:
        before, k = f.keep(find(f, rows, index))
        missing = i64.lt_s(k.code, 0)
        before += f.trap_if(missing, node, "KeyError: there is no such key")
        return before, i64.add(k.code, 1)
    if not holder(rows).is_row:
        f.refuse(node, "{kind} has no members by number", kind=rows.kind.value)
    return check_index(f, node, rows, index)


def check_index(
    f: Builder, node: ast.AST, rows: Value, index: Value
) -> tuple[Code, Code]:
    """Count a negative index from the end; stop if it leads outside."""
    before, k = f.reuse(index, "k")
    known = steady(f, rows)
    if known is not None and index.low >= 0 and index.high < len(known):
        return before, k.code
    length = length_of(f, rows)
    if index.low < 0:
        back = select(i64.add(k.code, length), k.code, i64.lt_s(k.code, 0))
        compute, k = f.keep(Value(back, INT), "k")
        before += compute
    return [*before, *f.trap_if(i64.ge_u(k.code, length), node, OUTSIDE)], k.code


def find(f: Builder, rows: Value, x: Value) -> Value:
    """Leave the index of an integer among the members or keys, or one below 0."""
    finder = FINDERS.get(holder(rows).made, prelude.place_in_set)
    return Value(call_prelude(f, finder, rows, x), INT)


def call_prelude(f: Builder, function: object, *arguments: Value) -> Code:
    """Call a function of the prelude, which takes all collections for lists."""
    assert isinstance(function, FunctionType)
    words = [
        x if x.kind is INT else Value(x.code, Sequence(INT, list)) for x in arguments
    ]
    return f.context.call(function, words)[0]


def slice_of(f: Builder, rows: Value, start: Value, stop: Value) -> Value:
    """Copy the members from a start to a stop, as far as they are there."""
    f.makes_lists = True
    return Value(call_prelude(f, prelude.part, rows, start, stop), rows.kind)


# What changes them


def new_list(f: Builder, made: type = list) -> tuple[Value, Code]:
    """Return a new collection of so many words, and the making of it."""
    f.makes_lists = True
    kind = Sequence(INT, made)
    name = f.new_local(kind, "new")
    return Value(get(name), kind), let(name, call("new"))


def put(
    f: Builder, node: ast.AST, rows: Value, x: Value, value: Value | None = None
) -> Code:
    """Put a member into a collection, or a value for a key; all are kept."""
    made = holder(rows).made
    if value is not None:
        new = call_prelude(f, prelude.put, rows, x, value)
        many = i64.gt_u(words_of(rows), 2 * MOST_KEYS)
        return [*note_changes(rows, wrap(new)), *f.trap_if(many, node, MANY)]
    if made in (set, frozenset):
        return [*call_prelude(f, prelude.add, rows, x), ("drop",)]
    length = i32.load(rows.code, LENGTH)
    full = i32.eq(length, i32.load(rows.code, CAPACITY))
    place = i32.add(i32.load(rows.code, MEMBERS), i32.shl(length, 3))
    return [
        *if_then(full, call("grow", rows.code, get(MARK))),
        *i64.store(place, x.code),
        *i32.store(rows.code, i32.add(length, 1), LENGTH),
    ]


def cut(f: Builder, rows: Value, at: Code) -> Code:
    """Take a member out, or a key with its value."""
    width = holder(rows).width
    numbers = Value(at, INT), Value(const(width), INT, width, width)
    cut_out = call_prelude(f, prelude.cut, rows, *numbers)
    return [*cut_out, ("drop",), *note_changes(rows)]


def note_changes(rows: Value, many: Code | int = 1) -> Code:
    """Count changes of a dict's keys, for the loops over it."""
    return i32.store(rows.code, i32.add(i32.load(rows.code, CHANGES), many), CHANGES)


def resized(f: Builder, node: ast.AST, owner: ast.expr) -> tuple[Code, Value]:
    """Keep a collection whose length is changed, and note that it is not steady."""
    if not isinstance(owner, (ast.Attribute, ast.Subscript)):
        f.refuse(node, "no list stands before the dot")
    rows, discoveries = f.collection(owner.value), f.context.discoveries
    kind = holder(rows)
    if f.context.options.split and isinstance(rows.known, (set, dict)):
        f.refuse(node, OUTLIVES)
    if rows.known is not None:
        discoveries.resized.add(id(rows.known))
    elif not f.is_prelude:  # what is handed to the prelude has been noted
        discoveries.aliased = True
    if kind.of not in (INT, None) or kind.made in (tuple, frozenset):
        f.refuse(node, "{kind} does not grow or shrink", kind=kind.value)
    return f.keep(rows._replace(known=None), "list")


def method(
    made: tuple[type, ...], many: int, why: str, change: Callable[..., Code]
) -> Callable[[Builder, ast.Call], Code]:
    """Make what lowers a method that changes collections of some types."""

    def lower(f: Builder, node: ast.Call) -> Code:
        before, rows = resized(f, node, node.func)
        if holder(rows).made not in made or len(node.args) != many:
            f.refuse(node, why)
        compute, values = f.keep_all(f.word(each) for each in node.args)
        return [*before, *compute, *change(f, node, rows, *values)]

    return lower


def discard(f: Builder, node: ast.Call, rows: Value, x: Value) -> Code:
    """Take a member out if it is there."""
    before, at = f.keep(find(f, rows, x))
    return [*before, *if_then(i64.ge_s(at.code, 0), cut(f, rows, at.code))]


def remove(f: Builder, node: ast.Call, rows: Value, x: Value) -> Code:
    """Take a member out; stop if it is not there."""
    before, at = f.keep(find(f, rows, x))
    missing = f.trap_if(i64.lt_s(at.code, 0), node, NO_MEMBER)
    return [*before, *missing, *cut(f, rows, at.code)]


def clear(f: Builder, node: ast.Call, rows: Value) -> Code:
    """Take all members out."""
    return [*i32.store(rows.code, address(0), LENGTH), *note_changes(rows)]


ONE_OF = "only a member of a set or a list is removed"
ARGUMENTS = "a call with this number of arguments is not compiled"
METHODS: dict[str, Callable[[Builder, ast.Call], Code]] = {
    "append": method((list,), 1, "append takes one integer", put),
    "add": method((set,), 1, "add takes one integer for a set", put),
    "clear": method((list, set, dict), 0, ARGUMENTS, clear),
    "discard": method((set,), 1, ONE_OF, discard),
    "remove": method((set, list), 1, ONE_OF, remove),
}
"""Those that stand alone: they change a collection."""


def lower_pop(f: Builder, node: ast.Call) -> Value:
    """Lower xs.pop()."""
    before, rows = resized(f, node, node.func)
    if node.args or node.keywords or holder(rows).made is not list:
        f.refuse(node, "only pop() of the last is compiled")
    length = i32.load(rows.code, LENGTH)
    empty = f.trap_if(i32.eqz(length), node, "IndexError: pop from an empty list")
    shrink = i32.store(rows.code, i32.sub(length, 1), LENGTH)
    last = i64.load(behind(f, rows, words_of(rows)))
    return f.as_read(Value([*before, *empty, *shrink, *last], INT))


def lower_delete(f: Builder, node: ast.Delete) -> Code:
    """Lower del d[k] and del xs[k]."""
    code: Code = []
    for target in node.targets:
        if not isinstance(target, ast.Subscript) or isinstance(target.slice, ast.Slice):
            f.refuse_syntax(node, "Delete")
        before, rows = resized(f, node, target)
        index = index_of(f, rows, target.slice)
        compute, number = number_of(f, target, rows, index)
        first = i64.sub(number, 1) if holder(rows).made is dict else number
        code += [*before, *compute, *cut(f, rows, first)]
    return code


def lower_get(f: Builder, node: ast.Call) -> Value:
    """Lower d.get(k) and d.get(k, default)."""
    assert isinstance(node.func, ast.Attribute)
    rows = f.collection(node.func.value)
    if holder(rows).made is not dict or not 1 <= len(node.args) <= 2:
        f.refuse(node, "get takes a key of a dict, and what to give instead")
    key, instead = (f.word(x) for x in [*node.args, ast.Constant(None)][:2])
    return f.as_read(Value(call_prelude(f, prelude.get, rows, key, instead), INT))
