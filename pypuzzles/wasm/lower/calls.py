"""Calls of built-in functions, methods, and functions of the program.

A function that only has a `return` is inlined, so that helpers such as `lowest(free)`
have no cost.
"""

import ast
from collections.abc import Callable, Collection
from types import FunctionType

from .. import diagnostics
from ..errors import CompileError
from ..ir.instructions import i64
from ..ir.types import BOOL, INT, Sequence
from ..ir.values import Value
from ..read.flow import always_returns
from ..read.source import parse_body
from .changing import lower_pop
from .function import Builder
from .inlining import enter_inlined, lower_arguments
from .integers import absolute, bit_count, bit_length
from .lists import lower_get, lower_length
from .loops import is_generator_function, lower_all, lower_any, lower_sum
from .making import lower_copy, make_row
from .operators import divide
from .ordering import lower_sorted, make_extreme

__all__ = ["call_specialisation", "lower_call"]

LowerCall = Callable[[Builder, ast.Call], Value]
LowerMethod = Callable[[Builder, ast.Call, ast.expr], Value]


def lower_call(f: Builder, node: ast.Call) -> Value:
    """Lower a call whose value is used."""
    if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        if node.keywords:
            f.refuse(node, diagnostics.ARGUMENTS)
        return METHODS[node.func.attr](f, node, node.func.value)
    called = f.static_value(node.func)
    if isinstance(called, FunctionType):
        return call_function(f, node, called)
    try:
        lower = BUILT_IN.get(called)
    except TypeError:  # it cannot be hashed
        lower = None
    if lower is None or (node.keywords and called not in (min, max, sorted)):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        f.refuse(node, diagnostics.UNSUPPORTED_CALL, name or ast.unparse(node.func))
    return lower(f, node)


def call_function(f: Builder, node: ast.Call, function: FunctionType) -> Value:
    """Call a function of the program, or inline it."""
    if is_generator_function(function):
        f.refuse(node, diagnostics.GENERATOR_AS_VALUE)
    match text := parse_body(function):
        case [ast.Return(value=ast.expr() as result)] if function not in f.inlined:
            scope, begin = enter_inlined(f, function, node)
            with f.within(scope):
                value = f.lower_value(result)
            return value.preceded_by(begin)
    if not always_returns(text):
        f.context.discoveries.has_none = True
    return call_specialisation(f, node, function)


def call_specialisation(
    f: Builder,
    node: ast.Call,
    function: FunctionType,
    is_search: bool = False,
    below: bool = False,
) -> Value:
    """Call the specialisation of a function for these arguments.

    A list that it returns is moved to the lists of the caller.
    """
    arguments = lower_arguments(f, function, node)
    code, kind = f.context.call(function, arguments, is_search, below)
    f.makes_lists |= isinstance(kind, Sequence)
    return f.as_read(Value(code, kind))


def make_unary(lower: Callable[[Builder, ast.expr], Value]) -> LowerCall:
    """Return a function that lowers calls with one argument."""

    def lower_it(f: Builder, node: ast.Call) -> Value:
        if len(node.args) != 1:
            f.refuse(node, diagnostics.ARGUMENT_COUNT)
        return lower(f, node.args[0])

    return lower_it


def lower_len(f: Builder, xs: ast.expr) -> Value:
    """Lower len(xs)."""
    known = f.static_value(xs)
    try:
        rows = f.lower_collection(xs)
    except CompileError:  # not a collection, so the run cannot change it
        if not isinstance(known, Collection):
            raise
        return f.lower_constant(len(known), xs)
    length = lower_length(f, rows)
    if rows.python_type is dict:
        length = i64.shr_u(length, 1)
    low, high = (0, 1 << 32) if len(length) > 1 else (int(length[0][1]),) * 2
    return Value(length, INT, low, high)


def lower_divmod(f: Builder, node: ast.Call) -> Value:
    """Lower divmod(x, y) as a tuple."""
    code, both = divide(f, node)
    python_type = make_row(f, both, tuple)
    return python_type.preceded_by(code)


def make_integer_method(apply: Callable[[Builder, Value], Value]) -> LowerMethod:
    """Return a function that lowers a method of integers."""

    def lower(f: Builder, node: ast.Call, owner: ast.expr) -> Value:
        if node.args:
            f.refuse(node, diagnostics.ARGUMENT_COUNT)
        return apply(f, f.lower_integer(owner))

    return lower


def lower_getitem(f: Builder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower xs.__getitem__(k)."""
    if len(node.args) != 1:
        f.refuse(node, diagnostics.ARGUMENT_COUNT)
    item = ast.Subscript(owner, node.args[0], ast.Load())
    return f.lower_value(ast.copy_location(item, node))


METHODS: dict[str, LowerMethod] = {
    "bit_length": make_integer_method(bit_length),
    "bit_count": make_integer_method(bit_count),
    "__getitem__": lower_getitem,
    "get": lower_get,
    "pop": lower_pop,
}
BUILT_IN: dict[object, LowerCall] = {
    abs: make_unary(lambda f, x: absolute(f, x, f.lower_integer(x))),
    all: lower_all,
    any: lower_any,
    bool: make_unary(lambda f, x: Value(f.lower_condition(x), BOOL)),
    divmod: lower_divmod,
    frozenset: lower_copy,
    int: make_unary(Builder.lower_integer),
    len: make_unary(lower_len),
    list: lower_copy,
    max: make_extreme("gt_s", max),
    min: make_extreme("lt_s", min),
    set: lower_copy,
    sorted: lower_sorted,
    sum: lower_sum,
    tuple: lower_copy,
}
