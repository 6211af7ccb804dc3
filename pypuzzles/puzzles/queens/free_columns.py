"""Free columns: keep the unused columns as bits, and test each of them.

This makes the tries of `pruned_permutations` with three integers. `unused` has a bit
for each column that no queen above uses, and `untried` for those of them that this row
has not tried; `x & -x` takes the lowest 1 without looking at the others. The attacked
diagonals, `left` and `right`, move by one bit per row, so a single operation tests a
column. But the test still follows the try: `bitmask` goes one step further and never
tries an attacked column.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023 (`queen1`).
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Take unused columns from a mask, and test the diagonals."""

    def place(row, unused, left, right):
        if row == n:
            yield FOUND, 1
            return
        untried = unused
        while untried:
            bit = untried & -untried
            untried ^= bit
            yield row, bit.bit_length() - 1
            if bit & (left | right) == 0:
                yield from place(
                    row + 1,
                    unused ^ bit,
                    (left | bit) << 1,
                    (right | bit) >> 1,
                )

    return place(0, (1 << n) - 1, 0, 0)


def iterative(n: int) -> Search:
    """Keep the masks and the untried columns of each row in lists."""
    unused = [(1 << n) - 1] * (n + 1)
    untried = [(1 << n) - 1] * (n + 1)
    left = [0] * (n + 1)
    right = [0] * (n + 1)
    row = 0
    while row >= 0:
        if untried[row]:
            bit = untried[row] & -untried[row]
            untried[row] ^= bit
            yield row, bit.bit_length() - 1
            if bit & (left[row] | right[row]) == 0:
                left[row + 1] = (left[row] | bit) << 1
                right[row + 1] = (right[row] | bit) >> 1
                row += 1
                unused[row] = untried[row] = unused[row - 1] ^ bit
        else:
            if row == n:
                yield FOUND, 1
            row -= 1
