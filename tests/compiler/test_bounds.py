"""The bounds of an operator's result are as narrow as possible.

If they show that a result fits in 64 bits it is not checked. The expected bounds come
from all values, or from the ends of large ranges.
"""

import ast
import operator
from itertools import combinations_with_replacement, product
from types import SimpleNamespace

import pytest

from pypuzzles.compiler.analysis.facts import ProgramFacts, Specialisation
from pypuzzles.compiler.analysis.types import INT
from pypuzzles.compiler.codegen import integers
from pypuzzles.compiler.codegen.builder import (
    MAX,
    MIN,
    CounterOptions,
    FunctionBuilder,
    Module,
    Value,
)
from pypuzzles.compiler.codegen.driver import LANGUAGE
from pypuzzles.compiler.codegen.expressions import lower_unary
from pypuzzles.compiler.wasm.instructions import flatten

NODE = ast.parse("x").body[0]
SMALL = list(combinations_with_replacement(range(-4, 5), 2))
SHIFTS = list(combinations_with_replacement(range(5), 2))
ENDS = [MIN, -(2**62), -(2**31), -1, 0, 1, 2**31, 2**32, 2**62 - 1, 2**62, MAX]
LARGE = list(combinations_with_replacement(ENDS, 2))
FEW = list(combinations_with_replacement([0, 1, 62, 63], 2))
CORNERS = {  # the results are extreme at the ends of their operands
    ast.Add: (operator.add, LARGE),
    ast.Sub: (operator.sub, LARGE),
    ast.Mult: (operator.mul, LARGE),
    ast.LShift: (operator.lshift, FEW),
    ast.RShift: (operator.rshift, FEW),
}


def builder():
    """Return a function builder without source."""
    scope = SimpleNamespace(
        function=builder, code=builder.__code__, assigns_within=False
    )
    facts = ProgramFacts(Specialisation(0, scope))
    module = Module(CounterOptions(), LANGUAGE, facts, __name__)
    return FunctionBuilder(module, facts.root, facts)


def within(name, bounds):
    """Return an operand with bounds; a constant if they are equal."""
    low, high = bounds
    code = ("i64.const", low) if low == high else ("local.get", name)
    return Value([code], INT, low, high)


def lower_operator(kind, left, right):
    """Lower an operator for operands with bounds."""
    operands = within("x", left), within("y", right)
    return integers.lower_operator(builder(), NODE, kind(), *operands)


def is_checked(value):
    """Return whether code can stop the run."""
    return ("unreachable",) in flatten(value.code)


def clamp(number):
    """Return the nearest 64-bit integer."""
    return max(MIN, min(MAX, number))


def every(bounds):
    """List the values within bounds."""
    return range(bounds[0], bounds[1] + 1)


@pytest.mark.parametrize("kind", CORNERS, ids=lambda kind: kind.__name__)
def test_the_bounds_are_exact(kind):
    """Computed from every pair of values; no check is generated."""
    compute, many = CORNERS[kind]
    for left, right in product(SMALL, SMALL if many is LARGE else SHIFTS):
        value = lower_operator(kind, left, right)
        results = [compute(x, y) for x, y in product(every(left), every(right))]
        result = (value.low, value.high)
        assert result == (min(results), max(results)), (left, right)
        assert not is_checked(value)


@pytest.mark.parametrize("kind", CORNERS, ids=lambda kind: kind.__name__)
def test_results_that_may_exceed_64_bits_are_checked(kind):
    """The bounds are limited to 64 bits."""
    compute, many = CORNERS[kind]
    for left, right in product(LARGE, many):
        value = lower_operator(kind, left, right)
        results = [compute(x, y) for x, y in product(left, right)]
        low, high = min(results), max(results)
        assert is_checked(value) == (low < MIN or high > MAX), (left, right)
        if kind in (ast.Add, ast.Sub) and left != (0, 0):  # one comparison is enough
            by_signs = is_checked(value) and right[0] < 0
            assert (("i64.xor",) in flatten(value.code)) == by_signs, (left, right)
        if kind is ast.LShift:  # compared with a limit or by the sign, or shifted back
            known = is_checked(value) and left[0] >= 0 and right[0] == right[1]
            one = right[1] == 1
            assert (("i64.gt_u",) in flatten(value.code)) == (known and not one), (
                left,
                right,
            )
            assert (("i64.lt_s",) in flatten(value.code)) == (known and one), (
                left,
                right,
            )
        assert (value.low, value.high) == (clamp(low), clamp(high)), (left, right)


def test_a_product_of_numbers_of_32_bits_is_not_divided_back():
    """The product fits: only wider operands need a division."""
    code = [*flatten(lower_operator(ast.Mult, (MIN, MAX), (MIN, MAX)).code)]
    for name in ("x", "y"):
        at = code.index(("i64.const", 2**31)) - 1
        test = [("local.get", name), ("i64.const", 2**31), ("i64.add",)]
        assert code[at : at + 5] == [*test, ("i64.const", 2**32), ("i64.ge_u",)]
        code = code[at + 5 :]


def test_or_and_xor_have_the_bits_of_the_longer_operand():
    """Enough bits for every operand, and a sign if one has it."""
    for kind, left, right in product([ast.BitOr, ast.BitXor], SMALL, SMALL):
        value = lower_operator(kind, left, right)
        ends = [*left, *right]
        bits = next(k for k in range(9) if all(-(2**k) <= x < 2**k for x in ends))
        low = 0 if min(ends) >= 0 else -(2**bits)
        assert (value.low, value.high) == (low, 2**bits - 1), (left, right)


def test_and_is_at_most_a_non_negative_operand():
    """Two operands that may be negative give no bounds."""
    for left, right in product(SMALL, SMALL):
        value = lower_operator(ast.BitAnd, left, right)
        known = [each[1] for each in (left, right) if each[0] >= 0]
        wanted = (0, min(known)) if known else (MIN, MAX)
        assert (value.low, value.high) == wanted, (left, right)


def test_a_remainder_is_between_0_and_the_divisor():
    """With its sign; for a constant power of 2 it is a mask without a division."""
    for left, right in product(SMALL, SMALL):
        value = lower_operator(ast.Mod, left, right)
        wanted = min(0, right[0] + 1), max(0, right[1] - 1)
        assert (value.low, value.high) == wanted, (left, right)
        assert is_checked(value) == (right[0] <= 0 <= right[1])
        is_power = right in ((1, 1), (2, 2), (4, 4))
        assert (("i64.rem_s",) in flatten(value.code)) != is_power


def test_a_quotient_by_a_known_power_of_2_is_a_shift():
    """Otherwise nothing is known; only divisors 0 and -1 are checked."""
    for left, right in product([*SMALL, (MIN, 0), (MIN + 1, 0)], SMALL):
        value = lower_operator(ast.FloorDiv, left, right)
        result = value.low, value.high
        if right in ((1, 1), (2, 2), (4, 4)):
            assert result == (left[0] // right[0], left[1] // right[0])
            assert ("i64.div_s",) not in flatten(value.code)
        else:
            assert result == (MIN, MAX)
            least = left[0] == MIN and right[0] <= -1 <= right[1]
            zero = right[0] <= 0 <= right[1]
            assert [*flatten(value.code)].count(("unreachable",)) == least + zero, (
                left,
                right,
            )


def test_a_shift_by_an_unknown_count_has_bounds():
    """The sign is kept; 1 << y is at least 1."""
    anywhere = (MIN, MAX)
    for left in [*SMALL, *LARGE]:
        value = lower_operator(ast.RShift, left, anywhere)
        assert (value.low, value.high) == (min(left[0], 0), max(left[1], -1))
        value = lower_operator(ast.LShift, left, anywhere)
        assert value.low <= left[0]
        assert value.high >= left[1]
        if left[0] == left[1] > 0:
            most = 63 - left[0].bit_length()
            assert (value.low, value.high) == (left[0], left[0] << most)
    for places in range(62):
        assert not is_checked(lower_operator(ast.RShift, anywhere, (places, 99)))
        value = lower_operator(ast.LShift, (1, 1), (places, 99))
        assert (value.low, value.high) == (1 << places, 1 << 62)


SIGNS = {ast.USub: operator.neg, ast.Invert: operator.invert, ast.UAdd: operator.pos}


@pytest.mark.parametrize("kind", SIGNS, ids=lambda kind: kind.__name__)
def test_unary_operators_have_bounds(kind):
    """Only -x can be checked, if x may be the minimum."""
    for ends in [*SMALL, *LARGE]:
        f = builder()
        f.lower_integer = lambda _, ends=ends: within("x", ends)
        f.get_constant = lambda _: None
        value = lower_unary(f, ast.UnaryOp(kind(), NODE))
        results = [SIGNS[kind](x) for x in ends]
        result = value.low, value.high
        assert result == (clamp(min(results)), clamp(max(results))), ends
        assert is_checked(value) == (max(results) > MAX), ends
        assert (("i64.xor",) in flatten(value.code)) == (kind is ast.Invert)


def test_functions_of_one_operand_have_bounds():
    """The minimum has no negative, and its bit length is 64."""
    for low, high in [*SMALL, *LARGE]:
        operand = within("x", (low, high))
        value = integers.lower_absolute(builder(), NODE, operand)
        assert (value.low, value.high) == (0, min(MAX, max(-low, high))), (low, high)
        assert is_checked(value) == (low == MIN)
        assert ("i64.xor",) not in flatten(value.code)  # one comparison is enough
        for method in (integers.bit_length, integers.bit_count):
            value = method(builder(), operand)
            assert (value.low, value.high) == (0, 64)
