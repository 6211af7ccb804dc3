r"""Forced numbers: three numbers of a line determine the fourth.

Once three cells of a line are filled, only the number that is missing from 26 is tried.
If that number is used or not between 1 and 12, this is a dead end. The cells are filled
in an order that completes lines early:

             1
            /  \
    10 --  2 --  5 -- [11]
      \  /        \  /
        3           6
      /  \        /  \
    [4] -- 8 -- [9] -- [7]
            \  /
            [12]

The figure shows when each cell is filled. Seven numbers are chosen. Those in brackets
are forced, each by a line of its own. The sixth line needs no test: six lines make
2 * 78 = 6 * 26 together, so if five make 26, the sixth does too.

Source of the ideas: the end of M. Hiroi, "Puzzles in programming", part 1.
"""

from collections.abc import Mapping

from ...bits import bits, index
from ...search import FOUND, Search
from .star import ALL, MAGIC, candidates

__all__ = ["FORCED", "ORDER", "iterative", "recursive"]

ORDER = (0, 2, 5, 7, 3, 6, 10, 8, 9, 1, 4, 11)
# The forced cells, each with the rest of its line.
REST_OF_LINE = {
    7: (0, 2, 5),
    10: (0, 3, 6),
    9: (7, 8, 10),
    4: (1, 2, 3),
    11: (1, 5, 8),
}
FORCED = tuple(cell in REST_OF_LINE for cell in ORDER)
OTHERS = tuple(REST_OF_LINE.get(cell, ()) for cell in ORDER)


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
