"""Boards of queens: some queens given, holes, and boards that wrap around.

The text of a parameter is `torus/Q.../..#./..../....`: rows, after the word torus if
lines continue on the opposite side.
"""

import re
from typing import NamedTuple

from ..errors import InputError
from .drawings import read_drawing
from .text import DOTS, create_text_error, normalize

__all__ = ["QueensBoard", "parse_board", "read_board", "write_board"]

SIGNS = {
    "Q": "Qq1\N{BLACK CHESS QUEEN}\N{WHITE CHESS QUEEN}",
    ".": "._0" + DOTS,
    "#": "#\N{BLACK SQUARE}",
}
TORUS = re.compile(r"\s*torus\b:?\s*", re.IGNORECASE)
BLANKS = "write an empty square as ."
NOT_SQUARE = "a board of queens has as many rows as columns, not {rows} x {cols}"
TOO_LARGE = "a board of queens has at most {most} rows, not {rows}"


class QueensBoard(NamedTuple):
    """The squares of a board, n * row + column, and whether its lines wrap around."""

    given: list[int]
    """Squares of the queens that are given."""
    holes: list[int]
    """Squares on which no queen may be."""
    is_torus: bool


def read_board(instance: object, most: int) -> tuple[int, str]:
    r"""Return the number of rows of a drawing, and its text.

    >>> read_board("torus\n. Q .\n. . #\n. . .", 9)
    (3, 'torus/.Q./..#/...')

    Raises:
        ValueError: A sign is unknown, or the drawing is not a square.
    """
    instance = normalize(instance)
    is_torus = isinstance(instance, str) and TORUS.match(instance)
    if isinstance(instance, str) and is_torus:  # a blank keeps lines and columns
        blank = re.sub(r"[^\n]", " ", is_torus[0])
        instance = blank + instance[is_torus.end() :]
    rows = read_drawing(instance, SIGNS)
    if isinstance(instance, str) and len(rows) == 1 < instance.count("\n"):
        raise create_text_error(instance, 0, BLANKS)  # most rows are only spaces
    if len(rows) != len(rows[0]):
        raise InputError(NOT_SQUARE, rows=len(rows), cols=len(rows[0]))
    if len(rows) > most:
        raise InputError(TOO_LARGE, most=most, rows=len(rows))
    return len(rows), "/".join([*(["torus"] if is_torus else []), *rows])


def parse_board(text: str) -> QueensBoard:
    """Return what the text of a board says; `plain` and `torus` have no squares.

    >>> parse_board("Q../..#/...")
    QueensBoard(given=[0], holes=[5], is_torus=False)
    """
    word, *rows = text.split("/")
    is_torus = word == "torus"
    squares = "".join(rows if is_torus else text.split("/"))
    marked = list(enumerate(squares))
    return QueensBoard(
        [square for square, sign in marked if sign == "Q"],
        [square for square, sign in marked if sign == "#"],
        is_torus,
    )


def write_board(text: str) -> str:
    r"""Return a board as a drawing.

    >>> write_board("torus/Q../..#/...")
    'torus\nQ . .\n. . #\n. . .'
    """
    word, *rows = text.split("/")
    is_torus = word == "torus"
    lines = rows if is_torus else [word, *rows]
    return "\n".join([*(["torus"] if is_torus else []), *map(" ".join, lines)])
