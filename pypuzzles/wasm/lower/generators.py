"""Generators written into a loop: the loop's body is put where the `yield` stands.

`for bit in bits(free)` then needs no object and no call. The variables of both texts
keep to themselves.
"""

import ast
from collections.abc import Callable
from inspect import CO_GENERATOR
from types import FunctionType
from typing import Any

from ..ir.instructions import Code
from ..read.source import inside
from .function import Builder
from .inlining import entered
from .module import Loop
from .targets import assign

__all__ = ["Body", "generates", "over_generator"]

Body = Callable[[], Code]


def generates(function: object) -> bool:
    """Tell whether a function makes a generator."""
    return isinstance(function, FunctionType) and bool(
        function.__code__.co_flags & CO_GENERATOR
    )


def over_generator(
    f: Builder, target: ast.expr, node: Any, body: Body, over: str | None, bound: Body
) -> Code:
    """Write the generator's text here, and our body where it yields."""
    function = f.static(node.func)
    scope, begin = entered(f, function, node)
    nodes = [each for statement in scope.body for each in inside(statement)]
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        f.refuse(node, "a generator that is looped over must have one yield")
    bound()
    ours, handlers, loops = f.scope, f.handlers, f.loops
    leave = f.label("leave")

    def at_yield(given: ast.expr | None) -> Code:
        if given is None:
            f.refuse(node, "it yields nothing")
        value = f.value(given)
        following = f.label("next")
        held = f.scope, f.handlers, f.loops, f.inlined
        f.scope, f.handlers = ours, handlers
        f.loops = [*loops, Loop(over or leave, following)]
        f.inlined = f.inlined[:-1]
        inner = [*assign(f, target, value), ("block", following), *body(), ("end",)]
        f.scope, f.handlers, f.loops, f.inlined = held
        return inner

    f.inlined = [*f.inlined, function]
    f.handlers = [*handlers, (at_yield, leave)]
    f.loops = []
    with f.within(scope):
        text = f.block(scope.body)
    f.handlers, f.loops, f.inlined = handlers, loops, f.inlined[:-1]
    return [*begin, ("block", leave), *text, ("end",)]
