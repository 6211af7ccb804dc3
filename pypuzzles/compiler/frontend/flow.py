"""Control flow analysis: unbound variables, and functions without a return value.

Where Python raises UnboundLocalError at run time, WebAssembly would read 0. So reading
a possibly unbound variable is a compile error. After a jump (return, break), all names
count as bound, because no code is reached.

A function whose end can be reached may return None, which is not an integer.
"""

import ast
from collections.abc import Iterable

from .source import walk_own

__all__ = [
    "always_returns_value",
    "find_stored_names",
    "find_unbound_reads",
    "is_none",
    "list_assignments",
    "returns_none",
]


def find_unbound_reads(
    statements: list[ast.stmt], names: set[str], bound: set[str]
) -> set[ast.AST]:
    """Return the nodes that may read one of some local variables unbound."""
    walk = _BindingAnalysis(names)
    walk.visit_block(statements, bound)
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

    def visit_block(self, nodes: Iterable[ast.AST], bound: set[str]) -> set[str]:
        """Visit statements or expressions; return the names bound after them."""
        for node in nodes:
            bound = self.visit_statement(node, bound)
        return bound

    def visit_statement(self, node: ast.AST, bound: set[str]) -> set[str]:
        """Visit a statement; return the names bound after it."""
        match node:
            case ast.If():
                true, false = self.visit_test(node.test, bound)
                return self.visit_block(node.body, true) & self.visit_block(
                    node.orelse, false
                )
            case ast.While():
                true, false = self.visit_test(node.test, bound)
                return self.visit_loop(node, true, false)
            case ast.For():
                bound = self.visit_expr(node.iter, bound)
                return self.visit_loop(node, self.visit_expr(node.target, bound), bound)
            case ast.Break():
                self.leaving[-1] &= bound
                return bound | self.names
            case ast.Return() | ast.Raise() | ast.Continue():
                self.visit_expr(node, bound)
                return bound | self.names
            case ast.FunctionDef() | ast.AnnAssign(value=None):
                return bound
        return self.visit_expr(node, bound)

    def visit_loop(
        self, node: ast.For | ast.While, begun: set[str], ended: set[str]
    ) -> set[str]:
        """Visit a loop, which ends at a `break` or after its `else`."""
        self.leaving.append(begun | self.names)
        self.visit_block(node.body, begun)
        return self.visit_block(node.orelse, ended) & self.leaving.pop()

    def visit_test(self, node: ast.expr, bound: set[str]) -> tuple[set[str], set[str]]:
        """Return the names bound if a condition is true, and if it is false."""
        match node:
            case ast.Constant(value=True):
                return bound, bound | self.names
            case ast.UnaryOp(op=ast.Not()):
                return self.visit_test(node.operand, bound)[::-1]
            case ast.BoolOp():
                continuing, known = bound, bound | self.names
                for each in node.values:
                    true, false = self.visit_test(each, continuing)
                    if isinstance(node.op, ast.Or):
                        true, false = false, true
                    continuing, known = true, known & false
                is_or = isinstance(node.op, ast.Or)
                return (known, continuing) if is_or else (continuing, known)
        bound = self.visit_expr(node, bound)
        return bound, bound

    def visit_expr(self, node: ast.AST, bound: set[str]) -> set[str]:
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
                true, false = self.visit_test(node, bound)
                return true & false
            case ast.IfExp():
                true, false = self.visit_test(node.test, bound)
                true = self.visit_expr(node.body, true)
                return true & self.visit_expr(node.orelse, false)
            case ast.Compare():
                both = ast.Tuple([node.left, node.comparators[0]], ast.Load())
                bound = self.visit_expr(both, bound)
                self.visit_block(node.comparators[1:], bound)
                return bound
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                bound = self.visit_expr(node.generators[0].iter, bound)
                own = [find_stored_names(each.target) for each in node.generators]
                self.visit_block(ast.iter_child_nodes(node), bound.union(*own))
                return bound
            case ast.Lambda():
                self.visit_expr(node.body, bound | {x.arg for x in node.args.args})
                return bound
        # An assignment evaluates its value before its targets.
        parts = [*ast.iter_child_nodes(node)]
        parts.sort(key=lambda each: isinstance(getattr(each, "ctx", 0), ast.Store))
        return self.visit_block(parts, bound)


def find_stored_names(node: ast.AST) -> set[str]:
    """Return the names that a statement or a target assigns."""
    return {
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def list_assignments(statements: list[ast.stmt]) -> list[tuple[str, ast.AST]]:
    """List (name, node) of all assignments, except in comprehensions."""
    assignments: list[tuple[str, ast.AST]] = []
    for node in walk_own(*statements):
        match node:
            case ast.Assign():
                assignments += [
                    (name, node) for x in node.targets for name in find_stored_names(x)
                ]
            case ast.AugAssign() | ast.AnnAssign() | ast.For() | ast.NamedExpr():
                assignments += [(name, node) for name in find_stored_names(node.target)]
    return assignments


def always_returns_value(statements: list[ast.stmt]) -> bool:
    """Return whether a function ends only by returns with a value other than None."""
    returns = [x for x in walk_own(*statements) if isinstance(x, ast.Return)]
    reached = _BindingAnalysis({END}).visit_block(statements, set())
    return END in reached and not any(map(returns_none, returns))


def returns_none(node: ast.Return) -> bool:
    """Return whether a statement is `return` or `return None`."""
    return node.value is None or is_none(node.value)


def is_none(node: ast.expr) -> bool:
    """Return whether an expression is None."""
    return isinstance(node, ast.Constant) and node.value is None
