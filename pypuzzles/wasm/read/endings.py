"""How a function ends: whether a statement can be left behind at all.

A function whose end can be reached returns None, which is no integer.
"""

import ast

from .source import inside

__all__ = ["gives_value"]


def gives_value(statements: list[ast.stmt]) -> bool:
    """Tell whether a function always returns a value, if it returns."""
    nodes = [each for statement in statements for each in inside(statement)]
    returns = [each for each in nodes if isinstance(each, ast.Return)]
    return all(each.value is not None for each in returns) and not ends(statements)


def ends(statements: list[ast.stmt]) -> bool:
    """Tell whether the end of some statements can be reached."""
    return not any(stops(statement) for statement in statements)


def stops(node: ast.stmt) -> bool:
    """Tell whether what follows a statement is never reached."""
    match node:
        case ast.Return() | ast.Raise():
            return True
        case ast.If():
            return not ends(node.body) and not ends(node.orelse)
        case ast.While(test=ast.Constant(value=True)):
            return not any(isinstance(each, ast.Break) for each in inside(node))
        case ast.For() | ast.While():
            return (
                bool(node.orelse)
                and not ends(node.orelse)
                and not any(isinstance(each, ast.Break) for each in inside(node))
            )
    return False
