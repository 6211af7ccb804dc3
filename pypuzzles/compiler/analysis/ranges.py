"""Ranges of integers: the bounds of the result of each operator.

The operands have the attributes `low` and `high`. Bounds may exceed 64 bits; then code
generation adds a check, and `clamp` has the bounds of results that pass it.
"""

import ast
from collections.abc import Callable, Iterable
from typing import Protocol

from .types import MAX, MIN

__all__ = [
    "Range",
    "clamp",
    "find_bounds",
    "fits",
    "get_absolute_bounds",
    "get_range_bounds",
    "is_power_of_two",
]

Bounds = tuple[int, int]


class Range(Protocol):
    """A value with bounds."""

    @property
    def low(self) -> int:
        """Minimum value."""

    @property
    def high(self) -> int:
        """Greatest value."""


def fits(bounds: Bounds) -> bool:
    """Return whether every number within bounds has 64 bits."""
    return bounds[0] >= MIN and bounds[1] <= MAX


def clamp(bounds: Bounds) -> Bounds:
    """Limit bounds to 64 bits."""
    low, high = (max(MIN, min(MAX, end)) for end in bounds)
    return low, high


def find_bounds(op: type[ast.operator], x: Range, y: Range) -> Bounds:
    """Return the bounds of `x op y`; those of 64 bits for other operators."""
    return OPERATORS[op](x, y) if op in OPERATORS else (MIN, MAX)


def get_absolute_bounds(x: Range) -> Bounds:
    """Return the bounds of abs(x) of an integer of 64 bits."""
    return 0, min(MAX, max(abs(x.low), abs(x.high)))


def get_range_bounds(start: Range, stop: Range, step: int) -> Bounds:
    """Return the bounds of the members of a range."""
    forwards = step > 0
    low, high = (start.low, stop.high - 1) if forwards else (stop.low + 1, start.high)
    return max(MIN, low), max(low, min(MAX, high))


def is_power_of_two(x: Range) -> bool:
    """Return whether a value is a constant power of 2."""
    return x.low == x.high > 0 == x.low & (x.low - 1)


def find_ends(numbers: Iterable[int]) -> Bounds:
    """Return the least and the greatest of several numbers."""
    ends = [*numbers]
    return min(ends), max(ends)


def add(x: Range, y: Range) -> Bounds:
    """Return the bounds of x + y."""
    return x.low + y.low, x.high + y.high


def subtract(x: Range, y: Range) -> Bounds:
    """Return the bounds of x - y."""
    return x.low - y.high, x.high - y.low


def multiply(x: Range, y: Range) -> Bounds:
    """Return the bounds of x * y."""
    return find_ends(a * b for a in (x.low, x.high) for b in (y.low, y.high))


def floor_divide(x: Range, y: Range) -> Bounds:
    """Return the bounds of x // y, known if y is a constant power of 2."""
    return (x.low // y.low, x.high // y.low) if is_power_of_two(y) else (MIN, MAX)


def modulo(x: Range, y: Range) -> Bounds:
    """Return the bounds of x % y, which has the sign of y."""
    return min(0, y.low + 1), max(0, y.high - 1)


def shift_left(x: Range, y: Range) -> Bounds:
    """Return the bounds of x << y for shifts that do not stop the run."""
    most = 63 - x.low.bit_length() if x.low > 0 else 63
    places = [y.low, y.high]
    if y.low < 0 or y.high > 63:
        places = [max(0, min(end, most)) for end in places]
    return find_ends(a << k for a in (x.low, x.high) for k in places)


def shift_right(x: Range, y: Range) -> Bounds:
    """Return the bounds of x >> y; a shift by 63 or more leaves only the sign."""
    if y.low < 0 or y.high > 63:
        return min(x.low, 0), max(x.high, -1)
    return find_ends(a >> k for a in (x.low, x.high) for k in (y.low, y.high))


def bit_and(x: Range, y: Range) -> Bounds:
    """Return the bounds of x & y, at most any operand that is not negative."""
    highs = [each.high for each in (x, y) if each.low >= 0]
    return (0, min(highs)) if highs else (MIN, MAX)


def join_bits(x: Range, y: Range) -> Bounds:
    """Return the bounds of x | y and x ^ y: the bits of the longer operand."""
    ends = (x.low, x.high, y.low, y.high)
    bits = max(end.bit_length() if end >= 0 else (~end).bit_length() for end in ends)
    return 0 if min(ends) >= 0 else -(1 << bits), (1 << bits) - 1


OPERATORS: dict[type[ast.operator], Callable[[Range, Range], Bounds]] = {
    ast.Add: add,
    ast.Sub: subtract,
    ast.Mult: multiply,
    ast.FloorDiv: floor_divide,
    ast.Mod: modulo,
    ast.LShift: shift_left,
    ast.RShift: shift_right,
    ast.BitAnd: bit_and,
    ast.BitOr: join_bits,
    ast.BitXor: join_bits,
}
