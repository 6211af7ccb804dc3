"""Magic star by generate and test: make every order of the numbers, then look.

The 12 numbers have 12! = 479,001,600 orders, and the sums are looked at only when all
12 are placed. The source's program takes 172 seconds on a Pentium at 166 MHz for those
that begin with 1, finds 80, and so knows that there are 12 * 80 = 960 in all. Clues
make the orders few: with six cells given there are 6! = 720. Without clues this search
is there to be watched, and stopped.

Source: M. Hiroi, "Puzzles in programming", part 1, program ms1.c. (The text of the
article calls `check_stars`, the program `check_star`; and where a full star is wrong
the program goes on to look for a 13th number, which does no harm: none is left.)
"""

from collections.abc import Mapping

from ...kit.bits import bits, index
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
    """Put the numbers in every order; look at the sums when all are placed."""
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
    """Keep for each cell the numbers still free and those still to be tried."""
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
