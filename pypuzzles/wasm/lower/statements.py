"""Statements that only lead somewhere: if, return, break, continue, assert, raise."""

import ast
from types import FunctionType

from ..ir.instructions import Code, branch, unless
from .calls import called_with
from .function import Builder
from .lists import append
from .loops import generates
from .pairs import delegated, given

__all__ = ["END"]

END = "end"
"""The label of the block around a function's whole text."""


def expression(f: Builder, node: ast.Expr) -> Code:
    """Lower an expression that stands alone: its value is dropped."""
    value = node.value
    if isinstance(value, ast.Constant):
        return []
    if isinstance(value, ast.Yield):
        return given(f, value)
    if isinstance(value, ast.YieldFrom):
        return delegated(f, value)
    if isinstance(value, ast.Call):
        if isinstance(value.func, ast.Attribute) and value.func.attr == "append":
            return append(f, value)
        called = f.static(value.func)
        if isinstance(called, FunctionType) and not generates(called):
            return [*called_with(f, value, called), ("drop",)]
    return [*f.value(value).code, ("drop",)]


def conditional(f: Builder, node: ast.If) -> Code:
    """Lower if and else."""
    test = f.truth(node.test)
    then = f.block(node.body)
    otherwise = f.block(node.orelse)
    middle: Code = [("else",), *otherwise] if otherwise else []
    return [*test, ("if", ""), *then, *middle, ("end",)]


def leave(f: Builder, node: ast.Return) -> Code:
    """Lower return: in a generator written out in a loop, the loop is over."""
    if f.handlers or f.pairs:
        if node.value is not None and not is_none(node.value):
            f.refuse(node, "what a generator returns is lost")
        return [("br", f.handlers[-1][1] if f.handlers else END)]
    if node.value is None or is_none(node.value):
        return [("i64.const", 0), ("br", END)]
    return [*f.integer(node.value).code, ("br", END)]


def is_none(node: ast.expr) -> bool:
    """Tell whether it is None as it is written."""
    return isinstance(node, ast.Constant) and node.value is None


def leave_loop(f: Builder, node: ast.Break) -> Code:
    """Lower break."""
    return [("br", f.loops[-1].leave)]


def next_turn(f: Builder, node: ast.Continue) -> Code:
    """Lower continue."""
    return [("br", f.loops[-1].again)]


def asserted(f: Builder, node: ast.Assert) -> Code:
    """Lower assert, unless Python itself leaves it out."""
    if not __debug__:
        return []
    wrong = unless(f.truth(node.test))
    return branch(wrong, f.trap(node, "AssertionError"))


def raised(f: Builder, node: ast.Raise) -> Code:
    """Lower raise: the run stops."""
    return f.trap(node, "it raises an error")


def nothing(f: Builder, node: ast.stmt) -> Code:
    """Lower what does nothing during the run."""
    return []


def defined(f: Builder, node: ast.FunctionDef) -> Code:
    """Refuse a function made during the run."""
    f.refuse(node, "a function is defined after the first pair")
