"""A solver for boards that are filled in any order, based on exact cover.

It branches on the item with the fewest options, such as a row's 5 or a square to cover:
D. Knuth's Algorithm X ("Dancing links", 2000). The options are the board's actions, as
bits of integers. Puts already made stay among those left, so a position is described by
two masks: the actions left and the actions made.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ..bits import members
from ..board.actions import ANY, Change
from ..board.board import Board
from ..board.rules import Rule
from .sums import create_totals

__all__ = ["Completion", "CoverSolver", "Order"]

Completion: TypeAlias = Iterator[list[int] | None]
"""Yields None for each try, and each completed position."""

Item: TypeAlias = tuple[Hashable, int]
"""An exact-cover constraint: (family, index).

At most one placement may use it.
"""
Order: TypeAlias = Callable[[list[int]], Iterable[int]]
"""A function that sorts the choices to try."""


class Requirement(NamedTuple):
    """A mask of actions, how many of them must be made, and what that covers.

    The item is None if there are too few actions, but none of the items is the reason.
    """

    actions: int
    least: int
    item: Item | None = None

    def is_open(self, made: int) -> bool:
        """Return whether more actions must be made."""
        return (self.actions & made).bit_count() < self.least

    def count_spare_actions(self, left: int) -> int:
        """Return how many possible actions exceed the number required."""
        return (self.actions & left).bit_count() - self.least


class CoverSolver:
    """The actions of a board as exact-cover options, and the items to cover."""

    def __init__(self, board: Board) -> None:
        self.board, self.least = board, board.choices.shortest
        self.most = len(board.choices.options)
        self.rules_of_cell: list[list[tuple[int, str]]] = [[] for _ in board.start]
        for number, rule in enumerate(board.rules):
            for cell in rule.cells if rule.kind != "total" else ():
                self.rules_of_cell[cell].append((number, rule.kind))
        fixed = (
            (c, 0, symbol) for c, symbol in enumerate(board.initial_state) if symbol
        )
        self.covered = {
            item: change[0]
            for change in fixed
            for item in self.list_items(ANY, (change,))
        }
        """Items that fixed symbols cover, each with the cell of its symbol."""
        self.items_of = [
            list(self.list_items(depth, c)) for depth, _, c in board.actions
        ]
        self.left = 0
        """Puts that are possible at the start."""
        self.actions_of: dict[Item, int] = {}
        """All actions that cover an item, possible or not."""
        for number, items in enumerate(self.items_of):
            fits = board.is_applicable(board.start, board.actions[number].change)
            is_free = self.covered.keys().isdisjoint(items)
            if fits and is_free and len({*items}) == len(items):
                self.left |= 1 << number
            for item in items:
                self.actions_of[item] = self.actions_of.get(item, 0) | 1 << number
        self.conflicts = list(map(self.find_conflicts, range(len(self.items_of))))
        self.totals = create_totals(board, self.left)
        self.required = sorted(
            self.list_requirements(), key=self.find_largest_amount, reverse=True
        )

    def list_items(self, depth: int, change: Change) -> Iterator[Item]:
        """Yield the items of an action: its depth, symbol, cells, and their groups."""
        if depth != ANY:
            yield "depth", depth
        if self.board.choices.once:
            yield from dict.fromkeys(("symbol", symbol) for _, _, symbol in change)
        for cell, _, symbol in change:
            yield "cell", cell
            for number, kind in self.rules_of_cell[cell]:
                yield (kind, number), symbol if kind == "different" else 0

    def find_conflicts(self, number: int) -> int:
        """Return the mask of the actions that exclude an action."""
        conflicts = 0
        for item in self.items_of[number]:
            conflicts |= self.actions_of.get(item, 0)
        return conflicts & ~(1 << number)

    def find_completions(
        self, position: Sequence[int], order: Order = list, without: int | None = None
    ) -> Completion:
        """Yield None for each try, and each completion without the action `without`."""
        left: int | None = self.left & ~(0 if without is None else 1 << without)
        made = 0
        for number in position:
            if left is None or number < 0 or not (left & ~made) >> number & 1:
                return
            made |= 1 << number
            left = self.filter_actions(number, left, made)
        if left is not None:
            left = self.prune(left, made, left)
        if left is not None:
            yield from self.search(list(position), left, made, self.required, order)

    def search(
        self,
        path: list[int],
        left: int,
        made: int,
        required: list[Requirement],
        order: Order,
    ) -> Completion:
        """Try every action of the requirement that has the fewest to spare."""
        required = [each for each in required if each.is_open(made)]
        if len(path) >= self.least and not required and self.is_complete(path):
            yield path
            return
        if len(path) == self.most:
            return
        options = left
        if required:
            options &= min(
                required, key=lambda each: each.count_spare_actions(left)
            ).actions
        for number in order(members(options & ~made)):
            yield None
            now = made | 1 << number
            then = self.filter_actions(number, left, now)
            if then is not None:
                yield from self.search([*path, number], then, now, required, order)
            left &= ~(1 << number)  # later branches exclude this action

    def is_complete(self, path: list[int]) -> bool:
        """Return whether the actions of a path make a complete board."""
        return self.board.allows([self.board.actions[number].change for number in path])

    def filter_actions(self, number: int, left: int, made: int) -> int | None:
        """Return the actions left after an action; None if that cannot be completed."""
        then = left & ~self.conflicts[number]
        if then.bit_count() < self.least:
            return None
        return self.prune(then, made, left ^ then | 1 << number)

    def prune(self, left: int, made: int, changed: int) -> int | None:
        """Check the totals that some actions affect, until nothing more is excluded."""
        while changed:
            affected, changed = changed, 0
            for total in self.totals:
                if total.actions & affected:
                    then = total.prune(left, made)
                    if then is None or made & ~then:
                        return None
                    changed |= left ^ then
                    left = then
        return left

    def list_requirements(self) -> Iterator[Requirement]:
        """Yield the primary constraints: families in which every item must be covered.

        For example, a row of nine cells needs all nine numbers, and with eight queens
        each column needs one.
        """
        families: dict[Hashable, list[Item]] = defaultdict(list)
        for item in self.actions_of:
            if item not in self.covered:
                families[self.find_family(item)].append(item)
        for family, count in self.count_least_items().items():
            every = families[family]
            possible = [item for item in every if self.actions_of[item] & self.left]
            needed = every if count >= len(every) else possible
            if count >= len(possible):
                yield from (Requirement(self.actions_of[i], 1, i) for i in needed)
            if count > len(needed):
                yield Requirement(0, 1)
        yield from self.list_required_in_totals()
        if sum(times for times, _ in self.group_actions()) < self.least:
            yield Requirement(0, 1)

    def list_required_in_totals(self) -> Iterator[Requirement]:
        """Yield what totals require: a number of actions, or all their cells."""
        for total in self.totals:
            item, rule = ("total", total.rule), self.board.rules[total.rule]
            parts = [(part.required, *dict(part.options)) for part in total.parts]
            if set(parts) == {(False, 1)} and total.least > 0:
                yield Requirement(total.actions, total.least, item)
            elif rule.least == len(rule.cells) and self.has_only_ones(rule):
                for cell in rule.cells:
                    if ("cell", cell) not in self.covered:
                        actions = self.actions_of.get(("cell", cell), 0)
                        yield Requirement(actions, 1, ("cell", cell))

    def has_only_ones(self, rule: Rule) -> bool:
        """Return whether a total counts the cells that are filled."""
        return not rule.weights and {*self.board.values[1:]} == {1}

    def find_family(self, item: Item) -> Hashable:
        """Return the family of an item; rules "at most one" form families by name."""
        family, _ = item
        if isinstance(family, tuple) and family[0] == "one":
            return "one", self.board.rules[family[1]].name
        return family

    def count_least_items(self) -> Counter[Hashable]:
        """Return how many items of each family a complete path covers at least."""
        least: Counter[Hashable] = Counter()
        for times, numbers in self.group_actions():
            possible = [n for n in numbers if self.left >> n & 1] or numbers
            counts = [
                Counter(map(self.find_family, self.items_of[n])) for n in possible
            ]
            for family in counts[0]:  # in an order that no hash seed changes
                least[family] += times * min(count[family] for count in counts)
        return least

    def group_actions(self) -> list[tuple[int, list[int]]]:
        """Group the actions so that the number made of each group is known."""
        choices = self.board.choices
        by_name = choices.once and len(choices.symbols) == self.least
        sorts: dict[Hashable, list[int]] = {}
        for number, (depth, _, change) in enumerate(self.board.actions):
            if depth != ANY:
                sort: Hashable = depth
            elif choices.kind == "write":
                sort = tuple(cell for cell, _, _ in change)
            else:
                sort = change[0][2] if by_name else ANY
            sorts.setdefault(sort, []).append(number)
        return [
            (self.least if s == ANY else 1, actions) for s, actions in sorts.items()
        ]

    def find_largest_amount(self, requirement: Requirement) -> int:
        """Return the largest amount that a requirement adds to a total."""
        amounts = (
            abs(amount)
            for total in self.totals
            for part in total.parts
            for amount, actions in part.options
            if actions & requirement.actions
        )
        return max(amounts, default=0)
