"""A running search of a user program; events before an error are returned first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

from ...search import Event
from ..inspection import list_calls
from ..session import BATCH_EVENTS, Session
from .faults import UNKNOWN_PLACE, FaultError, shorten_stack
from .programs import ProgramRequest
from .replacements import Output
from .validation import validate_events

if TYPE_CHECKING:
    from ... import schema
    from ...api.request import Request

__all__ = ["ProgramSession", "ValidatedSession"]

SLOW_BATCH_SECONDS = 0.02
"""The size of a batch is halved if it takes longer, since user programs may be slow."""


class ValidatedSession(Session):
    """A session that validates events, and keeps those before an exception."""

    def __init__(self, request: Request) -> None:
        self.pulled = list[Event]()
        self.fault: BaseException | None = None
        super().__init__(request)
        self.batch = 1
        laid = request.puzzle.board_for(request.parameters, request.algorithm.name)
        self.refereed = validate_events(self.search, laid.choices)

    def next_events(self, most: int) -> list[Event]:
        """Return events up to the first invalid one, or to an exception."""
        events: list[Event] = []
        self.pulled = events
        begin = perf_counter()
        try:
            events.extend(islice(self.refereed, most))  # which keeps what came before
            self.ended = len(events) < most
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            self.fault = self.convert_to_fault(error)
        took = perf_counter() - begin
        if took > SLOW_BATCH_SECONDS:
            self.batch = max(1, self.batch // 2)
        elif took < SLOW_BATCH_SECONDS / 4:
            self.batch = min(BATCH_EVENTS, self.batch * 2)
        self.pulled = []
        return events

    def take_events_in_batches(
        self, max_events: int, milliseconds: float
    ) -> Iterator[list[Event]]:
        """Yield batches; after the last one before a fault, raise the fault."""
        if self.fault is not None:
            raise self.fault
        any_events = False
        for events in super().take_events_in_batches(max_events, milliseconds):
            any_events = any_events or bool(events)
            if self.fault is not None and not any_events:
                raise self.fault
            yield events
            if self.fault is not None:
                return

    def convert_to_fault(self, error: BaseException) -> BaseException:
        """Return what to report for an exception of the program."""
        return error


class ProgramSession(ValidatedSession):
    """A session that also collects prints, and locates exceptions in the program."""

    request: ProgramRequest

    def __init__(self, request: ProgramRequest) -> None:
        self.events = 0
        self.output = Output(lambda: self.events + len(self.pulled))
        request.program.redirect_prints(self.output)
        super().__init__(request)

    def next_events(self, most: int) -> list[Event]:
        """Return events, and collect what the program prints meanwhile."""
        self.request.program.redirect_prints(self.output)
        return super().next_events(most)

    def take_events(self, most: int) -> list[Event]:
        """Return up to `most` events, and replay them.

        A fault gets the number of events before it, and the depth of the path.
        """
        events = super().take_events(most)
        if isinstance(self.fault, FaultError) and self.fault.events is None:
            self.fault.events, self.fault.depth = self.events, len(self.replay.path)
        return events

    def advance_inspected_search(self, events: int, milliseconds: float) -> bool:
        """Run the second search, but discard its prints, which were reported before."""
        self.request.program.redirect_prints(Output())
        try:
            return super().advance_inspected_search(events, milliseconds)
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            self.inspected = None
            raise self.convert_to_fault(error) from None

    def take_extra_fields(self) -> schema.Prints:
        """Return the lines printed since the last answer, as a field."""
        return {"printed": self.output.take_lines()}

    def convert_to_fault(self, error: BaseException) -> BaseException:
        """Convert an exception to a fault, at the current line if it has none."""
        fault = self.request.program.convert_to_fault(error, UNKNOWN_PLACE)
        if isinstance(fault, FaultError) and fault.line is None:
            fault.calls = shorten_stack(list_calls(self.search))
            if fault.calls:
                fault.line, fault.end_line = fault.calls[-1]["lines"]
        return fault
