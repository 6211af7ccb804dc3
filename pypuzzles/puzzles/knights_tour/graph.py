"""The board as lists: leaps from each square, and possible last squares.

Squares are numbered row * cols + col. One more number, `home`, is a place outside the
board. The knight waits there at first, and its only leap from home is to the start, so
every search can treat the start like any other choice.

K. Kakehi's paper (see `degrees`) does not print the order of the leaps, but the order
used here reproduces its results.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Start: TypeAlias = tuple[int, int]
"""A row and a column."""

UPWARD = ((-1, -2), (-2, -1), (-2, 1), (-1, 2))
LEAPS = (*UPWARD, *((-down, -right) for down, right in UPWARD))
"""(rows down, columns right): clockwise, the last four opposite to the first."""

VISITED = 1000
"""Subtracted from the ways of a visited square, which makes them negative."""


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


def halves(near: list[list[int]], cols: int) -> list[list[int]]:
    """Keep only the leaps within the left half and within the right half.

    >>> halves([[1, 2], [0, 2], [3], []], cols=2)
    [[2], [], [], []]
    """
    right = [square % cols >= cols // 2 for square in range(len(near))]
    return [
        [to for to in squares if right[to] == here]
        for squares, here in zip(near, right, strict=True)
    ]


def follow(near: list[list[int]], begun: Sequence[int]) -> list[list[int]]:
    """Keep only the given leap from each square of a path, except the last.

    >>> follow([[1, 2], [0, 2], [0, 1]], [0, 2])
    [[2], [0, 2], [0, 1]]
    """
    taken = dict(pairwise(begun))
    return [
        [to for to in squares if taken.get(square, to) == to]
        for square, squares in enumerate(near)
    ]


class Graph(NamedTuple):
    """The data of a board for `degrees` and `warnsdorff`."""

    near: list[list[int]]
    """The leaps from each square, and from home."""
    seat: list[int]
    """The index of each square in `ways`: opposite squares of a symmetric tour are
    filled together and share a seat."""
    beside: list[list[int]]
    """The seats that lose a way when a square is visited."""
    ways: list[int]
    """The number of ways out of each seat; for home, the ways that lead to it."""
    last: list[bool]
    """True if a full path may end on each square."""
    length: int
    """The number of choices of a full path: all squares, or half of them."""


def graph(
    rows: int, cols: int, start: Start, kind: str, half_first: str = "off"
) -> Graph:
    """Build the graph of a board; last squares are joined with home.

    With `half_first` no leap joins the left half with the right, so a symmetric tour
    visits all of the half it starts in before the other.
    """
    home = rows * cols
    squares = range(home)
    near = with_home(rows, cols, start)
    if half_first == "on":
        near[:home] = halves(near[:home], cols)
    last = last_squares(rows, cols, start, kind)
    twin = [
        home - 1 - square if kind == "symmetric" else square
        for square in squares
    ]
    seat = [*map(min, squares, twin), home]
    beside = [[seat[to] for to in near[square]] for square in squares]
    beside.append([])
    for square in squares:
        if last[square] and kind != "any":
            for filled in {square, twin[square]}:
                beside[filled].append(home)
    ways = [len(seats) for seats in beside]
    ways[home] = last.count(True)
    length = home
    if kind == "symmetric":
        length -= home // 2
        # A middle square has no opposite, so no tour; otherwise this seat is unused.
        ways[home // 2] -= VISITED
    return Graph(near, seat, beside, ways, last, length)
