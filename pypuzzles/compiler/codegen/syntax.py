"""The supported syntax: each kind of node with its lowering function.

Syntax that is not listed is a compile error. Built-in functions and methods of values
are listed in `calls`, methods that change a collection in `collections`, and functions
that loops iterate over in `loops`.
"""

import ast

from . import (
    assignment,
    calls,
    collections,
    construction,
    expressions,
    loops,
    statements,
)
from .context import LowerExpression, LoweringTable, LowerStatement

__all__ = ["EXPRESSIONS", "LANGUAGE", "STATEMENTS"]

STATEMENTS: dict[type[ast.AST], LowerStatement] = {
    ast.AnnAssign: assignment.lower_annotated,
    ast.Assert: statements.lower_assert,
    ast.Assign: assignment.lower_assign,
    ast.AugAssign: assignment.lower_augmented,
    ast.Break: statements.lower_break,
    ast.Continue: statements.lower_continue,
    ast.Delete: collections.lower_delete,
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
EXPRESSIONS: dict[type[ast.AST], LowerExpression] = {
    ast.Attribute: expressions.refuse_attribute,
    ast.BinOp: expressions.lower_binary,
    ast.BoolOp: expressions.lower_boolean,
    ast.Call: calls.lower_call,
    ast.Compare: expressions.lower_comparison,
    ast.Dict: construction.lower_dict,
    ast.DictComp: construction.lower_comprehension,
    ast.IfExp: expressions.lower_conditional,
    ast.List: construction.lower_display,
    ast.ListComp: construction.lower_comprehension,
    ast.Name: expressions.lower_name,
    ast.NamedExpr: assignment.lower_walrus,
    ast.Set: construction.lower_display,
    ast.SetComp: construction.lower_comprehension,
    ast.Subscript: collections.lower_subscript,
    ast.Tuple: construction.lower_display,
    ast.UnaryOp: expressions.lower_unary,
}
LANGUAGE = LoweringTable(STATEMENTS, EXPRESSIONS)
