"""Bitmask: three integers hold every attacked column of the next row.

A queen attacks one column, and two diagonals that move by one column per row. As bits,
the attacked columns of the next row are `down` unchanged, `left` shifted left and
`right` shifted right. The other columns are free, and `x & -x` takes the lowest of them
without looking at the others. No attacked square is ever tried: eight queens take 2,056
tries instead of the 5,508 of `free_columns`.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023 (`bitmap_R`).
"""

from collections.abc import Iterator
from typing import TypeAlias

from ...folding import Tree
from ...search import FOUND, Search

__all__ = ["iterative", "recursive", "tree"]

Attacked: TypeAlias = tuple[int, int, int, int]
"""A row, and the columns attacked down, to the left and to the right."""


def recursive(n: int) -> Search:
    """Keep the free squares as bits; never try an attacked one."""
    full = (1 << n) - 1

    def place(row, down, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = full & ~(down | left | right)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            yield from place(
                row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1
            )

    return place(0, 0, 0, 0)


def iterative(n: int) -> Search:
    """Keep the masks of each row in lists instead of on the call stack."""
    full = (1 << n) - 1
    down = [0] * (n + 1)
    left = [0] * (n + 1)
    right = [0] * (n + 1)
    free = [full] + [0] * n
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
        else:
            if row == n:
                yield FOUND, 1
            row -= 1


def tree(n: int) -> Tree[Attacked]:
    """Distinguish states by the attacked squares of the next row."""
    full = (1 << n) - 1

    def branches(state: Attacked) -> Iterator[tuple[int, Attacked]]:
        row, down, left, right = state
        for col in range(n):
            bit = 1 << col
            if not (down | left | right) & bit:
                then_left = (left | bit) << 1 & full
                yield (
                    col,
                    (row + 1, down | bit, then_left, (right | bit) >> 1),
                )

    return Tree((0, 0, 0, 0), branches, lambda state: state[0] == n)
