"""The board as lists: leaps from each square, and possible last squares.

Squares are numbered row * cols + col. One more number, `home`, is a place outside the
board. The knight waits there at first, and its only leap from home is to the start, so
every search can treat the start like any other choice.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Start: TypeAlias = tuple[int, int]
"""A row and a column."""

UPWARD = ((-1, -2), (-2, -1), (-2, 1), (-1, 2))
LEAPS = (*UPWARD, *((-down, -right) for down, right in UPWARD))
"""(rows down, columns right): clockwise, the last four opposite to the first. In this
order the searches find the tours of K. Kakehi's paper."""

VISITED = 1000
"""Subtracted from the ways of a visited square. They become negative, so one number
tells whether a square is free and how many ways it has. Adding it restores them."""


def leaps(rows: int, cols: int) -> list[list[int]]:
    """List the squares a leap from each square, in the order of LEAPS.

    >>> leaps(3, 3)[0]
    [5, 7]
    """
    return [
        [
            (row + down) * cols + col + right
            for down, right in LEAPS
            if 0 <= row + down < rows and 0 <= col + right < cols
        ]
        for row in range(rows)
        for col in range(cols)
    ]


def with_home(rows: int, cols: int, start: Start) -> list[list[int]]:
    """List the leaps of each square, then that of home: to the start."""
    row, col = start
    return [*leaps(rows, cols), [row * cols + col]]


def last_squares(
    rows: int, cols: int, start: Start, kind: str
) -> list[bool]:
    """List for each square whether a path that fills the board may end there.

    A tour of the kind any may end on any square. A closed tour must end a leap from the
    start, and half of a symmetric one a leap from the square opposite the start, where
    the other half begins.
    """
    row, col = start
    if kind == "symmetric":
        row, col = rows - 1 - row, cols - 1 - col
    near = leaps(rows, cols)[row * cols + col]
    squares = range(rows * cols)
    return [kind == "any" or square in near for square in squares]


def keep_leaps_within_halves(
    near: list[list[int]], cols: int
) -> list[list[int]]:
    """Keep only the leaps within the left half and within the right half.

    >>> keep_leaps_within_halves([[1, 2], [0, 2], [3], []], cols=2)
    [[2], [], [], []]
    """
    is_right = [square % cols >= cols // 2 for square in range(len(near))]
    return [
        [to for to in squares if is_right[to] == is_right[square]]
        for square, squares in enumerate(near)
    ]


def without_holes(
    near: list[list[int]], holes: Sequence[int]
) -> list[list[int]]:
    """Remove the leaps to and from some squares.

    >>> without_holes([[1, 2], [0, 2], [0, 1]], [2])
    [[1], [0], []]
    """
    return [
        [to for to in squares if {square, to}.isdisjoint(holes)]
        for square, squares in enumerate(near)
    ]


def follow_path(
    near: list[list[int]], path: Sequence[int]
) -> list[list[int]]:
    """Keep only the leap of a path from each of its squares but the last.

    >>> follow_path([[1, 2], [0, 2], [0, 1]], [0, 2])
    [[2], [0, 2], [0, 1]]
    """
    leaps_taken = dict(pairwise(path))
    return [
        [to for to in squares if leaps_taken.get(square, to) == to]
        for square, squares in enumerate(near)
    ]


class Graph(NamedTuple):
    """The data of a board for `degrees` and `warnsdorff`.

    In a symmetric tour each choice visits two opposite squares. Such a pair has one
    entry in `ways`, and its index is the smaller of its squares.
    """

    near: list[list[int]]
    """The squares a leap from each square, and from home."""
    pair: list[int]
    """The index in `ways` of each square; in other tours, the square itself."""
    around: list[list[int]]
    """The indices whose ways change when a square is visited."""
    ways: list[int]
    """The number of ways out of each square or pair; for home, the ways into it."""
    last: list[bool]
    """True if a full path may end on a square."""
    length: int
    """The number of choices of a full path: all squares, or half of them."""


def graph(
    rows: int, cols: int, start: Start, kind: str, half_first: str = "off"
) -> Graph:
    """Build the graph of a board, with a way to home from each last square.

    With `half_first` no leap joins the left half with the right, so a symmetric tour
    visits all of the half it starts in before the other.
    """
    home = rows * cols
    squares = range(home)
    symmetric = kind == "symmetric"
    near = with_home(rows, cols, start)
    if half_first == "on":
        near[:home] = keep_leaps_within_halves(near[:home], cols)
    last = last_squares(rows, cols, start, kind)
    opposite = [
        home - 1 - square if symmetric else square for square in squares
    ]
    pair = [*map(min, squares, opposite), home]
    around = [[pair[to] for to in near[square]] for square in squares]
    around.append([])
    for square in squares:
        if last[square] and kind != "any":
            for visited in {square, opposite[square]}:
                around[visited].append(home)
    ways = [len(indices) for indices in around]
    ways[home] = last.count(True)
    if not symmetric:
        return Graph(near, pair, around, ways, last, home)
    # A middle square has no opposite, so no tour; otherwise this entry is unused.
    ways[home // 2] -= VISITED
    return Graph(near, pair, around, ways, last, home - home // 2)
