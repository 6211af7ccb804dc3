"""Knight's tours by Warnsdorff's rule: go where the ways out are fewest.

The rule alone finds most tours without a step back; of squares with equally few ways
the one farthest from the centre of the board is taken, which keeps to the edge and
leaves no corner behind. From the corner of every square board from 5 x 5 to 100 x 100
it leads to a tour with no wrong step. The search is complete: after the first tour it
steps back and finds the others.

The tests of `degrees` stay in force; only the order of the choices is new. For closed
and symmetric tours, of which the rule knows nothing, they turn back in time: a
closed tour of 100 x 100 takes some 1,800 tries more than it has squares.

Source: H. C. von Warnsdorff, "Des Roesselsprungs einfachste und allgemeinste Loesung",
1823; ties by the distance from the centre after A. Roth.
"""

from ...search import FOUND, Search
from .graph import VISITED, graph

__all__ = ["from_the_edge", "iterative"]


def from_the_edge(rows: int, cols: int) -> list[int]:
    """List the squares, the farthest from the centre first.

    >>> from_the_edge(3, 3)
    [0, 2, 6, 8, 1, 3, 5, 7, 4]
    """

    def closeness(square: int) -> int:
        row, col = divmod(square, cols)
        return -((2 * row - rows + 1) ** 2) - (2 * col - cols + 1) ** 2

    return sorted(range(rows * cols), key=closeness)


def iterative(
    rows: int, cols: int, start: tuple[int, int], kind: str
) -> Search:
    """Go first to the square with the fewest ways out."""
    near, seat, beside, ways, last, length = graph(rows, cols, start, kind)
    home = rows * cols
    before_end = length - 2 if kind == "any" else length - 1
    squares = from_the_edge(rows, cols)
    rank = sorted(range(home), key=squares.__getitem__)
    most = VISITED * home
    path = [home] * (length + 1)
    tried = [-1] * (length + 1)
    ends = [0 if kind == "any" else 1] * (length + 1)
    depth = 0
    while depth >= 0:
        square = path[depth]
        fewest = most
        for to in near[square]:
            key = ways[seat[to]] * home + rank[to]
            if tried[depth] < key < fewest and (
                ends[depth] < 2 or key < 2 * home
            ):
                fewest = key
        if fewest < most:
            tried[depth] = fewest
            to = squares[fewest % home]
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
            else:
                tried[depth + 1] = most
            depth += 1
            path[depth] = to
            ends[depth] = single
            if depth == length and last[to]:
                yield FOUND, 1
        else:
            for other in beside[square]:
                ways[other] += 1
            ways[seat[square]] += VISITED
            depth -= 1
