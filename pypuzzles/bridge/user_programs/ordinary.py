"""User programs in any style: no search with `yield`, but a program that solves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from ...api.request import Request, validate_request
from ...search import Count, Search
from ...watching.advice import Advice
from ...watching.any_order import AnyOrderPuzzle
from ...watching.bound import BoundProgram
from ...watching.layout import Layout
from ...watching.programs import OrdinaryProgram
from .faults import NO_EVENT, UNKNOWN_PLACE, FaultError, Place
from .module import Module, list_warnings
from .programs import ProgramRequest, UserProgram
from .replacements import create_guarded_builtins

if TYPE_CHECKING:
    from ... import schema
    from ...compiler import Counter
    from ...puzzle.algorithm import Parameters

__all__ = ["OrdinaryRequest", "OrdinaryUserProgram"]

NO_CHANGE = "stopped here: the program ran for too long without changing the board"
BOARD_FOUND = "the board shows {variable}"


class OrdinaryUserProgram(UserProgram):
    """A program that solves the puzzle of a built-in search in its own way."""

    def __init__(
        self, name: str, module: Module, query: Request, reading: str = ""
    ) -> None:
        self.name, self.module = name, module
        self.query, self.reading = query, reading
        self.puzzle: AnyOrderPuzzle = AnyOrderPuzzle(query.puzzle)
        self.form = query.form
        self.algorithm = replace(query.algorithm, masks={}, facts={}, orbits=False)
        self.chosen = self.algorithm
        self.bound: BoundProgram | None = None
        """The program and its board, once they are known or searched for."""
        self.wanted = ""

    def request(
        self,
        puzzle: str | None,
        algorithm: str | None,
        form: str | None,
        parameters: Mapping[str, Any],
    ) -> OrdinaryRequest:
        """Return a validated request for this program.

        Raises:
            InputError: It solves boards of another size only.
        """
        self.check_owner(puzzle, algorithm, form)
        own = self.algorithm
        values = self._read(parameters)
        if self.bound:
            self.bound.for_size(values)
        return OrdinaryRequest(self.puzzle, own, self.form, values, self)

    def _read(self, parameters: Mapping[str, Any]) -> Parameters:
        own = self.algorithm.name
        return validate_request(self.puzzle, own, self.form, parameters).parameters

    def bind(self, parameters: Parameters) -> BoundProgram:
        """Return the program for its first size, with the search for its board."""
        if self.bound is None:
            module, layout = self.module, Layout(self.puzzle.board_for(parameters))
            names = module.text, layout, parameters, module.file, self._create_names
            program = OrdinaryProgram(*names)
            self.bound = BoundProgram(program, self.puzzle, self._read, self.reading)
        return self.bound

    def prepare(self, parameters: Mapping[str, Any], milliseconds: float) -> bool:
        """Continue the search for the board; return whether it has ended.

        Raises:
            FaultError: The board was not found.
        """
        end = perf_counter() + milliseconds / 1000
        try:
            bound = self.bind(self._read(parameters))
            while not bound.advance():
                if perf_counter() >= end:
                    return False
            for advice in bound.advice:
                if advice.parameters:
                    raise convert_advice(advice)
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            fault = self.convert_to_fault(error, UNKNOWN_PLACE)
            self.bound = None
            raise fault from None
        return True

    def continues(self, text: str, query: Request | None, reading: str) -> bool:
        """Return whether its board is searched for, and a request is for the same."""
        own = self.module.given_text, self.query, self.reading
        is_searching = self.bound is not None and not self.bound.is_ready
        return is_searching and own == (text, query, reading)

    @property
    def is_ready(self) -> bool:
        """True if the search for the board has ended."""
        return self.bound is not None and self.bound.is_ready

    @property
    def steps(self) -> int:
        """Number of steps examined in the search for the board."""
        return self.bound.steps if self.bound else 0

    def convert_to_fault(
        self, error: BaseException, place: Place | None = None
    ) -> BaseException:
        """Convert an exception to a fault, with advice on it, if there is any."""
        fault = super().convert_to_fault(error, place)
        if isinstance(fault, FaultError) and fault.pattern == NO_EVENT:
            place = Place(fault.line, fault.end_line, fault.column, fault.end_column)
            fault = FaultError(fault.fault, NO_CHANGE, place).keep_context(fault)
        if not self.bound or self.bound.is_ready or not self.bound.advice:
            return fault
        if not isinstance(fault, FaultError):
            return fault
        return convert_advice(self.bound.advice[0], fault.fault).keep_context(fault)

    def describe_board(self) -> schema.BoardDescription:
        """Return the variables that may hold the board, and the line that finds it."""
        if not self.bound or not self.bound.is_ready:
            return super().describe_board()
        binding = self.bound.binding
        return {
            "readings": [
                {
                    "name": each.name,
                    "variable": str(each.variable),
                    "form": each.reader.form,
                    "path": each.longest,
                }
                for each in binding.alternatives
            ],
            "reading": binding.name,
            "solution_line": binding.found_line,
            "is_exact": binding.is_exact,
        }

    def _create_names(self) -> dict[str, Any]:
        guarded = create_guarded_builtins(lambda: self.module.output, self.module.file)
        return {
            "__builtins__": guarded,
            "__file__": self.module.file,
            "__package__": self.module.package,
        }

    def list_hints(self) -> list[FaultError]:
        """Return which variable holds the board, and advice, once they are known."""
        warnings = list_warnings(self.module)
        if not self.bound or not self.bound.is_ready:
            return warnings
        binding = self.bound.binding
        form, variable = binding.reader.form, f"`{binding.variable}`"
        board = FaultError("hint", BOARD_FOUND, because=form, variable=variable)
        return [*warnings, board, *map(convert_advice, self.bound.advice)]


def convert_advice(advice: Advice, kind: str = "hint") -> FaultError:
    """Return advice as a hint or a fault; another size is always a fault."""
    sentence = advice.sentence
    place = Place(advice.line, advice.line)
    kind = "form" if advice.parameters else kind
    fault = FaultError(kind, sentence.pattern, place, **sentence.values)
    fault.parameters = dict(advice.parameters) if advice.parameters else None
    return fault


@dataclass(frozen=True, repr=False)
class OrdinaryRequest(ProgramRequest):
    """A request that is answered by an ordinary program."""

    program: OrdinaryUserProgram

    def search(self) -> Search:
        """Return the events of a new run of the program."""
        try:
            bound = self.program.bind(self.parameters)
            return cast("Search", bound.search(self.parameters))
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            raise self.program.convert_to_fault(error, UNKNOWN_PLACE) from None

    def create_counter(self) -> Counter:
        """Return the program as it is compiled; errors are at its lines."""
        from ...watching.counting import compile_count

        bound = self.program.bind(self.parameters)
        counter = compile_count(*bound.for_size(self.parameters))
        names = counter.search.function.__globals__
        names["__name__"] = self.program.module.name
        return counter

    def count(self, *_: object, **__: object) -> Count:
        """Count the visits of the line that finds solutions."""
        try:
            bound = self.program.bind(self.parameters)
            program, binding = bound.for_size(self.parameters)
            solutions = program.count(binding)
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            raise self.program.convert_to_fault(error, UNKNOWN_PLACE) from None
        return Count(solutions, solutions, None)
