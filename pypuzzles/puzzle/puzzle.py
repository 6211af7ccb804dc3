"""Puzzles: parameters, algorithms, a board and published counts."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from ..errors import InputError, Sentence, create_name_error
from ..instances.packing import pack
from ..sentences import to_json
from .algorithm import Algorithm, DefaultOverride, Parameters, group_forms
from .boards import BoardCache
from .parameters import Parameter, Text, read_all, shorten_repr
from .validation import check_puzzle, check_types

if TYPE_CHECKING:
    from ..board.board import Board
    from ..board.encodings import Encoder
    from ..drawing.svg import Drawing
    from ..solver.cover import Completion
    from .positions import PositionPath
    from .tasks import Problem, TaskKind

__all__ = ["BROKEN_CLUES", "Known", "Puzzle"]

Known: TypeAlias = tuple[Any, ...]
"""Parameters, number of solutions, and optionally names of algorithms."""
BROKEN_CLUES = "the given {clues} already break a rule"
NO_INSTANCES = "{puzzle} takes no instance, only parameters"
UNKNOWN_PARAMETER = "{puzzle} has no parameter {name}; it has {names}"


class Puzzle:
    """A puzzle: its parameters, its board, and its algorithms, the oldest first.

    Everything that a puzzle does follows from its board. To do something differently,
    override the method in a subclass. Algorithms may be functions: `f` is the recursive
    form of the algorithm f, and `f_iterative` its iterative form.

    Args:
        name: Name of the puzzle and of its module.
        parameters: Its parameters, such as the size of the board.
        algorithms: Searches, as functions or as `Algorithm`.
        default: Name of the default algorithm; the last one if it is empty.
        board: Function that returns the board. It is called with the parameters named
            in its signature, which may include `algorithm`, the name of the algorithm.
        title: Title in English, derived from the name by default.
        known: Published counts: parameters, number of solutions, and the names of the
            algorithms concerned, if not all.
        japanese: Japanese translations by English text.
        default_overrides: Exceptions to the default algorithm.
        exhaustive: Name of the algorithm that counts all solutions, if it is not the
            default one.
        solving: Rules for the algorithm that lists solutions soonest, the first that
            applies, if it is not the default one, which is the one to watch.
        shape: Names of the parameters that determine the board data; by default those
            of `board`.
        precompile: Parameters to precompile and count for a site, in addition to the
            defaults and `known`.
        opening: Parameters that differ from the defaults when the page opens the puzzle
            without others, such as the clues of a sudoku.

    Raises:
        ValueError: The definition is inconsistent.

    >>> from pypuzzles.kit import Board, Number, Puzzle, grid, place
    >>> def by_row(n):
    ...     yield 0, n - 1
    ...     yield -1, 1
    >>> def board(n):
    ...     return Board(grid(1, n), place(grid(1, n).rows))
    >>> Puzzle("dot", (Number("n", 3, 1, 9),), (by_row,), board=board).default
    'by_row'
    """

    def __init__(
        self,
        name: str,
        parameters: Sequence[Parameter] = (),
        algorithms: Sequence[Algorithm | Callable[..., Any]] = (),
        default: str = "",
        *,
        board: Callable[..., Board] | None = None,
        title: str = "",
        known: Sequence[Known] = (),
        japanese: Mapping[str, str] | None = None,
        default_overrides: Sequence[DefaultOverride] = (),
        exhaustive: str | None = None,
        solving: Sequence[DefaultOverride] = (),
        shape: Sequence[str] | None = None,
        precompile: Sequence[Mapping[str, Any]] = (),
        opening: Mapping[str, Any] | None = None,
    ) -> None:
        check_types(
            title=title,
            japanese={} if japanese is None else japanese,
            parameters=parameters,
            algorithms=algorithms,
            known=known,
            precompile=precompile,
        )
        self.name = name
        self.title = title or name.replace("_", " ").capitalize()
        self.parameters = tuple(parameters)
        self.algorithms = group_forms(algorithms)
        last = self.algorithms[-1].name if self.algorithms else ""
        self.default = default or last
        self.board = board
        self.known = known
        self.japanese = japanese or {}
        self.default_overrides = tuple(default_overrides)
        self.exhaustive = exhaustive
        self.solving = tuple(solving)
        self.precompile = precompile
        self.opening = dict(opening or {})
        self._boards = BoardCache(board) if board else None
        names = self._boards.names if self._boards else ()
        self.board_parameters = [each for each in self.parameters if each.name in names]
        """Parameters of `board`."""
        if shape is None:
            shape = [each.name for each in self.board_parameters]
        self.shape = tuple(shape)
        check_puzzle(self)

    def __deepcopy__(self, memo: object) -> Puzzle:
        """Return the puzzle itself, as `dataclasses.asdict` of a request needs it."""
        return self

    # Algorithms and parameters

    def algorithm(self, name: str | None = None) -> Algorithm:
        """Return an algorithm by name, the default one if there is no name.

        Raises:
            ValueError: There is no such algorithm. If the name is a valid value of a
                parameter, as in count("queens", 8), the message suggests n=8.
        """
        for algorithm in self.algorithms:
            if algorithm.name == (name or self.default):
                return algorithm
        names = ", ".join(algorithm.name for algorithm in self.algorithms)
        parameter = next(
            (each for each in self.parameters if is_valid_value(each, name)), None
        )
        raise create_name_error(
            "" if parameter else name,
            [algorithm.name for algorithm in self.algorithms],
            "{puzzle} has no algorithm {algorithm}; write {parameter}={algorithm}"
            if parameter
            else "{puzzle} has no algorithm {algorithm}; it has {names}",
            puzzle=self.name,
            algorithm=shorten_repr(name),
            names=names,
            parameter=parameter and parameter.name,
        )

    def choose_default_algorithm(self, given: Mapping[str, object]) -> str:
        """Return the name of the default algorithm for some parameters.

        Raises:
            ValueError: A name or value is invalid.
        """
        return self._choose_algorithm(self.default_overrides, given)

    def choose_solving_algorithm(self, given: Mapping[str, object]) -> str:
        """Return the name of the algorithm that lists the solutions soonest.

        Raises:
            ValueError: A name or value is invalid.
        """
        rules = self.solving + self.default_overrides
        return self._choose_algorithm(rules, self.replace_instance(given))

    def _choose_algorithm(
        self, rules: Sequence[DefaultOverride], given: Mapping[str, object]
    ) -> str:
        """Return the first algorithm that the rules name and that supports the options.

        Otherwise, return the first algorithm that supports them.
        """
        values = read_all(self.parameters, given, UNKNOWN_PARAMETER, self.name)
        names = [each.algorithm for each in rules if each.applies(values)]
        preferred = [self.algorithm(name) for name in [*names, self.default]]
        for algorithm in (*preferred, *self.algorithms):
            if algorithm.forms and algorithm.supports_all(values):
                return algorithm.name
        return self.default

    def choose_exhaustive_algorithm(self, given: Mapping[str, object]) -> str | None:
        """Return the name of the algorithm for all solutions, if it supports these."""
        values = self.replace_instance(given)
        found = self.algorithm(self.exhaustive)
        known = {each.name: each for each in self.parameters}
        read = {
            name: known[name].read(values[name]) for name in known if name in values
        }
        return self.exhaustive if found.supports_all(read) else None

    def read(self, algorithm: Algorithm, given: Mapping[str, object]) -> Parameters:
        """Validate the given parameters, and use defaults for the others.

        The defaults of the algorithm precede those of the parameters.

        Raises:
            ValueError: A name or value is invalid, or values do not fit together.
        """
        given = {**algorithm.defaults, **given}
        values = read_all(self.parameters, given, UNKNOWN_PARAMETER, self.name)
        return self.validate(algorithm, values)

    def validate(self, algorithm: Algorithm, parameters: Parameters) -> Parameters:
        """Return the parameters if they are valid together.

        A subclass may add derived values.

        Raises:
            ValueError: Values do not fit together. By default, clues break a rule.
        """
        clues = (each.name for each in self.parameters if each.kind == "clues")
        if self.board and (name := next(clues, "")):
            board = self.board_for(parameters, algorithm.name)
            if any(
                rule.find_violations(board.start, board.values) for rule in board.rules
            ):
                raise InputError(BROKEN_CLUES, clues=name)
        return parameters

    # Instances in the notations that people use

    line_sign = ""
    """Sign that shows that a line is an instance, and not a part of one."""

    def read_instance(self, instance: object) -> Parameters:
        """Return the parameters of an instance: a string, or an object such as a list.

        By default it is the value of the parameter of type `Text`.

        Raises:
            ValueError: It is invalid, or the puzzle has no notation for instances.
        """
        if self.instance_parameter is None:
            raise InputError(NO_INSTANCES, puzzle=self.name)
        name = self.instance_parameter.name
        return {name: self.instance_parameter.read(instance)}

    @property
    def takes_instances(self) -> bool:
        """True if the puzzle has a notation for instances."""
        own = type(self).read_instance is not Puzzle.read_instance
        return own or self.instance_parameter is not None

    @property
    def instance_parameter(self) -> Text | None:
        """The parameter whose value is an instance."""
        return next((each for each in self.parameters if isinstance(each, Text)), None)

    def write_instance(
        self, parameters: Parameters, board: Sequence[Any] | None = None
    ) -> str:
        """Return an instance, or an encoded board of it, as `read_instance` reads it.

        The text is one line. It is empty if there is no such notation.
        """
        if self.instance_parameter is None or board is not None:
            return ""
        return str(parameters[self.instance_parameter.name])

    def format_instance(self, parameters: Parameters) -> str:
        """Return an instance in a notation that people use, possibly in several lines.

        `read_instance` reads it.
        """
        if self.instance_parameter is None:
            return self.write_instance(parameters)
        text = parameters[self.instance_parameter.name]
        return self.instance_parameter.writer(text)

    def pack_parameters(self, parameters: Mapping[str, object]) -> dict[str, object]:
        """Return parameters as addresses have them: long texts are packed."""
        packed = dict(parameters)
        if self.instance_parameter and self.instance_parameter.name in packed:
            name = self.instance_parameter.name
            packed[name] = pack(str(packed[name]))
        return packed

    def split_clues(
        self, given: Mapping[str, object]
    ) -> tuple[Parameters, dict[int, Any]]:
        """Return validated parameters without clues, and the clues by cell."""
        rest = dict(given)
        parameter = next((p for p in self.parameters if p.name == self.clues), None)
        clues = rest.pop(parameter.name, {}) if parameter else {}
        values = self.read(self.algorithm(), rest)
        return values, parameter.read(clues) if parameter else {}

    def insert_clues(
        self, parameters: Parameters, clues: Mapping[int, Any]
    ) -> Parameters:
        """Return parameters with some clues; the inverse of `split_clues`."""
        return {**parameters, self.clues: dict(clues)} if self.clues else parameters

    def cut_instance(self, line: str) -> str:
        """Return the instance that a line of a file has, or an empty string.

        Only such instances can be in a file with one per line. By default they have
        the sign `line_sign`.
        """
        line = line.strip()
        if not self.line_sign or self.line_sign not in line:
            return ""
        try:
            self.read_instance(line)
        except ValueError:
            return ""
        return line

    def replace_instance(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return parameters with those of the `instance` among them in its place."""
        rest = dict(given)
        instance = rest.pop("instance", None)
        return rest if instance is None else {**self.read_instance(instance), **rest}

    def check_countable(self, algorithm: Algorithm, parameters: Parameters) -> None:
        """Raise ValueError if a search takes too long to count."""

    def explain_impossible(self, parameters: Parameters) -> Sentence | None:
        """Return why there is no solution, if that is known without a search."""
        return None

    def is_hard(self, parameters: Parameters) -> bool:
        """Return whether the default search is slow to find a solution."""
        return False

    def orbit_sizes(self, parameters: Parameters, boards: int) -> dict[int, int]:
        """Return {size: number of orbits of that size}; empty without orbits."""
        return {}

    # The board

    def board_for(self, parameters: Parameters, algorithm: str = "") -> Board:
        """Return the board for some parameters, and for an algorithm if it matters.

        Each is built once. Raises ValueError if it is inconsistent.
        """
        if self._boards is None:
            raise InputError("{puzzle} has no board", puzzle=self.name)
        return self._boards(parameters, algorithm)

    def default_board(self, algorithm: str = "") -> Board:
        """Return the board of the default parameters."""
        return self.board_for(self.read(self.algorithm(), {}), algorithm)

    def facts(self, algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
        """Return the board data for the page, as JSON."""
        from .facts import board_facts

        board = self.board_for(parameters, algorithm.name)
        extra = self.extra_facts(algorithm, parameters)
        why = self.explain_impossible(parameters)
        reason = {"no_solution": to_json(why)} if why else {}
        return {**board_facts(board), **reason, **extra, **algorithm.facts}

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return additional board data for a custom board view."""
        return {}

    def create_encoder(self, algorithm: Algorithm, parameters: Parameters) -> Encoder:
        """Return a function that encodes the solution of a path."""
        from ..board.validation import locate_function

        place = locate_function(algorithm.function(next(iter(algorithm.forms), None)))
        return self.board_for(parameters, algorithm.name).create_encoder(f"{place}: ")

    def is_solution(self, board: Sequence[Any], parameters: Parameters) -> bool:
        """Return whether an encoded board satisfies the rules, without a search."""
        return self.board_for(parameters).is_solution(board)

    def text(self, board: Sequence[Any], parameters: Parameters) -> str:
        """Return an encoded board as plain text."""
        from ..drawing.text import format_board

        return format_board(self.board_for(parameters), board)

    def picture(self, board: Sequence[Any], parameters: Parameters) -> Drawing:
        """Draw an encoded board, complete or not."""
        from ..drawing.paint import render_board

        model = self.board_for(parameters)
        return render_board(model, model.encoding.decode(board) or [])

    # Positions set up by hand

    def find_completions(
        self, parameters: Parameters, position: Sequence[int]
    ) -> Completion:
        """Yield the completions of a position, and None regularly, to be cancelled."""
        from .positions import complete_position

        return complete_position(self.board_for(parameters), position)

    def remove_from_position(
        self, parameters: Parameters, position: Sequence[int], place: int
    ) -> list[int]:
        """Return a position without the entry at an index."""
        from .positions import remove_entry

        return remove_entry(self.board_for(parameters), position, place)

    def find_path_to_position(
        self, algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
    ) -> PositionPath:
        """Return the search path that leads to a position entered by hand.

        Raises:
            UnreachableError: The search never reaches it.
        """
        from .positions import find_search_path

        return find_search_path(self.board_for(parameters, algorithm.name), position)

    # Generated puzzles and worksheets

    @property
    def clues(self) -> str:
        """Name of the parameter with the clues of a generated puzzle, or "".

        Puzzles without such a parameter cannot be generated.
        """
        names = (each.name for each in self.board_parameters if each.kind == "clues")
        return next(names, "")

    def make(self, seed: int, many: int | None, parameters: Parameters) -> Problem:
        """Generate a puzzle with one solution, and a number of clues if it is given.

        Raises:
            ValueError: No such puzzle was found.
        """
        from .generation import generate_puzzle

        return generate_puzzle(self, seed, many, parameters)

    @cached_property
    def tasks(self) -> TaskKind | None:
        """The kind of task on the worksheet; None if there is no worksheet."""
        from .generation import create_worksheet_tasks

        return create_worksheet_tasks(self) if self.board else None

    # Texts

    @property
    def module(self) -> str:
        """Name of the module that defines the puzzle."""
        return self.board.__module__ if self.board else type(self).__module__

    @property
    def rule(self) -> str:
        """First sentence of the module's docstring, after its colon."""
        text = inspect.getdoc(sys.modules[self.module]) or ""
        text = text.partition("\n\n")[0].replace("\n", " ")
        rule = (text.partition(": ")[2] or text).partition(". ")[0]
        return rule[:1].upper() + rule[1:].removesuffix(".") + "." if rule else ""


def is_valid_value(parameter: Parameter, value: object) -> bool:
    """Return whether a value is valid for a parameter."""
    try:
        parameter.read(value)
    except ValueError:
        return False
    return True
