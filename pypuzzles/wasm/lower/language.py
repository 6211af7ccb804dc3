"""The language that compiles: every kind of syntax, and what lowers it.

Builder.value and Builder.block look here; what is not listed is refused.
"""

import ast
from collections.abc import Callable
from typing import Any

from ..ir.instructions import Code
from ..ir.values import Value
from . import (
    assignment,
    calls,
    expressions,
    loops,
    making,
    operators,
    statements,
    tables,
)
from .context import Language

__all__ = ["LANGUAGE"]

EXPRESSIONS: dict[type[ast.expr], Callable[[Any, Any], Value]] = {
    ast.Attribute: expressions.lower_static,
    ast.BinOp: expressions.lower_binary,
    ast.BoolOp: expressions.lower_boolean,
    ast.Call: calls.lower_call,
    ast.Dict: tables.lower_dict,
    ast.DictComp: tables.lower_dict,
    ast.Compare: expressions.lower_comparison,
    ast.Constant: expressions.lower_static,
    ast.IfExp: expressions.lower_conditional,
    ast.List: making.lower_display,
    ast.ListComp: making.lower_comprehension,
    ast.Name: expressions.lower_name,
    ast.NamedExpr: assignment.lower_walrus,
    ast.Set: tables.lower_set,
    ast.SetComp: tables.lower_set,
    ast.Subscript: making.lower_subscript,
    ast.Tuple: making.lower_display,
    ast.UnaryOp: operators.lower_unary,
}
STATEMENTS: dict[type[ast.stmt], Callable[[Any, Any], Code]] = {
    ast.AnnAssign: assignment.lower_annotated,
    ast.Assert: statements.lower_assert,
    ast.Assign: assignment.lower_assign,
    ast.AugAssign: assignment.lower_augmented,
    ast.Break: statements.lower_break,
    ast.Continue: statements.lower_continue,
    ast.Delete: tables.lower_delete,
    ast.Expr: statements.lower_expression,
    ast.For: loops.lower_for,
    ast.FunctionDef: statements.refuse_definition,
    ast.If: statements.lower_if,
    ast.Nonlocal: statements.lower_nothing,
    ast.Pass: statements.lower_nothing,
    ast.Raise: statements.lower_raise,
    ast.Return: statements.lower_return,
    ast.While: loops.lower_while,
}
LANGUAGE = Language(EXPRESSIONS, STATEMENTS)
