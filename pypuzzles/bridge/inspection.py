"""Inspection of a paused generator: its call stack, current lines, and variables.

A paused generator can be inspected without a trace hook and without an extra line in
the search: `gi_yieldfrom` leads from the outermost call to the innermost, and each
`gi_frame` has the line and the current variables. Earlier values are lost: a mask from
which a bit was removed shows the remaining bits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from math import log10
from types import FrameType, GeneratorType
from typing import TYPE_CHECKING, Any

from ..api.listings import derive_source_path
from ..search import Search

if TYPE_CHECKING:
    from .. import schema

__all__ = ["MAX_SAFE_INTEGER", "describe_call", "find_list", "list_calls"]

MODULE = "<module>"
"""Python's name for code outside of functions."""
MAX_LIST_ITEMS = 144
MAX_SAFE_INTEGER = 1 << 53
"""Integers below it are exact in JavaScript."""
MAX_DIGITS = 200
"""Decimal digits of the largest integer that is shown, as in web/python/schema/."""
MAX_BITS = int(MAX_DIGITS / log10(2))
MAX_VARIABLES = 200
MAX_NAME = 100
"""Characters of the longest name of a variable that is shown."""


def list_calls(search: Search, names: Collection[str] = ()) -> list[schema.Call]:
    """List the calls of a paused search, outermost first; an ended one has none.

    If `names` are given, only these variables are listed.
    """
    frames = list(_list_frames(search))
    return [describe_call(frame, names, frame is frames[-1]) for frame in frames]


def find_list(search: Search, name: str) -> list[int] | None:
    """Return a copy of a list of integers of a paused search; None if it has none."""
    for frame in reversed(list(_list_frames(search))):
        value = frame.f_locals.get(name)
        if type(value) is list and all(type(number) is int for number in value):
            return [*value]
    return None


def describe_call(frame: FrameType, names: Collection[str], inner: bool) -> schema.Call:
    """Return a call as JSON; shared variables only for the innermost call."""
    code = frame.f_code
    values = _copy_variables(frame)
    module = frame.f_globals.get("__name__", "")
    is_main = module == "__main__"  # an ordinary program
    first = values.get(code.co_varnames[0]) if code.co_argcount else None
    own = values if inner else set(code.co_varnames) | set(names)
    listed = {
        name: value
        for name, value in values.items()
        if name in own and (name in names or not names)
    }
    return {
        "name": code.co_name,
        "file": code.co_filename if is_main else derive_source_path(module),
        "argument": None if isinstance(first, list) else first,
        "lines": _lines(frame),
        "values": listed,
        "own": [name for name in code.co_varnames if name in listed],
    }


def _list_frames(search: Any) -> Iterator[FrameType]:
    search = getattr(search, "program", search)  # an ordinary program
    # `yield from` takes any iterable: only generators have a frame.
    while isinstance(search, GeneratorType) and search.gi_frame is not None:
        yield search.gi_frame
        search = search.gi_yieldfrom


def _lines(frame: FrameType) -> list[int]:
    """Return the first and last line of the expression at which a frame is paused."""
    positions = frame.f_code.co_positions()
    first, last, *_ = next(islice(positions, frame.f_lasti // 2, None))
    return [first or frame.f_lineno, last or frame.f_lineno]


def _copy_variables(frame: FrameType) -> dict[str, Any]:
    code, here = frame.f_code, frame.f_locals
    # Versions of Python order f_locals differently; the code object's names do not.
    names = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
    if code.co_name == MODULE:
        names, here = code.co_names, frame.f_globals
    values = (
        (name, _copy_value(here[name]))
        for name in names
        if name in here and len(name) <= MAX_NAME and not name.startswith("__")
    )
    listed = ((name, value) for name, value in values if value is not None)
    return dict(islice(listed, MAX_VARIABLES))


def _copy_value(value: Any) -> Any:
    """Copy an integer or a short list of them; None for anything else.

    Integers beyond 53 bits become strings of digits, because JavaScript would round
    them. Booleans in a list are unchanged, so that flags differ from numbers.
    """
    kind = type(value)  # `isinstance` would ask the value, which may raise anything
    if kind is bool:
        return int(value)
    if issubclass(kind, int):
        value = int.__index__(value)  # a plain int, also for a subclass
        if value.bit_length() > MAX_BITS:
            return None
        return value if -MAX_SAFE_INTEGER < value < MAX_SAFE_INTEGER else str(value)
    if kind is not list or len(value) > MAX_LIST_ITEMS:
        return None
    if not all(issubclass(type(member), int) for member in value):
        return None
    listed = [each if type(each) is bool else _copy_value(each) for each in value]
    return None if None in listed else listed
