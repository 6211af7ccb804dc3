"""A board: cells, choices and rules. All else that a puzzle tells follows from these.

A search says (depth, choice); the board says what that does to its cells. What stands
is a *state*: the number of the symbol in each cell, 0 for none. The rules are looked at
alone, never what a search knows; so what a board tells is true of any search.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

from .canonical import Canonical, Numbers, Rows, Tiles, Writer
from .cells import Cells
from .changes import ANY, Change, Choices, Put, Symbol, changed, puts
from .errors import InputError
from .images import images
from .rules import Rule
from .ways import Moves, Route

__all__ = ["Board"]

LENGTH = "{place}the board takes {most} choices, and this path has {number}"
FORMS: dict[str, type[Canonical]] = {
    "place": Canonical,
    "write": Numbers,
    "cover": Tiles,
    "visit": Route,
    "move": Moves,
}
"""How the boards of each word are written, but those by rows."""


@dataclass(frozen=True)
class Board:
    """A board: its cells, the effect of each choice, and the rules.

    given      what stands in some cells from the first: {cell: symbol}
    symmetric  whether to report rotated and reflected solutions

    A given cell may be a slot to write in, which then takes that symbol alone.
    """

    cells: Cells
    choices: Choices
    rules: Sequence[Rule] = ()
    given: Mapping[int, Symbol] = field(default_factory=dict)
    symmetric: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", tuple(self.rules))  # they may be a map

    @cached_property
    def numbers(self) -> dict[Symbol, int]:
        """The number of each symbol, from 1."""
        return {symbol: k for k, symbol in enumerate(self.choices.symbols, 1)}

    @cached_property
    def values(self) -> list[int]:
        """What each number counts: an integer itself, anything else 1, none 0."""
        return [0, *(s if isinstance(s, int) else 1 for s in self.choices.symbols)]

    @cached_property
    def start(self) -> list[int]:
        """The state before the first choice."""
        state = [0] * len(self.cells)
        for cell, number in self.choices.standing.items():
            state[cell] = number
        for cell, symbol in self.given.items():
            state[cell] = self.numbers[symbol]
        return state

    @cached_property
    def settled(self) -> list[int]:
        """The state before the first choice, without what slots take that are given."""
        slots = {cell for put in self.puts for cell, _, _ in put.change}
        return [0 if cell in slots else s for cell, s in enumerate(self.start)]

    @cached_property
    def puts(self) -> list[Put]:
        """Every choice once; of visits none, for there are too many."""
        return puts(self.choices)

    @cached_property
    def peers(self) -> list[list[int]]:
        """For each cell those that must differ from it, or be empty beside it."""
        found: list[set[int]] = [set() for _ in range(len(self.cells))]
        for rule in self.rules:
            if rule.kind != "total":
                for cell in rule.cells:
                    found[cell].update(rule.cells)
        return [sorted(group - {cell}) for cell, group in enumerate(found)]

    def changes(self, path: Sequence[int], place: str = "") -> list[Change]:
        """Return what the choices of a path do.

        Raises:
            ValueError: a choice is none of its depth, or the path is too deep; the
                sentence begins with the place.
        """
        turns = self.choices.turns
        if len(path) > len(turns):
            number = len(path)
            raise InputError(LENGTH, place=place, most=len(turns), number=number)
        found = []
        for depth, choice in enumerate(path):
            try:
                found.append(turns[depth][choice])
            except KeyError:
                raise InputError(
                    "{place}the board has no choice {choice} at depth {depth}",
                    place=place,
                    choice=choice,
                    depth=depth,
                ) from None
        return found

    def after(self, path: Sequence[int]) -> list[int]:
        """Return the state after the choices of a path."""
        return changed(self.start, self.changes(path))

    def written(self, path: Sequence[int]) -> list[Any]:
        """Return the canonical board of a path, in the form that `canonical` tells.

        Raises:
            ValueError: as `changes` does.
        """
        return self.canonical.write(self.changes(path))

    def writer(self, place: str = "") -> Writer:
        """Return what writes the canonical board of a full path: searches find many.

        It raises ValueError as `changes` does, and where a path is too short.
        """
        write, most = self.canonical.writer, len(self.choices.turns)

        def written(path: Sequence[int]) -> list[Any]:
            if len(path) != most:
                raise InputError(LENGTH, place=place, most=most, number=len(path))
            try:
                return write(path)
            except KeyError:
                self.changes(path, place)  # tells which choice is none
                raise

        return written

    @cached_property
    def canonical(self) -> Canonical:
        """How boards are written, and read."""
        form = Rows if self.choices.rows else FORMS[self.choices.kind]
        return form(self.choices, self.start, self.puts, frozenset(self.given))

    def is_solution(self, written: Sequence[Any]) -> bool:
        """Check a canonical board by the rules alone."""
        changes = self.canonical.read(written)
        return (
            changes is not None
            and len(changes) == len(self.choices.turns)
            and self.right(changes)
        )

    def right(self, changes: Sequence[Change]) -> bool:
        """Return whether these changes can be made and all rules hold after them."""
        state, choices = list(self.start), self.choices
        for change in changes:
            if not self.can(state, change):
                return False
            for cell, _, after in change:
                state[cell] = after
        names = [change[0][2] for change in changes]
        return (
            all(rule.kept(state, self.values) for rule in self.rules)
            and not (choices.once and len(set(names)) < len(names))
            and (not choices.ends or any(state[cell] for cell in choices.ends))
            and self.joined([change[0][0] for change in changes])
            and self.in_turn(changes)
        )

    def can(self, state: Sequence[int], change: Change) -> bool:
        """Return whether cells hold what a change begins with; what is given stays."""
        return all(
            state[cell] == (after if cell in self.given else before)
            for cell, before, after in change
        )

    def joined(self, route: Sequence[int]) -> bool:
        """Return whether a visit begins where it may and goes to neighbours alone."""
        choices = self.choices
        near = choices.neighbours
        if not near or not route:
            return True
        home = choices.twins[route[0]] if choices.twins else route[0]
        return (
            route[0] in choices.turns[0]
            and all(b in near[a] for a, b in pairwise(route))
            and (not choices.closed or home in (choices.closing or near)[route[-1]])
        )

    def in_turn(self, changes: Sequence[Change]) -> bool:
        """Return whether no two changes belong to one and the same depth alone."""
        owned = [self.owners[change] for change in changes if change in self.owners]
        return len({*owned}) == len(owned)

    @cached_property
    def owners(self) -> dict[Change, int]:
        """The depth of each change that can be made at that one alone."""
        depths: dict[Change, set[int]] = {}
        for depth, _, change in self.puts:
            depths.setdefault(change, set()).add(depth)
        single = {change: min(own) for change, own in depths.items() if len(own) == 1}
        return {change: depth for change, depth in single.items() if depth != ANY}

    def symmetries(self) -> list[list[int]]:
        """List the turns and mirrors that keep choices, rules and what is given.

        Each tells for every cell where it goes; where symbols are written, the cell
        that its symbol comes from. The first changes nothing.
        """
        return [list(to) for to in self._images]

    @cached_property
    def _images(self) -> list[list[int]]:
        """The symmetries, which take longer to find than all else a page is told."""
        same = list(range(len(self.cells)))
        found = [same]
        if self.symmetric:
            found = images(self.cells.centres, self.choices, self.rules, self.start)
        if self.choices.kind == "write":
            return [sorted(same, key=to.__getitem__) for to in found]
        return found

    @property
    def first(self) -> int | None:
        """The cell with which every visit begins, if there is one."""
        if self.choices.kind != "visit":
            return None
        cells = list(self.choices.turns[0])
        return cells[0] if len(cells) == 1 else None
