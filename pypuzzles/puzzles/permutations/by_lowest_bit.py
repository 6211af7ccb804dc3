"""Permutations by lowest bit: only the numbers that are left are looked at.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Keep the rest as bits, and never look at one that is not set."""

    def place(depth, rest):
        if rest == 0:
            yield FOUND, 1
            return
        free = rest
        while free:
            bit = free & -free
            free ^= bit
            yield depth, bit.bit_length() - 1
            yield from place(depth + 1, rest ^ bit)

    return place(0, (1 << n) - 1)


def iterative(n: int) -> Search:
    """Keep for each place the rest, and what of it is still to be tried."""
    rest = [(1 << n) - 1] * (n + 1)
    free = [(1 << n) - 1] * (n + 1)
    depth = 0
    while depth >= 0:
        if free[depth]:
            bit = free[depth] & -free[depth]
            free[depth] ^= bit
            yield depth, bit.bit_length() - 1
            depth += 1
            rest[depth] = free[depth] = rest[depth - 1] ^ bit
        else:
            if depth == n:
                yield FOUND, 1
            depth -= 1
