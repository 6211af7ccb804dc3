"""Inlining: the body of another function, lowered in place of a call."""

import ast
from contextlib import suppress
from inspect import CO_VARARGS, CO_VARKEYWORDS, signature
from types import FunctionType

from .. import diagnostics
from ..ir.instructions import Code
from ..ir.values import Value
from ..read.scope import Scope, scope_of
from .context import refuse_inner_functions
from .function import Builder

__all__ = ["enter_inlined", "lower_arguments"]


def lower_arguments(f: Builder, function: FunctionType, node: ast.Call) -> list[Value]:
    """Lower the arguments of a call, with defaults for missing ones.

    They are computed in source order, and passed in the order of the parameters. An
    argument keeps its known collection only if it is a name, because such objects
    outlive the compilation.
    """
    passed = arguments_by_name(f, function, node)
    text = [*node.args, *(each.value for each in node.keywords)]
    as_they_stand = sorted(passed, key=lambda name: text.index(passed[name]))
    values = {name: f.lower_value(passed[name]) for name in as_they_stand}
    if as_they_stand != list(passed):
        kept = {name: f.spill(value) for name, value in values.items()}
        values = {name: value for name, (_, value) in kept.items()}
        before = [instruction for code, _ in kept.values() for instruction in code]
        for name in [name for name in passed if kept[name][0]][:1]:
            values[name] = values[name].preceded_by(before)
    arguments = []
    for name, parameter in signature(function).parameters.items():
        if name not in passed and parameter.default is parameter.empty:
            f.refuse(node, diagnostics.ARGUMENT_MISSING)
        value = values.get(name) or f.lower_constant(parameter.default, node)
        if not isinstance(passed.get(name), ast.Name):
            value = value._replace(known=None)
        arguments.append(f.as_stored(value, node))
    return arguments


def arguments_by_name(
    f: Builder, function: FunctionType, node: ast.Call
) -> dict[str, ast.expr]:
    """Return the argument for each parameter, in the order of parameters."""
    code = function.__code__
    if code.co_kwonlyargcount or code.co_flags & (CO_VARARGS | CO_VARKEYWORDS):
        f.refuse(node, diagnostics.PLAIN_PARAMETERS_ONLY)
    named = {str(each.arg): each.value for each in node.keywords}  # None: **named
    if not any(isinstance(each, ast.Starred) for each in node.args):
        with suppress(TypeError):
            return signature(function).bind_partial(*node.args, **named).arguments
    return f.refuse(node, diagnostics.ARGUMENTS)


def enter_inlined(
    f: Builder, function: FunctionType, node: ast.Call
) -> tuple[Scope, Code]:
    """Create the scope of an inlined function, and assign its parameters."""
    if function in f.inlined:
        f.refuse(node, diagnostics.RECURSION_WHEN_INLINED)
    arguments = lower_arguments(f, function, node)
    scope = scope_of(function, f.new_label(function.__name__) + ".")
    refuse_inner_functions(function)
    code: Code = []
    with f.within(scope):
        for name, value in zip(function.__code__.co_varnames, arguments, strict=False):
            code += f.write(f.local(name, value.kind), value)
    return scope, code
