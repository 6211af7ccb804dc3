"""Pruning: check a sum as soon as its line is full.

If the first five cells hold 1, 2, 3, 4, 5, the line 2, 3, 4, 5 makes 14, and none of
the 7! stars that begin like this needs to be built. Cells are filled in the order of
their numbers, so the lines that each cell completes are known in advance. The source
keeps a count and a total for each line instead, and compares when the count is three.

Source: M. Hiroi, "Puzzles in programming", part 1, program ms2.c.
"""

from collections.abc import Mapping

from ...bits import bits, index
from ...search import FOUND, Search
from .star import ALL, MAGIC, candidates, completed

__all__ = ["iterative", "recursive"]

COMPLETED = completed(range(12))


def fits(star, cell):
    """Return whether the lines that a cell completes have the magic sum."""
    return all(
        star[a] + star[b] + star[c] + star[d] == MAGIC
        for a, b, c, d in COMPLETED[cell]
    )


def recursive(clues: Mapping[int, int]) -> Search:
    """Reject a number as soon as it completes a line with a wrong sum."""
    may = candidates(clues)
    star = [0] * 12

    def place(cell, free):
        if cell == 12:
            yield FOUND, 1
            return
        for bit in bits(free & may[cell]):
            yield cell, index(bit)
            star[cell] = index(bit)
            if fits(star, cell):
                yield from place(cell + 1, free ^ bit)

    return place(0, ALL)


def iterative(clues: Mapping[int, int]) -> Search:
    """Continue to the next cell only if all full lines are right."""
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
            if fits(star, cell):
                free[cell + 1] = free[cell] ^ bit
                cell += 1
                untried[cell] = free[cell] & may[cell]
        else:
            if cell == 12:
                yield FOUND, 1
            cell -= 1
