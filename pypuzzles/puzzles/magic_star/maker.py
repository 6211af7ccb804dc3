"""Puzzle generator: find the fewest clues that determine a star.

Some cells *determine* a star if no other star has the same numbers in them; the search
proves this by looking for a second one. All sets of cells are tried in the order of
their size, so the first set that determines the star is a smallest one.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from random import Random

from ...errors import InputError
from ...puzzle.algorithm import Parameters
from ...puzzle.parameters import shorten_repr
from ...puzzle.tasks import Problem
from ...search import solutions
from . import forced
from .star import arrange_by_cell


@cache
def stars() -> list[list[int]]:
    """Return all stars."""
    paths = solutions(forced.recursive({}))
    return [arrange_by_cell(forced.ORDER, path) for path, _ in paths]


def has_one_star(clues: dict[int, int]) -> bool:
    """Return whether exactly one star has these clues.

    >>> has_one_star({0: 1})
    False
    """
    stars = solutions(forced.recursive(clues))
    return next(stars, None) is not None and next(stars, None) is None


def find_deciding_clues(
    star: Sequence[int], size: int, random: Random
) -> Iterator[dict[int, int]]:
    """Yield in random order the sets of `size` clues that determine the star."""
    cells = list(combinations(range(12), size))
    random.shuffle(cells)
    for chosen in cells:
        clues = {cell: star[cell] for cell in chosen}
        if has_one_star(clues):
            yield clues


def find_fewest_clues(
    star: Sequence[int], random: Random
) -> dict[int, int]:
    """Return a smallest set of clues that determines the star."""
    by_size = (
        find_deciding_clues(star, size, random) for size in range(13)
    )
    return next(chain.from_iterable(by_size))


def make(
    seed: int, size: int | None = None, parameters: Parameters | None = None
) -> Problem:
    """Draw a star and the fewest clues that determine it, or `size` clues.

    >>> make(seed=1).least
    3
    """
    random = Random(seed)
    star = random.choice(stars())
    clues = find_fewest_clues(star, random)
    least = len(clues)
    if size is not None:
        if not least <= size <= 12:
            pattern = (
                "clues must be a whole number from {least} to 12, not {size}; fewer "
                "clues leave more than one star"
            )
            raise InputError(pattern, least=least, size=shorten_repr(size))
        clues = next(find_deciding_clues(star, size, random))
    written = ",".join(f"{cell}={number}" for cell, number in clues.items())
    return Problem(
        {"clues": written},
        [clues.get(cell, 0) for cell in range(12)],
        least,
    )
