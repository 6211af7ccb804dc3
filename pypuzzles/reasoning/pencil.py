"""Pencil marks: the choices that nothing on the board excludes at sight.

This is what a player notes in pencil. For each choice that is not left, the cell that
excludes it is known, so that a reason can name it.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from ..bits import members
from ..board.actions import apply_changes
from ..board.entries import match_entries
from ..solver.cover import Item
from .propagation import Propagator, union
from .reason import Unit, unit_of

__all__ = ["Pencil"]

FULL_CELL_WEIGHT = 100
"""A full cell is easier to see than a rule."""


class Pencil:
    """The choices made in a position, those left, and why the others are not."""

    def __init__(
        self,
        propagator: Propagator,
        position: Sequence[int],
        crossed_out: Collection[int] = (),
    ) -> None:
        self.propagator, self.board = propagator, propagator.board
        self.crossed_out = frozenset(crossed_out)
        self.position = position
        self.made, self.left = propagator.given, propagator.solver.left
        self.wrong: int | None = None
        """An entry that breaks a rule at sight; -1 if the board has no such choice."""
        entries = [number for _, number in match_entries(self.board, position)]
        for number in [*members(propagator.given), *entries]:
            if number < 0 or not self.left >> number & 1:
                self.wrong = number
                break
            self.made |= 1 << number
            self.left &= ~propagator.solver.conflicts[number]
        self.left &= ~union(1 << number for number in self.crossed_out)
        for total in propagator.limits:
            self.left = total.prune(self.left, self.made) or 0
        changes = [self.board.actions[n].change for n in members(self.made)]
        self.state = apply_changes(self.board.start, changes)

    @property
    def free(self) -> int:
        """Choices that are left, without those made."""
        return self.left & ~self.made

    def list_excluding(self, action: int) -> list[tuple[Item, int]]:
        """List what excludes an action at sight: the item, and a cell that has it."""
        solver, board, found = self.propagator.solver, self.board, []
        for item in solver.items_of[action]:
            if item in solver.covered:
                found.append((item, solver.covered[item]))
            for other in members(solver.actions_of[item] & self.made & ~(1 << action)):
                cells = [cell for cell, _, _ in board.actions[other].change]
                found.append((item, self.choose_cell(item, cells)))
        found += [
            (("total", total.rule), board.rules[total.rule].cells[0])
            for total in self.propagator.limits
            if total.actions >> action & 1
        ]
        return found

    def choose_cell(self, item: Item, cells: Sequence[int]) -> int:
        """Return the cell by which an action covers an item."""
        unit = unit_of(item)
        group = self.board.rules[unit].cells if isinstance(unit, int) else (item[1],)
        return next((cell for cell in cells if cell in group), cells[0])

    def explain_exclusions(
        self, actions: int
    ) -> tuple[tuple[tuple[Item, int], ...], tuple[int, ...]]:
        """Return what excludes actions, by few rules, and those crossed out."""
        excluded = members(actions & ~self.left)
        crossed_out = tuple(n for n in excluded if n in self.crossed_out)
        waiting = {
            number: found
            for number in excluded
            if number not in self.crossed_out and (found := self.list_excluding(number))
        }
        chosen: list[tuple[Item, int]] = []
        while waiting:
            counts: Counter[Unit] = Counter()
            for found in waiting.values():
                for unit in {unit_of(item) for item, _ in found}:
                    counts[unit] += 1 if isinstance(unit, int) else FULL_CELL_WEIGHT
            best = max(counts, key=lambda unit: (counts[unit], str(unit)))
            for number, found in list(waiting.items()):
                fitting = [each for each in found if unit_of(each[0]) == best]
                if fitting:
                    chosen.append(fitting[0])
                    del waiting[number]
        return tuple(dict.fromkeys(chosen)), crossed_out

    def list_cells(self, actions: int) -> tuple[int, ...]:
        """List the cells that actions change."""
        changes = (self.board.actions[number].change for number in members(actions))
        return tuple(sorted({cell for change in changes for cell, _, _ in change}))
