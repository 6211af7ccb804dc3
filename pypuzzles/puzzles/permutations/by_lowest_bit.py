"""Lowest bit: look only at the numbers that remain.

`free & -free` takes the lowest 1 of `free`, so used numbers are skipped without a test.
The tries are the same as in the other searches.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from collections.abc import Iterator

from ...folding import Tree
from ...search import FOUND, Search

__all__ = ["iterative", "recursive", "tree"]


def recursive(n: int) -> Search:
    """Keep the remaining numbers as bits, and take the lowest bit each time."""

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
    """Keep the remaining and the untried numbers of each place in lists."""
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


def tree(n: int) -> Tree[int]:
    """Distinguish states by the remaining numbers: 2^n sets of them."""

    def branches(rest: int) -> Iterator[tuple[int, int]]:
        for number in range(n):
            if rest >> number & 1:
                yield number, rest ^ 1 << number

    return Tree((1 << n) - 1, branches, lambda rest: rest == 0)
