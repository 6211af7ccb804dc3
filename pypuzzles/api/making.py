"""Generated puzzles, with one solution each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Unpack

from ..errors import InputError
from ..puzzle.generation import generate_graded_puzzle
from ..puzzle.parameters import Number
from ..puzzle.tasks import Problem
from ..puzzles import find
from ..reasoning.grade import MAX_GRADE
from .request import Request, validate_request

if TYPE_CHECKING:
    from .parameters import BoardParameters

__all__ = ["GeneratedPuzzle", "make", "make_in_parts"]

SEED = Number("seed", default=0, least=0, most=10**15)
LEVEL = Number("level", default=None, least=1, most=MAX_GRADE)
CLUES = Number("clues", default=None, least=0, most=1000)


@dataclass(frozen=True)
class GeneratedPuzzle(Problem):
    """A generated puzzle with exactly one solution; notebooks draw it.

    >>> puzzle = make("magic_star", seed=5)
    >>> puzzle.parameters
    {'clues': '3=6,4=1,11=5'}
    >>> [solution.board for solution in puzzle.request.solve()]
    [[8, 7, 12, 6, 1, 4, 9, 2, 10, 11, 3, 5]]
    """

    request: Request

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        return self.request.svg(self.board)


def make(
    puzzle: str,
    seed: object = 0,
    clues: object = None,
    level: object = None,
    **parameters: Unpack[BoardParameters],
) -> GeneratedPuzzle:
    """Generate a puzzle with exactly one solution.

    Args:
        puzzle: Name of a puzzle with clues.
        seed: Whole number; the same seed generates the same puzzle.
        clues: Number of clues; by default the fewest that were found to be enough.
        level: Difficulty from 1 to 6, as in `grade`; by default any.
        **parameters: Parameters of the puzzle, such as its size.

    >>> make("magic_star", seed=5).parameters
    {'clues': '3=6,4=1,11=5'}

    Raises:
        ValueError: A name or a value is invalid, or no puzzle with this number of clues
            or of this level was found.
    """
    every = make_in_parts(puzzle, seed, clues, level, **parameters)
    return next(each for each in every if not isinstance(each, int))


def make_in_parts(
    puzzle: str,
    seed: object = 0,
    clues: object = None,
    level: object = None,
    **parameters: object,
) -> Iterator[GeneratedPuzzle | int]:
    """Yield a puzzle as `make` does.

    If it has a level, yield the number of puzzles drawn so far after each part of the
    work.
    """
    found = find(puzzle)
    if not found.clues:
        pattern = "{puzzle} has no clues, so no puzzle can be generated"
        raise InputError(pattern, puzzle=found.name)
    size = None if clues is None else int(CLUES.read(clues))
    values = found.read(found.algorithm(), parameters)
    every: Iterable[Problem | int]
    if level is None:
        every = [found.make(int(SEED.read(seed)), size, values)]
    elif size is None:
        number = int(LEVEL.read(level))
        every = generate_graded_puzzle(found, int(SEED.read(seed)), number, values)
    else:
        raise InputError("a puzzle has either a level or a number of clues, not both")
    for each in every:
        if isinstance(each, int):
            yield each
        else:
            query = validate_request(found, None, None, each.parameters)
            yield GeneratedPuzzle(**vars(each), request=query)
