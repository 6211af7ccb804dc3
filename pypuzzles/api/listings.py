"""Listings: the source of a search and of the functions that it uses."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from types import CodeType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .. import schema

__all__ = ["derive_source_path", "find_assignment_lines", "read_source_with_helpers"]

PACKAGE = __name__.partition(".")[0]
PUZZLES = f"{PACKAGE}.puzzles."


def derive_source_path(module: str) -> str:
    """Return a module's path below the package, derived from its dotted name."""
    name = module.removeprefix(f"{PACKAGE}.").replace(".", "/")
    folder = hasattr(sys.modules.get(module), "__path__")
    return f"{name}/__init__.py" if folder else f"{name}.py"


def read_source_with_helpers(function: Callable[..., Any]) -> schema.Source:
    """Return the source of a function and of the functions that it uses.

    Helpers are the functions that it calls, directly or indirectly, in its own module
    or in that of another puzzle, and generators, which may contain the current line.
    Those of other files are listed first, in the order of their lines.
    """
    block = _read_source(function)
    helpers = [_read_source(helper) for helper in _find_helpers(function)]
    helpers.sort(key=lambda each: (each["file"] == block["file"], each["line"]))
    return {**block, "helpers": helpers}


def _read_source(function: Callable[..., Any]) -> schema.Block:
    lines, first = inspect.getsourcelines(function)
    text = "".join(lines).rstrip()
    file = derive_source_path(function.__module__)
    return {
        "file": file,
        "line": first,
        "text": text,
        "writes": find_assignment_lines(text, first),
    }


def _find_helpers(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """List the helpers that a function uses: see `read_source_with_helpers`."""
    needed: list[Any] = [function]
    for user in needed:  # the list grows meanwhile
        for name in _list_global_names(user.__code__):
            helper = user.__globals__.get(name)
            if not inspect.isfunction(helper) or helper in needed:
                continue
            own = helper.__module__ == user.__module__
            foreign = _find_puzzle_name(helper) not in ("", _find_puzzle_name(user))
            if own or foreign or inspect.isgeneratorfunction(helper):
                needed.append(helper)
    return needed[1:]


def _find_puzzle_name(function: Callable[..., Any]) -> str:
    """Return the name of the built-in puzzle that defines a function, if any."""
    _, _, place = function.__module__.partition(PUZZLES)
    return place.partition(".")[0]


def _list_global_names(code: CodeType) -> Iterator[str]:
    """Yield the global names of a piece of code and of the functions inside it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _list_global_names(inner)


def find_assignment_lines(text: str, first: int) -> dict[str, list[int]]:
    """Return {variable: numbers of the lines that assign to it}."""
    found: dict[str, list[int]] = {}
    for node in ast.walk(ast.parse(text)):
        for target in _list_assigned_names(node):
            found.setdefault(target.id, []).append(first + target.lineno - 1)
    return {name: sorted(lines) for name, lines in found.items()}


def _list_assigned_names(node: ast.AST) -> Iterator[ast.Name]:
    """Yield the variables that a statement assigns."""
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Name):
                yield target
