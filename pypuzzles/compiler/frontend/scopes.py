"""Scopes: which names of a function are variables, and which constants.

A name is either a variable (a WebAssembly local, or a word of memory if several
functions share it) or a constant whose value is known before the run.
"""

import ast
import builtins
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from inspect import CO_GENERATOR, CO_VARARGS, CO_VARKEYWORDS, signature
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any, TypeGuard

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic
from .flow import find_unbound_reads, list_assignments
from .generator import get_cells
from .iterators import RULES, list_arguments, rows
from .objects import SharedVariable, get_attribute, is_instance
from .source import parse_body, walk_own

__all__ = [
    "Scope",
    "Unknown",
    "create_inlined_scope",
    "create_scope",
    "evaluate",
    "find_callee",
    "find_shared_variable",
    "is_generator_function",
    "locate",
    "make_clause",
    "match_arguments",
    "split_key",
    "temporarily",
]


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

    def get_local(self, name: str) -> str:
        """Return the local for a variable; no other locals start with "$"."""
        return self.comprehension_locals.get(name) or f"${self.prefix}{name}"

    def with_names(self, names: Iterable[str], node: ast.AST) -> "Scope":
        """Return the scope of a comprehension or a lambda, with its own names."""
        inner = {name: f"${self.prefix}{name}.{locate(node)}" for name in names}
        return replace(self, comprehension_locals=self.comprehension_locals | inner)

    def set_constant(self, name: str, value: Any) -> None:
        """Give a parameter the same constant value in all calls."""
        self.own_names.discard(name)
        self.constant_parameters.discard(name)
        self.values[name] = value

    @property
    def code(self) -> CodeType:
        """The code of the function."""
        return self.function.__code__


def locate(node: ast.AST) -> str:
    """Return a node's place in the source, as a part of a name."""
    return f"{getattr(node, 'lineno', 0)}.{getattr(node, 'col_offset', 0)}"


def create_inlined_scope(scope: Scope, function: FunctionType, node: ast.AST) -> Scope:
    """Return the scope of a function that is inlined at a node."""
    return create_scope(function, f"{scope.prefix}{function.__name__}.{locate(node)}.")


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


def evaluate(scope: Scope, node: ast.expr, assigned: set[object]) -> Any:
    """Return the value of a constant expression.

    `assigned` has the keys of the shared variables that the run assigns.

    Raises:
        Unknown: The value may change during the run.
    """
    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return _evaluate_name(scope, node.id, assigned)
        case ast.Attribute():
            owner = evaluate(scope, node.value, assigned)
            if SharedVariable(owner, node.attr).key not in assigned:
                with suppress(AttributeError):
                    return get_attribute(owner, node.attr)
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


def _evaluate_name(scope: Scope, name: str, assigned: set[object]) -> Any:
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
        if SharedVariable(names, name).key in assigned:
            raise Unknown
        return names[name]
    if hasattr(builtins, name):
        return getattr(builtins, name)
    raise CompileError(Diagnostic.NOT_DEFINED, name=Quoted(name))


def find_shared_variable(
    scope: Scope, node: ast.expr, assigned: set[object]
) -> SharedVariable | None:
    """Return the shared variable that an expression names, or None."""
    match node:
        case ast.Name(id=name) if name not in scope.comprehension_locals:
            if cell := scope.cells.get(name):
                return SharedVariable(cell, name)
            names = scope.function.__globals__
            is_global = name not in scope.own_names | scope.values.keys()
            return SharedVariable(names, name) if is_global and name in names else None
        case ast.Attribute(value=value, attr=name):
            with suppress(Unknown):
                owner = evaluate(scope, value, assigned)
                return SharedVariable(owner, name) if is_instance(owner) else None
    return None


def find_callee(
    scope: Scope, node: ast.Call, assigned: set[object]
) -> tuple[object, ast.Call]:
    """Return the known function of a call, or None, and the call of that function.

    A method is a function whose first argument is the object. A function of itertools
    is the generator that replaces it, and takes lists.
    """
    if isinstance(node, Call):
        return node.function, node
    with suppress(Unknown):
        called = evaluate(scope, node.func, assigned)
        if isinstance(called, MethodType) and isinstance(node.func, ast.Attribute):
            arguments = [node.func.value, *node.args]
            return called.__func__, Call(
                called.__func__, node, arguments, node.keywords
            )
        is_iterator = isinstance(called, type) and called in RULES
        if is_iterator and (arguments := list_arguments(called, node)):
            return rows, Call(rows, node, arguments, [])
        return called, node
    return None, node


class Call(ast.Call):
    """A call whose function is known, with all arguments of that function."""

    def __init__(
        self,
        function: object,
        node: ast.Call,
        arguments: list[ast.expr],
        keywords: list[ast.keyword],
    ) -> None:
        super().__init__(node.func, arguments, keywords)
        self.function, self.source = function, node
        ast.copy_location(self, node)


def is_generator_function(function: object) -> TypeGuard[FunctionType]:
    """Return whether a function makes a generator."""
    return isinstance(function, FunctionType) and bool(
        function.__code__.co_flags & CO_GENERATOR
    )


def match_arguments(function: FunctionType, node: ast.Call) -> dict[str, ast.expr]:
    """Return {parameter: argument} of a call, in the order of the parameters."""
    code = function.__code__
    if code.co_kwonlyargcount or code.co_flags & (CO_VARARGS | CO_VARKEYWORDS):
        raise CompileError(Diagnostic.PLAIN_PARAMETERS_ONLY)
    named = {str(each.arg): each.value for each in node.keywords}  # None: **named
    if not any(isinstance(each, ast.Starred) for each in node.args):
        with suppress(TypeError):
            return signature(function).bind_partial(*node.args, **named).arguments
    raise CompileError(Diagnostic.ARGUMENTS)


def split_key(key: ast.expr) -> tuple[str, ast.expr]:
    """Return the parameter and the value of a key: a lambda, or a function."""
    if isinstance(key, ast.Lambda):
        if len(key.args.args) != 1 or ast.unparse(key.args) != key.args.args[0].arg:
            raise CompileError(Diagnostic.PLAIN_PARAMETERS_ONLY)
        return key.args.args[0].arg, key.body
    name = "key.each"  # the dot: it differs from all names of the source
    member = ast.copy_location(ast.Name(name, ast.Load()), key)
    return name, ast.copy_location(ast.Call(key, [member], []), key)


def make_clause(members: ast.expr) -> tuple[ast.comprehension, ast.Name]:
    """Return the clause `for each in members`, and the name of the member."""
    name = f"each.{locate(members)}"
    target = ast.copy_location(ast.Name(name, ast.Store()), members)
    member = ast.copy_location(ast.Name(name, ast.Load()), members)
    return ast.comprehension(target, members, [], 0), member


@contextmanager
def temporarily(traversal: object, **attributes: Any) -> Iterator[None]:
    """Change attributes of a traversal for a block, a loop or an inlined function."""
    before = {name: getattr(traversal, name) for name in attributes}
    vars(traversal).update(attributes)
    try:
        yield
    finally:
        vars(traversal).update(before)
