"""Checks of user programs, in slices of time."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from ...api.checking import Check, SizeCheck
from ...api.exercises import Exercise, Judge
from ...search import FoundSolution
from .faults import UNKNOWN_PLACE, FaultError
from .programs import UserProgram
from .running import ProgramSession

if TYPE_CHECKING:
    from ... import schema
    from .programs import ProgramRequest

__all__ = ["ProgramCheck"]

END: Any = object()


class ProgramCheck(Check):
    """A check of a user program, which can be continued."""

    def __init__(
        self,
        program: UserProgram,
        algorithm: str | None,
        form: str | None,
        exercise: Exercise | None = None,
    ) -> None:
        super().__init__()
        self.program = program
        self.search = algorithm, form
        self.exercise = exercise
        self.judge = Judge(exercise, program.module.text) if exercise else None
        self.compares = program.chosen is not None
        self.spent = 0.0
        self.ended = False
        """True if no other size is left to check."""
        self.is_late = False
        """True if all the time is used up."""
        self.printed: list[schema.Printed] = []
        self.fault: BaseException | None = None
        self.work = self.run(
            program.puzzle.known,
            lambda given: program.request(None, algorithm, form, given),
        )

    def run_slice(self, milliseconds: float, seconds: float) -> None:
        """Continue for a slice of time, unless all `seconds` are used up.

        Raises:
            FaultError: The program failed; `parameters` is the size at which it did.
        """
        if self.fault is not None:
            raise self.fault
        begin = perf_counter()
        end = begin + min(milliseconds / 1000, seconds - self.spent)
        try:
            while not self.ended and self.spent < seconds:
                self.ended = next(self.work, END) is END
                if perf_counter() >= end:
                    break
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            fault = self.program.convert_to_fault(error, UNKNOWN_PLACE)
            if isinstance(fault, FaultError):
                fault.parameters = (
                    self.sizes[-1].request.parameters if self.sizes else None
                )
            self.fault = fault
            raise fault from None
        finally:
            self.spent += perf_counter() - begin
        self.is_late = self.spent >= seconds

    def report(self) -> schema.CheckAnswer:
        """Return the sizes so far, and the output since the last report."""
        printed, self.printed = self.printed, []
        sizes = [size.as_json() for size in self.sizes]
        verdict = self.judge.judge(self.sizes, self.ended) if self.judge else None
        return {
            "sizes": sizes,
            "ended": self.ended or self.is_late,
            "verdict": verdict,
            "printed": printed,
        }

    def follow(self, size: SizeCheck) -> Iterator[FoundSolution | None]:
        """Run the program with its events validated, and collect its prints."""
        session = ProgramSession(cast("ProgramRequest", size.request))
        size.replay = session.replay
        session.found = found = list[FoundSolution]()
        while not session.ended:
            session.take_events(session.batch)
            self.printed += session.output.take_lines()
            yield from found
            found.clear()
            if session.fault is not None:
                raise session.fault
            yield None
