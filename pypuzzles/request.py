"""The one door: every question to a puzzle is checked here, whoever asks it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .catalog import find
from .parameter import Number, shown
from .puzzle import Algorithm, Made, Parameters, Puzzle
from .search import Count, Search, solutions, tally

__all__ = ["Request", "Solution", "count", "make", "request", "solve"]

SEED = Number("seed", default=0, least=0, most=10**15)
CLUES = Number("clues", default=None, least=0, most=1000)


@dataclass(frozen=True)
class Request:
    """A puzzle, an algorithm, its form (None: counting alone) and all parameters."""

    puzzle: Puzzle
    algorithm: Algorithm
    form: str | None
    parameters: Parameters

    def search(self) -> Search:
        """Call the search: a generator of pairs that has not begun."""
        if self.form is None:
            raise ValueError(
                f"{self.algorithm.name} counts alone: it has no search to watch"
            )
        search: Search = self.algorithm.function(self.form)(
            **self.parameters
        )
        return search

    def count(self) -> Count:
        """Run to the end and count."""
        self.countable()
        if self.form is None:
            counted: Count = self.algorithm.function(None)(
                **self.parameters
            )
            return counted
        return tally(self.search())

    def countable(self) -> None:
        """Raise ValueError if the search can be watched but never comes to its end."""
        self.puzzle.countable(self.algorithm, self.parameters)

    def facts(self) -> dict[str, Any]:
        """Tell what a page needs to draw and to play by hand."""
        return self.puzzle.facts(self.algorithm, self.parameters)

    def board(self, path: Sequence[int]) -> list[Any]:
        """Turn a path into the puzzle's canonical board."""
        return self.puzzle.board(self.algorithm, self.parameters, path)

    def names(self) -> dict[str, Any]:
        """The request in JSON."""
        return {
            "puzzle": self.puzzle.name,
            "algorithm": self.algorithm.name,
            "form": self.form,
            "parameters": self.parameters,
        }


class Solution(NamedTuple):
    """A path, how many boards it stands for, and the first of them."""

    path: tuple[int, ...]
    copies: int
    board: list[Any]


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
    found = find(puzzle)
    chosen = found.algorithm(algorithm)
    if form is None:
        form = chosen.forms[0] if chosen.forms else None
    elif form not in chosen.forms:
        forms = " and ".join(chosen.forms) or "none: it counts alone"
        raise ValueError(
            f"{chosen.name} has no form {shown(form)}; its forms are {forms}"
        )
    return Request(found, chosen, form, found.read(chosen, parameters))


def solve(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: object,
) -> Iterator[Solution]:
    """Find the solutions one by one.

    >>> next(solve("queens", n=8)).board
    [0, 4, 7, 5, 2, 6, 1, 3]

    Raises:
        ValueError: a name or a value is wrong.
    """
    asked = request(puzzle, algorithm, form, **parameters)
    search = asked.search()
    return (
        Solution(path, copies, asked.board(path))
        for path, copies in solutions(search)
    )


def count(
    puzzle: str,
    algorithm: str | None = None,
    form: str | None = None,
    **parameters: object,
) -> Count:
    """Count the solutions.

    >>> count("queens", n=8).solutions
    92

    Raises:
        ValueError: a name or a value is wrong.
    """
    return request(puzzle, algorithm, form, **parameters).count()


def make(puzzle: str, seed: object = 0, clues: object = None) -> Made:
    """Make a puzzle with one solution: by the fewest clues, or by so many.

    >>> make("magic_star", seed=5).parameters
    {'clues': '3=6,4=1,11=5'}

    Raises:
        ValueError: a name or a value is wrong.
    """
    found = find(puzzle)
    if found.make is None:
        raise ValueError(f"{found.name} has no clues to make a puzzle with")
    size = None if clues is None else int(CLUES.read(clues))
    return found.make(int(SEED.read(seed)), size)
