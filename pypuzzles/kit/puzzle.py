"""What a puzzle says of itself: parameters, searches, rules as tables, a drawing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeAlias

from .algorithm import Algorithm, Instead, Parameters
from .drawing import Facts
from .errors import InputError, Sentence
from .parameters import Number, Parameter, quoted, read_all
from .svg import Drawing

__all__ = [
    "Completion",
    "Problem",
    "Puzzle",
    "Task",
    "Tasks",
    "emptied",
    "finished_soon",
    "side_on_paper",
    "undone",
]

Completion: TypeAlias = Iterator[list[int] | None]
Words: TypeAlias = Mapping[str, str]
"""A text by its language, `en` and `ja`."""
UNKNOWN = "{puzzle} has no parameter {name}; it has {names}"
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
    """The fewest clues that leave this solution alone."""


class Task(NamedTuple):
    """A puzzle begun, for paper: what is asked, the answer, and a link's parameters."""

    asked: Drawing
    answer: Drawing
    link: Mapping[str, str]
    """What a link to the live board says; `hand` is the position that stands there."""


@dataclass(frozen=True)
class Tasks:
    """What a worksheet of a puzzle asks.

    title                           of the sheet
    parameters                      the values that a sheet takes
    rules(values)                   what is to be done, sentence by sentence
    make(puzzle, random, values)    one task, or None if the draw was in vain
    unique                          whether a task has no answer but the one shown
    """

    title: Words
    parameters: tuple[Parameter, ...]
    rules: Callable[[Parameters], Sequence[Words]]
    make: "Callable[[Puzzle, Random, Parameters], Task | None]"
    unique: bool = False


def finished_soon(completion: Completion) -> list[int] | None:
    """Return the finished position if it comes within PATIENCE tries."""
    tries = islice(completion, PATIENCE)
    return next((position for position in tries if position is not None), None)


def side_on_paper(name: str, default: int, least: int) -> Number:
    """Return a side of a board that is to be printed."""
    because = "larger boards are too small on paper"
    return Number(name, default, least, most=10, because=because)


def undone(position: Sequence[int], place: int) -> list[int]:
    """Take back an entry and all that came after it, where the order counts.

    >>> undone([3, 1, 2], 1)
    [3]
    """
    return list(position[:place])


def emptied(position: Sequence[int], place: int) -> list[int]:
    """Take back an entry where each has a place of its own, and 0 stands for none.

    >>> emptied([3, 1, 2], 1)
    [3, 0, 2]
    """
    return [*position[:place], 0, *position[place + 1 :]]


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its parameters, its searches in historic order, its rules as tables.

    facts(algorithm, parameters)        what a page needs to draw and to play by hand
    board(algorithm, parameters, path)  the canonical board of a path
    text(board, parameters)             the board for people
    draw(facts, board)                  the board as a drawing, or what there is of it
    is_solution(board, parameters)      the rules, checked without any search
    settle(algorithm, parameters)       the parameters completed and checked together
    make(seed, clues)                   a puzzle with one solution, if such are made
    countable(algorithm, parameters)    ValueError if a search never comes to its end
    impossible(parameters)              why there is no solution, if that is known
    hard(parameters)                    whether the usual search finds nothing soon
    instead                             where another algorithm is usual
    orbit_sizes(parameters, boards)     how many orbits of each size all boards make
    complete(parameters, position)      go on from a position that was played by hand
    without(position, place)            a position with that entry of it taken back
    tasks                               what a worksheet asks, if there are any

    `shape` names the parameters that decide how the board looks; facts of another shape
    are another board. A position is a list of integers, as the page keeps it;
    `complete` yields None now and then, so that it can be given up, and a finished
    position once it has one.
    """

    name: str
    parameters: tuple[Parameter, ...]
    algorithms: tuple[Algorithm, ...]
    default: str
    facts: Callable[[Algorithm, Parameters], dict[str, Any]]
    board: Callable[[Algorithm, Parameters, Sequence[int]], list[Any]]
    text: Callable[[Sequence[Any], Parameters], str]
    is_solution: Callable[[Sequence[Any], Parameters], bool]
    draw: Callable[[Facts, Any], Drawing] | None = None
    settle: Callable[[Algorithm, Parameters], Parameters] = lambda _, values: values
    make: Callable[[int, int | None], Problem] | None = None
    countable: Callable[[Algorithm, Parameters], None] = lambda *_: None
    impossible: Callable[[Parameters], Sentence | None] = lambda _: None
    hard: Callable[[Parameters], bool] = lambda _: False
    instead: tuple[Instead, ...] = ()
    orbit_sizes: Callable[[Parameters, int], dict[int, int]] = lambda *_: {}
    complete: Callable[[Parameters, Sequence[int]], Completion] | None = None
    without: Callable[[Sequence[int], int], list[int]] = undone
    shape: tuple[str, ...] = ()
    tasks: Tasks | None = None

    def algorithm(self, name: str | None = None) -> Algorithm:
        """Find an algorithm by name; the default one if no name is given.

        Raises:
            ValueError: there is none. Where the name is a value of a parameter, as in
                count("queens", 8), the message says what to write.
        """
        for algorithm in self.algorithms:
            if algorithm.name == (name or self.default):
                return algorithm
        names = ", ".join(algorithm.name for algorithm in self.algorithms)
        parameter = next((each for each in self.parameters if reads(each, name)), None)
        raise InputError(
            "{puzzle} has no algorithm {algorithm}; write {parameter}={algorithm}"
            if parameter
            else "{puzzle} has no algorithm {algorithm}; it has {names}",
            puzzle=self.name,
            algorithm=quoted(name),
            names=names,
            parameter=parameter and parameter.name,
        )

    def usual(self, given: Mapping[str, object]) -> str:
        """Name the algorithm that is meant where none is; wrong values are refused."""
        values = read_all(self.parameters, given, UNKNOWN, self.name)
        meant = (each.algorithm for each in self.instead if each.applies(values))
        return next(meant, self.default)

    def read(self, algorithm: Algorithm, given: Mapping[str, object]) -> Parameters:
        """Read the parameters given, fill in the others, and check them together.

        A wrong name or value, or values that do not go together, raise ValueError.
        """
        values = read_all(self.parameters, given, UNKNOWN, self.name)
        return self.settle(algorithm, values)

    def picture(self, board: Sequence[Any], parameters: Parameters) -> Drawing:
        """Draw a board, or raise ValueError if boards of this puzzle are not drawn."""
        if self.draw is None:
            raise InputError("there is no drawing of {puzzle} yet", puzzle=self.name)
        return self.draw(self.facts(self.algorithm(), parameters), board)


def reads(parameter: Parameter, value: object) -> bool:
    """Return whether a value is one of a parameter's."""
    try:
        parameter.read(value)
    except ValueError:
        return False
    return True
