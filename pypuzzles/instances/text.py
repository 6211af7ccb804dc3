"""Positions in strings, for error messages, and rows of signs."""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any, NamedTuple

from ..errors import InputError, Sentence

__all__ = [
    "DOTS",
    "Mark",
    "create_text_error",
    "fill_blanks",
    "list_rows",
    "normalize",
    "parse_literal",
    "read_object",
    "split_rows",
]

ROW_ENDS = "/;\n"
"""Signs that end a row: the text of a parameter is one line."""


PLAIN_SIGNS = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},  # full width
    **dict.fromkeys(map(ord, "\u3000\u00a0"), " "),
    **dict.fromkeys(map(ord, "\ufeff\u200b\u2060"), None),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    **dict.fromkeys(range(0x2500, 0x2580), "+"),
    **dict.fromkeys(map(ord, "\u2500\u2501\u2504\u2505\u2550"), "-"),
    **dict.fromkeys(map(ord, "\u2502\u2503\u2551"), "|"),
    ord("\u3001"): ",",
}
"""Plain signs for those of other keyboards, frames and files; some are left out."""
NAMED = re.compile(r"\s*(?:(?:const|let|var)\s+)?\w+\s*=\s*(?=[\[({])")
"""The beginning of a list in a program: `board = [`."""
DOTS = "\u00b7\u30fb\uff65\N{WHITE SQUARE}"
"""Signs that are an empty cell, like a dot."""
RULE = re.compile(r"[\s|+=:-]*(?:--|==|\+)[\s|+=:-]*")
"""A line between the rows of a table."""

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
    given = text
    text = NAMED.sub("", text, count=1).rstrip("; \n")
    if text.lstrip()[:1] not in {"[", "(", "{"}:
        return given
    steps = ((sign in "[({") - (sign in "])}") for sign in text)
    if max(accumulate(steps)) > MAX_BRACKETS:
        return given
    from ast import literal_eval  # the page starts without it

    for parse in (json.loads, literal_eval):
        try:
            found: object = parse(text.strip())
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
            continue
        return found if isinstance(found, (dict, list, set, tuple)) else given
    return given


def normalize(instance: object) -> object:
    """Convert an array of another library to lists, and a string to plain characters.

    Full-width characters, dashes and frames are replaced; the mark at the beginning of
    a file, and quotes around a string, are left out. Other objects are returned
    unchanged.

    >>> normalize("\ufeff\uff11..\uff12")
    '1..2'
    """
    if isinstance(instance, str):
        text = instance.translate(PLAIN_SIGNS)
        quoted = re.fullmatch(r"""\s*(["'])([^"']+)\1\s*""", text)
        return quoted[2] if quoted else text
    convert = getattr(instance, "tolist", None)
    return convert() if convert else instance


def read_object(instance: object) -> object:
    """Return a list or a dictionary, also given as a string or an array."""
    instance = normalize(instance)
    return parse_literal(instance) if isinstance(instance, str) else instance


def fill_blanks(text: str, blank: str = ".") -> str:
    r"""Return a table of a spreadsheet or a document in rows with spaces.

    Its columns have commas, semicolons, tabs or bars between them, and each row has the
    same number of cells. Other texts are returned unchanged.

    Args:
        text: The text.
        blank: The sign for an empty cell.

    >>> fill_blanks("1,,3\n,,2"), fill_blanks("| 1 | |\n|---|---|\n| | 2 |")
    ('1 . 3\n. . 2', '1 .\n\n. 2')
    """
    lines = [line.rstrip("\r ") for line in text.strip("\r\n").split("\n")]
    skipped = text[: len(text) - len(text.lstrip("\r\n"))].count("\n")
    lines = [*[""] * skipped, *("" if RULE.fullmatch(line) else line for line in lines)]
    for sign in "\t,;|":
        rows = [split_cells(line, sign) for line in lines if line]
        cells = [cell for row in rows for cell in row]
        is_table = len({*map(len, rows)}) == 1 and len(rows[0]) > 1
        if not is_table or any(len(cell.split()) > 1 for cell in cells):
            continue
        if sign == ";" and len(rows) == 1:
            continue
        if all(row[-1] == "" for row in rows) and all(map(all, (r[:-1] for r in rows))):
            rows = [row[:-1] for row in rows]  # commas at the ends of full rows
        filled = (" ".join(cell or blank for cell in row) for row in rows)
        return "\n".join(next(filled) if line else "" for line in lines)
    return text


def split_cells(line: str, sign: str) -> list[str]:
    """Return the cells of a row of a table, without spaces and quotes."""
    if sign == "|":
        line = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip(" \"'") for cell in line.split(sign)]


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
