"""Encodings of solutions as lists.

set      place   the cells that have a piece
choices  place   by row: the index in each row of its piece, None for an empty row;
                 trailing empty rows are omitted
numbers  write   the symbol of each cell, None for an empty cell
tiles    cover   each tile as [name, *cells], sorted by the first cell
cells    visit   the cells in the order of the visit; `circle` for a closed visit
moves    move    each move as [from, to, ...]

A move is from the first cell that its change empties to the last that it fills. If the
next move continues from there, both are one: [12, 14, 6].

Each change contributes one piece of the list, whatever the other changes are. The
pieces of all choices are computed only once, because a search finds many solutions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import chain, pairwise, zip_longest
from operator import getitem, itemgetter
from typing import Any, TypeAlias

from .actions import Action, Change, Choices, apply_changes, create_visit_change

__all__ = [
    "EncodedBoard",
    "Encoder",
    "Encoding",
    "MovesEncoding",
    "Piece",
    "RouteEncoding",
    "RowsEncoding",
    "SymbolsEncoding",
    "TilesEncoding",
    "find_move_ends",
    "join_legs",
]

Piece: TypeAlias = Any
"""The part of an encoded board that comes from one change."""
EncodedBoard: TypeAlias = list[Any]
"""An encoded board."""
Encoder: TypeAlias = Callable[[Sequence[int]], EncodedBoard]
"""A function that encodes the board of a path."""


class Encoding:
    """Base class of the encodings, and the encoding `set`.

    start   state before the first choice
    actions    every choice once; empty for visits
    given   cells with a given symbol
    """

    form = "set"

    def __init__(
        self,
        choices: Choices,
        start: Sequence[int],
        actions: Sequence[Action],
        given: frozenset[int],
    ) -> None:
        self.choices, self.start, self.actions, self.given = (
            choices,
            start,
            actions,
            given,
        )

    def encode_change(self, change: Change) -> Piece:
        """Return the part of an encoded board that a change contributes."""
        return change[0][0]

    def assemble(self, pieces: list[Piece]) -> EncodedBoard:
        """Return the encoded board with these parts, one per change."""
        return sorted(pieces)

    def decode(self, written: Sequence[Any]) -> list[Change] | None:
        """Decode a board to changes; return None if it is invalid.

        An incomplete board has fewer changes than depths.
        """
        found = [self._change_of_piece.get(_make_hashable(piece)) for piece in written]
        changes = [change for change in found if change is not None]
        if len(changes) < len(found) or len(found) > len(self.choices.options):
            return None
        return changes

    def encode_board(self, changes: Iterable[Change]) -> EncodedBoard:
        """Return the encoded board that these changes make."""
        return self.assemble([*map(self.encode_change, changes)])

    @cached_property
    def encoder(self) -> Encoder:
        """Function that encodes the board of a complete path.

        It raises KeyError if a depth does not have that choice.
        """
        pieces, assemble = self._pieces, self.assemble
        return lambda path: assemble([*map(getitem, pieces, path)])

    @cached_property
    def _pieces(self) -> list[dict[int, Piece]]:
        """Piece of each choice at each depth."""
        sources, options = self.choices.first_depths, self.choices.options
        pieces = {
            depth: {
                choice: self.encode_change(done)
                for choice, done in options[depth].items()
            }
            for depth in {*sources}
        }
        return [pieces[depth] for depth in sources]

    @cached_property
    def _change_of_piece(self) -> dict[Any, Change]:
        return {
            _make_hashable(self.encode_change(action.change)): action.change
            for action in self.actions
        }


class TilesEncoding(Encoding):
    """The encoding `tiles`: the name and cells of each tile."""

    form = "tiles"

    def encode_change(self, change: Change) -> Piece:
        """Encode a tile."""
        cells = sorted(cell for cell, _, _ in change)
        return [self.choices.symbols[change[0][2] - 1], *cells]

    def assemble(self, pieces: list[Piece]) -> EncodedBoard:
        """Sort the tiles by their first cells."""
        return [[*tile] for tile in sorted(pieces, key=itemgetter(1))]


class SymbolsEncoding(Encoding):
    """The encoding `numbers`: the symbol of each cell.

    A piece is a list of (cell, symbol).
    """

    form = "numbers"

    @cached_property
    def empty(self) -> EncodedBoard:
        """Encoded board before the first choice."""
        symbols = (None, *self.choices.symbols)
        return [symbols[number] for number in self.start]

    def encode_change(self, change: Change) -> Piece:
        """Return each cell and its symbol."""
        return [(cell, self.choices.symbols[number - 1]) for cell, _, number in change]

    def assemble(self, pieces: list[Piece]) -> EncodedBoard:
        """Write the symbols into their cells."""
        board = self.empty.copy()
        for cell, symbol in chain.from_iterable(pieces):
            board[cell] = symbol
        return board

    @cached_property
    def encoder(self) -> Encoder:
        """Function that encodes the board of a complete path."""
        tables = list(enumerate(self._pieces))
        filled = [{*dict(p)} == {d} for d, table in tables for p in table.values()]
        if len(tables) < len(self.empty) or not all(filled):
            return super().encoder
        # Depth d fills cell d, so the list of symbols is the board.
        symbols = [{choice: p[0][1] for choice, p in t.items()} for _, t in tables]
        return lambda path: [*map(getitem, symbols, path)]

    def decode(self, written: Sequence[Any]) -> list[Change] | None:
        """Find for each slot the choice that writes its symbol."""
        numbers = {symbol: k for k, symbol in enumerate(self.choices.symbols, 1)}
        if len(written) != len(self.start):
            return None
        state = [numbers.get(symbol, 0) for symbol in written]
        if any(state[cell] != self.start[cell] for cell in self.given):
            return None
        found = [
            change
            for change in self._change_of_piece.values()
            if all(state[cell] == number for cell, _, number in change)
        ]
        writes = Counter(cell for change in found for cell, _, _ in change)
        return found if all(times == 1 for times in writes.values()) else None


class RowsEncoding(SymbolsEncoding):
    """The encoding `choices`: the index of the piece in each row, as its symbol."""

    form = "choices"

    @cached_property
    def empty(self) -> EncodedBoard:
        """Encoded board with the given pieces only."""
        board: EncodedBoard = [None] * len(self.choices.rows)
        for cell in self.given:
            for row, index in self._places[cell]:
                board[row] = index
        return board

    @cached_property
    def _places(self) -> dict[int, Piece]:
        """Row of each cell, and its index there."""
        rows = enumerate(self.choices.rows)
        return {cell: [(r, k)] for r, row in rows for k, cell in enumerate(row)}

    def encode_change(self, change: Change) -> Piece:
        """Return the row of a cell, and its index there."""
        return self._places[change[0][0]]

    def assemble(self, pieces: list[Piece]) -> EncodedBoard:
        """Omit trailing empty rows."""
        board = super().assemble(pieces)
        while board and board[-1] is None:
            board.pop()
        return board

    def decode(self, written: Sequence[Any]) -> list[Change] | None:
        """Find the changes that place these pieces."""
        rows = [dict(enumerate(row)) for row in self.choices.rows]
        rows += [{}] * (len(written) - len(rows))
        full = zip(rows, map(_make_hashable, written), strict=False)
        cells = [row.get(place, -1) for row, place in full if place is not None]
        if not self.given <= {*cells}:
            return None
        placed = [cell for cell in cells if cell not in self.given]
        return Encoding.decode(self, [self._places.get(cell) for cell in placed])


def _make_hashable(piece: Any) -> Any:
    return tuple(piece) if isinstance(piece, list) else piece


def find_move_ends(change: Change) -> list[int]:
    """Return the first cell that a move empties and the last that it fills."""
    emptied = (cell for cell, _, after in change if not after)
    filled = (cell for cell, _, after in reversed(change) if after)
    return [next(emptied), next(filled)]


def join_legs(legs: Iterable[Sequence[int]]) -> list[list[int]]:
    """Join consecutive legs (start, end) of the same piece.

    >>> join_legs([(14, 6), (12, 14), (14, 6)])
    [[14, 6], [12, 14, 6]]
    """
    moves: list[list[int]] = []
    for start, end in legs:
        if moves and moves[-1][-1] == start:
            moves[-1].append(end)
        else:
            moves.append([start, end])
    return moves


class RouteEncoding(Encoding):
    """The encodings `cells` and `circle`: the cells in the order of the visit.

    Their twins, if any, follow. A piece is a cell, or a cell and its twin.
    """

    # An attribute in other classes; here it depends on the choices.
    @property
    def form(self) -> str:  # type: ignore[override]
        """Name of the encoding."""
        return "circle" if self.choices.closed else "cells"

    def encode_change(self, change: Change) -> Piece:
        """Return the cell that is visited, with its twin if it has one."""
        cells = [cell for cell, _, _ in change]
        return cells if self.choices.twins else cells[0]

    def assemble(self, pieces: list[Piece]) -> EncodedBoard:
        """Return the visited cells, then their twins."""
        if not self.choices.twins:
            return pieces
        cells = chain.from_iterable(zip_longest(*pieces))
        return [cell for cell in cells if cell is not None]

    def decode(self, written: Sequence[Any]) -> list[Change] | None:
        """Return the changes of a route; twins follow all choices."""
        length, twins = len(self.choices.options), self.choices.twins
        chosen = written[:length]
        every = range(len(self.start))
        if not all(cell in every for cell in chosen):
            return None
        found = [
            create_visit_change(cell, i, length, twins) for i, cell in enumerate(chosen)
        ]
        valid = len(written) < length or self.encode_board(found) == [*written]
        return found if valid else None


class MovesEncoding(Encoding):
    """The encoding `moves`: the cells of each move. A piece is one leg."""

    form = "moves"

    def encode_change(self, change: Change) -> Piece:
        """Return the start and end of a move."""
        return find_move_ends(change)

    def assemble(self, pieces: list[Piece]) -> EncodedBoard:
        """Join the legs of the same piece."""
        return join_legs(pieces)

    @cached_property
    def _changes_of_leg(self) -> dict[tuple[int, ...], list[Change]]:
        found: dict[tuple[int, ...], list[Change]] = {}
        for action in self.actions:
            found.setdefault(tuple(find_move_ends(action.change)), []).append(
                action.change
            )
        return found

    def decode(self, written: Sequence[Any]) -> list[Change] | None:
        """Find the changes of each move."""
        lists = (move for move in written if isinstance(move, list))
        legs = [pair for move in lists for pair in pairwise(move)]
        if join_legs(legs) != [*written]:
            return None
        state, found = list(self.start), []
        for pair in legs:
            for change in self._changes_of_leg.get(pair, ()):
                if all(state[cell] == before for cell, before, _ in change):
                    break
            else:
                return None
            found.append(change)
            state = apply_changes(state, [change])
        return found
