"""Positions in a text, for error messages, and rows of signs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..errors import InputError, Sentence

__all__ = ["Mark", "create_text_error", "split_rows", "unpack"]

ROW_ENDS = "/;\n"
"""Signs that end a row: the text of a parameter is one line."""


class Mark(NamedTuple):
    """A piece of a text, and the offset at which it begins."""

    offset: int
    text: str


def create_text_error(text: str, index: int, pattern: str, **values: Any) -> InputError:
    r"""Return the error of a place in a text, with its line and column from 1.

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
    r"""Yield the rows of a text, without those that are blank.

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


def unpack(instance: object) -> object:
    """Return an array of another library as lists, and other objects unchanged."""
    convert = getattr(instance, "tolist", None)
    return convert() if convert else instance
