"""Positions in strings, for error messages, and rows of signs."""

import json
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any, NamedTuple

from ..errors import InputError, Sentence

__all__ = [
    "Mark",
    "convert_array",
    "create_text_error",
    "list_rows",
    "parse_literal",
    "read_object",
    "split_rows",
]

ROW_ENDS = "/;\n"
"""Signs that end a row: the text of a parameter is one line."""


MAX_BRACKETS = 20
"""Brackets inside each other; with many more, Python's parser crashes in Pyodide."""


class Mark(NamedTuple):
    """A piece of a string, and the offset at which it begins."""

    offset: int
    text: str


def create_text_error(text: str, index: int, pattern: str, **values: Any) -> InputError:
    r"""Return the error of a place in a string, with its line and column from 1.

    >>> str(create_text_error("12\n3x", 4, "{sign} is not a digit", sign="x"))
    'line 2, column 2: x is not a digit'
    """
    before = text[:index]
    return InputError(
        "line {line}, column {column}: {why}",
        line=before.count("\n") + 1,
        column=index - before.rfind("\n"),
        why=Sentence(pattern, **values),
    )


def split_rows(text: str, ends: str = ROW_ENDS) -> Iterator[Mark]:
    r"""Yield the rows of a string, without those that are blank.

    >>> [row.text for row in split_rows("ab\n\n c/d")]
    ['ab', ' c', 'd']
    """
    begin = 0
    for index, sign in enumerate(text + ends[0]):
        if sign in ends:
            row = text[begin:index].rstrip()
            if row:
                yield Mark(begin, row)
            begin = index + 1


def parse_literal(text: str) -> object:
    """Return the list or the dictionary that a string is in JSON or Python.

    Other texts are returned unchanged.

    >>> parse_literal('{"A": ["B"]}'), parse_literal("[(1, 2)]"), parse_literal("[x")
    ({'A': ['B']}, [(1, 2)], '[x')
    """
    if text.lstrip()[:1] not in {"[", "(", "{"}:
        return text
    steps = ((sign in "[({") - (sign in "])}") for sign in text)
    if max(accumulate(steps)) > MAX_BRACKETS:
        return text
    from ast import literal_eval  # the page starts without it

    for parse in (json.loads, literal_eval):
        try:
            found: object = parse(text.strip())
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
            continue
        return found if isinstance(found, (dict, list, set, tuple)) else text
    return text


def convert_array(instance: object) -> object:
    """Convert an array of another library to lists; return other objects unchanged."""
    convert = getattr(instance, "tolist", None)
    return convert() if convert else instance


def read_object(instance: object) -> object:
    """Return a list or a dictionary, also given as a string or an array."""
    instance = convert_array(instance)
    return parse_literal(instance) if isinstance(instance, str) else instance


def list_rows(instance: object, wrong: str) -> list[list[Any]]:
    """Return the rows of a list as lists.

    Raises:
        ValueError: There are no rows; `wrong` is the message, with the kind of object.
    """
    kind = type(instance).__name__
    if not isinstance(instance, Iterable):
        raise InputError(wrong, kind=kind)
    rows = list(instance)
    for row in rows:
        if not isinstance(row, Iterable):
            raise InputError(wrong, kind=f"{kind} of {type(row).__name__}")
    return [list(row) for row in rows]
