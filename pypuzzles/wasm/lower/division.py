"""Division: rounded down, as Python does, where WebAssembly cuts off."""

import ast

from ..ir.instructions import MIN, Code, Value, const, get, is_always, put, tee
from ..ir.types import INT
from .checks import WIDE, both, clipped, negative
from .function import Builder

__all__ = ["floor_divide", "modulo"]


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
