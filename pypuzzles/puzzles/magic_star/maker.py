"""Make a puzzle: show as few numbers of a star as leave no other star.

Some cells *decide* a star if no other star has the same numbers in them; the search
proves it by looking for a second one. Sets of cells are tried by size, all of them,
so that the first one that decides the star is as small as there is.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from random import Random

from ...kit.algorithm import Parameters
from ...kit.errors import InputError
from ...kit.parameters import quoted
from ...kit.puzzle import Problem
from ...search import solutions
from . import forced
from .star import arranged


@cache
def stars() -> list[list[int]]:
    """Find all stars, once."""
    paths = solutions(forced.recursive({}))
    return [arranged(forced.ORDER, path) for path, _ in paths]


def leaves_one(clues: dict[int, int]) -> bool:
    """Find one star that has the clues, and no second.

    >>> leaves_one({0: 1})
    False
    """
    stars = solutions(forced.recursive(clues))
    return next(stars, None) is not None and next(stars, None) is None


def deciding(
    star: Sequence[int], size: int, random: Random
) -> Iterator[dict[int, int]]:
    """Yield in random order the clues of `size` cells that decide the star."""
    cells = list(combinations(range(12), size))
    random.shuffle(cells)
    for chosen in cells:
        clues = {cell: star[cell] for cell in chosen}
        if leaves_one(clues):
            yield clues


def fewest(star: Sequence[int], random: Random) -> dict[int, int]:
    """Try all sets of no cell, of one, of two, until one decides the star."""
    by_size = (deciding(star, size, random) for size in range(13))
    return next(chain.from_iterable(by_size))


def make(
    seed: int, size: int | None = None, parameters: Parameters | None = None
) -> Problem:
    """Draw a star, and choose the fewest clues that decide it, or `size` of them.

    >>> make(seed=1).least
    3
    """
    random = Random(seed)
    star = random.choice(stars())
    clues = fewest(star, random)
    least = len(clues)
    if size is not None:
        if not least <= size <= 12:
            pattern = (
                "clues must be a whole number from {least} to 12, not {size}: fewer "
                "leave more than one star, and there are 12 cells"
            )
            raise InputError(pattern, least=least, size=quoted(size))
        clues = next(deciding(star, size, random))
    written = ",".join(f"{cell}={number}" for cell, number in clues.items())
    return Problem(
        {"clues": written},
        [clues.get(cell, 0) for cell in range(12)],
        least,
    )
