"""Warnsdorff's rule: the tests of `degrees`, the fewest ways out first.

The rule of `fewest_ways` leads to a tour, and the tests of `degrees` turn back early
when it does not. Both need the ways of the free squares, which are kept in a list and
updated at each visit. Only the order of the choices differs from `degrees`.

Among squares with equally few ways, the one farthest from the centre of the board is
taken: this keeps to the edge and leaves no corner behind. From the corner of every
square board from 5 x 5 to 100 x 100 it leads to a tour without a wrong step. The rule
knows nothing of closed and symmetric tours: a closed tour of 100 x 100 takes about
1,800 more tries than it has squares.

The calls of the recursive form are nested too deeply on large boards, so the iterative
form is the default.

Source: H. C. von Warnsdorff, "Des Roesselsprungs einfachste und allgemeinste Loesung",
1823; ties by the distance from the centre after A. Roth.
"""

from collections.abc import Sequence

from ...search import FOUND, Search
from .graph import VISITED, Start, follow_path, graph

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
    board = graph(rows, cols, start, kind, half_first)
    near, last, length = board.near, board.last, board.length
    ways, pair, around = board.ways, board.pair, board.around
    near = outer_first(near, rows, cols)
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed

    def step(depth, square, singles):
        if depth == length:
            if last[square]:
                yield FOUND, 1
            return
        for to in sorted(near[square], key=lambda to: ways[pair[to]]):
            here = pair[to]
            if ways[here] < 0 or (singles == 2 and ways[here] > 1):
                continue
            yield depth, to
            dead = 0
            single = singles - (ways[here] == 1)
            ways[here] -= VISITED
            for other in around[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                single += ways[other] == 1 and other != home
            if single <= 2 and (dead == 0 or depth == before_end):
                yield from step(depth + 1, to, single)
            for other in around[to]:
                ways[other] += 1
            ways[here] += VISITED

    return step(0, home, closed)


def iterative(
    rows: int,
    cols: int,
    start: Start,
    kind: str,
    half_first: str,
    beginning: Sequence[int] = (),
) -> Search:
    """Find the next square each time instead of sorting them all.

    The next choice has the fewest ways of those after the last choice: it has more
    ways, or equally many and a greater index. The tour starts with the squares in
    `beginning`, in this order.
    """
    board = graph(rows, cols, start, kind, half_first)
    near, last, length = board.near, board.last, board.length
    ways, pair, around = board.ways, board.pair, board.around
    near = outer_first(follow_path(near, beginning), rows, cols)
    home = rows * cols
    closed = 0 if kind == "any" else 1
    before_end = length - 2 + closed
    path = [home] * (length + 1)
    ways_tried = [0] * (length + 1)
    index_tried = [-1] * (length + 1)
    singles = [closed] * (length + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        least = ways_tried[depth]
        fewest = VISITED if singles[depth] < 2 else 2
        best = -1
        for index, to in enumerate(near[square]):
            number = ways[pair[to]]
            if least <= number < fewest and (
                number > least or index > index_tried[depth]
            ):
                fewest, best = number, index
        if best >= 0:
            ways_tried[depth], index_tried[depth] = fewest, best
            to = near[square][best]
            yield depth, to
            dead = 0
            single = singles[depth] - (fewest == 1)
            ways[pair[to]] -= VISITED
            for other in around[to]:
                ways[other] -= 1
                dead += ways[other] == 0
                single += ways[other] == 1 and other != home
            depth += 1
            path[depth] = to
            singles[depth] = single
            if single <= 2 and (dead == 0 or depth - 1 == before_end):
                ways_tried[depth], index_tried[depth] = 0, -1
            else:  # no leap is tried from here: the next step goes back
                ways_tried[depth] = VISITED
        else:
            if depth == length and last[square]:
                yield FOUND, 1
            depth -= 1
            for other in around[square]:
                ways[other] += 1
            ways[pair[square]] += VISITED
