"""The effect of choices on cells, as tables.

A choice changes the symbols of some cells; symbol 0 is empty. All functions of
`choices.py` create such a table.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

__all__ = [
    "ANY",
    "Action",
    "Change",
    "Choices",
    "Options",
    "Symbol",
    "apply_changes",
    "list_actions",
]

Symbol: TypeAlias = str | int
Change: TypeAlias = tuple[tuple[int, int, int], ...]
"""(cell, symbol before, symbol after) for each cell that changes."""
Options: TypeAlias = Mapping[int, Change]
"""The change of each choice that is possible at one depth."""

ANY = -1
"""Depth of a choice that is possible at every depth."""


class Action(NamedTuple):
    """A choice at a depth, and its change."""

    depth: int
    choice: int
    change: Change


@dataclass(frozen=True)
class Choices:
    """The choices of a board.

    kind        `place`, `write`, `cover`, `visit` or `move`
    symbols     symbol number s is symbols[s - 1]; integers have a value in totals
    options     options[depth][choice] is its change; a complete path has one per depth
    once        whether each symbol can be used only once
    initial     symbol numbers on the board at the start: {cell: number}
    neighbours  for each cell, the cells that a visit can continue to
    closed      whether the last cell of a visit must be next to the first
    ends        cells of which one must be filled at the end; empty: no such rule
    rows        the cells of each row, if solutions are encoded by row
    twins       for each cell, the cell that a visit fills as well; empty: none
    closing     cells that the last leg of a closed visit can lead to; empty: neighbours
    """

    kind: str
    symbols: Sequence[Symbol]
    options: Sequence[Options]
    once: bool = False
    initial: Mapping[int, int] = field(default_factory=dict)
    neighbours: Sequence[Sequence[int]] = ()
    closed: bool = False
    ends: Sequence[int] = ()
    rows: Sequence[Sequence[int]] = ()
    twins: Sequence[int] = ()
    closing: Sequence[Sequence[int]] = ()

    @property
    def in_order(self) -> bool:
        """True if choices are made in sequence, so that their order matters."""
        return self.kind in {"visit", "move"}

    @property
    def has_same_options(self) -> bool:
        """True if every depth has the same choices."""
        return self.kind != "visit" and not any(self.first_depths)

    @property
    def first_depths(self) -> list[int]:
        """For each depth, the first depth that has the same options."""
        if self.kind == "visit":  # only the first cell has options of its own
            return [min(depth, 1) for depth in range(len(self.options))]
        first: dict[int, int] = {}
        listed = enumerate(self.options)
        return [first.setdefault(id(each), depth) for depth, each in listed]


def list_actions(choices: Choices) -> list[Action]:
    """List every choice once; visits have too many, so their list is empty."""
    if choices.kind == "visit":
        return []
    listed = list(enumerate(choices.options))
    if choices.has_same_options:
        listed = [(ANY, choices.options[0])] if choices.options else []
    return [
        Action(depth, choice, change)
        for depth, options in listed
        for choice, change in options.items()
    ]


def apply_changes(state: Sequence[int], changes: Iterable[Change]) -> list[int]:
    """Return the state after some changes.

    >>> apply_changes([0, 0], [((1, 0, 5),)])
    [0, 5]
    """
    result = list(state)
    for change in changes:
        for cell, _, after in change:
            result[cell] = after
    return result
