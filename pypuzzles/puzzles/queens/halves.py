"""Halves by groups: meet in the middle, but do not store all halves.

`pairs_of_halves` lists all ways to fill half of the rows before the first two of them
meet, and so does `meet_in_the_middle`. Here the halves on some columns are made when
they meet those on the other columns, and are then dropped. Many queens are placed again
for other columns, but no list of all halves is needed, and the meetings are
independent, so several cores can share them. The program also compiles, because all of
its integers fit into 64 bits.

- A half is stored as its diagonals in the next row, `left` and `right`, as in
  `bitmask`. A lower half is filled upwards from the last row: it is an upper half
  upside down.
- The lower halves are processed 63 at a time: for each diagonal, one 64-bit integer
  records which of them use it (the sign bit stays free). Those that clash with an upper
  half are the union of the integers of its diagonals. Unions of up to nine diagonals
  are computed in advance, so an upper half needs four integers.
- Symmetry: a meeting, its mirror image and, if n is even, both of them upside down are
  counted together, at the one whose upper columns come first.

There is no board to watch: a try is a meeting.

Idea: E. Horowitz and S. Sahni, "Computing Partitions with Applications to the Knapsack
Problem", Journal of the ACM 21, 1974, who split sums into halves.
"""

from ...search import FOUND, Search

__all__ = ["counting"]

WIDTH = 63
"""Lower halves per integer."""
PART = 9
"""Diagonals per table of unions; four tables are enough for 18 queens."""
SIZE = 1 << PART
"""Entries of a table: one for each set of nine diagonals."""


def counting(n: int) -> Search:
    """For each set of columns, fill both halves and count matching pairs."""
    full = (1 << n) - 1

    def meetings():
        for below in range(full + 1):
            if below.bit_count() == n // 2:
                above = full ^ below
                copies = count_images(n, above, below)
                if copies:
                    yield 0, below
                    boards = copies * count_matching_pairs(n, above, below)
                    if boards:
                        yield FOUND, boards

    return meetings()


def count_images(n, above, below):
    """Return how many images this meeting stands for; 0 if one stands for it."""
    mirrored = mirror(n, above)
    if n % 2:
        return (above <= mirrored) + (above < mirrored)
    others = mirror(n, below)
    if min(mirrored, below, others) < above:
        return 0
    return 2 if above in (mirrored, others) else 4


def mirror(n, columns):
    """Return the mirror image of a set of columns."""
    other = 0
    for col in range(n):
        other |= (columns >> col & 1) << n - 1 - col
    return other


def count_matching_pairs(n, above, below):
    """Count the matching pairs of an upper and a lower half on these columns."""
    halves: list[int] = []
    lowers: list[int] = []
    fill(n, halves, above, 0, 0)
    fill(n, lowers, below, 0, 0)
    uppers = [seen_from_below(n, half) for half in halves]
    pairs = len(uppers) * len(lowers)
    for start in range(0, len(lowers), WIDTH):
        users = list_users(lowers, start)
        first, second = unite(users, 0), unite(users, PART)
        third, fourth = unite(users, 2 * PART), unite(users, 3 * PART)
        for half in uppers:
            clashing = (
                first[half % SIZE]
                | second[(half >> PART) % SIZE]
                | third[(half >> 2 * PART) % SIZE]
                | fourth[half >> 3 * PART]
            )
            pairs -= clashing.bit_count()
    return pairs


def fill(n, halves, columns, left, right):
    """Append the ways to complete a half on the remaining columns.

    A half is its diagonals in the next row: `left` is the lowest n bits, and
    `right` is above them.
    """
    if columns == 0:
        halves.append(left % (1 << n) | right << n)
    free = columns & ~(left | right)
    while free:
        bit = free & -free
        free ^= bit
        fill(
            n, halves, columns ^ bit, (left | bit) << 1, (right | bit) >> 1
        )


def seen_from_below(n, half):
    """Return the diagonals of an upper half as a lower half stores its own.

    Upside down left is right, and the next row is one row higher.
    """
    left, right = half % (1 << n), half >> n
    return right << 1 | (left >> 1) << n


def list_users(lowers, start):
    """Return, for each diagonal, which of 63 lower halves use it, as bits."""
    users = [0] * (4 * PART)
    for k in range(start, min(start + WIDTH, len(lowers))):
        half = lowers[k]
        while half:
            bit = half & -half
            half ^= bit
            users[bit.bit_length() - 1] |= 1 << k - start
    return users


def unite(users, start):
    """Return the union of the users of each set of nine diagonals."""
    unions = [0] * SIZE
    for k in range(PART):
        bit = 1 << k
        for others in range(bit):
            unions[bit | others] = unions[others] | users[start + k]
    return unions
