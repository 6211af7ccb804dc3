"""A board in a terminal: signs in lines, where their cells lie."""

from collections.abc import Sequence
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

from .board import Board

__all__ = ["text"]

EMPTY = "."
NEAREST = 0.2
"""Columns of cells are at least so far apart, in cell widths."""


def text(board: Board, written: Sequence[Any]) -> str:
    """Write a canonical board, full or begun, for people.

    Where cells lie in columns a sign stands for each. Areas, and cells scattered about,
    are listed by name. Moves, and ways by cells that have names, are those names.
    """
    cells, kind = board.cells, board.choices.kind
    if kind == "move":
        return " ".join("-".join(map(cells.name, move)) for move in written)
    if kind == "visit" and cells.names:
        return " ".join(map(cells.name, written))
    if cells.shape != "area" and _in_columns(board):
        return _in_lines(board, signs(board, written))
    names = cells.names or [str(cell) for cell in range(len(cells))]
    if kind == "visit":
        return " ".join(names[cell] for cell in written)
    wide = max(map(len, names))
    found = zip(names, signs(board, written), strict=True)
    return "\n".join(f"{name:{wide}} {sign}" for name, sign in found)


def signs(board: Board, written: Sequence[Any]) -> list[str]:
    """Return a short sign for each cell.

    A piece is its first letter; tiles that are all of one name are letters, one a tile.
    """
    kind, symbols = board.choices.kind, board.choices.symbols
    if kind == "write":
        return [EMPTY if symbol is None else str(symbol) for symbol in written]
    found = [EMPTY] * len(board.cells)
    for place, change in enumerate(board.canonical.read(written) or []):
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


def _columns(board: Board) -> tuple[float, float]:
    """Return where the first column of cells lies, and the least way to the next."""
    columns = sorted({round(x, 3) for x, _ in board.cells.centres})
    return columns[0], min((b - a for a, b in pairwise(columns)), default=1)


def _in_columns(board: Board) -> bool:
    """Return whether all columns lie whole steps apart, or half ones."""
    left, step = _columns(board)
    ways = [2 * (x - left) / step for x, _ in board.cells.centres]
    return step > NEAREST and all(abs(way - round(way)) < 0.1 for way in ways)


def _in_lines(board: Board, found: Sequence[str]) -> str:
    """Put each sign where its cell lies: the nearest columns stand side by side."""
    wide = max(map(len, found))
    if board.choices.kind in {"write", "visit"}:  # as wide when it is full
        wide = max(len(str(symbol)) for symbol in board.choices.symbols)
    begin, step = _columns(board)

    def place(x: float) -> int:
        return round((x - begin) / step * (wide + 1))

    lines: dict[float, str] = {}
    cells = sorted(
        zip(board.cells.centres, found, strict=True), key=lambda c: c[0][::-1]
    )
    for (x, y), sign in cells:
        lines[y] = f"{lines.get(y, ''):{place(x)}}{sign:>{wide}}"
    for (left, y), (right, end) in board.cells.bars:
        if y == end:
            first = max(0, place(left + step / 2))
            lines[y] = " " * first + "-" * (place(right - step / 2) + wide - first)
    return "\n".join(line.rstrip() for _, line in sorted(lines.items()))
