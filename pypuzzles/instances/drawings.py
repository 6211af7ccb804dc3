"""Boards as people draw them: a sign for each square, and a line for each row.

The text of a parameter has a slash after each row but the last.
"""

import re
from collections.abc import Mapping

from .text import create_text_error, fill_blanks, list_rows, read_object, split_rows

__all__ = ["read_drawing"]

FRAME = re.compile(r"[\s*+]*-[-\s*+]*-[\s*+]*")
NOT_A_DRAWING = "a drawn board must be a string or a list of rows, not {kind}"
WRONG_SIGN = "{sign} cannot be used here; use {signs}"
UNEVEN = "this row has {number} squares, not {wide}"
NO_ROWS = "the board has no squares"


def read_drawing(
    instance: object, signs: Mapping[str, str], outside: str = ""
) -> list[str]:
    r"""Return the rows of a board, with each sign as its key in `signs`.

    Frames, and spaces between squares, are left out.

    Args:
        instance: A string or a list of rows.
        signs: For each sign of the result, those that people use.
        outside: Sign of a square outside of the board, which a space and the end of a
            short row stand for; without it all rows must have the same length.

    >>> read_drawing("*-----*\n| Q . |\n| 0 Q |\n*-----*", {"Q": "Q", ".": ".0"})
    ['Q.', '.Q']

    Raises:
        ValueError: A sign is unknown, or the rows have different lengths.
    """
    instance = read_object(instance)
    if not isinstance(instance, str):
        rows_of_signs = list_rows(instance, NOT_A_DRAWING)
        instance = "\n".join("".join(map(str, row)) for row in rows_of_signs)
    instance = re.sub(", ?|\t", " ", fill_blanks(instance, " " if outside else "."))
    known = {sign: key for key, group in signs.items() for sign in group}
    rows = [
        (row.offset, row.text.replace("|", " "))
        for row in split_rows(instance, "/\n")
        if not FRAME.fullmatch(row.text)
    ]
    if not rows:
        raise create_text_error(instance, 0, NO_ROWS)
    left = min(len(text) - len(text.lstrip()) for _, text in rows)
    step = 1 + all(not text[left + 1 :: 2].strip() for _, text in rows)
    drawn = []
    for offset, text in rows:
        drawn.append("")
        for column in range(left, len(text.rstrip()), step):
            sign = text[column]
            if sign not in known and (sign != " " or not outside):
                values = {"sign": repr(sign), "signs": " ".join(signs)}
                raise create_text_error(instance, offset + column, WRONG_SIGN, **values)
            drawn[-1] += known.get(sign, outside)
    wide = max(map(len, drawn)) if outside else len(drawn[0])
    for (offset, text), row in zip(rows, drawn, strict=True):
        if len(row) != wide and not outside:
            where = offset + len(text.rstrip()) - 1
            raise create_text_error(instance, where, UNEVEN, number=len(row), wide=wide)
    return [f"{row:{outside or ' '}<{wide}}" for row in drawn]
