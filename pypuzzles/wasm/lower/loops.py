"""Loops: `for` and `while`, and what `else` and `break` have to do with each other."""

import ast

from ..ir.instructions import Code, unless
from .function import STATEMENTS, Builder
from .generators import Body, generates, over_generator
from .iteration import over_range, over_sequence
from .module import Loop

__all__ = ["looped"]


def for_loop(f: Builder, node: ast.For) -> Code:
    """Lower for ... else: `break` leads behind the else."""
    over = f.label("over")
    loop = looped(f, node.target, node.iter, lambda: f.block(node.body), over=over)
    return [("block", over), *loop, *f.block(node.orelse), ("end",)]


def while_loop(f: Builder, node: ast.While) -> Code:
    """Lower while ... else."""
    over, leave, again = f.label("over"), f.label("leave"), f.label("again")
    test: Code = []
    if f.static(node.test) is not True:
        test = [*unless(f.truth(node.test)), ("br_if", leave)]
    f.loops.append(Loop(over, again))
    body = f.block(node.body)
    f.loops.pop()
    start: Code = [("block", over), ("block", leave), ("loop", again), *test, *body]
    turn: Code = [("br", again), ("end",), ("end",)]
    return [*start, *turn, *f.block(node.orelse), ("end",)]


def looped(
    f: Builder,
    target: ast.expr,
    over_what: ast.expr,
    body: Body,
    over: str | None = None,
    bound: Body = list,
) -> Code:
    """Do something for each member.

    over: where `break` leads; bound: called before the target is given its first value.
    """
    called = f.static(over_what.func) if isinstance(over_what, ast.Call) else None
    if isinstance(over_what, ast.Call) and over_what.keywords:
        f.refuse(over_what, "keywords are not compiled")
    if called is range:
        return over_range(f, target, over_what, body, over, bound)
    if called is enumerate:
        return over_sequence(f, target, over_what, body, over, bound, counted=True)
    if generates(called):
        return over_generator(f, target, over_what, body, over, bound)
    return over_sequence(f, target, over_what, body, over, bound)


STATEMENTS[ast.For] = for_loop
STATEMENTS[ast.While] = while_loop
