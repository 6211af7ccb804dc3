"""Loops: `for`, `while`, comprehensions, and any, all and sum.

A generator is inlined into its loop: the body of the loop replaces the `yield`. So
`for bit in bits(free)` needs no object and no call. The variables of both functions
remain separate.

A comprehension has its own names, even if the enclosing function uses the same ones.
The first iterable is evaluated outside of it.
"""

import ast
from collections.abc import Callable
from inspect import CO_GENERATOR
from types import FunctionType
from typing import Any, TypeAlias, TypeGuard

from .. import diagnostics
from ..ir.instructions import Code, get, i32, i64, if_then, in_block, negate, set_local
from ..ir.types import BOOL, INT
from ..ir.values import Value
from ..read.flow import stored_names
from ..read.source import own_nodes
from .assignment import assign
from .cursors import bind, make_iterator
from .function import Builder, Loop
from .inlining import enter_inlined
from .operators import apply

__all__ = ["is_generator_function", "loop_over", "lower_all", "lower_any", "lower_each"]
__all__ += ["lower_for", "lower_some", "lower_sum", "lower_while"]

Looping: TypeAlias = Callable[[ast.expr, Callable[[], Code]], Code]
"""Lowers a loop for a target and a function that lowers its body."""


def lower_for(f: Builder, node: ast.For) -> Code:
    """Lower for ... else; `break` skips the else."""
    over = f.new_label("over")
    loop = loop_over(f, node.iter, over)(node.target, lambda: f.lower_block(node.body))
    return in_block(over, loop, f.lower_block(node.orelse))


def lower_while(f: Builder, node: ast.While) -> Code:
    """Lower while ... else."""
    over, leave, again = map(f.new_label, ("over", "leave", "again"))
    test: Code = []
    if f.static_value(node.test) is not True:
        test = [*negate(f.lower_condition(node.test)), ("br_if", leave)]
    with f.temporarily(loops=[*f.loops, Loop(over, again)]):
        body = f.lower_block(node.body)
    loop = in_block(again, test, body, [("br", again)], kind="loop")
    return in_block(over, in_block(leave, loop), f.lower_block(node.orelse))


def loop_over(
    f: Builder, iterable: ast.expr, over: str | None = None, ordered: bool = True
) -> Looping:
    """Return a loop over an iterable; `break` jumps behind it, or to `over`."""
    called = f.static_value(iterable.func) if isinstance(iterable, ast.Call) else None
    if isinstance(iterable, ast.Call) and is_generator_function(called):
        return loop_over_generator(f, iterable, over)
    leave, again, following = map(f.new_label, ("leave", "again", "next"))
    members = make_iterator(f, iterable, leave, ordered)

    def loop(target: ast.expr, lower_body: Callable[[], Code]) -> Code:
        first = bind(f, target, members.given)
        with f.temporarily(loops=[*f.loops, Loop(over or leave, following)]):
            body = in_block(following, lower_body())
        turn: Code = [*first, *body, *members.step, ("br", again)]
        test: Code = [*members.done, ("br_if", leave)]
        return members.begin + in_block(leave, in_block(again, test, turn, kind="loop"))

    return loop


def is_generator_function(function: object) -> TypeGuard[FunctionType]:
    """Return whether a function makes a generator."""
    return isinstance(function, FunctionType) and bool(
        function.__code__.co_flags & CO_GENERATOR
    )


def loop_over_generator(f: Builder, call: ast.Call, over: str | None) -> Looping:
    """Inline a generator, with the body of the loop at its yield."""
    function = f.static_value(call.func)
    scope, begin = enter_inlined(f, function, call)
    nodes = own_nodes(*scope.body)
    points = [each for each in nodes if isinstance(each, (ast.Yield, ast.YieldFrom))]
    if len(points) != 1 or isinstance(points[0], ast.YieldFrom):
        f.refuse(call, diagnostics.GENERATOR_YIELDS)
    leave, following = f.new_label("leave"), f.new_label("next")

    def loop(target: ast.expr, lower_body: Callable[[], Code]) -> Code:
        loops = [*f.loops, Loop(over or leave, following)]
        ours = {"scope": f.scope, "handlers": f.handlers, "inlined": f.inlined}

        def at_yield(choice: ast.expr | None) -> Code:
            if choice is None:
                f.refuse(call, diagnostics.YIELD_VALUE)
            value = f.lower_value(choice)
            with f.temporarily(loops=loops, **ours):
                return assign(f, target, value) + in_block(following, lower_body())

        handlers = [*f.handlers, (at_yield, leave)]
        with f.within(scope), f.temporarily(handlers=handlers, loops=[]):
            return begin + in_block(leave, f.lower_block(scope.body))

    return loop


def lower_each(
    f: Builder,
    members: ast.expr,
    body: Callable[[ast.expr], Code],
    ordered: bool = False,
) -> Code:
    """Run code for each member of a collection or generator expression."""
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
    """Wrap code in the loops and tests of a comprehension."""
    names = [name for each in clauses for name in stored_names(each.target)]

    def nested(loop: Looping, clause: ast.comprehension, *others: Any) -> Code:
        def inner() -> Code:
            code = nested(loop_over(f, others[0].iter), *others) if others else body()
            for test in reversed(clause.ifs):
                code = if_then(f.lower_condition(test), code)
            return code

        return loop(clause.target, inner)

    first = loop_over(f, clauses[0].iter, ordered=ordered)
    with f.naming(*names):
        return nested(first, *clauses)


def lower_some(
    f: Builder, members: ast.expr, test: Callable[[ast.expr], Code]
) -> Value:
    """Test whether any member passes; stop at the first."""
    found, leave = f.new_local(BOOL, "found"), f.new_label("leave")
    stop: Code = [*set_local(found, i32(1)), ("br", leave)]
    loop = lower_each(f, members, lambda member: if_then(test(member), stop))
    return Value([*set_local(found, i32(0)), *in_block(leave, loop), *get(found)], BOOL)


def lower_any(f: Builder, node: ast.Call) -> Value:
    """Lower any(...), which stops at the first true member."""
    return lower_some(f, require_one_argument(f, node), f.lower_condition)


def lower_all(f: Builder, node: ast.Call) -> Value:
    """Lower all(...), which stops at the first false member."""
    wrong = lower_some(
        f,
        require_one_argument(f, node),
        lambda member: negate(f.lower_condition(member)),
    )
    return Value(negate(wrong.code), BOOL)


def lower_sum(f: Builder, node: ast.Call) -> Value:
    """Lower sum(...); every step is checked."""
    total = f.new_local(INT, "sum")
    so_far = Value(get(total), INT)

    def body(member: ast.expr) -> Code:
        return set_local(
            total, apply(f, node, ast.Add(), so_far, f.lower_integer(member)).code
        )

    loop = lower_each(f, require_one_argument(f, node), body)
    return Value([*set_local(total, i64(0)), *loop, *get(total)], INT)


def require_one_argument(f: Builder, node: ast.Call) -> ast.expr:
    """Return the only argument of a call, which is iterated over."""
    if len(node.args) != 1:
        f.refuse(node, diagnostics.ONE_SEQUENCE)
    return node.args[0]
