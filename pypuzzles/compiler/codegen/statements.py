"""Statements without assignment: expressions, if, return, assert and more."""

import ast
from types import FunctionType
from typing import NoReturn

from ..analysis.types import NONE, unify
from ..diagnostics import Diagnostic, TrapReason
from ..frontend.scopes import is_generator_function
from ..wasm.instructions import Code, i64, if_then, negate
from .builder import FunctionBuilder
from .collections import METHODS
from .events import lower_yield, lower_yield_from
from .functions import call_specialisation
from .printing import lower_print

__all__ = [
    "END",
    "lower_assert",
    "lower_break",
    "lower_continue",
    "lower_expression",
    "lower_if",
    "lower_nothing",
    "lower_raise",
    "lower_return",
    "refuse_definition",
]

END = "end"
"""Label of the block around the body of a function."""


def lower_expression(builder: FunctionBuilder, node: ast.Expr) -> Code:
    """Lower an expression statement, whose value is dropped."""
    match node.value:
        case ast.Constant():
            return []
        case ast.Yield() as value:
            return lower_yield(builder, value)
        case ast.YieldFrom() as value:
            return lower_yield_from(builder, value)
        case ast.Call(func=ast.Attribute(owner, name)) as value if name in METHODS:
            if value.keywords:
                builder.refuse(node, Diagnostic.ARGUMENTS)
            return METHODS[name](builder, value, owner)
        case ast.Call() as value:
            called = builder.get_constant(value.func)
            if called is print:
                return lower_print(builder, value)
            if isinstance(called, FunctionType) and not is_generator_function(called):
                return [*call_specialisation(builder, value, called).code, ("drop",)]
    return [*builder.lower_value(node.value).code, ("drop",)]


def lower_if(builder: FunctionBuilder, node: ast.If) -> Code:
    """Lower if and else."""
    test = builder.lower_condition(node.test)
    then = builder.lower_block(node.body)
    otherwise = builder.lower_block(node.orelse)
    return if_then(test, then, otherwise)


def lower_return(builder: FunctionBuilder, node: ast.Return) -> Code:
    """Lower return; in an inlined generator it ends the loop."""
    value = node.value or ast.Constant(None)
    is_none = isinstance(value, ast.Constant) and value.value is None
    if builder.handlers or builder.function.is_search:
        if not is_none:
            builder.refuse(node, Diagnostic.GENERATOR_RETURNS)
        return [("br", builder.handlers[-1][1] if builder.handlers else END)]
    if is_none:
        code = i64(NONE if builder.facts.may_store_none else 0)
    else:
        returned = builder.as_stored(builder.lower_value(value), node)
        unify(builder.function.result or returned.kind, returned.kind)
        code = returned.code
    return [*code, ("br", END)]


def lower_assert(builder: FunctionBuilder, node: ast.Assert) -> Code:
    """Lower assert, unless Python itself removes it."""
    if not __debug__:
        return []
    return if_then(
        negate(builder.lower_condition(node.test)),
        builder.trap(node, TrapReason.ASSERTION),
    )


def lower_raise(builder: FunctionBuilder, node: ast.Raise) -> Code:
    """Lower raise, which stops the run."""
    return builder.trap(node, TrapReason.RAISES)


def lower_break(builder: FunctionBuilder, node: ast.Break) -> Code:
    """Lower break."""
    return [("br", builder.loops[-1].leave)]


def lower_continue(builder: FunctionBuilder, node: ast.Continue) -> Code:
    """Lower continue."""
    return [("br", builder.loops[-1].again)]


def lower_nothing(builder: FunctionBuilder, node: ast.Pass | ast.Nonlocal) -> Code:
    """Lower a statement without an effect."""
    return []


def refuse_definition(builder: FunctionBuilder, node: ast.FunctionDef) -> NoReturn:
    """Refuse a function that is defined during the run."""
    builder.refuse(node, Diagnostic.LATE_DEFINITION)
