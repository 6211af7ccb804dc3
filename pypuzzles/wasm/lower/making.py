"""Lists and tuples made during the run: displays, comprehensions, sums and slices.

They belong to the function that makes them, and are given back when it returns. Their
members are integers, some perhaps None.
"""

import ast
from collections.abc import Iterable

from ..ir.instructions import Code, address, const, i32_load, i64_store, is_nonzero
from ..ir.memory import MEMBERS, ROOM
from ..ir.types import INT, Kind, Sequence
from ..ir.values import Value, is_constant
from . import prelude
from .comprehensions import calling, lower_clauses
from .function import Builder
from .lists import (
    address_of_member,
    call_prelude,
    length_of,
    new_list,
    push,
    read_member,
    slice_of,
)

__all__ = ["equal", "join", "lower_comprehension", "lower_copy", "lower_display"]
__all__ += ["lower_subscript", "row_of"]


def lower_display(f: Builder, node: ast.List | ast.Tuple) -> Value:
    """Lower [a, *b] and (a, *b): a list or a tuple made during the run."""
    if isinstance(node, ast.Tuple) and f.static_value(node) is not None:
        return f.constant(f.static_value(node), node)
    made = list if isinstance(node, ast.List) else tuple
    if not any(isinstance(each, ast.Starred) for each in node.elts):
        return row_of(f, [f.word(each) for each in node.elts], made)
    kind, rows, make = new_list(f, made)
    code = [*const(0), *make]
    for each in node.elts:
        if isinstance(each, ast.Starred):
            code += append_all(f, rows, each.value)
        else:
            code += append(f, rows, f.word(each))
    return Value([*code, *rows], kind)


def row_of(f: Builder, values: list[Value], made: type) -> Value:
    """Make a list or a tuple of integers, after all of them are computed."""
    kind, rows, make = new_list(f, made)
    code, kept = f.keep_all(values)
    code += [*const(len(values)), *make]
    for number, value in enumerate(kept):
        code += i64_store(i32_load(rows, MEMBERS), value.code, 8 * number)
    return Value([*code, *rows], kind)


def lower_comprehension(f: Builder, node: ast.ListComp) -> Value:
    """Lower [x for y in z if c]."""
    kind, rows, make = new_list(f)

    loops = lower_clauses(f, node.generators, lambda: append(f, rows, f.word(node.elt)))
    return Value([*const(0), *make, *loops, *rows], kind)


def append_all(f: Builder, rows: Code, others: ast.expr) -> Code:
    """Append all that another expression has."""
    if isinstance(others, ast.GeneratorExp):
        element = others.elt
        return lower_clauses(
            f, others.generators, lambda: append(f, rows, f.word(element))
        )
    each = ast.copy_location(ast.Name(f.new_label("each"), ast.Store()), others)

    def body() -> Code:
        read = ast.copy_location(ast.Name(each.id, ast.Load()), others)
        return append(f, rows, f.word(read))

    return lower_clauses(f, [ast.comprehension(each, others, [], 0)], body)


def lower_copy(f: Builder, node: ast.Call) -> Value:
    """Lower list(x) and tuple(x)."""
    if len(node.args) > 1:
        f.refuse(node, "a call with this number of arguments is not compiled")
    return all_of(f, node, f.static_value(node.func), node.args)


def all_of(f: Builder, node: ast.AST, made: type, parts: Iterable[ast.expr]) -> Value:
    """Make a list or a tuple of all that some collections have: [*x, *y]."""
    stars: list[ast.expr] = [ast.Starred(each, ast.Load()) for each in parts]
    display = ast.List if made is list else ast.Tuple
    return lower_display(f, ast.copy_location(display(stars, ast.Load()), node))


def join(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """Join two lists, or two tuples: left + right."""
    kinds = left.kind, right.kind
    made = made_of(left)
    if not all(map(is_row, kinds)) or made is not made_of(right):
        f.refuse(node, "only two lists or two tuples of integers are joined")
    first, one = f.named(left, node)
    second, other = f.named(right, node)
    joined = all_of(f, node, made, (one, other))
    return joined._replace(code=[*first, *second, *joined.code])


def append(f: Builder, rows: Code, value: Value) -> Code:
    """Append a value."""
    before, value = f.keep(value)
    return [*before, *push(rows, value)]


def is_row(kind: Kind) -> bool:
    """Return whether it is a list or a tuple of integers."""
    return isinstance(kind, Sequence) and kind.is_row and kind.of in (INT, None)


def made_of(value: Value) -> type:
    """Return the type of a collection; an integer's is that of no collection."""
    return value.kind.made if isinstance(value.kind, Sequence) else int


def lower_subscript(f: Builder, node: ast.Subscript) -> Value:
    """Lower xs[k] and xs[a:b]."""
    if isinstance(node.slice, ast.Slice):
        return lower_slice(f, node, node.slice)
    static = f.static_value(node)
    if isinstance(static, (int, tuple)):
        return f.constant(static, node)
    place, kind = address_of_member(f, node)
    return read_member(f, node, place, kind)


def lower_slice(f: Builder, node: ast.Subscript, part: ast.Slice) -> Value:
    """Lower xs[a:b], and xs[::-1]."""
    step = f.integer(part.step) if part.step else Value(const(1), INT, 1, 1)
    if is_constant(step) and step.low == -1 and not (part.lower or part.upper):
        return turned(f, node)
    if not is_constant(step) or step.low != 1:
        f.refuse(node, "a slice with a step is not compiled")
    rows, kind = f.row(node.value)
    compute, source = f.keep(Value(rows, kind), "list")
    length = length_of(f, source.code, None)
    start = f.integer(part.lower) if part.lower else Value(const(0), INT, 0, 0)
    stop = f.integer(part.upper) if part.upper else Value(length, INT, 0, ROOM)
    made = slice_of(f, source.code, kind, start, stop)
    return made._replace(code=[*compute, *made.code])


def turned(f: Builder, node: ast.Subscript) -> Value:
    """Copy a list or a tuple of integers from its end to its beginning."""
    code, source = f.row(node.value)
    if source.of not in (INT, None):
        f.refuse(node, "a slice with a step is not compiled")
    compute, members = f.named(Value(code, source), node)
    made = all_of(f, node, source.made, [calling(reversed, members)])
    return made._replace(code=[*compute, *made.code])


def equal(f: Builder, node: ast.AST, left: Value, right: Value) -> Code:
    """Ask whether two lists, or two tuples, have the same members."""
    kinds = left.kind, right.kind
    if not all(map(is_row, kinds)):
        f.refuse(node, "only integers, and two lists or tuples of them, are compared")
    if made_of(left) is not made_of(right):
        return [*left.code, ("drop",), *right.code, ("drop",), *address(0)]
    return is_nonzero(call_prelude(f, prelude.same, left, right))
