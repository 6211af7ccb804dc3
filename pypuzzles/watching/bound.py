"""Programs whose board is known: the search for it, then runs at any size."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from .advice import Advice, advise_on_size, explain_failure, list_advice
from .binding import SLICE_STEPS, Binding
from .layout import Layout
from .programs import OrdinaryProgram, WatchedSearch

if TYPE_CHECKING:
    from ..puzzle.algorithm import Parameters
    from ..puzzle.puzzle import Puzzle

__all__ = ["BoundProgram"]


class BoundProgram:
    """An ordinary program, and the variable that holds its board.

    Args:
        program: The program, at the size of its first run.
        puzzle: The puzzle that it solves.
        read: Function that validates parameters, and raises InputError.
        reading: The variable that holds the board, and a line; see `bind`.

    Attributes:
        advice: Likely mistakes, after the search for the board has ended or failed.
        steps: Number of steps of the program that have been examined.
    """

    def __init__(
        self,
        program: OrdinaryProgram,
        puzzle: Puzzle,
        read: Callable[[Mapping[str, object]], Parameters],
        reading: str = "",
    ) -> None:
        self.program, self.puzzle, self.read = program, puzzle, read
        self.reading = reading
        self.advice: list[Advice] = []
        self.steps = 0
        self._search = self._find()
        self._result: Binding | BaseException | None = None

    def advance(self) -> bool:
        """Continue the search for the board; return whether it has ended.

        Raises:
            InputError: No variable holds a board.
            Exception: The program raised it before its board was known.
        """
        if self._result is None:
            try:
                next(self._search)
            except StopIteration as end:
                self._result = end.value
            except BaseException as error:
                self._result = error
                raise
            self.steps += SLICE_STEPS
        if isinstance(self._result, BaseException):
            raise self._result
        return self._result is not None

    @property
    def is_ready(self) -> bool:
        """True if the board has been found."""
        return isinstance(self._result, Binding)

    @property
    def binding(self) -> Binding:
        """The variable that holds the board; it is searched for if necessary."""
        while not self.advance():
            pass
        assert isinstance(self._result, Binding)
        return self._result

    def _find(self) -> Generator[None, None, Binding]:
        """Find the board and advice; yield regularly."""
        program, puzzle = self.program, self.puzzle
        try:
            binding = yield from program.find_board(self.reading)
        except GeneratorExit:
            raise
        except BaseException as error:
            self.advice = yield from explain_failure(program, error, puzzle)
            raise
        is_endless = binding.outcome.idle is not None
        if binding.found is None and not binding.right and not is_endless:
            small = yield from self._find_on_small_board(binding)
            if small is not binding:
                size = yield from advise_on_size(program, puzzle, binding)
                if size:
                    self.advice = [size]
                    return small
            binding = small
        self.advice = yield from list_advice(program, binding, puzzle)
        return binding

    def _find_on_small_board(self, binding: Binding) -> Generator[None, None, Binding]:
        """Find the board again on a small one with several solutions.

        Return the first binding if that run meets no solution either.
        """
        for given, known, *_ in self.puzzle.known:
            parameters = self.read(given)
            if known > 1 and parameters != self.program.parameters:
                with suppress(Exception):  # it does not solve boards of this size
                    smaller = self._resize(parameters)
                    other = yield from smaller.find_board(self.reading)
                    return binding if other.found is None else other
        return binding

    def _resize(self, parameters: Parameters) -> OrdinaryProgram:
        if parameters == self.program.parameters:
            return self.program
        return self.program.resize(
            Layout(self.puzzle.board_for(parameters)), parameters
        )

    def for_size(self, parameters: Parameters) -> tuple[OrdinaryProgram, Binding]:
        """Return the program for some parameters, and where its board is.

        Raises:
            InputError: It has no board, or does not solve this size.
        """
        program = self._resize(parameters)
        return program, self.binding.for_layout(program.layout)

    def search(self, parameters: Parameters) -> WatchedSearch:
        """Return the events of a new run."""
        program, binding = self.for_size(parameters)
        return program.search(binding)
