"""Generated puzzles, and the tasks of worksheets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ..drawing.svg import Drawing
from ..reasoning.reason import Reason
from ..sentences import Sentence
from ..solver.cover import Completion
from .algorithm import Parameters
from .parameters import Number, Option, Parameter

if TYPE_CHECKING:
    from .puzzle import Puzzle

__all__ = [
    "Problem",
    "Task",
    "TaskKind",
    "complete_within_limit",
    "create_side_parameter",
]

MAX_TASK_TRIES = 3000
"""Give up on a task after this many tries."""


@dataclass(frozen=True)
class Problem:
    """A generated puzzle with exactly one solution."""

    parameters: dict[str, str]
    """Parameters as command-line text."""
    board: list[Any]
    """Encoded board with its clues."""
    least: int
    """Fewest clues that were found to be enough."""


class Task(NamedTuple):
    """A task of a worksheet: a position to complete, its answer and its link."""

    question: Drawing
    answer: Sequence[Drawing]
    """One drawing, or one per step."""
    link: Mapping[str, str]
    """Parameters of the link to the live board; `hand` is the position."""
    moves: str = ""
    """Answer as text."""
    like: str = ""
    """Key that should differ between the tasks of a sheet."""
    path: Sequence[tuple[Sentence, Reason]] = ()
    """The moves to the solution, each with its reason; no move if one is excluded."""


@dataclass(frozen=True)
class TaskKind:
    """One kind of worksheet of a puzzle: its title, parameters and how to make a task.

    title                           title of the sheet, in English
    name                            name of the kind on the command line
    variants()                      other kinds of sheets for the puzzle; called only
                                    when a sheet is generated
    parameters                      parameters of a sheet
    rules(values)                   instructions, one English sentence each
    make(puzzle, random, values)    one task, or None if the draw failed
    cell                            smallest cell to write in, in millimetres
    unique                          whether a task has only one answer
    max_failed_draws                stop after this many consecutive draws without a
                                    new task
    """

    title: str
    parameters: tuple[Parameter, ...]
    rules: Callable[[Parameters], Sequence[str]]
    make: Callable[["Puzzle", Random, Parameters], Task | None]
    cell: int
    unique: bool = False
    max_failed_draws: int = 500
    name: str = "board"
    variants: Callable[[], tuple["TaskKind", ...]] = tuple

    @property
    def all_kinds(self) -> Mapping[str, "TaskKind"]:
        """All kinds of sheets of the puzzle: {name: tasks}, the default first."""
        return {each.name: each for each in (self, *self.variants())}

    @property
    def choice(self) -> tuple[Option, ...]:
        """Parameter that selects a kind of sheet, if there are several."""
        names = tuple(self.all_kinds)
        return (Option("sheet", self.name, names),) if len(names) > 1 else ()


def complete_within_limit(completion: Completion) -> list[int] | None:
    """Return the first completed position within MAX_TASK_TRIES tries."""
    tries = islice(completion, MAX_TASK_TRIES)
    return next((position for position in tries if position is not None), None)


def create_side_parameter(
    name: str, default: int, least: int, pattern: str = ""
) -> Number:
    """Return the parameter for the side of a printed board; its maximum is 10."""
    because = "larger boards are too small on paper"
    return Number(name, default, least, most=10, because=because, pattern=pattern)
