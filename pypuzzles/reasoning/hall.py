"""Pairs, triples and quads: k items that must use up k others.

If two cells of a row can only have 3 or 7, they use up the 3 and the 7 of that row. If
the 5 of two rows can only be in the same two columns, they use up the 5 of these
columns (an X-wing). P. Hall's theorem of 1935 is about the same question: when can k
people find k different jobs?
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ..bits import members
from ..solver.cover import Item, Requirement
from .propagation import NO_ITEM, Propagator, union

__all__ = ["HallSet", "HallSets"]

MAX_GROUP = 30
"""Maximum number of items of a family that are combined."""
Family: TypeAlias = str | tuple[str, int] | tuple[str, str, int]
"""Items that can be compared: cells, symbols of a rule, or one symbol in all rows."""


class HallSet(NamedTuple):
    """Items, the others that they use up, and the choices this excludes."""

    items: list[Item]
    sides: list[Item]
    excluded: int


class HallSets:
    """The families of items on a board, and the pairs of families to compare."""

    def __init__(self, propagator: Propagator) -> None:
        self.propagator = propagator
        self.sides: dict[Family, list[Item]] = defaultdict(list)
        self.sides_of_action: dict[Family, dict[int, int]] = defaultdict(dict)
        """For each action, the sides that it uses: a mask of indices of `sides`."""
        for item, actions in propagator.solver.actions_of.items():
            for family in self.list_families(item):
                bit = 1 << len(self.sides[family])
                self.sides[family].append(item)
                known = self.sides_of_action[family]
                for action in members(actions):
                    known[action] = known.get(action, 0) | bit
        self.groups: dict[Family, list[Requirement]] = defaultdict(list)
        for requirement in propagator.requirements:
            if requirement.least == 1:
                for family in self.list_families(requirement.item or NO_ITEM):
                    self.groups[family].append(requirement)
        self.pairs = [
            (group, other)
            for group in self.groups
            for other in self.sides
            if can_compare(group, other) and self.overlap(group, other)
        ]

    def list_families(self, item: Item) -> list[Family]:
        """List the families of an item: by its rule, and by the name of such rules."""
        kind, index = item
        if not isinstance(kind, tuple):
            return [str(kind)]
        by_name: Family = ("name", self.propagator.board.rules[kind[1]].name, index)
        return [by_name] if kind[0] == "one" else [("rule", kind[1]), by_name]

    def overlap(self, group: Family, other: Family) -> bool:
        """Return whether two families have actions in common."""
        known = self.sides_of_action[other]
        return any(
            action in known
            for requirement in self.groups[group]
            for action in members(requirement.actions)
        )

    def find(self, left: int, made: int, size: int) -> Iterator[HallSet | None]:
        """Yield sets of some size that exclude something, and None in between."""
        ways = {
            requirement.actions: members(requirement.actions & left)
            for group in self.groups.values()
            for requirement in group
            if not requirement.actions & made
        }
        for place, (group, other) in enumerate(self.pairs):
            if place % MAX_GROUP == 0:
                yield None
            narrow = self.list_narrow_items(group, other, ways, size)
            if size <= len(narrow) <= MAX_GROUP:
                yield from self.combine(narrow, other, left, size)

    def list_narrow_items(
        self, group: Family, other: Family, ways: dict[int, list[int]], size: int
    ) -> list[tuple[Item, int, int]]:
        """List the items with at most `size` sides: the item, its sides and ways."""
        known, found = self.sides_of_action[other], []
        for requirement in self.groups[group]:
            own = ways.get(requirement.actions, ())
            if 0 < len(own) <= size * size:
                used = [known.get(action, 0) for action in own]
                sides = union(used)
                if all(used) and sides.bit_count() <= size:
                    mask = union(1 << action for action in own)
                    found.append((requirement.item or NO_ITEM, sides, mask))
        return found

    def combine(
        self,
        narrow: Sequence[tuple[Item, int, int]],
        other: Family,
        left: int,
        size: int,
    ) -> Iterator[HallSet]:
        """Yield the combinations of items that have no more sides than items."""
        solver = self.propagator.solver
        for chosen in combinations(narrow, size):
            sides = union(each[1] for each in chosen)
            if sides.bit_count() > size:
                continue
            ways = union(each[2] for each in chosen)
            if ways.bit_count() < sum(each[2].bit_count() for each in chosen):
                continue  # one action would cover two of the items
            used = [self.sides[other][place] for place in members(sides)]
            excluded = left & ~ways & union(solver.actions_of[item] for item in used)
            if excluded or len(used) < size:
                yield HallSet([item for item, _, _ in chosen], used, excluded)


def can_compare(group: Family, other: Family) -> bool:
    """Return whether items of one family can use up those of another.

    Two rules are compared by the rung `shared`, and a cell that has one symbol left is
    a single.
    """
    if isinstance(group, tuple) and isinstance(other, tuple):
        return group != other and group[0] == other[0] == "name"
    is_single = "cell" in (group, other) and "name" in (group[0], other[0])
    return group != other and not is_single
