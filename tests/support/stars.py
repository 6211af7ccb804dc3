"""All magic stars, and what tests ask of them."""

from functools import cache

from pypuzzles import request, solve
from pypuzzles.puzzles.magic_star import PUZZLE


@cache
def all_stars():
    """All stars, by the default search."""
    return [found.board for found in solve("magic_star")]


@cache
def fundamental_stars():
    """One star of each twelve."""
    return [found.board for found in solve("magic_star", "fundamental")]


def agreeing(stars, clues):
    """Keep the stars that have these numbers in these cells."""
    return [star for star in stars if all(star[c] == n for c, n in clues.items())]


def facts(algorithm="forced", **clues):
    """Ask for the tables of the puzzle."""
    return request("magic_star", algorithm, **clues).facts()


def keeps_the_rules(star, clues=()):
    """Ask the check that shares nothing with the searches."""
    return PUZZLE.is_solution(star, {"clues": dict(clues)})
