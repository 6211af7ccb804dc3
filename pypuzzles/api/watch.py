"""Ordinary programs as searches: functions, source texts and files."""

from __future__ import annotations

import ast
import inspect
import linecache
import os
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, Unpack, cast

from ..counting.engine import ENGINE, needs_split
from ..errors import InputError, find_location, summarize_error
from ..puzzle.algorithm import Algorithm, Parameters
from ..puzzle.parameters import shorten_repr
from ..puzzle.puzzle import Puzzle
from ..puzzles import find
from ..search import Count, Event, ProgressCallback, Search
from ..watching.advice import Advice
from ..watching.any_order import AnyOrderPuzzle
from ..watching.binding import Binding
from ..watching.bound import BoundProgram
from ..watching.layout import Layout
from ..watching.programs import OrdinaryProgram
from ..watching.survey import Survey, defines_search
from .frames import film_first_tries
from .live import find_kernel, make_live
from .request import Request, Solution, request

if TYPE_CHECKING:
    from pypuzzles_notebook import LiveBoard

    from ..compiler import Counter
    from ..counting.estimation import Estimate
    from .parameters import PuzzleParameters

__all__ = ["Program", "WatchedProgram", "WatchedRequest", "program_request", "watch"]

Program: TypeAlias = Callable[..., Any] | str | os.PathLike[str]
"""A function, the text of a program, or the path of its file."""
NO_SOURCE = "the source of {name} is not available; pass the text of the program"
NOT_PLAIN = "{name} is defined inside another function; move it to the top level"
CANNOT_READ = "cannot read {file}: {error}"
NO_SEARCH = "the program has no generator function that yields events"
IS_SEARCH = "the program yields events itself, so no variable is read"
FAILED = "{place}: {error}"
READING_WITHOUT_PROGRAM = (
    "reading names the variable of a program, but there is no program"
)
NAME_FOR_PROGRAM = (
    "a program is a function, its text or its file, not the name {name}; without `on`, "
    "the puzzle is the first argument, and then its algorithm"
)
PROGRAM_FOR_ALGORITHM = (
    "`algorithm` is a name; a program is the first argument, and its puzzle is `on`"
)
PROGRAM_AND_ALGORITHM = "a program replaces the algorithm; give one of them only"
NOT_SPLIT = (
    "only a search that yields events can be split or resumed, not a whole program"
)
PROGRAM_MODULE = "pypuzzles_program"
NOT_HELD = "{variable} does not hold the board; expected one of {names}"
SYNTAX_ERROR = "Python cannot read line {line} of the program: {error}"


class WatchedProgram:
    """The events of a program, with what was found out about it.

    It is an iterator of events, as each search is. A notebook with
    `pypuzzles[notebook]` shows a live board, and otherwise a film of the first tries.

    Attributes:
        puzzle: The puzzle.
        parameters: Its parameters.
        board_variable: The variable that holds the board, such as "self.grid"; empty
            if the program is a search, which yields its events.
        solution_line: The line that finds a solution; None if only the rules tell.
        readings: Variables that may hold the board, with their forms, if they show
            different boards.
        advice: Likely mistakes in the program, and what to do, with their lines.
    """

    def __init__(self, request: Request) -> None:
        self.puzzle, self.parameters = request.puzzle, request.parameters
        self.board_variable, self.solution_line = "", None
        self.readings: list[str] = []
        self.advice: list[Advice] = []
        if isinstance(request, WatchedRequest):
            self.board_variable = str(request.binding.variable)
            self.solution_line = request.binding.found_line
            self.readings = [each.name for each in request.binding.alternatives]
            self.advice = request.advice
        self._request, self._search = request, request.search()
        self._encode = self.puzzle.board_for(self.parameters).encode_path

    def __iter__(self) -> Iterator[Event]:
        return self

    def __next__(self) -> Event:
        return next(self._search)

    def __repr__(self) -> str:
        values = (f", {name}={value!r}" for name, value in self.parameters.items())
        return f"watch(..., {self.puzzle.name!r}{''.join(values)})"

    def board(self, path: list[int]) -> list[Any]:
        """Return the encoded board of a path, in the form of `Solution.board`."""
        return self._encode(path)

    @cached_property
    def live(self) -> LiveBoard | None:
        """The live board that a notebook shows; None elsewhere.

        It runs the program again.
        """
        return make_live(self._request, "en", 0)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Show the live board in a notebook, or a film if there is no live board."""
        if self.live is not None:
            return self.live._repr_mimebundle_(**options)
        if find_kernel() is None:  # in a terminal, the program does not run
            return {"text/plain": repr(self)}
        try:
            svg = film_first_tries(self._request)
        except Exception as error:  # noqa: BLE001 (a program may raise anything)
            return {"text/plain": summarize_error(error)}
        return {"image/svg+xml": svg, "text/plain": repr(self)}

    def _display_(self) -> object:
        """Show the live board in marimo."""
        return self.live or repr(self)


@dataclass(frozen=True, repr=False)
class WatchedRequest(Request):
    """A request that is answered by an ordinary program, in Python."""

    bound: BoundProgram

    def __repr__(self) -> str:
        values = (f", {name}={value!r}" for name, value in self.parameters.items())
        return f"program_request(..., {self.puzzle.name!r}{''.join(values)})"

    __hash__ = Request.__hash__

    def __reduce__(self) -> tuple[Any, ...]:
        source, reading = self.bound.program.source, self.bound.reading
        return _create_again, (source, self.puzzle.name, reading, {**self.parameters})

    @cached_property
    def for_size(self) -> tuple[OrdinaryProgram, Binding]:
        """The program at this size, and the variable that holds its board."""
        reading = self.bound.reading.partition("@")[0]
        try:
            binding = self.bound.binding
        except Exception as error:
            add_advice(error, self.bound)
            raise
        if reading and not f"{binding.name}:".startswith(f"{reading}:"):
            names = ", ".join(x.name for x in binding.alternatives) or binding.name
            raise InputError(NOT_HELD, variable=reading, names=names)
        return self.bound.for_size(self.parameters)

    @property
    def binding(self) -> Binding:
        """The variable that holds the board."""
        return self.for_size[1]

    def resize(self, given: Mapping[str, object]) -> WatchedRequest:
        """Return a request for the same program on another board.

        Raises:
            ValueError: A value is invalid, or the program solves one size only.
        """
        resized = replace(self, parameters=super().resize(given).parameters)
        assert resized.for_size
        return resized

    @property
    def advice(self) -> list[Advice]:
        """Likely mistakes in the program, and what to do, with their lines."""
        assert self.for_size
        return self.bound.advice

    def search(self) -> Search:
        """Return the events of a new run of the program."""
        program, binding = self.for_size
        return cast("Search", program.search(binding))

    def count(
        self,
        engine: str = "auto",
        executor: object = None,
        checkpoint: str | os.PathLike[str] | None = None,
        on_progress: ProgressCallback | None = None,
        workers: int | None = None,
    ) -> Count:
        """Count the solutions: the visits of the line that finds them.

        If that line is not known, or was moved, the events are counted instead.
        """
        ENGINE.read(engine)
        if needs_split(executor, checkpoint, workers):
            raise InputError(NOT_SPLIT)
        self.warn_of_other_size()
        why = None
        if engine != "python":
            from .. import compiler

            try:
                counter = self.create_counter()
                return replace(counter.count(on_progress), tries=None)
            except compiler.WasmError as error:
                if engine == "wasm":
                    raise
                why = str(error)
        program, binding = self.for_size
        if not binding.is_exact:
            return replace(super().count("python", on_progress=on_progress), why=why)
        try:
            solutions = program.count(binding)
        except Exception as error:
            add_advice(error, self.bound)
            raise
        return Count(solutions, solutions, None, why=why)

    def estimate(self) -> Estimate:
        """Raise ValueError: the program is not split into subtrees."""
        raise InputError(NOT_SPLIT)

    def create_counter(self) -> Counter:
        from .. import compiler
        from ..watching.counting import compile_count

        if why := compiler.explain_no_runtime():
            raise compiler.CompileError(why)
        return compile_count(*self.for_size)

    def solve(self, on_progress: ProgressCallback | None = None) -> Iterator[Solution]:
        """Yield the solutions; see the function `solve`."""
        self.warn_of_other_size()
        return super().solve(on_progress)

    def warn_of_other_size(self) -> None:
        """Warn if the program solves a board of another size."""
        for each in self.advice:
            if each.parameters and each.is_mistake:
                warnings.warn(str(each), stacklevel=3)

    def refuse_other_size(self) -> None:
        """Raise ValueError if the program solves a board of another size."""
        for each in self.advice:
            if each.parameters and each.is_mistake:
                raise InputError(each.sentence.pattern, **each.sentence.values)


def add_advice(error: Exception, bound: BoundProgram) -> None:
    """Add the advice on a program to its exception, as notes."""
    for text in map(str, bound.advice):
        if text not in getattr(error, "__notes__", ()):
            error.add_note(text)


def _create_again(
    source: str, puzzle: str, reading: str, parameters: dict[str, Any]
) -> Request:
    """Return a pickled request."""
    given: dict[str, Any] = {**parameters}
    return program_request(source, puzzle, reading, **given)


def create_request(
    what: str | Program,
    algorithm: str | None,
    form: str | None,
    on: str | None,
    reading: str,
    parameters: Mapping[str, object],
    create: Callable[..., Request] = request,
) -> Request:
    """Return the request for a puzzle, or for a program if `on` is given.

    Raises:
        ValueError: A name or a value is invalid, an algorithm is given, too, or a
            reading without a program.
    """
    if on is None:
        if reading:
            raise InputError(READING_WITHOUT_PROGRAM)
        if callable(algorithm):
            raise InputError(PROGRAM_FOR_ALGORITHM)
        return create(cast("str", what), algorithm, form, **parameters)
    if algorithm or form:
        raise InputError(PROGRAM_AND_ALGORITHM)
    return fitting_request(what, on, reading, parameters)


def program_request(
    program: Program, on: str, reading: str = "", **parameters: object
) -> Request:
    r"""Return a request that is answered by a program instead of an algorithm.

    The program may be a search, which yields events, or solve the puzzle in any other
    style; see `watch`. A search is compiled, split and resumed as built-in ones are.

    >>> text = "FOUND = -1\ndef mine(n):\n    yield 0, 0\n    yield FOUND, 1\n"
    >>> program_request(text, "queens", n=1).count(engine="python").solutions
    1

    Args:
        program: A function, the text of a program, or the path of its file.
        on: Name of the puzzle that it solves.
        reading: The variable that holds its board, and a line; see `watch`.
        **parameters: Parameters of the puzzle.

    Raises:
        ValueError: A name or a value is invalid, or the program cannot be read.
    """
    found = find(on)
    values = read_parameters(found, parameters)
    text = read_program(program)
    try:
        is_search = defines_search(text.source, "")
        if is_search:
            algorithm = Algorithm("program", recursive=find_search(program, text))
            return Request(found, algorithm, "recursive", values)
        layout = Layout(found.board_for(values))
        ordinary = OrdinaryProgram(
            text.source, layout, values, names=text.copy_names, main=text.main
        )
    except SyntaxError as error:
        raise InputError(SYNTAX_ERROR, line=error.lineno, error=error.msg) from None
    algorithm = Algorithm("program", recursive=do_nothing)
    puzzle = AnyOrderPuzzle(found)

    def read(given: Mapping[str, object]) -> Parameters:
        return puzzle.read(algorithm, given)

    bound = BoundProgram(ordinary, puzzle, read, reading)
    return WatchedRequest(puzzle, algorithm, "recursive", values, bound)


def fitting_request(
    program: Program, on: str, reading: str, parameters: Mapping[str, object]
) -> Request:
    """Return the request for a program, on its own board if no parameters are given."""
    given: dict[str, Any] = {**parameters}
    fitting = program_request(program, on, reading, **given)
    if given or not isinstance(fitting, WatchedRequest):
        return fitting
    with suppress(Exception):  # raised again if no other board is known
        assert fitting.for_size
    own = (each.parameters for each in fitting.bound.advice if each.parameters)
    return next(
        (program_request(program, on, reading, **each) for each in own), fitting
    )


def do_nothing() -> Search:
    """Yield no events: the form of a program that is not a search."""
    yield from ()


def find_search(program: Program, text: ProgramText) -> Callable[..., Any]:
    """Return the search function of a program: the last generator that none calls."""
    if callable(program):
        return program
    tree = ast.parse(text.source)
    survey = Survey(tree)
    called = {name for calls in survey.calls.values() for name in calls}
    names = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and node.name not in called
        and any(isinstance(x, (ast.Yield, ast.YieldFrom)) for x in ast.walk(node))
    ]
    if not names:
        raise InputError(NO_SEARCH)
    lines = text.source.splitlines(keepends=True)
    linecache.cache[text.file] = (len(text.source), None, lines, text.file)
    module = sys.modules[PROGRAM_MODULE] = ModuleType(PROGRAM_MODULE)
    code = compile(tree, text.file, "exec", dont_inherit=True)
    try:
        exec(code, vars(module))
    except Exception as error:
        place = find_location(error, text.file)
        why = summarize_error(error)
        raise InputError(FAILED, place=place, error=why) from error
    function: Callable[..., Any] = getattr(module, names[-1])
    return function


def watch(
    program: Program,
    puzzle: str,
    reading: str = "",
    **parameters: Unpack[PuzzleParameters],
) -> WatchedProgram:
    """Run an ordinary program, and return its events: what it tries and finds.

    The program needs no `yield` and no knowledge of this package. A first run finds
    out which variable holds the board, by the rules of the puzzle. A notebook with
    `pypuzzles[notebook]` shows the result as a live board, whose search is the program.

    >>> text = '''
    ... board = []
    ... def place(row):
    ...     if row == 4:
    ...         print(board)
    ...     for col in range(4):
    ...         if all(c != col and abs(c - col) != row - r
    ...                for r, c in enumerate(board)):
    ...             board.append(col)
    ...             place(row + 1)
    ...             board.pop()
    ... place(0)
    ... '''
    >>> events = watch(text, "queens", n=4)
    >>> list(events)[:5], events.board_variable, events.solution_line
    ([(0, 0), (1, 4), (1, 5), (1, 6), (2, 8)], 'board', 5)

    Args:
        program: A function, the text of a program, or the path of its file. It may be
            a search, which yields events.
        puzzle: Name of a puzzle.
        reading: The variable that holds the board, and the line that finds a solution,
            as in "board", "board:Squares" or "board@5"; found out by default. The forms
            of a variable are in `readings`, if they show different boards.
        **parameters: Parameters of the puzzle; those of the board that the program
            solves by default.

    Raises:
        ValueError: A name or a value is invalid, the program cannot be read, or no
            variable of it holds a board.
        Exception: The program raises it before its board is known.
    """
    request = fitting_request(program, puzzle, reading, parameters)
    if reading and not isinstance(request, WatchedRequest):
        raise InputError(IS_SEARCH)
    return WatchedProgram(request)


def read_parameters(puzzle: Puzzle, given: dict[str, object]) -> Parameters:
    """Validate parameters for the first algorithm that accepts them.

    Raises:
        ValueError: No algorithm does; the error is that of the default one.
    """
    given = puzzle.replace_instance(given)
    try:
        return puzzle.read(puzzle.algorithm(), given)
    except ValueError:
        for algorithm in puzzle.algorithms:
            try:
                return puzzle.read(algorithm, given)
            except ValueError:
                continue
        raise


class ProgramText(NamedTuple):
    """A program: its text, its file, further names, and the function to call."""

    source: str
    file: str = "<program>"
    copy_names: Callable[[], dict[str, Any]] = dict
    main: str = ""


def read_program(program: Program) -> ProgramText:
    """Return the text of a program.

    Raises:
        ValueError: The file cannot be read, a function has no source, or it is a name.
    """
    if isinstance(program, str) and "\n" not in program and program.endswith(".py"):
        program = Path(program)
    if isinstance(program, os.PathLike):
        try:
            return ProgramText(Path(program).read_text("utf-8"), os.fspath(program))
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise InputError(CANNOT_READ, file=str(program), error=why) from None
    if isinstance(program, str) and program.isidentifier():
        raise InputError(NAME_FOR_PROGRAM, name=shorten_repr(program))
    if isinstance(program, str):
        return ProgramText(program)
    return read_function(program)


def read_function(function: Callable[..., Any]) -> ProgramText:
    """Return the source of a function and of the functions of its module that it uses.

    Other global variables are copied for each run.
    """
    name = getattr(function, "__name__", repr(function))
    if not isinstance(function, FunctionType):
        raise InputError(NO_SOURCE, name=name)
    if function.__closure__:
        raise InputError(NOT_PLAIN, name=name)
    sources: dict[str, str] = {}
    others: dict[str, Any] = {}
    todo: list[tuple[str, Any]] = [(name, function)]
    for each, value in todo:  # the list grows meanwhile
        if each in sources or each in others:
            continue
        own = getattr(value, "__module__", None) == function.__module__
        if own and isinstance(value, (FunctionType, type)):
            try:
                sources[each] = dedent(inspect.getsource(value))
            except (OSError, TypeError):
                raise InputError(NO_SOURCE, name=each) from None
            used = {name for code in list_codes(value) for name in code.co_names}
            todo += [
                (name, function.__globals__[name])
                for name in sorted(used & function.__globals__.keys())
            ]
        else:
            others[each] = value

    def copy_names() -> dict[str, Any]:
        return {
            name: value if isinstance(value, ModuleType) else deepcopy(value)
            for name, value in others.items()
        }

    source = "\n\n".join(reversed(sources.values()))
    return ProgramText(source, copy_names=copy_names, main=name)


def list_codes(value: Any) -> Iterator[CodeType]:
    """Yield the code objects of a function or class."""
    functions = vars(value).values() if isinstance(value, type) else [value]
    todo = [each.__code__ for each in functions if isinstance(each, FunctionType)]
    for code in todo:  # the list grows meanwhile
        yield code
        todo += [each for each in code.co_consts if isinstance(each, CodeType)]
