"""The search protocol: a search is a generator of (depth, choice) events.

    (depth, choice)     a try: cut the path back to depth, then append choice
    (FOUND, copies)     the path is a solution that represents `copies` boards
    (NEW_BOUND, bound)  iterative deepening restarts with a new bound and an empty path
    (RESTART, dead_ends)  a search that learns restarts with an empty path, and restarts
                        again after this many dead ends

A try places something before the rules are checked. Skipping options that are already
used up, such as numbers or columns in a list or a mask, does not count as a try. The
number of tries therefore compares ideas: for the queens, `flags` makes as many tries as
`backtracking`, because only its check is faster.

Removals and dead ends have no events. `path[depth:] = [choice]` both removes and
places, and a try was a dead end if no deeper event follows it.

Most searches are written twice. The iterative form is the recursive one without calls:
`depth` is the running call, and each local variable is a list with an entry per depth.

    while depth >= 0:
        if the call has a choice left:
            choice = the next one
            yield depth, choice
            if the rules allow it:
                place it, and fill in the entries of depth + 1
                depth += 1                      # yield from place(depth + 1)
        else:
            if the path is full:
                yield FOUND, 1
            depth -= 1                          # return
            undo the placement made before that call
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from . import schema

__all__ = [
    "FOUND",
    "NEW_BOUND",
    "RESTART",
    "Count",
    "Event",
    "FoundSolution",
    "ProgressCallback",
    "Replay",
    "Search",
    "batches",
    "change_path",
    "solutions",
    "tally",
    "total",
]

Event: TypeAlias = tuple[int, int]
"""An event of a search."""
Search: TypeAlias = Generator[Event, None, None]
"""A generator of events."""

FOUND = -1
"""Marks the event of a solution: `yield FOUND, 1`."""
NEW_BOUND = -2
"""Marks the event of a new bound: `yield NEW_BOUND, 12`."""
RESTART = -3
"""Marks the event of a restart: `yield RESTART, 10`."""
PROGRESS_TRIES = 1024
"""Number of tries between two calls of a progress callback."""


@dataclass(frozen=True)
class Count:
    """Totals of a finished search.

    A field is None if it does not apply to the algorithm.

    >>> Count(solutions=92, found=12, tries=1500).figures()
    {'solutions': 92, 'found': 12, 'tries': 1500, 'moves': None}
    """

    solutions: int | None
    """Number of boards: the sum of the copies of all FOUND events."""
    found: int | None
    """Number of FOUND events: boards that the search itself reached."""
    tries: int | None
    """Number of (depth, choice) events."""
    moves: int | None = None
    """Last bound of an iterative deepening that found a solution."""
    engine: str = "python"
    """Engine that counted: `python`, `wasm` or `proof`."""
    why: str | None = None
    """Reason why the search was not compiled, if compiling was tried."""
    prints_skipped: bool = False
    """True if calls of `print` were skipped."""

    def figures(self) -> schema.Figures:
        """Return the numbers by name, without the engine."""
        return {
            "solutions": self.solutions,
            "found": self.found,
            "tries": self.tries,
            "moves": self.moves,
        }


ProgressCallback: TypeAlias = Callable[[Count, float | None], None]
"""A progress callback.

It receives the totals so far and the completed fraction from 0 to 1, or None if that
is unknown. Raising an exception cancels the count.
"""


class FoundSolution(NamedTuple):
    """A solution, and the number of tries up to it."""

    path: tuple[int, ...]
    copies: int
    step: int


class Replay:
    """A replay of search events: the current path and the running totals.

    >>> replay = Replay()
    >>> list(replay.follow([(0, 3), (1, 0), (1, 5), (FOUND, 8)]))
    [8]
    >>> replay.path, replay.tries, replay.solutions
    ((3, 5), 3, 8)
    """

    def __init__(self) -> None:
        self.choices: list[int] = []
        """Latest choice at each depth; entries after `depth` are outdated."""
        self.depth = -1
        """Depth of the last choice of the path, -1 if the path is empty."""
        self.tries = self.found = self.solutions = 0
        self.bound: int | None = None
        """Latest bound of an iterative deepening, or None."""

    @property
    def path(self) -> tuple[int, ...]:
        """Choices from depth 0 to the current depth."""
        return tuple(self.choices[: self.depth + 1])

    @property
    def count(self) -> Count:
        """Totals so far."""
        moves = self.bound if self.found else None
        return Count(self.solutions, self.found, self.tries, moves)

    def follow(self, events: Iterable[Event]) -> Iterator[int]:
        """Consume events, and yield the multiplicity of each solution.

        While the generator is suspended, `path` is the solution.
        """
        # Local variables are faster. The attributes are valid at each solution and at
        # the end.
        choices, current, tries = self.choices, self.depth, self.tries
        length = len(choices)
        for depth, choice in events:
            if depth >= 0:
                tries += 1
                current = depth
                if depth < length:
                    choices[depth] = choice
                else:
                    choices.append(choice)
                    length += 1
                continue
            self.depth, self.tries = current, tries
            if depth == FOUND:
                self.found += 1
                self.solutions += choice
                yield choice
            else:
                current = -1
                if depth == NEW_BOUND:
                    self.bound = choice
        self.depth, self.tries = current, tries


def change_path(current: Sequence[int], path: Sequence[int]) -> Iterator[Event]:
    """Yield the tries that lead from the current path to another one.

    >>> list(change_path([3, 1, 4], [3, 2, 0]))
    [(1, 2), (2, 0)]
    """
    common = 0
    while current[common : common + 1] == path[common : common + 1] != []:
        common += 1
    for depth in range(common, len(path)):
        yield depth, path[depth]


def batches(events: Iterable[Event], size: int = 256) -> Iterator[list[Event]]:
    """Yield the events in lists of `size`; the last list may be shorter.

    >>> list(batches([(0, 1), (0, 2), (0, 3)], size=2))
    [[(0, 1), (0, 2)], [(0, 3)]]
    """
    rest = iter(events)
    while batch := list(islice(rest, size)):
        yield batch


def solutions(
    events: Iterable[Event], on_progress: ProgressCallback | None = None
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the path and the multiplicity of each solution.

    `on_progress` is called every 1024 tries; the fraction it receives is None.

    >>> from pypuzzles.puzzles.queens.bitmask import recursive
    >>> list(solutions(recursive(4)))
    [((1, 3, 0, 2), 1), ((2, 0, 3, 1), 1)]
    """
    replay = Replay()
    if on_progress is not None:
        events = report_progress(events, replay, on_progress)
    return ((replay.path, copies) for copies in replay.follow(events))


def report_progress(
    events: Iterable[Event], replay: Replay, on_progress: ProgressCallback
) -> Iterator[Event]:
    """Yield the events, and report the totals regularly."""
    tries = 0  # replay.tries is only valid at solutions
    for event in events:
        yield event
        tries += event[0] >= 0
        if tries % PROGRESS_TRIES == 0:
            on_progress(Count(replay.solutions, replay.found, tries), None)


def total(events: Iterable[Event]) -> int:
    """Count the solutions: the sum of all copies.

    >>> total([(0, 1), (FOUND, 8), (0, 2), (FOUND, 4)])
    12
    """
    return sum(copies for depth, copies in events if depth == FOUND)


def tally(events: Iterable[Event]) -> Count:
    """Run a search to its end and return its totals.

    >>> tally([(0, 1), (FOUND, 8), (0, 2), (FOUND, 4)]).tries
    2
    """
    replay = Replay()
    for _ in replay.follow(events):
        pass
    return replay.count
