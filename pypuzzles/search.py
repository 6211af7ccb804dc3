"""A search is a generator of pairs of small integers; all else reads that stream.

    (depth, choice)   a try: cut the path back to depth, then take choice
    (FOUND, copies)   the path is a solution and stands for `copies` boards
    (LIMIT, value)    iterative deepening begins again under a new bound:
                      the path is empty

Removals and dead ends are never sent. A try that nothing deeper follows was a dead
end, and `path[depth:] = [choice]` is both the removal and the placement.

Most searches are written twice. The iterative form is the recursive one with its calls
written out, always by one rule: `depth` says which call is running, and what each call
keeps for itself is a list with an entry for each depth.

    while depth >= 0:
        if the call has a choice left:
            choice = the next one
            yield depth, choice
            if it may stay:
                do it, and fill in the entries of depth + 1
                depth += 1                      # yield from place(depth + 1)
        else:
            if the path is full:
                yield FOUND, 1
            depth -= 1                          # return
            undo what was done before that call
"""

from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple, TypeAlias

__all__ = ["FOUND", "LIMIT", "Count", "Pair", "Search", "solutions", "tally", "total"]

Pair: TypeAlias = tuple[int, int]
Search: TypeAlias = Generator[Pair, None, None]

FOUND = -1
LIMIT = -2


class Count(NamedTuple):
    """What a search came to; None where a figure has no meaning."""

    solutions: int | None
    """Boards: the sum of the copies."""
    found: int | None
    """FOUND pairs: boards the search really met."""
    tries: int | None
    """Pairs (depth, choice)."""
    moves: int | None = None
    """The last bound of an iterative deepening that found something."""


def solutions(pairs: Iterable[Pair]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the path and the copies of each solution.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> list(solutions(recursive(4)))
    [((1, 3, 0, 2), 1), ((2, 0, 3, 1), 1)]
    """
    path: list[int] = []
    for depth, choice in pairs:
        if depth == FOUND:
            yield tuple(path), choice
        elif depth == LIMIT:
            path.clear()
        else:
            path[depth:] = [choice]


def total(pairs: Iterable[Pair]) -> int:
    """Count the boards: the sum of the copies."""
    return sum(copies for depth, copies in pairs if depth == FOUND)


def tally(pairs: Iterable[Pair]) -> Count:
    """Count boards, solutions met, tries and, where there is a bound, moves."""
    boards = found = tries = 0
    bound = None
    for depth, choice in pairs:
        if depth == FOUND:
            found += 1
            boards += choice
        elif depth == LIMIT:
            bound = choice
        else:
            tries += 1
    return Count(boards, found, tries, bound if found else None)
