"""All magic stars, and helpers for them."""

from functools import cache

from pypuzzles import request, solve
from pypuzzles.puzzles.magic_star import PUZZLE


@cache
def all_stars():
    """List all stars, by the default search."""
    return [found.board for found in solve("magic_star")]


@cache
def fundamental_stars():
    """List one star of each twelve."""
    return [found.board for found in solve("magic_star", "fundamental")]


def matching_stars(stars, clues):
    """List the stars that have these numbers in these cells."""
    return [star for star in stars if all(star[c] == n for c, n in clues.items())]


def star_data(algorithm="forced", **clues):
    """Return the board data of the puzzle."""
    return request("magic_star", algorithm, **clues).facts()


def satisfies_rules(star, clues=()):
    """Check a star independently of the searches."""
    return PUZZLE.is_solution(star, {"clues": dict(clues)})
