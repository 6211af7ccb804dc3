"""Ranges that follow from the source: narrowing by conditions, and growth.

After `if row == n: return`, row is not n up to the end of the block, if row is a
parameter that is never assigned. If n is the end of its range, as in most searches,
row + 1 and board[row] need no check.
"""

import ast
from collections.abc import Collection
from contextlib import suppress

from ..frontend.scopes import Scope, Unknown, evaluate
from ..frontend.source import walk_own
from .ranges import Ranges, local_name
from .types import MAX, MIN

__all__ = ["LEAVING", "find_excluded_number", "guess_growth"]

LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)
"""Statements behind which nothing is reached."""


def find_excluded_number(
    scope: Scope, node: ast.stmt, assigned: set[int]
) -> dict[str, int]:
    """Return {parameter: number that it cannot equal after a statement}, or {}.

    `assigned` has the ids of the shared variables that the run assigns.
    """
    match node:
        case ast.If(
            ast.Compare(ast.Name(id=name), [ast.Eq()], [other]), [*_, last], []
        ) if name in scope.constant_parameters & scope.locals.keys() and isinstance(
            last, LEAVING
        ):
            with suppress(Unknown):
                number = evaluate(scope, other, assigned)
                return {scope.locals[name]: number} if type(number) is int else {}
    return {}


def guess_growth(
    ranges: Ranges,
    function: int,
    scope: Scope,
    parameters: Collection[str],
    assigned: set[int],
) -> None:
    """Guess the ranges of variables that grow, to save a compilation attempt.

    They are `x` in x += 1, and parameters that a recursive call computes; these grow up
    to the number at which the function returns.

    Args:
        ranges: Where the guesses are recorded.
        function: Number of the function.
        scope: Scope of the function.
        parameters: The locals of its parameters.
        assigned: The ids of the shared variables that the run assigns.
    """
    ends: dict[str, int] = {}
    for statement in scope.body:
        ends |= find_excluded_number(scope, statement, assigned)
    for node in walk_own(*scope.body):
        match node:
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add()):
                ranges.assign((function, local_name(name)), 0, MAX)
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Sub()):
                ranges.assign((function, local_name(name)), MIN, 0)
            case ast.Call(func=ast.Name(id=name)) if name == scope.code.co_name:
                names = scope.code.co_varnames
                for name, argument in zip(names, node.args, strict=False):
                    local = local_name(name)
                    if local in parameters and isinstance(argument, ast.BinOp):
                        high = max(0, ends.get(local, MAX))
                        ranges.assign((function, local), 0, high)
