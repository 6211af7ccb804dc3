"""Expressions: names, comparisons, `in`, and short-circuit evaluation.

`and`, `or`, a chain of comparisons and `x if c else y` stop as soon as the result is
known, with blocks of WebAssembly. A value that is used twice is computed once. `in`
compares with each of a few members; otherwise it uses a loop.
"""

import ast
from collections.abc import Callable
from functools import reduce

from ...sentences import Quoted
from .. import diagnostics
from ..errors import CompileError
from ..ir.instructions import Code, get, i32, i64, if_else, set_local
from ..ir.memory import load
from ..ir.types import BOOL, INT, OPTIONAL, ROWS, Scalar, Sequence, unify
from ..ir.values import MIN, Value, is_constant
from .function import Builder
from .integers import subtract
from .lists import find
from .loops import lower_some
from .making import SET_OPERATIONS, combine, join, lower_equality, repeat
from .operators import apply

__all__ = []

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


def lower_name(f: Builder, node: ast.Name) -> Value:
    """Read a variable."""
    if local := f.scope.inner.get(node.id):
        if local not in f.variables:
            raise CompileError(diagnostics.READ_BEFORE_LOOP, name=Quoted(node.id))
        return f.read(local)
    if node.id in f.scope.cells:
        place = f.context.memory.place_variable(f.scope.cells[node.id])
        return f.as_read(Value(load(place), INT))
    if node in f.scope.unbound:
        f.refuse(node, diagnostics.MAYBE_UNBOUND, name=Quoted(node.id))
    return f.read(f.scope.locals.get(node.id) or f.local(node.id, INT))


def lower_conditional(f: Builder, node: ast.IfExp) -> Value:
    """Lower x if condition else y."""
    return choose(
        f,
        node,
        f.lower_condition(node.test),
        f.lower_value(node.body),
        f.lower_value(node.orelse),
    )


def choose(
    f: Builder, node: ast.expr, condition: Code, then: Value, otherwise: Value
) -> Value:
    """Leave one of two values, as a boolean if both are booleans."""
    if then.kind is BOOL and otherwise.kind is BOOL:
        return Value(if_else(condition, then.code, otherwise.code, BOOL), BOOL)
    if OPTIONAL in (then.kind, otherwise.kind):
        then, otherwise = f.as_stored(then, node), f.as_stored(otherwise, node)
        both = choose(f, node, condition, then, otherwise)
        return both._replace(kind=OPTIONAL)
    if isinstance(then.kind, Scalar) or isinstance(otherwise.kind, Scalar):
        then, otherwise = f.as_integer(then, node), f.as_integer(otherwise, node)
    return Value(
        if_else(condition, then.code, otherwise.code, then.kind),
        unify(then.kind, otherwise.kind),
        min(then.low, otherwise.low),
        max(then.high, otherwise.high),
    )


def lower_boolean(f: Builder, node: ast.BoolOp) -> Value:
    """Lower x and y, x or y: the last operand that is evaluated."""
    *firsts, answer = [f.lower_value(each) for each in node.values]
    for each, text in zip(firsts[::-1], node.values[-2::-1], strict=True):
        before, value = f.spill(each)
        if isinstance(value.kind, Sequence):
            f.refuse(text, diagnostics.BOOLEAN_OPERANDS)
        test = f.truth_code(value)
        if isinstance(node.op, ast.And):
            answer = choose(f, node, test, answer, value)
        else:
            answer = choose(f, node, test, value, answer)
        answer = answer.preceded_by(before)
    return answer


def lower_comparison(f: Builder, node: ast.Compare) -> Value:
    """Lower x < y, and x < y <= z as x < (k := y) and k <= z."""
    (op, *ops), (after, *more) = node.ops, node.comparators
    if ops:
        name = f.new_label("named")
        f.scope.own.add(name)
        middle = ast.NamedExpr(ast.Name(name, ast.Store()), after)
        pair = ast.Compare(node.left, [op], [middle])
        others = ast.Compare(ast.Name(name, ast.Load()), ops, more)
        both = ast.copy_location(ast.BoolOp(ast.And(), [pair, others]), node)
        return Value(f.lower_condition(ast.fix_missing_locations(both)), BOOL)
    if isinstance(op, (ast.In, ast.NotIn)):
        return Value(lower_membership(f, node), BOOL)
    left = f.lower_value(node.left)
    if isinstance(left.kind, Sequence):
        return Value(compare_rows(f, node, left, op), BOOL)
    right = f.lower_value(after)
    if isinstance(op, (ast.Is, ast.IsNot)) and right.kind is not OPTIONAL:
        f.refuse_syntax(node, type(op).__name__)
    orders = isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    as_number = f.as_integer if orders else f.as_word
    one, other = as_number(left, node.left), as_number(right, after)
    return Value(COMPARISONS[type(op)](one.code, other.code), BOOL)


def compare_rows(f: Builder, node: ast.Compare, left: Value, op: ast.cmpop) -> Code:
    """Return code for the equality of two lists or two tuples."""
    if not isinstance(op, (ast.Eq, ast.NotEq)):
        f.refuse(node, diagnostics.COMPARISON_OPERANDS)
    same = lower_equality(f, node, left, f.lower_value(node.comparators[0]))
    return i32.eqz(same) if isinstance(op, ast.NotEq) else same


def lower_unary(f: Builder, node: ast.UnaryOp) -> Value:
    """Lower -x, ~x, +x and not x."""
    if isinstance(node.op, ast.Not):
        return Value(i32.eqz(f.lower_condition(node.operand)), BOOL)
    value = f.lower_integer(node.operand)
    if isinstance(node.op, ast.UAdd):
        return value
    if isinstance(node.op, ast.Invert):
        return Value(i64.xor(value.code, -1), INT, ~value.high, ~value.low)
    if is_constant(value) and value.low != MIN:
        return Value(i64(-value.low), INT, -value.low, -value.low)
    return subtract(f, node, Value(i64(0), INT, 0, 0), value)


def lower_binary(f: Builder, node: ast.BinOp) -> Value:
    """Lower x + y and other binary operators, also for collections."""
    first, second = f.lower_value(node.left), f.lower_value(node.right)
    one, other = (isinstance(each.kind, Sequence) for each in (first, second))
    if one and isinstance(node.op, ast.Add):
        return join(f, node, first, second)
    if one is not other and isinstance(node.op, ast.Mult):
        return repeat(f, node, first, second)
    if one and type(node.op) in SET_OPERATIONS:
        return combine(f, node, first, second)
    left, right = f.as_integer(first, node.left), f.as_integer(second, node.right)
    return apply(f, node, node.op, left, right)


UNROLLED = 12
"""Most members of a tuple that are compared one by one, without a loop."""


def lower_membership(f: Builder, node: ast.Compare) -> Code:
    """Lower x in xs as any(each == x for each in xs)."""
    others = node.comparators[0]
    if isinstance(node.left, ast.Tuple) and f.static_value(node.left) is None:
        answer = find_row(f, node, node.left.elts)
    else:
        needle = f.new_local(INT, "needle")
        word = set_local(needle, f.lower_word(node.left).code)
        answer = word + look_for(f, node, needle, others)
    return i32.eqz(answer) if isinstance(node.ops[0], ast.NotIn) else answer


def look_for(f: Builder, node: ast.Compare, needle: str, others: ast.expr) -> Code:
    """Search for an integer in a local."""
    known = f.static_value(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        members = others.elts
        if not any(isinstance(each, ast.Starred) for each in members):
            values = [f.lower_word(each) for each in members]
            return compare_with_each(needle, values)
    fixed = f.context.discoveries.keeps_length(known)
    if fixed and isinstance(known, (tuple, set, frozenset)) and len(known) <= UNROLLED:
        values = [f.as_word(f.lower_constant(each, node), node) for each in known]
        return compare_with_each(needle, values)
    if isinstance(others, ast.Name):
        rows = f.lower_collection(others)
        if rows.python_type not in ROWS:
            return i64.ge_s(find(f, rows, Value(get(needle), INT)).code, 0)

    def is_it(member: ast.expr) -> Code:
        value = f.lower_value(member)
        if isinstance(value.kind, Sequence):
            f.refuse(others, diagnostics.IN_OPERANDS)
        return i64.eq(f.as_word(value, member).code, get(needle))

    return lower_some(f, others, is_it).code


def compare_with_each(needle: str, members: list[Value]) -> Code:
    """Compare with each member in order."""
    code = i32(0)
    for member in members:
        code = i32.or_(code, i64.eq(get(needle), member.code))
    return code


def find_row(f: Builder, node: ast.Compare, elements: list[ast.expr]) -> Code:
    """Search for a new row of integers among known rows."""
    rows = f.static_value(node.comparators[0])
    fixed = f.context.discoveries.keeps_length(rows)
    if not isinstance(rows, (tuple, set, frozenset)) or not fixed:
        f.refuse(node, diagnostics.IN_ROWS)
    before, kept = f.spill_all(f.lower_word(each) for each in elements)
    found = i32(0)
    for row in rows:
        if isinstance(row, tuple) and len(row) == len(kept):
            numbers = [f.as_word(f.lower_constant(each, node), node) for each in row]
            pairs = zip(kept, numbers, strict=True)
            same = [i64.eq(x.code, number.code) for x, number in pairs]
            found = i32.or_(found, reduce(lambda a, b: i32.and_(a, b), same))
    return [*before, *found]
