"""Requests: a puzzle, an algorithm, its form and parameters, validated.

The Python API, the command line and the page validate their input here.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias, Unpack

from ..board.validation import locate_function
from ..counting.engine import ENGINE, compile_counter, needs_split
from ..counting.engine import count as count_search
from ..counting.listing import MAX_KEPT, CachedCompilation, list_solutions
from ..drawing.svg import arrange, svg_document
from ..errors import InputError, Sentence
from ..puzzle.algorithm import Algorithm, Parameters
from ..puzzle.parameters import shorten_repr
from ..puzzle.puzzle import Puzzle
from ..puzzles import find
from ..search import Count, ProgressCallback, Search, solutions

if TYPE_CHECKING:
    import os

    from .. import schema
    from ..board.encodings import Encoder
    from ..compiler import Counter
    from ..counting.estimation import Estimate
    from .parameters import PuzzleParameters

__all__ = [
    "Request",
    "Solution",
    "request",
    "request_for_counting",
    "request_for_solving",
    "resolve_form",
    "validate_request",
]

Purpose: TypeAlias = Literal["solve", "count"]
MARSHAL_VERSION = 2
"""The last version without references: equal values have equal bytes."""
NOT_BUILT_IN = "a request with a search of your own cannot be pickled"
PROOF = "proof"
"""Engine of a count that is 0 because a proof shows that there is no solution."""


@dataclass(frozen=True)
class Request:
    """A puzzle, an algorithm, its form and all parameters.

    The form is None if the algorithm only counts.

    >>> request("queens")
    request('queens', 'backtracking', 'recursive', n=8, board='plain')
    """

    puzzle: Puzzle
    algorithm: Algorithm
    form: str | None
    parameters: Parameters
    memory: tuple[int, ...] | None = field(default=None, kw_only=True)
    """Numbers of an earlier search that learned; see `with_memory`."""

    def __repr__(self) -> str:
        names = f"{self.puzzle.name!r}, {self.algorithm.name!r}, {self.form!r}"
        values = (f", {name}={value!r}" for name, value in self.parameters.items())
        memory = "" if self.memory is None else f".with_memory({self.memory!r})"
        return f"request({names}{''.join(values)}){memory}"

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        parameters = _freeze(self.parameters)
        return hash((self.puzzle.name, self.algorithm.name, self.form, parameters))

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to create it again: by the names of what it consists of."""
        if self.algorithm not in self.puzzle.algorithms:
            raise TypeError(NOT_BUILT_IN)
        names = self.puzzle.name, self.algorithm.name, self.form
        return _create_again, (*names, {**self.parameters}, self.memory)

    def __copy__(self) -> Self:
        return replace(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return a copy that does not share the parameters."""
        return replace(self, parameters=deepcopy(self.parameters, memo))

    def resize(self, given: Mapping[str, object]) -> Request:
        """Return the same request for other parameters, without a memory.

        Raises:
            ValueError: A name or a value is invalid.
        """
        values = self.puzzle.read(self.algorithm, given)
        self.algorithm.check(self.form, values)
        return replace(self, parameters=values, memory=None)

    def search(self) -> Search:
        """Return the search: a generator of events that has not started.

        Raises:
            ValueError: The algorithm only counts, or its function is not a search.
        """
        if self.form is None:
            pattern = "{algorithm} only counts; it has no steps to show"
            raise InputError(pattern, algorithm=self.algorithm.name)
        return self.events()

    def with_memory(self, memory: Sequence[int]) -> Request:
        """Return the request with the numbers that an earlier search has learned.

        They are those of `Algorithm.weights`; the page has them in its addresses, as
        `memory`. The search begins with them.

        >>> request("queens", "learning", n=4).with_memory([1] * 22).memory[:3]
        (1, 1, 1)

        Raises:
            ValueError: The algorithm does not learn, or the memory does not fit it.
        """
        algorithm, weights = self.algorithm, self.algorithm.weights
        if weights is None or self.form is None:
            pattern = "{algorithm} does not learn, so it takes no memory"
            raise InputError(pattern, algorithm=algorithm.name)
        weights.check(memory, self.parameters)
        return replace(self, memory=tuple(memory))

    def events(self) -> Search:
        """Return the search, or the generator of an algorithm that only counts.

        Raises:
            ValueError: The algorithm counts without a generator, or its function is not
                a search.
        """
        if self.form is None and self.algorithm.counting is None:
            raise self.create_uncompiled_error()
        values, weights = self.parameters, self.algorithm.weights
        if weights is not None and self.memory is not None:
            values = {**values, weights.name: [*self.memory]}
        search: Search = self.algorithm.call(self.form, values)
        if not isinstance(search, Iterator):
            place = locate_function(self.algorithm.function(self.form))
            pattern = "{place}: the search function did not return a generator"
            raise InputError(pattern, place=place)
        return search

    @cached_property
    def is_compiled(self) -> bool:
        """True if the search is one of the puzzle's, and one that compiles."""
        return self.algorithm.is_compiled and self.algorithm in self.puzzle.algorithms

    def create_counter(self) -> Counter:
        """Return the search as it is compiled.

        Raises:
            CompileError: The search uses unsupported Python.
        """
        from ..compiler import compile_search

        return compile_search(self.events())

    def create_uncompiled_error(self) -> InputError:
        """Return the error for an algorithm without a generator of events."""
        pattern = "{algorithm} only counts; it has no search to compile"
        return InputError(pattern, algorithm=self.algorithm.name)

    def solve(self, on_progress: ProgressCallback | None = None) -> Iterator[Solution]:
        """Yield the solutions; see the function `solve`.

        `on_progress` is called with the totals so far.
        """
        if self.explain_impossible():
            return iter(())
        if self.form is not None and self.is_compiled:
            found = list_solutions(self, on_progress)
        else:
            found = solutions(self.search(), on_progress)
        write = self.encode_board
        return (Solution(path, copies, write(path), self) for path, copies in found)

    def count(
        self,
        engine: str = "auto",
        executor: object = None,
        checkpoint: str | os.PathLike[str] | None = None,
        on_progress: ProgressCallback | None = None,
        workers: int | None = None,
    ) -> Count:
        """Count the solutions; see the function `count`.

        `on_progress` is called with the totals so far.
        """
        ENGINE.read(engine)
        why = self.explain_impossible()
        is_split = needs_split(executor, checkpoint, workers)
        if why and engine == "auto" and not is_split:
            return Count(0, 0, 0, engine=PROOF, why=why)
        self.check_countable()
        if engine == "auto" and not (self.algorithm.is_compiled or is_split):
            engine = "python"
        how = engine, executor, checkpoint, on_progress, workers
        compiled = CachedCompilation.of(self).counter if self.is_compiled else None
        if self.form is not None:
            return count_search(self.search, *how, compiled)
        if self.algorithm.counting is not None:
            counted = count_search(self.events, *how, compiled)
            return replace(counted, found=None, tries=None)
        if engine == "wasm" or is_split:
            raise self.create_uncompiled_error()
        by_itself: Count = self.algorithm.call(None, self.parameters)
        return by_itself

    def estimate(self) -> Estimate:
        """Estimate how long `count` takes; see the function `estimate`."""
        from ..counting.estimation import estimate

        if self.form is None and self.algorithm.counting is None:
            raise self.create_uncompiled_error()
        if self.is_compiled:
            return estimate(CachedCompilation.of(self).counter())
        return estimate(compile_counter(self.events))

    def check_countable(self) -> None:
        """Raise ValueError if the search would never finish.

        If there is no solution, the error gives the reason for that instead.
        """
        try:
            self.puzzle.check_countable(self.algorithm, self.parameters)
        except InputError:
            if why := self.explain_impossible():
                values = {**why.values, "because": why.because}
                raise InputError(why.pattern, **values) from None
            raise

    def explain_impossible(self) -> Sentence | None:
        """Return why there is no solution, if that is known without a search."""
        return self.puzzle.explain_impossible(self.parameters)

    def orbit_sizes(self, boards: int) -> dict[int, int]:
        """Return {size: number of orbits}, given the number of boards.

        It is empty if the algorithm does not find orbits.
        """
        orbits = self.algorithm.orbits
        return self.puzzle.orbit_sizes(self.parameters, boards) if orbits else {}

    def facts(self) -> dict[str, Any]:
        """Return the board data with which the page draws and plays the puzzle."""
        return self.puzzle.facts(self.algorithm, self.parameters)

    def board(self, path: Sequence[int]) -> list[Any]:
        """Return the encoded board of a path."""
        return self.encode_board(path)

    @cached_property
    def encode_board(self) -> Encoder:
        """A function that converts a path to its encoded board."""
        return self.puzzle.create_encoder(self.algorithm, self.parameters)

    def svg(self, *boards: Sequence[Any]) -> str:
        """Draw encoded boards, complete or partial, as one SVG image."""
        drawings = [self.puzzle.picture(board, self.parameters) for board in boards]
        return svg_document(arrange(drawings), self.puzzle.name)

    def as_json(self) -> schema.ResolvedQuery:
        """Return the request as JSON: puzzle, algorithm, form and parameters."""
        return {
            "puzzle": self.puzzle.name,
            "algorithm": self.algorithm.name,
            "form": self.form,
            "parameters": self.parameters,
        }


@dataclass(frozen=True)
class Solution:
    """A solution; notebooks draw its board.

    path: the choice at each depth.
    copies: number of boards that it represents.
    board: the encoded board, in the form of the puzzle; for the queens, the column of
        the queen in each row.
    request: the search that found it.

    >>> solution = next(request("queens", n=6).solve())
    >>> solution.board, solution.copies
    ([1, 3, 5, 0, 2, 4], 1)
    """

    path: tuple[int, ...]
    copies: int
    board: list[Any]
    request: Request

    def __hash__(self) -> int:
        return hash((self.path, self.copies, self.request))

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        return self.request.svg(self.board)


def _create_again(
    puzzle: str,
    algorithm: str,
    form: str | None,
    parameters: Parameters,
    memory: tuple[int, ...] | None = None,
) -> Request:
    """Return a pickled request."""
    again = request(puzzle, algorithm, form, **parameters)
    return again if memory is None else again.with_memory(memory)


def _freeze(value: Any) -> Any:
    """Return a hashable value that is equal if the value is."""
    if isinstance(value, Mapping):
        return frozenset((key, _freeze(each)) for key, each in value.items())
    return tuple(map(_freeze, value)) if isinstance(value, list) else value


def request(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: Unpack[PuzzleParameters],
) -> Request:
    """Return a validated request, with defaults for everything omitted.

    Args:
        puzzle: Name of a puzzle, as in `pypuzzles list`.
        algorithm: Name of an algorithm; the default depends on the parameters.
        form: `recursive` or `iterative`; by default the first that the algorithm has.
        **parameters: Parameters of the puzzle, as values or as on the command line.
            `instance` is one of your own, in a notation that people use: a text, or an
            object such as a list of rows; see docs/instances.md.

    >>> request("queens", n="8").as_json()["parameters"]
    {'n': 8, 'board': 'plain'}
    >>> request("sudoku", instance="1... .... ..2. ....").parameters
    {'n': 2, 'clues': {0: 1, 10: 2}}

    Raises:
        ValueError: A name or a value is invalid. The message is one sentence.
    """
    return validate_request(find(puzzle), algorithm, form, parameters)


def validate_request(
    found: Puzzle,
    algorithm: str | None,
    form: str | None,
    parameters: Mapping[str, object],
) -> Request:
    """Validate a request for an already loaded puzzle; see `request`."""
    parameters = found.replace_instance(parameters)
    chosen = found.algorithm(algorithm or found.choose_default_algorithm(parameters))
    form = resolve_form(chosen, form)
    values = found.read(chosen, parameters)
    chosen.check(form, values)
    return Request(found, chosen, form, values)


def resolve_form(chosen: Algorithm, form: str | None) -> str | None:
    """Return `form`, or the default one; None for a count-only algorithm."""
    if form is None:
        return chosen.forms[0] if chosen.forms else None
    if form not in chosen.forms:
        raise InputError(
            "{algorithm} has no form {form}; its forms are {forms}"
            if chosen.forms
            else "{algorithm} has no form {form}; it only counts",
            algorithm=chosen.name,
            form=shorten_repr(form),
            forms=" and ".join(chosen.forms),
        )
    return form


def request_for_counting(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: Any,
) -> Request:
    """Return a request to count; the default algorithm may differ for that.

    >>> request("queens").algorithm.name, request_for_counting("queens").algorithm.name
    ('backtracking', 'bitmask')
    """
    return _validate_once("count", puzzle, algorithm, form, parameters)


def request_for_solving(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: Any,
) -> Request:
    """Return a request to list solutions; the default algorithm may differ for that.

    >>> request_for_solving("queens").algorithm.name
    'bitmask'
    """
    return _validate_once("solve", puzzle, algorithm, form, parameters)


def _validate_once(
    purpose: Purpose,
    puzzle: str,
    algorithm: str | None,
    form: str | None,
    parameters: dict[str, Any],
) -> Request:
    """Return a validated request, the same object for the same arguments.

    Validation takes longer than a short search. The bytes of the arguments are compared
    because in them, unlike in a dictionary's keys, 8 differs from 8.0 and 1 from True.
    """
    found = find(puzzle)
    try:
        given = marshal.dumps((algorithm, form, parameters), MARSHAL_VERSION)
    except ValueError:  # an object of a class
        return _validate_for(purpose, found, algorithm, form, parameters)
    return _validate_bytes(purpose, found, given)


@lru_cache(maxsize=MAX_KEPT)
def _validate_bytes(purpose: Purpose, found: Puzzle, given: bytes) -> Request:
    """Return the request of some arguments, of which it has copies."""
    return _validate_for(purpose, found, *marshal.loads(given))


def _validate_for(
    purpose: Purpose,
    found: Puzzle,
    algorithm: str | None,
    form: str | None,
    parameters: dict[str, Any],
) -> Request:
    """Return a validated request; the default algorithm depends on its purpose."""
    if not algorithm and purpose == "count":
        algorithm = found.choose_exhaustive_algorithm(parameters)
    elif not algorithm:
        algorithm = found.choose_solving_algorithm(parameters)
    return validate_request(found, algorithm, form, parameters)
