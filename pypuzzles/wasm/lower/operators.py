"""Operators on integers."""

import ast

from .. import diagnostics
from ..ir.instructions import Code
from ..ir.values import Value, is_constant
from .function import Builder
from .integers import OPERATORS, floor_divide, modulo, multiply, shift_left

__all__ = ["OPERATORS", "apply", "divide"]

MAX_POWER = 62
"""Largest exponent that becomes a product."""


def apply(
    f: Builder, node: ast.AST, op: ast.operator, left: Value, right: Value
) -> Value:
    """Apply an operator to two values; the left one is computed first."""
    if isinstance(op, ast.Pow):
        return power(f, node, left, right)
    if type(op) not in OPERATORS:
        f.refuse_syntax(node, type(op).__name__)
    return OPERATORS[type(op)](f, node, left, right)


def divide(f: Builder, node: ast.Call) -> tuple[Code, list[Value]]:
    """Lower divmod(x, y): return the quotient and the remainder."""
    if len(node.args) != 2 or node.keywords:
        f.refuse(node, diagnostics.ARGUMENT_COUNT)
    before, (x, y) = f.spill_all(f.lower_integer(each) for each in node.args)
    code, both = f.spill_all(lower(f, node, x, y) for lower in (floor_divide, modulo))
    return before + code, both


def power(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """Lower x ** y: a product if y is constant, a shift if x is 2."""
    if is_constant(left) and left.low == 2:
        return shift_left(f, node, f.lower_constant(1, node), right)
    if not is_constant(right) or not 0 <= right.low <= MAX_POWER:
        f.refuse(node, diagnostics.POWER)
    before, left = f.spill(left)
    result = f.lower_constant(1, node)
    for _ in range(right.low):
        result = multiply(f, node, result, left)
    return result.preceded_by(before)
