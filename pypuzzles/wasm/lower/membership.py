"""Membership: x in others, for integers, and for rows of them among known ones.

Few members are compared one by one; a set of small integers that the run does not
change is a mask, of which one bit is looked at. Others are gone through in a loop.
"""

import ast
from functools import reduce

from ..ir.instructions import Code, get, i32, i64, let
from ..ir.types import INT, ROWS, Sequence
from ..ir.values import Value
from .comprehensions import some
from .function import Builder
from .lists import find

__all__ = ["lower_membership"]

UNROLLED = 12
"""Most members of a tuple that are compared one by one, without a loop."""


def lower_membership(f: Builder, node: ast.Compare) -> Code:
    """Look for something among others: any(each == x for each in others)."""
    others = node.comparators[0]
    if isinstance(node.left, ast.Tuple) and f.static_value(node.left) is None:
        answer = find_row(f, node, node.left.elts)
    else:
        needle = f.new_local(INT, "needle")
        word = let(needle, f.word(node.left).code)
        answer = word + look_for(f, node, needle, others)
    return i32.eqz(answer) if isinstance(node.ops[0], ast.NotIn) else answer


def look_for(f: Builder, node: ast.Compare, needle: str, others: ast.expr) -> Code:
    """Look for an integer that is kept in a local."""
    known = f.static_value(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        members = others.elts
        if not any(isinstance(each, ast.Starred) for each in members):
            values = [f.word(each) for each in members]
            return compare_with_each(needle, values)
    fixed = f.context.discoveries.keeps_length(known)
    if fixed and isinstance(known, (tuple, set, frozenset)) and len(known) <= UNROLLED:
        values = [f.as_word(f.constant(each, node), node) for each in known]
        return compare_with_each(needle, values)
    if isinstance(others, ast.Name):
        rows = f.collection(others)
        if rows.made not in ROWS:
            return i64.ge_s(find(f, rows, Value(get(needle), INT)).code, 0)

    def is_it(member: ast.expr) -> Code:
        value = f.value(member)
        if isinstance(value.kind, Sequence):
            f.refuse(others, "`in` looks for integers among integers only")
        return i64.eq(f.as_word(value, member).code, get(needle))

    return some(f, others, is_it).code


def compare_with_each(needle: str, members: list[Value]) -> Code:
    """Compare with each, one after the other."""
    code = i32(0)
    for member in members:
        code = i32.or_(code, i64.eq(get(needle), member.code))
    return code


def find_row(f: Builder, node: ast.Compare, elements: list[ast.expr]) -> Code:
    """Look for a row, just made of integers, among rows that are known."""
    rows = f.static_value(node.comparators[0])
    fixed = f.context.discoveries.keeps_length(rows)
    if not isinstance(rows, (tuple, set, frozenset)) or not fixed:
        f.refuse(node, "a row is only looked for among rows that are known")
    before, kept = f.keep_all(f.word(each) for each in elements)
    found = i32(0)
    for row in rows:
        if isinstance(row, tuple) and len(row) == len(kept):
            numbers = [f.as_word(f.constant(each, node), node) for each in row]
            pairs = zip(kept, numbers, strict=True)
            same = [i64.eq(x.code, number.code) for x, number in pairs]
            found = i32.or_(found, reduce(lambda a, b: i32.and_(a, b), same))
    return [*before, *found]
