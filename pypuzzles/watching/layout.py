"""The cells and choices of a board, by the names that programs give them."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

from ..board.actions import Change
from ..board.board import Board

__all__ = ["Layout", "allow_any_order", "decode_letter"]


def allow_any_order(board: Board) -> Board:
    """Return the same board with every choice at every depth.

    Programs fill a board in any order. The choices become indices into
    `Board.actions`; those of visits stay cells.

    >>> from pypuzzles.kit import Board, grid, place
    >>> board = allow_any_order(Board(grid(2, 2), place(grid(2, 2).rows)))
    >>> board.compute_state_after([3])
    [0, 0, 0, 1]
    """
    choices = board.choices
    if choices.kind == "visit":
        return board
    changes = dict.fromkeys(action.change for action in board.actions)
    options = [dict(enumerate(changes))] * len(choices.options)
    return replace(board, choices=replace(choices, options=options))


def decode_letter(value: Any) -> Any:
    """Return the letter with this code, as in `str.maketrans`, or the value itself."""
    is_code = type(value) is int and 64 < value < 128 and chr(value).isalpha()
    return chr(value) if is_code else value


class Layout:
    """The cells and choices of a board, by the names that programs give them.

    Attributes:
        board: The board; every choice is possible at every depth.
        kind: What a choice does, as in `Choices.kind`; a move is a "jump" or a "slide".
        depths: Number of choices of a complete path, or the most.
        rows: The cells of each row, from the top.
        cells: Cells by (row, column), both from 0.
        names: Cells by name in lower case; a name may have several.
        slots: For each cell that a choice fills, all cells that it fills.
    """

    def __init__(self, board: Board) -> None:
        self.board = board = allow_any_order(board)
        self.kind = board.choices.kind
        self.depths = len(board.choices.options)
        self.size = len(board.cells)
        heights = sorted({round(y, 3) for _, y in board.cells.centres})
        self.rows = [
            [c for c, (_, y) in enumerate(board.cells.centres) if round(y, 3) == height]
            for height in heights
        ]
        self.cells = {
            (r, c): cell
            for r, row in enumerate(self.rows)
            for c, cell in enumerate(row)
        }
        self.names = self._list_names()
        self._last_path: list[int] = []
        self._is_last_solution = False
        changes: dict[int, Change] = {}
        if self.kind != "visit" and self.depths:
            changes = dict(board.choices.options[0])
        self.changes = changes
        if self.kind == "move":
            lengths = {len(change) for change in changes.values()}
            self.kind = "slide" if lengths == {2} else "jump"
        self.slots = {
            cell: tuple(each for each, _, _ in change)
            for change in changes.values()
            for cell, _, _ in change
        }

    def _list_names(self) -> dict[str, list[int]]:
        """Return the names of the board, or those that programs usually give."""
        names: dict[str, list[int]] = {}
        for cell, name in enumerate(self.board.cells.names):
            names.setdefault(str(name).lower(), []).append(cell)
        if names:
            return names
        if self.kind == "write" and self.size <= len(ascii_lowercase):
            names = {ascii_lowercase[cell]: [cell] for cell in range(self.size)}
        longest = max(len(self.rows), len(self.rows[0]))
        if self.is_rectangle and longest <= len(ascii_lowercase):
            for (r, c), cell in self.cells.items():
                # A1 is the first row of a sudoku, but the first column of a chessboard.
                letter, digit = (r, c) if self.kind == "write" else (c, r)
                names[f"{ascii_lowercase[letter]}{digit + 1}"] = [cell]
        return names

    @cached_property
    def squares(self) -> dict[tuple[int, int], int]:
        """Cells by their place in a grid around the board, which may have holes."""
        centres = self.board.cells.centres
        left, top = (min(axis) for axis in zip(*centres, strict=True))
        return {
            (round(y - top), round(x - left)): c for c, (x, y) in enumerate(centres)
        }

    @property
    def is_rectangle(self) -> bool:
        """True if all rows have the same length."""
        return len({len(row) for row in self.rows}) == 1

    @cached_property
    def choices(self) -> dict[tuple[tuple[int, ...], int], int]:
        """The choice that writes a symbol number into some cells."""
        return {
            (tuple(cell for cell, _, _ in change), change[0][2]): choice
            for choice, change in self.changes.items()
        }

    @cached_property
    def placements(self) -> dict[tuple[int, int], int]:
        """The choice that puts a piece on each square, by row and column."""
        choices = ((at, self.find_choice((c,), 1)) for at, c in self.cells.items())
        return {at: choice for at, choice in choices if choice is not None}

    @cached_property
    def tiles(self) -> dict[frozenset[int], list[tuple[Any, int]]]:
        """The choices that fill some cells, each with its symbol."""
        symbols = self.board.choices.symbols
        found: dict[frozenset[int], list[tuple[Any, int]]] = {}
        for choice, change in self.changes.items():
            cells = frozenset(cell for cell, _, _ in change)
            found.setdefault(cells, []).append((symbols[change[0][2] - 1], choice))
        return found

    def find_cell(self, key: object) -> int | None:
        """Return the cell of (row, column), a number or a name, or None."""
        if isinstance(key, complex):
            return self.cells.get((int(key.real), int(key.imag)))
        if isinstance(key, (tuple, list)):
            return self.cells.get(tuple(key)) if len(key) == 2 else None
        if isinstance(key, str):
            words = key.lower().split()
            # "New South Wales" is NSW, but the variable `send` is not S.
            initials = "".join(word[0] for word in words) if key.istitle() else ""
            cells = self.names.get(key.lower()) or self.names.get(initials)
            return cells[0] if cells else None
        if type(key) is not int or key < 0:
            return None
        letter = decode_letter(key)  # a key of `str.maketrans`
        if key < self.size:
            return key
        return None if letter == key else self.find_cell(letter)

    def find_cell_from_one(self, key: object) -> int | None:
        """Return the cell of a number from 1, or None."""
        return self.find_cell(key - 1) if type(key) is int else None

    def find_cell_by_name(self, key: object) -> int | None:
        """Return the cell whose name is a text or a number, or None."""
        return next(iter(self.names.get(str(key).lower(), [])), None)

    def find_choice(self, cells: tuple[int, ...], symbol: int) -> int | None:
        """Return the choice that writes a symbol number into these cells."""
        return self.choices.get((cells, symbol))

    def is_allowed(self, path: list[int]) -> bool:
        """Return whether the choices break no rule so far."""
        choices, values = self.board.choices, self.board.values
        if self.kind == "visit":
            is_new = len({*path}) == len(path)
            is_start = path[0] in choices.options[0]
            return is_new and is_start and self.is_connected(path)
        state = list(self.board.start)
        for change in self.list_changes(path):
            if not self.board.is_applicable(state, change):
                return False
            for cell, _, after in change:
                state[cell] = after
        return not any(rule.find_violations(state, values) for rule in self.board.rules)

    def is_connected(self, path: list[int]) -> bool:
        """Return whether each step of a path of visits is possible."""
        near = self.board.choices.neighbours
        return self.kind != "visit" or all(b in near[a] for a, b in pairwise(path))

    def is_complete(self, path: list[int]) -> bool:
        """Return whether a path has all its choices.

        If paths may be shorter than `depths`, only the rules tell.
        """
        if self.board.choices.shortest < self.depths:
            if path != self._last_path:
                self._last_path = list(path)
                self._is_last_solution = self.is_solution(path)
            return self._is_last_solution
        return len(path) == self.depths

    def is_solution(self, path: list[int]) -> bool:
        """Return whether a path is complete and satisfies all rules."""
        if not self.board.choices.shortest <= len(path) <= self.depths:
            return False
        if self.kind == "visit" and not self.is_allowed(path):
            return False
        return self.board.allows(self.list_changes(path))

    def list_changes(self, path: list[int]) -> list[Change]:
        """Return the changes of a path."""
        if self.kind == "visit":
            return self.board.list_changes(path)
        return [self.changes[choice] for choice in path]
