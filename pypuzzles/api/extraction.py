"""Extract a built-in search as a self-contained module, as a start for editing.

It is all of its file that the search needs, in the order of the file. What it imports
is named absolutely, so that the text runs wherever the package is installed.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from importlib.util import resolve_name
from typing import Any

__all__ = ["extract_function"]


def extract_function(function: Callable[..., Any]) -> str:
    """Return the source of a function and its dependencies in the module."""
    module = inspect.getmodule(function)
    whole = inspect.getsource(module) if module else ""
    package = function.__globals__["__package__"]
    needed = _list_dependencies(ast.parse(whole).body, function.__name__)
    names = {name for node in needed for name in _list_names(node)}
    lines = whole.splitlines()
    imports = [
        _format_absolute_import(node, names, package)
        for node in needed
        if _is_import(node)
    ]
    blocks = [
        "\n".join(lines[_first_line(node) - 1 : node.end_lineno])
        for node in needed
        if not _is_import(node)
    ]
    parts = ["\n".join(imports), *blocks] if imports else blocks
    return "\n\n\n".join(parts) + "\n"


def _list_dependencies(statements: list[ast.stmt], name: str) -> list[ast.stmt]:
    """List the statements that bind a name, and their dependencies."""
    names = [name]
    for each in names:  # the list grows meanwhile
        for node in statements:
            if each in _list_bound_names(node) and not _is_import(node):
                names += [more for more in _list_names(node) if more not in names]
    return [node for node in statements if {*_list_bound_names(node)} & {*names}]


def _is_import(node: ast.stmt) -> bool:
    return isinstance(node, (ast.Import, ast.ImportFrom))


def _list_bound_names(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement binds."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        yield from ((each.asname or each.name) for each in node.names)
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for part in (part for target in targets for part in ast.walk(target)):
            if isinstance(part, ast.Name):
                yield part.id


def _list_names(node: ast.stmt) -> Iterator[str]:
    """Yield all names in a statement."""
    return (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


def _first_line(node: ast.stmt) -> int:
    """Return the first line of a statement, including its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _format_absolute_import(node: ast.stmt, names: set[str], package: str) -> str:
    """Return an import of the required names, with an absolute module name."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        node.names = [a for a in node.names if (a.asname or a.name) in names]
    if isinstance(node, ast.ImportFrom) and node.level:
        node.module = resolve_name("." * node.level + (node.module or ""), package)
        node.level = 0
    return ast.unparse(node)
