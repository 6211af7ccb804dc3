"""A board that is filled in any order, finished by its rules alone.

Of all that must be taken, as a row's 5 or a square to be covered, take what is left in
the fewest ways: that is D. Knuth's Algorithm X ("Dancing links", 2000). Sets of puts
are the bits of integers, and a put that is made stays among those that are left: so two
integers, what is left and what is made, are all that is known of a position.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from .bits import members
from .board import Board
from .changes import ANY, Change
from .sums import sums_of

__all__ = ["Filling", "Finished", "Order"]

Item: TypeAlias = tuple[Hashable, int]
"""An exact-cover constraint: (family, index).

At most one placement may use it.
"""
Finished: TypeAlias = Iterator[list[int] | None]
"""None for each try, and each position that is finished."""
Order: TypeAlias = Callable[[list[int]], Iterable[int]]
"""In which order choices are tried."""


class Need(NamedTuple):
    """Puts of which so many must be made."""

    puts: int
    many: int

    def open(self, made: int) -> bool:
        """Return whether too few are made."""
        return (self.puts & made).bit_count() < self.many

    def spare(self, left: int) -> int:
        """Return how many more are left than it takes."""
        return (self.puts & left).bit_count() - self.many


class Filling:
    """The puts of a board: what each takes, and what must be taken."""

    def __init__(self, board: Board) -> None:
        self.board, self.turns = board, len(board.choices.turns)
        self.groups: list[list[tuple[int, str]]] = [[] for _ in board.start]
        for number, rule in enumerate(board.rules):
            for cell in rule.cells if rule.kind != "total" else ():
                self.groups[cell].append((number, rule.kind))
        standing = ((c, 0, symbol) for c, symbol in enumerate(board.settled) if symbol)
        self.held = set(self.taken(ANY, tuple(standing)))
        self.takes = [list(self.taken(depth, c)) for depth, _, c in board.puts]
        self.left = 0
        """The puts that can be made at first."""
        self.takers: dict[Item, int] = {}
        for number, items in enumerate(self.takes):
            can = board.can(board.start, board.puts[number].change)
            if can and self.held.isdisjoint(items) and len({*items}) == len(items):
                self.left |= 1 << number
                for item in items:
                    self.takers[item] = self.takers.get(item, 0) | 1 << number
        self.others = list(map(self.beside, range(len(self.takes))))
        self.sums = sums_of(board, self.left)
        self.needs = sorted(self.needed(), key=self.weight, reverse=True)

    def taken(self, depth: int, change: Change) -> Iterator[Item]:
        """Name what a put takes: depth, cells, symbol, and its place in each group."""
        if depth != ANY:
            yield "depth", depth
        if self.board.choices.once:
            yield from dict.fromkeys(("symbol", symbol) for _, _, symbol in change)
        for cell, _, symbol in change:
            yield "cell", cell
            for number, kind in self.groups[cell]:
                yield (kind, number), symbol if kind == "different" else 0

    def beside(self, number: int) -> int:
        """Return the puts that cannot stand beside one."""
        beside = 0
        for item in self.takes[number]:
            beside |= self.takers.get(item, 0)
        return beside & ~(1 << number)

    def finish(
        self, position: Sequence[int], order: Order = list, without: int | None = None
    ) -> Finished:
        """Yield None for each try, and each position that finishes this one.

        The put `without` is never made.
        """
        left: int | None = self.left & ~(0 if without is None else 1 << without)
        made = 0
        for number in position:
            if left is None or number < 0 or not (left & ~made) >> number & 1:
                return
            made |= 1 << number
            left = self.after(number, left, made)
        if left is not None:
            left = self.narrowed(left, made, left)
        if left is not None:
            yield from self.search(list(position), left, made, self.needs, order)

    def search(
        self, path: list[int], left: int, made: int, needs: list[Need], order: Order
    ) -> Finished:
        """Do what is left in the fewest ways, in each of them."""
        if len(path) == self.turns:
            if self.board.right([self.board.puts[number].change for number in path]):
                yield path
            return
        needs = [need for need in needs if need.open(made)]
        ways = min(needs, key=lambda need: need.spare(left)).puts if needs else left
        for number in order(members(ways & left & ~made)):
            yield None
            now = made | 1 << number
            then = self.after(number, left, now)
            if then is not None:
                yield from self.search([*path, number], then, now, needs, order)
            left &= ~(1 << number)  # what the next ways lead to is without it

    def after(self, number: int, left: int, made: int) -> int | None:
        """Return what is left after a put, None if the board cannot be finished."""
        then = left & ~self.others[number]
        if then.bit_count() < self.turns:
            return None
        return self.narrowed(then, made, left ^ then | 1 << number)

    def narrowed(self, left: int, made: int, changed: int) -> int | None:
        """Look at the totals that some puts touch, as long as that excludes others."""
        while changed:
            looked, changed = changed, 0
            for total in self.sums:
                if total.puts & looked:
                    then = total.narrowed(left, made)
                    if then is None or made & ~then:
                        return None
                    changed |= left ^ then
                    left = then
        return left

    def needed(self) -> Iterator[Need]:
        """Yield the primary constraints: families in which every item must be covered.

        That a row of nine cells needs all nine numbers follows, and that each column
        needs one of eight queens.
        """
        families: dict[Hashable, list[int]] = defaultdict(list)
        for item, puts in self.takers.items():
            families[self.family(item)].append(puts)
        for family, many in self.least().items():
            items = families[family]
            if many >= len(items):
                yield from (Need(puts, 1) for puts in items)
            if many > len(items):
                yield Need(0, 1)
        for total in self.sums:
            parts = [(part.surely, *dict(part.ways)) for part in total.parts]
            if set(parts) == {(False, 1)} and total.least > 0:
                yield Need(total.puts, total.least)
        if sum(times for times, _ in self.sorts()) < self.turns:
            yield Need(0, 1)

    def family(self, item: Item) -> Hashable:
        """Name the family of an item; groups for one piece go by their own name."""
        family, _ = item
        if isinstance(family, tuple) and family[0] == "one":
            return "one", self.board.rules[family[1]].name
        return family

    def least(self) -> Counter[Hashable]:
        """Count how many items of each family a full path takes at the least."""
        least: Counter[Hashable] = Counter()
        for times, numbers in self.sorts():
            counts = [Counter(map(self.family, self.takes[n])) for n in numbers]
            for family in counts[0]:  # in an order that no hash seed changes
                least[family] += times * min(count[family] for count in counts)
        return least

    def sorts(self) -> list[tuple[int, list[int]]]:
        """Sort the puts, so that it is known how many of each sort are made."""
        choices = self.board.choices
        by_name = choices.once and len(choices.symbols) == self.turns
        sorts: dict[Hashable, list[int]] = {}
        for number in members(self.left):
            depth, _, change = self.board.puts[number]
            if depth != ANY:
                sort: Hashable = depth
            elif choices.kind == "write":
                sort = tuple(cell for cell, _, _ in change)
            else:
                sort = change[0][2] if by_name else ANY
            sorts.setdefault(sort, []).append(number)
        return [(self.turns if s == ANY else 1, puts) for s, puts in sorts.items()]

    def weight(self, need: Need) -> int:
        """Return how much hangs on a need: the largest amount it adds to a total."""
        amounts = (
            abs(amount)
            for total in self.sums
            for part in total.parts
            for amount, puts in part.ways
            if puts & need.puts
        )
        return max(amounts, default=0)
