"""Validate requests.

All entry points (API, CLI, page) go through this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..counting.engine import ENGINE
from ..counting.engine import count as count_search
from ..kit.algorithm import Algorithm, Parameters
from ..kit.check import place_of
from ..kit.errors import InputError, Sentence
from ..kit.parameters import shorten_repr
from ..kit.puzzle import Puzzle
from ..kit.svg import grid, svg
from ..puzzles import find
from ..search import Count, ProgressCallback, Search, solutions

if TYPE_CHECKING:
    import os
    from concurrent.futures import Executor

    from ..kit.canonical import Writer

__all__ = [
    "Request",
    "Solution",
    "checked",
    "count",
    "request",
    "request_for_counting",
    "resolve_form",
    "solve",
]

PROOF = "proof"
"""The engine of a count that is 0, as can be told without counting."""


@dataclass(frozen=True)
class Request:
    """A puzzle, an algorithm, its form (None: counting alone) and all parameters.

    >>> request("queens")
    request('queens', 'backtracking', 'recursive', n=8)
    """

    puzzle: Puzzle
    algorithm: Algorithm
    form: str | None
    parameters: Parameters

    def __repr__(self) -> str:
        names = f"{self.puzzle.name!r}, {self.algorithm.name!r}, {self.form!r}"
        values = (f", {name}={value!r}" for name, value in self.parameters.items())
        return f"request({names}{''.join(values)})"

    def search(self) -> Search:
        """Call the search: a generator of pairs that has not begun.

        Raises:
            ValueError: the algorithm counts alone, or its function is no search.
        """
        if self.form is None:
            pattern = "{algorithm} only counts; it has no steps to show"
            raise InputError(pattern, algorithm=self.algorithm.name)
        return self.pairs()

    def pairs(self) -> Search:
        """Call the search, or what counts alone as one; it has not begun.

        Raises:
            ValueError: the algorithm counts otherwise, or its function is no search.
        """
        if self.form is None and self.algorithm.counting is None:
            raise self.uncompiled()
        search: Search = self.algorithm.call(self.form, self.parameters)
        if not isinstance(search, Iterator):
            place = place_of(self.algorithm.function(self.form))
            pattern = "{place}: the search function did not return a generator"
            raise InputError(pattern, place=place)
        return search

    def uncompiled(self) -> InputError:
        """Return what is raised where there are no pairs to be counted."""
        pattern = "{algorithm} only counts; it has no search to compile"
        return InputError(pattern, algorithm=self.algorithm.name)

    def solve(self, watch: ProgressCallback | None = None) -> Iterator[Solution]:
        """Return the solutions one by one; see the function `solve`.

        `watch` is shown the counts so far.
        """
        if self.impossible():
            return iter(())
        found, write = solutions(self.search(), watch), self.writer()
        return (Solution(path, copies, write(path), self) for path, copies in found)

    def count(
        self,
        engine: str = "auto",
        executor: Executor | None = None,
        checkpoint: str | os.PathLike[str] | None = None,
        watch: ProgressCallback | None = None,
    ) -> Count:
        """Run to the end and count; see the function `count`.

        `watch` is shown the counts so far.
        """
        ENGINE.read(engine)
        why = self.impossible()
        if why and engine == "auto" and executor is None and checkpoint is None:
            return Count(0, 0, 0, engine=PROOF, why=why)
        self.check_countable()
        if self.form is not None:
            return count_search(self.search, engine, executor, checkpoint, watch)
        if self.algorithm.counting is not None:
            counted = count_search(self.pairs, engine, executor, checkpoint, watch)
            return replace(counted, found=None, tries=None)
        if engine == "wasm" or executor is not None or checkpoint is not None:
            raise self.uncompiled()
        by_itself: Count = self.algorithm.call(None, self.parameters)
        return by_itself

    def check_countable(self) -> None:
        """Raise ValueError if the search can be watched but never comes to its end.

        Where nothing can be found, that is the reason.
        """
        try:
            self.puzzle.check_countable(self.algorithm, self.parameters)
        except InputError:
            if why := self.impossible():
                told = {**why.values, "because": why.because}
                raise InputError(why.pattern, **told) from None
            raise

    def impossible(self) -> Sentence | None:
        """Return why there is no solution, if that is known without a search."""
        return self.puzzle.impossible(self.parameters)

    def orbit_sizes(self, boards: int) -> dict[int, int]:
        """Return how many orbits of each size that many boards make.

        Empty where the algorithm does not find orbits.
        """
        orbits = self.algorithm.orbits
        return self.puzzle.orbit_sizes(self.parameters, boards) if orbits else {}

    def facts(self) -> dict[str, Any]:
        """Return what a page needs to draw and to play by hand."""
        return self.puzzle.facts(self.algorithm, self.parameters)

    def board(self, path: Sequence[int]) -> list[Any]:
        """Return the canonical board of a path."""
        return self.writer()(path)

    def writer(self) -> Writer:
        """Return a function that converts a path to its canonical board."""
        return self.puzzle.writer(self.algorithm, self.parameters)

    def svg(self, *boards: Sequence[Any]) -> str:
        """Draw canonical boards, or what there is of them, as one SVG."""
        drawings = [self.puzzle.picture(board, self.parameters) for board in boards]
        return svg(grid(drawings), self.puzzle.name)

    def names(self) -> dict[str, Any]:
        """Return the request as JSON has it."""
        return {
            "puzzle": self.puzzle.name,
            "algorithm": self.algorithm.name,
            "form": self.form,
            "parameters": self.parameters,
        }


@dataclass(frozen=True)
class Solution:
    """A path, how many boards it stands for, and the first of them."""

    path: tuple[int, ...]
    copies: int
    board: list[Any]
    request: Request

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        return self.request.svg(self.board)


def request(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: object,
) -> Request:
    """Check a question and fill in what it leaves open.

    >>> request("queens", n="8").names()["parameters"]
    {'n': 8}

    Raises:
        ValueError: a name or a value is wrong; the message is one sentence.
    """
    return checked(find(puzzle), algorithm, form, parameters)


def checked(
    found: Puzzle,
    algorithm: str | None,
    form: str | None,
    parameters: Mapping[str, object],
) -> Request:
    """Validate a request for an already loaded puzzle; see `request`."""
    chosen = found.algorithm(algorithm or found.usual(parameters))
    form = resolve_form(chosen, form)
    values = found.read(chosen, parameters)
    chosen.check(form, values)
    return Request(found, chosen, form, values)


def resolve_form(chosen: Algorithm, form: str | None) -> str | None:
    """Check a form, or take the usual one; None where the algorithm counts alone."""
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
    **parameters: object,
) -> Request:
    """Check a question about all solutions, for which another algorithm may be usual.

    >>> request("queens").algorithm.name, request_for_counting("queens").algorithm.name
    ('backtracking', 'bitmask')
    """
    return request(puzzle, algorithm or find(puzzle).exhaustive, form, **parameters)


def solve(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: object,
) -> Iterator[Solution]:
    """Return the solutions one by one, as they are found.

    Where it is known that there is none, nothing is searched.

    >>> next(solve("queens", n=8)).board
    [0, 4, 7, 5, 2, 6, 1, 3]

    Raises:
        ValueError: a name or a value is wrong, or the algorithm counts alone.
    """
    return request(puzzle, algorithm, form, **parameters).solve()


def count(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    *,
    engine: str = "auto",
    executor: Executor | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    **parameters: object,
) -> Count:
    """Count the solutions.

    >>> count("queens", n=8).solutions
    92

    engine: `auto` compiles the search to WebAssembly if it can, else interprets it;
    `python` interprets; `wasm` compiles or raises. The count's `engine` says who
    counted, and its `why` why it was not WebAssembly. Where there is known to be no
    solution, `auto` does not count: the engine is `proof`, and `why` the reason.
    executor: any of concurrent.futures; the search is split over it.
    checkpoint: a file that keeps what has been counted, to go on after a stop.

    Raises:
        ValueError: a name or a value is wrong, or this engine cannot count or split it.
    """
    checked = request_for_counting(puzzle, algorithm, form, **parameters)
    return checked.count(engine, executor, checkpoint)
