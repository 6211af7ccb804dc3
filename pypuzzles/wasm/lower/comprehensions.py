"""Comprehensions: any, all and sum over the loops of a generator expression.

The names of a comprehension are its own, also where the function around it has the
same ones. The first thing it loops over is computed outside of it.
"""

import ast
from collections.abc import Callable

from ..ir.instructions import Code, Value, address, branch, const, get, put, unless
from ..ir.types import BOOL, INT
from ..read.scope import Local
from .function import Builder
from .loops import looped
from .operators import binary

__all__ = ["all_of", "any_of", "clauses", "sum_of"]


def clauses(
    f: Builder, generators: list[ast.comprehension], body: Callable[[], Code]
) -> Code:
    """Put the loops and tests of a comprehension around a body."""
    names: dict[str, Local | None] = {
        each.id: None
        for generator in generators
        for each in ast.walk(generator.target)
        if isinstance(each, ast.Name)
    }

    def nested(rest: list[ast.comprehension]) -> Code:
        if not rest:
            return body()
        first, *others = rest

        def inner() -> Code:
            code = nested(others)
            for test in reversed(first.ifs):
                code = branch(f.truth(test), code)
            return code

        def opened() -> Code:
            if first is generators[0]:
                f.scope.comprehensions.append(names)
            return []

        code = looped(f, first.target, first.iter, inner, bound=opened)
        if first is generators[0]:
            f.scope.comprehensions.pop()
        return code

    return nested(generators)


def generator_of(
    f: Builder, node: ast.Call
) -> tuple[ast.expr, list[ast.comprehension]]:
    """What a call takes: an element, and the loops around it."""
    if len(node.args) != 1:
        f.refuse(node, "one generator expression or sequence is needed")
    (argument,) = node.args
    if isinstance(argument, ast.GeneratorExp):
        return argument.elt, argument.generators
    each = f.label("each")
    target = ast.copy_location(ast.Name(each, ast.Store()), node)
    element = ast.copy_location(ast.Name(each, ast.Load()), node)
    return element, [ast.comprehension(target, argument, [], 0)]


def any_of(f: Builder, node: ast.Call) -> Value:
    """any(...): stop at the first that is true."""
    return _first(f, node, True)


def all_of(f: Builder, node: ast.Call) -> Value:
    """all(...): stop at the first that is false."""
    return _first(f, node, False)


def _first(f: Builder, node: ast.Call, wanted: bool) -> Value:
    element, generators = generator_of(f, node)
    answer, leave = f.fresh(BOOL, "answer"), f.label("leave")

    def body() -> Code:
        test = f.truth(element)
        if not wanted:
            test = unless(test)
        return branch(test, [*address(int(wanted)), *put(answer), ("br", leave)])

    loop = clauses(f, generators, body)
    before = [*address(int(not wanted)), *put(answer), ("block", leave)]
    return Value([*before, *loop, ("end",), *get(answer)], BOOL)


def sum_of(f: Builder, node: ast.Call) -> Value:
    """sum(...): every step is checked."""
    element, generators = generator_of(f, node)
    total = f.fresh(INT, "sum")

    def body() -> Code:
        so_far = Value(get(total), INT)
        more = binary(f, node, ast.Add(), so_far, f.integer(element))
        return [*more.code, *put(total)]

    loop = clauses(f, generators, body)
    return Value([*const(0), *put(total), *loop, *get(total)], INT)
