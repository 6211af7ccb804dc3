"""Warnsdorff's rule: go to the square with the fewest ways out.

The rule finds most tours without a step back. Among squares with equally few ways, the
one farthest from the centre of the board is taken: this keeps to the edge and
leaves no corner behind. From the corner of every square board from 5 x 5 to 100 x 100
it leads to a tour without a wrong step. The search is complete: after the first tour it
steps back and finds the others.

The tests of `degrees` still apply; only the order of the choices is new. The rule knows
nothing of closed and symmetric tours, so the tests turn back early: a closed tour of
100 x 100 takes about 1,800 more tries than it has squares.

The recursive form is that of `degrees` with its loop sorted. Its calls are nested too
deeply on large boards, so the iterative form is the default.

Source: H. C. von Warnsdorff, "Des Roesselsprungs einfachste und allgemeinste Loesung",
1823; ties by the distance from the centre after A. Roth.
"""

from collections.abc import Sequence

from ...search import FOUND, Search
from .graph import VISITED, Start, follow, graph

__all__ = ["iterative", "recursive"]


def outer_first(
    near: list[list[int]], rows: int, cols: int
) -> list[list[int]]:
    """Sort each list of squares, the farthest from the centre first.

    >>> outer_first([[4, 3, 8, 1, 0]], rows=3, cols=3)
    [[0, 8, 1, 3, 4]]
    """

    def closeness(square: int) -> tuple[int, int]:
        row, col = divmod(square, cols)
        far = (2 * row - rows + 1) ** 2 + (2 * col - cols + 1) ** 2
        return -far, square

    return [sorted(squares, key=closeness) for squares in near]


def recursive(
    rows: int, cols: int, start: Start, kind: str, half_first: str
) -> Search:
    """Go first to the square with the fewest ways out."""
    near, seat, beside, ways, last, length = graph(
        rows, cols, start, kind, half_first
    )
    near = outer_first(near, rows, cols)
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed

    def step(depth, square, ends):
        if depth == length:
            if last[square]:
                yield FOUND, 1
            return
        for to in sorted(near[square], key=lambda to: ways[seat[to]]):
            here = seat[to]
            if ways[here] < 0 or (ends == 2 and ways[here] > 1):
                continue
            yield depth, to
            dead, single = 0, ends - (ways[here] == 1)
            ways[here] -= VISITED
            for other in beside[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                if ways[other] == 1 and other != home:
                    single += 1
            if single <= 2 and (dead == 0 or depth == before_end):
                yield from step(depth + 1, to, single)
            for other in beside[to]:
                ways[other] += 1
            ways[here] += VISITED

    return step(0, home, closed)


def iterative(
    rows: int,
    cols: int,
    start: Start,
    kind: str,
    half_first: str,
    begun: Sequence[int] = (),
) -> Search:
    """Find the next square each time instead of sorting them all.

    The tour starts with the squares in `begun`, in this order.
    """
    near, seat, beside, ways, last, length = graph(
        rows, cols, start, kind, half_first
    )
    near = outer_first(follow(near, begun), rows, cols)
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed
    path = [home] * (length + 1)
    tried = [-1] * (length + 1)  # 8 * ways + turn of the last choice
    ends = [closed] * (length + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        fewest = VISITED
        for turn, to in enumerate(near[square]):
            here = ways[seat[to]]
            key = 8 * here + turn
            if tried[depth] < key < fewest and (
                ends[depth] < 2 or here < 2
            ):
                fewest = key
        if fewest < VISITED:
            tried[depth] = fewest
            to = near[square][fewest % 8]
            yield depth, to
            here = seat[to]
            dead, single = 0, ends[depth] - (ways[here] == 1)
            ways[here] -= VISITED
            for other in beside[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                if ways[other] == 1 and other != home:
                    single += 1
            if single <= 2 and (dead == 0 or depth == before_end):
                tried[depth + 1] = -1
            else:  # enter it without choices: the way back undoes it
                tried[depth + 1] = VISITED
            depth += 1
            path[depth] = to
            ends[depth] = single
        else:
            if depth == length and last[square]:
                yield FOUND, 1
            depth -= 1
            for other in beside[square]:
                ways[other] += 1
            ways[seat[square]] += VISITED
