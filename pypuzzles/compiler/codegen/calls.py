"""Calls of functions of the program: arguments, specialisations and inlining.

A function that consists of a `return` is inlined, so that helpers such as
`lowest(free)` have no cost. A generator is inlined into its loop.
"""

import ast
from inspect import signature
from types import FunctionType

from ..analysis.types import Sequence
from ..diagnostics import Diagnostic
from ..frontend.objects import is_instance
from ..frontend.scopes import (
    Scope,
    create_inlined_scope,
    is_generator_function,
    match_arguments,
)
from ..frontend.source import parse_body
from ..wasm.instructions import Code
from .builder import FunctionBuilder, Value

__all__ = ["begin_inlining", "call_function", "call_specialisation"]


def lower_arguments(
    builder: FunctionBuilder, function: FunctionType, node: ast.Call
) -> list[Value]:
    """Lower the arguments of a call, with defaults for missing ones.

    They are computed in source order, and passed in the order of the parameters. An
    argument keeps its known collection only if it is a name, because such objects
    outlive the compilation.
    """
    with builder.locating_errors(node):
        passed = match_arguments(function, node)
    expressions = [*node.args, *(each.value for each in node.keywords)]
    source_order = sorted(passed, key=lambda name: expressions.index(passed[name]))
    values = {name: lower_argument(builder, passed[name]) for name in source_order}
    if source_order != list(passed):
        spilled = {name: builder.spill(value) for name, value in values.items()}
        values = {name: value for name, (_, value) in spilled.items()}
        before = [each for code, _ in spilled.values() for each in code]
        for name in [name for name in passed if spilled[name][0]][:1]:
            values[name] = values[name].preceded_by(before)  # it is surely passed
    arguments = []
    for name, parameter in signature(function).parameters.items():
        if name not in passed and parameter.default is parameter.empty:
            builder.refuse(node, Diagnostic.ARGUMENT_MISSING)
        value = values.get(name) or builder.lower_constant(parameter.default, node)
        if not (isinstance(passed.get(name), ast.Name) or is_instance(value.known)):
            value = value._replace(known=None)
        arguments.append(builder.as_stored(value, node))
    return arguments


def lower_argument(builder: FunctionBuilder, node: ast.expr) -> Value:
    """Lower an argument, which may be an object that is known before the run."""
    value = builder.get_constant(node)
    if is_instance(value):
        return builder.lower_argument(value, node)
    return builder.lower_value(node)


def begin_inlining(
    builder: FunctionBuilder, function: FunctionType, node: ast.Call
) -> tuple[Scope, Code]:
    """Create the scope of an inlined function, and assign its parameters."""
    if function in builder.inlined:
        builder.refuse(node, Diagnostic.RECURSION_WHEN_INLINED)
    arguments = lower_arguments(builder, function, node)
    scope = create_inlined_scope(builder.scope, function, node)
    if any(isinstance(each, ast.FunctionDef) for each in scope.body):
        builder.refuse(node, Diagnostic.NESTED_FUNCTION)
    code: Code = []
    with builder.inlining(scope):
        for name, value in zip(function.__code__.co_varnames, arguments, strict=False):
            if is_instance(value.known):
                if name not in scope.constant_parameters:
                    builder.refuse(node, Diagnostic.NOT_KNOWN_BEFORE)
                scope.set_constant(name, value.known)
                continue
            code += builder.write(builder.local(name, value.kind), value)
    return scope, code


def call_function(
    builder: FunctionBuilder, node: ast.Call, function: FunctionType
) -> Value:
    """Call a function of the program, or inline it."""
    if is_generator_function(function):
        builder.refuse(node, Diagnostic.GENERATOR_AS_VALUE)
    match parse_body(function):
        case [ast.Return(value=ast.expr() as result)] if (
            function not in builder.inlined
        ):
            scope, begin = begin_inlining(builder, function, node)
            with builder.inlining(scope):
                value = builder.lower_value(result)
            return value.preceded_by(begin)
    return call_specialisation(builder, node, function)


def call_specialisation(
    builder: FunctionBuilder,
    node: ast.Call,
    function: FunctionType,
    is_search: bool = False,
    below: bool = False,
) -> Value:
    """Call the specialisation of a function for these arguments.

    A list that it returns is moved to the lists of the caller.
    """
    arguments = lower_arguments(builder, function, node)
    code, kind = builder.module.call(function, arguments, is_search, below)
    builder.makes_lists |= isinstance(kind, Sequence)
    return builder.as_optional(Value(code, kind))
