"""Fundamental magic stars: one of each twelve that are turned or mirrored images.

A turn by 60 degrees takes the number of cell 0 to cells 4, 10, 11, 7, 1 in turn. Only
the star with its least point on top is kept: a point less than the top one has been
on top before. The mirror exchanges cells 2 and 3: of the two stars only the one with
the lesser number in cell 2 is kept. 960 / 12 = 80 stars are left.

Clues are refused, because the one star found stands for twelve, and a clue that one
of them keeps another breaks.

Source: M. Hiroi, "Puzzles in programming", part 1, program ms3.c: 1.4 seconds on a
Pentium at 166 MHz. (In the article the function is `check_symmetry` once and
`check_summetry` once, and its table has the length SIZE where the program has N.)
"""

from collections.abc import Mapping

from ...kit.bits import bits, index
from ...search import FOUND, Search
from .star import ALL, MAGIC, candidates, completed

__all__ = ["LESS", "iterative", "recursive"]

COMPLETED = completed(range(12))
OTHER_POINTS = (1, 4, 7, 10, 11)
LESS = (*((0, point) for point in OTHER_POINTS), (2, 3))


def recursive(clues: Mapping[int, int]) -> Search:
    """Keep the least point on top and cell 2 less than 3: one star of twelve."""
    may = candidates(clues)
    star = [0] * 12

    def is_image(cell):
        return (cell in OTHER_POINTS and star[cell] < star[0]) or (
            cell == 3 and star[3] < star[2]
        )

    def fits(cell):
        return all(
            star[a] + star[b] + star[c] + star[d] == MAGIC
            for a, b, c, d in COMPLETED[cell]
        )

    def place(cell, free):
        if cell == 12:
            yield FOUND, 12
            return
        for bit in bits(free & may[cell]):
            yield cell, index(bit)
            star[cell] = index(bit)
            if not is_image(cell) and fits(cell):
                yield from place(cell + 1, free ^ bit)

    return place(0, ALL)


def iterative(clues: Mapping[int, int]) -> Search:
    """Go on to the next cell only if the star is no image of an earlier one."""
    may = [*candidates(clues), 0]
    star = [0] * 12
    free = [ALL] + [0] * 12
    untried = [may[0]] + [0] * 12

    def is_image(cell):
        return (cell in OTHER_POINTS and star[cell] < star[0]) or (
            cell == 3 and star[3] < star[2]
        )

    def fits(cell):
        return all(
            star[a] + star[b] + star[c] + star[d] == MAGIC
            for a, b, c, d in COMPLETED[cell]
        )

    cell = 0
    while cell >= 0:
        if cell == 12:
            yield FOUND, 12
            cell -= 1
        elif untried[cell] == 0:
            cell -= 1
        else:
            bit = untried[cell] & -untried[cell]
            untried[cell] ^= bit
            yield cell, index(bit)
            star[cell] = index(bit)
            if not is_image(cell) and fits(cell):
                free[cell + 1] = free[cell] ^ bit
                cell += 1
                untried[cell] = free[cell] & may[cell]
