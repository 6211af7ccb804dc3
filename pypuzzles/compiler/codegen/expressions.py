"""Expressions: names, comparisons, operators, and short-circuit evaluation.

`and`, `or`, a chain of comparisons and `x if c else y` stop as soon as the result is
known, with blocks of WebAssembly. A value that is used twice is computed once.
"""

import ast
from collections.abc import Callable
from typing import NoReturn

from ...sentences import Quoted
from ..analysis.types import BOOL, INT, MIN, OPTIONAL, Scalar, Sequence, unify
from ..diagnostics import CompileError, Diagnostic
from ..wasm.instructions import Code, i32, i64, if_else
from ..wasm.memory import load
from .builder import FunctionBuilder
from .collections import (
    SET_OPERATIONS,
    combine_sets,
    concatenate,
    lower_equality,
    repeat_row,
)
from .integers import lower_operator, negate_integer
from .reductions import lower_membership
from .values import Value, is_constant

__all__ = [
    "lower_binary",
    "lower_boolean",
    "lower_comparison",
    "lower_conditional",
    "lower_name",
    "lower_unary",
    "refuse_attribute",
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
    if node.id in builder.scope.cells:
        place = builder.context.memory.add_shared_integer(builder.scope.cells[node.id])
        return builder.as_optional(Value(load(place), INT))
    if node in builder.scope.unbound:
        builder.refuse(node, Diagnostic.MAYBE_UNBOUND, name=Quoted(node.id))
    return builder.read(
        local if local in builder.variables else builder.local(node.id, INT)
    )


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
        return Value(compare_rows(builder, node, left, op), BOOL)
    right = builder.lower_value(after)
    if isinstance(op, (ast.Is, ast.IsNot)) and right.kind is not OPTIONAL:
        builder.refuse_syntax(node, type(op).__name__)
    orders = isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    as_number = builder.as_integer if orders else builder.as_word
    one, other = as_number(left, node.left), as_number(right, after)
    return Value(COMPARISONS[type(op)](one.code, other.code), BOOL)


def compare_rows(
    builder: FunctionBuilder, node: ast.Compare, left: Value, op: ast.cmpop
) -> Code:
    """Return code for the equality of two lists or two tuples."""
    if not isinstance(op, (ast.Eq, ast.NotEq)):
        builder.refuse(node, Diagnostic.COMPARISON_OPERANDS)
    same = lower_equality(builder, node, left, builder.lower_value(node.comparators[0]))
    return i32.eqz(same) if isinstance(op, ast.NotEq) else same


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
    first, second = builder.lower_value(node.left), builder.lower_value(node.right)
    one, other = (isinstance(each.kind, Sequence) for each in (first, second))
    if one and isinstance(node.op, ast.Add):
        return concatenate(builder, node, first, second)
    if one is not other and isinstance(node.op, ast.Mult):
        return repeat_row(builder, node, first, second)
    if one and type(node.op) in SET_OPERATIONS:
        return combine_sets(builder, node, first, second)
    left = builder.as_integer(first, node.left)
    right = builder.as_integer(second, node.right)
    return lower_operator(builder, node, node.op, left, right)


def refuse_attribute(builder: FunctionBuilder, node: ast.Attribute) -> NoReturn:
    """Refuse an attribute whose value may change during the run."""
    builder.refuse(node, Diagnostic.NOT_KNOWN_BEFORE)
