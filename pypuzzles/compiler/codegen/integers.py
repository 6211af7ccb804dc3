"""Operators on integers of 64 bits, checked: a larger result stops the run.

A check is omitted if the bounds of the operands show that the result fits. Otherwise
both operands are kept for the check. The checks are those of H. S. Warren, "Hacker's
Delight", 2-13.

Division rounds down in Python, and toward 0 in WebAssembly. Python shifts by any number
of places; WebAssembly uses the lowest six bits of that number.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass

from ..analysis.ranges import (
    clamp,
    find_bounds,
    fits,
    get_absolute_bounds,
    is_power_of_two,
)
from ..analysis.types import BOOL, INT, MAX, MIN
from ..diagnostics import Diagnostic, TrapReason
from ..wasm.instructions import Code, get, i32, i64, if_else, if_then, select, set_local
from .builder import FunctionBuilder, Value, is_constant

__all__ = [
    "OPERATORS",
    "Operation",
    "bit_count",
    "bit_length",
    "divide",
    "lower_absolute",
    "lower_operator",
    "negate_integer",
]

MAX_POWER = 62
"""Largest exponent that becomes a product."""


@dataclass
class Operation:
    """An operator on two values, at a node of the source."""

    builder: FunctionBuilder
    node: ast.AST
    op: type[ast.operator]
    left: Value
    right: Value

    @property
    def fits(self) -> bool:
        """True if the result has 64 bits for all operands within their bounds."""
        return fits(find_bounds(self.op, self.left, self.right))

    def spill(self) -> tuple[Code, Code, Code, str]:
        """Return code that puts both operands into locals, and a local for the result.

        The second and the third item read the operands.
        """
        first, a = self.builder.reuse_local(self.left, "a")
        second, b = self.builder.reuse_local(self.right, "b")
        return [*first, *second], a.code, b.code, self.builder.new_local(INT, "r")

    def trap_if(
        self, condition: Code, reason: TrapReason = TrapReason.INTEGER_TOO_LARGE
    ) -> Code:
        """Return code that stops the run if a condition is true."""
        return self.builder.trap_if(condition, self.node, reason)


def lower_operator(
    builder: FunctionBuilder, node: ast.AST, op: ast.operator, left: Value, right: Value
) -> Value:
    """Lower an operator on two values; the left one is computed first."""
    if isinstance(op, ast.Pow):
        return power(builder, node, left, right)
    if type(op) not in OPERATORS:
        builder.refuse_syntax(node, type(op).__name__)
    code = OPERATORS[type(op)](Operation(builder, node, type(op), left, right))
    return Value(code, INT, *clamp(find_bounds(type(op), left, right)))


def divide(builder: FunctionBuilder, node: ast.Call) -> tuple[Code, list[Value]]:
    """Lower divmod(x, y): return the quotient and the remainder."""
    if len(node.args) != 2 or node.keywords:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    before, (x, y) = builder.spill_all(
        builder.lower_integer(each) for each in node.args
    )
    code, both = builder.spill_all(
        lower_operator(builder, node, op, x, y) for op in (ast.FloorDiv(), ast.Mod())
    )
    return before + code, both


def power(builder: FunctionBuilder, node: ast.AST, left: Value, right: Value) -> Value:
    """Lower x ** y: a product if y is constant, a shift if x is 2."""
    if is_constant(left) and left.low == 2:
        one = builder.lower_constant(1, node)
        return lower_operator(builder, node, ast.LShift(), one, right)
    if not is_constant(right) or not 0 <= right.low <= MAX_POWER:
        builder.refuse(node, Diagnostic.POWER)
    before, left = builder.spill(left)
    result = builder.lower_constant(1, node)
    for _ in range(right.low):
        result = lower_operator(builder, node, ast.Mult(), result, left)
    return result.preceded_by(before)


def is_negative(code: Code) -> Code:
    """Return code for a test that an integer is less than 0."""
    return i64.lt_s(code, 0)


def add(x: Operation) -> Code:
    """Lower x + y: overflow if both have one sign and the sum another."""
    if x.fits:
        return i64.add(x.left.code, x.right.code)
    code, a, b, name = x.spill()
    r = get(name)
    code += set_local(name, i64.add(a, b))
    if x.right.low >= 0:
        wrong = i64.lt_s(r, a)
    else:
        wrong = is_negative(i64.and_(i64.xor(r, a), i64.xor(r, b)))
    return [*code, *x.trap_if(wrong), *r]


def subtract(x: Operation) -> Code:
    """Lower x - y: overflow if x differs in sign from y and the result."""
    if x.fits:
        return i64.sub(x.left.code, x.right.code)
    code, a, b, name = x.spill()
    r = get(name)
    code += set_local(name, i64.sub(a, b))
    if x.right.low >= 0:
        wrong = i64.gt_s(r, a)
    elif x.left.low == x.left.high == 0:  # -y: only the least has no negative
        wrong = is_negative(i64.and_(r, b))
    else:
        wrong = is_negative(i64.and_(i64.xor(a, b), i64.xor(a, r)))
    return [*code, *x.trap_if(wrong), *r]


def multiply(x: Operation) -> Code:
    """Lower x * y: check it by size, and by division."""
    if x.fits:
        return i64.mul(x.left.code, x.right.code)
    code, a, b, name = x.spill()
    r = get(name)
    code += set_local(name, i64.mul(a, b))
    wide = [i64.ge_u(i64.add(each, 1 << 31), 1 << 32) for each in (a, b)]
    differs = i64.ne(i64.div_s(r, a), b)
    divided = if_else(i64.is_nonzero(a), differs, i32(0), BOOL)
    wrong = if_else(i64.eq(a, -1), i64.eq(b, MIN), divided, BOOL)
    return [*code, *if_then(i32.or_(*wide), x.trap_if(wrong)), *r]


def floor_divide(x: Operation) -> Code:
    """Lower x // y: a shift if y is a constant power of 2."""
    if is_constant(x.right) and is_power_of_two(x.right):
        return i64.shr_s(x.left.code, x.right.low.bit_length() - 1)
    code, a, b, name = x.spill()
    code += check_divisor(x, b)
    if x.left.low == MIN and x.right.low <= -1 <= x.right.high:
        code += x.trap_if(i32.and_(i64.eq(a, MIN), i64.eq(b, -1)))
    code += set_local(name, i64.rem_s(a, b))
    odd = i64.extend_i32_u(needs_floor_correction(get(name), b))
    return [*code, *i64.sub(i64.div_s(a, b), odd)]


def modulo(x: Operation) -> Code:
    """Lower x % y: the sign is that of y; a mask for a power of 2."""
    if is_constant(x.right) and is_power_of_two(x.right):
        return i64.and_(x.left.code, x.right.low - 1)
    code, a, b, name = x.spill()
    code += check_divisor(x, b)
    rest = [*set_local(name, i64.rem_s(a, b)), *get(name)]
    more = select(b, i64(0), needs_floor_correction(get(name), b))
    return [*code, *i64.add(rest, more)]


def needs_floor_correction(rest: Code, divisor: Code) -> Code:
    """Return code that is true if a remainder has not the divisor's sign."""
    return i32.and_(is_negative(i64.xor(rest, divisor)), i64.is_nonzero(rest))


def check_divisor(x: Operation, divisor: Code) -> Code:
    """Return code that stops the run if a divisor is 0."""
    if x.right.low > 0 or x.right.high < 0:
        return []
    return x.trap_if(i64.eqz(divisor), TrapReason.ZERO_DIVISION)


def shift_left(x: Operation) -> Code:
    """Lower x << y: overflow if it cannot be shifted back.

    0 << y is 0 for any y. If neither is negative and one is constant, the other is
    compared with the largest that fits.
    """
    left, right = x.left, x.right
    is_in_range = right.low >= 0 and right.high < 64
    if is_in_range and x.fits:
        return i64.shl(left.code, right.code)
    if is_in_range and left.low >= 0 and is_constant(right):
        code, a = x.builder.reuse_local(left, "a")
        r = get(name := x.builder.new_local(INT, "r"))
        code += set_local(name, i64.shl(a.code, right.code))
        if right.low == 1:  # then the sign is sufficient
            return [*code, *x.trap_if(is_negative(r)), *r]
        return [*code, *x.trap_if(i64.gt_u(a.code, MAX >> right.low)), *r]
    if is_constant(left) and left.low > 0:
        limit = MAX.bit_length() - left.low.bit_length()
        code, y = x.builder.reuse_local(right, "b")
        code += check_shift_count(x, y.code)
        code += x.trap_if(i64.gt_s(y.code, limit))
        return [*code, *i64.shl(left.code, y.code)]
    code, one, places, name = x.spill()
    if not is_in_range:
        code += check_shift_count(x, places)
        code += x.trap_if(i32.and_(i64.gt_s(places, 63), i64.is_nonzero(one)))
    code += set_local(name, i64.shl(one, places))
    wrong = i64.ne(i64.shr_s(get(name), places), one)
    return [*code, *x.trap_if(wrong), *get(name)]


def shift_right(x: Operation) -> Code:
    """Lower x >> y: a shift by 63 or more leaves only the sign."""
    if x.right.low >= 0 and x.right.high < 64:
        return i64.shr_s(x.left.code, x.right.code)
    code, a, b, _ = x.spill()
    code += check_shift_count(x, b)
    return [*code, *i64.shr_s(a, if_else(i64.gt_s(b, 63), i64(63), b))]


def check_shift_count(x: Operation, count: Code) -> Code:
    """Return code that stops the run if a shift count is negative."""
    if x.right.low >= 0:
        return []
    return x.trap_if(is_negative(count), TrapReason.NEGATIVE_SHIFT)


OPERATORS: dict[type[ast.operator], Callable[[Operation], Code]] = {
    ast.Add: add,
    ast.Sub: subtract,
    ast.Mult: multiply,
    ast.FloorDiv: floor_divide,
    ast.Mod: modulo,
    ast.LShift: shift_left,
    ast.RShift: shift_right,
    ast.BitAnd: lambda x: i64.and_(x.left.code, x.right.code),
    ast.BitOr: lambda x: i64.or_(x.left.code, x.right.code),
    ast.BitXor: lambda x: i64.xor(x.left.code, x.right.code),
}


def negate_integer(builder: FunctionBuilder, node: ast.AST, value: Value) -> Value:
    """Lower -x, which overflows for the least integer."""
    zero = Value(i64(0), INT, 0, 0)
    return lower_operator(builder, node, ast.Sub(), zero, value)


def lower_absolute(builder: FunctionBuilder, node: ast.AST, value: Value) -> Value:
    """Lower abs(x), which overflows for the least integer."""
    code, a = builder.reuse_local(value, "a")
    minus = negate_integer(builder, node, a)
    chosen = if_else(is_negative(a.code), minus.code, a.code)
    return Value([*code, *chosen], INT, *get_absolute_bounds(value))


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
