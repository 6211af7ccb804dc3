"""Bits: shifts, sets of bits, and how many there are.

Python shifts by any number of places; WebAssembly looks at the lowest six bits of it.
"""

import ast

from ..ir.instructions import MAX, MIN, Code, Value, const, either, get, is_always, put
from ..ir.types import INT
from .arithmetic import WIDE, both, bounded, clipped, negative
from .function import Builder

__all__ = [
    "bit_and",
    "bit_count",
    "bit_length",
    "bit_or",
    "bit_xor",
    "shift_left",
    "shift_right",
]


def shift_left(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X << y overflows if it cannot be shifted back; 0 << y is 0 for any y.

    Where neither is negative, and one is known, the other is compared with the largest
    that fits.
    """
    few = right.low >= 0 and right.high < 64
    if few:
        plain: Code = [*left.code, *right.code, ("i64.shl",)]
        x, y = (left.low, left.high), (right.low, right.high)
        if found := bounded(plain, *(each << k for each in x for k in y)):
            return found
        if left.low >= 0 and is_always(right):
            before, a = f.reuse(left, "a")
            large = [*a.code, *const(MAX >> right.low), ("i64.gt_u",)]
            before += f.trap_if(large, node, WIDE)
            plain = [*before, *a.code, *right.code, ("i64.shl",)]
            return clipped(plain, left.low << right.low, MAX)
    if is_always(left) and left.low > 0:
        return power(f, node, left, right)
    code, a, b, r = both(f, left, right)
    if not few:
        code += counted(f, node, b)
        many: Code = [*b.code, *const(63), ("i64.gt_s",)]
        some: Code = [*a.code, ("i64.eqz",), ("i32.eqz",)]
        code += f.trap_if([*many, *some, ("i32.and",)], node, WIDE)
    code += [*a.code, *b.code, ("i64.shl",), *put(r)]
    wrong: Code = [*get(r), *b.code, ("i64.shr_s",), *a.code, ("i64.ne",)]
    code += f.trap_if(wrong, node, WIDE)
    return Value([*code, *get(r)], INT, 0 if left.low >= 0 else MIN)


def power(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """Shift a known number, as in 1 << y: it fits up to a known y."""
    most = MAX.bit_length() - left.low.bit_length()
    code, b = f.reuse(right, "b")
    code += counted(f, node, b)
    many: Code = [*b.code, *const(most), ("i64.gt_s",)]
    code += f.trap_if(many, node, WIDE)
    plain = [*code, *left.code, *b.code, ("i64.shl",)]
    ends = [max(0, min(end, most)) for end in (right.low, right.high)]
    return clipped(plain, *(left.low << end for end in ends))


def shift_right(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X >> y by 63 or more leaves the sign alone."""
    low, high = min(left.low, 0), max(left.high, -1)
    if right.low >= 0 and right.high < 64:
        low = min(left.low >> right.low, left.low >> right.high)
        high = max(left.high >> right.low, left.high >> right.high)
        return Value([*left.code, *right.code, ("i64.shr_s",)], INT, low, high)
    code, a, b, _ = both(f, left, right)
    code += counted(f, node, b)
    most = either([*b.code, *const(63), ("i64.gt_s",)], const(63), b.code)
    return Value([*code, *a.code, *most, ("i64.shr_s",)], INT, low, high)


def counted(f: Builder, node: ast.AST, count: Value) -> Code:
    """Stop where Python raises an error for a negative shift."""
    if count.low >= 0:
        return []
    return f.trap_if(negative(count.code), node, "ValueError: negative shift count")


def bit_and(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X & y is no more than either that is not negative."""
    code: Code = [*left.code, *right.code, ("i64.and",)]
    highs = [each.high for each in (left, right) if each.low >= 0]
    return Value(code, INT, 0, min(highs)) if highs else Value(code, INT)


def bit_or(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X | y has no more bits than the longer."""
    return joined("i64.or", left, right)


def bit_xor(f: Builder, node: ast.AST, left: Value, right: Value) -> Value:
    """X ^ y has no more bits than the longer."""
    return joined("i64.xor", left, right)


def joined(name: str, left: Value, right: Value) -> Value:
    """Join the bits of two values."""
    code: Code = [*left.code, *right.code, (name,)]
    ends = (left.low, left.high, right.low, right.high)
    bits = max(end.bit_length() if end >= 0 else (~end).bit_length() for end in ends)
    return Value(code, INT, 0 if min(ends) >= 0 else -(1 << bits), (1 << bits) - 1)


def magnitude(f: Builder, value: Value) -> tuple[Code, Code]:
    """The absolute value as a number without sign: the least integer is 2 ** 63."""
    if value.low >= 0:
        return [], value.code
    code, a = f.reuse(value, "a")
    sign: Code = [*a.code, *const(63), ("i64.shr_s",)]
    return code, [*a.code, *sign, ("i64.xor",), *sign, ("i64.sub",)]


def bit_length(f: Builder, value: Value) -> Value:
    """x.bit_length(), of the absolute value."""
    code, positive = magnitude(f, value)
    return Value([*code, *const(64), *positive, ("i64.clz",), ("i64.sub",)], INT, 0, 64)


def bit_count(f: Builder, value: Value) -> Value:
    """x.bit_count(), of the absolute value."""
    code, positive = magnitude(f, value)
    return Value([*code, *positive, ("i64.popcnt",)], INT, 0, 64)
