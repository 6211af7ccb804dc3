"""The flow of control: which variables may be unbound, which functions return a value.

Python raises UnboundLocalError while it runs; WebAssembly would read 0. The names found
here carry a flag at run time that says whether they have a value; most functions have
none. A path that has ended (return, break) binds everything: nothing is read after it.

A function whose end can be reached returns None, which is no integer.
"""

import ast
from collections.abc import Iterable

from .source import own_nodes

__all__ = ["always_returns", "maybe_unbound", "stored_names"]


def maybe_unbound(
    statements: list[ast.stmt], names: set[str], bound: set[str]
) -> set[str]:
    """Return those of a function's own names that may be read while unbound."""
    walk = _Walk(names)
    walk.block(statements, bound)
    return walk.unbound


class _Walk:
    """Follow a text with the set of names that have a value whatever happened."""

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self.unbound: set[str] = set()

    def block(self, statements: Iterable[ast.stmt], bound: set[str]) -> set[str]:
        """Go through statements and return what is bound at their end."""
        for statement in statements:
            bound = self.statement(statement, bound)
        return bound

    def statement(self, node: ast.stmt, bound: set[str]) -> set[str]:
        match node:
            case ast.If():
                self.read(node.test, bound)
                bound = bound | bound_names(node.test)
                return self.block(node.body, bound) & self.block(node.orelse, bound)
            case ast.While():
                self.read(node.test, bound)
                bound = bound | bound_names(node.test)
                self.block(node.body, bound)
                self.block(node.orelse, bound)
                return bound
            case ast.For():
                self.read(node.iter, bound)
                bound = bound | bound_names(node.iter)
                self.read(node.target, bound)
                self.block(node.body, bound | stored_names(node.target))
                self.block(node.orelse, bound)
                return bound
            case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
                self.read(node, bound)
                return bound | self.names
            case ast.AugAssign():
                target = node.target
                if isinstance(target, ast.Name) and target.id not in bound:
                    self.unbound |= {target.id} & self.names
                self.read(node, bound)
                return bound | bound_names(node)
            case ast.FunctionDef() | ast.AnnAssign(value=None):
                return bound
        self.read(node, bound)
        return bound | bound_names(node)

    def read(self, node: ast.AST, bound: set[str]) -> None:
        """Note the names read; those a comprehension gives values to are its own.

        What it loops over first is read outside of it.
        """
        if isinstance(node, (ast.GeneratorExp, ast.ListComp)):
            self.read(node.generators[0].iter, bound)
            targets = [stored_names(each.target) for each in node.generators]
            bound = bound.union(*targets)
        if isinstance(node, ast.Lambda):
            bound = bound | {each.arg for each in node.args.args}
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            self.unbound |= {node.id} & self.names - bound
        for child in ast.iter_child_nodes(node):
            self.read(child, bound)


def bound_names(node: ast.AST) -> set[str]:
    """Return the names that have a value once a part of the text has been computed.

    Of `x and (y := z)` the second may be left out, and a comprehension may be empty.
    """
    match node:
        case ast.Name(ctx=ast.Store()):
            return {node.id}
        case ast.BoolOp():
            return bound_names(node.values[0])
        case ast.IfExp():
            return bound_names(node.test)
        case ast.Compare():
            return bound_names(node.left) | bound_names(node.comparators[0])
        case ast.GeneratorExp() | ast.ListComp() | ast.Lambda():
            return set()
    return set().union(*map(bound_names, ast.iter_child_nodes(node)))


def stored_names(node: ast.AST) -> set[str]:
    """Return the names that a statement or a target gives a value to."""
    return {
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def always_returns(statements: list[ast.stmt]) -> bool:
    """Return whether a function always returns a value, if it returns."""
    nodes = own_nodes(*statements)
    returns = [each for each in nodes if isinstance(each, ast.Return)]
    return all(each.value is not None for each in returns) and not ends(statements)


def ends(statements: list[ast.stmt]) -> bool:
    """Return whether the end of some statements can be reached."""
    return all(map(completes, statements))


def completes(node: ast.stmt) -> bool:
    """Return whether what follows a statement can be reached."""
    match node:
        case ast.Return() | ast.Raise():
            return False
        case ast.If():
            return ends(node.body) or ends(node.orelse)
        case ast.While(test=ast.Constant(value=True)):
            return breaks(node)
        case ast.For() | ast.While() if node.orelse:
            return ends(node.orelse) or breaks(node)
    return True


def breaks(loop: ast.stmt) -> bool:
    """Return whether a loop, or one inside of it, can be left by `break`."""
    return any(isinstance(each, ast.Break) for each in own_nodes(loop))
