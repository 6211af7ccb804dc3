"""Generate and test: try every order of the numbers, then check the sums.

The 12 numbers have 12! = 479,001,600 orders, and the sums are checked only when all 12
are placed. The source's program takes 172 seconds on a Pentium at 166 MHz for the
orders that begin with 1. It finds 80 stars, so there are 12 * 80 = 960 in all. With
clues there are fewer orders: 6! = 720 if six cells are given. Without clues this search
is there to be watched and stopped.

Source: M. Hiroi, "Puzzles in programming", part 1, program ms1.c.
"""

from collections.abc import Mapping

from ...bits import bits, index
from ...search import FOUND, Search
from .star import ALL, LINES, MAGIC, candidates

__all__ = ["iterative", "recursive"]


def is_magic(star):
    """Return whether every line of a full star has the magic sum."""
    return all(
        star[a] + star[b] + star[c] + star[d] == MAGIC
        for a, b, c, d in LINES
    )


def recursive(clues: Mapping[int, int]) -> Search:
    """Try every order of the numbers; check the sums of full stars."""
    may = candidates(clues)
    star = [0] * 12

    def place(cell, free):
        if cell == 12:
            if is_magic(star):
                yield FOUND, 1
            return
        for bit in bits(free & may[cell]):
            yield cell, index(bit)
            star[cell] = index(bit)
            yield from place(cell + 1, free ^ bit)

    return place(0, ALL)


def iterative(clues: Mapping[int, int]) -> Search:
    """Keep the free and the untried numbers of each cell in lists."""
    may = candidates(clues)
    star = [0] * 12
    free = [ALL] + [0] * 12
    untried = [may[0]] + [0] * 12
    cell = 0
    while cell >= 0:
        if untried[cell]:
            bit = untried[cell] & -untried[cell]
            untried[cell] ^= bit
            yield cell, index(bit)
            star[cell] = index(bit)
            free[cell + 1] = free[cell] ^ bit
            cell += 1
            untried[cell] = free[cell] & may[cell]
        else:
            if cell == 12 and is_magic(star):
                yield FOUND, 1
            cell -= 1
