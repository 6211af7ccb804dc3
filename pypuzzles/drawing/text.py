"""Boards as plain text, for terminals."""

from collections.abc import Sequence
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

from ..board.board import Board

__all__ = ["format_board"]

EMPTY_CELL = "."
MIN_COLUMN_WIDTH = 0.2
"""Smallest distance of columns, in cell widths."""
MAX_COLUMNS = 100


def format_board(board: Board, written: Sequence[Any]) -> str:
    """Return an encoded board, complete or not, as text.

    If the cells are in columns, each is one sign. Other cells, such as areas and those
    with words, are listed by name. Moves, and visits of named cells, are sequences of
    names.
    """
    cells, kind = board.cells, board.choices.kind
    if kind == "move":
        return " ".join("-".join(map(cells.name, move)) for move in written)
    if kind == "visit" and cells.names:
        return " ".join(map(cells.name, written))
    is_listed = cells.shape == "area" or (cells.names and _has_words(board))
    if not is_listed and _has_columns(board):
        return _render_lines(board, list_cell_signs(board, written))
    names = cells.names or [str(cell) for cell in range(len(cells))]
    if kind == "visit":
        return " ".join(names[cell] for cell in written)
    wide = max(map(len, names))
    found = zip(names, list_cell_signs(board, written), strict=True)
    return "\n".join(f"{name:{wide}} {sign}" for name, sign in found)


def list_cell_signs(board: Board, written: Sequence[Any]) -> list[str]:
    """Return a short sign for each cell.

    A piece is its first letter. If all tiles have the same name, each is a letter.
    """
    kind, symbols = board.choices.kind, board.choices.symbols
    if kind == "write":
        return [EMPTY_CELL if symbol is None else str(symbol) for symbol in written]
    found = [EMPTY_CELL] * len(board.cells)
    for place, change in enumerate(board.encoding.decode(written) or []):
        sign = str(symbols[change[0][2] - 1])
        if kind == "place":
            sign = sign[0].upper()
        elif kind == "visit":
            found[change[-1][0]] = str(change[-1][2])
            sign = str(place + 1)
            change = change[:1]
        elif len(symbols) == 1:
            sign = ascii_lowercase[place % 26]
        for cell, *_ in change:
            found[cell] = sign
    return found


def _has_words(board: Board) -> bool:
    """Return whether symbols, such as colours, are too long for a sign of a drawing."""
    symbols = board.choices.symbols if board.choices.kind == "write" else ()
    return any(len(str(symbol)) > 2 for symbol in symbols)


def _measure_column_spacing(board: Board) -> tuple[float, float]:
    """Return the x of the first column, and the smallest distance of columns."""
    columns = sorted({round(x, 3) for x, _ in board.cells.centres})
    return columns[0], min((b - a for a, b in pairwise(columns)), default=1)


def _has_columns(board: Board) -> bool:
    """Return whether the columns are at multiples of half a step."""
    left, step = _measure_column_spacing(board)
    halves = [2 * (x - left) / step for x, _ in board.cells.centres]
    is_narrow = step > MIN_COLUMN_WIDTH and max(halves) <= 2 * MAX_COLUMNS
    return is_narrow and all(abs(h - round(h)) < 0.1 for h in halves)


def _render_lines(board: Board, found: Sequence[str]) -> str:
    """Place each sign at its cell; the closest columns are adjacent."""
    wide = max(map(len, found))
    if board.choices.kind in {"write", "visit"}:  # the width of a complete board
        wide = max(len(str(symbol)) for symbol in board.choices.symbols)
    left, step = _measure_column_spacing(board)

    def place(x: float) -> int:
        return round((x - left) / step * (wide + 1))

    lines: dict[float, str] = {}
    cells = sorted(
        zip(board.cells.centres, found, strict=True), key=lambda c: c[0][::-1]
    )
    for (x, y), sign in cells:
        lines[y] = f"{lines.get(y, ''):{place(x)}}{sign:>{wide}}"
    for (start, y), (end, other_y) in board.cells.bars:
        if y == other_y:
            first = max(0, place(start + step / 2))
            lines[y] = " " * first + "-" * (place(end - step / 2) + wide - first)
    return "\n".join(line.rstrip() for _, line in sorted(lines.items()))
