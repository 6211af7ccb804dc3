"""Scopes: which names of a function are variables, and which constants.

A name is either a variable (a WebAssembly local, or a word of memory if several
functions share it) or a constant whose value is known before the run.
"""

import ast
import builtins
from dataclasses import dataclass, field
from types import CellType, CodeType, FunctionType
from typing import Any

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic
from .flow import find_unbound_reads, list_assignments
from .generator import get_cells
from .source import parse_body, walk_own

__all__ = ["Scope", "Unknown", "create_scope", "evaluate"]


class Unknown(Exception):  # noqa: N818 (not an error)
    """The value is not known before the run."""


@dataclass
class Scope:
    """A Python function: its statements, and the meaning of its names."""

    function: FunctionType
    body: list[ast.stmt]
    prefix: str
    cells: dict[str, CellType]
    values: dict[str, Any]
    locals: dict[str, str] = field(default_factory=dict)
    """WebAssembly locals by name."""
    own_names: set[str] = field(default_factory=set)
    """Names of variables that no other function shares."""
    constant_parameters: set[str] = field(default_factory=set)
    """Names of parameters that are never reassigned."""
    unbound: set[ast.AST] = field(default_factory=set)
    """Nodes that may read an unbound variable."""
    assigns_within: bool = False
    """True if any expression assigns, as in (x := 1)."""
    comprehension_locals: dict[str, str] = field(default_factory=dict)
    """Locals of the enclosing comprehensions by name."""

    def set_constant(self, name: str, value: Any) -> None:
        """Give a parameter the same constant value in all calls."""
        self.own_names.discard(name)
        self.values[name] = value

    @property
    def code(self) -> CodeType:
        """The code of the function."""
        return self.function.__code__


def create_scope(
    function: FunctionType,
    prefix: str,
    statements: list[ast.stmt] | None = None,
    values: dict[str, Any] | None = None,
    cells: dict[str, CellType] | None = None,
) -> Scope:
    """Return the scope of a function, or of its remaining statements."""
    code = function.__code__
    statements = parse_body(function) if statements is None else statements
    cells = get_cells(function) if cells is None else cells
    scope = Scope(function, statements, prefix, cells, values or {})
    assigned = {name for name, _ in list_assignments(statements)}
    names = {*code.co_varnames, *code.co_cellvars} - set(scope.cells)
    scope.own_names = (names & assigned) | (names - set(scope.values))
    parameters = set(code.co_varnames[: code.co_argcount])
    scope.constant_parameters = parameters & scope.own_names - assigned
    bound = set(scope.values) if values else parameters
    walruses = [n for n in walk_own(*statements) if isinstance(n, ast.NamedExpr)]
    scope.assigns_within = bool(walruses)
    scope.unbound = find_unbound_reads(statements, scope.own_names, bound)
    return scope


def evaluate(scope: Scope, node: ast.expr, assigned: set[int]) -> Any:
    """Return the value of a constant expression.

    `assigned` has the ids of the closure cells that the run assigns.

    Raises:
        Unknown: The value may change during the run.
    """
    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return _evaluate_name(scope, node.id, assigned)
        case ast.Attribute():
            return _get_stored_attribute(
                evaluate(scope, node.value, assigned), node.attr
            )
        case ast.UnaryOp(op=ast.USub()):
            value = evaluate(scope, node.operand, assigned)
            if type(value) is int:
                return -value
        case ast.Subscript():
            base = evaluate(scope, node.value, assigned)
            index = evaluate(scope, node.slice, assigned)
            length = len(base) if type(base) is tuple else 0
            if type(index) is int and -length <= index < length:
                return base[index]
        case ast.Tuple():
            return tuple(evaluate(scope, each, assigned) for each in node.elts)
    raise Unknown


def _evaluate_name(scope: Scope, name: str, assigned: set[int]) -> Any:
    if name in scope.comprehension_locals:
        raise Unknown
    if name in scope.cells:
        cell = scope.cells[name]
        if id(cell) in assigned:
            raise Unknown
        try:
            return cell.cell_contents
        except ValueError:
            raise CompileError(Diagnostic.UNBOUND, name=Quoted(name)) from None
    if name in scope.own_names:
        raise Unknown
    if name in scope.values:
        return scope.values[name]
    names = scope.function.__globals__
    if name in names:
        return names[name]
    if hasattr(builtins, name):
        return getattr(builtins, name)
    raise CompileError(Diagnostic.NOT_DEFINED, name=Quoted(name))


def _get_stored_attribute(value: Any, name: str) -> Any:
    """Return an attribute stored in a `__dict__`, as of a module."""
    if name in getattr(value, "__dict__", {}):
        return getattr(value, name)
    raise Unknown
