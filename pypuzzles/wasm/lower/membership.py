"""Membership: `in` looks for an integer among others."""

import ast

from ..ir.instructions import Code, Value, address, get, put, tee
from ..ir.types import BOOL, INT
from .comprehensions import clauses
from .function import Builder

__all__ = ["membership"]

UNROLLED = 12


def membership(f: Builder, node: ast.Compare, left: Value) -> Code:
    """Look for an integer among others: any(each == x for each in others)."""
    wanted = f.fresh(INT, "wanted")
    before: Code = [*f.as_integer(left, node.left).code, *put(wanted)]
    others = node.comparators[0]
    members = f.static(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        found = among(wanted, [f.integer(each) for each in others.elts])
    elif isinstance(members, tuple) and len(members) <= UNROLLED:
        values = [f.constant(each, node) for each in members]
        found = among(wanted, [f.as_integer(each, node) for each in values])
    else:
        found = looked_for(f, wanted, others)
    negated: Code = [("i32.eqz",)] if isinstance(node.ops[0], ast.NotIn) else []
    return [*before, *found, *negated]


def among(wanted: str, members: list[Value]) -> Code:
    """Compare with each, one after the other."""
    code = address(0)
    for member in members:
        code += [*get(wanted), *member.code, ("i64.eq",), ("i32.or",)]
    return code


def looked_for(f: Builder, wanted: str, others: ast.expr) -> Code:
    """Compare with each in a loop."""
    each = ast.Name(f.label("each"), ast.Store())
    answer = f.fresh(BOOL, "found")
    leave = f.label("leave")

    def body() -> Code:
        one = f.scope.comprehended(each.id)
        if one is None or one.kind is not INT:
            f.refuse(others, "`in` looks for integers among integers only")
        same: Code = [*get(one.name), *get(wanted), ("i64.eq",)]
        return [*same, *tee(answer), ("br_if", leave)]

    clause = ast.comprehension(each, others, [], 0)
    loop = clauses(f, [clause], body)
    return [*address(0), *put(answer), ("block", leave), *loop, ("end",), *get(answer)]
