"""Arithmetic that is checked: what needs more than 64 bits stops the run.

Bounds of each operand are carried along, and a check is left out where they show that
nothing can go wrong. The checks are those of H. S. Warren, "Hacker's Delight", 2-13.
"""

import ast
from collections.abc import Callable

from ..ir.instructions import (
    MAX,
    MIN,
    Code,
    Value,
    branch,
    const,
    either,
    get,
    is_always,
    put,
)
from ..ir.types import BOOL, INT
from .bitwise import bit_and, bit_or, bit_xor, shift_left, shift_right
from .checks import WIDE, both, bounded, clipped, negative
from .division import floor_divide, modulo
from .function import EXPRESSIONS, Builder

__all__ = ["OPERATORS", "absolute", "binary"]


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
        return EXPRESSIONS[ast.List](f, node)
    return binary(f, node, node.op, f.integer(node.left), f.integer(node.right))


def binary(
    f: Builder, node: ast.AST, op: ast.operator, left: Value, right: Value
) -> Value:
    """Apply an operator to two values; the left one is computed first."""
    if type(op) not in OPERATORS:
        f.refuse(node, f"the operator {type(op).__name__} is not compiled")
    return OPERATORS[type(op)](f, node, left, right)


def add(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X + y overflows if both have the same sign and the sum another."""
    plain = [*left.code, *right.code, ("i64.add",)]
    corners = left.low + right.low, left.high + right.high
    if found := bounded(plain, *corners):
        return found
    code, a, b, r = both(f, left, right)
    code += [*a.code, *b.code, ("i64.add",), *put(r)]
    if right.low >= 0:
        wrong = [*get(r), *a.code, ("i64.lt_s",)]
    else:
        changed: Code = [*get(r), *a.code, ("i64.xor",), *get(r), *b.code, ("i64.xor",)]
        wrong = negative([*changed, ("i64.and",)])
    return clipped([*code, *f.trap_if(wrong, node, WIDE), *get(r)], *corners)


def subtract(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X - y overflows if their signs differ, and that of x from the result's."""
    plain = [*left.code, *right.code, ("i64.sub",)]
    corners = left.low - right.high, left.high - right.low
    if found := bounded(plain, *corners):
        return found
    code, a, b, r = both(f, left, right)
    code += [*a.code, *b.code, ("i64.sub",), *put(r)]
    if right.low >= 0:
        wrong = [*get(r), *a.code, ("i64.gt_s",)]
    elif left.low == left.high == 0:  # -y: only the least integer has no negative
        wrong = negative([*get(r), *b.code, ("i64.and",)])
    else:
        changed: Code = [*a.code, *b.code, ("i64.xor",), *a.code, *get(r), ("i64.xor",)]
        wrong = negative([*changed, ("i64.and",)])
    return clipped([*code, *f.trap_if(wrong, node, WIDE), *get(r)], *corners)


def multiply(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X * y is right if both fit in 32 bits, or if it can be divided back."""
    plain = [*left.code, *right.code, ("i64.mul",)]
    corners = [x * y for x in (left.low, left.high) for y in (right.low, right.high)]
    if found := bounded(plain, *corners):
        return found
    code, a, b, r = both(f, left, right)
    code += [*a.code, *b.code, ("i64.mul",), *put(r)]
    wide: Code = []
    for k, x in enumerate((a.code, b.code)):
        wide += [*x, *const(1 << 31), ("i64.add",), *const(1 << 32), ("i64.ge_u",)]
        wide += [("i32.or",)] if k else []
    minus = [*a.code, *const(-1), ("i64.eq",)]
    least = [*b.code, *const(MIN), ("i64.eq",)]
    divided: Code = [*get(r), *a.code, ("i64.div_s",), *b.code, ("i64.ne",)]
    some: Code = [*a.code, ("i64.eqz",), ("i32.eqz",)]
    no: Code = [("i32.const", 0)]
    wrong = either(minus, least, either(some, divided, no, BOOL), BOOL)
    check = branch(wide, f.trap_if(wrong, node, WIDE))
    return clipped([*code, *check, *get(r)], *corners)


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


def absolute(f: Builder, node: ast.AST, value: Value) -> Value:
    """abs(x): the least integer has none."""
    code, a = f.reuse(value, "a")
    minus = subtract(f, node, Value(const(0), INT, 0, 0), a)
    high = min(MAX, max(abs(value.low), abs(value.high)))
    chosen = either(negative(a.code), minus.code, a.code)
    return Value([*code, *chosen], INT, 0, high)


EXPRESSIONS[ast.UnaryOp] = unary
EXPRESSIONS[ast.BinOp] = binary_operation
