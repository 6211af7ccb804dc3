"""Ranges of variables: assumptions, and whether they are true.

A variable that is read is assumed to be within the values assigned so far. More values
may be assigned later. So after code generation, the assumptions are compared with all
assigned values. If a value may be outside, that bound is dropped, and all functions are
generated again.

A program without a wrong assumption is correct by induction: nothing is read before it
has been assigned (`frontend.flow`), and a step that finds all variables within their
ranges leaves them there.

After `if row == n: return`, row is not n up to the end of the block, if row is a
parameter that is never assigned. If n is the end of its range, as in most searches,
row + 1 and board[row] need no check.
"""

import ast
from collections.abc import Collection
from contextlib import suppress

from ..frontend.scopes import Scope, Unknown, evaluate
from ..frontend.source import own_nodes
from .types import MAX, MIN

__all__ = [
    "LEAVING",
    "Ranges",
    "find_excluded",
    "guess_growth",
    "is_variable",
    "local_name",
]

Variable = tuple[int, str]
"""The number of a function, and a local of it."""


def local_name(name: str) -> str:
    """Return the local for a name; no other local starts with "$"."""
    return f"${name}"


def is_variable(local: str) -> bool:
    """Return whether a local is a variable of the source."""
    return local.startswith("$")


class Ranges:
    """Ranges of all variables, refined in several attempts."""

    def __init__(self) -> None:
        self.widened: dict[Variable, tuple[int, int]] = {}
        """Ranges after the previous attempts."""
        self.begin()

    def begin(self) -> None:
        """Start an attempt."""
        self.assigned = dict(self.widened)
        self.assumed: dict[Variable, tuple[int, int]] = {}

    def assign(self, variable: Variable, low: int, high: int) -> None:
        """Record an assignment, or an argument that is passed."""
        least, most = self.assigned.get(variable, (low, high))
        self.assigned[variable] = min(least, low), max(most, high)

    def assume(self, variable: Variable) -> tuple[int, int]:
        """Return the range of a variable, the same for all readers."""
        return self.assumed.setdefault(variable, self.assigned.get(variable, (0, 0)))

    def check(self) -> bool:
        """Return whether all assumptions are true; widen those that are not."""
        wrong = {
            variable: (least if low == least else MIN, most if high == most else MAX)
            for variable, (least, most) in self.assumed.items()
            for low, high in [self.assigned.get(variable, (least, most))]
            if (low, high) != (least, most)
        }
        self.widened |= wrong
        return not wrong


LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)
"""Statements behind which nothing is reached."""


def find_excluded(scope: Scope, node: ast.stmt, assigned: set[int]) -> dict[str, int]:
    """Return a parameter, and a number that it cannot equal afterwards.

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
        ends |= find_excluded(scope, statement, assigned)
    for node in own_nodes(*scope.body):
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
