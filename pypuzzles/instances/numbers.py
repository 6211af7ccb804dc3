"""Numbers in a drawing, such as those of a magic star, in the order of reading."""

import re
from collections.abc import Iterable

from ..errors import InputError
from .text import create_text_error, unpack

__all__ = ["read_numbers"]

PART = re.compile(r"(?P<number>\d+)|(?P<empty>[.o_*?])|(?P<line>[\s,;|/\\+-])|.")
NOT_NUMBERS = "write numbers as a text or a list, not {kind}"
WRONG_SIGN = "{sign} is not a number or an empty cell; write an empty cell as . or o"
WRONG_NUMBER = "a number is from 1 to {most}, not {number}"
TWICE = "the number {number} is given twice"
WRONG_SIZE = "there are {number} cells, not {cells}"


def read_numbers(instance: object, cells: int) -> dict[int, int]:
    r"""Return the number of each cell that is not empty; each number is there once.

    Lines between the cells, spaces and commas are ignored.

    Args:
        instance: A text, or a list of numbers with 0 or None for an empty cell.
        cells: Number of cells, and the largest number.

    >>> read_numbers("  3\n / \\\no - .", 3), read_numbers([None, 2, 0], 3)
    ({0: 3}, {1: 2})

    Raises:
        ValueError: The text or the list is something else.
    """
    instance = unpack(instance)
    if isinstance(instance, Iterable) and not isinstance(instance, str):
        instance = " ".join(str(number or ".") for number in instance)
    if not isinstance(instance, str):
        raise InputError(NOT_NUMBERS, kind=type(instance).__name__)
    numbers: dict[int, int] = {}
    cell = 0
    for part in PART.finditer(instance):
        if part["line"]:
            continue
        if not (part["number"] or part["empty"]):
            sign = repr(part[0])
            raise create_text_error(instance, part.start(), WRONG_SIGN, sign=sign)
        number = int(part["number"] or 0)
        if number > cells:
            values = {"most": cells, "number": number}
            raise create_text_error(instance, part.start(), WRONG_NUMBER, **values)
        if number in numbers.values():
            raise create_text_error(instance, part.start(), TWICE, number=number)
        if number:
            numbers[cell] = number
        cell += 1
    if cell != cells:
        last = len(instance.rstrip()) - 1
        values = {"number": cell, "cells": cells}
        raise create_text_error(instance, max(last, 0), WRONG_SIZE, **values)
    return numbers
