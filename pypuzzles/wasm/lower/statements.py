"""Statements without assignment: expressions, if, return, assert and more."""

import ast
from types import FunctionType

from .. import diagnostics
from ..ir.instructions import Code, i64, if_then, negate
from ..ir.types import NONE, unify
from .calls import call_specialisation
from .changing import METHODS
from .function import Builder
from .loops import is_generator_function
from .pairs import lower_yield, lower_yield_from
from .printing import lower_print

__all__ = ["END"]

END = "end"
"""Label of the block around the body of a function."""


def lower_expression(f: Builder, node: ast.Expr) -> Code:
    """Lower an expression statement, whose value is dropped."""
    match node.value:
        case ast.Constant():
            return []
        case ast.Yield() as value:
            return lower_yield(f, value)
        case ast.YieldFrom() as value:
            return lower_yield_from(f, value)
        case ast.Call(func=ast.Attribute(owner, name)) as value if name in METHODS:
            if value.keywords:
                f.refuse(node, diagnostics.ARGUMENTS)
            return METHODS[name](f, value, owner)
        case ast.Call() as value:
            called = f.static_value(value.func)
            if called is print:
                return lower_print(f, value)
            if isinstance(called, FunctionType) and not is_generator_function(called):
                return [*call_specialisation(f, value, called).code, ("drop",)]
    return [*f.lower_value(node.value).code, ("drop",)]


def lower_if(f: Builder, node: ast.If) -> Code:
    """Lower if and else."""
    test = f.lower_condition(node.test)
    then = f.lower_block(node.body)
    otherwise = f.lower_block(node.orelse)
    middle: Code = [("else",), *otherwise] if otherwise else []
    return [*test, ("if", ""), *then, *middle, ("end",)]


def lower_return(f: Builder, node: ast.Return) -> Code:
    """Lower return; in an inlined generator it ends the loop."""
    value = node.value or ast.Constant(None)
    is_none = isinstance(value, ast.Constant) and value.value is None
    if f.handlers or f.is_search:
        if not is_none:
            f.refuse(node, diagnostics.GENERATOR_RETURNS)
        return [("br", f.handlers[-1][1] if f.handlers else END)]
    if is_none:
        code = i64(NONE if f.context.discoveries.has_none else 0)
    else:
        returned = f.as_stored(f.lower_value(value), node)
        f.result = unify(f.result or returned.kind, returned.kind)
        code = returned.code
    return [*code, ("br", END)]


def lower_assert(f: Builder, node: ast.Assert) -> Code:
    """Lower assert, unless Python itself removes it."""
    if not __debug__:
        return []
    return if_then(
        negate(f.lower_condition(node.test)), f.trap(node, diagnostics.ASSERTION)
    )
