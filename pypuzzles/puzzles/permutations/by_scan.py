"""Scanning bits: the remaining numbers are one integer, read bit by bit.

Taking a number makes a new integer and leaves the old one as it was, so there is
nothing to undo on the way back.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Keep the remaining numbers as bits, and test each bit in turn."""

    def place(depth, rest):
        if rest == 0:
            yield FOUND, 1
            return
        for number in range(n):
            if rest >> number & 1:
                yield depth, number
                yield from place(depth + 1, rest ^ 1 << number)

    return place(0, (1 << n) - 1)


def iterative(n: int) -> Search:
    """Keep the remaining numbers of each place in a list, and count up."""
    rest = [(1 << n) - 1] * (n + 1)
    order = [-1] * (n + 1)
    depth = 0
    while depth >= 0:
        number = order[depth] + 1
        if rest[depth] >> number:
            order[depth] = number
            if rest[depth] >> number & 1:
                yield depth, number
                rest[depth + 1] = rest[depth] ^ 1 << number
                depth += 1
        else:
            if depth == n:
                yield FOUND, 1
            order[depth] = -1
            depth -= 1
