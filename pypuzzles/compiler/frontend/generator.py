"""Reading of an unstarted search from its suspended generator.

The outer function has already run, so it may use any Python. Its results are the
arguments and the closure of the generator. If the generator is not recursive, Python
also runs its statements before the first one that yields.

Because reading may run a part of the search, the generator must not be used afterwards.
"""

import ast
import copy
import gc
import inspect
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from types import CellType, FunctionType
from typing import Any

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic
from .objects import is_instance
from .source import has_yield, parse_body, parse_function, walk_code_objects

__all__ = [
    "SuspendedGenerator",
    "find_reachable",
    "get_cells",
    "list_callees",
    "read_call",
    "read_search",
    "report_solution",
    "select_functions",
]


@dataclass
class SuspendedGenerator:
    """The remaining statements of a generator, and its variables."""

    function: FunctionType
    body: list[ast.stmt]
    calls_itself: bool
    arguments: dict[str, Any] = field(default_factory=dict)
    """The initial arguments of a recursive generator."""
    values: dict[str, Any] = field(default_factory=dict)
    """The values of the variables of a generator that is not recursive."""
    cells: dict[str, CellType] = field(default_factory=dict)
    is_generator: bool = True
    """False for a plain function, which calls `report_solution`."""


def report_solution() -> None:
    """Report a solution, in a function that is not a generator."""


def read_call(function: FunctionType, arguments: dict[str, Any]) -> SuspendedGenerator:
    """Return a call of a plain function, which calls `report_solution`."""
    _refuse_star_parameters(function)
    body, cells = parse_body(function), get_cells(function)
    return SuspendedGenerator(
        function, body, True, arguments, cells=cells, is_generator=False
    )


def read_search(search: Any) -> SuspendedGenerator:
    """Return the statements and variables of an unstarted search.

    Raises:
        CompileError: It has started, or its source or closure is not available.
    """
    if inspect.getgeneratorstate(search) != inspect.GEN_CREATED:
        raise CompileError(Diagnostic.ALREADY_STARTED)
    function = _find_function(search)
    _refuse_star_parameters(function)
    code = function.__code__
    variables = search.gi_frame.f_locals
    names = code.co_varnames[: code.co_argcount]
    arguments = {name: variables[name] for name in names}
    if _calls_itself(function, select_functions(arguments.values())):
        cells = get_cells(function)
        return SuspendedGenerator(
            function, parse_body(function), True, arguments, cells=cells
        )
    return _run_set_up(function, arguments)


def _refuse_star_parameters(function: FunctionType) -> None:
    """Raise CompileError for a function with `*args`, or parameters only by name."""
    code = function.__code__
    if code.co_kwonlyargcount or code.co_flags & (
        inspect.CO_VARARGS | inspect.CO_VARKEYWORDS
    ):
        raise CompileError(
            Diagnostic.NOT_PLAIN_PARAMETERS,
            function=Quoted(code.co_name),
            module=function.__module__,
            line=code.co_firstlineno,
        )


def get_cells(function: FunctionType) -> dict[str, CellType]:
    """Return the closure cells of a function by name."""
    cells = function.__closure__ or ()
    return dict(zip(function.__code__.co_freevars, cells, strict=True))


def _find_function(search: Any) -> FunctionType:
    """Return the function of a generator, which CPython keeps in its frame."""
    for each in gc.get_referents(search):
        if isinstance(each, FunctionType) and each.__code__ is search.gi_code:
            return each
    raise CompileError(
        Diagnostic.CLOSURE_HIDDEN, function=Quoted(search.gi_code.co_name)
    )


def _calls_itself(function: FunctionType, methods: list[FunctionType]) -> bool:
    if function in methods:
        codes = [code for x in methods for code in walk_code_objects(x.__code__)]
        return any(function.__name__ in code.co_names for code in codes)
    return any(
        function in list_callees(other)
        for other in find_reachable(list_callees(function))
    )


def find_reachable(functions: list[FunctionType]) -> list[FunctionType]:
    """Return functions, and all functions that they may call, even indirectly."""
    reachable: list[FunctionType] = []
    while functions:
        function = functions.pop()
        if function not in reachable:
            reachable.append(function)
            functions += list_callees(function)
    return reachable


def list_callees(function: FunctionType) -> list[FunctionType]:
    """Return the functions and methods that the variables of a function refer to."""
    names = (
        name for code in walk_code_objects(function.__code__) for name in code.co_names
    )
    values = [function.__globals__.get(name) for name in names]
    for cell in get_cells(function).values():
        with suppress(ValueError):  # the cell is empty
            values.append(cell.cell_contents)
    return select_functions(values)


def select_functions(values: Iterable[object]) -> list[FunctionType]:
    """Return the functions among values, and the methods of objects.

    A search never calls `__init__`.
    """
    found: list[FunctionType] = []
    waiting, seen = list(values), set()
    while waiting:
        value = waiting.pop()
        if isinstance(value, FunctionType):
            found.append(value)
        elif is_instance(value) and id(value) not in seen:
            seen.add(id(value))
            waiting += vars(value).values()
            members = [x for cls in type(value).__mro__ for x in vars(cls).items()]
            waiting += [x for name, x in members if name != "__init__"]
    return found


def _run_set_up(
    function: FunctionType, arguments: dict[str, Any]
) -> SuspendedGenerator:
    """Run the statements before the first one that yields, in Python."""
    statements, name = parse_body(function), Quoted(function.__name__)
    first = next((k for k, each in enumerate(statements) if has_yield(each)), None)
    if first is None:
        raise CompileError(Diagnostic.NEVER_YIELDS, function=name)
    cells = get_cells(function)
    paused = _copy_with_pause(first, function)(**arguments)
    try:
        if search := next(paused):
            return read_search(search)
    except StopIteration:  # it has returned
        return SuspendedGenerator(function, [], False, cells=cells)
    except Exception as error:
        raise CompileError(
            Diagnostic.FAILS_AT_START, function=name, error=Quoted(error)
        ) from error
    values = dict(paused.gi_frame.f_locals)
    own = set(function.__code__.co_cellvars)
    for inner in find_reachable(select_functions(values.values())):
        cells |= {name: c for name, c in get_cells(inner).items() if name in own}
    return SuspendedGenerator(function, statements[first:], False, {}, values, cells)


def _copy_with_pause(first: int, function: FunctionType) -> FunctionType:
    """Return a copy of a function that shares its closure and pauses at a statement.

    If that is `yield from Board(n).solve(0)`, and the last, it yields the search there.

    It is compiled inside a function that defines its free variables, so that they are
    free variables of the copy too. Its closure is that of the original:

        def around():
            n = near = 0
            def search(start):
                ...            # the statements before it
                yield          # pauses here
                ...
    """
    node = parse_function(function)
    twin = copy.deepcopy(node)
    twin.decorator_list, twin.returns = [], None
    at = len(node.body) - len(parse_body(function)) + first
    pause = ast.Expr(ast.Yield())
    match node.body[at:]:
        case [ast.Expr(ast.YieldFrom(ast.Call(ast.Attribute(ast.Call())) as search))]:
            pause = ast.Expr(ast.Yield(copy.deepcopy(search)))
    twin.body.insert(at, ast.copy_location(pause, node.body[at]))
    free = function.__code__.co_freevars
    targets: list[ast.expr] = [ast.Name(name, ast.Store()) for name in free]
    shared = [ast.Assign(targets, ast.Constant(0))] if targets else []
    around = copy.deepcopy(twin)
    around.name, around.body = "<around>", [*shared, twin]
    around.args = ast.arguments([], [], None, [], [], None, [])
    tree = ast.fix_missing_locations(ast.Module([around], []))
    code = compile(tree, function.__code__.co_filename, "exec", dont_inherit=True)
    code = next(each for each in walk_code_objects(code) if each.co_name == twin.name)
    cells = get_cells(function)
    shared_cells = tuple(cells[name] for name in code.co_freevars)
    return FunctionType(code, function.__globals__, code.co_name, None, shared_cells)
