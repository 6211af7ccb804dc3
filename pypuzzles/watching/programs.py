"""A program of any style as a search: it runs unchanged, and the board follows."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType
from typing import Any

from ..search import Event
from . import runtime
from .binding import Binding, Run, bind
from .entry import find_call
from .layout import Layout
from .rewriting import MAIN, Payload, Rewriter
from .survey import Survey

__all__ = ["OrdinaryProgram"]

FILE = "<program>"


class OrdinaryProgram:
    """A program that solves a puzzle in its own way.

    Args:
        source: The text of the program.
        layout: The board that it fills.
        parameters: The parameters of the puzzle, for calls and for `input()`.
        file: Name of the file in tracebacks.
        names: Function that returns further names for a run of the program.
        main: Name of the function to call; found out by default.
    """

    def __init__(
        self,
        source: str,
        layout: Layout,
        parameters: Mapping[str, Any],
        file: str = FILE,
        names: Callable[[], Mapping[str, Any]] = dict,
        main: str = "",
    ) -> None:
        self.layout, self.parameters, self.file = layout, parameters, file
        self.get_names = names
        self.tree = ast.parse(source)
        self.survey = Survey(self.tree)
        if call := find_call(self.tree, self.survey, layout, parameters, main):
            last = max((getattr(x, "end_lineno", 1) for x in self.tree.body), default=1)
            statement = ast.parse(call).body[0]
            self.tree.body.append(ast.increment_lineno(statement, last - 1))
            self.survey = Survey(self.tree)

    def start(self, payload: Payload, roots: Iterable[str] = ()) -> StartedProgram:
        """Return the rewritten program, paused before its first statement."""
        rewriter = Rewriter(self.survey, payload, roots)
        module = rewriter.rewrite_module(self.tree)
        code = compile(module, self.file, "exec", dont_inherit=True)
        return StartedProgram(self, rewriter, code)

    def find_board(self) -> Iterator[Binding | None]:
        """Find the variable that holds the board; yield None until it is found.

        Raises:
            InputError: No variable holds a board.
        """
        return bind(self)

    def search(self, binding: Binding) -> WatchedSearch:
        """Return the events of a new run."""
        return WatchedSearch(Run(self, binding))


class StartedProgram:
    """A running program: its points, its variables and its steps."""

    def __init__(
        self, program: OrdinaryProgram, rewriter: Rewriter, code: CodeType
    ) -> None:
        self.points, self.tries = rewriter.points, rewriter.tries
        numbers = [v for v in program.parameters.values() if type(v) is int]
        answers = iter(map(str, numbers))
        self.scope: dict[str, Any] = {"__name__": "__main__", **runtime.NAMES}
        self.scope["__builtins__"] = {
            **vars(builtins),
            "print": lambda *_, **__: None,
            "input": lambda *_: next(answers, ""),
        }
        self.scope |= program.get_names()
        exec(code, self.scope)
        main = self.scope.pop(MAIN)
        main.__code__ = main.__code__.replace(co_name="<module>")
        self.steps: Iterator[Any] = main()
        self.builtin_names = frozenset(self.scope)


class WatchedSearch:
    """The events of a watched program.

    Attributes:
        program: The paused program, whose frames have the lines and variables.
    """

    def __init__(self, run: Run) -> None:
        self.program = run.started.steps
        self.events = run.iter_events()

    def __iter__(self) -> Iterator[Event]:
        return self

    def __next__(self) -> Event:
        return next(self.events)
