"""Comprehensions: any, all and sum over the loops of a generator expression.

The names of a comprehension are its own, also where the function around it has the
same ones. The first thing it loops over is computed outside of it.
"""

import ast
from collections.abc import Callable

from ..ir.instructions import Code, address, const, get, if_then, let, negate
from ..ir.types import BOOL, INT
from ..ir.values import Value
from ..read.scope import Local
from .cursors import any_order
from .function import Builder
from .loops import ForLoop, is_generator, loop_over
from .operators import apply

__all__ = [
    "calling",
    "element_and_clauses",
    "element_of",
    "in_any_order",
    "lower_all",
    "lower_any",
    "lower_clauses",
    "lower_sum",
]


def lower_clauses(
    f: Builder, clauses: list[ast.comprehension], body: Callable[[], Code]
) -> Code:
    """Put the loops and tests of a comprehension around a body."""
    names: dict[str, Local | None] = {
        each.id: None
        for clause in clauses
        for each in ast.walk(clause.target)
        if isinstance(each, ast.Name)
    }

    def nested(rest: list[ast.comprehension]) -> Code:
        if not rest:
            return body()
        first, *others = rest

        def inner() -> Code:
            code = nested(others)
            for test in reversed(first.ifs):
                code = if_then(f.truth(test), code)
            return code

        def open_scope() -> None:
            if first is clauses[0]:
                f.scope.comprehensions.append(names)

        loop = ForLoop(first.target, first.iter, inner, before_target=open_scope)
        code = loop_over(f, loop)
        if first is clauses[0]:
            f.scope.comprehensions.pop()
        return code

    return nested(clauses)


def element_and_clauses(
    f: Builder, node: ast.Call
) -> tuple[ast.expr, list[ast.comprehension]]:
    """Return what a call takes: an element, and the loops around it."""
    if len(node.args) != 1:
        f.refuse(node, "one generator expression or sequence is needed")
    return element_of(f, in_any_order(f, node.args[0]))


def element_of(
    f: Builder, members: ast.expr
) -> tuple[ast.expr, list[ast.comprehension]]:
    """Return an element of a generator expression or a collection, and the loops."""
    if isinstance(members, ast.GeneratorExp):
        return members.elt, members.generators
    each = f.new_label("each")
    target = ast.copy_location(ast.Name(each, ast.Store()), members)
    element = ast.copy_location(ast.Name(each, ast.Load()), members)
    return element, [ast.comprehension(target, members, [], 0)]


def in_any_order(f: Builder, members: ast.expr) -> ast.expr:
    """Mark what is gone through to its end, so that a set may be, too."""
    if isinstance(members, ast.GeneratorExp) or is_generator(f, members):
        return members
    return calling(any_order, members)


def calling(function: object, argument: ast.expr) -> ast.Call:
    """Write a call of a function, whatever the text may have named like it."""
    known = ast.Constant(0)
    known.value = function  # type: ignore[assignment]  # it is known, as a name's is
    return ast.copy_location(ast.Call(known, [argument], []), argument)


def lower_any(f: Builder, node: ast.Call) -> Value:
    """any(...): stop at the first that is true."""
    return _stop_at_first(f, node, True)


def lower_all(f: Builder, node: ast.Call) -> Value:
    """all(...): stop at the first that is false."""
    return _stop_at_first(f, node, False)


def _stop_at_first(f: Builder, node: ast.Call, truth: bool) -> Value:
    element, clauses = element_and_clauses(f, node)
    answer, leave = f.new_local(BOOL, "answer"), f.new_label("leave")

    def body() -> Code:
        test = f.truth(element)
        stop = [*let(answer, address(int(truth))), ("br", leave)]
        return if_then(test if truth else negate(test), stop)

    loop = lower_clauses(f, clauses, body)
    before = [*let(answer, address(int(not truth))), ("block", leave)]
    return Value([*before, *loop, ("end",), *get(answer)], BOOL)


def lower_sum(f: Builder, node: ast.Call) -> Value:
    """sum(...): every step is checked."""
    element, clauses = element_and_clauses(f, node)
    total = f.new_local(INT, "sum")

    def body() -> Code:
        so_far = Value(get(total), INT)
        return let(total, apply(f, node, ast.Add(), so_far, f.integer(element)).code)

    loop = lower_clauses(f, clauses, body)
    return Value([*let(total, const(0)), *loop, *get(total)], INT)
