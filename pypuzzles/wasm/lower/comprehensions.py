"""Comprehensions: loops in an expression, and what any, all and sum make of them.

The names of a comprehension are its own, also where the function around it has the
same ones. The first thing it loops over is computed outside of it.
"""

import ast
from collections.abc import Callable
from typing import Any

from ..ir.instructions import Code, get, i32, i64, if_then, inside, let, negate
from ..ir.types import BOOL, INT
from ..ir.values import Value
from ..read.scope import Local
from .function import Builder
from .loops import Looping, loop_over
from .operators import apply

__all__ = ["each_of", "lower_all", "lower_any", "lower_sum", "some"]


def each_of(
    f: Builder,
    members: ast.expr,
    body: Callable[[ast.expr], Code],
    ordered: bool = False,
) -> Code:
    """Do something with each member of a collection, or of a generator expression."""
    if isinstance(members, ast.GeneratorExp):
        element = members.elt
        return lower_clauses(f, members.generators, lambda: body(element))
    name = f.new_label("each")
    target = ast.copy_location(ast.Name(name, ast.Store()), members)
    member = ast.copy_location(ast.Name(name, ast.Load()), members)
    clause = ast.comprehension(target, members, [], 0)
    return lower_clauses(f, [clause], lambda: body(member), ordered)


def lower_clauses(
    f: Builder,
    clauses: list[ast.comprehension],
    body: Callable[[], Code],
    ordered: bool = True,
) -> Code:
    """Put the loops and tests of a comprehension around a body."""
    names: dict[str, Local | None] = {
        each.id: None
        for clause in clauses
        for each in ast.walk(clause.target)
        if isinstance(each, ast.Name)
    }

    def nested(loop: Looping, clause: ast.comprehension, *others: Any) -> Code:
        def inner() -> Code:
            code = nested(loop_over(f, others[0].iter), *others) if others else body()
            for test in reversed(clause.ifs):
                code = if_then(f.truth(test), code)
            return code

        return loop(clause.target, inner)

    first = loop_over(f, clauses[0].iter, ordered=ordered)
    f.scope.comprehensions.append(names)
    code = nested(first, *clauses)
    f.scope.comprehensions.pop()
    return code


def some(f: Builder, members: ast.expr, test: Callable[[ast.expr], Code]) -> Value:
    """Look for a member that passes a test: stop at the first."""
    found, leave = f.new_local(BOOL, "found"), f.new_label("leave")
    stop: Code = [*let(found, i32(1)), ("br", leave)]
    loop = each_of(f, members, lambda member: if_then(test(member), stop))
    return Value([*let(found, i32(0)), *inside(leave, loop), *get(found)], BOOL)


def lower_any(f: Builder, node: ast.Call) -> Value:
    """any(...): stop at the first that is true."""
    return some(f, only(f, node), f.truth)


def lower_all(f: Builder, node: ast.Call) -> Value:
    """all(...): none is false."""
    wrong = some(f, only(f, node), lambda member: negate(f.truth(member)))
    return Value(negate(wrong.code), BOOL)


def lower_sum(f: Builder, node: ast.Call) -> Value:
    """sum(...): every step is checked."""
    total = f.new_local(INT, "sum")
    so_far = Value(get(total), INT)

    def body(member: ast.expr) -> Code:
        return let(total, apply(f, node, ast.Add(), so_far, f.integer(member)).code)

    loop = each_of(f, only(f, node), body)
    return Value([*let(total, i64(0)), *loop, *get(total)], INT)


def only(f: Builder, node: ast.Call) -> ast.expr:
    """Return the one thing that a call goes through."""
    if len(node.args) != 1:
        f.refuse(node, "one generator expression or sequence is needed")
    return node.args[0]
