"""What a puzzle says of itself: parameters, searches, rules as tables, a drawing."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeAlias

from .algorithm import Algorithm, Instead, Parameters, gathered
from .check import check_lists, check_puzzle
from .drawing import Facts
from .errors import InputError, Sentence
from .parameters import Parameter, quoted, read_all
from .positions import Begun, Completion, emptied, in_order, undone
from .svg import Drawing
from .tasks import Problem, Task, Tasks, Words, finished_soon, side_on_paper

if TYPE_CHECKING:
    from .board import Board
    from .canonical import Writer

__all__ = [
    "Begun",
    "Completion",
    "Problem",
    "Puzzle",
    "Task",
    "Tasks",
    "emptied",
    "finished_soon",
    "in_order",
    "side_on_paper",
    "undone",
]

Known: TypeAlias = tuple[Any, ...]
"""Parameters, how many solutions there are, and perhaps names of algorithms."""
FOLLOWS: Any = None
"""Sentinel: derive this field from the board."""
UNSAID: Any = object()
"""The same, where None says that there is none."""
UNKNOWN = "{puzzle} has no parameter {name}; it has {names}"


def as_given(_: Algorithm, values: Parameters) -> Parameters:
    """Take parameters that need no others to be understood."""
    return values


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its parameters, its board, its searches in historic order.

    `board` is called with the parameters named in its signature (plus `algorithm`, the
    algorithm's name, if it asks for it) and returns a Board. Every field below has a
    default derived from the board; setting it overrides that default.

    title                               its name in each language
    known                               published counts: parameters, solutions, and the
                                        algorithms that tell them, if not all do
    japanese                            what its module says in English, in Japanese
    facts(algorithm, parameters)        what a page needs to draw and to play by hand
    extra_facts(algorithm, parameters)  extra data for the puzzle's custom board view
    writer(algorithm, parameters)       what writes the canonical board of a path
    text(board, parameters)             the board for people
    draw(facts, board)                  the board as a drawing, or what there is of it
    is_solution(board, parameters)      the rules, checked without any search
    settle(algorithm, parameters)       the parameters completed and checked together
    make(seed, clues, parameters)       a puzzle with one solution, if such are made
    countable(algorithm, parameters)    ValueError if a search never comes to its end
    impossible(parameters)              why there is no solution, if that is known
    hard(parameters)                    whether the usual search finds nothing soon
    laid(parameters, algorithm)         the board, laid out once for each of its shapes
    instead                             where another algorithm is usual
    exhaustive                          the algorithm that is meant where all solutions
                                        are wanted, if it is not the usual one
    orbit_sizes(parameters, boards)     how many orbits of each size all boards make
    complete(parameters, position)      go on from a position that was played by hand
    without(parameters, position, place)
                                        a position with that entry of it taken back
    begun(algorithm, parameters, position)
                                        the path of a position; UnreachedError if that
                                        search never comes to it
    tasks                               what a worksheet asks; None: there is none
    ready                               parameters for which a site has its searches
                                        compiled and counted, if not the usual ones and
                                        those of `known`

    Algorithms may be functions: `f` is the recursive form of the algorithm f, and
    `f_iterative` its iterative one. `shape` names the parameters that decide how the
    board looks, those that `board` takes if it is not said: clues that are laid upon
    slots need not be named. Facts of another shape are another board. A position is a
    list of integers, as the page keeps it; `complete` yields None now and then, so that
    it can be given up, and a finished position once it has one.
    """

    name: str
    parameters: tuple[Parameter, ...] = ()
    algorithms: tuple[Any, ...] = ()
    default: str = ""
    board: Callable[..., Board] | None = None
    title: Words = field(default_factory=dict)
    known: Sequence[Known] = ()
    japanese: Mapping[str, str] = field(default_factory=dict)
    facts: Callable[[Algorithm, Parameters], dict[str, Any]] = FOLLOWS
    extra_facts: Callable[[Algorithm, Parameters], dict[str, Any]] = lambda *_: {}
    writer: Callable[[Algorithm, Parameters], Writer] = FOLLOWS
    text: Callable[[Sequence[Any], Parameters], str] = FOLLOWS
    is_solution: Callable[[Sequence[Any], Parameters], bool] = FOLLOWS
    draw: Callable[[Facts, Any], Drawing] | None = None
    settle: Callable[[Algorithm, Parameters], Parameters] = as_given
    make: Callable[[int, int | None, Parameters], Problem] | None = None
    countable: Callable[[Algorithm, Parameters], None] = lambda *_: None
    impossible: Callable[[Parameters], Sentence | None] = lambda _: None
    hard: Callable[[Parameters], bool] = lambda _: False
    instead: tuple[Instead, ...] = ()
    exhaustive: str | None = None
    orbit_sizes: Callable[[Parameters, int], dict[int, int]] = lambda *_: {}
    complete: Callable[[Parameters, Sequence[int]], Completion] | None = None
    without: Callable[[Parameters, Sequence[int], int], list[int]] = undone
    begun: Callable[[Algorithm, Parameters, Sequence[int]], Begun] = in_order
    shape: tuple[str, ...] = FOLLOWS
    tasks: Tasks | None = UNSAID
    ready: Sequence[Mapping[str, Any]] = ()
    laid: Callable[..., Board] = FOLLOWS

    def __post_init__(self) -> None:
        """Fill in what follows from the board and from the algorithms, and check.

        Raises:
            ValueError: the puzzle names what it does not have.
        """
        check_lists(self)
        algorithms = gathered(self.algorithms)
        follows: dict[str, Any] = {"algorithms": algorithms}
        if self.shape is FOLLOWS:
            follows["shape"] = ()
        if self.tasks is UNSAID:
            follows["tasks"] = None
        if not self.default:
            follows["default"] = algorithms[-1].name if algorithms else ""
        if self.board is not None:
            from .following import following  # others start without them
            from .making import making

            derived = {**following(self.board, self.parameters, self.extra_facts)}
            derived |= making(self, derived["shape"])
            unsaid = {
                f.name for f in fields(self) if getattr(self, f.name) is f.default
            }
            follows |= {name: derived[name] for name in derived.keys() & unsaid}
        for name, value in follows.items():
            object.__setattr__(self, name, value)
        check_puzzle(self)

    @property
    def rule(self) -> str:
        """What is to be done: how the module's text begins, after a colon."""
        module = inspect.getmodule(self.board or self.writer)
        text = (inspect.getdoc(module) or "").partition("\n\n")[0].replace("\n", " ")
        rule = (text.partition(": ")[2] or text).partition(". ")[0]
        return rule[:1].upper() + rule[1:].removesuffix(".") + "." if rule else ""

    def algorithm(self, name: str | None = None) -> Algorithm:
        """Find an algorithm by name; the default one if no name is given.

        Raises:
            ValueError: there is none. Where the name is a value of a parameter, as in
                count("queens", 8), the message says what to write.
        """
        algorithms: tuple[Algorithm, ...] = self.algorithms
        for algorithm in algorithms:
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
        if self.draw is None and self.board is not None:
            from .paint import drawn

            laid = self.laid(parameters)
            return drawn(laid, laid.canonical.read(board) or [])
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
