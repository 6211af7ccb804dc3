"""Permutations by three loops: one loop for each place, written down.

Nothing is simpler, as long as there are three numbers. Four would take another loop in
another program; the other searches write the loop once and enter it anew for each
place, by recursion.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001.
"""

from ...search import FOUND, Search

__all__ = ["iterative"]


def iterative() -> Search:
    """Write a loop for each of three places, one in the other."""
    for first in range(3):
        yield 0, first
        for second in range(3):
            if second != first:
                yield 1, second
                for third in range(3):
                    if third != first and third != second:
                        yield 2, third
                        yield FOUND, 1
