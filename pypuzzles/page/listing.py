"""What there is to solve, as the page lists it: puzzles, algorithms and their texts."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from pathlib import Path
from types import CodeType
from typing import Any

from .. import __version__
from ..kit.algorithm import Algorithm
from ..kit.puzzle import Puzzle
from ..puzzles import PUZZLES
from .messages import VERSION

__all__ = ["catalog", "source"]

PACKAGE = Path(__file__).parents[1]


def catalog() -> dict[str, Any]:
    """Return our version and all puzzles: parameters, algorithms, ideas and texts."""
    puzzles = [_puzzle(puzzle) for puzzle in PUZZLES]
    return {"v": VERSION, "version": __version__, "puzzles": puzzles}


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    from ..worksheets import offered  # the page starts without it

    return {
        "name": puzzle.name,
        "default": puzzle.default,
        "instead": [vars(instead) for instead in puzzle.instead],
        "shape": list(puzzle.shape),
        "parameters": [parameter.schema() for parameter in puzzle.parameters],
        "worksheet": offered(puzzle.tasks),
        "algorithms": [_algorithm(algorithm) for algorithm in puzzle.algorithms],
    }


def _algorithm(algorithm: Algorithm) -> dict[str, Any]:
    return {
        "name": algorithm.name,
        "idea": algorithm.idea,
        "masks": dict(algorithm.masks),
        "limits": [vars(limit) for limit in algorithm.limits],
        "forms": {form: source(algorithm.function(form)) for form in algorithm.forms},
    }


def source(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the text of a function as it stands in its file, and of those it uses.

    {"file": path below the package, "line": number of its first line, "text": str,
    "helpers": [{"line", "text"}], "writes": {variable: lines that give it a value}}

    Helpers are the functions of the same module that it calls or that they call, in the
    order of their lines.
    """
    helpers = [_block(helper) for helper in _helpers(function)]
    block = _block(function)
    # Bytecode may name its file without the folder; its module knows it.
    module = Path(inspect.getfile(sys.modules[function.__module__]))
    file = module.relative_to(PACKAGE).with_suffix(".py")
    return {
        "file": file.as_posix(),
        **block,
        "helpers": sorted(helpers, key=itemgetter("line")),
        "writes": _writes([*helpers, block]),
    }


def _block(function: Callable[..., Any]) -> dict[str, Any]:
    lines, first = inspect.getsourcelines(function)
    return {"line": first, "text": "".join(lines).rstrip()}


def _helpers(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """Find the functions of a function's module that it needs."""
    module = vars(inspect.getmodule(function))
    needed = [function]
    for user in needed:  # the list grows meanwhile
        for name in _names(user.__code__):
            helper = module.get(name)
            if not inspect.isfunction(helper) or helper in needed:
                continue
            if helper.__module__ == user.__module__:
                needed.append(helper)
    return needed[1:]


def _names(code: CodeType) -> Iterator[str]:
    """Yield the global names of a piece of code and of the functions inside it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _writes(blocks: Iterable[dict[str, Any]]) -> dict[str, list[int]]:
    """List the lines on which each variable is given a value."""
    writes: dict[str, list[int]] = {}
    for block in blocks:
        for node in ast.walk(ast.parse(block["text"])):
            for target in _targets(node):
                line = block["line"] + target.lineno - 1
                writes.setdefault(target.id, []).append(line)
    return {name: sorted(lines) for name, lines in writes.items()}


def _targets(node: ast.AST) -> Iterator[ast.Name]:
    """Yield the variables that a statement gives values to."""
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Name):
                yield target
