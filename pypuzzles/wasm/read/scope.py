"""Scopes: what a name means in one Python function.

A name is a variable of the run (a local of WebAssembly, or a word of memory where
several functions share it), or its value is known before the run and does not change.
"""

import ast
import builtins
from dataclasses import dataclass, field
from types import CellType, CodeType, FunctionType
from typing import Any

from ..errors import NotCompiled
from ..ir.types import Kind
from .assigned import stored, unsure
from .generator import closure
from .source import body, inside

__all__ = ["Local", "Scope", "Unknown", "assignments", "known", "scope_of"]


class Unknown(Exception):  # noqa: N818 (an answer, and no error)
    """The value is not known before the run."""


@dataclass(frozen=True)
class Local:
    """A variable of the run: its name among the locals, and its kind."""

    name: str
    kind: Kind


@dataclass
class Scope:
    """One Python function: its text, and what is known of its names."""

    function: FunctionType
    body: list[ast.stmt]
    prefix: str
    cells: dict[str, CellType]
    values: dict[str, Any]
    locals: dict[str, Local] = field(default_factory=dict)
    own: set[str] = field(default_factory=set)
    flagged: set[str] = field(default_factory=set)
    comprehensions: list[dict[str, Local | None]] = field(default_factory=list)

    def fix(self, name: str, value: Any) -> None:
        """Let a parameter that nothing assigns be the same in every call."""
        self.own.discard(name)
        self.values[name] = value

    @property
    def code(self) -> CodeType:
        """The function's code."""
        return self.function.__code__

    def comprehended(self, name: str) -> Local | None:
        """The variable of a comprehension around this place, if it is one."""
        for names in reversed(self.comprehensions):
            if name in names:
                found = names[name]
                if found is None:
                    raise NotCompiled(f"{name} is read before its loop has begun")
                return found
        return None


def scope_of(
    function: FunctionType,
    prefix: str,
    statements: list[ast.stmt] | None = None,
    values: dict[str, Any] | None = None,
    cells: dict[str, CellType] | None = None,
) -> Scope:
    """Make the scope of a function, or of what remains of it with values it has."""
    code = function.__code__
    statements = body(function) if statements is None else statements
    scope = Scope(
        function,
        statements,
        prefix,
        closure(function) if cells is None else cells,
        values or {},
    )
    assigned = set().union(*(stored(each) for each in assignments(statements)))
    names = {*code.co_varnames, *code.co_cellvars} - set(scope.cells)
    scope.own = (names & assigned) | (names - set(scope.values))
    parameters = set(code.co_varnames[: code.co_argcount])
    bound = set(scope.values) if values else parameters
    scope.flagged = unsure(statements, scope.own, bound)
    return scope


def assignments(statements: list[ast.stmt]) -> list[ast.AST]:
    """The parts of a text that give its own names a value: no comprehensions."""
    nodes = [node for each in statements for node in inside(each)]
    targets: list[ast.AST] = []
    for node in nodes:
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
            targets.append(node.target)
    return targets


def known(scope: Scope, node: ast.expr, assigned: set[int]) -> Any:
    """The value of an expression that cannot change during the run, or Unknown."""
    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return _name(scope, node.id, assigned)
        case ast.Attribute():
            return _attribute(known(scope, node.value, assigned), node.attr)
        case ast.UnaryOp(op=ast.USub()):
            value = known(scope, node.operand, assigned)
            if type(value) is int:
                return -value
        case ast.Subscript():
            base = known(scope, node.value, assigned)
            index = known(scope, node.slice, assigned)
            many = len(base) if type(base) is tuple else 0
            if type(index) is int and -many <= index < many:
                return base[index]
        case ast.Tuple():
            return tuple(known(scope, each, assigned) for each in node.elts)
    raise Unknown


def _name(scope: Scope, name: str, assigned: set[int]) -> Any:
    if any(name in names for names in scope.comprehensions):
        raise Unknown
    if name in scope.cells:
        cell = scope.cells[name]
        if id(cell) in assigned:
            raise Unknown
        try:
            return cell.cell_contents
        except ValueError:
            raise NotCompiled(f"{name} has no value yet") from None
    if name in scope.own:
        raise Unknown
    if name in scope.values:
        return scope.values[name]
    names = scope.function.__globals__
    if name in names:
        return names[name]
    if hasattr(builtins, name):
        return getattr(builtins, name)
    raise NotCompiled(f"{name} is not defined")


def _attribute(value: Any, name: str) -> Any:
    """An attribute that is no more than a name: of a module or in a plain object."""
    if name in getattr(value, "__dict__", {}):
        return getattr(value, name)
    raise Unknown
