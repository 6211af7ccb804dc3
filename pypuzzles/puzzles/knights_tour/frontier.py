"""Frontier: count tours without making one, from the ends of their pieces.

Go through the squares row by row, and decide for each which leaps to later squares the
tour takes. These leaps form pieces of path. The rest of the board does not depend on
their course, only on which squares they end on. Here one row of 5 x 6 is decided:

    # # # # # #     #     decided: it has both its leaps
    . . * A B .     *     has both its leaps, from decided squares
    A * * B * .     A, B  the two ends of a piece: each needs one more leap
                    .     needs both leaps

Two boards with the same picture can be completed in the same ways, so they are counted
as one. A leap reaches at most two rows down, so these squares, the *frontier*, fill
little more than two rows.

The picture is stored as a list of *mates*. The mate of a square is the other end of its
piece, the square itself if it has no leap yet, and `INSIDE` if it has both. Joining two
ends makes their mates the ends of a longer piece. Joining the two ends of one piece
closes a circle, and the board is a tour if nothing is left outside of the circle.

For tours from a start to anywhere one more place is added, `outside`, next to every
square. A tour is then a circle through it, which leads from `outside` to the start and
from the last square back. The first of these two leaps is given.

Source: the frontier of D. E. Knuth's Simpath, The Art of Computer Programming 7.1.4.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from ...search import Count
from .graph import Start, leaps

__all__ = ["counter"]

Mates: TypeAlias = dict[int, int]
"""The mate of each square of the frontier."""
INSIDE = -1
"""The mate of a square that has both its leaps, inside a piece."""


def missing_leaps(mate: Mates, square: int) -> int:
    """Return how many leaps a square still needs."""
    if mate[square] == INSIDE:
        return 0
    return 2 if mate[square] == square else 1


def choices(
    mate: Mates, square: int, later: list[int]
) -> Iterator[tuple[int, ...]]:
    """List the sets of later squares to which a square may leap."""
    possible = [to for to in later if mate[to] != INSIDE]
    return combinations(possible, missing_leaps(mate, square))


def join(mate: Mates, one: int, two: int) -> bool:
    """Join two ends by a leap; return whether that closes a circle."""
    end_one, end_two = mate[one], mate[two]
    if end_one != one:
        mate[one] = INSIDE
    if end_two != two:
        mate[two] = INSIDE
    if end_one == two:
        return True
    mate[end_one] = end_two
    mate[end_two] = end_one
    return False


def leap(
    mate: Mates, square: int, chosen: tuple[int, ...]
) -> tuple[bool, Mates]:
    """Take leaps; return whether they close a circle, and the new mates."""
    ends, is_closed = mate.copy(), False
    for to in chosen:
        is_closed |= join(ends, square, to)
    return is_closed, ends


def is_stranded(mate: Mates, options: list[tuple[int, int]]) -> bool:
    """Return whether a square needs more leaps than it has options left."""
    return any(
        missing_leaps(mate, square) > left for square, left in options
    )


def count_circles(near: list[list[int]], pieces: Mates) -> int:
    """Count the circles through all squares that contain the given pieces."""
    found = 0
    frontier = sorted(pieces)
    states = {tuple(pieces[k] for k in frontier): 1}
    for square, squares in enumerate(near):
        later = [to for to in squares if to > square]
        entering = tuple(
            {square, *later} - {*frontier}
        )  # each its own mate
        before = [*frontier, *entering]
        frontier = sorted({*before} - {square})
        all_reached = len(frontier) == len(near) - square - 1
        options = {to: sum(k > square for k in near[to]) for to in later}
        few = [(to, left) for to, left in options.items() if left < 2]
        counts: dict[tuple[int, ...], int] = defaultdict(int)
        for state, count in states.items():
            mate = dict(zip(before, state + entering, strict=True))
            for chosen in choices(mate, square, later):
                closed, ends = leap(mate, square, chosen)
                if not closed:
                    if not is_stranded(ends, few):
                        counts[tuple([ends[k] for k in frontier])] += count
                elif all_reached and not any(
                    missing_leaps(ends, to) for to in frontier
                ):
                    found += count
        states = counts
    return found


def counter(rows: int, cols: int, start: Start, kind: str) -> Count:
    """Store only the ends of the pieces, and count equal boards once."""
    if cols > rows:  # the frontier is shorter if the rows are
        return counter(cols, rows, (start[1], start[0]), kind)
    near = leaps(rows, cols)
    if kind == "closed":  # the knight may go round in both directions
        return Count(2 * count_circles(near, {}), None, None)
    outside = rows * cols
    first = start[0] * cols + start[1]
    near = [[*squares, outside] for squares in near]
    near.append([*range(outside)])
    given: Mates = {first: outside, outside: first}
    return Count(count_circles(near, given), None, None)
