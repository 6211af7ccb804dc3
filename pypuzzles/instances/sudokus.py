"""Sudokus as people write them: 81 or 16 signs, drawings, files, lists and links."""

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from math import isqrt
from typing import Any

from ..errors import InputError
from .links import is_link, read_link
from .text import (
    DOTS,
    Mark,
    create_text_error,
    fill_blanks,
    list_rows,
    normalize,
    parse_literal,
)

__all__ = ["cut_sudoku", "read_sudoku", "write_sudoku"]

EMPTY = ".0*_?xX" + DOTS
DIGITS = "123456789"
SEPARATORS = " \t\r\n|-+:,;[](){}'\""
TITLE = re.compile(r"[^\W\dxX_]{2}")
"""Two letters that are no empty cells."""
SIZES = {16: 2, 81: 3}
"""The width of a box, by the number of cells."""
WRONG_SIGN = "{sign} is not a digit or an empty cell; write an empty cell as . or 0"
WRONG_SIZE = "the number of cells is {number}; a sudoku has 81, or 16"
NOT_A_ROW = "row {row} has {number} cells, not {side}"
WRONG_ROW = "this row has {number} cells, not {side}"
TOO_LARGE = "{number} is too large; a sudoku of 16 cells has the numbers 1 to 4"
NOT_A_CELL = "a sudoku of {cells} cells has no cell {cell}"
NOT_A_NUMBER = "the number of a cell must be from 1 to {side}, not {value}"
NOT_A_SUDOKU = (
    "a sudoku must be a string, rows of numbers, or numbers by cell, not {kind}"
)

Clues = dict[int, int]


def read_sudoku(instance: object) -> tuple[int, Clues]:
    """Return the width of a box, and the number of each given cell.

    Args:
        instance: A string, rows of numbers, all numbers in one list, or a dictionary
            {cell: number} or {(row, column): number}, from 0; 0 and None are empty.

    >>> read_sudoku("1... .... ..2. ....")
    (2, {0: 1, 10: 2})

    Raises:
        ValueError: It is something else, or is invalid.
    """
    instance = normalize(instance)
    if isinstance(instance, str):
        read = read_link if is_link(instance) else parse_literal
        instance = read(instance)
    if isinstance(instance, str):
        return read_text(instance)
    if isinstance(instance, Mapping):
        return 3, dict(read_cells(instance.items(), 3))
    if not isinstance(instance, Iterable):
        raise InputError(NOT_A_SUDOKU, kind=type(instance).__name__)
    cells = list_cells(list(instance))
    box = SIZES[len(cells)]
    return box, dict(read_cells(enumerate(cells), box))


def list_cells(rows: list[Any]) -> list[Any]:
    """Return the cells of a list of rows, or of a list of cells."""
    if not rows or not isinstance(rows[0], Iterable) or isinstance(rows[0], str):
        cells, lengths = rows, []
    else:
        nested = list_rows(rows, NOT_A_SUDOKU)
        cells, lengths = list(chain.from_iterable(nested)), list(map(len, nested))
    if len(cells) not in SIZES:
        raise InputError(WRONG_SIZE, number=len(cells))
    side = isqrt(len(cells))
    for row, number in enumerate(lengths, 1):
        if number != side:
            raise InputError(NOT_A_ROW, row=row, number=number, side=side)
    return cells


def read_cells(
    items: Iterable[tuple[object, object]], box: int
) -> Iterable[tuple[int, int]]:
    """Yield the number of each cell that is not empty."""
    side = box * box
    for cell, value in items:
        if isinstance(cell, tuple) and len(cell) == 2 and max(cell) < side:
            cell = cell[0] * side + cell[1]
        if not isinstance(cell, int) or not 0 <= cell < side * side:
            raise InputError(NOT_A_CELL, cells=side * side, cell=cell)
        text = "" if value is None else str(value).strip()
        if text in {"", *EMPTY}:
            continue
        if text not in DIGITS[:side]:
            raise InputError(NOT_A_NUMBER, side=side, value=repr(value))
        yield cell, int(text)


def read_text(text: str) -> tuple[int, Clues]:
    """Return the width of a box and the clues of a string."""
    is_line = len(cut_sudoku(text)) == max(SIZES) and len(text.split("\n")) == 1
    text = cut_sudoku(text) if is_line else fill_square(text)
    lines = list(list_grid_lines(fill_spaces(text)))
    for index, line in lines:
        for column, sign in enumerate(line):
            if sign not in DIGITS + EMPTY + SEPARATORS:
                raise create_text_error(
                    text, index + column, WRONG_SIGN, sign=repr(sign)
                )
    for empty in (EMPTY, EMPTY + "-"):
        rows = [pick_cells(line, DIGITS + empty) for line in lines]
        cells = [cell for row in rows for cell in row]
        if len(cells) in SIZES:
            break
    else:
        cells = pad_rows(lines)
    if len(cells) not in SIZES:
        raise find_size_error(text, lines)
    box = SIZES[len(cells)]
    clues = {}
    for cell, (index, sign) in enumerate(cells):
        if sign in DIGITS:
            clues[cell] = int(sign)
            if clues[cell] > box * box:
                raise create_text_error(text, index, TOO_LARGE, number=sign)
    return box, clues


def fill_square(text: str) -> str:
    """Return a square table with a dot for each empty cell, and others unchanged."""
    filled = fill_blanks(text)
    rows = [row.split() for row in filled.split("\n") if row]
    return filled if {*map(len, rows)} == {len(rows)} else text


def fill_spaces(text: str) -> str:
    """Return a sudoku in one line with a dot for each space, and others unchanged."""
    signs = text.strip("\r\n")
    is_complete = len(signs) in SIZES and {*signs} <= {*DIGITS, " "}
    return text.replace(" ", ".") if is_complete else text


def list_grid_lines(text: str) -> Iterable[Mark]:
    """Yield the lines of a grid, without the other lines of an .sdk file.

    Comments begin with #. A file may have the sections [Puzzle] and [State]. A title
    may be above the grid.
    """
    index = 0
    is_title = True
    for line in text.splitlines(keepends=True):
        if line.strip().lower() == "[state]":
            return
        is_title &= line[0] == "#" or not line.strip() or bool(TITLE.search(line))
        if line[0] != "#" and not is_title:
            yield Mark(index, line.rstrip("\r\n"))
        index += len(line)


def pick_cells(line: Mark, signs: str) -> list[Mark]:
    """Return the cells of a line: each sign that represents a cell."""
    return [
        Mark(line.offset + column, sign)
        for column, sign in enumerate(line.text)
        if sign in signs
    ]


def pad_rows(lines: Iterable[Mark]) -> list[Mark]:
    """Return the cells of a drawing in which only a space is an empty cell."""
    drawn = [line for line in lines if line.text.strip(" |+-")]
    if any(sign not in DIGITS + " |+-" for line in drawn for sign in line.text):
        return []
    side = len(drawn)
    wide = max((len(line.text) for line in drawn), default=0)
    if wide > side and not any(line.text[1::2].strip() for line in drawn):
        drawn = [Mark(line.offset, line.text[::2]) for line in drawn]
    rows = [
        pick_cells(Mark(line.offset, f"{line.text:{2 * side}}"), DIGITS + " ")
        for line in drawn
    ]
    if any(len(row) < side or any(m.text != " " for m in row[side:]) for row in rows):
        return []
    return [cell for row in rows for cell in row[:side]]


def find_size_error(text: str, lines: Iterable[Mark]) -> InputError:
    """Return the error of a string with a wrong number of cells, at its line."""
    rows = [pick_cells(line, DIGITS + EMPTY) for line in lines]
    rows = [row for row in rows if row]
    for row in rows:
        if len(rows) ** 2 in SIZES and len(row) != len(rows):
            return create_text_error(
                text, row[-1].offset, WRONG_ROW, number=len(row), side=len(rows)
            )
    last = rows[-1][-1].offset if rows else 0
    return create_text_error(text, last, WRONG_SIZE, number=sum(map(len, rows)))


def cut_sudoku(line: str) -> str:
    """Return the sudoku with which a line of a file begins, or an empty string.

    >>> cut_sudoku(" 1.......2....... # easy")
    '1.......2.......'
    """
    line = line.strip()
    size = next((k for k, sign in enumerate(line) if sign not in DIGITS + EMPTY), None)
    cells = line[:size]
    return cells if len(cells) in SIZES else ""


def write_sudoku(cells: Iterable[int | None]) -> str:
    """Return the numbers of all cells in one line, with a dot for an empty cell.

    >>> write_sudoku([1, None, None, 2])
    '1..2'
    """
    return "".join(str(number or ".") for number in cells)
