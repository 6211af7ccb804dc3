"""The canonical board: how a solution is written for people and programs.

set      place   the cells that hold a piece
choices  place   by row, the place in each where its piece stands, None where there is
                 none; empty rows at the end are left out
numbers  write   the symbol of each cell, None where there is none
tiles    cover   each tile as its name and its cells, by its first cell
cells    visit   the cells in the order of the visit; `circle` where it is closed
moves    move    each move as the cell it leaves and those it comes to

A move leaves the first cell that its change empties, and comes to the last that it
fills. Where the next leaves from there, it is the same one going on: [12, 14, 6].

Each change writes one piece of a board, whatever else is done. A search finds very many
boards, so the pieces of all its choices are written once.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from itertools import chain
from operator import getitem, itemgetter
from typing import Any, TypeAlias

from .changes import Change, Choices, Put

__all__ = ["Canonical", "Numbers", "Piece", "Rows", "Tiles", "Writer", "Written"]

Piece: TypeAlias = Any
"""What one change writes."""
Written: TypeAlias = list[Any]
"""A canonical board."""
Writer: TypeAlias = Callable[[Sequence[int]], Written]
"""Writes the board of a path."""


class Canonical:
    """A form in which boards of some choices are written, and read: here `set`.

    start   what stands before the first choice
    puts    every choice once, but of visits
    given   cells whose symbol stands there from the first
    """

    form = "set"

    def __init__(
        self,
        choices: Choices,
        start: Sequence[int],
        puts: Sequence[Put],
        given: Collection[int],
    ) -> None:
        self.choices, self.start, self.puts, self.given = choices, start, puts, given

    def piece(self, change: Change) -> Piece:
        """Write what a change adds to a board."""
        return change[0][0]

    def together(self, pieces: list[Piece]) -> Written:
        """Put the pieces of a board together."""
        return sorted(pieces)

    def read(self, written: Sequence[Any]) -> list[Change] | None:
        """Return the changes that make a written board; None if no changes do.

        A board of symbols need not be full: then there are fewer changes than depths.
        """
        found = [self._made.get(_key(piece)) for piece in written]
        changes = [change for change in found if change is not None]
        if len(changes) < len(found) or len(found) > len(self.choices.turns):
            return None
        return changes

    def write(self, changes: Iterable[Change]) -> Written:
        """Write the board that some changes make."""
        return self.together([*map(self.piece, changes)])

    @cached_property
    def writer(self) -> Writer:
        """What writes the board of a full path.

        It raises KeyError where a choice is none of its depth.
        """
        pieces, together = self._pieces, self.together
        return lambda path: together([*map(getitem, pieces, path)])

    @cached_property
    def _pieces(self) -> list[dict[int, Piece]]:
        """For each depth the piece of each choice."""
        models, turns = self.choices.models, self.choices.turns
        made = {
            depth: {choice: self.piece(done) for choice, done in turns[depth].items()}
            for depth in {*models}
        }
        return [made[depth] for depth in models]

    @cached_property
    def _made(self) -> dict[Any, Change]:
        """The change that adds each piece."""
        return {_key(self.piece(put.change)): put.change for put in self.puts}


class Tiles(Canonical):
    """The name of each tile and its cells."""

    form = "tiles"

    def piece(self, change: Change) -> Piece:
        """Write a tile."""
        cells = sorted(cell for cell, _, _ in change)
        return [self.choices.symbols[change[0][2] - 1], *cells]

    def together(self, pieces: list[Piece]) -> Written:
        """List the tiles by their first cells."""
        return [[*tile] for tile in sorted(pieces, key=itemgetter(1))]


class Numbers(Canonical):
    """The symbol of each cell. A piece is one, or several: each a cell and a symbol."""

    form = "numbers"

    @cached_property
    def empty(self) -> Written:
        """The board before the first choice."""
        symbols = (None, *self.choices.symbols)
        return [symbols[number] for number in self.start]

    def piece(self, change: Change) -> Piece:
        """Write each cell and its symbol."""
        return [(cell, self.choices.symbols[number - 1]) for cell, _, number in change]

    def together(self, pieces: list[Piece]) -> Written:
        """Write the symbols into their cells."""
        board = self.empty.copy()
        for cell, symbol in chain.from_iterable(pieces):
            board[cell] = symbol
        return board

    @cached_property
    def writer(self) -> Writer:
        """What writes the board of a full path; it is one if depth d fills cell d."""
        tables = list(enumerate(self._pieces))
        filled = [{*dict(p)} == {d} for d, table in tables for p in table.values()]
        if len(tables) < len(self.empty) or not all(filled):
            return super().writer
        symbols = [{choice: p[0][1] for choice, p in t.items()} for _, t in tables]
        return lambda path: [*map(getitem, symbols, path)]

    def read(self, written: Sequence[Any]) -> list[Change] | None:
        """Find for each slot the choice that writes what stands there."""
        numbers = {symbol: k for k, symbol in enumerate(self.choices.symbols, 1)}
        if len(written) != len(self.start):
            return None
        state = [numbers.get(symbol, 0) for symbol in written]
        if any(state[cell] != self.start[cell] for cell in self.given):
            return None
        found = [
            change
            for change in self._made.values()
            if all(state[cell] == number for cell, _, number in change)
        ]
        told = Counter(cell for change in found for cell, _, _ in change)
        return found if all(times == 1 for times in told.values()) else None


class Rows(Numbers):
    """The place in each row where its piece stands, as if that were its symbol."""

    form = "choices"

    @cached_property
    def empty(self) -> Written:
        """No piece in any row."""
        return [None] * len(self.choices.rows)

    @cached_property
    def _places(self) -> dict[int, Piece]:
        """For each cell its row, and its place there."""
        rows = enumerate(self.choices.rows)
        return {cell: [(r, k)] for r, row in rows for k, cell in enumerate(row)}

    def piece(self, change: Change) -> Piece:
        """Write the row of a cell, and its place."""
        return self._places[change[0][0]]

    def together(self, pieces: list[Piece]) -> Written:
        """Leave out empty rows at the end."""
        board = super().together(pieces)
        while board and board[-1] is None:
            board.pop()
        return board

    def read(self, written: Sequence[Any]) -> list[Change] | None:
        """Find the change that puts a piece where one stands."""
        rows = [dict(enumerate(row)) for row in self.choices.rows]
        rows += [{}] * (len(written) - len(rows))
        full = zip(rows, map(_key, written), strict=False)
        cells = [row.get(place, -1) for row, place in full if place is not None]
        return Canonical.read(self, [self._places.get(cell) for cell in cells])


def _key(piece: Any) -> Any:
    return tuple(piece) if isinstance(piece, list) else piece
