"""Loops: `for` and `while`, and what `else` and `break` have to do with each other.

A generator is inlined into its loop: the loop's body is put where the `yield` stands.
`for bit in bits(free)` then needs no object and no call. The variables of both texts
keep to themselves.
"""

import ast
from collections.abc import Callable
from inspect import CO_GENERATOR
from types import FunctionType
from typing import TypeAlias

from ..ir.instructions import Code, inside, negate
from ..read.source import own_nodes
from .assignment import assign
from .cursors import bind, cursor
from .function import Builder, Loop
from .inlining import enter

__all__ = ["Looping", "is_generator_function", "loop_over"]

Looping: TypeAlias = Callable[[ast.expr, Callable[[], Code]], Code]
"""Lowers a loop for a target, and for what lowers its body when that has a value."""


def lower_for(f: Builder, node: ast.For) -> Code:
    """Lower for ... else: `break` leads behind the else."""
    over = f.new_label("over")
    loop = loop_over(f, node.iter, over)(node.target, lambda: f.block(node.body))
    return inside(over, loop, f.block(node.orelse))


def lower_while(f: Builder, node: ast.While) -> Code:
    """Lower while ... else."""
    over, leave, again = map(f.new_label, ("over", "leave", "again"))
    test: Code = []
    if f.static_value(node.test) is not True:
        test = [*negate(f.truth(node.test)), ("br_if", leave)]
    with f.at(loops=[*f.loops, Loop(over, again)]):
        body = f.block(node.body)
    loop = inside(again, test, body, [("br", again)], kind="loop")
    return inside(over, inside(leave, loop), f.block(node.orelse))


def loop_over(
    f: Builder, iterable: ast.expr, over: str | None = None, ordered: bool = True
) -> Looping:
    """Compute what a loop goes through; `break` leads behind it, or to `over`."""
    if isinstance(iterable, ast.Call) and is_generator(f, iterable):
        return over_generator(f, iterable, over)
    leave, again, following = map(f.new_label, ("leave", "again", "next"))
    members = cursor(f, iterable, leave, ordered)

    def loop(target: ast.expr, lower_body: Callable[[], Code]) -> Code:
        first = bind(f, target, members.given)
        with f.at(loops=[*f.loops, Loop(over or leave, following)]):
            body = inside(following, lower_body())
        turn: Code = [*first, *body, *members.step, ("br", again)]
        test: Code = [*members.done, ("br_if", leave)]
        return members.begin + inside(leave, inside(again, test, turn, kind="loop"))

    return loop


def is_generator_function(function: object) -> bool:
    """Return whether a function makes a generator."""
    return isinstance(function, FunctionType) and bool(
        function.__code__.co_flags & CO_GENERATOR
    )


def is_generator(f: Builder, node: ast.expr) -> bool:
    """Return whether it is the call of a generator."""
    if not isinstance(node, ast.Call):
        return False
    return is_generator_function(f.static_value(node.func))


def over_generator(f: Builder, call: ast.Call, over: str | None) -> Looping:
    """Inline the generator's text here, and our body where it yields."""
    function = f.static_value(call.func)
    scope, begin = enter(f, function, call)
    nodes = own_nodes(*scope.body)
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        f.refuse(call, "a generator that is looped over must have one yield")
    leave, following = f.new_label("leave"), f.new_label("next")

    def loop(target: ast.expr, lower_body: Callable[[], Code]) -> Code:
        loops = [*f.loops, Loop(over or leave, following)]
        ours = {"scope": f.scope, "handlers": f.handlers, "inlined": f.inlined}

        def at_yield(choice: ast.expr | None) -> Code:
            if choice is None:
                f.refuse(call, "it yields nothing")
            value = f.value(choice)
            with f.at(loops=loops, **ours):
                return assign(f, target, value) + inside(following, lower_body())

        handlers = [*f.handlers, (at_yield, leave)]
        with f.within(scope), f.at(handlers=handlers, loops=[]):
            return begin + inside(leave, f.block(scope.body))

    return loop
