"""Queens by free columns: the columns that are left are bits, and each is tested.

The orders of `pruned_permutations` again, in three integers. `rest` has a bit for each
column that no queen uses; `x & -x` takes its lowest one, without a look at the others.
The diagonals that are taken, `left` and `right`, move by one bit with each row, so one
operation tests a column. It is tried before: `bitmask` goes one idea further and takes
the attacked columns out of the choice.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023, where it is
`queen1` and, with a macro for the loop over the bits, `queen2`.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Take the free columns from the bits of a mask, and test the diagonals."""

    def place(row, rest, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = rest
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            if bit & (left | right) == 0:
                yield from place(
                    row + 1,
                    rest ^ bit,
                    (left | bit) << 1,
                    (right | bit) >> 1,
                )

    return place(0, (1 << n) - 1, 0, 0)


def iterative(n: int) -> Search:
    """Keep the masks of each row in lists, and what is still to be tried."""
    rest = [(1 << n) - 1] * (n + 1)
    free = [(1 << n) - 1] * (n + 1)
    left = [0] * (n + 1)
    right = [0] * (n + 1)
    row = 0
    while row >= 0:
        if free[row]:
            bit = free[row] & -free[row]
            free[row] ^= bit
            yield row, bit.bit_length() - 1
            if bit & (left[row] | right[row]) == 0:
                left[row + 1] = (left[row] | bit) << 1
                right[row + 1] = (right[row] | bit) >> 1
                row += 1
                rest[row] = free[row] = rest[row - 1] ^ bit
        else:
            if row == n:
                yield FOUND, 1
            row -= 1
