"""Mirror images: search half of the boards and count each of them twice.

The mirror image of a solution is a solution, and a different one: only a queen in the
middle column stays in place, and there is at most one. While a board is its own mirror
image, the next queen needs to try only the lower half of the columns; the other half
leads to the mirror images. There are two such boards:

- In row 0 the board is empty.
- In row 1, if n is odd, the only queen may be in the middle column.

Only a board of one square is its own image when it is full, so it counts once.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Search one half; each board counts for its mirror image too."""
    full = (1 << n) - 1
    lower_half = (1 << (n + 1) // 2) - 1
    middle = 1 << n // 2 if n % 2 else 0
    copies = 2 if n > 1 else 1

    def place(row, down, left, right):
        if row == n:
            yield FOUND, copies
            return
        free = full & ~(down | left | right)
        if row == 0 or (row == 1 and down == middle):
            free &= lower_half
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
    lower_half = (1 << (n + 1) // 2) - 1
    middle = 1 << n // 2 if n % 2 else 0
    copies = 2 if n > 1 else 1
    down = [0] * (n + 1)
    left = [0] * (n + 1)
    right = [0] * (n + 1)
    free = [lower_half] + [0] * n
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
            if row == 1 and down[1] == middle:
                free[row] &= lower_half
        else:
            if row == n:
                yield FOUND, copies
            row -= 1
