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
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, pairwise
from typing import TypeAlias

from ...bits import members
from ...folding import Tree, count_levels
from ...search import Count
from .graph import Start, leaps

__all__ = ["counter", "tree"]

Mates: TypeAlias = dict[int, int]
"""The mate of each square of the frontier."""
State: TypeAlias = tuple[int, tuple[int, ...]]
"""The next square, and the mates of the frontier; (size, ()) for a circle."""
MAX_STATES = 10_000_000
UNDECIDED: State = (-1, ())
"""The state before the direction of a closed tour is chosen."""
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


def circles(near: list[list[int]], pieces: Mates) -> Tree[State]:
    """Return the tree of circles through all squares that contain given pieces.

    A choice is a mask of the later squares to which a square leaps.
    """
    size = len(near)
    later = list_later(near)
    # The places that have one option left, or none, after a square is decided.
    few = [
        [(to, left) for to, left in options if left < 2]
        for square in range(size)
        for options in [
            [
                (to, sum(k > square for k in near[to]))
                for to in later[square]
            ]
        ]
    ]
    after = [sorted(pieces)]
    entering = []  # each is its own mate at first
    for square in range(size):
        new = {square, *later[square]}.difference(after[square])
        entering.append(tuple(new))
        after.append(sorted(new.union(after[square]) - {square}))

    def branches(state: State) -> Iterator[tuple[int, State]]:
        square, mates = state
        if square == size:
            return
        frontier, targets = after[square + 1], later[square]
        before = chain(after[square], entering[square])
        mate = dict(zip(before, mates + entering[square], strict=True))
        for chosen in choices(mate, square, targets):
            closed, ends = leap(mate, square, chosen)
            if not closed:
                if is_stranded(ends, few[square]):
                    continue
                then = square + 1, tuple([ends[k] for k in frontier])
            elif len(frontier) < size - square - 1 or any(
                missing_leaps(ends, to) for to in frontier
            ):
                continue
            else:
                then = size, ()
            yield sum(1 << targets.index(to) for to in chosen), then

    start = 0, tuple(pieces[k] for k in after[0])
    return Tree(start, branches, lambda state: state[0] == size)


def list_later(near: list[list[int]]) -> list[list[int]]:
    """List for each place the later ones to which it may be linked."""
    return [
        [to for to in squares if to > square]
        for square, squares in enumerate(near)
    ]


class Tours:
    """Tours as circles: the path of a tour, and the choices that make it.

    `place` has the number of each square of the board in the circles. They number the
    squares along the shorter side, because that makes the frontier short.
    """

    def __init__(
        self, rows: int, cols: int, start: Start, kind: str
    ) -> None:
        high, wide = max(rows, cols), min(rows, cols)
        squares = [(row, col) for row in range(rows) for col in range(cols)]
        self.place = [
            row * wide + col
            for square in squares
            for row, col in [square if rows >= cols else square[::-1]]
        ]
        self.is_closed = kind == "closed"
        self.first = self.place[start[0] * cols + start[1]]
        self.outside = rows * cols
        self.near = leaps(high, wide)
        given: Mates = {}
        if not self.is_closed:
            self.near = [[*near, self.outside] for near in self.near]
            self.near.append([*range(self.outside)])
            given = {self.first: self.outside, self.outside: self.first}
        self.later = list_later(self.near)
        self.circles = circles(self.near, given)

    def create_path(self, choices: Sequence[int]) -> list[int]:
        """Return the squares of a tour in order."""
        links: dict[int, list[int]] = defaultdict(list)
        masks = choices[1:] if self.is_closed else choices
        chosen = [
            (square, self.later[square][k])
            for square, mask in enumerate(masks)
            for k in members(mask)
        ]
        if not self.is_closed:
            chosen.append((self.outside, self.first))
        for one, other in chosen:
            links[one].append(other)
            links[other].append(one)
        path = [self.outside, self.first]
        if self.is_closed:
            path = [self.first, sorted(links[self.first])[choices[0]]]
        while len(path) < len(links):
            one, other = links[path[-1]]
            path.append(other if one == path[-2] else one)
        tour = path if self.is_closed else path[1:]
        return [self.place.index(square) for square in tour]

    def find_choices(self, path: Sequence[int]) -> list[int]:
        """Return the choices that make a tour; the inverse of `create_path`."""
        tour = [self.place[square] for square in path]
        end = tour[0] if self.is_closed else self.outside
        links = sorted(sorted(pair) for pair in pairwise([*tour, end]))
        masks = [0] * (links[-1][0] + 1)
        for square, to in links:
            masks[square] |= 1 << self.later[square].index(to)
        return (
            [int(tour[1] > tour[-1]), *masks] if self.is_closed else masks
        )


def counter(rows: int, cols: int, start: Start, kind: str) -> Count:
    """Store only the ends of the pieces, and count equal boards once."""
    circles_of_tours = Tours(rows, cols, start, kind).circles
    levels = count_levels(circles_of_tours, max_classes=MAX_STATES)
    number = sum(level.solutions for level in levels)
    if kind == "closed":  # the knight may go round in both directions
        number *= 2
    return Count(number, None, None)


def tree(rows: int, cols: int, start: Start, kind: str) -> Tree[State]:
    """Distinguish states by the frontier; choose a direction of closed tours first."""
    tours = Tours(rows, cols, start, kind)
    inner = tours.circles

    def branches(state: State) -> Iterable[tuple[int, State]]:
        if state == UNDECIDED:
            return [(0, inner.start), (1, inner.start)]
        return inner.branches(state)

    return Tree(
        UNDECIDED if tours.is_closed else inner.start,
        branches,
        inner.is_complete,
        tours.create_path,
        tours.find_choices,
    )
