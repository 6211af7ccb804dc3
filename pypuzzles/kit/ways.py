"""Canonical boards of choices that are made one after another: routes and moves."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain, pairwise, zip_longest
from typing import Any

from .canonical import Canonical, Piece, Written
from .changes import Change, changed
from .stops import stop

__all__ = ["Moves", "Route", "ends", "joined"]


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


class Route(Canonical):
    """The cells in the order of the visit; those that are filled with them come after.

    A piece is a cell, or two.
    """

    # A field of other writers; here it follows from the choices.
    @property
    def form(self) -> str:  # type: ignore[override]
        """A closed visit comes back to where it begins."""
        return "circle" if self.choices.closed else "cells"

    def piece(self, change: Change) -> Piece:
        """Write the cells that are visited at once."""
        cells = [cell for cell, _, _ in change]
        return cells if self.choices.twins else cells[0]

    def together(self, pieces: list[Piece]) -> Written:
        """Write the first cells of all pieces, then the second."""
        if not self.choices.twins:
            return pieces
        cells = chain.from_iterable(zip_longest(*pieces))
        return [cell for cell in cells if cell is not None]

    def read(self, written: Sequence[Any]) -> list[Change] | None:
        """Return what the stops of a route change; twins come after all choices."""
        length, twins = len(self.choices.turns), self.choices.twins
        chosen = written[:length]
        every = range(len(self.start))
        if not all(cell in every for cell in chosen):
            return None
        found = [stop(cell, i, length, twins) for i, cell in enumerate(chosen)]
        whole = len(written) < length or self.write(found) == [*written]
        return found if whole else None


class Moves(Canonical):
    """The cells where a piece stands, move by move. A piece is one leg."""

    form = "moves"

    def piece(self, change: Change) -> Piece:
        """Write a leg."""
        return ends(change)

    def together(self, pieces: list[Piece]) -> Written:
        """Join the legs to moves."""
        return joined(pieces)

    @cached_property
    def _legs(self) -> dict[tuple[int, ...], list[Change]]:
        """The changes that go each way."""
        found: dict[tuple[int, ...], list[Change]] = {}
        for put in self.puts:
            found.setdefault(tuple(ends(put.change)), []).append(put.change)
        return found

    def read(self, written: Sequence[Any]) -> list[Change] | None:
        """Find the changes of each move, told by the cells it leaves and comes to."""
        several = (move for move in written if isinstance(move, list))
        legs = [leg for move in several for leg in pairwise(move)]
        if joined(legs) != [*written]:
            return None
        state, found = list(self.start), []
        for leg in legs:
            for change in self._legs.get(leg, ()):
                if all(state[cell] == before for cell, before, _ in change):
                    break
            else:
                return None
            found.append(change)
            state = changed(state, [change])
        return found
