"""What must hold among the cells of a group.

    different   no symbol stands twice          rows, boxes, neighbours on a map
    one         at most one cell is filled      the lines of queens
    total       the values add up               magic lines, sums, exactly k of n

A rule names its cells, so that the page can show where it is broken.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["Rule", "different", "one", "total"]


@dataclass(frozen=True)
class Rule:
    """A rule, the cells it binds, and what such a group of cells is called.

    `least`, `most` and `weights`, one a cell, belong to a total.
    """

    kind: str
    cells: tuple[int, ...]
    name: str
    least: int = 0
    most: int = 0
    weights: tuple[int, ...] = ()

    def broken(self, state: Sequence[int], values: Sequence[int]) -> list[int]:
        """List the cells at fault.

        `state` is the number of the symbol in each cell, 0 for none, and `values` what
        each number counts. A total is at fault when its cells are full and it is wrong,
        or, where it can only grow, as soon as it is too large.
        """
        if self.kind == "one":
            filled = [cell for cell in self.cells if state[cell]]
            return filled if len(filled) > 1 else []
        if self.kind == "different":
            held = [state[cell] for cell in self.cells]
            return [c for c in self.cells if state[c] and held.count(state[c]) > 1]
        made = self.sum(state, values)
        if all(state[cell] for cell in self.cells):
            return [] if self.holds(made) else list(self.cells)
        grows = min((*self.weights, *values)) >= 0
        return list(self.cells) if grows and made > self.most else []

    def sum(self, state: Sequence[int], values: Sequence[int]) -> int:
        """Add up the values of the cells, each as often as its weight says."""
        weights = self.weights or (1,) * len(self.cells)
        pairs = zip(self.cells, weights, strict=True)
        return sum(weight * values[state[cell]] for cell, weight in pairs)

    def holds(self, made: int) -> bool:
        """Return whether a sum is right."""
        return self.least <= made <= self.most

    def kept(self, state: Sequence[int], values: Sequence[int]) -> bool:
        """Return whether a finished board keeps the rule; its cells may be empty."""
        if self.kind == "total":
            return self.holds(self.sum(state, values))
        return not self.broken(state, values)


def different(cells: Iterable[int], name: str = "") -> Rule:
    """No symbol stands twice in these cells."""
    return Rule("different", *_named(cells, name or "group"))


def one(cells: Iterable[int], name: str = "") -> Rule:
    """At most one of these cells is filled."""
    return Rule("one", *_named(cells, name or "line"))


def total(
    cells: Iterable[int],
    least: int,
    most: int | None = None,
    name: str = "",
    weights: Sequence[int] = (),
) -> Rule:
    """The values of these cells make `least`, or from `least` to `most`."""
    most = least if most is None else most
    return Rule("total", *_named(cells, name or "line"), least, most, tuple(weights))


def _named(cells: Iterable[int], name: str) -> tuple[tuple[int, ...], str]:
    """Return cells and their name; a row of a grid knows that it is one."""
    return tuple(cells), getattr(cells, "name", name)
