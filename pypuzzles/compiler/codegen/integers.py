"""Operators on integers of 64 bits, checked: a larger result stops the run.

Each operand carries its bounds, and a check is omitted if they show that the result
fits. Otherwise both operands are kept for the check. The checks are those of H. S.
Warren, "Hacker's Delight", 2-13.

Division rounds down in Python, and toward 0 in WebAssembly. Python shifts by any number
of places; WebAssembly uses the lowest six bits of that number.
"""

import ast
from collections.abc import Callable

from ..analysis.types import BOOL, INT, MAX, MIN
from ..diagnostics import Diagnostic, TrapReason
from ..wasm.instructions import Code, get, i32, i64, if_else, if_then, select, set_local
from .builder import FunctionBuilder
from .values import Value, is_constant

__all__ = [
    "OPERATORS",
    "absolute",
    "bit_count",
    "bit_length",
    "divide",
    "lower_operator",
    "multiply",
    "shift_left",
    "subtract",
]

MAX_POWER = 62
"""Largest exponent that becomes a product."""


def lower_operator(
    builder: FunctionBuilder, node: ast.AST, op: ast.operator, left: Value, right: Value
) -> Value:
    """Lower an operator on two values; the left one is computed first."""
    if isinstance(op, ast.Pow):
        return power(builder, node, left, right)
    if type(op) not in OPERATORS:
        builder.refuse_syntax(node, type(op).__name__)
    return OPERATORS[type(op)](builder, node, left, right)


def divide(builder: FunctionBuilder, node: ast.Call) -> tuple[Code, list[Value]]:
    """Lower divmod(x, y): return the quotient and the remainder."""
    if len(node.args) != 2 or node.keywords:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    before, (x, y) = builder.spill_all(
        builder.lower_integer(each) for each in node.args
    )
    code, both = builder.spill_all(
        lower(builder, node, x, y) for lower in (floor_divide, modulo)
    )
    return before + code, both


def power(builder: FunctionBuilder, node: ast.AST, left: Value, right: Value) -> Value:
    """Lower x ** y: a product if y is constant, a shift if x is 2."""
    if is_constant(left) and left.low == 2:
        return shift_left(builder, node, builder.lower_constant(1, node), right)
    if not is_constant(right) or not 0 <= right.low <= MAX_POWER:
        builder.refuse(node, Diagnostic.POWER)
    before, left = builder.spill(left)
    result = builder.lower_constant(1, node)
    for _ in range(right.low):
        result = multiply(builder, node, result, left)
    return result.preceded_by(before)


def is_negative(code: Code) -> Code:
    """Return code for a test that an integer is less than 0."""
    return i64.lt_s(code, 0)


def create_if_in_range(code: Code, *corners: int) -> Value | None:
    """Return a value with these bounds, or None if they exceed 64 bits."""
    low, high = min(corners), max(corners)
    return Value(code, INT, low, high) if low >= MIN and high <= MAX else None


def create_clamped(code: Code, *corners: int) -> Value:
    """Return a value whose code traps on overflow; limit its bounds to 64 bits."""
    low, high = (max(MIN, min(MAX, end)) for end in (min(corners), max(corners)))
    return Value(code, INT, low, high)


def spill_both(
    builder: FunctionBuilder, left: Value, right: Value
) -> tuple[Code, Value, Value, str]:
    """Put both operands into locals, and create one for the result."""
    first, a = builder.reuse_local(left, "a")
    second, b = builder.reuse_local(right, "b")
    return [*first, *second], a, b, builder.new_local(INT, "r")


def add(builder: FunctionBuilder, node: ast.AST, left: Value, right: Value) -> Value:
    """Lower x + y: overflow if both have one sign and the sum another."""
    corners = left.low + right.low, left.high + right.high
    if value := create_if_in_range(i64.add(left.code, right.code), *corners):
        return value
    code, a, b, name = spill_both(builder, left, right)
    r = get(name)
    code += set_local(name, i64.add(a.code, b.code))
    if right.low >= 0:
        wrong = i64.lt_s(r, a.code)
    else:
        changed = i64.and_(i64.xor(r, a.code), i64.xor(r, b.code))
        wrong = is_negative(changed)
    return create_clamped(
        [*code, *builder.trap_if(wrong, node, TrapReason.INTEGER_TOO_LARGE), *r],
        *corners,
    )


def subtract(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x - y: overflow if x differs in sign from y and the result."""
    corners = left.low - right.high, left.high - right.low
    if value := create_if_in_range(i64.sub(left.code, right.code), *corners):
        return value
    code, a, b, name = spill_both(builder, left, right)
    r = get(name)
    code += set_local(name, i64.sub(a.code, b.code))
    if right.low >= 0:
        wrong = i64.gt_s(r, a.code)
    elif left.low == left.high == 0:  # -y: only the least integer has no negative
        wrong = is_negative(i64.and_(r, b.code))
    else:
        changed = i64.and_(i64.xor(a.code, b.code), i64.xor(a.code, r))
        wrong = is_negative(changed)
    return create_clamped(
        [*code, *builder.trap_if(wrong, node, TrapReason.INTEGER_TOO_LARGE), *r],
        *corners,
    )


def multiply(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x * y: check it by size, and by division."""
    corners = [x * y for x in (left.low, left.high) for y in (right.low, right.high)]
    if value := create_if_in_range(i64.mul(left.code, right.code), *corners):
        return value
    code, a, b, name = spill_both(builder, left, right)
    r = get(name)
    code += set_local(name, i64.mul(a.code, b.code))
    wide = [i64.ge_u(i64.add(x.code, 1 << 31), 1 << 32) for x in (a, b)]
    minus, least = i64.eq(a.code, -1), i64.eq(b.code, MIN)
    differs = i64.ne(i64.div_s(r, a.code), b.code)
    divided = if_else(i64.is_nonzero(a.code), differs, i32(0), BOOL)
    wrong = builder.trap_if(
        if_else(minus, least, divided, BOOL), node, TrapReason.INTEGER_TOO_LARGE
    )
    return create_clamped([*code, *if_then(i32.or_(*wide), wrong), *r], *corners)


def absolute(builder: FunctionBuilder, node: ast.AST, value: Value) -> Value:
    """Lower abs(x), which overflows for the least integer."""
    code, a = builder.reuse_local(value, "a")
    minus = subtract(builder, node, Value(i64(0), INT, 0, 0), a)
    high = min(MAX, max(abs(value.low), abs(value.high)))
    chosen = if_else(is_negative(a.code), minus.code, a.code)
    return Value([*code, *chosen], INT, 0, high)


def floor_divide(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x // y: a shift if y is a constant power of 2."""
    k = right.low.bit_length() - 1
    if is_constant(right) and right.low == 1 << max(k, 0):
        return Value(i64.shr_s(left.code, k), INT, left.low >> k, left.high >> k)
    code, a, b, name = spill_both(builder, left, right)
    code += check_divisor(builder, node, b)
    if left.low == MIN and right.low <= -1 <= right.high:
        least = i32.and_(i64.eq(a.code, MIN), i64.eq(b.code, -1))
        code += builder.trap_if(least, node, TrapReason.INTEGER_TOO_LARGE)
    code += set_local(name, i64.rem_s(a.code, b.code))
    odd = i64.extend_i32_u(needs_floor_correction(name, b))
    return Value([*code, *i64.sub(i64.div_s(a.code, b.code), odd)], INT)


def modulo(builder: FunctionBuilder, node: ast.AST, left: Value, right: Value) -> Value:
    """Lower x % y: the sign is that of y; a mask for a power of 2."""
    k = right.low.bit_length() - 1
    if is_constant(right) and right.low == 1 << max(k, 0):
        mask = right.low - 1
        return Value(i64.and_(left.code, mask), INT, 0, mask)
    code, a, b, name = spill_both(builder, left, right)
    code += check_divisor(builder, node, b)
    rest = [*set_local(name, i64.rem_s(a.code, b.code)), *get(name)]
    more = select(b.code, i64(0), needs_floor_correction(name, b))
    low, high = min(0, right.low + 1), max(0, right.high - 1)
    return create_clamped([*code, *i64.add(rest, more)], low, high)


def needs_floor_correction(rest: str, divisor: Value) -> Code:
    """Return code that is true if a remainder has not the divisor's sign."""
    signs = i64.xor(get(rest), divisor.code)
    return i32.and_(is_negative(signs), i64.is_nonzero(get(rest)))


def check_divisor(builder: FunctionBuilder, node: ast.AST, divisor: Value) -> Code:
    """Return code that stops the run if a divisor is 0."""
    if divisor.low > 0 or divisor.high < 0:
        return []
    zero = i64.eqz(divisor.code)
    return builder.trap_if(zero, node, TrapReason.ZERO_DIVISION)


def shift_left(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x << y: overflow if it cannot be shifted back.

    0 << y is 0 for any y. If neither is negative and one is constant, the other is
    compared with the largest that fits.
    """
    is_in_range = right.low >= 0 and right.high < 64
    if is_in_range:
        x, y = (left.low, left.high), (right.low, right.high)
        corners = [each << k for each in x for k in y]
        if value := create_if_in_range(i64.shl(left.code, right.code), *corners):
            return value
        if left.low >= 0 and is_constant(right):
            before, a = builder.reuse_local(left, "a")
            r = get(name := builder.new_local(INT, "r"))
            before += set_local(name, i64.shl(a.code, right.code))
            once = right.low == 1  # then the sign is sufficient
            large = is_negative(r) if once else i64.gt_u(a.code, MAX >> right.low)
            before += builder.trap_if(large, node, TrapReason.INTEGER_TOO_LARGE)
            return create_clamped([*before, *r], left.low << right.low, MAX)
    if is_constant(left) and left.low > 0:
        return shift_constant(builder, node, left, right)
    code, a, b, name = spill_both(builder, left, right)
    if not is_in_range:
        code += check_shift_count(builder, node, b)
        is_too_far = i32.and_(i64.gt_s(b.code, 63), i64.is_nonzero(a.code))
        code += builder.trap_if(is_too_far, node, TrapReason.INTEGER_TOO_LARGE)
    code += set_local(name, i64.shl(a.code, b.code))
    wrong = i64.ne(i64.shr_s(get(name), b.code), a.code)
    code += builder.trap_if(wrong, node, TrapReason.INTEGER_TOO_LARGE)
    return Value([*code, *get(name)], INT, 0 if left.low >= 0 else MIN)


def shift_constant(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower 1 << y and other constants: overflow from a known y on."""
    limit = MAX.bit_length() - left.low.bit_length()
    code, b = builder.reuse_local(right, "b")
    code += check_shift_count(builder, node, b)
    code += builder.trap_if(i64.gt_s(b.code, limit), node, TrapReason.INTEGER_TOO_LARGE)
    ends = [max(0, min(end, limit)) for end in (right.low, right.high)]
    shifted = [*code, *i64.shl(left.code, b.code)]
    return create_clamped(shifted, *(left.low << end for end in ends))


def shift_right(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x >> y: a shift by 63 or more leaves only the sign."""
    low, high = min(left.low, 0), max(left.high, -1)
    if right.low >= 0 and right.high < 64:
        low = min(left.low >> right.low, left.low >> right.high)
        high = max(left.high >> right.low, left.high >> right.high)
        return Value(i64.shr_s(left.code, right.code), INT, low, high)
    code, a, b, _ = spill_both(builder, left, right)
    code += check_shift_count(builder, node, b)
    limit = if_else(i64.gt_s(b.code, 63), i64(63), b.code)
    return Value([*code, *i64.shr_s(a.code, limit)], INT, low, high)


def check_shift_count(builder: FunctionBuilder, node: ast.AST, count: Value) -> Code:
    """Return code that stops the run if a shift count is negative."""
    if count.low >= 0:
        return []
    return builder.trap_if(is_negative(count.code), node, TrapReason.NEGATIVE_SHIFT)


def bit_and(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x & y, which is at most any operand that is not negative."""
    code = i64.and_(left.code, right.code)
    highs = [each.high for each in (left, right) if each.low >= 0]
    return Value(code, INT, 0, min(highs)) if highs else Value(code, INT)


def bit_or(builder: FunctionBuilder, node: ast.AST, left: Value, right: Value) -> Value:
    """Lower x | y, which has no more bits than the longer operand."""
    return join_bits("or", left, right)


def bit_xor(
    builder: FunctionBuilder, node: ast.AST, left: Value, right: Value
) -> Value:
    """Lower x ^ y, which has no more bits than the longer operand."""
    return join_bits("xor", left, right)


def join_bits(operator: str, left: Value, right: Value) -> Value:
    """Return the value of a bit operator, with bounds from its operands."""
    code = getattr(i64, operator)(left.code, right.code)
    ends = (left.low, left.high, right.low, right.high)
    bits = max(end.bit_length() if end >= 0 else (~end).bit_length() for end in ends)
    return Value(code, INT, 0 if min(ends) >= 0 else -(1 << bits), (1 << bits) - 1)


def magnitude(builder: FunctionBuilder, value: Value) -> tuple[Code, Code]:
    """Return set-up code, and code for abs(x) as an unsigned number."""
    if value.low >= 0:
        return [], value.code
    code, a = builder.reuse_local(value, "a")
    sign = i64.shr_s(a.code, 63)
    return code, i64.sub(i64.xor(a.code, sign), sign)


def bit_length(builder: FunctionBuilder, value: Value) -> Value:
    """Lower x.bit_length(), which ignores the sign."""
    code, positive = magnitude(builder, value)
    return Value([*code, *i64.sub(64, i64.clz(positive))], INT, 0, 64)


def bit_count(builder: FunctionBuilder, value: Value) -> Value:
    """Lower x.bit_count(), which ignores the sign."""
    code, positive = magnitude(builder, value)
    return Value([*code, *i64.popcnt(positive)], INT, 0, 64)


OPERATORS: dict[
    type[ast.operator], Callable[[FunctionBuilder, ast.AST, Value, Value], Value]
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
