"""Consequences of a choice, wave by wave, and the fewest rules needed for them.

A choice excludes those that conflict with it. If something that every solution has,
such as the 5 of a row, has one choice left, that choice follows; if it has none, there
is a contradiction. Each wave makes the choices that followed in the one before. Waves
are counted instead of seconds, so that the result is the same on every machine.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ..bits import members
from ..board.board import Board
from ..solver.cover import CoverSolver, Item, Requirement
from ..solver.sums import Total
from .reason import Unit, unit_of

__all__ = ["Consequences", "Contradiction", "Propagator", "Step", "union"]

NO_ITEM: Item = ("board", 0)
"""The item of a requirement that no single item explains."""
MAX_WAVES = 99


class Step(NamedTuple):
    """The choices that a choice or a total excludes, and the requirement behind it."""

    excluded: int
    action: int | None
    cause: Requirement | None


class Contradiction(NamedTuple):
    """The rules that suffice for a contradiction, its steps, and the items on the way.

    The first item is the one that cannot be covered.
    """

    units: set[Unit]
    steps: tuple[tuple[int, Item | None], ...]
    items: list[Item]


def union(masks: Iterable[int]) -> int:
    """Return the union of sets that are masks.

    >>> bin(union([0b101, 0b110]))
    '0b111'
    """
    result = 0
    for mask in masks:
        result |= mask
    return result


def item_of(requirement: Requirement) -> Item:
    """Return the item of a requirement."""
    return requirement.item or NO_ITEM


class Propagator:
    """Finds what follows on a board that is filled in any order."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.solver = CoverSolver(board)
        totals = [total for total in self.solver.totals if total.parts]
        sizes = [len(board.rules[total.rule].cells) for total in totals]
        pairs = [*zip(totals, sizes, strict=True)]
        self.totals = [total for total, size in pairs if size > 1]
        self.limits = [total for total, size in pairs if size == 1]
        """Totals of a single cell, which exclude choices at sight."""
        self.requirements = self.list_requirements()
        self.actions_of = {
            ("total", total.rule): total.actions for total in self.totals
        } | {item_of(each): each.actions for each in self.requirements}
        self.given = union(
            1 << number
            for number in members(self.solver.left)
            if any(c in board.given for c, _, _ in board.actions[number].change)
        )
        """Choices that the given symbols make."""

    def list_requirements(self) -> list[Requirement]:
        """List the requirements, without those that others repeat.

        With queens, for example, each depth is a row. Rules come first, then cells.
        """
        order = ("cell", "symbol", "depth", "board", "total")

        def rank(requirement: Requirement) -> int:
            family = item_of(requirement)[0]
            return order.index(family) if isinstance(family, str) else -1

        first: dict[int, Requirement] = {}
        for requirement in sorted(self.solver.required, key=rank):
            first.setdefault(requirement.actions, requirement)
        return list(first.values())

    def find_conflicts(self, action: int, units: Collection[Unit] | None = None) -> int:
        """Return the actions that an action excludes by some rules, or by all."""
        if units is None:
            return self.solver.conflicts[action]
        items = self.solver.items_of[action]
        masks = (self.solver.actions_of[i] for i in items if unit_of(i) in units)
        return union(masks) & ~(1 << action)

    def list_shared_units(self, action: int, other: int) -> set[Unit]:
        """Return the rules, and other units, by which two actions conflict."""
        units = {unit_of(item) for item in self.solver.items_of[action]}
        return units & {unit_of(item) for item in self.solver.items_of[other]}

    def follow(
        self,
        left: int,
        made: int,
        start: Collection[int] = (),
        units: Collection[Unit] | None = None,
    ) -> "Consequences":
        """Make choices and all that follows from them, by some rules or by all."""
        run = Consequences(self, left, made, start, units)
        run.advance(MAX_WAVES)
        return run

    def trace(self, run: "Consequences", left: int) -> Contradiction:
        """Return what a contradiction used, going back from its end.

        `left` has the choices that were left at the beginning.
        """
        trail, units = run.trail, set[Unit]()
        used: dict[int, tuple[int, Item | None]] = {}
        items: dict[Item, None] = {}
        waiting = [(run.broken, len(trail))]
        while waiting:
            requirement, end = waiting.pop()
            if requirement is None:
                continue
            units.add(unit_of(item_of(requirement)))
            items[item_of(requirement)] = None
            for action in members(requirement.actions & left):
                place = find_step(trail, action, end)
                if place is None:
                    continue
                step = trail[place]
                if step.action is not None and step.action != action:
                    units.add(self.choose_unit(action, step.action, units))
                if place not in used:
                    cause = step.cause and item_of(step.cause)
                    used[place] = (-1 if step.action is None else step.action, cause)
                    waiting.append((step.cause, place))
        steps = tuple(step for _, step in sorted(used.items()) if step[0] >= 0)
        return Contradiction(units, steps, list(items))

    def choose_unit(self, action: int, other: int, used: Collection[Unit]) -> Unit:
        """Return a unit by which two actions conflict, if possible one in use."""
        shared = self.list_shared_units(action, other)
        return min(shared, key=lambda u: (u not in used, isinstance(u, tuple), str(u)))

    def find_contradiction(
        self, left: int, made: int, start: Collection[int] = ()
    ) -> Contradiction:
        """Return a contradiction, leaving out one rule after another."""
        found = self.trace(self.follow(left, made, start), left)
        for unit in sorted(found.units, key=lambda u: (isinstance(u, int), str(u))):
            if unit in found.units and len(found.units) > 1:
                fewer = found.units - {unit}
                run = self.follow(left, made, start, fewer)
                found = self.trace(run, left) if run.broken else found
        return found


class Consequences:
    """The choices left and made while others follow, and the steps on the way."""

    def __init__(
        self,
        propagator: Propagator,
        left: int,
        made: int,
        start: Collection[int] = (),
        units: Collection[Unit] | None = None,
    ) -> None:
        self.propagator, self.units = propagator, units
        self.left, self.made = left, made
        self.changed = 0 if start else -1  # without a choice, test everything
        self.queue: list[tuple[int, Requirement | None]] = [(n, None) for n in start]
        self.waves = 0
        self.is_ended = False
        self.broken: Requirement | None = None
        """The requirement that cannot be met."""
        self.trail: list[Step] = []
        self.requirements, self.totals = propagator.requirements, propagator.totals
        if units is not None:
            self.totals = [each for each in self.totals if each.rule in units]
            self.requirements = [
                each for each in self.requirements if unit_of(item_of(each)) in units
            ]

    def advance(self, waves: int) -> None:
        """Make what follows, up to some number of waves from the beginning."""
        while self.waves <= waves and not self.is_ended:
            self.waves += 1
            broken = self.make_choices()
            examined, self.queue = self.changed, []
            broken = broken or self.prune_totals(examined)
            self.broken = broken or self.collect_choices()
            self.changed &= ~examined
            self.is_ended = bool(self.broken or not (self.queue or self.changed))

    def make_choices(self) -> Requirement | None:
        """Make choices; return a requirement whose choice is no longer possible."""
        for action, cause in self.queue:
            if not self.left >> action & 1:
                return cause
            if not self.made >> action & 1:
                conflicts = self.propagator.find_conflicts(action, self.units)
                excluded = self.left & conflicts
                self.left &= ~excluded
                self.made |= 1 << action
                self.changed |= excluded | 1 << action
                self.trail.append(Step(excluded, action, cause))
        return None

    def prune_totals(self, examined: int) -> Requirement | None:
        """Exclude what no longer fits totals; return one that cannot be met."""
        for total in self.totals:
            if total.actions & examined:
                then = total.prune(self.left, self.made)
                if then is None or self.made & ~then:
                    return describe_total(total)
                if then != self.left:
                    excluded = self.left & ~then
                    self.trail.append(Step(excluded, None, describe_total(total)))
                    self.changed |= excluded
                    self.left = then
        return None

    def collect_choices(self) -> Requirement | None:
        """Queue the choices that follow; return a requirement that cannot be met."""
        for requirement in self.requirements:
            if requirement.actions & self.changed:
                possible = requirement.actions & self.left
                spare = possible.bit_count() - requirement.least
                if spare < 0:
                    return requirement
                if spare == 0 and possible & ~self.made:
                    missing = members(possible & ~self.made)
                    self.queue += [(action, requirement) for action in missing]
        return None


def describe_total(total: Total) -> Requirement:
    """Return a total as a requirement, for the trail."""
    return Requirement(total.actions, 0, ("total", total.rule))


def find_step(trail: list[Step], action: int, end: int) -> int | None:
    """Return the step before `end` that excluded or made an action."""
    for place, step in enumerate(trail[:end]):
        if step.excluded >> action & 1 or step.action == action:
            return place
    return None
