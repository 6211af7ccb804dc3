"""A running search: advanced in slices, counted, and inspected at any step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

from ..api.request import Request
from ..errors import InputError
from ..search import Event, FoundSolution, Replay, Search
from .inspection import find_list
from .position_finder import PositionFinder, create_position_finder

if TYPE_CHECKING:
    from .. import schema

__all__ = ["Session"]

BATCH_EVENTS = 256
"""Maximum number of events between two readings of the clock."""
UNLIMITED = 1 << 53
"""More events than any search yields."""


class Session:
    """A running search, and a second run of it that is paused for inspection."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.search = request.search()
        self.replay = Replay()
        self.events = 0
        self.milliseconds = 0.0
        self.ended = False
        self.batch = BATCH_EVENTS
        self.found: list[FoundSolution] | None = None
        """Solutions found, if they are collected."""
        self.finder = PositionFinder([])
        """Progress towards a requested position, if there is one."""
        self.inspected: Search | None = None
        self.inspected_events = 0

    def take_events(self, most: int) -> list[Event]:
        """Return up to `most` events within the time limit, and replay them."""
        begin = perf_counter()
        events = self.next_events(most)
        self.milliseconds += (perf_counter() - begin) * 1000
        self.events += len(events)
        replay = self.replay
        for copies in replay.follow(events):
            if self.found is not None:
                self.found.append(FoundSolution(replay.path, copies, replay.tries))
        return events

    def next_events(self, most: int) -> list[Event]:
        """Return up to `most` events of the search."""
        events = list(islice(self.search, most))
        self.ended = len(events) < most
        return events

    def take_extra_fields(self) -> schema.Prints:
        """Return fields for the next answer, such as new prints; {} by default."""
        return {}

    def take_events_in_batches(
        self, max_events: int, milliseconds: float
    ) -> Iterator[list[Event]]:
        """Yield batches of `max_events` in all; stop when time or the search ends."""
        end = perf_counter() + milliseconds / 1000
        while max_events > 0 and not self.ended:
            events = self.take_events(min(self.batch, max_events))
            yield events
            max_events -= len(events)
            if perf_counter() >= end:
                return

    def find_session_for(self, position: Sequence[int]) -> Session:
        """Return a session that looks for a position: this one, or a new one.

        Raises:
            UnreachableError: The search never reaches it.
        """
        request = self.request
        algorithm = request.algorithm
        path = request.puzzle.find_path_to_position(
            algorithm, request.parameters, position
        )
        if self.finder.entries == path:
            return self
        fresh = type(self)(request)
        fresh.finder = create_position_finder(path, algorithm.returns)
        return fresh

    def continue_to_position(self, most: int, milliseconds: float) -> int | None:
        """Run to the wanted position; return its step, or None if time runs out.

        Raises:
            UnreachableError: The search never reaches it, or not within `most` tries.
        """
        finder = self.finder
        if not finder.is_decided:
            for events in self.take_events_in_batches(UNLIMITED, milliseconds):
                finder.follow(events)
                if finder.is_decided or finder.tries >= most:
                    break
        if self.ended:
            finder.record_end()
        return finder.step_within(most)

    def advance_inspected_search(self, events: int, milliseconds: float) -> bool:
        """Run the second search up to an event; return False if time runs out."""
        end = perf_counter() + milliseconds / 1000
        if self.inspected is None or events < self.inspected_events:
            self.inspected = self.request.search()
            self.inspected_events = 0
        while self.inspected_events < events:
            step = min(self.batch, events - self.inspected_events)
            taken = sum(1 for _ in islice(self.inspected, step))
            self.inspected_events += taken
            if taken < step:
                return True
            if self.inspected_events < events and perf_counter() >= end:
                return False
        return True

    def describe_weights(self) -> schema.Learned | None:
        """Return the weights of the paused search; None if it does not learn."""
        weights = self.request.algorithm.weights
        if weights is None or self.inspected is None:
            return None
        numbers = find_list(self.inspected, weights.name)
        parameters = self.request.parameters
        try:
            weights.check(numbers or [], parameters)
        except InputError:
            return None  # a user program may use the name for something else
        return {
            "memory": numbers or [],
            "cells": weights.sum_by_cell(numbers or [], parameters),
        }
