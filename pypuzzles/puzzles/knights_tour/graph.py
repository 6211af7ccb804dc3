"""The board as lists: where a knight may leap, and which squares may be last.

Squares are numbered row * cols + col. One number more, `home`, stands for a place
beside the board. The knight waits there before it begins, so its only leap from home
is to the start and every search can treat the start as any other choice.

The order of the leaps is the one in which K. Kakehi's paper (see `degrees`) must have
tried them: it does not print the order, but this one reproduces its results.
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
"""Taken from a square's ways while it is visited, which makes them negative."""


def leaps(rows: int, cols: int) -> list[list[int]]:
    """List the squares a knight reaches from each square, in the order of LEAPS.

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
    """Add home as the last list: its only leap is to the start."""
    row, col = start
    return [*leaps(rows, cols), [row * cols + col]]


def last_squares(
    rows: int, cols: int, start: Start, kind: str
) -> list[bool]:
    """List for each square whether a path that has filled the board may end there.

    Any square will do for a tour of any kind. A closed one must end a leap from the
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
    """Leave the leaps that lead neither from the left half to the right nor back.

    >>> halves([[1, 2], [0, 2], [3], []], cols=2)
    [[2], [], [], []]
    """
    right = [square % cols >= cols // 2 for square in range(len(near))]
    return [
        [to for to in squares if right[to] == here]
        for squares, here in zip(near, right, strict=True)
    ]


def follow(near: list[list[int]], begun: Sequence[int]) -> list[list[int]]:
    """Leave one leap from each square of a path that is begun, but the last.

    >>> follow([[1, 2], [0, 2], [0, 1]], [0, 2])
    [[2], [0, 2], [0, 1]]
    """
    taken = dict(pairwise(begun))
    return [
        [to for to in squares if taken.get(square, to) == to]
        for square, squares in enumerate(near)
    ]


class Graph(NamedTuple):
    """What `degrees` and `warnsdorff` know of a board before they begin."""

    near: list[list[int]]
    """The leaps from each square, and from home."""
    seat: list[int]
    """Where the ways of a square are counted: opposite squares of a symmetric tour
    are filled together and share a seat."""
    beside: list[list[int]]
    """The seats whose ways are one less when a square is visited."""
    ways: list[int]
    """The ways out of each seat; home has as many as there are ways to it."""
    last: list[bool]
    """The squares on which a full path may end."""
    length: int
    """The choices of a full path: all squares, or half of them."""


def graph(
    rows: int, cols: int, start: Start, kind: str, half_first: str = "off"
) -> Graph:
    """Join the squares by leaps, and those that may be last with home.

    With `half_first` on no leap leads from the left half to the right or back, so that
    a symmetric tour visits all of the half it starts in before the other.
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
        # A middle square has no opposite: no such tour. Else this is nobody's seat.
        ways[home // 2] -= VISITED
    return Graph(near, seat, beside, ways, last, length)
