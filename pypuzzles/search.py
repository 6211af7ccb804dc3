"""The search protocol: a search is a generator of (depth, choice) events.

    (depth, choice)   a try: cut the path back to depth, then take choice
    (FOUND, copies)   the path is a solution and stands for `copies` boards
    (LIMIT, value)    iterative deepening begins again under a new bound:
                      the path is empty

A try is a piece put down before the search knows whether the rules allow it there. To
choose from what is left over is no test: numbers, columns or squares that are not used
yet, kept in a list or as the bits of a mask. So tries compare ideas, and `flags` of the
queens makes as many as `backtracking`: its test is quicker, not its search.

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

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

__all__ = [
    "FOUND",
    "LIMIT",
    "Count",
    "Pair",
    "Search",
    "Walk",
    "Watch",
    "batches",
    "solutions",
    "tally",
    "total",
]

Pair: TypeAlias = tuple[int, int]
Search: TypeAlias = Generator[Pair, None, None]

FOUND = -1
LIMIT = -2
EVERY = 1024
"""Tries after which a watcher is shown how far a search is."""


@dataclass(frozen=True)
class Count:
    """Totals of a finished search.

    A field is None if it does not apply to the algorithm.
    """

    solutions: int | None
    """Boards: the sum of the copies."""
    found: int | None
    """FOUND pairs: boards the search really met."""
    tries: int | None
    """Pairs (depth, choice)."""
    moves: int | None = None
    """The bound under which an iterative deepening found something."""
    engine: str = "python"
    why: str | None = None
    """Why it was not WebAssembly, where that was tried."""
    silenced: bool = False
    """A `print` of the text was left out."""

    def figures(self) -> dict[str, int | None]:
        """Return the figures by name, without who counted."""
        names = ("solutions", "found", "tries", "moves")
        return {name: getattr(self, name) for name in names}


Watch: TypeAlias = Callable[[Count, float | None], None]
"""Progress callback: receives the totals so far and the completed fraction, if known.

Raising an exception cancels the count.
"""


class Walk:
    """A replay of search events: the current path and the running totals."""

    def __init__(self) -> None:
        self.choices: list[int] = []
        """The latest at each depth: the path, and what it was cut back from."""
        self.depth = -1
        self.tries = self.found = self.solutions = 0
        self.limit: int | None = None

    @property
    def path(self) -> tuple[int, ...]:
        """The choices made."""
        return tuple(self.choices[: self.depth + 1])

    @property
    def count(self) -> Count:
        """The counts so far."""
        moves = self.limit if self.found else None
        return Count(self.solutions, self.found, self.tries, moves)

    def follow(self, pairs: Iterable[Pair]) -> Iterator[int]:
        """Consume events, and yield the multiplicity of each solution.

        While it is suspended, `path` holds the solution.

        Local variables are quicker, and this runs for every pair; those of the walk
        are true at each solution and in the end.
        """
        choices, at, tries = self.choices, self.depth, self.tries
        for depth, choice in pairs:
            if depth >= 0:
                tries += 1
                at = depth
                try:
                    choices[depth] = choice
                except IndexError:
                    choices.append(choice)
                continue
            self.depth, self.tries = at, tries
            if depth == FOUND:
                self.found += 1
                self.solutions += choice
                yield choice
            else:
                self.limit, at = choice, -1
        self.depth, self.tries = at, tries


def batches(pairs: Iterable[Pair], size: int = 256) -> Iterator[list[Pair]]:
    """Yield the pairs in lists, between which a reader may look at the clock."""
    rest = iter(pairs)
    while batch := list(islice(rest, size)):
        yield batch


def solutions(
    pairs: Iterable[Pair], watch: Watch | None = None
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the path and the copies of each solution; show a watcher how far it is.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> list(solutions(recursive(4)))
    [((1, 3, 0, 2), 1), ((2, 0, 3, 1), 1)]
    """
    walk = Walk()
    watched = pairs if watch is None else _shown(pairs, walk, watch)
    return ((walk.path, copies) for copies in walk.follow(watched))


def _shown(pairs: Iterable[Pair], walk: Walk, watch: Watch) -> Iterator[Pair]:
    """Show the counts now and then; the walk knows its tries at solutions alone."""
    tries = 0
    for pair in pairs:
        yield pair
        tries += pair[0] >= 0
        if tries % EVERY == 0:
            watch(Count(walk.solutions, walk.found, tries), None)


def total(pairs: Iterable[Pair]) -> int:
    """Count the boards: the sum of the copies."""
    return sum(copies for depth, copies in pairs if depth == FOUND)


def tally(pairs: Iterable[Pair]) -> Count:
    """Count boards, solutions met, tries and, where there is a bound, moves."""
    walk = Walk()
    for _ in walk.follow(pairs):
        pass
    return walk.count
