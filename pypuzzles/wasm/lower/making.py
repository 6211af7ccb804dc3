"""Creation of collections: displays, comprehensions, copies, sums, slices.

They belong to the function that creates them, and are freed when it returns. Their
members are integers or None. Almost all are created in the same way, as a row of
members and stars: `a + b` is [*a, *b], and {x for ...} is {*(x for ...)}.
"""

import ast
from collections.abc import Iterable

from .. import diagnostics
from ..ir.instructions import Code, i32, i64
from ..ir.memory import MAX_MEMORY_BYTES, MEMBERS
from ..ir.types import INT, ROWS
from ..ir.values import MAX, Value, is_constant
from . import prelude
from .changing import has_star, put_member
from .context import COLLECTION_TYPES
from .function import Builder
from .integers import multiply
from .lists import (
    call_prelude,
    count_words,
    find_place,
    lower_index,
    new_list,
    read_member,
)
from .loops import lower_each

__all__ = ["collect", "combine", "join", "lower_equality", "make_row"]

SETS = (set, frozenset)
ONE = Value(i64(1), INT, 1, 1)
NOTHING = Value(i64(0), INT, 0, 0)
ALL = Value(i64(MAX), INT, MAX, MAX)


def collect(
    f: Builder, node: ast.AST, python_type: type, parts: Iterable[ast.expr]
) -> Value:
    """Create a collection of members and of starred iterables.

    A member of a dict is a tuple of key and value.
    """
    code, rows = new_list(f, python_type=python_type)

    def add(member: ast.expr) -> Code:
        words = [member]
        if python_type is dict and isinstance(member, ast.Tuple):
            words = member.elts
        before, values = f.spill_all(f.lower_word(each) for each in words)
        return [*before, *put_member(f, node, rows, *values)]

    for part in parts:
        if isinstance(part, ast.Starred):
            code += lower_each(f, part.value, add, ordered=python_type in (list, tuple))
        else:
            code += add(part)
    return rows.preceded_by(code)


def lower_display(f: Builder, node: ast.List | ast.Tuple | ast.Set) -> Value:
    """Lower [a, *b], (a, *b) and {a, *b}."""
    python_type = COLLECTION_TYPES[type(node)]
    if python_type is set or has_star(node):
        return collect(f, node, python_type, node.elts)
    return make_row(f, [f.lower_word(each) for each in node.elts], python_type)


def make_row(f: Builder, values: list[Value], python_type: type) -> Value:
    """Create a list or a tuple of integers, after computing all of them."""
    code, kept = f.spill_all(values)
    make, rows = new_list(f, i64(len(values)), python_type)
    code += make
    for number, value in enumerate(kept):
        code += i64.store(i32.load(rows.code, MEMBERS), value.code, 8 * number)
    return rows.preceded_by(code)


def lower_comprehension(
    f: Builder, node: ast.ListComp | ast.SetComp | ast.DictComp
) -> Value:
    """Lower [x for y in z if c], {x for y in z if c} and {x: w for y in z if c}."""
    if isinstance(node, ast.DictComp):
        element: ast.expr = ast.Tuple([node.key, node.value], ast.Load())
    else:
        element = node.elt
    members = ast.GeneratorExp(element, node.generators)
    return collect(
        f, node, COLLECTION_TYPES[type(node)], [ast.Starred(members, ast.Load())]
    )


def lower_dict(f: Builder, node: ast.Dict) -> Value:
    """Lower {x: y}."""
    if None in node.keys:
        f.refuse(node, diagnostics.DICT_DISPLAY)
    pairs = zip(filter(None, node.keys), node.values, strict=True)
    members = [ast.Tuple([*pair], ast.Load()) for pair in pairs]
    return collect(f, node, dict, members)


def lower_copy(f: Builder, node: ast.Call) -> Value:
    """Lower list(x), tuple(x), set(x) and frozenset(x)."""
    if len(node.args) > 1:
        f.refuse(node, diagnostics.ARGUMENT_COUNT)
    parts = [ast.Starred(each, ast.Load()) for each in node.args]
    return collect(f, node, f.static_value(node.func), parts)


def join(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """Concatenate two lists, or two tuples."""
    if (
        not is_row(left)
        or not is_row(right)
        or left.python_type is not right.python_type
    ):
        f.refuse(node, diagnostics.JOINED_OPERANDS)
    return Value(call_prelude(f, prelude.join, left, right), left.kind)


def repeat(f: Builder, node: ast.BinOp, left: Value, right: Value) -> Value:
    """Lower xs * n and n * xs."""
    code, both = f.spill_all([left, right])
    row, many = both if left.python_type in ROWS else both[::-1]
    if not is_row(row):
        f.refuse(node, diagnostics.REPEATED_LIST)
    length = Value(count_words(row), INT, 0, MAX_MEMORY_BYTES)
    words = multiply(f, node, f.as_integer(many, node), length)
    make, rows = new_list(f, words.code, row.python_type)
    code += [*make, *call_prelude(f, prelude.tile, rows, row), ("drop",)]
    return rows.preceded_by(code)


def combine(f: Builder, node: ast.BinOp, left: Value, right: Value) -> Value:
    """Lower |, &, - and ^ of two sets."""
    if left.python_type not in SETS or right.python_type not in SETS:
        f.refuse(node, diagnostics.SET_OPERANDS)
    return Value(call_prelude(f, SET_OPERATIONS[type(node.op)], left, right), left.kind)


SET_OPERATIONS: dict[type[ast.operator], object] = {
    ast.BitOr: prelude.union,
    ast.BitAnd: prelude.intersection,
    ast.Sub: prelude.difference,
    ast.BitXor: prelude.symmetric_difference,
}


def is_row(value: Value) -> bool:
    """Return whether a value is a list or a tuple of integers."""
    return value.python_type in ROWS and value.collection_kind.of in (INT, None)


def lower_subscript(f: Builder, node: ast.Subscript) -> Value:
    """Lower xs[k], d[k] and xs[a:b]."""
    if isinstance(node.slice, ast.Slice):
        return lower_slice(f, node, node.slice)
    rows = f.lower_collection(node.value)
    return read_member(
        f, rows, find_place(f, node, rows, lower_index(f, rows, node.slice))
    )


def lower_slice(f: Builder, node: ast.Subscript, part: ast.Slice) -> Value:
    """Lower xs[a:b], and xs[::-1]."""
    step = f.lower_integer(part.step) if part.step else ONE
    rows = f.lower_collection(node.value, ROWS)
    if is_constant(step) and step.low == -1 and not (part.lower or part.upper):
        if is_row(rows):
            return Value(call_prelude(f, prelude.reverse_copy, rows), rows.kind)
    elif is_constant(step) and step.low == 1:
        start = f.lower_integer(part.lower) if part.lower else NOTHING
        end = f.lower_integer(part.upper) if part.upper else ALL
        return Value(call_prelude(f, prelude.slice_list, rows, start, end), rows.kind)
    return f.refuse(node, diagnostics.SLICE_STEP)


def lower_equality(f: Builder, node: ast.AST, left: Value, right: Value) -> Code:
    """Return code for the equality of two lists, or two tuples."""
    if not is_row(left) or not is_row(right):
        f.refuse(node, diagnostics.COMPARISON_OPERANDS)
    if left.python_type is not right.python_type:
        return [*left.code, ("drop",), *right.code, ("drop",), *i32(0)]
    return i64.is_nonzero(call_prelude(f, prelude.are_equal, left, right))
