"""Read a paused generator: its call stack, the lines it stands on, its variables.

A paused generator is its own debugger. `gi_yieldfrom` leads from the outermost call
to the innermost, and each `gi_frame` holds the line and what is still alive. There is
no trace hook and no extra line in the search. Values of the past are gone: a mask from
which a bit was taken shows what is left.
"""

import ast
import inspect
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any

from .search import Search

__all__ = ["source", "stack"]

LONGEST_LIST = 144
SAFE = 1 << 53


def stack(search: Search, names: Collection[str] = ()) -> list[dict[str, Any]]:
    """List the calls of a paused search, outermost first; an ended one has none.

    Each call is {"name", "argument", "lines": [first, last], "values"}: the name of the
    function, its first argument if that is an integer, the lines of the expression it
    stands on as numbered in its file, and its variables that are integers or short
    lists of integers, by name. If `names` are given, only those variables are told.
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
    """Copy an integer or a short list of integers; None for anything else.

    Integers beyond 53 bits become their digits: JSON's readers would round them.
    """
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value if -SAFE < value < SAFE else str(value)
    if isinstance(value, list) and len(value) <= LONGEST_LIST:
        members = [_plain(member) for member in value if isinstance(member, int)]
        return members if len(members) == len(value) else None
    return None


def source(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the text of a function as it stands in its file.

    {"file": path below the package, "line": number of its first line, "text": str,
    "writes": {variable: lines that give it a value}}
    """
    lines, first = inspect.getsourcelines(function)
    text = "".join(lines).rstrip()
    file = Path(inspect.getfile(function)).relative_to(Path(__file__).parent)
    return {
        "file": file.as_posix(),
        "line": first,
        "text": text,
        "writes": _writes(text, first),
    }


def _writes(text: str, first: int) -> dict[str, list[int]]:
    """List the lines on which each variable is given a value."""
    found: dict[str, list[int]] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                while isinstance(target, ast.Subscript):
                    target = target.value
                if isinstance(target, ast.Name):
                    line = first + node.lineno - 1
                    found.setdefault(target.id, []).append(line)
    return {name: sorted(lines) for name, lines in found.items()}
