"""What totals still allow, by the least and the most that each part of one can add.

A part is what one choice adds to a total: that of a depth or, where choices belong to
none, of a cell. Amounts that would leave the others too much or too little are dropped.
"""

from collections import defaultdict
from typing import NamedTuple

from .bits import members
from .board import Board
from .changes import ANY, changed
from .rules import Rule

__all__ = ["Part", "Sum", "sums_of"]


class Part(NamedTuple):
    """Amounts with the puts that add them, and whether one of these must be made."""

    ways: list[tuple[int, int]]
    surely: bool

    def amounts(self, left: int, made: int) -> list[int]:
        """List what can be added."""
        added = [amount for amount, puts in self.ways if puts & left]
        surely = self.surely or any(puts & made for _, puts in self.ways)
        return added if surely else [0, *added]


class Sum(NamedTuple):
    """What the parts of a total must make, from `least` to `most`."""

    least: int
    most: int
    parts: list[Part]
    puts: int

    def narrowed(self, left: int, made: int) -> int | None:
        """Return the puts that are left, without those that cannot come right."""
        told = [part.amounts(left, made) for part in self.parts]
        if not all(told):
            return None
        low, high = sum(map(min, told)), sum(map(max, told))
        if low > self.most or high < self.least:
            return None
        for part, amounts in zip(self.parts, told, strict=True):
            most = self.most - low + min(amounts)
            least = self.least - high + max(amounts)
            for amount, puts in part.ways:
                if not least <= amount <= most:
                    left &= ~puts
        return left


def sums_of(board: Board, left: int) -> list[Sum]:
    """Read the totals of a board, and of the puts that can be made."""
    return [sum_of(board, rule, left) for rule in board.rules if rule.kind == "total"]


def sum_of(board: Board, rule: Rule, left: int) -> Sum:
    """Read a total; what stands from the first is taken off."""
    parts: dict[int, dict[int, int]] = defaultdict(dict)
    touched = set()
    empty = [0] * len(board.start)
    for number in members(left):
        depth, _, change = board.puts[number]
        cells = [cell for cell, _, _ in change if cell in rule.cells]
        if not cells and depth == ANY:
            continue
        key = cells[0] if depth == ANY else depth
        amount = rule.sum(changed(empty, [change]), board.values)
        parts[key][amount] = parts[key].get(amount, 0) | 1 << number
        if cells:
            touched.add(key)
    surely = board.choices.kind == "write" or not board.choices.alike
    told = [Part(list(parts[key].items()), surely) for key in sorted(touched)]
    every = 0
    for part in told:
        for _, puts in part.ways:
            every |= puts
    stands = rule.sum(board.settled, board.values)
    return Sum(rule.least - stands, rule.most - stands, told, every)
