"""A program of any style as a search: it runs unchanged, and the board follows."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, partial
from itertools import count, cycle, repeat
from random import Random
from types import ModuleType
from typing import Any

from ..errors import InputError
from ..search import Event
from . import runtime
from .binding import Binding, Run, bind
from .entry import find_call
from .layout import Layout
from .rewriting import MAIN, Payload, Point, Rewriter
from .survey import LambdaConverter, Survey, get_called_name

__all__ = ["OrdinaryProgram", "WatchedSearch"]

FILE = "<program>"
SMALLEST_SIZE = 4
"""Smaller numbers in a program seldom stand for its size."""
ITERATIONS_PER_STEP = 16
"""Iterations of `for` loops that are one step, if they do not change the board."""
FIXED_SIZE = "the program solves one size only; its text does not contain {values}"


class OrdinaryProgram:
    """A program that solves a puzzle in its own way.

    Args:
        source: The text of the program.
        layout: The board that it fills.
        parameters: The parameters of the puzzle, for calls and for `input()`.
        file: Name of the file in tracebacks.
        names: Function that returns further names for a run of the program.
        main: Name of the function to call; found out by default.

    Raises:
        SyntaxError: Python cannot read the program.
        InputError: It only defines functions, which cannot be called.
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
        self._prepare(ast.parse(source), main)
        self.source, self.main = source, main

    def _prepare(self, tree: ast.Module, main: str) -> None:
        """Survey the program, and add a call if it has none."""
        tree = LambdaConverter().visit(tree)
        self.tree, self.survey = tree, Survey(tree)
        self.call = find_call(tree, self.survey, self.layout, self.parameters, main)
        if self.call:
            last = max((getattr(x, "end_lineno", 1) for x in tree.body), default=1)
            statement = ast.parse(self.call).body[0]
            tree.body.append(ast.increment_lineno(statement, last - 1))
            self.survey = Survey(tree)

    def resize(self, layout: Layout, parameters: Mapping[str, Any]) -> OrdinaryProgram:
        """Return the same program for another size of the board.

        A changed parameter is passed to the added call. If that call does not take it,
        the numbers in the text that equal it are replaced.

        Raises:
            InputError: The program does not depend on a changed parameter.
        """
        made = OrdinaryProgram.__new__(OrdinaryProgram)
        vars(made).update(vars(self))
        made.layout, made.parameters = layout, parameters
        replaced: dict[int, int] = {}
        for name, old in self.parameters.items():
            new: Any = parameters.get(name)
            is_number = type(old) is int and type(new) is int
            is_kept = new == old
            if (is_kept and not is_number) or (
                not is_kept and self._is_argument(name, layout, new)
            ):
                continue
            # Equal parameters are ambiguous, even if one of them is kept.
            is_size = is_number and replaced.setdefault(old, new) == new
            if is_size and not is_kept:
                is_size = old >= SMALLEST_SIZE and self._takes_size(old)
            if not is_size:
                raise InputError(FIXED_SIZE, values=str(old))
        made.source = replace_integers(self.source, replaced)
        made._prepare(ast.parse(made.source), self.main)
        return made

    def _is_argument(self, name: str, layout: Layout, value: Any) -> bool:
        """Return whether the added call depends on a parameter."""
        parameters = {**self.parameters, name: value}
        tree = ast.parse(self.source)
        call = find_call(tree, Survey(tree), layout, parameters, self.main)
        return call != self.call

    def _takes_size(self, size: int) -> bool:
        """Return whether a program gets its size from a number or from outside."""
        tree = ast.parse(self.source)
        return takes_integers(tree) or any(
            (isinstance(x, ast.Name) and x.id == "input")
            or (isinstance(x, ast.Constant) and x.value == size)
            for x in ast.walk(tree)
        )

    def create_scope(self) -> dict[str, Any]:
        """Return the global names for a run of the program.

        `print` does nothing, and random numbers are the same in each run.
        """
        numbers = [str(v) for v in self.parameters.values() if type(v) is int]
        answers = iter(numbers)
        scope: dict[str, Any] = {
            "__builtins__": {**vars(builtins), "print": lambda *_, **__: None},
            **self.get_names(),
            "__name__": "__main__",
        }
        scope["__builtins__"]["input"] = lambda *_: next(answers, "")
        arguments = [self.file, *(numbers if takes_integers(self.tree) else [])]
        generator = Random(0)
        import_module = scope["__builtins__"]["__import__"]

        def import_with_arguments(name: str, *where: Any, **more: Any) -> ModuleType:
            """Import a module; those that read arguments read the program's."""
            found: ModuleType = import_module(name, *where, **more)
            own = ModuleType(name)
            vars(own).update(vars(found))
            if name == "sys":
                vars(own)["argv"] = arguments
            elif name == "random":
                functions = filter(partial(hasattr, generator), found.__all__)
                vars(own).update({x: getattr(generator, x) for x in functions})
            elif name == "argparse":
                vars(own)["ArgumentParser"] = create_parser_class(found, arguments)
            else:
                return found
            return own

        scope["__builtins__"]["__import__"] = import_with_arguments
        return scope

    def start(self, payload: Payload, roots: Iterable[str] = ()) -> StartedProgram:
        """Return the rewritten program, paused before its first statement."""
        return StartedProgram(self, Rewriter(self.survey, payload, roots))

    def find_board(self, reading: str = "") -> Generator[None, None, Binding]:
        """Find the variable that holds the board; yield regularly, and return it.

        Raises:
            InputError: No variable holds a board.
        """
        return bind(self, reading)

    def count(self, binding: Binding) -> int:
        """Run the program at nearly its own speed, and count its solutions.

        These are the visits of the line that finds solutions, which must be known.
        """

        def create_payload(point: Point, _: object) -> ast.expr | None:
            return ast.Constant(None) if point.number == binding.found else None

        started = StartedProgram(self, Rewriter(self.survey, create_payload, (), False))
        with suppress(SystemExit):
            started.run()
        return next(started.solutions)

    def search(self, binding: Binding) -> WatchedSearch:
        """Return the events of a new run."""
        return WatchedSearch(Run(self, binding))


def create_parser_class(argparse: ModuleType, arguments: list[str]) -> type:
    """Return `ArgumentParser` with other arguments than those of this process."""

    class OwnParser(argparse.ArgumentParser):  # type: ignore[name-defined, misc]
        def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
            given = arguments[1:] if args is None else args
            return super().parse_known_args(given, namespace)

    return OwnParser


def takes_integers(tree: ast.Module) -> bool:
    """Return whether a program converts its arguments to integers."""
    return any(
        isinstance(x, ast.Call)
        and get_called_name(x) in {"int", "map"}
        and "argv" in ast.unparse(x)
        for x in ast.walk(tree)
    )


def replace_integers(source: str, replaced: Mapping[int, int]) -> str:
    """Return the text of a program with other numbers; its lines stay the same."""
    lines = source.encode().split(b"\n")
    constants = [x for x in ast.walk(ast.parse(source)) if isinstance(x, ast.Constant)]
    for node in sorted(constants, key=lambda node: node.col_offset, reverse=True):
        value, line = node.value, lines[node.lineno - 1]
        number = str(value).encode()
        # In an f-string, Python 3.11 gives wrong places.
        is_there = line[node.col_offset : node.end_col_offset] == number
        if type(value) is int and value in replaced and is_there:
            new = str(replaced[value]).encode()
            line = line[: node.col_offset] + new + line[node.end_col_offset :]
            lines[node.lineno - 1] = line
    return b"\n".join(lines).decode()


class StartedProgram:
    """A running program: its points, its variables and its steps."""

    def __init__(self, program: OrdinaryProgram, rewriter: Rewriter) -> None:
        module = rewriter.rewrite_module(program.tree)
        code = compile(module, program.file, "exec", dont_inherit=True)
        self.solutions = count()
        """Counts the solutions, if the program does not pause."""
        self.points, self.tries = rewriter.points, rewriter.tries
        self.scope = program.create_scope() | runtime.NAMES
        self.scope["__solution__"] = self.solutions.__next__
        is_due = [*repeat(False, ITERATIONS_PER_STEP - 1), True]
        self.scope["__is_due__"] = cycle(is_due).__next__
        exec(code, self.scope)
        self.run = self.scope.pop(MAIN)
        self.run.__code__ = self.run.__code__.replace(co_name="<module>")
        self.builtin_names = frozenset(self.scope)

    @cached_property
    def steps(self) -> Iterator[Any]:
        """The steps of the program, if it pauses."""
        steps: Iterator[Any] = self.run()
        return steps


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
