"""Fundamental magic stars: one of each twelve that are turned or mirrored images.

A turn by 60 degrees takes the number of cell 0 to cells 4, 10, 11, 7, 1 in turn. Only
the star with its least point on top is kept: a point less than the top one has been
on top before. The mirror exchanges cells 2 and 3: of the two stars only the one with
the lesser number in cell 2 is kept. 960 / 12 = 80 stars are left.

Clues are refused, because the one star found stands for twelve, and a clue that holds
in one of them fails in another.

Source: M. Hiroi, "Puzzles in programming", part 1, program ms3.c: 1.4 seconds on a
Pentium at 166 MHz, written to a file. (In the article the function is `check_symmetry`
once and `check_summetry` once, and its table has the length SIZE where the program has
N.)
"""

from ...kit.bits import bits, index
from ...search import FOUND, Search
from .star import ALL, MAGIC, completed

__all__ = ["LESS", "iterative", "recursive"]

COMPLETED = completed(range(12))
OTHER_POINTS = (1, 4, 7, 10, 11)
LESS = (*((0, point) for point in OTHER_POINTS), (2, 3))


def is_image(star, cell):
    """Return whether the star to keep is a turned or mirrored image of this."""
    return (cell in OTHER_POINTS and star[cell] < star[0]) or (
        cell == 3 and star[3] < star[2]
    )


def fits(star, cell):
    """Return whether the lines that a cell completes have the magic sum."""
    return all(
        star[a] + star[b] + star[c] + star[d] == MAGIC
        for a, b, c, d in COMPLETED[cell]
    )


def recursive() -> Search:
    """Keep the least point on top and cell 2 less than 3: one star of twelve."""
    star = [0] * 12

    def place(cell, free):
        if cell == 12:
            yield FOUND, 12
            return
        for bit in bits(free):
            yield cell, index(bit)
            star[cell] = index(bit)
            if not is_image(star, cell) and fits(star, cell):
                yield from place(cell + 1, free ^ bit)

    return place(0, ALL)


def iterative() -> Search:
    """Go on to the next cell only if the star is no image of an earlier one."""
    star = [0] * 12
    free = [ALL] + [0] * 12
    untried = [ALL] + [0] * 12
    cell = 0
    while cell >= 0:
        if untried[cell]:
            bit = untried[cell] & -untried[cell]
            untried[cell] ^= bit
            yield cell, index(bit)
            star[cell] = index(bit)
            if not is_image(star, cell) and fits(star, cell):
                cell += 1
                free[cell] = untried[cell] = free[cell - 1] ^ bit
        else:
            if cell == 12:
                yield FOUND, 12
            cell -= 1
