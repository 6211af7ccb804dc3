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
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from .choices import Change, Choices, Put, changed, routes, stop

__all__ = ["Canonical", "ends", "joined"]

FORMS = {
    "place": "set",
    "write": "numbers",
    "cover": "tiles",
    "visit": "cells",
    "move": "moves",
}


def ends(change: Change) -> list[int]:
    """Return the first cell that a move empties and the last that it fills."""
    emptied = (cell for cell, _, after in change if not after)
    filled = (cell for cell, _, after in reversed(change) if after)
    return [next(emptied), next(filled)]


def joined(legs: Iterable[Sequence[int]]) -> list[list[int]]:
    """Join the ways, each from a cell to a cell, that one piece goes in a row.

    >>> joined([(14, 6), (12, 14), (14, 6)])
    [[14, 6], [12, 14, 6]]
    """
    moves: list[list[int]] = []
    for start, end in legs:
        if moves and moves[-1][-1] == start:
            moves[-1].append(end)
        else:
            moves.append([start, end])
    return moves


@dataclass(frozen=True)
class Canonical:
    """Boards of some choices, written and read."""

    choices: Choices
    start: Sequence[int]
    puts: Sequence[Put]
    given: Collection[int]
    """Cells whose symbol stands there from the first."""

    @property
    def form(self) -> str:
        """The name of the form in which boards are written."""
        if self.choices.rows:
            return "choices"
        return "circle" if self.choices.closed else FORMS[self.choices.kind]

    def write(self, changes: Iterable[Change]) -> list[Any]:
        """Write the board that some changes make."""
        kind = self.choices.kind
        if kind == "write":
            symbols = (None, *self.choices.symbols)
            return [symbols[number] for number in changed(self.start, changes)]
        if kind == "visit":
            return [cell for route in routes(changes) for cell, _ in route]
        if kind == "move":
            return joined(map(ends, changes))
        pieces = [self._piece(change) for change in changes]
        if self.choices.rows:
            return self._by_row({*pieces})
        if kind == "place":
            return sorted(pieces)
        return sorted(pieces, key=lambda tile: tile[1:]) if kind == "cover" else pieces

    def read(self, written: Sequence[Any]) -> list[Change] | None:
        """Return the changes that make a written board; None if no changes do.

        A board of symbols need not be full: then there are fewer changes than depths.
        """
        kind = self.choices.kind
        if kind == "write":
            return self._slots(written)
        if kind == "move":
            return self._replayed(written)
        if self.choices.rows:
            written = self._in_rows(written)
        if kind == "visit":
            return self._visited(written)
        made = {_key(self._piece(put.change)): put.change for put in self.puts}
        found = [made.get(_key(piece)) for piece in written]
        changes = [change for change in found if change is not None]
        if len(changes) < len(found) or len(found) > len(self.choices.turns):
            return None
        return changes

    def _by_row(self, filled: Collection[int]) -> list[int | None]:
        """Write cells as the place in each row that holds one of them."""
        rows = [
            [k for k, c in enumerate(row) if c in filled] for row in self.choices.rows
        ]
        while rows and not rows[-1]:
            rows.pop()
        return [row[0] if row else None for row in rows]

    def _in_rows(self, written: Sequence[Any]) -> list[Any]:
        """Read the cells of such a board; None stands for one that there is not."""
        rows = [dict(enumerate(row)) for row in self.choices.rows]
        rows += [{}] * (len(written) - len(rows))
        pairs = zip(rows, written, strict=False)
        return [row.get(_key(place)) for row, place in pairs if place is not None]

    def _visited(self, route: Sequence[Any]) -> list[Change] | None:
        """Return what the stops of a route change; twins come after all choices."""
        length, twins = len(self.choices.turns), self.choices.twins
        chosen = route[:length]
        if any(cell not in range(len(self.start)) for cell in chosen):
            return None
        found = [stop(cell, i, length, twins) for i, cell in enumerate(chosen)]
        whole = len(route) < length or self.write(found) == [*route]
        return found if whole else None

    def _piece(self, change: Change) -> Any:
        """Write one change that fills cells: a piece, a tile or a visit."""
        cells = sorted(cell for cell, _, _ in change)
        if self.choices.kind == "cover":
            return [self.choices.symbols[change[0][2] - 1], *cells]
        return cells[0]

    def _slots(self, written: Sequence[Any]) -> list[Change] | None:
        """Find for each slot the choice that writes what stands there."""
        numbers = {symbol: k for k, symbol in enumerate(self.choices.symbols, 1)}
        if len(written) != len(self.start):
            return None
        state = [numbers.get(symbol, 0) for symbol in written]
        if any(state[cell] != self.start[cell] for cell in self.given):
            return None
        every = dict.fromkeys(put.change for put in self.puts)
        found = [
            change
            for change in every
            if all(state[cell] == number for cell, _, number in change)
        ]
        told = Counter(cell for change in found for cell, _, _ in change)
        return found if all(times == 1 for times in told.values()) else None

    def _replayed(self, moves: Sequence[Any]) -> list[Change] | None:
        """Find the changes of each move, told by the cells it leaves and comes to."""
        several = (move for move in moves if isinstance(move, list))
        legs = [[*leg] for move in several for leg in pairwise(move)]
        if joined(legs) != [*moves]:
            return None
        state, found = list(self.start), []
        for leg in legs:
            fits = [
                put.change
                for put in self.puts
                if ends(put.change) == leg
                and all(state[cell] == before for cell, before, _ in put.change)
            ]
            if not fits:
                return None
            found.append(fits[0])
            state = changed(state, fits[:1])
        return found


def _key(piece: Any) -> Any:
    return tuple(piece) if isinstance(piece, list) else piece
