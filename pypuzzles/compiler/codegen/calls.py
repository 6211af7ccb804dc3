"""Calls of built-in functions and methods."""

import ast
from collections.abc import Callable, Collection
from types import FunctionType

from ..analysis.types import BOOL, INT
from ..diagnostics import CompileError, Diagnostic
from ..wasm.instructions import i64
from .builder import FunctionBuilder
from .collections import lower_get, lower_length, lower_pop
from .construction import lower_conversion, make_row
from .functions import call_function
from .integers import bit_count, bit_length, divide, lower_absolute
from .reductions import lower_all, lower_any, lower_sorted, lower_sum, make_extreme
from .values import Value

__all__ = ["lower_call"]

LowerCall = Callable[[FunctionBuilder, ast.Call], Value]
LowerMethod = Callable[[FunctionBuilder, ast.Call, ast.expr], Value]


def lower_call(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower a call whose value is used."""
    if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        if node.keywords:
            builder.refuse(node, Diagnostic.ARGUMENTS)
        return METHODS[node.func.attr](builder, node, node.func.value)
    called = builder.get_constant(node.func)
    if isinstance(called, FunctionType):
        return call_function(builder, node, called)
    try:
        lower = BUILT_IN.get(called)
    except TypeError:  # it cannot be hashed
        lower = None
    if lower is None or (node.keywords and called not in (min, max, sorted)):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        builder.refuse(
            node, Diagnostic.UNSUPPORTED_CALL, name or ast.unparse(node.func)
        )
    return lower(builder, node)


def make_unary(lower: Callable[[FunctionBuilder, ast.expr], Value]) -> LowerCall:
    """Return a function that lowers calls with one argument."""

    def lower_it(builder: FunctionBuilder, node: ast.Call) -> Value:
        if len(node.args) != 1:
            builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
        return lower(builder, node.args[0])

    return lower_it


def lower_len(builder: FunctionBuilder, xs: ast.expr) -> Value:
    """Lower len(xs)."""
    known = builder.get_constant(xs)
    try:
        collection = builder.lower_collection(xs)
    except CompileError:  # not a collection, so the run cannot change it
        if not isinstance(known, Collection):
            raise
        return builder.lower_constant(len(known), xs)
    length = lower_length(builder, collection)
    if collection.python_type is dict:
        length = i64.shr_u(length, 1)
    match length:
        case [("i64.const", int(number))]:
            return Value(length, INT, number, number)
    return Value(length, INT, 0, 1 << 32)


def lower_divmod(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower divmod(x, y) as a tuple."""
    code, both = divide(builder, node)
    python_type = make_row(builder, both, tuple)
    return python_type.preceded_by(code)


def make_integer_method(
    apply: Callable[[FunctionBuilder, Value], Value],
) -> LowerMethod:
    """Return a function that lowers a method of integers."""

    def lower(builder: FunctionBuilder, node: ast.Call, owner: ast.expr) -> Value:
        if node.args:
            builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
        return apply(builder, builder.lower_integer(owner))

    return lower


def lower_getitem(builder: FunctionBuilder, node: ast.Call, owner: ast.expr) -> Value:
    """Lower xs.__getitem__(k)."""
    if len(node.args) != 1:
        builder.refuse(node, Diagnostic.ARGUMENT_COUNT)
    item = ast.Subscript(owner, node.args[0], ast.Load())
    return builder.lower_value(ast.copy_location(item, node))


METHODS: dict[str, LowerMethod] = {
    "bit_length": make_integer_method(bit_length),
    "bit_count": make_integer_method(bit_count),
    "__getitem__": lower_getitem,
    "get": lower_get,
    "pop": lower_pop,
}
BUILT_IN: dict[object, LowerCall] = {
    abs: make_unary(
        lambda builder, x: lower_absolute(builder, x, builder.lower_integer(x))
    ),
    all: lower_all,
    any: lower_any,
    bool: make_unary(lambda builder, x: Value(builder.lower_condition(x), BOOL)),
    divmod: lower_divmod,
    frozenset: lower_conversion,
    int: make_unary(FunctionBuilder.lower_integer),
    len: make_unary(lower_len),
    list: lower_conversion,
    max: make_extreme("gt_s", max),
    min: make_extreme("lt_s", min),
    set: lower_conversion,
    sorted: lower_sorted,
    sum: lower_sum,
    tuple: lower_conversion,
}
