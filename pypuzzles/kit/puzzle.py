"""Puzzles: parameters, algorithms, a board and published counts."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeAlias

from .algorithm import Algorithm, DefaultOverride, Parameters, group_forms
from .check import check_lists, check_puzzle
from .drawing import Facts
from .errors import InputError, Sentence
from .parameters import Parameter, read_all, shorten_repr
from .positions import Begun, Completion, clear_entry, in_order, truncate
from .svg import Drawing
from .tasks import Problem, Task, Tasks, complete_within_limit, side_on_paper

if TYPE_CHECKING:
    from .board import Board
    from .canonical import Encoder

__all__ = [
    "Begun",
    "Completion",
    "Problem",
    "Puzzle",
    "Task",
    "Tasks",
    "clear_entry",
    "complete_within_limit",
    "in_order",
    "side_on_paper",
    "truncate",
]

Known: TypeAlias = tuple[Any, ...]
"""Parameters, number of solutions, and optionally names of algorithms."""
FROM_BOARD: Any = None
"""Sentinel: derive this field from the board."""
UNSET: Any = object()
"""The same, for fields where None is a value."""
UNKNOWN_PARAMETER = "{puzzle} has no parameter {name}; it has {names}"


def keep_parameters(_: Algorithm, values: Parameters) -> Parameters:
    """Return the parameters unchanged."""
    return values


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its parameters, its board, and its algorithms, the oldest first.

    `board` is called with the parameters named in its signature, which may include
    `algorithm`, the name of the algorithm, and returns a Board. Every field below has a
    default derived from the board; setting it overrides that default.

    title                               title in English; default: derived from the name
    known                               published counts: parameters, solutions, and the
                                        algorithms concerned, if not all
    japanese                            Japanese translations by English text
    facts(algorithm, parameters)        board data for the page, as JSON
    extra_facts(algorithm, parameters)  extra data for the puzzle's custom board view
    encoder(algorithm, parameters)       function that encodes the solution of a path
    text(board, parameters)             an encoded solution as plain text
    draw(facts, board)                  drawing of a complete or partial board
    is_solution(board, parameters)      whether the rules hold, checked without a search
    validate(algorithm, parameters)     validated parameters, with derived values
    make(seed, clues, parameters)       a generated puzzle with one solution
    check_countable(algorithm, parameters)
                                        ValueError if a search takes too long to count
    impossible(parameters)              reason why there is no solution, if known
    hard(parameters)                    whether the default search is slow to find one
    board_for(parameters, algorithm)    the board, built once per set of parameters
    default_overrides                   exceptions to the default algorithm
    exhaustive                          algorithm for finding all solutions, if it is
                                        not the default one
    orbit_sizes(parameters, boards)     number of orbits of each size
    complete(parameters, position)      completions of a position played by hand
    without(parameters, position, place)
                                        a position without one of its entries
    path_of_position(algorithm, parameters, position)
                                        the path of a position; UnreachableError if the
                                        search never reaches it
    tasks                               tasks of the worksheet; None if there are none
    precompile                          parameters to precompile and count for a site,
                                        in addition to the defaults and `known`

    Algorithms may be functions: `f` is the recursive form of the algorithm f, and
    `f_iterative` its iterative form. `shape` names the parameters that determine the
    board data, by default the parameters of `board`. A position is a list of integers,
    in the page's format. `complete` yields None regularly so that it can be cancelled.

    >>> from pypuzzles.kit import Board, Number, Puzzle, grid, place
    >>> def by_row(n):
    ...     yield 0, n - 1
    ...     yield -1, 1
    >>> def board(n):
    ...     return Board(grid(1, n), place(grid(1, n).rows))
    >>> Puzzle("dot", (Number("n", 3, 1, 9),), (by_row,), board=board).default
    'by_row'
    """

    name: str
    parameters: tuple[Parameter, ...] = ()
    algorithms: tuple[Any, ...] = ()
    default: str = ""
    board: Callable[..., Board] | None = None
    title: str = ""
    known: Sequence[Known] = ()
    japanese: Mapping[str, str] = field(default_factory=dict)
    facts: Callable[[Algorithm, Parameters], dict[str, Any]] = FROM_BOARD
    extra_facts: Callable[[Algorithm, Parameters], dict[str, Any]] = lambda *_: {}
    encoder: Callable[[Algorithm, Parameters], Encoder] = FROM_BOARD
    text: Callable[[Sequence[Any], Parameters], str] = FROM_BOARD
    is_solution: Callable[[Sequence[Any], Parameters], bool] = FROM_BOARD
    draw: Callable[[Facts, Any], Drawing] | None = None
    validate: Callable[[Algorithm, Parameters], Parameters] = keep_parameters
    make: Callable[[int, int | None, Parameters], Problem] | None = None
    check_countable: Callable[[Algorithm, Parameters], None] = lambda *_: None
    impossible: Callable[[Parameters], Sentence | None] = lambda _: None
    hard: Callable[[Parameters], bool] = lambda _: False
    default_overrides: tuple[DefaultOverride, ...] = ()
    exhaustive: str | None = None
    orbit_sizes: Callable[[Parameters, int], dict[int, int]] = lambda *_: {}
    complete: Callable[[Parameters, Sequence[int]], Completion] | None = None
    without: Callable[[Parameters, Sequence[int], int], list[int]] = truncate
    path_of_position: Callable[[Algorithm, Parameters, Sequence[int]], Begun] = in_order
    shape: tuple[str, ...] = FROM_BOARD
    tasks: Tasks | None = UNSET
    precompile: Sequence[Mapping[str, Any]] = ()
    board_for: Callable[..., Board] = FROM_BOARD

    def __post_init__(self) -> None:
        """Derive the remaining fields, and validate the puzzle.

        Raises:
            ValueError: The definition is inconsistent.
        """
        check_lists(self)
        if not self.title:  # before the worksheets are derived
            title = self.name.replace("_", " ").capitalize()
            object.__setattr__(self, "title", title)
        algorithms = group_forms(self.algorithms)
        values: dict[str, Any] = {"algorithms": algorithms}
        if self.shape is FROM_BOARD:
            values["shape"] = ()
        if self.tasks is UNSET:
            values["tasks"] = None
        if not self.default:
            values["default"] = algorithms[-1].name if algorithms else ""
        if self.board is not None:
            from .following import board_defaults  # not needed without a board
            from .making import generator_defaults

            derived = {**board_defaults(self.board, self.parameters, self.extra_facts)}
            derived |= generator_defaults(self, derived["shape"])
            unset = {f.name for f in fields(self) if getattr(self, f.name) is f.default}
            values |= {name: derived[name] for name in derived.keys() & unset}
        for name, value in values.items():
            object.__setattr__(self, name, value)
        check_puzzle(self)

    @property
    def rule(self) -> str:
        """First sentence of the module's docstring, after its colon."""
        module = inspect.getmodule(self.board or self.encoder)
        text = (inspect.getdoc(module) or "").partition("\n\n")[0].replace("\n", " ")
        rule = (text.partition(": ")[2] or text).partition(". ")[0]
        return rule[:1].upper() + rule[1:].removesuffix(".") + "." if rule else ""

    def algorithm(self, name: str | None = None) -> Algorithm:
        """Return an algorithm by name, the default one if there is no name.

        Raises:
            ValueError: There is no such algorithm. If the name is a valid value of a
                parameter, as in count("queens", 8), the message suggests n=8.
        """
        algorithms: tuple[Algorithm, ...] = self.algorithms
        for algorithm in algorithms:
            if algorithm.name == (name or self.default):
                return algorithm
        names = ", ".join(algorithm.name for algorithm in self.algorithms)
        parameter = next(
            (each for each in self.parameters if is_valid_value(each, name)), None
        )
        raise InputError(
            "{puzzle} has no algorithm {algorithm}; write {parameter}={algorithm}"
            if parameter
            else "{puzzle} has no algorithm {algorithm}; it has {names}",
            puzzle=self.name,
            algorithm=shorten_repr(name),
            names=names,
            parameter=parameter and parameter.name,
        )

    def default_for(self, given: Mapping[str, object]) -> str:
        """Return the name of the default algorithm for some parameters.

        Raises:
            ValueError: A name or value is invalid.
        """
        values = read_all(self.parameters, given, UNKNOWN_PARAMETER, self.name)
        names = (
            each.algorithm for each in self.default_overrides if each.applies(values)
        )
        return next(names, self.default)

    def read(self, algorithm: Algorithm, given: Mapping[str, object]) -> Parameters:
        """Validate the given parameters, and use defaults for the others.

        Raises:
            ValueError: A name or value is invalid, or values do not fit together.
        """
        values = read_all(self.parameters, given, UNKNOWN_PARAMETER, self.name)
        return self.validate(algorithm, values)

    def picture(self, board: Sequence[Any], parameters: Parameters) -> Drawing:
        """Draw an encoded board; raise ValueError if the puzzle has no drawing."""
        if self.draw is None and self.board is not None:
            from .paint import render_board

            model = self.board_for(parameters)
            return render_board(model, model.canonical.decode(board) or [])
        if self.draw is None:
            raise InputError("there is no drawing of {puzzle} yet", puzzle=self.name)
        return self.draw(self.facts(self.algorithm(), parameters), board)


def is_valid_value(parameter: Parameter, value: object) -> bool:
    """Return whether a value is valid for a parameter."""
    try:
        parameter.read(value)
    except ValueError:
        return False
    return True
