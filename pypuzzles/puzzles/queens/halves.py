"""Queens by halves, group by group: meet in the middle, and keep nothing.

`meet_in_the_middle` lists all ways to fill half of the rows before the first two of
them meet. Here the halves on some columns are made when they meet those on the others,
and are forgotten at once. So many a queen is set down again for other columns, but
there is no list of all halves, and no meeting needs another: each core can hold some.

- A half is kept as its diagonals in the row behind it, as `bitmask` knows them. A lower
half is filled upwards from the last row: it is an upper one turned over. - The lower
halves are processed 63 at a time: for each diagonal, one 64-bit integer records which
of them use it (the sign bit stays free). Those that clash with an upper half are the
union of the integers of its diagonals. Unions within nine diagonals are made
beforehand, so that an upper half needs four. - Symmetry: of a meeting and its mirror
image, and of both turned upside down if n is even, only the one whose upper columns
come first is held; it counts for all.

There is no board to watch on the way: a try is a meeting.

Idea: E. Horowitz and S. Sahni, "Computing Partitions with Applications to the Knapsack
Problem", Journal of the ACM 21, 1974, who let the halves of sums meet.
"""

from ...search import FOUND, Search

__all__ = ["counting"]

WIDTH = 63
"""Lower halves that one integer tells of."""
PART = 9
"""Diagonals whose unions make one table; four of them are enough for 18 queens."""
SIZE = 1 << PART


def counting(n: int) -> Search:
    """Fill both halves on some columns, count those that fit, and forget them."""
    full = (1 << n) - 1

    def meetings():
        for below in range(full + 1):
            if below.bit_count() == n // 2:
                above = full ^ below
                copies = alike(n, above, below)
                if copies:
                    yield 0, below
                    boards = copies * fitting(n, above, below)
                    if boards:
                        yield FOUND, boards

    return meetings()


def alike(n, above, below):
    """Return how many meetings this one stands for; 0 if another stands for it."""
    mirrored = turned(n, above)
    if n % 2:
        return (above <= mirrored) + (above < mirrored)
    others = turned(n, below)
    if min(mirrored, below, others) < above:
        return 0
    return 2 if above in (mirrored, others) else 4


def turned(n, columns):
    """Return a set of columns as the mirror shows it."""
    other = 0
    for col in range(n):
        other |= (columns >> col & 1) << n - 1 - col
    return other


def fitting(n, above, below):
    """Count the pairs of an upper and a lower half on these columns that fit."""
    full = (1 << n) - 1
    uppers: list[int] = []
    lowers: list[int] = []
    fill(n, uppers, above, 0, 0)
    fill(n, lowers, below, 0, 0)
    for k in range(len(uppers)):  # as they look to a lower half
        left, right = uppers[k] & full, uppers[k] >> n
        uppers[k] = right << 1 | left >> 1 << n
    pairs = len(uppers) * len(lowers)
    for start in range(0, len(lowers), WIDTH):
        unions = joined(lowers, start)
        for way in uppers:
            clashing = (
                unions[way % SIZE]
                | unions[SIZE + (way >> PART) % SIZE]
                | unions[2 * SIZE + (way >> 2 * PART) % SIZE]
                | unions[3 * SIZE + (way >> 3 * PART)]
            )
            pairs -= clashing.bit_count()
    return pairs


def fill(n, ways, columns, left, right):
    """List the ways to go on with a half, on the columns that are left."""
    if columns == 0:
        ways.append(left % (1 << n) | right << n)
    free = columns & ~(left | right)
    while free:
        bit = free & -free
        free ^= bit
        fill(n, ways, columns ^ bit, (left | bit) << 1, (right | bit) >> 1)


def joined(lowers, start):
    """Return the tables: which of 63 lower halves take any of these diagonals."""
    takers = [0] * (4 * PART)
    for k in range(start, min(start + WIDTH, len(lowers))):
        way = lowers[k]
        while way:
            bit = way & -way
            way ^= bit
            takers[bit.bit_length() - 1] |= 1 << k - start
    unions = [0] * (4 * SIZE)
    for diagonal in range(4 * PART):
        part, bit = diagonal // PART * SIZE, 1 << diagonal % PART
        for others in range(bit):
            union = unions[part | others] | takers[diagonal]
            unions[part | bit | others] = union
    return unions
