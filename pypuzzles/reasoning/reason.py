"""Reasons: a conclusion, what it follows from, and its sentences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ..sentences import Sentence
from ..solver.cover import Item
from ..translations import translate

__all__ = ["LEVELS", "MOVE", "RULE", "Reason", "Texts", "Unit", "unit_of"]

Unit: TypeAlias = int | Item
"""A rule, by its index in `board.rules`, or an item that belongs to no rule."""

LEVELS = {
    "broken": 1.0,
    "last": 1.0,
    "place": 1.2,
    "total": 1.5,
    "symbol": 2.0,
    "bounds": 2.4,
    "sets": 2.5,
    "shared": 2.6,
    "column": 2.8,
    "pair": 3.0,
    "short trial": 3.4,
    "triple": 3.8,
    "quad": 5.0,
    "trial": 5.5,
    "search": 11.0,
    "open": 11.0,
    "none": 11.0,
    "only way": 1.0,
    "two ways": 1.2,
    "way out": 2.0,
    "lost": 2.0,
}
"""Difficulty of each kind; more rules and cells add a little."""
NO_SENTENCE = Sentence("")
WHERE, RULE, MOVE = 1, 2, 3
"""Amounts of detail in a sentence."""


def unit_of(item: Item) -> Unit:
    """Return the rule of an item, or the item itself if it belongs to no rule.

    >>> unit_of((("different", 4), 9)), unit_of(("total", 7)), unit_of(("cell", 3))
    (4, 7, ('cell', 3))
    """
    family, index = item
    if isinstance(family, tuple):
        rule: int = family[1]
        return rule
    return index if family == "total" else item


def collect_no_translations(_: str) -> Mapping[str, str]:
    """Return no translations."""
    return {}


@dataclass(frozen=True)
class Texts:
    """The sentences of a reason: where to look, which rule applies, and the move."""

    where: Sentence = NO_SENTENCE
    rule: Sentence = NO_SENTENCE
    move: Sentence = NO_SENTENCE
    translations: Callable[[str], Mapping[str, str]] = collect_no_translations
    """Returns the translations of a language."""


@dataclass(frozen=True)
class Reason:
    """A conclusion about a position, and what it follows from.

    A choice is an index into `board.actions`; on a path it is a cell. An item is what a
    solution must have: ("cell", cell), ("depth", depth), ("symbol", symbol), ("total",
    rule), or (("different" or "one", rule), symbol).
    """

    kind: str
    level: float
    """Difficulty: from 1 for the last cell of a row, to 11 for a search."""
    forced: int | None = None
    """The choice that every solution makes."""
    impossible: tuple[int, ...] = ()
    """Choices that no solution makes."""
    is_dead: bool = False
    """True if the position cannot be completed."""
    places: tuple[tuple[int, ...], ...] = ()
    """The cells of each group, or each cell, where to look first."""
    cells: tuple[int, ...] = ()
    """Cells to look at."""
    rules: tuple[int, ...] = ()
    """The rules of the argument, as indices into `board.rules`."""
    items: tuple[Item, ...] = ()
    """Items with too few choices left for anything else."""
    seen: tuple[tuple[Item, int], ...] = ()
    """Items that exclude other choices at sight, each with a cell that has it."""
    crossed_out: tuple[int, ...] = ()
    """Choices that earlier reasons exclude, and on which this one depends."""
    steps: tuple[tuple[int, Item | None], ...] = ()
    """Consequences of a trial: choices, each with the item that needs it."""
    left_alone: Item | None = None
    """The item that has only the choice `forced` left without `impossible`."""
    sides: tuple[Item, ...] = ()
    """Items that a pair, triple or quad uses up."""
    after: tuple[int, ...] = ()
    """The position after the forced choice, if there is one."""
    texts: Texts = field(default=Texts(), repr=False)

    @property
    def is_about_cells(self) -> bool:
        """True if the place to look at is a list of cells, not a group."""
        is_trial = bool(self.steps) or self.kind in {"search", "trial", "short trial"}
        return is_trial and bool(self.cells)

    def sentence(self, language: str = "en", detail: int = MOVE) -> str:
        """Return the reason in words.

        Args:
            language: `en` or `ja`.
            detail: 1 says where to look, 2 also which rule applies, 3 also the move.
        """
        texts = (self.texts.where, self.texts.rule, self.texts.move)
        table = self.texts.translations(language)
        text = translate(texts[detail - 1], table)
        return text[:1].upper() + text[1:] if language == "en" else text

    def as_json(self, language: str = "en") -> dict[str, Any]:
        """Return the reason as JSON, with its sentences in a language."""
        fields = {
            "kind": self.kind,
            "level": self.level,
            "forced": self.forced,
            "impossible": [*self.impossible],
            "dead": self.is_dead,
            "places": [[*cells] for cells in self.places],
            "cells": [*self.cells],
            "rules": [*self.rules],
            "seen": sorted({cell for _, cell in self.seen}),
            "steps": [action for action, _ in self.steps],
            "after": [*self.after] if self.forced is not None else None,
        }
        names = zip(("where", "rule", "move"), (WHERE, RULE, MOVE), strict=True)
        sentences = {name: self.sentence(language, detail) for name, detail in names}
        return {**fields, **sentences}

    def __str__(self) -> str:
        return self.sentence()
