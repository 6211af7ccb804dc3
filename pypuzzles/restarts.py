"""Restarts: how long each run of a search may be.

A search that makes a wrong choice early may need very long to come back to it. A search
that learns can give up and start again, and make another choice there. But a run must
also be long enough to find a solution, and that length is not known in advance.
The sequence of Luby takes care of both: whenever two runs of a length have failed, one
of twice that length follows.

    1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...

Runs of all lengths have then cost the same so far, so no length that could have been
right has been neglected. The lengths have no limit, so that a search for all solutions
ends.

Source: M. Luby, A. Sinclair and D. Zuckerman, "Optimal Speedup of Las Vegas
Algorithms", Information Processing Letters 47, 1993.
"""

from collections.abc import Iterator

__all__ = ["run_lengths"]


def run_lengths() -> Iterator[int]:
    """Yield the lengths of the runs without end: 1, 1, 2, 1, 1, 2, 4, ...

    >>> from itertools import islice
    >>> list(islice(run_lengths(), 15))
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    group, length = 1, 1
    while True:
        yield length
        if length == group & -group:  # the last length of its group
            group, length = group + 1, 1
        else:
            length *= 2
