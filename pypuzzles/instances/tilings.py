"""Regions drawn with #, and the pieces that cover them.

The text of a parameter is `###/#.#;I,L=XX/X.`: rows, then pieces, each a name, a shape,
or both. Without pieces these are the known ones.
"""

import re
from collections.abc import Mapping

from ..errors import InputError
from .drawings import read_drawing
from .text import create_text_error, normalize

__all__ = ["read_tiling", "write_tiling"]

PIECES = re.compile(r"\n?\s*(?:;|\bpieces\b\s*:?)", re.IGNORECASE)
WORD = re.compile(r"[^\s,]+")
SQUARES = "#xX*1"
SIGNS = {"#": SQUARES, ".": ".-_0"}
NO_SHAPE = "{piece} is not a known piece; draw it, as in L=XX/X."
DRAW = "draw the squares to cover as {mark}"
TWICE = "the piece {piece} is given twice"


def read_tiling(instance: object, shapes: Mapping[str, str]) -> str:
    r"""Return the text of a region and its pieces; known pieces have a name.

    >>> read_tiling("###\n#.#\npieces: I, L=X./XX", {"I": "XXX"})
    '###/#.#;I,L=X./XX'

    Raises:
        ValueError: A sign or a piece is unknown.
    """
    if isinstance(instance, tuple):  # the region, and the pieces
        region, given = instance
        pairs = (
            given.items() if isinstance(given, Mapping) else ((x, "") for x in given)
        )
        named = (f"{name}={shape}" if shape else str(name) for name, shape in pairs)
        instance = f"{region};{','.join(named)}"
    instance = normalize(instance)
    text, mark, rest = str(instance), None, ""
    if mark := PIECES.search(text):
        instance, rest = text[: mark.start()], text[mark.end() :]
    if isinstance(instance, str):
        used = [sign for sign in instance if sign in SQUARES]
        for index, sign in enumerate(instance):
            if sign in SQUARES and sign != used[0]:  # it may be a hole
                raise create_text_error(instance, index, DRAW, mark="#")
    rows = read_drawing(instance, SIGNS, outside=".")
    pieces: dict[str, str] = {}
    for word in WORD.finditer(rest):
        name, _, shape = word[0].rpartition("=")
        place = mark.end() + word.start() if mark else 0
        if not re.fullmatch("[X./]*X[X./]*", shapes.get(word[0], shape)):
            raise create_text_error(text, place, NO_SHAPE, piece=word[0])
        if (name or shape) in pieces:
            raise create_text_error(text, place, TWICE, piece=name or shape)
        pieces[name or shape] = word[0]
    if not any("#" in row for row in rows):
        raise InputError(DRAW, mark="#")
    return "/".join(rows) + (";" + ",".join(pieces.values()) if pieces else "")


def write_tiling(text: str) -> str:
    r"""Return a region as a drawing, and its pieces in a line.

    >>> write_tiling("###/#.#;I,L=X./XX")
    '###\n#.#\npieces: I, L=X./XX'
    """
    region, mark, pieces = text.partition(";")
    drawn = region.replace("/", "\n")
    return f"{drawn}\npieces: {pieces.replace(',', ', ')}" if mark else drawn
