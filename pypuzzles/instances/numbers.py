"""Numbers in a drawing, such as those of a magic star, in the order of reading."""

import re
from collections.abc import Collection, Iterable
from math import isqrt

from ..errors import InputError
from .text import DOTS, create_text_error, fill_blanks, read_object, split_rows

__all__ = ["read_numbers", "read_square"]

EMPTY = ".o_*?xX\N{WHITE CIRCLE}" + DOTS
PART = re.compile(rf"(?P<number>\d+)|(?P<empty>[{EMPTY}])|(?P<line>[\s,;|/\\+-])|.")
NOT_NUMBERS = "numbers must be a string or a list, not {kind}"
WRONG_SIGN = "{sign} is not a number or an empty cell; write an empty cell as . or o"
WRONG_NUMBER = "a number must be from 1 to {most}, not {number}"
TWICE = "the number {number} is given twice"
WRONG_ROW = "this row has {number} cells, not {side}"
WRONG_SIZE = "the number of cells is {number}; it should be {cells}"


def read_numbers(instance: object, *sizes: int) -> tuple[int, dict[int, int]]:
    r"""Return the number of cells, and the number of each that is not empty.

    Each number is there once. Lines between the cells, spaces and commas are ignored.

    Args:
        instance: A string, or a list of numbers with 0 or None for an empty cell; rows
            may be lists of their own.
        *sizes: Possible numbers of cells; the largest number is the number of cells.

    >>> read_numbers("  3\n / \\\no - .", 3), read_numbers([[None, 2], [0, 1]], 4)
    ((3, {0: 3}), (4, {1: 2, 3: 1}))

    Raises:
        ValueError: The text or the list is something else.
    """
    text = join_numbers(instance)
    marks = []
    for part in PART.finditer(text):
        if part["number"] or part["empty"]:
            marks.append((part.start(), int(part["number"] or 0)))
        elif not part["line"]:
            raise create_text_error(text, part.start(), WRONG_SIGN, sign=repr(part[0]))
    most = len(marks)
    if most not in sizes:
        last = max(len(text.rstrip()) - 1, 0)
        cells = ", ".join(map(str, sizes))
        raise create_text_error(text, last, WRONG_SIZE, number=most, cells=cells)
    numbers: dict[int, int] = {}
    for cell, (offset, number) in enumerate(marks):
        if number > most:
            raise create_text_error(
                text, offset, WRONG_NUMBER, most=most, number=number
            )
        if number in numbers.values():
            raise create_text_error(text, offset, TWICE, number=number)
        if number:
            numbers[cell] = number
    return most, numbers


def join_numbers(instance: object) -> str:
    """Return a string, or a list as one.

    Raises:
        ValueError: It is neither.
    """
    instance = read_object(instance)
    if isinstance(instance, str):
        return fill_blanks(instance)
    if not isinstance(instance, Iterable):
        raise InputError(NOT_NUMBERS, kind=type(instance).__name__)
    rows = [row if isinstance(row, Iterable) else [row] for row in instance]
    return " ".join(str(number or ".") for row in rows for number in row)


def read_square(instance: object, sides: Collection[int]) -> tuple[int, dict[int, int]]:
    r"""Return the side of a square of numbers, and the number of each cell.

    >>> read_square("8 . .\n. 5 .\n. . 2", (2, 3, 4))
    (3, {0: 8, 4: 5, 8: 2})

    Raises:
        ValueError: The text or the list is something else.
    """
    text = join_numbers(instance)
    text = re.sub(r"(?<!\S)-(?!\S)", ".", text)
    if re.fullmatch(r"\s*(\d{4}|\d{9})\s*", text):
        text = " ".join(text.strip())  # all numbers are digits
    rows = [
        row for row in split_rows(text, "/\n") if re.search(r"[^\s|/\\+-]", row.text)
    ]
    counts = [sum(not part["line"] for part in PART.finditer(row.text)) for row in rows]
    for row, count in zip(rows, counts, strict=True):
        if len(rows) > 1 and count != len(rows):
            sizes = {"number": count, "side": len(rows)}
            raise create_text_error(text, row.offset, WRONG_ROW, **sizes)
    cells, numbers = read_numbers(text, *(side * side for side in sides))
    return isqrt(cells), numbers
