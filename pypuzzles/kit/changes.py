"""What choices do, as a machine has it: a choice changes cells, each to another symbol.

Symbol 0 is none. The words for people in `choices.py` all write this one table.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

__all__ = ["ANY", "Change", "Choices", "Put", "Symbol", "Turn", "changed", "puts"]

Symbol: TypeAlias = str | int
Change: TypeAlias = tuple[tuple[int, int, int], ...]
"""Cells, each with the numbers of its symbols before and after."""
Turn: TypeAlias = Mapping[int, Change]
"""The choices of one depth."""

ANY = -1
"""The depth of a put that may be made at any."""


class Put(NamedTuple):
    """A choice as one of a list of all: its depth, its number and what it changes."""

    depth: int
    choice: int
    change: Change


@dataclass(frozen=True)
class Choices:
    """What the choices of each depth do, and what else there is to know of them.

    kind        the word: `place`, `write`, `cover`, `visit` or `move`
    symbols     symbol number s is symbols[s - 1]; those that are integers can be added
    turns       turns[depth][choice]; a full path has one choice of each
    once        whether each symbol is used at most once
    standing    the numbers of the symbols that stand on the board at first, by cell
    neighbours  where a visit may go on to
    closed      whether the last cell of a visit is next to the first
    ends        cells, one of which is filled in the end; none: any
    rows        where boards are written by rows: the cells of each, one of which is
                filled
    twins       of each cell the one that a visit fills with it; none: it fills one
    closing     where the last leg of a closed visit may lead, if not to neighbours
    """

    kind: str
    symbols: Sequence[Symbol]
    turns: Sequence[Turn]
    once: bool = False
    standing: Mapping[int, int] = field(default_factory=dict)
    neighbours: Sequence[Sequence[int]] = ()
    closed: bool = False
    ends: Sequence[int] = ()
    rows: Sequence[Sequence[int]] = ()
    twins: Sequence[int] = ()
    closing: Sequence[Sequence[int]] = ()

    @property
    def in_order(self) -> bool:
        """Whether the choices are played one after another."""
        return self.kind in {"visit", "move"}

    @property
    def alike(self) -> bool:
        """Whether every depth has the same choices."""
        return self.kind != "visit" and not any(self.models)

    @property
    def models(self) -> list[int]:
        """For each depth the first at which the same cells are to be chosen from."""
        if self.kind == "visit":  # a visit begins somewhere, and goes on anywhere
            return [min(depth, 1) for depth in range(len(self.turns))]
        first: dict[int, int] = {}
        turns = enumerate(self.turns)
        return [first.setdefault(id(turn), depth) for depth, turn in turns]


def puts(choices: Choices) -> list[Put]:
    """List every choice once; of visits there are too many, and none is listed."""
    if choices.kind == "visit":
        return []
    turns = list(enumerate(choices.turns))
    if choices.alike:
        turns = [(ANY, turn) for _, turn in turns[:1]]
    return [
        Put(depth, choice, change)
        for depth, turn in turns
        for choice, change in turn.items()
    ]


def changed(state: Sequence[int], changes: Iterable[Change]) -> list[int]:
    """Return what stands after some changes.

    >>> changed([0, 0], [((1, 0, 5),)])
    [0, 5]
    """
    then = list(state)
    for change in changes:
        for cell, _, after in change:
            then[cell] = after
    return then
