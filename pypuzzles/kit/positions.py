"""Positions that were begun by hand: lists of integers, as the page keeps them."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .algorithm import Algorithm, Parameters

__all__ = ["AnyOrder", "Begun", "Completion", "emptied", "in_order", "undone"]

Completion: TypeAlias = Iterator[list[int] | None]
Begun = list[tuple[int, int]]
"""One (index in the position, choice) pair per depth."""


class AnyOrder(Begun):
    """The same of choices that belong to no depth: a search finds their order."""


def undone(parameters: Parameters, position: Sequence[int], place: int) -> list[int]:
    """Take back an entry and all that came after it, where the order counts.

    >>> undone({}, [3, 1, 2], 1)
    [3]
    """
    return list(position[:place])


def emptied(parameters: Parameters, position: Sequence[int], place: int) -> list[int]:
    """Take back an entry where each has a place of its own, and 0 stands for none.

    >>> emptied({}, [3, 1, 2], 1)
    [3, 0, 2]
    """
    return [*position[:place], 0, *position[place + 1 :]]


def in_order(
    algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
) -> Begun:
    """Read a position that is the path itself.

    >>> in_order(Algorithm("any"), {}, [3, 1])
    [(0, 3), (1, 1)]
    """
    return list(enumerate(position))
