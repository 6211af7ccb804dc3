"""Mirror images: search half of the boards and count each of them twice.

The mirror image of a solution is a solution, and a different one: only a queen in the
middle column stays in place, and there is at most one. So the first queen needs to try
only the lower half of the columns. If n is odd and the first queen is in the middle,
the board is still its own mirror image, and the second queen tries only the lower half.

A board of one square is its own image, so it counts once. (Suzuki's program starts at
four queens; for one it would print 0.)

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Search one half; each board counts for its mirror image too."""
    full = (1 << n) - 1
    lower = (1 << (n + 1) // 2) - 1
    middle = lower & (lower << n // 2)
    copies = 2 if n > 1 else 1

    def place(row, down, left, right):
        if row == n:
            yield FOUND, copies
            return
        free = full & ~(down | left | right)
        if down == 0 or down == middle:  # its own mirror image so far
            free &= lower
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            yield from place(
                row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1
            )

    return place(0, 0, 0, 0)


def iterative(n: int) -> Search:
    """Keep the masks of each row in lists, and search one half."""
    full = (1 << n) - 1
    lower = (1 << (n + 1) // 2) - 1
    middle = lower & (lower << n // 2)
    copies = 2 if n > 1 else 1
    down = [0] * (n + 1)
    left = [0] * (n + 1)
    right = [0] * (n + 1)
    free = [lower] + [0] * n
    row = 0
    while row >= 0:
        if free[row]:
            bit = free[row] & -free[row]
            free[row] ^= bit
            yield row, bit.bit_length() - 1
            down[row + 1] = down[row] | bit
            left[row + 1] = (left[row] | bit) << 1
            right[row + 1] = (right[row] | bit) >> 1
            row += 1
            free[row] = full & ~(down[row] | left[row] | right[row])
            if down[row] == middle:  # its own mirror image so far
                free[row] &= lower
        else:
            if row == n:
                yield FOUND, copies
            row -= 1
