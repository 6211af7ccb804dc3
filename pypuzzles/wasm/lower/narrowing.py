"""Facts that follow from conditions, as row != n after a return.

After `if row == n: return`, row is not n up to the end of the block, if row is a
parameter that is never assigned. If n is the end of its range, as in most searches,
row + 1 and board[row] need no check.
"""

import ast
from contextlib import suppress

from ..read.scope import Scope, Unknown, evaluate

__all__ = ["LEAVING", "find_excluded"]

LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)
"""Statements behind which nothing is reached."""


def find_excluded(scope: Scope, node: ast.stmt, assigned: set[int]) -> dict[str, int]:
    """Return a parameter, and a number that it cannot equal afterwards.

    `assigned` has the ids of the shared variables that the run assigns.
    """
    match node:
        case ast.If(
            ast.Compare(ast.Name(id=name), [ast.Eq()], [other]), [*_, last], []
        ) if name in scope.steady & scope.locals.keys() and isinstance(last, LEAVING):
            with suppress(Unknown):
                number = evaluate(scope, other, assigned)
                return {scope.locals[name]: number} if type(number) is int else {}
    return {}
