"""Numbered squares: some visits are given, and some squares are holes.

`wanted` has the visits that are given: the square of the visit with number depth + 1
must have this number, and at any other depth the square must have none. That is one
comparison for each leap. A hole is not free from the beginning.

A free square without a way is a dead end, unless it is the last, as in `ways_left`. But
the ways are counted after each leap only around the square that has just been visited,
because no other square has lost one. The squares with the fewest ways are tried first,
as in `fewest_ways`.

A number that is too far away is not noticed before its turn comes.
"""

from ...instances.tours import parse_board
from ...search import FOUND, Search
from .graph import Start, last_squares, with_home

__all__ = ["recursive"]


def recursive(
    rows: int, cols: int, start: Start, kind: str, board: str
) -> Search:
    """Visit a square only if it has the number of this visit, or none."""
    cells = home = rows * cols
    numbers, holes = parse_board(board)
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    free = [square not in holes for square in range(cells)]
    length = cells - len(holes)
    number_of = [numbers.get(square, 0) for square in range(cells)]
    given = [number + 1 in numbers.values() for number in range(length)]
    wanted = [depth + 1 if given[depth] else 0 for depth in range(length)]

    def count_ways(square):
        return sum(free[to] for to in near[square])

    def step(depth, square):
        if depth == length:
            if last[square]:
                yield FOUND, 1
            return
        choices = [
            to
            for to in near[square]
            if free[to] and number_of[to] == wanted[depth]
        ]
        for to in sorted(choices, key=count_ways):
            yield depth, to
            free[to] = False
            dead = [
                other
                for other in near[to]
                if free[other] and count_ways(other) == 0
            ]
            if not dead or depth >= length - 2:
                yield from step(depth + 1, to)
            free[to] = True

    return step(0, home)
