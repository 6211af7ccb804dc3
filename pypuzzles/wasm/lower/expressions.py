"""Expressions: names, comparisons, `in`, and what Python does not always compute.

`and`, `or`, a chain of comparisons and `x if c else y` stop as soon as they know; the
blocks of WebAssembly do the same. A value that is used twice is computed once.
"""

import ast

from ..ir.instructions import Code, Value, address, either, get, load, put, tee
from ..ir.types import BOOL, INT, Scalar, unified
from ..read.scope import Unknown
from .comprehensions import clauses
from .function import Builder

UNROLLED = 12


COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "i64.eq",
    ast.NotEq: "i64.ne",
    ast.Lt: "i64.lt_s",
    ast.LtE: "i64.le_s",
    ast.Gt: "i64.gt_s",
    ast.GtE: "i64.ge_s",
}


def fixed(f: Builder, node: ast.expr) -> Value:
    """A value that is known before the run."""
    try:
        return f.constant(f.known(node), node)
    except Unknown:
        f.refuse(node, "its value is not known before the run")


def name(f: Builder, node: ast.Name) -> Value:
    """Read a variable; stop if it has no value yet."""
    if found := f.scope.comprehended(node.id):
        return f.read(found)
    if node.id in f.scope.cells:
        cell = f.scope.cells[node.id]
        if id(cell) in f.context.discovered.assigned:
            return Value(load(f.context.memory.variable(cell)), INT)
        return fixed(f, node)
    if node.id not in f.scope.own:
        return fixed(f, node)
    found = f.scope.locals.get(node.id) or f.local(node.id, INT)
    value = f.read(found)
    if flag := f.flag(node.id):
        why = f"UnboundLocalError: {node.id} has no value"
        check = f.trap_if([*get(flag), ("i32.eqz",)], node, why)
        return value._replace(code=[*check, *value.code])
    return value


def chosen(f: Builder, node: ast.IfExp) -> Value:
    """Compute one of two values: x if condition else y."""
    return one_of(f, node, f.truth(node.test), f.value(node.body), f.value(node.orelse))


def one_of(
    f: Builder, node: ast.expr, condition: Code, then: Value, otherwise: Value
) -> Value:
    """Leave one of two values, as truth values if both are."""
    if then.kind is BOOL and otherwise.kind is BOOL:
        return Value(either(condition, then.code, otherwise.code, BOOL), BOOL)
    if isinstance(then.kind, Scalar) or isinstance(otherwise.kind, Scalar):
        then, otherwise = (f.as_integer(then, node), f.as_integer(otherwise, node))
    return Value(
        either(condition, then.code, otherwise.code, then.kind),
        unified(then.kind, otherwise.kind),
        min(then.low, otherwise.low),
        max(then.high, otherwise.high),
    )


def boolean(f: Builder, node: ast.BoolOp) -> Value:
    """Compute x and y, x or y: the last value that had to be looked at."""
    *firsts, last = [f.value(each) for each in node.values]
    found = last
    for each, text in zip(firsts[::-1], node.values[-2::-1], strict=True):
        before, kept = f.keep(each)
        if kept.kind is INT:
            test: Code = [*kept.code, ("i64.eqz",), ("i32.eqz",)]
        elif kept.kind is BOOL:
            test = kept.code
        else:
            f.refuse(text, "only integers and truth values are joined")
        if isinstance(node.op, ast.And):
            found = one_of(f, node, test, found, kept)
        else:
            found = one_of(f, node, test, kept, found)
        found = found._replace(code=[*before, *found.code])
    return found


def comparison(f: Builder, node: ast.Compare) -> Value:
    """Compute x < y <= z: y only once, z only if x < y."""
    code, left = (
        f.keep(f.value(node.left)) if node.ops[1:] else ([], f.value(node.left))
    )
    return Value([*code, *compared(f, node, left, node.left, 0)], BOOL)


def compared(
    f: Builder, node: ast.Compare, left: Value, text: ast.expr, k: int
) -> Code:
    """Compare with what comes k-th, and go on if there is more."""
    op, right = node.ops[k], node.comparators[k]
    if isinstance(op, (ast.In, ast.NotIn)):
        if len(node.ops) > 1:
            f.refuse(node, "`in` stands in a chain")
        return membership(f, node, left)
    if type(op) not in COMPARISONS:
        f.refuse(node, f"the comparison {type(op).__name__} is not compiled")
    first = f.as_integer(left, text).code
    if k == len(node.ops) - 1:
        return [*first, *f.integer(right).code, (COMPARISONS[type(op)],)]
    before, middle = f.keep(f.integer(right))
    held, again = f.keep(Value(first, INT))
    return [
        *held,
        *before,
        *either(
            [*again.code, *middle.code, (COMPARISONS[type(op)],)],
            compared(f, node, middle, right, k + 1),
            address(0),
            BOOL,
        ),
    ]


def membership(f: Builder, node: ast.Compare, left: Value) -> Code:
    """Look for an integer among others: any(each == x for each in others)."""
    wanted = f.fresh(INT, "wanted")
    before: Code = [*f.as_integer(left, node.left).code, *put(wanted)]
    others = node.comparators[0]
    members = f.static(others)
    if isinstance(others, (ast.Tuple, ast.List, ast.Set)):
        found = among(wanted, [f.integer(each) for each in others.elts])
    elif isinstance(members, tuple) and len(members) <= UNROLLED:
        values = [f.constant(each, node) for each in members]
        found = among(wanted, [f.as_integer(each, node) for each in values])
    else:
        found = looked_for(f, wanted, others)
    negated: Code = [("i32.eqz",)] if isinstance(node.ops[0], ast.NotIn) else []
    return [*before, *found, *negated]


def among(wanted: str, members: list[Value]) -> Code:
    """Compare with each, one after the other."""
    code = address(0)
    for member in members:
        code += [*get(wanted), *member.code, ("i64.eq",), ("i32.or",)]
    return code


def looked_for(f: Builder, wanted: str, others: ast.expr) -> Code:
    """Compare with each in a loop."""
    each = ast.Name(f.label("each"), ast.Store())
    answer = f.fresh(BOOL, "found")
    leave = f.label("leave")

    def body() -> Code:
        one = f.scope.comprehended(each.id)
        if one is None or one.kind is not INT:
            f.refuse(others, "`in` looks for integers among integers only")
        same: Code = [*get(one.name), *get(wanted), ("i64.eq",)]
        return [*same, *tee(answer), ("br_if", leave)]

    clause = ast.comprehension(each, others, [], 0)
    loop = clauses(f, [clause], body)
    return [*address(0), *put(answer), ("block", leave), *loop, ("end",), *get(answer)]
