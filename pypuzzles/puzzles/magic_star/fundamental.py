"""Fundamental solutions: keep one of twelve rotated and reflected stars.

Rotations by 60 degrees take the number of cell 0 to cells 4, 10, 11, 7 and 1 in turn.
Only the star with its smallest point on top is kept: if a point is smaller than the
top, the star with that point on top has been tried before. A reflection swaps cells 2
and 3; of these two stars, only the one with the smaller number in cell 2 is kept. That
leaves 960 / 12 = 80 stars.

Clues are not accepted: the one star found stands for twelve, and a clue that holds in
one of them fails in another.

Source: M. Hiroi, "Puzzles in programming", part 1, program ms3.c.
"""

from ...bits import bits, index
from ...search import FOUND, Search
from .star import ALL, MAGIC, completed

__all__ = ["LESS", "iterative", "recursive"]

COMPLETED = completed(range(12))
OTHER_POINTS = (1, 4, 7, 10, 11)
LESS = (*((0, point) for point in OTHER_POINTS), (2, 3))


def is_image(star, cell):
    """Return whether an image of this star is kept instead."""
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
    """Keep the smallest point on top, and cell 2 smaller than cell 3."""
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
    """Continue only if the star is not an image of an earlier one."""
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
