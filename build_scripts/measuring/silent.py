"""Copies of searches that yield solutions but no tries."""

import ast
import inspect
import sys
from collections.abc import Callable, Generator

__all__ = ["remove_tries"]

Search = Generator[tuple[int, int], None, None]


class WithoutTries(ast.NodeTransformer):
    """Removes `yield depth, choice` from a source, except other events."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        """Remove a statement that yields a try; return any other as it is."""
        value = node.value
        if isinstance(value, ast.Yield) and isinstance(value.value, ast.Tuple):
            first = value.value.elts[0]
            if not (
                isinstance(first, ast.Name)
                and first.id in ("FOUND", "NEW_BOUND", "RESTART")
            ):
                return ast.copy_location(ast.Pass(), node)
        return node


def remove_tries(search: Callable[..., Search]) -> Callable[..., Search]:
    """Return a copy of a search that yields only solutions."""
    tree = WithoutTries().visit(ast.parse(inspect.getsource(search)))
    names = dict(vars(sys.modules[search.__module__]))
    exec(compile(ast.fix_missing_locations(tree), "without tries", "exec"), names)
    silent: Callable[..., Search] = names[search.__name__]
    return silent
