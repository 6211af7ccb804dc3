"""User programs in any style: no search with `yield`, but a program that solves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from ...api.request import Request, validate_request
from ...api.watch import bind_on_small_board
from ...search import Search
from ...watching.advice import Advice, explain_failure, list_advice
from ...watching.any_order import AnyOrderPuzzle
from ...watching.binding import Binding
from ...watching.layout import Layout
from ...watching.programs import OrdinaryProgram
from .faults import UNKNOWN_PLACE, FaultError, Place
from .module import Module, list_warnings
from .programs import ProgramRequest, UserProgram
from .replacements import create_guarded_builtins

if TYPE_CHECKING:
    from ... import schema

__all__ = ["OrdinaryRequest", "OrdinaryUserProgram"]

COUNTED_AS_IT_IS = "an ordinary program is counted in Python"
BOARD_FOUND = "the board shows {variable}"


class OrdinaryUserProgram(UserProgram):
    """A program that solves the puzzle of a built-in search in its own way."""

    def __init__(
        self, name: str, module: Module, query: Request, reading: str = ""
    ) -> None:
        self.name, self.module = name, module
        self.reading = reading
        self.puzzle: AnyOrderPuzzle = AnyOrderPuzzle(query.puzzle)
        self.form = query.form
        self.algorithm = replace(query.algorithm, masks={}, facts={}, orbits=False)
        self.chosen = self.algorithm
        self.bound: tuple[OrdinaryProgram, Binding] | None = None
        """The program at the size of its first run, and where its board is."""
        self.advice: list[Advice] = []
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
        made = validate_request(self.puzzle, own.name, self.form, parameters)
        if self.bound:
            self.bind(made.parameters)
        return OrdinaryRequest(self.puzzle, own, made.form, made.parameters, self)

    def bind(self, parameters: Mapping[str, Any]) -> tuple[OrdinaryProgram, Binding]:
        """Return the program at some size, and where its board is.

        Raises:
            InputError: It has no board, or only one of another size.
        """
        layout = Layout(self.puzzle.board_for({**parameters}))
        if self.bound is None:
            self.bound = program, binding = self._find_board(layout, parameters)
            self.advice = list_advice(program, binding, self.puzzle)
        program, binding = self.bound
        if parameters != program.parameters:
            program = program.resize(layout, parameters)
        return program, binding.for_layout(layout)

    def _find_board(
        self, layout: Layout, parameters: Mapping[str, Any]
    ) -> tuple[OrdinaryProgram, Binding]:
        """Find the variable that holds the board, and the line that finds solutions.

        If the first run meets no solution, try a small board with several solutions.
        """
        program = OrdinaryProgram(
            self.module.text, layout, parameters, self.module.file, self._create_names
        )
        try:
            (binding,) = filter(None, program.find_board(self.reading))
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            raise self._explain_failure(program, error) from None
        own = self.puzzle, self.algorithm.name, self.form
        return program, bind_on_small_board(
            program,
            binding,
            self.puzzle,
            lambda given: validate_request(*own, given).parameters,
            self.reading,
        )

    def _explain_failure(
        self, program: OrdinaryProgram, error: BaseException
    ) -> BaseException:
        """Return a fault: advice on why the board was not found, if there is any."""
        fault = self.convert_to_fault(error, UNKNOWN_PLACE)
        advice = explain_failure(program, error, self.puzzle)
        if not advice or not isinstance(fault, FaultError):
            return fault
        explained = convert_advice(advice[0], fault.fault)
        explained.draft, explained.printed = fault.draft, fault.printed
        explained.calls, explained.loop = fault.calls, fault.loop
        return explained

    def describe_board(self) -> schema.BoardDescription:
        """Return the variables that may hold the board, and the line that finds it."""
        assert self.bound is not None
        binding = self.bound[1]
        return {
            "readings": [
                {
                    "name": each.name,
                    "variable": str(each.variable),
                    "form": each.reader.form,
                    "path": each.longest,
                }
                for each in binding.alternatives
                if not any(advice.parameters for advice in self.advice)
            ],
            "reading": binding.name,
            "solution_line": binding.found_line,
        }

    def _create_names(self) -> dict[str, Any]:
        guarded = create_guarded_builtins(lambda: self.module.output, self.module.file)
        return {
            "__builtins__": guarded,
            "__file__": self.module.file,
            "__package__": self.module.package,
        }

    def list_hints(self, parameters: Mapping[str, Any]) -> list[FaultError]:
        """Return which variable holds the board, and advice."""
        values = self.request(None, None, None, parameters).parameters
        try:
            _, binding = self.bind(values)
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            raise self.convert_to_fault(error, UNKNOWN_PLACE) from None
        hints = [
            *list_warnings(self.module),
            FaultError(
                "hint",
                BOARD_FOUND,
                because=binding.reader.form,
                variable=f"`{binding.variable}`",
            ),
        ]
        return [*hints, *map(convert_advice, self.advice)]


def convert_advice(advice: Advice, kind: str = "hint") -> FaultError:
    """Return advice as a hint or a fault."""
    sentence = advice.sentence
    place = Place(advice.line, advice.line)
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
            program, binding = self.program.bind(self.parameters)
            return cast("Search", program.search(binding))
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            raise self.program.convert_to_fault(error, UNKNOWN_PLACE) from None

    def events(self) -> Search:
        """Raise CompileError: the program is counted in Python."""
        from ...compiler import CompileError

        raise CompileError(COUNTED_AS_IT_IS)
