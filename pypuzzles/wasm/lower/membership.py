"""Membership: x in others, for integers, and for rows of them among known ones.

Few members are compared one by one; a set of small integers that the run does not
change is a mask, of which one bit is looked at. Others are gone through in a loop.
"""

import ast
from functools import reduce

from ..ir.instructions import Code, address, const, get, i32, i64, if_else, let, tee
from ..ir.types import BOOL, INT
from ..ir.values import Value
from .comprehensions import in_any_order, lower_clauses
from .function import Builder
from .lists import place_of

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
        answer = let(needle, f.word(node.left).code) + find(f, node, needle, others)
    negated: Code = [("i32.eqz",)] if isinstance(node.ops[0], ast.NotIn) else []
    return [*answer, *negated]


def find(f: Builder, node: ast.Compare, needle: str, others: ast.expr) -> Code:
    """Look for an integer that is kept in a local."""
    known = f.static_value(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        members = others.elts
        if not any(isinstance(each, ast.Starred) for each in members):
            values = [f.word(each) for each in members]
            return compare_with_each(needle, values)
    fixed = f.context.discoveries.keeps_length(known)
    if isinstance(known, (set, frozenset)) and fixed and is_mask(known):
        return look_at_bit(needle, sum(1 << each for each in known))
    if fixed and isinstance(known, (tuple, set, frozenset)) and len(known) <= UNROLLED:
        values = [f.as_word(f.constant(each, node), node) for each in known]
        return compare_with_each(needle, values)
    if isinstance(others, ast.Name):
        rows, kind = f.sequence(others)
        if not kind.is_row:
            found = place_of(f, rows, kind, Value(get(needle), INT))
            return i64("ge_s", found, 0)
    return compare_in_loop(f, needle, others)


def is_mask(known: set[object] | frozenset[object]) -> bool:
    """Return whether all members are bits of one integer."""
    return all(type(each) is int and 0 <= each < 63 for each in known)


def look_at_bit(needle: str, mask: int) -> Code:
    """Look at a bit of a mask; of a number that is no bit there is none."""
    bit = i64("and", i64("shr_u", const(mask), get(needle)), 1)
    inside = i64("lt_u", get(needle), 63)
    return if_else(inside, [*bit, ("i32.wrap_i64",)], address(0), BOOL)


def compare_with_each(needle: str, members: list[Value]) -> Code:
    """Compare with each, one after the other."""
    code = address(0)
    for member in members:
        code = i32("or", code, i64("eq", get(needle), member.code))
    return code


def find_row(f: Builder, node: ast.Compare, elements: list[ast.expr]) -> Code:
    """Look for a row, just made of integers, among rows that are known."""
    rows = f.static_value(node.comparators[0])
    fixed = f.context.discoveries.keeps_length(rows)
    if not isinstance(rows, (tuple, set, frozenset)) or not fixed:
        f.refuse(node, "a row is only looked for among rows that are known")
    before, kept = f.keep_all(f.word(each) for each in elements)
    found = address(0)
    for row in rows:
        if isinstance(row, tuple) and len(row) == len(kept):
            numbers = [f.as_word(f.constant(each, node), node) for each in row]
            pairs = zip(kept, numbers, strict=True)
            same = [i64("eq", x.code, number.code) for x, number in pairs]
            found = i32("or", found, reduce(lambda a, b: i32("and", a, b), same))
    return [*before, *found]


def compare_in_loop(f: Builder, needle: str, others: ast.expr) -> Code:
    """Compare with each in a loop."""
    each = ast.Name(f.new_label("each"), ast.Store())
    answer, leave = f.new_local(BOOL, "answer"), f.new_label("leave")

    def body() -> Code:
        local = f.scope.comprehension_local(each.id)
        if local is None or local.kind is not INT:
            f.refuse(others, "`in` looks for integers among integers only")
        same = i64("eq", get(local.name), get(needle))
        return [*same, *tee(answer), ("br_if", leave)]

    members = in_any_order(f, others)
    loop = lower_clauses(f, [ast.comprehension(each, members, [], 0)], body)
    before = [*let(answer, address(0)), ("block", leave)]
    return [*before, *loop, ("end",), *get(answer)]
