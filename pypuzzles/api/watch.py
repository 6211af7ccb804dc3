"""Ordinary programs as searches: a function, a text or a file that solves a puzzle."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from textwrap import dedent
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

from ..errors import InputError
from ..puzzle.algorithm import Parameters
from ..puzzle.puzzle import Puzzle
from ..puzzles import find
from ..search import Event
from ..watching.any_order import AnyOrderPuzzle
from ..watching.layout import Layout
from ..watching.programs import OrdinaryProgram

__all__ = ["Program", "WatchedProgram", "read_program", "watch"]

Program: TypeAlias = Callable[..., Any] | str | os.PathLike[str]
"""A function, the text of a program, or the path of its file."""
NO_SOURCE = "the source of {name} is not available; pass the text of the program"
NOT_PLAIN = "{name} is defined inside another function; move it to the top level"
CANNOT_READ = "cannot read {file}: {error}"
SYNTAX_ERROR = "Python cannot read line {line} of the program: {error}"


class WatchedProgram:
    """The events of a program, with what was found out about it.

    It is an iterator of events, as each search is.

    Attributes:
        puzzle: The puzzle.
        parameters: Its parameters.
        board_variable: The variable that holds the board, such as "self.grid".
        solution_line: The line that finds a solution; None if only the rules tell.
    """

    def __init__(
        self, puzzle: Puzzle, parameters: Parameters, program: OrdinaryProgram
    ) -> None:
        self.puzzle, self.parameters = AnyOrderPuzzle(puzzle), parameters
        (binding,) = (each for each in program.find_board() if each is not None)
        self.board_variable = str(binding.variable)
        self.solution_line = binding.found_line
        self._search = program.search(binding)
        self._encode = program.layout.board.encode_path

    def __iter__(self) -> Iterator[Event]:
        return self

    def __next__(self) -> Event:
        return next(self._search)

    def board(self, path: list[int]) -> list[Any]:
        """Return the encoded board of a path, in the form of `Solution.board`."""
        return self._encode(path)


def watch(program: Program, puzzle: str, **parameters: object) -> WatchedProgram:
    """Run an ordinary program, and return its events: what it tries and finds.

    The program needs no `yield` and no knowledge of this package. A first run finds
    out which variable holds the board, by the rules of the puzzle.

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
        program: A function, the text of a program, or the path of its file.
        puzzle: Name of a puzzle.
        **parameters: Parameters of the puzzle, of the size that the program solves.

    Raises:
        ValueError: A name or a value is invalid, the program cannot be read, or no
            variable of it holds a board.
    """
    found = find(puzzle)
    values = read_parameters(found, parameters)
    layout = Layout(found.board_for(values, found.default))
    source, names, main = read_program(program)
    try:
        ordinary = OrdinaryProgram(source, layout, values, names=names, main=main)
    except SyntaxError as error:
        raise InputError(SYNTAX_ERROR, line=error.lineno, error=error.msg) from None
    return WatchedProgram(found, values, ordinary)


def read_parameters(puzzle: Puzzle, given: dict[str, object]) -> Parameters:
    """Validate parameters for the first algorithm that accepts them.

    Raises:
        ValueError: No algorithm does; the error is that of the default one.
    """
    try:
        return puzzle.read(puzzle.algorithm(), given)
    except ValueError:
        for algorithm in puzzle.algorithms:
            try:
                return puzzle.read(algorithm, given)
            except ValueError:
                continue
        raise


def read_program(program: Program) -> tuple[str, Callable[[], dict[str, Any]], str]:
    """Return the text of a program, a function for its names, and what to call.

    Raises:
        ValueError: The file cannot be read, or a function has no source.
    """
    if isinstance(program, str) and "\n" not in program and program.endswith(".py"):
        program = Path(program)
    if isinstance(program, os.PathLike):
        try:
            return Path(program).read_text("utf-8"), dict, ""
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise InputError(CANNOT_READ, file=str(program), error=why) from None
    if isinstance(program, str):
        return program, dict, ""
    return read_function(program)


def read_function(
    function: Callable[..., Any],
) -> tuple[str, Callable[[], dict[str, Any]], str]:
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

    return "\n\n".join(reversed(sources.values())), copy_names, name


def list_codes(value: Any) -> Iterator[CodeType]:
    """Yield the code objects of a function or class."""
    functions = vars(value).values() if isinstance(value, type) else [value]
    todo = [each.__code__ for each in functions if isinstance(each, FunctionType)]
    for code in todo:  # the list grows meanwhile
        yield code
        todo += [each for each in code.co_consts if isinstance(each, CodeType)]
