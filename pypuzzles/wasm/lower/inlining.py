"""Inlining: the text of another function, lowered in the place of its call."""

import ast
from types import FunctionType

from ..ir.instructions import Code, Value, address, put
from ..read.scope import Scope, scope_of
from .function import Builder

__all__ = ["arguments", "entered"]


def arguments(f: Builder, function: FunctionType, node: ast.Call) -> list[Value]:
    """Lower the arguments of a call; those left out have their defaults."""
    code = function.__code__
    if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
        f.refuse(node, "only arguments by position are compiled")
    if code.co_kwonlyargcount or code.co_flags & 0x0C:  # *args and **kwargs
        f.refuse(node, "only plain parameters are compiled")
    given = [f.value(each) for each in node.args]
    defaults = function.__defaults__ or ()
    missing = code.co_argcount - len(given)
    if not 0 <= missing <= len(defaults):
        f.refuse(node, f"{code.co_name} takes {code.co_argcount} arguments")
    if missing:
        given += [f.constant(value, node) for value in defaults[-missing:]]
    return [f.as_stored(value, node) for value in given]


def entered(f: Builder, function: FunctionType, node: ast.Call) -> tuple[Scope, Code]:
    """Give a function's parameters their values, for its text to stand here."""
    if function in f.inlined:
        f.refuse(node, "it calls itself in a place where it is written out")
    given = arguments(f, function, node)
    scope = scope_of(function, f.label(function.__name__) + ".")
    if any(isinstance(each, ast.FunctionDef) for each in scope.body):
        f.refuse(node, f"{function.__name__} defines functions")
    code: Code = []
    with f.within(scope):
        for name, value in zip(function.__code__.co_varnames, given, strict=False):
            code += f.give(f.local(name, value.kind), value)
            if flag := f.flag(name):
                code += [*address(1), *put(flag)]
        for name in sorted(scope.flagged - {*scope.locals}):
            code += [*address(0), *put(f.flag(name) or "")]
    return scope, code
