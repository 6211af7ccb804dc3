"""Control flow analysis: unbound variables, and functions without a return value.

Where Python raises UnboundLocalError at run time, WebAssembly would read 0. So reading
a possibly unbound variable is a compile error. After a jump (return, break), all names
count as bound, because no code is reached.

A function whose end can be reached may return None, which is not an integer.
"""

import ast
from collections.abc import Iterable

from .source import own_nodes

__all__ = ["always_returns", "assigned_names", "maybe_unbound", "stored_names"]


def maybe_unbound(
    statements: list[ast.stmt], names: set[str], bound: set[str]
) -> set[ast.AST]:
    """Return the nodes that may read an unbound local variable."""
    walk = _BindingAnalysis(names)
    walk.block(statements, bound)
    return walk.unbound


END = "the end"
"""A name that is never assigned: it is bound only in unreachable code."""


class _BindingAnalysis:
    """A traversal of statements that tracks the names certain to be bound."""

    def __init__(self, names: set[str]) -> None:
        self.names = names
        self.unbound: set[ast.AST] = set()
        self.leaving: list[set[str]] = []
        """The names bound at every `break`, for each enclosing loop."""

    def block(self, nodes: Iterable[ast.AST], bound: set[str]) -> set[str]:
        """Visit statements or expressions; return the names bound after them."""
        for node in nodes:
            bound = self.statement(node, bound)
        return bound

    def statement(self, node: ast.AST, bound: set[str]) -> set[str]:
        """Visit a statement; return the names bound after it."""
        match node:
            case ast.If():
                true, false = self.condition(node.test, bound)
                return self.block(node.body, true) & self.block(node.orelse, false)
            case ast.While():
                true, false = self.condition(node.test, bound)
                return self.loop(node, true, false)
            case ast.For():
                bound = self.expression(node.iter, bound)
                return self.loop(node, self.expression(node.target, bound), bound)
            case ast.Break():
                self.leaving[-1] &= bound
                return bound | self.names
            case ast.Return() | ast.Raise() | ast.Continue():
                self.expression(node, bound)
                return bound | self.names
            case ast.FunctionDef() | ast.AnnAssign(value=None):
                return bound
        return self.expression(node, bound)

    def loop(
        self, node: ast.For | ast.While, begun: set[str], ended: set[str]
    ) -> set[str]:
        """Visit a loop, which ends at a `break` or after its `else`."""
        self.leaving.append(begun | self.names)
        self.block(node.body, begun)
        return self.block(node.orelse, ended) & self.leaving.pop()

    def condition(self, node: ast.expr, bound: set[str]) -> tuple[set[str], set[str]]:
        """Return the names bound if a condition is true, and if it is false."""
        match node:
            case ast.Constant(value=True):
                return bound, bound | self.names
            case ast.UnaryOp(op=ast.Not()):
                return self.condition(node.operand, bound)[::-1]
            case ast.BoolOp():
                continuing, known = bound, bound | self.names
                for each in node.values:
                    true, false = self.condition(each, continuing)
                    if isinstance(node.op, ast.Or):
                        true, false = false, true
                    continuing, known = true, known & false
                is_or = isinstance(node.op, ast.Or)
                return (known, continuing) if is_or else (continuing, known)
        bound = self.expression(node, bound)
        return bound, bound

    def expression(self, node: ast.AST, bound: set[str]) -> set[str]:
        """Visit an expression in Python's order; return the names bound after it.

        A comprehension has its own scope, but its first iterable is outside of it.
        """
        match node:
            case ast.Name(ctx=ast.Store()):
                return bound | {node.id}
            case ast.Name() if node.id in self.names - bound:
                self.unbound.add(node)
            case ast.AugAssign(target=ast.Name() as target):
                if target.id in self.names - bound:
                    self.unbound.add(target)
            case ast.BoolOp():
                true, false = self.condition(node, bound)
                return true & false
            case ast.IfExp():
                true, false = self.condition(node.test, bound)
                true = self.expression(node.body, true)
                return true & self.expression(node.orelse, false)
            case ast.Compare():
                both = ast.Tuple([node.left, node.comparators[0]], ast.Load())
                bound = self.expression(both, bound)
                self.block(node.comparators[1:], bound)
                return bound
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                bound = self.expression(node.generators[0].iter, bound)
                own = [stored_names(each.target) for each in node.generators]
                self.block(ast.iter_child_nodes(node), bound.union(*own))
                return bound
            case ast.Lambda():
                self.expression(node.body, bound | {x.arg for x in node.args.args})
                return bound
        # An assignment evaluates its value before its targets.
        parts = [*ast.iter_child_nodes(node)]
        parts.sort(key=lambda each: isinstance(getattr(each, "ctx", 0), ast.Store))
        return self.block(parts, bound)


def stored_names(node: ast.AST) -> set[str]:
    """Return the names that a statement or a target assigns."""
    return {
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def assigned_names(statements: list[ast.stmt]) -> list[tuple[str, ast.AST]]:
    """List assigned names with their nodes, without those of comprehensions."""
    assignments: list[tuple[str, ast.AST]] = []
    for node in own_nodes(*statements):
        match node:
            case ast.Assign():
                assignments += [
                    (name, node) for x in node.targets for name in stored_names(x)
                ]
            case ast.AugAssign() | ast.AnnAssign() | ast.For() | ast.NamedExpr():
                assignments += [(name, node) for name in stored_names(node.target)]
    return assignments


def always_returns(statements: list[ast.stmt]) -> bool:
    """Return whether every return of a function has a value."""
    returns = [x for x in own_nodes(*statements) if isinstance(x, ast.Return)]
    reached = _BindingAnalysis({END}).block(statements, set())
    return END in reached and all(each.value is not None for each in returns)
