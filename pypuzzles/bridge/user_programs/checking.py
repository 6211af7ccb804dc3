"""Checks of user programs: every board is valid, none is repeated, none is missing.

Only the events are needed, so any program can be checked. To find boards that are
missing, a built-in search is run that finds every board that the program found; another
one might find only one board of each orbit.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any
from zlib import crc32

from ...api.request import Request, validate_request
from ...errors import InputError
from ...puzzles import find
from ...search import Replay
from ..session import FoundSolution, Session
from .faults import UNKNOWN_PLACE, FaultError
from .programs import ProgramRequest, UserProgram
from .running import ProgramSession

if TYPE_CHECKING:
    from ... import schema

__all__ = ["Check"]

END: Any = object()


class SizeCheck:
    """Results of a check for one size of the board."""

    def __init__(self, request: ProgramRequest, known: int) -> None:
        self.request, self.known = request, known
        self.session: Session | None = None
        self.found: dict[str, int] = {}
        """Multiplicity of each correct board."""
        self.order = 0
        """An order-sensitive checksum (CRC-32) of the boards found so far."""
        self.faults: dict[str, schema.WrongBoard] = {}
        """First fault of each kind."""
        self.shipped: int | None = None
        self.all_met = False
        """True if the search has ended and its last board has been checked."""

    @property
    def is_correct(self) -> bool | None:
        """True if the count is the known one, False if not, None if undecided."""
        if self.faults:
            return False
        if self.session is None or not self.all_met:
            return None
        return self.session.walk.solutions == self.known

    def check_board(self, met: FoundSolution) -> None:
        """Record a solution: a valid new board, or a fault."""
        request = self.request
        board = request.board(met.path)
        if not request.puzzle.is_solution(board, request.parameters):
            self.record_fault("wrong", board, met.step)
        elif (key := repr(board)) in self.found:
            self.record_fault("twice", board, met.step)
        else:
            self.found[key] = met.copies
            self.order = crc32(f"{key} {met.copies}".encode(), self.order)

    def record_fault(self, what: Any, board: list[Any], step: int | None) -> None:
        """Record a kind of fault with its board, unless it was recorded before."""
        self.faults.setdefault(what, {"what": what, "board": board, "step": step})

    def compare(self, others: dict[str, tuple[list[Any], int]]) -> bool:
        """Record the boards of another search that this one lacks or weighs otherwise.

        Return False, without recording, if the other search lacks a board of this one.
        """
        if not self.found.keys() <= others.keys():
            return False
        for key, (board, copies) in others.items():
            if key not in self.found:
                self.record_fault("missing", board, None)
            elif self.found[key] != copies:
                self.record_fault("copies", board, None)
        return True

    def as_json(self) -> schema.CheckedSize:
        """Return the results as JSON."""
        walk = self.session.walk if self.session else Replay()
        return {
            "parameters": self.request.parameters,
            "known": self.known,
            "solutions": walk.solutions,
            "found": walk.found,
            "tries": walk.tries,
            "shipped": self.shipped,
            "order": self.order,
            "ended": self.all_met,
            "right": self.is_correct,
            "faults": list(self.faults.values()),
        }


class Check:
    """A check of a user program, which can be continued."""

    def __init__(
        self, program: UserProgram, algorithm: str | None, form: str | None
    ) -> None:
        self.program = program
        self.search = algorithm, form
        self.sizes: list[SizeCheck] = []
        self.spent = 0.0
        self.ended = False
        self.printed: list[schema.Printed] = []
        self.fault: BaseException | None = None
        self.work = self._check_sizes(algorithm, form)

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
        self.ended = self.ended or self.spent >= seconds

    def report(self) -> schema.CheckAnswer:
        """Return the sizes so far, and the output since the last report."""
        printed, self.printed = self.printed, []
        sizes = [size.as_json() for size in self.sizes]
        return {"sizes": sizes, "ended": self.ended, "printed": printed}

    def _check_sizes(self, algorithm: str | None, form: str | None) -> Iterator[None]:
        """Check each size up to the first failure; yield regularly."""
        for given, known, *only in self.program.puzzle.known:
            try:
                request = self.program.request(None, algorithm, form, given)
            except InputError:
                continue  # the search refuses it
            if only and request.algorithm.name not in only[0]:
                continue
            size = SizeCheck(request, known)
            self.sizes.append(size)
            session = size.session = ProgramSession(request)
            for met in _run_to_end(session):
                self.printed += session.output.take_lines()
                if met:
                    size.check_board(met)
                yield
            size.all_met = True
            yield from self._compare(size)
            if not size.is_correct:
                return

    def _compare(self, size: SizeCheck) -> Iterator[None]:
        """Record the built-in search's tries, and boards that the program lacks.

        If the program finds one board of each orbit, but the built-in search finds all,
        missing boards are not determined.
        """
        request = size.request
        if self.program.chosen is None:
            return
        own, puzzle = request.algorithm.name, request.puzzle
        default = puzzle.exhaustive or puzzle.default
        others = [each for each in puzzle.algorithms if each.forms]
        if request.algorithm.orbits and any(many > 1 for many in size.found.values()):
            others = [each for each in others if each.orbits]
        others.sort(key=lambda each: (each.name != own, each.name != default))
        for algorithm in others if not size.is_correct else others[:1]:
            shipped = _find_built_in_request(request, algorithm.name)
            if shipped is None:
                continue
            session, boards = Session(shipped), dict[str, tuple[list[Any], int]]()
            for met in _run_to_end(session):
                if met and not size.is_correct:
                    board = shipped.board(met.path)
                    boards[repr(board)] = board, met.copies
                yield
            if algorithm.name == own:
                size.shipped = session.walk.tries
            if not size.is_correct and size.compare(boards):
                return


def _run_to_end(session: Session) -> Iterator[FoundSolution | None]:
    """Run a search to its end; yield its solutions, and None after each batch."""
    found: list[FoundSolution] = []
    session.found = found
    while not session.ended:
        session.take_events(session.batch)
        yield from found
        found.clear()
        if isinstance(session, ProgramSession) and session.fault is not None:
            raise session.fault
        yield None


def _find_built_in_request(request: ProgramRequest, algorithm: str) -> Request | None:
    """Return a request of a built-in search for the same size, if possible."""
    form = request.form if algorithm == request.algorithm.name else None
    puzzle = find(request.puzzle.name)  # not in any order
    try:
        return validate_request(puzzle, algorithm, form, request.parameters)
    except InputError:
        return None
