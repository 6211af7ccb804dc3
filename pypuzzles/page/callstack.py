"""Read a paused generator: its call stack, the lines it stands on, its variables.

A paused generator is its own debugger. `gi_yieldfrom` leads from the outermost call
to the innermost, and each `gi_frame` holds the line and what is still alive. There is
no trace hook and no extra line in the search. Values of the past are gone: a mask from
which a bit was taken shows what is left.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from operator import itemgetter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from ..search import Search

__all__ = ["source", "stack"]

PACKAGE = Path(__file__).parents[1]
LONGEST_LIST = 144
SAFE = 1 << 53


def stack(search: Search, names: Collection[str] = ()) -> list[dict[str, Any]]:
    """List the calls of a paused search, outermost first; an ended one has none.

    Each call is {"name", "argument", "lines": [first, last], "values", "own"}: the name
    of the function, its first argument if that is an integer, the lines of the
    expression it stands on as numbered in its file, its variables that are integers or
    short lists of integers or of truth values, by name, and the names of those that are
    its own, arguments first; the others belong to the function around it. If `names`
    are given, only those variables are told.
    What a call shares with the others stands with the innermost alone.
    """
    found = list(_frames(search))
    return [_call(frame, names, frame is found[-1]) for frame in found]


def _call(frame: FrameType, names: Collection[str], inner: bool) -> dict[str, Any]:
    code = frame.f_code
    values = _values(frame)
    own = values if inner else set(code.co_varnames) | set(names)
    told = {
        name: value
        for name, value in values.items()
        if name in own and (name in names or not names)
    }
    return {
        "name": code.co_name,
        "argument": values.get(code.co_varnames[0]) if code.co_argcount else None,
        "lines": _lines(frame),
        "values": told,
        "own": [name for name in code.co_varnames if name in told],
    }


def _frames(search: Any) -> Iterator[FrameType]:
    while search is not None and search.gi_frame is not None:
        yield search.gi_frame
        search = search.gi_yieldfrom


def _lines(frame: FrameType) -> list[int]:
    """Tell the first and last line of the expression a frame stands on."""
    if frame.f_lasti < 0:
        return [frame.f_lineno, frame.f_lineno]
    positions = frame.f_code.co_positions()
    first, last, *_ = next(islice(positions, frame.f_lasti // 2, None))
    return [first or frame.f_lineno, last or frame.f_lineno]


def _values(frame: FrameType) -> dict[str, Any]:
    code, here = frame.f_code, frame.f_locals
    # Versions of Python order f_locals differently; the code object's names do not.
    names = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
    values = {name: _plain(here[name]) for name in names if name in here}
    return {name: value for name, value in values.items() if value is not None}


def _plain(value: object) -> Any:
    """Copy an integer or a short list of them; None for anything else.

    Integers beyond 53 bits become their digits: JSON's readers would round them. In a
    list truth values stay what they are, so that flags can be told from numbers.
    """
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value if -SAFE < value < SAFE else str(value)
    if isinstance(value, list) and len(value) <= LONGEST_LIST:
        members = [
            member if isinstance(member, bool) else _plain(member)
            for member in value
            if isinstance(member, int)
        ]
        return members if len(members) == len(value) else None
    return None


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
    for user in needed:  # it grows on the way
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
    found: dict[str, list[int]] = {}
    for block in blocks:
        for node in ast.walk(ast.parse(block["text"])):
            for target in _targets(node):
                line = block["line"] + target.lineno - 1
                found.setdefault(target.id, []).append(line)
    return {name: sorted(lines) for name, lines in found.items()}


def _targets(node: ast.AST) -> Iterator[ast.Name]:
    """Yield the variables that a statement gives values to."""
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Name):
                yield target
