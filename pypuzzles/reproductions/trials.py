"""Steps of K. Kakehi's program until it finds its first symmetric tour.

The paper prints "1 TH ANSWER AT 5724" above that tour. The Fortran text at its end
counts each step on to a square (label 10), without the first square.

Its rule (2-4') for symmetric tours is not the one of `knights_tour/degrees.py`: the
square opposite the start counts as a square with one way only when one way is left to
it. There it counts so from the first move on, which cuts more: 1,354 steps lead to the
same tour.
"""

from collections.abc import Iterator

from ..puzzles.knights_tour.graph import VISITED, graph

__all__ = ["count_steps_to_first_answer"]

SIDE = 8
START = 0, 4
"""Corner of the half that is filled first: here the right half."""


def count_steps_to_first_answer() -> int:
    """Count the steps from the start to the first symmetric tour."""
    near, pair, around, ways, last, length = graph(
        SIDE, SIDE, START, "symmetric", half_first="on"
    )
    opposite = SIDE * SIDE  # its ways are those by which the half can end
    steps = 0

    def step(depth: int, square: int, single: int) -> Iterator[int]:
        nonlocal steps
        if depth == length:
            if last[square]:
                yield steps - 1  # the start is no step
            return
        for to in near[square]:
            here = pair[to]
            if ways[here] < 0 or (single > 1 and ways[here] > 1):
                continue
            ways[here] -= VISITED
            for other in around[to]:
                ways[other] -= 1
            left = [ways[other] for other in around[to]]
            ends = single - (ways[here] + VISITED == 1) + left.count(1)
            if ends <= 2 and (0 not in left or depth == length - 1):
                steps += 1
                yield from step(depth + 1, to, ends)
            for other in around[to]:
                ways[other] += 1
            ways[here] += VISITED

    return next(step(0, opposite, 0))
