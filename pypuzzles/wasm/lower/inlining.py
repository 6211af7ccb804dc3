"""Inlining: the text of another function, lowered in the place of its call."""

import ast
from types import FunctionType

from ..ir.instructions import Code, address, let
from ..ir.values import Value
from ..read.scope import Scope, scope_of
from .function import Builder

__all__ = ["enter", "lower_arguments"]


def lower_arguments(f: Builder, function: FunctionType, node: ast.Call) -> list[Value]:
    """Lower the arguments of a call; those left out have their defaults."""
    code = function.__code__
    if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
        f.refuse(node, "only arguments by position are compiled")
    if code.co_kwonlyargcount or code.co_flags & 0x0C:  # *args and **kwargs
        f.refuse(node, "only plain parameters are compiled")
    arguments = [f.value(each) for each in node.args]
    defaults = function.__defaults__ or ()
    missing = code.co_argcount - len(arguments)
    if not 0 <= missing <= len(defaults):
        f.refuse(node, f"{code.co_name} takes {code.co_argcount} arguments")
    if missing:
        arguments += [f.constant(value, node) for value in defaults[-missing:]]
    return [f.as_stored(value, node) for value in arguments]


def enter(f: Builder, function: FunctionType, node: ast.Call) -> tuple[Scope, Code]:
    """Make a scope for a function's text to stand here; give its parameters values."""
    if function in f.inlined:
        f.refuse(node, "it calls itself where it is inlined")
    arguments = lower_arguments(f, function, node)
    scope = scope_of(function, f.new_label(function.__name__) + ".")
    if any(isinstance(each, ast.FunctionDef) for each in scope.body):
        f.refuse(node, f"{function.__name__} defines functions")
    code: Code = []
    with f.within(scope):
        for name, value in zip(function.__code__.co_varnames, arguments, strict=False):
            code += f.write(f.local(name, value.kind), value) + f.raise_flag(name)
        for name in sorted(scope.flagged - {*scope.locals}):
            code += let(f.flag(name) or "", address(0))
    return scope, code
