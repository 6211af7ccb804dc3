"""Exact cover problems: a matrix of 0 and 1, sets by name, or D. Knuth's text.

The text of a parameter has the items, then the options, `A,B|C;A,C;name=B`: items after
the bar are secondary and may be covered once, and an option may have a name.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import InputError
from .text import (
    Mark,
    create_text_error,
    fill_blanks,
    list_rows,
    normalize,
    read_object,
    split_rows,
)

__all__ = ["read_cover", "write_cover"]

WORD = re.compile(r"[^\s,]+")
SET = re.compile(r"([^\s,:={}]+)\s*[:=]\s*\{([^{}]*)\}")
"""A name and the items of its set."""
NAMED = re.compile(r"\s*([^\s,:=]+)\s*[:=](?!\d)\s*(.*)")
"""The same in a line, without brackets."""
BRACKET = re.compile(r"[][(){}|=\"']").search
UNIVERSE = {"u", "universe", "items"}
DRAWN = re.compile(r"[.1xX#\s]*")
BIT = str.maketrans(".xX#", "0111")
MATRIX = re.compile(r"[01\s,;\[\]()]*[01][01\s,;\[\]()]*")
BITS = 0, 1, "0", "1"
"""Values of a matrix."""
NOT_A_NAME = re.compile(r"[\s,;|=]+")
NOT_A_COVER = (
    "an exact cover must be a matrix of 0 and 1, sets by name, or a string, not {kind}"
)
UNEVEN = "row {row} has {number} columns, not {columns}"
UNKNOWN = "there is no item {item}"
TWICE = "the item {item} is given twice"
COLOURS = "colours, as in {item}, are not supported"
EMPTY = "there is no item that must be covered"


def read_cover(instance: object) -> str:
    r"""Return the text of an exact cover problem.

    >>> read_cover("a b c | d\na d\nb c d")
    'a,b,c|d;a,d;b,c,d'
    >>> read_cover({"X": {2, 1}, "Y": {3}}), read_cover([[1, 0], [0, 1]])
    ('1,2,3;X=1,2;Y=3', '1,2;1;2')

    Raises:
        ValueError: It is something else, or inconsistent.
    """
    instance = normalize(instance)
    if isinstance(instance, str):
        text = fill_blanks(instance, "0")
        drawn = text.translate(BIT) if "." in text and DRAWN.fullmatch(text) else text
        if MATRIX.fullmatch(drawn):
            rows = [re.findall("[01]", row.text) for row in split_rows(drawn, ";\n]")]
            rows = [row for row in rows if row]
            if "0" in drawn or re.search("1[ ,]+1", drawn):
                return read_matrix(rows)
        is_listed = text.lstrip()[:1] in {"[", "(", "{"}
        instance = (not is_listed and read_sets(text)) or read_object(instance)
    if isinstance(instance, str):
        return read_text(instance)
    if isinstance(instance, Mapping):
        rows = list_rows(instance.values(), NOT_A_COVER)
        options = {key: sort(row) for key, row in zip(instance, rows, strict=True)}
        items = dict.fromkeys(sort({x for option in options.values() for x in option}))
        listed = (f"{name(key)}={join(option)}" for key, option in options.items())
        return ";".join([join(items), *listed])
    rows = list_rows(instance, NOT_A_COVER)
    if all(bit in BITS for row in rows for bit in row):
        return read_matrix(rows)
    for item in (item for row in rows for item in row):
        if not isinstance(item, (str, int)):
            raise InputError(NOT_A_COVER, kind=type(item).__name__)
    items = dict.fromkeys(sort({item for row in rows for item in row}))
    return ";".join([join(items), *(join(sort(row)) for row in rows)])


def read_sets(text: str) -> dict[str, list[str]]:
    """Return the sets in a text by their names; none if it has another form.

    A first set with the name of a universe that has all items is left out.
    """
    sets = SET.findall(text)
    if not sets or WORD.search(SET.sub("", text)):
        lines = [NAMED.fullmatch(row.text) for row in split_rows(text, ";\n")]
        sets = [(line[1], line[2]) for line in lines if line]
        if len(sets) < len(lines):
            return {}
    found = {name: WORD.findall(items) for name, items in sets}
    words = [word for name, items in found.items() for word in (name, *items)]
    if len(found) < len(sets) or not all(found.values()) or any(map(BRACKET, words)):
        return {}
    first, *others = found
    rest = {item for name in others for item in found[name]}
    if first.lower() in UNIVERSE and rest == {*found[first]}:
        del found[first]
    return found


def sort(items: Iterable[Any]) -> list[Any]:
    """Return items in order, also if they have different types."""
    listed = list(items)
    is_plain = len({type(item) for item in listed}) < 2
    return sorted(listed, key=None if is_plain else str)


def name(item: object) -> str:
    """Return the name of an item without the signs that separate names."""
    return NOT_A_NAME.sub("_", str(item).strip())


def join(items: Iterable[object]) -> str:
    """Return the names of items, separated by commas."""
    return ",".join(map(name, items))


def read_matrix(rows: list[list[Any]]) -> str:
    """Return the text of a matrix; its columns are numbered from 1."""
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InputError(UNEVEN, row=number, number=len(row), columns=len(rows[0]))
        for bit in row:
            if bit not in BITS:
                raise InputError(NOT_A_COVER, kind=type(bit).__name__)
    options = [[k for k, bit in enumerate(row, 1) if int(bit)] for row in rows]
    columns = range(1, len(rows[0]) + 1 if rows else 1)
    return ";".join(map(join, [columns, *filter(None, options)]))


def read_text(text: str) -> str:
    """Return the text of a parameter, given itself or D. Knuth's text.

    In the latter, lines that begin with a bar are comments. Options without an item
    that must be covered are left out.
    """
    lines = [row for row in split_rows(text, ";\n") if row.text[0] != "|"]
    head, *rows = lines or [Mark(0, "")]
    primary, bar, secondary = head.text.partition("|")
    required = list_items(text, Mark(head.offset, primary))
    others = list_items(text, Mark(head.offset + len(primary) + 1, secondary))
    if not required:
        raise create_text_error(text, head.offset, EMPTY)
    check_items(text, [*required, *others])
    names = {item.text for item in required}
    known = names | {item.text for item in others}
    options = []
    for row in rows:
        called, equals, rest = row.text.rpartition("=")
        items = list_items(text, Mark(row.offset + len(called + equals), rest))
        check_items(text, items, known)
        if not names.isdisjoint(item.text for item in items):
            options.append(called + equals + ",".join(item.text for item in items))
    first = ",".join(item.text for item in required)
    last = bar and "|" + ",".join(item.text for item in others)
    return ";".join([first + last, *options])


def list_items(text: str, row: Mark) -> list[Mark]:
    """Return the names in a part of a string, and where they begin."""
    return [Mark(row.offset + m.start(), m[0]) for m in WORD.finditer(row.text)]


def check_items(text: str, items: list[Mark], known: set[str] | None = None) -> None:
    """Raise ValueError if an item is unknown, has a colour, or is there twice."""
    seen: set[str] = set()
    for offset, item in items:
        if known is not None and item not in known:
            if item.partition(":")[0] in known:
                raise create_text_error(text, offset, COLOURS, item=item)
            raise create_text_error(text, offset, UNKNOWN, item=item)
        if item in seen:
            raise create_text_error(text, offset, TWICE, item=item)
        seen.add(item)


def write_cover(text: str) -> str:
    r"""Return D. Knuth's text for the text of a parameter.

    >>> write_cover("a,b|c;a,c;X=b")
    'a b | c\na c\nX=b'
    """
    return text.replace(",", " ").replace("|", " | ").replace(";", "\n")
