"""Operators: what lowers each, once its operands are integers."""

import ast
from collections.abc import Callable

from ..ir.instructions import const, i64
from ..ir.types import BOOL, INT
from ..ir.values import MIN, Value, is_constant
from .arithmetic import add, floor_divide, modulo, multiply, subtract
from .bitwise import bit_and, bit_or, bit_xor, shift_left, shift_right
from .function import Builder
from .lists import lower_repetition

__all__ = ["OPERATORS", "apply"]

OPERATORS: dict[
    type[ast.operator], Callable[[Builder, ast.AST, Value, Value], Value]
] = {
    ast.Add: add,
    ast.Sub: subtract,
    ast.Mult: multiply,
    ast.FloorDiv: floor_divide,
    ast.Mod: modulo,
    ast.LShift: shift_left,
    ast.RShift: shift_right,
    ast.BitAnd: bit_and,
    ast.BitOr: bit_or,
    ast.BitXor: bit_xor,
}


def lower_unary(f: Builder, node: ast.UnaryOp) -> Value:
    """Lower -x, ~x, +x and not x."""
    if isinstance(node.op, ast.Not):
        return Value([*f.truth(node.operand), ("i32.eqz",)], BOOL)
    if type(static := f.static_value(node)) is int:
        return f.constant(static, node)
    value = f.integer(node.operand)
    if isinstance(node.op, ast.UAdd):
        return value
    if isinstance(node.op, ast.Invert):
        return Value(i64("xor", value.code, -1), INT, ~value.high, ~value.low)
    if is_constant(value) and value.low != MIN:
        return Value(const(-value.low), INT, -value.low, -value.low)
    return subtract(f, node, Value(const(0), INT, 0, 0), value)


def lower_binary(f: Builder, node: ast.BinOp) -> Value:
    """Lower x + y and the like, and a list times an integer."""
    if isinstance(node.left, ast.List) or isinstance(node.right, ast.List):
        return lower_repetition(f, node)
    return apply(f, node, node.op, f.integer(node.left), f.integer(node.right))


def apply(
    f: Builder, node: ast.AST, op: ast.operator, left: Value, right: Value
) -> Value:
    """Apply an operator to two values; the left one is computed first."""
    if type(op) not in OPERATORS:
        f.refuse(node, f"the operator {type(op).__name__} is not compiled")
    return OPERATORS[type(op)](f, node, left, right)
