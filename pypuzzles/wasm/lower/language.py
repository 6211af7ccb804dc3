"""The supported language: each kind of syntax with its lowering function.

Builder.value and Builder.block use it; syntax that is not listed is refused.
"""

import ast
from collections.abc import Callable
from typing import Any

from .. import diagnostics
from . import assignment, calls, changing, expressions, loops, making, statements

__all__ = ["LANGUAGE"]

LANGUAGE: dict[type[ast.AST], Callable[[Any, Any], Any]] = {
    ast.AnnAssign: assignment.lower_annotated,
    ast.Assert: statements.lower_assert,
    ast.Assign: assignment.lower_assign,
    ast.Attribute: lambda f, node: f.refuse(node, diagnostics.NOT_KNOWN_BEFORE),
    ast.AugAssign: assignment.lower_augmented,
    ast.BinOp: expressions.lower_binary,
    ast.BoolOp: expressions.lower_boolean,
    ast.Break: lambda f, _: [("br", f.loops[-1].leave)],
    ast.Call: calls.lower_call,
    ast.Compare: expressions.lower_comparison,
    ast.Continue: lambda f, _: [("br", f.loops[-1].again)],
    ast.Delete: changing.lower_delete,
    ast.Dict: making.lower_dict,
    ast.DictComp: making.lower_comprehension,
    ast.Expr: statements.lower_expression,
    ast.For: loops.lower_for,
    ast.FunctionDef: lambda f, node: f.refuse(node, diagnostics.LATE_DEFINITION),
    ast.If: statements.lower_if,
    ast.IfExp: expressions.lower_conditional,
    ast.List: making.lower_display,
    ast.ListComp: making.lower_comprehension,
    ast.Name: expressions.lower_name,
    ast.NamedExpr: assignment.lower_walrus,
    ast.Nonlocal: lambda *_: [],
    ast.Pass: lambda *_: [],
    ast.Raise: lambda f, node: f.trap(node, diagnostics.RAISES),
    ast.Return: statements.lower_return,
    ast.Set: making.lower_display,
    ast.SetComp: making.lower_comprehension,
    ast.Subscript: making.lower_subscript,
    ast.Tuple: making.lower_display,
    ast.UnaryOp: expressions.lower_unary,
    ast.While: loops.lower_while,
}
