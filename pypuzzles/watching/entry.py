"""Calls of programs that only define functions or classes."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from ..errors import InputError
from .layout import Layout
from .survey import Survey, get_called_name, iter_own_nodes

__all__ = ["find_call"]

NO_CALL = (
    "the program defines {names} but never calls it with values; add a call such as "
    "{example}"
)
GRID_NAMES = {"board", "bo", "grid", "puzzle", "sudoku"}
SYNONYMS = {
    "n": {"n", "size", "num", "num_queens", "board_size", "k", "number"},
    "rows": {"rows", "r", "m", "n", "size", "h", "height"},
    "cols": {"cols", "c", "w", "width", "columns"},
}
"""Names of arguments for each parameter of a puzzle."""


def find_call(
    tree: ast.Module,
    survey: Survey,
    layout: Layout,
    parameters: Mapping[str, Any],
    main: str = "",
) -> str:
    """Return a call of the main function, or "" if the program calls it itself.

    It is the last function that no other calls, unless its name is given.

    Raises:
        InputError: No function can be called with the parameters of the puzzle.
    """
    nodes = list(iter_own_nodes(tree))
    called = {get_called_name(x) for x in nodes if isinstance(x, ast.Call)}
    classes = {x.name for x in tree.body if isinstance(x, ast.ClassDef)}
    has_loop = any(isinstance(x, (ast.For, ast.While)) for x in nodes)
    if has_loop or called & (survey.functions.keys() | classes):
        return ""
    is_text = any(
        isinstance(x, ast.Constant) and x.value == "." for x in ast.walk(tree)
    )
    caller = Caller(layout, parameters, is_text)
    inner = {
        called
        for name, calls in survey.calls.items()
        for called in calls
        if called != name
    }
    calls: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and (
            node.name == main if main else node.name not in inner
        ):
            calls += caller.format_call(node, node.name)
        elif isinstance(node, ast.ClassDef) and not main:
            calls += caller.format_method_calls(node, inner)
    if calls:
        return calls[-1]
    if not survey.functions:
        return ""
    name = main or next(iter(survey.functions))
    example = f"{name}({next(iter(parameters.values()), '')})"
    raise InputError(NO_CALL, names=", ".join(survey.functions), example=example)


class Caller:
    """Writes calls of functions with the parameters of a puzzle."""

    def __init__(
        self, layout: Layout, parameters: Mapping[str, Any], is_text: bool
    ) -> None:
        self.layout, self.parameters = layout, parameters
        self.is_text = is_text
        """True if a grid has strings as symbols, and "." in an empty cell."""

    def format_call(
        self, function: ast.FunctionDef, name: str, skip: int = 0
    ) -> list[str]:
        """Return a call with a value for each argument, if there is one for each."""
        arguments = function.args.args[skip:]
        required = arguments[: len(arguments) - len(function.args.defaults)]
        values = [self._find_value(each) for each in required]
        return [] if None in values else [f"{name}({', '.join(map(str, values))})"]

    def format_method_calls(self, node: ast.ClassDef, inner: set[str]) -> list[str]:
        """Return the calls of the methods that no other function calls."""
        methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
        start = [f"{node.name}()"]
        for each in methods:
            if each.name == "__init__":
                start = self.format_call(each, node.name, skip=1)
        return [
            call
            for made in start
            for each in methods
            if not each.name.startswith("_") and each.name not in inner
            for call in self.format_call(each, f"{made}.{each.name}", skip=1)
        ]

    def _find_value(self, argument: ast.arg) -> str | None:
        """Return an expression for an argument, by its name."""
        name = argument.arg.lower()
        note = ast.unparse(argument.annotation) if argument.annotation else ""
        if name in GRID_NAMES and self.layout.kind == "write":
            return self._format_given(as_text=self.is_text or "str" in note)
        if name in self.parameters:
            return repr(self.parameters[name])
        for parameter, names in SYNONYMS.items():
            if name in names and parameter in self.parameters:
                return repr(self.parameters[parameter])
        return None

    def _format_given(self, as_text: bool) -> str:
        """Return the grid of given symbols."""
        given, empty = self.layout.board.given, "." if as_text else 0
        rows = [[given.get(cell, empty) for cell in row] for row in self.layout.rows]
        return repr([list(map(str, row)) for row in rows] if as_text else rows)
