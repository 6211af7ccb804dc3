"""Boards of tours: squares with the number of their visit, and holes.

The text of a parameter has commas between the squares of a row, and a slash after each
row but the last: `1,.,#/.,.,.`.
"""

import re
from typing import NamedTuple

from ..errors import InputError
from .text import (
    DOTS,
    create_text_error,
    fill_blanks,
    list_rows,
    read_object,
    split_rows,
)

__all__ = ["TourBoard", "parse_board", "read_board", "write_board"]

FREE = "0_*?" + DOTS
HOLES = "#\N{BLACK SQUARE}"
PART = re.compile(rf"(?P<number>\d+)|(?P<mark>[.{FREE}{HOLES}])|(?P<gap>[\s,;|])|.")
NOT_A_BOARD = "a board must be a string or a list of rows, not {kind}"
WRONG_SIGN = "{sign} is not a visit number, . for a free square or {hole} for a hole"
WRONG_NUMBER = "a visit number must be from 1 to {most}, not {number}"
TWICE = "the number {number} is given twice"
UNEVEN = "this row has {number} squares, not {wide}"
TOO_WIDE = "a board has at most {most} rows and columns, not {rows} x {cols}"
NO_SQUARE = "the board has no squares"


class TourBoard(NamedTuple):
    """Squares of a board, numbered cols * row + column."""

    numbers: dict[int, int]
    """The visit number of each square that has one."""
    holes: list[int]


def read_board(instance: object, most: int) -> tuple[int, int, str]:
    r"""Return the number of rows and of columns of a board, and its text.

    In a row without spaces or commas each sign is a square.

    >>> read_board("1 . #\n. 10 .\n. . .\n. . .", 9)
    (4, 3, '1,.,#/.,10,./.,.,./.,.,.')

    Raises:
        ValueError: It is something else.
    """
    instance = read_object(instance)
    if not isinstance(instance, str):
        numbers = list_rows(instance, NOT_A_BOARD)
        instance = "/".join(",".join(str(n or ".") for n in row) for row in numbers)
    rows: list[list[str]] = []
    places: list[tuple[int, str]] = []
    instance = fill_blanks(instance)
    for row in split_rows(instance, "/\n"):
        is_apart = re.search(r"[\s,;|]", row.text.strip())
        pattern = PART if is_apart else re.compile(PART.pattern.replace("+", ""))
        rows.append([])
        for part in pattern.finditer(row.text):
            place = row.offset + part.start()
            if not any(part.group("number", "mark", "gap")):
                values = {"sign": repr(part[0]), "hole": "#"}
                raise create_text_error(instance, place, WRONG_SIGN, **values)
            if not part["gap"]:
                sign = "." if part[0] in FREE else "#" if part[0] in HOLES else part[0]
                rows[-1].append(sign)
                places.append((place, sign))
        wide = len(rows[0])
        if len(rows[-1]) != wide:
            last = row.offset + len(row.text) - 1
            sizes = {"number": len(rows[-1]), "wide": wide}
            raise create_text_error(instance, last, UNEVEN, **sizes)
    if not rows or not rows[0]:
        raise create_text_error(instance, 0, NO_SQUARE)
    if max(len(rows), len(rows[0])) > most:
        raise InputError(TOO_WIDE, most=most, rows=len(rows), cols=len(rows[0]))
    check_numbers(instance, places)
    return len(rows), len(rows[0]), "/".join(map(",".join, rows))


def check_numbers(text: str, places: list[tuple[int, str]]) -> None:
    """Raise ValueError if a number is given twice, or there are fewer visits."""
    most = sum(sign != "#" for _, sign in places)
    known = set()
    for place, sign in places:
        if sign.isdecimal():
            number = int(sign)
            if not 1 <= number <= most:
                values = {"most": most, "number": number}
                raise create_text_error(text, place, WRONG_NUMBER, **values)
            if number in known:
                raise create_text_error(text, place, TWICE, number=number)
            known.add(number)


def parse_board(text: str) -> TourBoard:
    """Return what the text of a board says; `plain` has no numbers and no holes.

    >>> parse_board("1,.,#/.,5,.")
    TourBoard(numbers={0: 1, 4: 5}, holes=[2])
    """
    squares = list(enumerate(text.replace("/", ",").split(",")))
    return TourBoard(
        {square: int(sign) for square, sign in squares if sign.isdecimal()},
        [square for square, sign in squares if sign == "#"],
    )


def write_board(text: str) -> str:
    r"""Return a board in rows, with spaces between the squares.

    >>> write_board("1,.,#/.,10,.")
    ' 1  .  #\n . 10  .'
    """
    rows = [row.split(",") for row in text.split("/")]
    wide = max(len(sign) for row in rows for sign in row)
    return "\n".join(" ".join(f"{sign:>{wide}}" for sign in row) for row in rows)
