"""The model of a puzzle: cells, choices and rules.

A search yields (depth, choice); the board defines what that does to the cells. A
*state* is the number of the symbol in each cell, 0 for an empty cell. Solutions are
checked by the rules only, independently of any search.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

from ..errors import InputError
from .actions import ANY, Action, Change, Choices, Symbol, apply_changes, list_actions
from .cells import Cells
from .encodings import (
    Encoder,
    Encoding,
    MovesEncoding,
    RouteEncoding,
    RowsEncoding,
    SymbolsEncoding,
    TilesEncoding,
)
from .rules import Rule
from .symmetry import find_symmetries

__all__ = ["Board"]

NO_CHOICE = "{place}the board has no choice {choice} at depth {depth}"
WRONG_LENGTH = "{place}the board takes {most} choices, but this path has {number}"
ENCODINGS: dict[str, type[Encoding]] = {
    "place": Encoding,
    "write": SymbolsEncoding,
    "cover": TilesEncoding,
    "visit": RouteEncoding,
    "move": MovesEncoding,
}
"""Encoding of each kind of choice, except `place` by row."""


@dataclass(frozen=True)
class Board:
    """A board: its cells, the effect of each choice, and the rules.

    Args:
        cells: The cells, numbered from 0.
        choices: What each choice does, from `place`, `write`, `cover`, `visit`, `jump`
            or `move`.
        rules: Constraints from `different`, `at_most_one` and `total`.
        given: Symbols that are on the board from the start: {cell: symbol}. If the cell
            is also a slot of `write`, the slot accepts only that symbol. A visit comes
            to a given cell only with its number.
        symmetric: Whether to report rotated and reflected solutions.

    >>> from pypuzzles.kit import at_most_one, grid, place
    >>> cells = grid(2, 2)
    >>> rules = [at_most_one(line) for line in cells.columns]
    >>> rooks = Board(cells, place(cells.rows), rules)
    >>> rooks.compute_state_after([1, 0])
    [0, 1, 1, 0]
    """

    cells: Cells
    choices: Choices
    rules: Sequence[Rule] = ()
    given: Mapping[int, Symbol] = field(default_factory=dict)
    symmetric: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", tuple(self.rules))  # may be an iterator

    @cached_property
    def numbers(self) -> dict[Symbol, int]:
        """Number of each symbol, from 1."""
        return {symbol: k for k, symbol in enumerate(self.choices.symbols, 1)}

    @cached_property
    def values(self) -> list[int]:
        """Value of each symbol number, which totals add up.

        An integer adds itself, any other symbol 1, an empty cell 0.
        """
        return [0, *(s if isinstance(s, int) else 1 for s in self.choices.symbols)]

    @cached_property
    def start(self) -> list[int]:
        """State before the first choice, with given symbols."""
        state = [0] * len(self.cells)
        for cell, number in self.choices.initial.items():
            state[cell] = number
        for cell, symbol in self.given.items():
            state[cell] = self.numbers[symbol]
        return state

    @cached_property
    def initial_state(self) -> list[int]:
        """State before the first choice; givens that a choice writes are missing."""
        slots = {cell for action in self.actions for cell, _, _ in action.change}
        return [0 if cell in slots else s for cell, s in enumerate(self.start)]

    def is_visit_possible(self, cell: int, number: int) -> bool:
        """Return whether a cell that is free can have a visit number.

        A given number belongs to its cell, and its cell to the number.
        """
        return self.start[cell] == (number if number in self._given_numbers else 0)

    @cached_property
    def _given_numbers(self) -> frozenset[Symbol]:
        return frozenset(self.given.values())

    @cached_property
    def actions(self) -> list[Action]:
        """Every choice once; empty for visits, which have too many."""
        return list_actions(self.choices)

    @cached_property
    def peers(self) -> list[list[int]]:
        """For each cell, the cells that share a rule other than a total with it."""
        found: list[set[int]] = [set() for _ in range(len(self.cells))]
        for rule in self.rules:
            if rule.kind != "total":
                for cell in rule.cells:
                    found[cell].update(rule.cells)
        return [sorted(group - {cell}) for cell, group in enumerate(found)]

    def list_changes(self, path: Sequence[int], place: str = "") -> list[Change]:
        """Return the changes made by the choices of a path.

        Raises:
            ValueError: A depth does not have that choice, or the path is too long. The
                message starts with `place`.
        """
        options = self.choices.options
        if len(path) > len(options):
            number = len(path)
            raise InputError(
                WRONG_LENGTH, place=place, most=len(options), number=number
            )
        found = []
        for depth, choice in enumerate(path):
            try:
                found.append(options[depth][choice])
            except KeyError:
                because = self.choices.meaning
                values = {"place": place, "choice": choice, "depth": depth}
                raise InputError(NO_CHOICE, because=because, **values) from None
        return found

    def compute_state_after(self, path: Sequence[int]) -> list[int]:
        """Return the state after the choices of a path, one number per cell."""
        return apply_changes(self.start, self.list_changes(path))

    def encode_path(self, path: Sequence[int]) -> list[Any]:
        """Return the encoded board after the choices of a path.

        Raises:
            ValueError: A depth does not have that choice, or the path is too long.
        """
        return self.encoding.encode_board(self.list_changes(path))

    def create_encoder(self, place: str = "") -> Encoder:
        """Return a fast function that encodes the board of a complete path.

        It raises ValueError if a path is too short or too long, or a depth does not
        have that choice.
        """
        write, most = self.encoding.encoder, len(self.choices.options)
        least = self.choices.shortest

        def encode_complete_path(path: Sequence[int]) -> list[Any]:
            if not least <= len(path) <= most:
                raise InputError(WRONG_LENGTH, place=place, most=most, number=len(path))
            try:
                return write(path)
            except KeyError:
                self.list_changes(path, place)  # raises the error of the wrong choice
                raise

        return encode_complete_path

    @cached_property
    def encoding(self) -> Encoding:
        """Encoding of solutions."""
        form = RowsEncoding if self.choices.rows else ENCODINGS[self.choices.kind]
        return form(self.choices, self.start, self.actions, frozenset(self.given))

    def is_solution(self, written: Sequence[Any]) -> bool:
        """Return whether an encoded board is complete and satisfies the rules."""
        changes = self.encoding.decode(written)
        return (
            changes is not None
            and self.choices.shortest <= len(changes) <= len(self.choices.options)
            and self.allows(changes)
        )

    def allows(self, changes: Sequence[Change]) -> bool:
        """Return whether these changes are possible and satisfy all rules."""
        state, choices = list(self.start), self.choices
        for change in changes:
            if not self.is_applicable(state, change):
                return False
            for cell, _, after in change:
                state[cell] = after
        names = [change[0][2] for change in changes]
        return (
            all(rule.is_satisfied(state, self.values) for rule in self.rules)
            and not (choices.once and len(set(names)) < len(names))
            and (not choices.ends or any(state[cell] for cell in choices.ends))
            and (not choices.target or state == [*choices.target])
            and self.is_connected_path([change[0][0] for change in changes])
            and self.has_one_choice_per_depth(changes)
        )

    def is_applicable(self, state: Sequence[int], change: Change) -> bool:
        """Return whether cells have the symbols from which a change starts.

        A given cell must already have the symbol that the change writes.
        """
        for cell, before, after in change:
            if state[cell] != (after if cell in self.given else before):
                return False
        return True

    def is_connected_path(self, route: Sequence[int]) -> bool:
        """Return whether a visit starts correctly and moves only to neighbours."""
        choices = self.choices
        near = choices.neighbours
        if not near or not route:
            return True
        home = choices.twins[route[0]] if choices.twins else route[0]
        return (
            route[0] in choices.options[0]
            and all(b in near[a] for a, b in pairwise(route))
            and (not choices.closed or home in (choices.closing or near)[route[-1]])
        )

    def has_one_choice_per_depth(self, changes: Sequence[Change]) -> bool:
        """Return whether no two changes are possible only at the same depth."""
        known = self.depth_of_change
        depths = [known[change] for change in changes if change in known]
        return len({*depths}) == len(depths)

    @cached_property
    def depth_of_change(self) -> dict[Change, int]:
        """Depth of each change that is possible at only one depth."""
        depths: dict[Change, set[int]] = {}
        for depth, _, change in self.actions:
            depths.setdefault(change, set()).add(depth)
        single = {change: min(own) for change, own in depths.items() if len(own) == 1}
        return {change: depth for change, depth in single.items() if depth != ANY}

    def list_symmetries(self) -> list[list[int]]:
        """List the rotations and reflections that preserve choices, rules and givens.

        Each lists for every cell its image or, for `write`, the cell that its symbol
        comes from. The first is the identity.
        """
        return [list(to) for to in self._symmetries]

    @cached_property
    def _symmetries(self) -> list[list[int]]:
        same = list(range(len(self.cells)))
        found = [same]
        if self.symmetric:
            found = find_symmetries(
                self.cells.centres, self.choices, self.rules, self.start
            )
        if self.choices.kind == "write":
            return [sorted(same, key=to.__getitem__) for to in found]
        return found

    @property
    def first_cell(self) -> int | None:
        """First cell of every visit, or None."""
        if self.choices.kind != "visit":
            return None
        cells = list(self.choices.options[0])
        return cells[0] if len(cells) == 1 else None
