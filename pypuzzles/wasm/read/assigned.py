"""Definite assignment: which variables may be read before they have a value.

Python says so while it runs (UnboundLocalError); WebAssembly would read 0. The names
found here carry a flag at run time that says whether they have a value; most functions
have none.

A path that has ended (return, break) binds everything: nothing is read after it. A
function whose end can be reached returns None, which is no integer.
"""

import ast
from collections.abc import Iterable

from .source import inside

__all__ = ["gives_value", "stored", "unsure"]


def unsure(statements: list[ast.stmt], names: set[str], bound: set[str]) -> set[str]:
    """List those of a function's own names that may be read while they are unbound."""
    walk = _Walk(names)
    walk.block(statements, bound)
    return walk.found


class _Walk:
    """Follow a text with the set of names that have a value whatever happened."""

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self.found: set[str] = set()

    def block(self, statements: Iterable[ast.stmt], bound: set[str]) -> set[str]:
        """Go through statements and return what is bound at their end."""
        for statement in statements:
            bound = self.statement(statement, bound)
        return bound

    def statement(self, node: ast.stmt, bound: set[str]) -> set[str]:
        match node:
            case ast.If():
                self.read(node.test, bound)
                return self.block(node.body, bound) & self.block(node.orelse, bound)
            case ast.While():
                self.read(node.test, bound)
                self.block(node.body, bound)
                self.block(node.orelse, bound)
                return bound
            case ast.For():
                self.read(node.iter, bound)
                self.read(node.target, bound)
                self.block(node.body, bound | stored(node.target))
                self.block(node.orelse, bound)
                return bound
            case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
                self.read(node, bound)
                return bound | self.names
            case ast.AugAssign():
                target = node.target
                if isinstance(target, ast.Name) and target.id not in bound:
                    self.found |= {target.id} & self.names
                self.read(node, bound)
                return bound | stored(target)
            case ast.FunctionDef() | ast.AnnAssign(value=None):
                return bound
        self.read(node, bound)
        return bound | stored(node)

    def read(self, node: ast.AST, bound: set[str]) -> None:
        """Note the names read; those a comprehension gives values to are its own.

        What it loops over first is read outside of it.
        """
        if isinstance(node, ast.GeneratorExp):
            self.read(node.generators[0].iter, bound)
            bound = bound.union(*(stored(each.target) for each in node.generators))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            self.found |= {node.id} & self.names - bound
        for child in ast.iter_child_nodes(node):
            self.read(child, bound)


def stored(node: ast.AST) -> set[str]:
    """The names that a statement or a target gives a value to."""
    return {
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


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
