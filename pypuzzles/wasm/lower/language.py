"""The language that compiles: every kind of syntax, and what lowers it.

Builder.value and Builder.block look here; what is not listed is refused.
"""

import ast
from collections.abc import Callable
from typing import Any

from ..ir.instructions import Code, Value
from . import assignment, calls, expressions, lists, loops, operators, statements
from .context import Language

__all__ = ["LANGUAGE"]

EXPRESSIONS: dict[type[ast.expr], Callable[[Any, Any], Value]] = {
    ast.Attribute: expressions.fixed,
    ast.BinOp: operators.binary_operation,
    ast.BoolOp: expressions.boolean,
    ast.Call: calls.call,
    ast.Compare: expressions.comparison,
    ast.Constant: expressions.fixed,
    ast.IfExp: expressions.chosen,
    ast.List: lists.new_list,
    ast.Name: expressions.name,
    ast.Subscript: lists.subscript,
    ast.Tuple: expressions.fixed,
    ast.UnaryOp: operators.unary,
}
STATEMENTS: dict[type[ast.stmt], Callable[[Any, Any], Code]] = {
    ast.AnnAssign: assignment.annotated,
    ast.Assert: statements.asserted,
    ast.Assign: assignment.assignment,
    ast.AugAssign: assignment.augmented,
    ast.Break: statements.leave_loop,
    ast.Continue: statements.next_turn,
    ast.Expr: statements.expression,
    ast.For: loops.for_loop,
    ast.FunctionDef: statements.defined,
    ast.If: statements.conditional,
    ast.Nonlocal: statements.nothing,
    ast.Pass: statements.nothing,
    ast.Raise: statements.raised,
    ast.Return: statements.leave,
    ast.While: loops.while_loop,
}
LANGUAGE = Language(EXPRESSIONS, STATEMENTS)
