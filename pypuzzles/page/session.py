"""A search under way: pulled slice by slice, counted, and looked into at any step."""

from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import NamedTuple

from ..api.request import Request
from ..search import FOUND, LIMIT, Pair, Search

__all__ = ["FoundAt", "Session"]

BATCH = 256
"""Pairs between two looks at the clock."""


class FoundAt(NamedTuple):
    """A solution as a run comes by it."""

    path: tuple[int, ...]
    copies: int
    step: int


class Session:
    """A search under way, and a second one, moved to the step being looked at."""

    def __init__(self, asked: Request) -> None:
        self.asked = asked
        self.search = asked.search()
        self.pairs = self.tries = self.found = self.solutions = 0
        self.milliseconds = 0.0
        self.ended = False
        self.bound: int | None = None
        self.path: list[int] = []
        self.met: list[FoundAt] | None = None
        self.shown: Search = asked.search()
        self.shown_pairs = 0

    def take(self, most: int) -> list[Pair]:
        """Pull up to `most` pairs, by the clock, and count them."""
        begin = perf_counter()
        pairs = list(islice(self.search, most))
        self.milliseconds += (perf_counter() - begin) * 1000
        self.ended = len(pairs) < most
        self.pairs += len(pairs)
        for depth, choice in pairs:
            if depth >= 0:
                self.tries += 1
                self.path[depth:] = [choice]
            elif depth == FOUND:
                self.found += 1
                self.solutions += choice
                if self.met is not None:
                    self.met.append(FoundAt(tuple(self.path), choice, self.tries))
            elif depth == LIMIT:
                self.bound = choice
                self.path.clear()
        return pairs

    def slices(self, most: int, milliseconds: float) -> Iterator[list[Pair]]:
        """Pull batches until `most` pairs are there, time is up, or nothing is left."""
        end = perf_counter() + milliseconds / 1000
        while most > 0 and not self.ended:
            yield self.take(min(BATCH, most))
            most -= BATCH
            if perf_counter() >= end:
                return

    def look(self, pairs: int, milliseconds: float) -> bool:
        """Move the second generator to its pairs-th yield; False if time ran out."""
        end = perf_counter() + milliseconds / 1000
        if pairs < self.shown_pairs:
            self.shown, self.shown_pairs = self.asked.search(), 0
        while self.shown_pairs < pairs:
            step = min(BATCH, pairs - self.shown_pairs)
            taken = sum(1 for _ in islice(self.shown, step))
            self.shown_pairs += taken
            if taken < step:
                return True
            if self.shown_pairs < pairs and perf_counter() >= end:
                return False
        return True
