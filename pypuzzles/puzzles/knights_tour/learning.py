"""Learning: go to the square that was left over most often.

This search knows no rule. Like brute force, it moves to any free square. But whenever
the knight is stuck, it looks at the squares that are still free. These should have been
visited earlier, so each of them gets a point, and the search tries the squares with the
most points first.

Brute force corrects its last leaps for millions of steps although the mistake was made
early. So this search restarts from the first square after some dead ends, and keeps the
points. The first run that finds a tour is not restarted. It finds all tours, each of
them once.

Without any rule, the search finds a tour of the chessboard from each square, usually
after a few thousand tries. After many runs the corners have the most points. These are
the squares with the fewest ways, which Warnsdorff's rule visits first. So the program
has learned a part of that rule from its own dead ends.

`learn_tours` takes the points as a list. If the list of an earlier search is passed,
this one begins with its experience.

K. Kakehi ends his paper with the wish for a program that learns.

Source: F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting Systematic Search
by Weighting Constraints", ECAI 2004.
"""

from ...restarts import run_lengths
from ...search import FOUND, RESTART, Search
from .graph import Start, last_squares, with_home

__all__ = ["learn_tours", "recursive"]

DEAD_ENDS = 3  # in a run of length 1


def learn_tours(
    rows: int, cols: int, start: Start, kind: str, points: list[int]
) -> Search:
    """Find tours, and add points to the squares that were left over."""
    cells = home = rows * cols
    near = with_home(rows, cols, start)
    last = last_squares(rows, cols, start, kind)
    free = [True] * cells
    left, found = 0, False

    def step(depth, square):
        nonlocal left, found
        if depth == cells and last[square]:
            found = True
            yield FOUND, 1
            return
        choices = [to for to in near[square] if free[to]]
        if not choices:
            left -= 1
            for other in range(cells):
                points[other] += free[other]
        for to in sorted(choices, key=lambda to: -points[to]):
            yield depth, to
            free[to] = False
            yield from step(depth + 1, to)
            free[to] = True
            if left <= 0 and not found:
                return

    def restart():
        nonlocal left
        for length in run_lengths():
            left = DEAD_ENDS * length
            yield RESTART, left
            yield from step(0, home)
            if left > 0 or found:
                return

    return restart()


def recursive(
    rows: int,
    cols: int,
    start: Start,
    kind: str,
    points: list[int] | None = None,
) -> Search:
    """Go first to the free square that was left over most often."""
    return learn_tours(
        rows, cols, start, kind, points or [0] * (rows * cols)
    )
