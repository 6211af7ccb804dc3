"""The syntax tree of a function, verified against its code.

A file may have been edited since its import. So the source is compiled again, and used
only if the result equals the code of the function.
"""

import ast
import inspect
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FunctionType

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic

__all__ = [
    "has_star",
    "has_yield",
    "parse_body",
    "parse_function",
    "walk_code_objects",
    "walk_own",
]


def parse_function(function: FunctionType) -> ast.FunctionDef:
    """Return the syntax tree of a function."""
    code = function.__code__
    name = Quoted(code.co_name)
    try:
        lines, _ = inspect.findsource(function)
        definitions = _find_definitions("".join(lines), code.co_filename)
    except (OSError, RecursionError, SyntaxError) as error:
        raise CompileError(
            Diagnostic.SOURCE_MISSING, function=name, error=Quoted(error)
        ) from None
    place = code.co_name, code.co_firstlineno
    if place not in definitions:
        raise CompileError(Diagnostic.NO_DEF, function=name)
    node, compiled = definitions[place]
    if code != compiled:
        raise CompileError(Diagnostic.SOURCE_CHANGED, function=name)
    return node


def parse_body(function: FunctionType) -> list[ast.stmt]:
    """Return the statements of a function without its docstring."""
    statements = parse_function(function).body
    first = statements[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return statements[1:]
    return statements


@lru_cache(maxsize=64)
def _find_definitions(
    source: str, file: str
) -> dict[tuple[str, int], tuple[ast.FunctionDef, CodeType]]:
    """Return the tree and code of every function by name and first line."""
    tree = ast.parse(source, file)
    compiled = {
        (code.co_name, code.co_firstlineno): code
        for code in walk_code_objects(compile(tree, file, "exec", dont_inherit=True))
    }
    definitions = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            line = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if (node.name, line) in compiled:
                definitions[node.name, line] = node, compiled[node.name, line]
    return definitions


def walk_code_objects(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and those nested in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from walk_code_objects(constant)


def walk_own(*nodes: ast.AST) -> Iterator[ast.AST]:
    """Yield nodes and their descendants, except those in nested functions."""
    for node in nodes:
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from walk_own(*ast.iter_child_nodes(node))


def has_yield(node: ast.stmt) -> bool:
    """Return whether a statement contains a yield."""
    return any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in walk_own(node))


def has_star(node: ast.AST) -> bool:
    """Return whether a row of values, targets or arguments contains a star."""
    return any(isinstance(each, ast.Starred) for each in ast.iter_child_nodes(node))
