"""Three loops: one loop for each place, written out.

Nothing is simpler for three numbers, but four would need another loop, and so another
program. The other searches write the loop once and enter it again for each place, by
recursion.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001.
"""

from ...search import FOUND, Search

__all__ = ["iterative"]


def iterative() -> Search:
    """Write a loop for each of three places, one inside the other."""
    for first in range(3):
        yield 0, first
        for second in range(3):
            if second != first:
                yield 1, second
                for third in range(3):
                    if third != first and third != second:
                        yield 2, third
                        yield FOUND, 1
