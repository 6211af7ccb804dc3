"""Expressions: names, operators, comparisons, and calls of built-in functions.

`and`, `or`, a chain of comparisons and `x if c else y` stop as soon as the result is
known, with blocks of WebAssembly. A value that is used twice is computed once.
"""

import ast
from collections.abc import Callable, Collection
from dataclasses import replace
from types import FunctionType

from ...sentences import Quoted
from ..analysis.types import BOOL, INT, MIN, OPTIONAL, ROWS, Scalar, Sequence, unify
from ..diagnostics import CompileError, Diagnostic
from ..frontend.flow import is_none
from ..frontend.objects import SharedVariable, is_instance
from ..wasm.instructions import Code, i32, i64, if_else
from ..wasm.memory import load
from .builder import FunctionBuilder, Value, is_constant
from .calls import call_function
from .collections import (
    SET_OPERATIONS,
    combine_sets,
    concatenate,
    lower_copy,
    lower_equality,
    lower_get,
    lower_length,
    lower_pop,
    repeat_row,
)
from .integers import (
    bit_count,
    bit_length,
    divide,
    lower_absolute,
    lower_operator,
    negate_integer,
)
from .iterables import (
    build_collection,
    lower_all,
    lower_any,
    lower_conversion,
    lower_membership,
    lower_sorted,
    lower_sum,
    make_extreme,
    make_row,
)

__all__ = [
    "lower_attribute",
    "lower_binary",
    "lower_boolean",
    "lower_call",
    "lower_comparison",
    "lower_conditional",
    "lower_name",
    "lower_unary",
]


COMPARISONS: dict[type[ast.cmpop], Callable[..., Code]] = {
    ast.Eq: i64.eq,
    ast.NotEq: i64.ne,
    ast.Lt: i64.lt_s,
    ast.LtE: i64.le_s,
    ast.Gt: i64.gt_s,
    ast.GtE: i64.ge_s,
    ast.Is: i64.eq,
    ast.IsNot: i64.ne,
}


def lower_name(builder: FunctionBuilder, node: ast.Name) -> Value:
    """Read a variable."""
    local = builder.scope.get_local(node.id)
    if node.id in builder.scope.comprehension_locals:
        if local not in builder.variables:
            raise CompileError(Diagnostic.READ_BEFORE_LOOP, name=Quoted(node.id))
        return builder.read(local)
    if shared := builder.find_shared(node):
        return read_shared(builder, shared)
    if node in builder.scope.unbound:
        builder.refuse(node, Diagnostic.MAYBE_UNBOUND, name=Quoted(node.id))
    return builder.read(
        local if local in builder.variables else builder.local(node.id, INT)
    )


def lower_attribute(builder: FunctionBuilder, node: ast.Attribute) -> Value:
    """Read an attribute that the run assigns."""
    shared = builder.find_shared(node)
    if not shared or shared.key not in builder.facts.assigned:
        builder.refuse(node, Diagnostic.NOT_KNOWN_BEFORE)
    return read_shared(builder, shared)


def read_shared(builder: FunctionBuilder, shared: SharedVariable) -> Value:
    """Read a shared variable."""
    place = builder.module.memory.add_shared_integer(shared)
    return builder.as_optional(Value(load(place), INT))


def lower_conditional(builder: FunctionBuilder, node: ast.IfExp) -> Value:
    """Lower x if condition else y."""
    return lower_choice(
        builder,
        node,
        builder.lower_condition(node.test),
        builder.lower_value(node.body),
        builder.lower_value(node.orelse),
    )


def lower_choice(
    builder: FunctionBuilder,
    node: ast.expr,
    condition: Code,
    then: Value,
    otherwise: Value,
) -> Value:
    """Lower the choice of one of two values by a condition."""
    if then.is_none and isinstance(otherwise.kind, Sequence):
        then = Value(i32(0), replace(otherwise.kind, is_optional=True))
    if otherwise.is_none and isinstance(then.kind, Sequence):
        otherwise = Value(i32(0), replace(then.kind, is_optional=True))
    if then.kind is BOOL and otherwise.kind is BOOL:
        return Value(if_else(condition, then.code, otherwise.code, BOOL), BOOL)
    if OPTIONAL in (then.kind, otherwise.kind):
        then = builder.as_stored(then, node)
        otherwise = builder.as_stored(otherwise, node)
        both = lower_choice(builder, node, condition, then, otherwise)
        return both._replace(kind=OPTIONAL)
    if isinstance(then.kind, Scalar) or isinstance(otherwise.kind, Scalar):
        then = builder.as_integer(then, node)
        otherwise = builder.as_integer(otherwise, node)
    return Value(
        if_else(condition, then.code, otherwise.code, then.kind),
        unify(then.kind, otherwise.kind),
        min(then.low, otherwise.low),
        max(then.high, otherwise.high),
    )


def lower_boolean(builder: FunctionBuilder, node: ast.BoolOp) -> Value:
    """Lower x and y, x or y: the last operand that is evaluated."""
    *firsts, answer = [builder.lower_value(each) for each in node.values]
    for each, operand in zip(firsts[::-1], node.values[-2::-1], strict=True):
        before, value = builder.spill(each)
        if isinstance(value.kind, Sequence):
            builder.refuse(operand, Diagnostic.BOOLEAN_OPERANDS)
        test = builder.truth_code(value)
        if isinstance(node.op, ast.And):
            answer = lower_choice(builder, node, test, answer, value)
        else:
            answer = lower_choice(builder, node, test, value, answer)
        answer = answer.preceded_by(before)
    return answer


def lower_comparison(builder: FunctionBuilder, node: ast.Compare) -> Value:
    """Lower x < y, and x < y <= z as x < (k := y) and k <= z."""
    (op, *ops), (after, *more) = node.ops, node.comparators
    if ops:
        name = builder.new_label("named")
        builder.scope.own_names.add(name)
        middle = ast.NamedExpr(ast.Name(name, ast.Store()), after)
        pair = ast.Compare(node.left, [op], [middle])
        others = ast.Compare(ast.Name(name, ast.Load()), ops, more)
        both = ast.copy_location(ast.BoolOp(ast.And(), [pair, others]), node)
        return Value(builder.lower_condition(ast.fix_missing_locations(both)), BOOL)
    if isinstance(op, (ast.In, ast.NotIn)):
        return Value(lower_membership(builder, node), BOOL)
    left = builder.lower_value(node.left)
    if isinstance(left.kind, Sequence):
        is_negative = isinstance(op, (ast.NotEq, ast.IsNot))
        if is_none(after) and (is_negative or isinstance(op, (ast.Eq, ast.Is))):
            same = i32.eqz(left.code)
            return Value(i32.eqz(same) if is_negative else same, BOOL)
        if not isinstance(op, (ast.Eq, ast.NotEq)):
            builder.refuse(node, Diagnostic.COMPARISON_OPERANDS)
        same = lower_equality(builder, node, left, builder.lower_value(after))
        return Value(i32.eqz(same) if is_negative else same, BOOL)
    right = builder.lower_value(after)
    if isinstance(op, (ast.Is, ast.IsNot)) and right.kind is not OPTIONAL:
        builder.refuse_syntax(node, type(op).__name__)
    orders = isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    as_number = builder.as_integer if orders else builder.as_word
    one, other = as_number(left, node.left), as_number(right, after)
    return Value(COMPARISONS[type(op)](one.code, other.code), BOOL)


def lower_unary(builder: FunctionBuilder, node: ast.UnaryOp) -> Value:
    """Lower -x, ~x, +x and not x."""
    if isinstance(node.op, ast.Not):
        return Value(i32.eqz(builder.lower_condition(node.operand)), BOOL)
    value = builder.lower_integer(node.operand)
    if isinstance(node.op, ast.UAdd):
        return value
    if isinstance(node.op, ast.Invert):
        return Value(i64.xor(value.code, -1), INT, ~value.high, ~value.low)
    if is_constant(value) and value.low != MIN:
        return Value(i64(-value.low), INT, -value.low, -value.low)
    return negate_integer(builder, node, value)


def lower_binary(builder: FunctionBuilder, node: ast.BinOp) -> Value:
    """Lower x + y and other binary operators, also for collections."""
    first, second = (
        builder.as_collection(builder.lower_value(each), each)
        for each in (node.left, node.right)
    )
    one, other = (isinstance(each.kind, Sequence) for each in (first, second))
    if one and isinstance(node.op, ast.Add):
        return lower_sum_of_rows(builder, node, first, second)
    if one is not other and isinstance(node.op, ast.Mult):
        return repeat_row(builder, node, first, second)
    if one and type(node.op) in SET_OPERATIONS:
        return combine_sets(builder, node, first, second)
    left = builder.as_integer(first, node.left)
    right = builder.as_integer(second, node.right)
    return lower_operator(builder, node, node.op, left, right)


def lower_sum_of_rows(
    builder: FunctionBuilder, node: ast.BinOp, first: Value, second: Value
) -> Value:
    """Lower xs + ys; if their members are rows, as [*xs, *ys]."""
    if isinstance(second.kind, Sequence):
        same_type = first.python_type is second.python_type in ROWS
        kinds = first.collection_kind, second.collection_kind
        if same_type and not all(each.holds_integers for each in kinds):
            parts = (ast.Starred(each, ast.Load()) for each in (node.left, node.right))
            return build_collection(builder, node, first.python_type, parts)
    return concatenate(builder, node, first, second)


# Calls of built-in functions and methods


LowerCall = Callable[[FunctionBuilder, ast.Call], Value]
LowerMethod = Callable[[FunctionBuilder, ast.Call, ast.expr], Value]


def lower_call(builder: FunctionBuilder, node: ast.Call) -> Value:
    """Lower a call whose value is used."""
    called, node = builder.find_callee(node)
    if isinstance(called, FunctionType):
        return call_function(builder, node, called)
    if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
        if node.keywords:
            builder.refuse(node, Diagnostic.ARGUMENTS)
        return METHODS[node.func.attr](builder, node, node.func.value)
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
        if not isinstance(known, Collection) or is_instance(known):
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
    row = make_row(builder, both, tuple)
    return row.preceded_by(code)


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
    "copy": lower_copy,
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
