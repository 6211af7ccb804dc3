"""Checks: what an operator needs to know whether its result fits.

A result whose bounds fit needs no check. Else both operands are kept, for the check to
look at them again.
"""

from ..ir.instructions import MAX, MIN, Code, Value, const
from ..ir.types import INT
from .function import Builder

__all__ = ["WIDE", "both", "bounded", "clipped", "negative"]

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
