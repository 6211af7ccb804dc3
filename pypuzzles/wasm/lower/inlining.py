"""Inlining: the text of another function, lowered in the place of its call."""

import ast
from types import FunctionType

from ..ir.instructions import Code
from ..ir.values import Value
from ..read.scope import Scope, scope_of
from .function import Builder

__all__ = ["arguments_by_name", "enter", "lower_arguments"]


def lower_arguments(f: Builder, function: FunctionType, node: ast.Call) -> list[Value]:
    """Lower the arguments of a call; those left out have their defaults.

    They are computed as they stand, and passed in the order of the parameters.
    """
    code = function.__code__
    if code.co_kwonlyargcount or code.co_flags & 0x0C:  # *args and **kwargs
        f.refuse(node, "only plain parameters are compiled")
    names = code.co_varnames[: code.co_argcount]
    defaults = function.__defaults__ or ()
    passed = arguments_by_name(f, function, node)
    values = {name: f.value(each) for name, each in passed.items()}
    if list(passed) != list(names[: len(passed)]):
        values = in_order(f, values, names)
    left_out = dict(zip(names[::-1], defaults[::-1], strict=False))
    for name in names:
        if name not in values and name not in left_out:
            f.refuse(node, "an argument is missing")
        if name not in values:
            values[name] = f.constant(left_out[name], node)
    return [f.as_stored(values[name], node) for name in names]


def in_order(
    f: Builder, values: dict[str, Value], names: tuple[str, ...]
) -> dict[str, Value]:
    """Keep values as they come; the first that is passed brings the code of all."""
    kept = {name: f.keep(value) for name, value in values.items()}
    before = [instruction for code, _ in kept.values() for instruction in code]
    values = {name: value for name, (_, value) in kept.items()}
    for name in names:
        if name in kept and kept[name][0]:
            values[name] = values[name]._replace(code=[*before, *values[name].code])
            break
    return values


def arguments_by_name(
    f: Builder, function: FunctionType, node: ast.Call
) -> dict[str, ast.expr]:
    """Return what is passed for each parameter, in the order in which it stands."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    keywords = [(each.arg, each.value) for each in node.keywords]
    passed = {name: each for name, each in keywords if name in names[len(node.args) :]}
    many = len(node.args) > len(names) or len(passed) < len(keywords)
    if many or any(isinstance(each, ast.Starred) for each in node.args):
        f.refuse(node, "it does not take these arguments")
    return {**dict(zip(names, node.args, strict=False)), **passed}


def enter(f: Builder, function: FunctionType, node: ast.Call) -> tuple[Scope, Code]:
    """Make a scope for a function's text to stand here; give its parameters values."""
    if function in f.inlined:
        f.refuse(node, "it calls itself where it is inlined")
    arguments = lower_arguments(f, function, node)
    scope = scope_of(function, f.new_label(function.__name__) + ".")
    if any(isinstance(each, ast.FunctionDef) for each in scope.body):
        f.refuse(node, "it defines functions")
    code: Code = []
    with f.within(scope):
        for name, value in zip(function.__code__.co_varnames, arguments, strict=False):
            code += f.write(f.local(name, value.kind), value)
    return scope, code
