"""Totals: the sets of numbers that fit the empty cells, and columns with carries.

A line of a magic star whose empty cells must make 17 with two different numbers allows
only 5 and 12, 6 and 11, 7 and 10, 8 and 9. A sum of long numbers is read as at school,
column by column from the right, each with what is carried into it and out of it.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..bits import members
from ..solver.sums import Total
from .pencil import Pencil
from .propagation import union
from .reason import Unit

__all__ = ["Column", "NumberSets", "find_number_sets", "list_columns"]

MAX_PARTS = 5
"""Maximum number of empty cells for which sets of numbers are listed."""
MAX_NODES = 4000
"""Give up on a total or a column after this many partial sums."""


@dataclass(frozen=True)
class NumberSets:
    """The sets of numbers for the empty cells of a total, and the choices in them."""

    sets: list[tuple[int, ...]]
    supported: int
    units: set[Unit]
    """The rules by which the numbers differ."""


def find_number_sets(pencil: Pencil, total: Total) -> NumberSets | None:
    """Return the sets of numbers for a total; None if there are too many cells."""
    rule = pencil.board.rules[total.rule]
    actions = [union(mask for _, mask in part.options) for part in total.parts]
    empty = [
        part
        for part, mask in zip(total.parts, actions, strict=True)
        if not mask & pencil.made
    ]
    if rule.weights or not 2 <= len(empty) <= MAX_PARTS:
        return None
    if not all(part.required for part in empty):
        return None
    done = sum(
        amount
        for part in total.parts
        for amount, mask in part.options
        if mask & pencil.made
    )
    cells = {cell for cell in rule.cells if not pencil.state[cell]}
    units: set[Unit] = {
        number
        for number, other in enumerate(pencil.board.rules)
        if other.kind != "total" and len(cells & {*other.cells}) > 1
    }
    choices = [
        [
            (amount, action)
            for amount, mask in part.options
            for action in members(mask & pencil.left)
        ]
        for part in empty
    ]
    if not all(choices):
        return NumberSets([], 0, units)
    search = SetSearch(pencil, units, choices, total.least - done, total.most - done)
    if not search.choose([], 0, pencil.left):
        return None
    return NumberSets(sorted(search.found), search.supported, units)


class SetSearch:
    """A search for the sets of amounts, one per part, that sum to a total.

    `choices` are the amounts of each part with their actions.
    """

    def __init__(
        self,
        pencil: Pencil,
        units: set[Unit],
        choices: list[list[tuple[int, int]]],
        least: int,
        most: int,
    ) -> None:
        self.pencil, self.units, self.choices = pencil, units, choices
        self.least, self.most = least, most
        amounts = [[amount for amount, _ in options] for options in choices]
        self.lows, self.highs = [*map(min, amounts)], [*map(max, amounts)]
        self.found: set[tuple[int, ...]] = set()
        self.supported = 0
        """The actions of all sets that were found, as a mask."""
        self.nodes = 0

    def choose(self, amounts: list[int], taken: int, left: int) -> bool:
        """Choose an amount for each further part; return False if that takes long.

        `taken` are the actions of the amounts so far, and `left` those still possible.
        """
        depth = len(amounts)
        if depth == len(self.choices):
            self.found.add(tuple(sorted(amounts)))
            self.supported |= taken
            return True
        rest = sum(amounts)
        for amount, action in self.choices[depth]:
            low = rest + amount + sum(self.lows[depth + 1 :])
            high = rest + amount + sum(self.highs[depth + 1 :])
            if not left >> action & 1 or low > self.most or high < self.least:
                continue
            self.nodes += 1
            conflicts = self.pencil.propagator.find_conflicts(action, self.units)
            if self.nodes > MAX_NODES or not self.choose(
                [*amounts, amount], taken | 1 << action, left & ~conflicts
            ):
                return False
        return True


@dataclass
class Column:
    """A column of an addition: its letters, and the possible carries."""

    cells: list[tuple[int, int]]
    """Cells with their signs, -1 below the line."""
    digit: int
    """Digit of the total in this column."""
    parts: list[list[tuple[int, int]]]
    """For each letter, what its possible digits add, and their actions."""
    incoming: set[int]
    outgoing: set[int]
    supported: int = 0
    """Choices that occur in some correct column."""

    @property
    def actions(self) -> int:
        """Choices of the letters."""
        return union(1 << action for part in self.parts for _, action in part)


def list_columns(pencil: Pencil, total: Total) -> list[Column]:
    """List the columns of an addition from the right, with their carries.

    The list is empty if the total is not an addition of numbers with several digits, or
    if a column has too many possibilities.
    """
    rule = pencil.board.rules[total.rule]
    powers = [count_zeros(weight) for weight in rule.weights]
    is_exact = rule.weights and total.least == total.most
    if not is_exact or None in powers or not any(powers):
        return []
    places: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for cell, weight, power in zip(rule.cells, rule.weights, powers, strict=True):
        places[power or 0].append((cell, 1 if weight > 0 else -1))
    last, rest, columns = max(places), total.least, []
    for place in range(last + 1):
        digit = rest if place == last else rest % 10
        rest = (rest - digit) // 10
        parts = list_parts(pencil, places[place])
        columns.append(Column(places[place], digit, parts, set(), set()))
    columns[0].incoming = {0}
    units: set[Unit] = {
        number for number, r in enumerate(pencil.board.rules) if r.kind == "different"
    }
    sums = [list_sums(pencil, column.parts, units) for column in columns]
    if any(each is None for each in sums):
        return []
    link_carries(columns, [each or [] for each in sums])
    return columns


def count_zeros(weight: int) -> int | None:
    """Return the power of ten of a weight without its sign, or None.

    >>> count_zeros(-100), count_zeros(30)
    (2, None)
    """
    text = str(abs(weight))
    return len(text) - 1 if text == "1" + "0" * (len(text) - 1) else None


def list_parts(
    pencil: Pencil, cells: Sequence[tuple[int, int]]
) -> list[list[tuple[int, int]]]:
    """List for each letter of a column what its possible digits add."""
    signs = dict(cells)
    values = pencil.board.values
    parts: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for action in members(pencil.left):
        change = pencil.board.actions[action].change
        own = [(cell, symbol) for cell, _, symbol in change if cell in signs]
        if own:
            amount = sum(signs[cell] * values[symbol] for cell, symbol in own)
            parts[own[0][0]].append((amount, action))
    return list(parts.values())


def list_sums(
    pencil: Pencil, parts: Sequence[Sequence[tuple[int, int]]], units: set[Unit]
) -> list[tuple[int, int]] | None:
    """List the possible sums of a column, each with the choices that make it.

    Return None if there are too many.
    """
    sums: dict[int, int] = {}
    waiting = [(0, 0, 0, pencil.left)]
    nodes = 0
    while waiting:
        depth, amount, taken, left = waiting.pop()
        if depth == len(parts):
            sums[amount] = sums.get(amount, 0) | taken
            continue
        for more, action in parts[depth]:
            if left >> action & 1:
                nodes += 1
                then = left & ~pencil.propagator.find_conflicts(action, units)
                waiting.append((depth + 1, amount + more, taken | 1 << action, then))
        if nodes > MAX_NODES:
            return None
    return sorted(sums.items())


def link_carries(
    columns: Sequence[Column], sums: Sequence[Sequence[tuple[int, int]]]
) -> None:
    """Find the possible carries between columns, and the choices they leave."""
    for column, following, own in zip(columns, [*columns[1:], None], sums, strict=True):
        fitting = [*list_fitting(column, own)]
        column.outgoing = {out for _, _, out in fitting}
        if following is None:
            column.outgoing &= {0}
        else:
            following.incoming = set(column.outgoing)
    for place in reversed(range(len(columns))):
        column = columns[place]
        fitting = [
            (taken, carry, out)
            for taken, carry, out in list_fitting(column, sums[place])
            if out in column.outgoing
        ]
        column.incoming = {carry for _, carry, _ in fitting}
        column.supported = union(taken for taken, _, _ in fitting)
        if place:
            columns[place - 1].outgoing &= column.incoming


def list_fitting(
    column: Column, sums: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int, int]]:
    """Yield the choices, the carry in and the carry out of each correct column."""
    for carry in sorted(column.incoming):
        for amount, taken in sums:
            out, digit = divmod(amount + carry - column.digit, 10)
            if digit == 0:
                yield taken, carry, out
