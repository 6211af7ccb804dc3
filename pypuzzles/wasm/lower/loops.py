"""Loops: `for` and `while`, and what `else` and `break` have to do with each other.

A generator is inlined into its loop: the loop's body is put where the `yield` stands.
`for bit in bits(free)` then needs no object and no call. The variables of both texts
keep to themselves.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from inspect import CO_GENERATOR
from types import FunctionType

from ..ir.instructions import Code, inside, negate
from ..read.source import own_nodes
from .assignment import assign
from .cursors import bind, cursor
from .function import Builder, Loop
from .inlining import enter

__all__ = ["ForLoop", "is_generator", "is_generator_function", "loop_over"]


@dataclass(frozen=True)
class ForLoop:
    """A loop of a `for` statement or of a comprehension."""

    target: ast.expr
    iterable: ast.expr
    body: Callable[[], Code]
    """Lowers the body; called when the target has a value."""
    over: str | None = None
    """Where `break` leads, if not to the end of the loop."""
    before_target: Callable[[], object] = list
    """Called before the target is given its first value."""


def lower_for(f: Builder, node: ast.For) -> Code:
    """Lower for ... else: `break` leads behind the else."""
    over = f.new_label("over")
    body = ForLoop(node.target, node.iter, lambda: f.block(node.body), over)
    return inside(over, loop_over(f, body), f.block(node.orelse))


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


def loop_over(f: Builder, loop: ForLoop) -> Code:
    """Do the body of a loop for each member."""
    call = loop.iterable
    if isinstance(call, ast.Call) and is_generator(f, call):
        return over_generator(f, loop, call)
    leave = f.new_label("leave")
    members = cursor(f, loop.iterable, leave)
    loop.before_target()
    first = bind(f, loop.target, members.given)
    return [*members.begin, *repeat(f, loop, leave, members.done, first, members.step)]


def repeat(
    f: Builder, loop: ForLoop, leave: str, done: Code, first: Code, step: Code
) -> Code:
    """Leave if it is done, bind the target first, do the body, step, and again."""
    again, following = f.new_label("again"), f.new_label("next")
    with f.at(loops=[*f.loops, Loop(loop.over or leave, following)]):
        body = loop.body()
    test: Code = [*done, ("br_if", leave)]
    turn: Code = [*inside(following, body), *step, ("br", again)]
    return inside(leave, inside(again, test, first, turn, kind="loop"))


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


def over_generator(f: Builder, loop: ForLoop, call: ast.Call) -> Code:
    """Inline the generator's text here, and our body where it yields."""
    function = f.static_value(call.func)
    scope, begin = enter(f, function, call)
    nodes = own_nodes(*scope.body)
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        f.refuse(call, "a generator that is looped over must have one yield")
    loop.before_target()
    leave, following = f.new_label("leave"), f.new_label("next")
    loops = [*f.loops, Loop(loop.over or leave, following)]
    ours = {"scope": f.scope, "handlers": f.handlers, "inlined": f.inlined}

    def at_yield(choice: ast.expr | None) -> Code:
        if choice is None:
            f.refuse(call, "it yields nothing")
        value = f.value(choice)
        with f.at(loops=loops, **ours):
            return assign(f, loop.target, value) + inside(following, loop.body())

    handlers = [*f.handlers, (at_yield, leave)]
    with f.within(scope), f.at(handlers=handlers, loops=[]):
        return begin + inside(leave, f.block(scope.body))
