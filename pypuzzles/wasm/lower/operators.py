"""Operators on integers: which function lowers each."""

import ast
from collections.abc import Callable

from ..ir.instructions import MIN, Value, const, is_always
from ..ir.types import BOOL, INT
from .arithmetic import add, floor_divide, modulo, multiply, subtract
from .bitwise import bit_and, bit_or, bit_xor, shift_left, shift_right
from .function import Builder
from .lists import new_list

__all__ = ["OPERATORS", "binary"]


def unary(f: Builder, node: ast.UnaryOp) -> Value:
    """Lower -x, ~x, +x and not x."""
    if isinstance(node.op, ast.Not):
        return Value([*f.truth(node.operand), ("i32.eqz",)], BOOL)
    if type(fixed := f.static(node)) is int:
        return f.constant(fixed, node)
    value = f.integer(node.operand)
    if isinstance(node.op, ast.UAdd):
        return value
    if isinstance(node.op, ast.Invert):
        code = [*value.code, *const(-1), ("i64.xor",)]
        return Value(code, INT, ~value.high, ~value.low)
    if is_always(value) and value.low != MIN:
        return Value(const(-value.low), INT, -value.low, -value.low)
    return subtract(f, node, Value(const(0), INT, 0, 0), value)


def binary_operation(f: Builder, node: ast.BinOp) -> Value:
    """Lower x + y and the like; a list times an integer is made elsewhere."""
    if isinstance(node.left, ast.List) or isinstance(node.right, ast.List):
        return new_list(f, node)
    return binary(f, node, node.op, f.integer(node.left), f.integer(node.right))


def binary(
    f: Builder, node: ast.AST, op: ast.operator, left: Value, right: Value
) -> Value:
    """Apply an operator to two values; the left one is computed first."""
    if type(op) not in OPERATORS:
        f.refuse(node, f"the operator {type(op).__name__} is not compiled")
    return OPERATORS[type(op)](f, node, left, right)


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
