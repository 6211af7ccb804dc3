"""Expressions: names, comparisons, `in`, and what Python does not always compute.

`and`, `or`, a chain of comparisons and `x if c else y` stop as soon as they know; the
blocks of WebAssembly do the same. A value that is used twice is computed once.
"""

import ast

from ..ir.instructions import (
    Code,
    address,
    get,
    i32,
    i64,
    if_else,
    is_nonzero,
    let,
    load,
    tee,
)
from ..ir.types import BOOL, INT, Scalar, unify
from ..ir.values import Value
from ..read.scope import Unknown
from .comprehensions import lower_clauses
from .function import Builder

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "lt_s",
    ast.LtE: "le_s",
    ast.Gt: "gt_s",
    ast.GtE: "ge_s",
}
UNROLLED = 12
"""Most members of a tuple that `in` compares one by one, without a loop."""


def lower_static(f: Builder, node: ast.expr) -> Value:
    """Lower a value that is known before the run."""
    try:
        return f.constant(f.evaluate(node), node)
    except Unknown:
        f.refuse(node, "its value is not known before the run")


def lower_name(f: Builder, node: ast.Name) -> Value:
    """Read a variable; stop if it has no value yet."""
    if local := f.scope.comprehension_local(node.id):
        return f.read(local)
    if node.id in f.scope.cells:
        cell = f.scope.cells[node.id]
        if id(cell) in f.context.discoveries.assigned:
            return Value(load(f.context.memory.place_variable(cell)), INT)
        return lower_static(f, node)
    if node.id not in f.scope.own:
        return lower_static(f, node)
    local = f.scope.locals.get(node.id) or f.local(node.id, INT)
    value = f.read(local)
    if flag := f.flag(node.id):
        why = f"UnboundLocalError: {node.id} has no value"
        check = f.trap_if(i32("eqz", get(flag)), node, why)
        return value._replace(code=[*check, *value.code])
    return value


def lower_conditional(f: Builder, node: ast.IfExp) -> Value:
    """Lower x if condition else y."""
    return choose(f, node, f.truth(node.test), f.value(node.body), f.value(node.orelse))


def choose(
    f: Builder, node: ast.expr, condition: Code, then: Value, otherwise: Value
) -> Value:
    """Leave one of two values, as truth values if both are."""
    if then.kind is BOOL and otherwise.kind is BOOL:
        return Value(if_else(condition, then.code, otherwise.code, BOOL), BOOL)
    if isinstance(then.kind, Scalar) or isinstance(otherwise.kind, Scalar):
        then, otherwise = f.as_integer(then, node), f.as_integer(otherwise, node)
    return Value(
        if_else(condition, then.code, otherwise.code, then.kind),
        unify(then.kind, otherwise.kind),
        min(then.low, otherwise.low),
        max(then.high, otherwise.high),
    )


def lower_boolean(f: Builder, node: ast.BoolOp) -> Value:
    """Lower x and y, x or y: the last value that had to be looked at."""
    *firsts, answer = [f.value(each) for each in node.values]
    for each, text in zip(firsts[::-1], node.values[-2::-1], strict=True):
        before, value = f.keep(each)
        if value.kind is INT:
            test = is_nonzero(value.code)
        elif value.kind is BOOL:
            test = value.code
        else:
            f.refuse(text, "only integers and truth values are joined")
        if isinstance(node.op, ast.And):
            answer = choose(f, node, test, answer, value)
        else:
            answer = choose(f, node, test, value, answer)
        answer = answer._replace(code=[*before, *answer.code])
    return answer


def lower_comparison(f: Builder, node: ast.Compare) -> Value:
    """Lower x < y <= z: y is computed only once, z only if x < y."""
    before: Code = []
    left = f.value(node.left)
    if node.ops[1:]:
        before, left = f.keep(left)
    return Value([*before, *compare(f, node, left, node.left, 0)], BOOL)


def compare(f: Builder, node: ast.Compare, left: Value, text: ast.expr, k: int) -> Code:
    """Compare with what comes k-th, and go on if there is more."""
    op, right = node.ops[k], node.comparators[k]
    if isinstance(op, (ast.In, ast.NotIn)):
        if len(node.ops) > 1:
            f.refuse(node, "`in` is not compiled in a chain")
        return lower_membership(f, node, left)
    if type(op) not in COMPARISONS:
        f.refuse(node, f"the comparison {type(op).__name__} is not compiled")
    first = f.as_integer(left, text).code
    operator = COMPARISONS[type(op)]
    if k == len(node.ops) - 1:
        return i64(operator, first, f.integer(right).code)
    compute_middle, middle = f.keep(f.integer(right))
    compute_first, again = f.keep(Value(first, INT))
    test = i64(operator, again.code, middle.code)
    rest = compare(f, node, middle, right, k + 1)
    return [*compute_first, *compute_middle, *if_else(test, rest, address(0), BOOL)]


def lower_membership(f: Builder, node: ast.Compare, left: Value) -> Code:
    """Look for an integer among others: any(each == x for each in others)."""
    needle = f.new_local(INT, "needle")
    before = let(needle, f.as_integer(left, node.left).code)
    others = node.comparators[0]
    members = f.static_value(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        answer = compare_with_each(needle, [f.integer(each) for each in others.elts])
    elif isinstance(members, tuple) and len(members) <= UNROLLED:
        values = [f.constant(each, node) for each in members]
        integers = [f.as_integer(each, node) for each in values]
        answer = compare_with_each(needle, integers)
    else:
        answer = compare_in_loop(f, needle, others)
    negated: Code = [("i32.eqz",)] if isinstance(node.ops[0], ast.NotIn) else []
    return [*before, *answer, *negated]


def compare_with_each(needle: str, members: list[Value]) -> Code:
    """Compare with each, one after the other."""
    code = address(0)
    for member in members:
        code = i32("or", code, i64("eq", get(needle), member.code))
    return code


def compare_in_loop(f: Builder, needle: str, others: ast.expr) -> Code:
    """Compare with each in a loop."""
    each = ast.Name(f.new_label("each"), ast.Store())
    answer, leave = f.new_local(BOOL, "answer"), f.new_label("leave")

    def body() -> Code:
        local = f.scope.comprehension_local(each.id)
        if local is None or local.kind is not INT:
            f.refuse(others, "`in` looks for integers among integers only")
        same = i64("eq", get(local.name), get(needle))
        return [*same, *tee(answer), ("br_if", leave)]

    loop = lower_clauses(f, [ast.comprehension(each, others, [], 0)], body)
    before = [*let(answer, address(0)), ("block", leave)]
    return [*before, *loop, ("end",), *get(answer)]
