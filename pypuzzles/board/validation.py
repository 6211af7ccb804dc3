"""Validation of boards, when they are built.

Messages start with the file and line, except those about given cells, which come from
the reader.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any

from ..errors import InputError, Sentence
from .actions import Change
from .board import Board

__all__ = ["check_board", "locate_function"]

DIGITS = 3
"""Precision of coordinates in the board data."""


@cache
def locate_function(function: Callable[..., Any]) -> str:
    """Return the file and line of a function."""
    code = inspect.unwrap(function).__code__
    return f"{code.co_filename}, line {code.co_firstlineno}"


def check_board(board: Board, place: str) -> None:
    """Raise ValueError if a board is inconsistent."""
    for errors in (
        _find_cell_errors,
        _find_given_errors,
        _find_choice_errors,
        _find_table_errors,
        _find_rule_errors,
    ):
        for fault in errors(board, place):
            raise InputError(fault.pattern, **fault.values)


def _find_cell_errors(board: Board, place: str) -> Iterator[Sentence]:
    """Yield errors unless cells are distinct, and names and links fit them."""
    cells, seen = board.cells, dict[tuple[float, float], int]()
    if not len(cells):
        yield Sentence("{place}: the board has no cells", place=place)
    for cell, (x, y) in enumerate(cells.centres):
        other = seen.setdefault((round(x, DIGITS), round(y, DIGITS)), cell)
        if other != cell:
            pattern = "{place}: cells {other} and {cell} have the same centre"
            yield Sentence(pattern, place=place, other=other, cell=cell)
    for each in (cells.names, cells.outlines):
        if each and len(each) != len(cells):
            pattern = "{place}: there are {cells} cells, but {count} names or outlines"
            yield Sentence(pattern, place=place, cells=len(cells), count=len(each))
    for cell in _find_out_of_range(chain(*cells.links), len(cells)):
        pattern = "{place}: a link refers to cell {cell}, but the last cell is {last}"
        yield Sentence(pattern, place=place, cell=cell, last=len(cells) - 1)


def _find_given_errors(board: Board, place: str) -> Iterator[Sentence]:
    """Yield errors unless givens are symbols and cells of the board."""
    symbols = board.choices.symbols
    if len(set(symbols)) < len(symbols):
        yield Sentence("{place}: a symbol is listed twice", place=place)
    for cell, symbol in board.given.items():
        if not 0 <= cell < len(board.cells):
            last = len(board.cells) - 1
            pattern = "a given cell must be from 0 to {last}, not {cell}"
            yield Sentence(pattern, cell=cell, last=last)
        elif symbol not in symbols:
            pattern = "cell {cell} cannot be given {symbol}; the symbols are {symbols}"
            known = ", ".join(map(str, symbols))
            yield Sentence(pattern, cell=cell, symbol=symbol, symbols=known)


def _find_choice_errors(board: Board, place: str) -> Iterator[Sentence]:
    """Yield errors unless choices change only cells of the board, not givens."""
    size, symbols = len(board.cells), len(board.choices.symbols)
    for depth, choice, change in _choices_by_depth(board):
        values: dict[str, Any] = {"place": place, "choice": choice, "depth": depth}
        cells = [cell for cell, _, _ in change]
        if not cells:
            pattern = "{place}: choice {choice} at depth {depth} changes no cell"
            yield Sentence(pattern, **values)
        if len({*cells}) < len(cells):
            pattern = "{place}: choice {choice} at depth {depth} changes a cell twice"
            yield Sentence(pattern, **values)
        # A given slot accepts the given symbol, and so does a cell of a visit.
        has_slots = board.choices.kind in {"write", "visit"}
        given = () if has_slots else {*cells} & board.given.keys()
        for cell in given:
            pattern = (
                "{place}: choice {choice} at depth {depth} changes cell {cell}, "
                "which is given"
            )
            yield Sentence(pattern, **values, cell=cell)
        for cell in _find_out_of_range(cells, size):
            pattern = (
                "{place}: choice {choice} at depth {depth} changes cell {cell}, "
                "but the last cell is {last}"
            )
            yield Sentence(pattern, **values, cell=cell, last=size - 1)
        for symbol in _find_out_of_range(
            {s for _, *both in change for s in both}, symbols + 1
        ):
            pattern = (
                "{place}: choice {choice} at depth {depth} uses symbol {symbol}, "
                "but the last symbol is {last}"
            )
            yield Sentence(pattern, **values, symbol=symbol, last=symbols)


def _find_table_errors(board: Board, place: str) -> Iterator[Sentence]:
    """Yield errors in other tables of the choices: cells, symbols, lengths."""
    choices, size = board.choices, len(board.cells)
    symbols = len(choices.symbols)
    for symbol in _find_out_of_range(choices.initial.values(), symbols + 1):
        pattern = (
            "{place}: the choices use symbol {symbol}, but the last symbol is {last}"
        )
        yield Sentence(pattern, place=place, symbol=symbol, last=symbols)
    near, last = chain(*choices.neighbours), chain(*choices.closing)
    for table in (choices.neighbours, choices.closing, choices.twins):
        if table and len(table) != size:
            pattern = (
                "{place}: there are {cells} cells, but neighbours or twins of {count}"
            )
            yield Sentence(pattern, place=place, cells=size, count=len(table))
    twins = choices.twins
    for cell in _find_out_of_range(
        [*choices.initial, *choices.ends, *near, *last, *twins], size
    ):
        pattern = "{place}: the choices use cell {cell}, but the last cell is {last}"
        yield Sentence(pattern, place=place, cell=cell, last=size - 1)


def _choices_by_depth(board: Board) -> Iterator[tuple[int, int, Change]]:
    """Yield each choice once, with its depth."""
    for depth in dict.fromkeys(board.choices.first_depths):
        for choice, change in board.choices.options[depth].items():
            yield depth, choice, change


def _find_out_of_range(cells: Iterable[int], size: int) -> Iterator[int]:
    """Yield the cells that are not in range(size)."""
    return (cell for cell in cells if not 0 <= cell < size)


def _find_rule_errors(board: Board, place: str) -> Iterator[Sentence]:
    """Yield errors unless rules apply to cells of the board and are satisfiable."""
    for number, rule in enumerate(board.rules):
        values: dict[str, Any] = {"place": place, "number": number, "kind": rule.kind}
        if not rule.cells:
            yield Sentence("{place}: rule {number} ({kind}) has no cells", **values)
        if len({*rule.cells}) < len(rule.cells):
            pattern = "{place}: rule {number} ({kind}) lists a cell twice"
            yield Sentence(pattern, **values)
        if rule.weights and len(rule.weights) != len(rule.cells):
            pattern = (
                "{place}: rule {number} ({kind}) needs exactly one weight per cell"
            )
            yield Sentence(pattern, **values)
        if rule.least > rule.most:
            pattern = (
                "{place}: rule {number} ({kind}) has least {least}, which exceeds "
                "most {most}"
            )
            yield Sentence(pattern, **values, least=rule.least, most=rule.most)
        for cell in _find_out_of_range(rule.cells, len(board.cells)):
            pattern = (
                "{place}: rule {number} ({kind}) lists cell {cell}, "
                "but the last cell is {last}"
            )
            yield Sentence(pattern, **values, cell=cell, last=len(board.cells) - 1)
