"""What is made to be solved: puzzles with one solution, and tasks for paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeAlias

from .algorithm import Parameters
from .parameters import Number, Option, Parameter
from .positions import Completion
from .svg import Drawing

__all__ = ["Problem", "Task", "Tasks", "Words", "finished_soon", "side_on_paper"]

Words: TypeAlias = Mapping[str, str]
"""A text by its language, `en` and `ja`."""
PATIENCE = 3000
"""Tries before a task is given up."""


@dataclass(frozen=True)
class Problem:
    """A puzzle that has been made: it has exactly one solution."""

    parameters: dict[str, str]
    """Each parameter as it is written on a command line."""
    board: list[Any]
    """The board as the solver first sees it."""
    least: int
    """How few clues are enough: the fewest there are, or those that were found."""


class Task(NamedTuple):
    """A puzzle begun, for paper: what is asked, the answer, and a link's parameters."""

    asked: Drawing
    answer: Sequence[Drawing]
    """One drawing, or as many as it takes steps."""
    link: Mapping[str, str]
    """What a link to the live board says; `hand` is the position that stands there."""
    moves: str = ""
    """The answer as people write it down."""
    like: str = ""
    """What it should not have in common with another task of the sheet."""


@dataclass(frozen=True)
class Tasks:
    """What a worksheet of a puzzle asks.

    title                           of the sheet
    name                            what is asked, as a command line says it
    others()                        sheets that ask something else of the same puzzle:
                                    called when a sheet is made, and not before
    parameters                      the values that a sheet takes
    rules(values)                   what is to be done, sentence by sentence
    make(puzzle, random, values)    one task, or None if the draw was in vain
    cell                            the millimetres it takes to write in a cell
    unique                          whether a task has no answer but the one shown
    in_vain                         stop after this many draws in a row without a new
                                    task
    """

    title: Words
    parameters: tuple[Parameter, ...]
    rules: Callable[[Parameters], Sequence[Words]]
    make: Callable[[Any, Random, Parameters], Task | None]
    cell: int
    unique: bool = False
    in_vain: int = 500
    name: str = "board"
    others: Callable[[], tuple["Tasks", ...]] = tuple

    @property
    def all(self) -> Mapping[str, "Tasks"]:
        """All sheets of the puzzle, by name; the usual one is the first."""
        return {each.name: each for each in (self, *self.others())}

    @property
    def choice(self) -> tuple[Option, ...]:
        """The parameter that says which sheet is meant, where there are several."""
        names = tuple(self.all)
        return (Option("sheet", self.name, names),) if len(names) > 1 else ()


def finished_soon(completion: Completion) -> list[int] | None:
    """Return the finished position if it comes within PATIENCE tries."""
    tries = islice(completion, PATIENCE)
    return next((position for position in tries if position is not None), None)


def side_on_paper(name: str, default: int, least: int) -> Number:
    """Return a side of a board that is to be printed."""
    because = "larger boards are too small on paper"
    return Number(name, default, least, most=10, because=because)
