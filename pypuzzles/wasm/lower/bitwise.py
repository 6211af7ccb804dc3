"""Bits: shifts, sets of bits, and how many there are.

Python shifts by any number of places; WebAssembly looks at the lowest six bits of it.
"""

import ast

from ..ir.instructions import Code, get, i32, i64, if_else, let
from ..ir.types import INT
from ..ir.values import MAX, MIN, Value, is_constant
from .arithmetic import checked, is_negative, keep_both, unchecked
from .function import WIDE, Builder

__all__ = ["bit_and", "bit_count", "bit_length", "bit_or", "bit_xor"]
__all__ += ["shift_left", "shift_right"]


def shift_left(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X << y overflows if it cannot be shifted back; 0 << y is 0 for any y.

    Where neither is negative, and one is known, the other is compared with the largest
    that fits.
    """
    few = right.low >= 0 and right.high < 64
    if few:
        x, y = (left.low, left.high), (right.low, right.high)
        corners = [each << k for each in x for k in y]
        if value := unchecked(i64.shl(left.code, right.code), *corners):
            return value
        if left.low >= 0 and is_constant(right):
            before, a = f.reuse(left, "a")
            large = i64.gt_u(a.code, MAX >> right.low)
            before += f.trap_if(large, node, WIDE)
            shifted = [*before, *i64.shl(a.code, right.code)]
            return checked(shifted, left.low << right.low, MAX)
    if is_constant(left) and left.low > 0:
        return shift_constant(f, node, left, right)
    code, a, b, name = keep_both(f, left, right)
    if not few:
        code += check_count(f, node, b)
        many = i32.and_(i64.gt_s(b.code, 63), i64.is_nonzero(a.code))
        code += f.trap_if(many, node, WIDE)
    code += let(name, i64.shl(a.code, b.code))
    wrong = i64.ne(i64.shr_s(get(name), b.code), a.code)
    code += f.trap_if(wrong, node, WIDE)
    return Value([*code, *get(name)], INT, 0 if left.low >= 0 else MIN)


def shift_constant(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """Shift a known number, as in 1 << y: it fits up to a known y."""
    most = MAX.bit_length() - left.low.bit_length()
    code, b = f.reuse(right, "b")
    code += check_count(f, node, b)
    code += f.trap_if(i64.gt_s(b.code, most), node, WIDE)
    ends = [max(0, min(end, most)) for end in (right.low, right.high)]
    shifted = [*code, *i64.shl(left.code, b.code)]
    return checked(shifted, *(left.low << end for end in ends))


def shift_right(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X >> y by 63 or more leaves the sign alone."""
    low, high = min(left.low, 0), max(left.high, -1)
    if right.low >= 0 and right.high < 64:
        low = min(left.low >> right.low, left.low >> right.high)
        high = max(left.high >> right.low, left.high >> right.high)
        return Value(i64.shr_s(left.code, right.code), INT, low, high)
    code, a, b, _ = keep_both(f, left, right)
    code += check_count(f, node, b)
    most = if_else(i64.gt_s(b.code, 63), i64(63), b.code)
    return Value([*code, *i64.shr_s(a.code, most)], INT, low, high)


def check_count(f: Builder, node: ast.AST, count: Value) -> Code:
    """Stop where Python raises an error for a negative shift."""
    if count.low >= 0:
        return []
    why = "ValueError: negative shift count"
    return f.trap_if(is_negative(count.code), node, why)


def bit_and(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X & y is no more than either that is not negative."""
    code = i64.and_(left.code, right.code)
    highs = [each.high for each in (left, right) if each.low >= 0]
    return Value(code, INT, 0, min(highs)) if highs else Value(code, INT)


def bit_or(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X | y has no more bits than the longer."""
    return join_bits("or", left, right)


def bit_xor(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X ^ y has no more bits than the longer."""
    return join_bits("xor", left, right)


def join_bits(operator: str, left: Value, right: Value) -> Value:
    """Join the bits of two values."""
    code = getattr(i64, operator)(left.code, right.code)
    ends = (left.low, left.high, right.low, right.high)
    bits = max(end.bit_length() if end >= 0 else (~end).bit_length() for end in ends)
    return Value(code, INT, 0 if min(ends) >= 0 else -(1 << bits), (1 << bits) - 1)


def magnitude(f: Builder, value: Value) -> tuple[Code, Code]:
    """Leave the absolute value as an unsigned number: the least integer's is 2**63."""
    if value.low >= 0:
        return [], value.code
    code, a = f.reuse(value, "a")
    sign = i64.shr_s(a.code, 63)
    return code, i64.sub(i64.xor(a.code, sign), sign)


def bit_length(f: Builder, value: Value) -> Value:
    """x.bit_length(), of the absolute value."""
    code, positive = magnitude(f, value)
    return Value([*code, *i64.sub(64, i64.clz(positive))], INT, 0, 64)


def bit_count(f: Builder, value: Value) -> Value:
    """x.bit_count(), of the absolute value."""
    code, positive = magnitude(f, value)
    return Value([*code, *i64.popcnt(positive)], INT, 0, 64)
