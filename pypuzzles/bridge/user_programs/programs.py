"""User programs, by the names that the page gives them.

A program that replaces a built-in search has the puzzle of that search, and its
algorithm with one form replaced. A user puzzle is defined entirely by its module.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import FunctionType, GeneratorType
from typing import TYPE_CHECKING, Any

from ...api.request import Request, validate_request
from ...errors import InputError
from ...puzzle.algorithm import Algorithm, Parameters, call_with_known_arguments
from ...puzzle.parameters import shorten_repr
from ...puzzle.puzzle import Puzzle
from ...puzzles import list_names_in_folders
from ...search import Search
from .board_data import restrict_facts
from .faults import UNKNOWN_PLACE, FaultError, Place, create_fault, describe_value
from .module import Module, list_search_warnings
from .replacements import Output

if TYPE_CHECKING:
    from ... import schema

__all__ = ["FaultError", "ProgramRequest", "UserProgram", "convert_to_program_fault"]

NO_FUNCTION = "the program defines no function {name}"
NOT_A_GENERATOR = (
    "{name}() returned {kind}; it must be a generator function (use `yield`)"
)
UNKNOWN_ARGUMENT = "{function} takes {name}, but {puzzle} has no such parameter"
NO_PUZZLE = "the program has no PUZZLE"
PUZZLE_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
BAD_NAME = (
    "puzzle names may use up to 40 lowercase letters, digits and underscores; "
    "{name} is not valid"
)
NAME_TAKEN = "a puzzle named {name} already exists; choose another name"
WRONG_OWNER = "the program {draft} belongs to {names}"


class UserProgram:
    """A user program, and the search or puzzle that it defines."""

    def __init__(self, name: str, module: Module, query: Request | None) -> None:
        self.name, self.module = name, module
        space = module.load()
        if query is None:
            puzzle = space.get("PUZZLE")
            if not isinstance(puzzle, Puzzle):
                raise FaultError("form", NO_PUZZLE)
            if type(puzzle.name) is not str or not PUZZLE_NAME.fullmatch(puzzle.name):
                raise FaultError("form", BAD_NAME, name=describe_value(puzzle.name))
            if puzzle.name in list_names_in_folders():
                raise FaultError("form", NAME_TAKEN, name=puzzle.name)
            self.puzzle, self.chosen, self.form = puzzle, None, None
        else:
            self.puzzle, self.form = query.puzzle, query.form
            self.wanted = query.algorithm.function(query.form).__name__
            if self.wanted not in space:  # it may be another search of the puzzle
                names = _list_search_names(query.puzzle)
                self.wanted = next((n for n in names if n in space), self.wanted)
            function = self._find_function(space)
            of_form: Any = {str(query.form): function}
            self.chosen = replace(query.algorithm, **of_form)

    chosen: Algorithm | None
    """The algorithm of which it is a form, or None for a user puzzle."""

    def request(
        self,
        puzzle: str | None,
        algorithm: str | None,
        form: str | None,
        parameters: Mapping[str, Any],
    ) -> ProgramRequest:
        """Return a validated request for this program."""
        self.check_owner(puzzle, algorithm, form)
        if self.chosen is None:
            made = validate_request(self.puzzle, algorithm, form, parameters)
        else:
            made = validate_request(
                self.puzzle, self.chosen.name, self.form, parameters
            )
        chosen = self.chosen or made.algorithm
        return ProgramRequest(self.puzzle, chosen, made.form, made.parameters, self)

    def function(self, algorithm: Algorithm, form: str) -> Callable[..., Any]:
        """Load the program again for each search, and return one of its functions."""
        space = self.module.load()
        if self.chosen is not None:
            return self._find_function(space)
        puzzle = space["PUZZLE"]
        found: Callable[..., Any] = puzzle.algorithm(algorithm.name).function(form)
        return found

    @property
    def is_ready(self) -> bool:
        """True if the program can run: its board, if it has one, is known."""
        return True

    @property
    def steps(self) -> int:
        """Number of steps examined in the search for its board."""
        return 0

    def prepare(self, parameters: Mapping[str, Any], milliseconds: float) -> bool:
        """Continue the preparation of the first run; return whether it has ended."""
        return True

    def list_hints(self) -> list[FaultError]:
        """List what the reader may want to know about the program."""
        return list_search_warnings(self.module)

    def describe_board(self) -> schema.BoardDescription:
        """Return what holds the board; nothing for a search, which yields events."""
        return {"readings": [], "reading": "", "solution_line": None, "is_exact": False}

    def redirect_prints(self, output: Output) -> None:
        """Send further prints to an output."""
        self.module.output = output

    def convert_to_fault(
        self, error: BaseException, place: Place | None = None
    ) -> BaseException:
        """Convert an exception to a fault of this program, if it is one.

        If a place is given, it is one: the place is the fallback.
        """
        fault = convert_to_program_fault(error, self.name, self.module)
        if place is not None and not isinstance(fault, FaultError):
            fault = convert_to_program_fault(
                create_fault(error, place=place), self.name, self.module
            )
        return fault

    def _find_function(self, space: Mapping[str, Any]) -> Callable[..., Any]:
        """Find the function that replaces the built-in one."""
        function = space.get(self.wanted)
        if not isinstance(function, FunctionType):
            raise FaultError("form", NO_FUNCTION, name=self.wanted)
        known = [each.name for each in self.puzzle.parameters]
        for name, argument in inspect.signature(function).parameters.items():
            if argument.default is argument.empty and name not in known:
                values = {"function": self.wanted, "name": name}
                place = find_first_line(function)
                raise FaultError(
                    "form", UNKNOWN_ARGUMENT, place, **values, puzzle=self.puzzle.name
                )
        return function

    def check_owner(
        self, puzzle: str | None, algorithm: str | None, form: str | None
    ) -> None:
        """Raise ValueError if these are not the names of the program's search."""
        names = [(puzzle, self.puzzle.name)]
        if self.chosen is not None:
            names += [(algorithm, self.chosen.name), (form, str(self.form))]
        if all(name in (None, own) for name, own in names):
            return
        chosen = [self.chosen.name, str(self.form)] if self.chosen else []
        whose = ", ".join([self.puzzle.name, *chosen])
        raise InputError(WRONG_OWNER, draft=shorten_repr(self.name), names=whose)


@dataclass(frozen=True, repr=False)
class ProgramRequest(Request):
    """A request with the search of a user program."""

    program: UserProgram

    def search(self) -> Search:
        """Call the search function; each search has a module of its own."""
        if self.form is None:
            return super().search()
        program = self.program
        function = program.function(self.algorithm, self.form)
        try:
            return _start_generator(function, self.parameters)
        except BaseException as error:  # noqa: BLE001 (a program may raise anything)
            raise program.convert_to_fault(error, find_first_line(function)) from None

    def facts(self) -> dict[str, Any]:
        """Return the board data, validated if the whole puzzle is the user's."""
        try:
            data = super().facts()
            return data if self.program.chosen else restrict_facts(data)
        except Exception as error:  # noqa: BLE001 (a program may raise anything)
            raise self.program.convert_to_fault(error, UNKNOWN_PLACE) from None

    def board(self, path: Sequence[int]) -> list[Any]:
        """Return the encoded board of a path."""
        try:
            return super().board(path)
        except Exception as error:  # noqa: BLE001 (a program may raise anything)
            raise self.program.convert_to_fault(error, UNKNOWN_PLACE) from None

    def as_json(self) -> schema.ResolvedQuery:
        """Return the request as JSON."""
        return {**super().as_json(), "draft": self.program.name}


def _list_search_names(puzzle: Puzzle) -> list[str]:
    """List the names of the functions of a puzzle's searches."""
    return [
        algorithm.function(form).__name__
        for algorithm in puzzle.algorithms
        for form in algorithm.forms
    ]


def _start_generator(function: Callable[..., Any], parameters: Parameters) -> Search:
    made = call_with_known_arguments(function, parameters)
    if not isinstance(made, GeneratorType):
        kind = "None" if made is None else type(made).__name__
        values = {"name": function.__name__, "kind": kind}
        raise FaultError("form", NOT_A_GENERATOR, find_first_line(function), **values)
    return made


def find_first_line(function: Callable[..., Any]) -> Place:
    """Return the first line of a function."""
    line = function.__code__.co_firstlineno
    return Place(line, line)


def convert_to_program_fault(
    error: BaseException, name: str, module: Module
) -> BaseException:
    """Convert an exception to a fault of a program, with its output so far."""
    fault = module.convert_error(error)
    if fault is None:
        return error
    if not fault.draft:
        fault.draft, fault.printed = name, module.output.take_lines()
    return fault
