"""The catalogue of the page: puzzles, algorithms and their source."""

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator
from types import CodeType
from typing import Any

from .. import __version__
from ..puzzle.algorithm import Algorithm
from ..puzzle.puzzle import Puzzle
from ..puzzles import PUZZLES, SOURCES
from .callstack import file_of
from .messages import VERSION
from .words import explanation, in_japanese, words_of

__all__ = [
    "assignment_lines",
    "catalog",
    "catalog_entry",
    "explanations",
    "source_with_helpers",
]

HOME = f"{__name__.partition('.')[0]}.puzzles."


def catalog(puzzles: Iterable[Puzzle] = PUZZLES) -> dict[str, Any]:
    """Return our version and the puzzles: parameters, algorithms, ideas and texts."""
    listed = [catalog_entry(puzzle) for puzzle in puzzles]
    return {"v": VERSION, "version": __version__, "puzzles": listed}


def explanations(
    puzzles: Iterable[Puzzle] = PUZZLES,
) -> dict[str, dict[str, dict[str, str]]]:
    """Return the explanation of each algorithm, from its module.

    By language, puzzle and name; in Japanese if there is a translation.
    """
    result: dict[str, dict[str, dict[str, str]]] = {"en": {}, "ja": {}}
    for puzzle in puzzles:
        texts = {each.name: explanation(puzzle, each) for each in puzzle.algorithms}
        result["en"][puzzle.name] = texts
        theirs = {name: in_japanese(puzzle, text) for name, text in texts.items()}
        result["ja"][puzzle.name] = {
            name: text for name, text in theirs.items() if text
        }
    return result


def catalog_entry(puzzle: Puzzle) -> dict[str, Any]:
    """Return the catalogue entry of a puzzle."""
    from ..worksheets import sheet_parameters  # the page starts without it

    return {
        "name": puzzle.name,
        "family": _family(puzzle),
        "words": words_of(puzzle),
        "default": puzzle.default,
        "instead": [vars(instead) for instead in puzzle.default_overrides],
        "exhaustive": puzzle.exhaustive,
        "shape": list(puzzle.shape),
        "parameters": [parameter.schema() for parameter in puzzle.parameters],
        "worksheet": sheet_parameters(puzzle.tasks),
        "algorithms": [_algorithm(algorithm) for algorithm in puzzle.algorithms],
    }


def _family(puzzle: Puzzle) -> str:
    """Return the catalogue group of a puzzle: `sources`, or the kind of its board."""
    if puzzle.name in SOURCES:
        return "sources"
    usual = {each.name: each.default for each in puzzle.parameters}
    kind: str = puzzle.board_for(usual).choices.kind
    return kind


def _algorithm(algorithm: Algorithm) -> dict[str, Any]:
    return {
        "name": algorithm.name,
        "idea": algorithm.idea,
        "masks": dict(algorithm.masks),
        "limits": [vars(limit) for limit in algorithm.limits],
        "forms": {
            form: source_with_helpers(algorithm.function(form))
            for form in algorithm.forms
        },
        "compiles": algorithm.counting is not None,
    }


def source_with_helpers(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the source of a function and of the functions that it uses.

    {"file": its path in the package, "line": number of its first line, "text": str,
    "writes": {variable: lines that assign to it}, "helpers": [the same for each]}

    Helpers are the functions that it calls, directly or indirectly, in its own module
    or in that of another puzzle. Those of other files are listed first, in the order of
    their lines.
    """
    block = _block(function)
    helpers = [_block(helper) for helper in _helpers(function)]
    helpers.sort(key=lambda each: (each["file"] == block["file"], each["line"]))
    return {**block, "helpers": helpers}


def _block(function: Callable[..., Any]) -> dict[str, Any]:
    lines, first = inspect.getsourcelines(function)
    text = "".join(lines).rstrip()
    file = file_of(function.__module__)
    return {
        "file": file,
        "line": first,
        "text": text,
        "writes": assignment_lines(text, first),
    }


def _helpers(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """Find the functions of its module and of other puzzles that a function uses."""
    needed: list[Any] = [function]
    for user in needed:  # the list grows meanwhile
        for name in _names(user.__code__):
            helper = user.__globals__.get(name)
            if not inspect.isfunction(helper) or helper in needed:
                continue
            own = helper.__module__ == user.__module__
            if own or _puzzle_of(helper) not in ("", _puzzle_of(user)):
                needed.append(helper)
    return needed[1:]


def _puzzle_of(function: Callable[..., Any]) -> str:
    """Return the name of the built-in puzzle that defines a function, if any."""
    _, _, place = function.__module__.partition(HOME)
    return place.partition(".")[0]


def _names(code: CodeType) -> Iterator[str]:
    """Yield the global names of a piece of code and of the functions inside it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def assignment_lines(text: str, first: int) -> dict[str, list[int]]:
    """List the lines that assign to each variable."""
    found: dict[str, list[int]] = {}
    for node in ast.walk(ast.parse(text)):
        for target in _targets(node):
            found.setdefault(target.id, []).append(first + target.lineno - 1)
    return {name: sorted(lines) for name, lines in found.items()}


def _targets(node: ast.AST) -> Iterator[ast.Name]:
    """Yield the variables that a statement assigns."""
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Name):
                yield target
