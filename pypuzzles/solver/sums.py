"""Bounds for totals: which actions can still be part of a valid total.

A part is the amount that one choice adds to a total: the choice of one depth or, if
choices belong to no depth, of one cell. Amounts that would leave the other parts too
much or too little are excluded.
"""

from collections import defaultdict
from typing import NamedTuple

from ..bits import members
from ..board.actions import ANY, apply_changes
from ..board.board import Board

__all__ = ["Part", "Total", "create_totals"]


class Part(NamedTuple):
    """Amounts, each with a mask of the actions that add it.

    One of the actions must be made if `required`.
    """

    options: list[tuple[int, int]]
    required: bool

    def list_possible_amounts(self, left: int, made: int) -> list[int]:
        """Return the amounts that are still possible."""
        amounts = [amount for amount, actions in self.options if actions & left]
        required = self.required or any(actions & made for _, actions in self.options)
        return amounts if required else [0, *amounts]


class Total(NamedTuple):
    """The parts of a total, whose sum must be from `least` to `most`.

    `actions` are those of all parts, and `rule` is the index of the rule.
    """

    least: int
    most: int
    parts: list[Part]
    actions: int
    rule: int

    def prune(self, left: int, made: int) -> int | None:
        """Return the possible actions; None if the total cannot be met."""
        possible = [part.list_possible_amounts(left, made) for part in self.parts]
        if not all(possible):
            return None
        low, high = sum(map(min, possible)), sum(map(max, possible))
        if low > self.most or high < self.least:
            return None
        for part, amounts in zip(self.parts, possible, strict=True):
            most = self.most - low + min(amounts)
            least = self.least - high + max(amounts)
            for amount, actions in part.options:
                if not least <= amount <= most:
                    left &= ~actions
        return left


def create_totals(board: Board, left: int) -> list[Total]:
    """Return the totals of a board, for the actions that are possible."""
    return [
        create_total(board, number, left)
        for number, rule in enumerate(board.rules)
        if rule.kind == "total"
    ]


def create_total(board: Board, number_of_rule: int, left: int) -> Total:
    """Return a total, minus the values of fixed cells."""
    rule = board.rules[number_of_rule]
    parts: dict[int, dict[int, int]] = defaultdict(dict)
    touched = set()
    empty = [0] * len(board.start)
    for number in members(left):
        depth, _, change = board.actions[number]
        cells = [cell for cell, _, _ in change if cell in rule.cells]
        if not cells and depth == ANY:
            continue
        key = cells[0] if depth == ANY else depth
        amount = rule.compute_sum(apply_changes(empty, [change]), board.values)
        parts[key][amount] = parts[key].get(amount, 0) | 1 << number
        if cells:
            touched.add(key)
    required = board.choices.kind == "write" or not board.choices.has_same_options
    found = [Part(list(parts[key].items()), required) for key in sorted(touched)]
    every = 0
    for part in found:
        for _, actions in part.options:
            every |= actions
    fixed = rule.compute_sum(board.initial_state, board.values)
    least, most = rule.least - fixed, rule.most - fixed
    return Total(least, most, found, every, number_of_rule)
