"""Arithmetic that is checked: what needs more than 64 bits stops the run.

Bounds of each operand are carried along, and a check is left out where they show that
nothing can go wrong. Else both operands are kept, for the check to look at them again.
The checks are those of H. S. Warren, "Hacker's Delight", 2-13.

Division is rounded down, as Python does, where WebAssembly cuts off.
"""

import ast

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
    tee,
)
from ..ir.types import BOOL, INT
from .function import Builder

__all__ = [
    "WIDE",
    "absolute",
    "add",
    "both",
    "bounded",
    "clipped",
    "floor_divide",
    "modulo",
    "multiply",
    "negative",
    "subtract",
]


WIDE = "OverflowError: an integer needs more than 64 bits"


def negative(code: Code) -> Code:
    """Tell whether an integer is less than 0."""
    return [*code, *const(0), ("i64.lt_s",)]


def bounded(code: Code, *corners: int) -> Value | None:
    """The value, if all of its possible values fit."""
    low, high = min(corners), max(corners)
    return Value(code, INT, low, high) if low >= MIN and high <= MAX else None


def both(f: Builder, left: Value, right: Value) -> tuple[Code, Value, Value, str]:
    """Keep both operands, and make room for the result."""
    first, a = f.reuse(left, "a")
    second, b = f.reuse(right, "b")
    return [*first, *second], a, b, f.fresh(INT, "r")


def clipped(code: Code, *corners: int) -> Value:
    """A checked result: it is within its bounds and within 64 bits."""
    low, high = (max(MIN, min(MAX, end)) for end in (min(corners), max(corners)))
    return Value(code, INT, low, high)


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


def absolute(f: Builder, node: ast.AST, value: Value) -> Value:
    """abs(x): the least integer has none."""
    code, a = f.reuse(value, "a")
    minus = subtract(f, node, Value(const(0), INT, 0, 0), a)
    high = min(MAX, max(abs(value.low), abs(value.high)))
    chosen = either(negative(a.code), minus.code, a.code)
    return Value([*code, *chosen], INT, 0, high)


def floor_divide(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X // y rounds down where WebAssembly cuts off; by 2 ** k it is a shift."""
    k = right.low.bit_length() - 1
    if is_always(right) and right.low == 1 << max(k, 0):
        shift: Code = [*left.code, *const(k), ("i64.shr_s",)]
        return Value(shift, INT, left.low >> k, left.high >> k)
    code, a, b, r = both(f, left, right)
    code += nonzero(f, node, b)
    least = [*a.code, *const(MIN), ("i64.eq",), *b.code, *const(-1), ("i64.eq",)]
    if left.low == MIN and right.low <= -1 <= right.high:
        code += f.trap_if([*least, ("i32.and",)], node, WIDE)
    rest: Code = [*a.code, *b.code, ("i64.rem_s",), *put(r)]
    odd: Code = [*uneven(r, b), ("i64.extend_i32_u",), ("i64.sub",)]
    return Value([*code, *rest, *a.code, *b.code, ("i64.div_s",), *odd], INT)


def uneven(rest: str, divisor: Value) -> Code:
    """Tell whether there is a rest, and its sign is not the divisor's."""
    signs: Code = [*get(rest), *divisor.code, ("i64.xor",)]
    some: Code = [*get(rest), ("i64.eqz",), ("i32.eqz",)]
    return [*negative(signs), *some, ("i32.and",)]


def modulo(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X % y has the sign of y; by 2 ** k it is a mask."""
    k = right.low.bit_length() - 1
    if is_always(right) and right.low == 1 << max(k, 0):
        mask: Code = [*left.code, *const(right.low - 1), ("i64.and",)]
        return Value(mask, INT, 0, right.low - 1)
    code, a, b, r = both(f, left, right)
    code += nonzero(f, node, b)
    code += [*a.code, *b.code, ("i64.rem_s",), *tee(r)]
    code += [*b.code, *const(0), *uneven(r, b), ("select",), ("i64.add",)]
    low, high = min(0, right.low + 1), max(0, right.high - 1)
    return clipped(code, low, high)


def nonzero(f: Builder, node: ast.AST, divisor: Value) -> Code:
    """Stop where Python raises an error, instead of dividing by 0."""
    if divisor.low > 0 or divisor.high < 0:
        return []
    return f.trap_if(
        [*divisor.code, ("i64.eqz",)], node, "ZeroDivisionError: division by zero"
    )
