"""Encodings of choices that are made in sequence: routes and moves."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain, pairwise, zip_longest
from typing import Any

from .canonical import Encoding, Piece, Written
from .changes import Change, apply_changes
from .stops import visit_change

__all__ = ["MovesEncoding", "RouteEncoding", "join_legs", "move_ends"]


def move_ends(change: Change) -> list[int]:
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

    def assemble(self, pieces: list[Piece]) -> Written:
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
        found = [visit_change(cell, i, length, twins) for i, cell in enumerate(chosen)]
        valid = len(written) < length or self.write(found) == [*written]
        return found if valid else None


class MovesEncoding(Encoding):
    """The encoding `moves`: the cells of each move. A piece is one leg."""

    form = "moves"

    def encode_change(self, change: Change) -> Piece:
        """Return the start and end of a move."""
        return move_ends(change)

    def assemble(self, pieces: list[Piece]) -> Written:
        """Join the legs of the same piece."""
        return join_legs(pieces)

    @cached_property
    def _changes_of_leg(self) -> dict[tuple[int, ...], list[Change]]:
        found: dict[tuple[int, ...], list[Change]] = {}
        for action in self.actions:
            found.setdefault(tuple(move_ends(action.change)), []).append(action.change)
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
