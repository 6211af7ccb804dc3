"""Forced numbers: three numbers of a line determine the fourth.

The source leaves two ideas to its readers: fill the cells in an order that completes
lines early, and once three cells of a line are filled, try only the number that is
missing from 26. If that number is used or not between 1 and 12, this is a dead end.

Three of the four numbers of a line are chosen, and seven of the star's twelve: 0, 2, 5
force 7; 3 and 6 force 10; 8 forces 9; 1 forces 4 and 11. The last line needs no test:
six lines make 2 * 78 = 6 * 26 together, so if five make 26, the sixth does too.

Source of the ideas: the end of M. Hiroi, "Puzzles in programming", part 1.
"""

from collections.abc import Mapping

from ...bits import bits, index
from ...search import FOUND, Search
from .star import ALL, MAGIC, candidates, completed

__all__ = ["FORCED", "ORDER", "iterative", "recursive"]

ORDER = (0, 2, 5, 7, 3, 6, 10, 8, 9, 1, 4, 11)
FORCED = tuple(bool(lines) for lines in completed(ORDER))
OTHERS = tuple(
    tuple(other for line in lines[:1] for other in line if other != cell)
    for cell, lines in zip(ORDER, completed(ORDER), strict=True)
)


def choices(star, depth, free):
    """Return the numbers to try: at most one if the cell is forced."""
    if not FORCED[depth]:
        return free
    a, b, c = OTHERS[depth]
    missing = MAGIC - star[a] - star[b] - star[c]
    return ALL & 1 << missing if missing > 0 else 0


def recursive(clues: Mapping[int, int]) -> Search:
    """Choose three numbers of a line: the fourth is forced."""
    may = candidates(clues)
    star = [0] * 12

    def place(depth, free):
        if depth == 12:
            yield FOUND, 1
            return
        cell = ORDER[depth]
        for bit in bits(choices(star, depth, free & may[cell])):
            yield depth, index(bit)
            if free & may[cell] & bit:
                star[cell] = index(bit)
                yield from place(depth + 1, free ^ bit)

    return place(0, ALL)


def iterative(clues: Mapping[int, int]) -> Search:
    """Keep the untried numbers of each depth; a forced cell has one at most."""
    may = candidates(clues)
    star = [0] * 12
    free = [ALL] + [0] * 12
    untried = [may[0]] + [0] * 12
    depth = 0
    while depth >= 0:
        if untried[depth]:
            bit = untried[depth] & -untried[depth]
            untried[depth] ^= bit
            yield depth, index(bit)
            cell = ORDER[depth]
            if free[depth] & may[cell] & bit:
                star[cell] = index(bit)
                free[depth + 1] = free[depth] ^ bit
                depth += 1
                if depth < 12:
                    left = free[depth] & may[ORDER[depth]]
                    untried[depth] = choices(star, depth, left)
        else:
            if depth == 12:
                yield FOUND, 1
            depth -= 1
