"""Constraints on groups of cells.

different   no symbol occurs twice          rows, boxes, neighbours on a map
one         at most one cell is filled      the lines of queens
total       the values add up               magic lines, sums, exactly k of n
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul

__all__ = ["Rule", "at_most_one", "different", "total"]


@dataclass(frozen=True)
class Rule:
    """A constraint, its cells, and the name of such a group, such as `row`.

    `least`, `most` and `weights`, one per cell, apply only to totals.
    """

    kind: str
    cells: tuple[int, ...]
    name: str
    least: int = 0
    most: int = 0
    weights: tuple[int, ...] = ()

    def find_violations(self, state: Sequence[int], values: Sequence[int]) -> list[int]:
        """Return the cells that violate the rule; the board may be incomplete.

        `state` is the symbol number of each cell, 0 for an empty one, and `values` the
        value of each number. A total is violated if all its cells are filled and it is
        wrong, or as soon as it is too large if it cannot decrease.
        """
        if self.kind == "one":
            filled = [cell for cell in self.cells if state[cell]]
            return filled if len(filled) > 1 else []
        if self.kind == "different":
            symbols = [state[cell] for cell in self.cells]
            return [c for c in self.cells if state[c] and symbols.count(state[c]) > 1]
        amount = self.compute_sum(state, values)
        if all(state[cell] for cell in self.cells):
            return [] if self.is_sum_allowed(amount) else list(self.cells)
        grows = min((*self.weights, *values)) >= 0
        return list(self.cells) if grows and amount > self.most else []

    def compute_sum(self, state: Sequence[int], values: Sequence[int]) -> int:
        """Return the weighted sum of the cells' values."""
        amounts = [values[state[cell]] for cell in self.cells]
        return sum(map(mul, amounts, self.weights)) if self.weights else sum(amounts)

    def is_sum_allowed(self, amount: int) -> bool:
        """Return whether a sum is allowed."""
        return self.least <= amount <= self.most

    def is_satisfied(self, state: Sequence[int], values: Sequence[int]) -> bool:
        """Return whether a complete board satisfies the rule."""
        if self.kind == "total":
            return self.is_sum_allowed(self.compute_sum(state, values))
        if self.kind == "different":
            symbols = [state[cell] for cell in self.cells if state[cell]]
            return len({*symbols}) == len(symbols)
        return not self.find_violations(state, values)


def different(cells: Iterable[int], name: str = "") -> Rule:
    """Return the rule that no symbol occurs twice in these cells.

    `name` is the name of such a group, by default that of a grid's line or box.

    >>> different([4, 0, 1]).find_violations([7, 0, 0, 0, 7], values=range(10))
    [4, 0]
    """
    return Rule("different", *_cells_and_name(cells, name or "group"))


def at_most_one(cells: Iterable[int], name: str = "") -> Rule:
    """Return the rule that at most one of these cells is filled.

    `name` is the name of such a group, by default that of a grid's line.

    >>> at_most_one([0, 1, 2]).find_violations([1, 0, 1], values=[0, 1])
    [0, 2]
    """
    return Rule("one", *_cells_and_name(cells, name or "line"))


def total(
    cells: Iterable[int],
    least: int,
    most: int | None = None,
    name: str = "",
    weights: Sequence[int] = (),
) -> Rule:
    """Return the rule that these cells add up to `least`, or to `least` ... `most`.

    An integer symbol has its own value, another symbol 1, and an empty cell 0.

    Args:
        cells: The cells.
        least: Smallest sum allowed.
        most: Largest sum allowed; None for exactly `least`.
        name: Name of such a group, by default that of a grid's line.
        weights: Factor of each cell; empty for 1 each.

    >>> total([0, 1], 5).is_satisfied([2, 3], values=range(10))
    True
    """
    most = least if most is None else most
    return Rule(
        "total", *_cells_and_name(cells, name or "line"), least, most, tuple(weights)
    )


def _cells_and_name(cells: Iterable[int], name: str) -> tuple[tuple[int, ...], str]:
    """Return the cells and their name; a `Group` has one."""
    return tuple(cells), getattr(cells, "name", name)
