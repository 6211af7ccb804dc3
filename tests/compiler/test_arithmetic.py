"""Every operator at the edges of 64 bits, compared with CPython.

A module contains every form of an operator: operands are members of a tuple, without
known bounds, or have bounds visible in the source, or are constants. Every pair of edge
values of a form is a separate subtree, so that a shard runs it alone if it must stop.
"""

import operator
from itertools import product
from textwrap import indent

import pytest
from agreement import narrow, run_module, shift_left
from requirements import needs_wasm

from pypuzzles import compiler

pytestmark = [needs_wasm, pytest.mark.long]
LEAST, MOST = -(2**63), 2**63 - 1
ROOT = 3037000499  # the largest number whose square fits
EDGES = [
    LEAST,
    LEAST + 1,
    -(2**62),
    -(2**32),
    -ROOT - 1,
    -64,
    -8,
    -7,
    -2,
    -1,
    0,
    1,
    2,
    7,
]
EDGES += [62, 63, 64, 2**31, 2**32, ROOT, ROOT + 1, 2**62 - 1, 2**62, MOST - 1, MOST]
# Operands as the source has them: with bounds, or a number.
BOUNDS = [(LEAST, MOST), (0, MOST), (LEAST, -1), (0, 63), (-2, 7)]
NUMBERS = [LEAST, -8, -1, 0, 1, 2, 3, 8, 63, 64, 2**62, MOST]
OPERATORS = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "<<": shift_left,
    ">>": operator.rshift,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
}
METHODS = {
    "-{}": operator.neg,
    "~{}": operator.invert,
    "+{}": operator.pos,
    "-~{}": lambda x: narrow(x + 1),
    "~{} - 1": lambda x: narrow(~x - 1),
    "-abs({}) - 2": lambda x: narrow(-narrow(abs(x)) - 2),
    "-(({} & 0) + 5)": lambda x: -5,  # constant, but not a literal
    f"-(({{}} & 0) + {LEAST + 1} - 1)": lambda x: narrow(-LEAST),
    f"-(({{}} & 0) + {LEAST + 1})": lambda x: MOST,
    "({} & 0) + 1 << 62": lambda x: 2**62,
    "abs({})": abs,
    "{}.bit_length()": int.bit_length,
    "{}.bit_count()": int.bit_count,
}
PAIRS = {  # the code for one relies on the bounds of the other
    "({} + {}) * 2 - 1": lambda x, y: narrow(narrow(narrow(x + y) * 2) - 1),
    "({} * {}) + 1": lambda x, y: narrow(narrow(x * y) + 1),
    "-({} - {})": lambda x, y: narrow(-narrow(x - y)),
    "({} | {}) + 1": lambda x, y: narrow((x | y) + 1),
    "({} ^ {}) - 1": lambda x, y: narrow((x ^ y) - 1),
    "-({} & {})": lambda x, y: narrow(-(x & y)),
    "({} // {}) * 3": lambda x, y: narrow(narrow(x // y) * 3),
    "-({} % {})": lambda x, y: narrow(-(x % y)),
    "({} << {}) + 1": lambda x, y: narrow(shift_left(x, y) + 1),
    "({} >> {}) - 1": lambda x, y: narrow((x >> y) - 1),
    "abs({}) + {}": lambda x, y: narrow(narrow(abs(x)) + y),
    "1 << ({} & {})": lambda x, y: shift_left(1, x & y),
    "({} ^ -{}) << 1": lambda x, y: shift_left(x ^ narrow(-y), 1),
}
TEXT = """
from pypuzzles import FOUND

def differs(form, x, y, wanted):
{tests}
    return 1

def search(stops, forms, xs, ys, wanted):
    def place(row, first, last):
        for k in range(first, last):
            yield FOUND, differs(forms[k], xs[k], ys[k], wanted[k])
        if row == 0:
            yield 0, 0
            yield from place(1, stops, len(forms))
            for k in range(stops):
                yield 0, k
                yield from place(1, k, k + 1)

    return place(0, 0, 0)
"""


def compute_expected(compute, *values):
    """Return CPython's result, or the name of the expected error."""
    try:
        return narrow(compute(*values))
    except (ArithmeticError, ValueError) as error:
        return type(error).__name__


def operand_source(name, bounds):
    """Return source for an operand with visible bounds."""
    if isinstance(bounds, int):
        return f"({bounds})", [bounds]
    low, high = bounds
    inside = [each for each in EDGES if low <= each <= high]
    if bounds == (LEAST, MOST):
        return name, inside
    return f"min(max({name}, {low}), {high})", inside


def forms(symbol):
    """Yield the forms of an operator with the operands that fit each."""
    for left, right in product([*BOUNDS, *NUMBERS], repeat=2):
        if isinstance(left, int) and isinstance(right, int):
            continue
        first, xs = operand_source("x", left)
        second, ys = operand_source("y", right)
        yield f"{first} {symbol} {second}", OPERATORS[symbol], xs, ys


def methods():
    """Yield the forms of methods with their operands."""
    for (text, compute), bounds in product(METHODS.items(), BOUNDS):
        operand, xs = operand_source("x", bounds)
        yield text.format(operand), compute, xs


def pairs():
    """Yield the forms of two operators with the operands of the first."""
    for (text, compute), *both in product(PAIRS.items(), BOUNDS[:2], BOUNDS[:2]):
        (first, xs), (second, ys) = map(operand_source, "xy", both)
        yield text.format(first, second), compute, xs, ys


def cases_of(listed):
    """List the forms, and each case: form, values, and result.

    Cases that stop come first, limited to values with neighbours that do not stop.
    """
    texts, cases = [], []
    for form, (text, compute, *operands) in enumerate(listed):
        texts.append(text)
        results = {
            each: compute_expected(compute, *each) for each in product(*operands)
        }
        cases += [
            (form, values, wanted)
            for values, wanted in results.items()
            if isinstance(wanted, int) or is_at_edge(operands, values, results)
        ]
    return texts, sorted(cases, key=lambda case: isinstance(case[2], int))


def is_at_edge(operands, values, results):
    """Return whether a neighbour of these values has a different result."""
    for k, each in enumerate(values):
        at = operands[k].index(each)
        for other in operands[k][max(0, at - 1) : at + 2]:
            if results[*values[:k], other, *values[k + 1 :]] != results[values]:
                return True
    return False


TABLES = {symbol: lambda symbol=symbol: forms(symbol) for symbol in OPERATORS}
TABLES |= {"methods": methods, "pairs": pairs}


@pytest.mark.parametrize("name", TABLES)
def test_an_operator_computes_what_cpython_does_or_stops_where_it_must(name):
    """It reports CPython's error; exceeding 64 bits is an overflow."""
    texts, cases = cases_of(TABLES[name]())
    stops = [case for case in cases if isinstance(case[2], str)]
    tests = [
        f"if form == {form}:\n    return int({text} != wanted)"
        for form, text in enumerate(texts)
    ]
    text = TEXT.format(tests=indent("\n".join(tests), "    "))
    columns = zip(
        *[
            (form, values[0], values[-1], 0 if isinstance(wanted, str) else wanted)
            for form, values, wanted in cases
        ],
        strict=True,
    )
    search = run_module(text)["search"](len(stops), *columns)
    counter = compiler.compile_search(search)
    subtrees = len(stops) + 1
    share = counter.count_shard(0, 0, subtrees)
    assert (share.found, share.solutions) == (len(cases) - len(stops), 0)
    for k, (form, values, error) in enumerate(stops, 1):
        why = why_it_stops(counter, k, subtrees)
        assert why.startswith(error), (texts[form], *values)


def why_it_stops(counter, number, of):
    """Run a shard that must stop; return the reason."""
    with pytest.raises(compiler.Trap) as stopped:
        counter.count_shard(0, number, of)
    return str(stopped.value)
