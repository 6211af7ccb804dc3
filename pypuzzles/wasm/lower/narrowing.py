"""Facts that follow from conditions: after `if row == n: return`, row is not n.

They hold up to the end of the block, for parameters that are never assigned. If n is
the end of their range, as in most searches, row + 1 and board[row] need no check.
"""

import ast
from contextlib import suppress

from ..read.scope import Scope, Unknown, evaluate

__all__ = ["LEAVING", "excluded"]

LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)
"""Statements behind which nothing is reached."""


def excluded(scope: Scope, node: ast.stmt, assigned: set[int]) -> dict[str, int]:
    """Return the local of a parameter, and what it cannot be behind a statement.

    assigned: the shared variables, by identity, that the run assigns.
    """
    match node:
        case ast.If(
            ast.Compare(ast.Name(id=name), [ast.Eq()], [other]), [*_, last], []
        ) if name in scope.steady & scope.locals.keys() and isinstance(last, LEAVING):
            with suppress(Unknown):
                number = evaluate(scope, other, assigned)
                return {scope.locals[name]: number} if type(number) is int else {}
    return {}
