"""Positions set up by hand: lists of integers, in the page's format."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .algorithm import Algorithm, Parameters

__all__ = ["AnyOrder", "Begun", "Completion", "clear_entry", "in_order", "truncate"]

Completion: TypeAlias = Iterator[list[int] | None]
"""Yields None for each try, and each completed position."""
Begun = list[tuple[int, int]]
"""One (index in the position, choice) pair per depth."""


class AnyOrder(Begun):
    """Entries that belong to no depth: their order is found by the search."""


def truncate(parameters: Parameters, position: Sequence[int], place: int) -> list[int]:
    """Remove an entry and all later ones.

    >>> truncate({}, [3, 1, 2], 1)
    [3]
    """
    return list(position[:place])


def clear_entry(
    parameters: Parameters, position: Sequence[int], place: int
) -> list[int]:
    """Set an entry to 0, which means empty.

    >>> clear_entry({}, [3, 1, 2], 1)
    [3, 0, 2]
    """
    return [*position[:place], 0, *position[place + 1 :]]


def in_order(
    algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
) -> Begun:
    """Return the entries of a position that is a path.

    >>> in_order(Algorithm("any"), {}, [3, 1])
    [(0, 3), (1, 1)]
    """
    return list(enumerate(position))
