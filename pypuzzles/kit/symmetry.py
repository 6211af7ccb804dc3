"""The eight symmetries of a square board: four turns, each also seen in a mirror.

A board here is the column of the piece in each row. The boards that one board becomes
are its orbit: eight, or 4, 2 or 1 where some of them are equal.
"""

from collections.abc import Sequence
from itertools import product

__all__ = ["images", "orbit", "reflect", "rotate", "squares"]


def rotate(board: Sequence[int]) -> tuple[int, ...]:
    """Turn a board clockwise by a quarter: the top row becomes the last column.

    >>> rotate((1, 2, 0))
    (0, 2, 1)
    """
    last = len(board) - 1
    turned = [0] * len(board)
    for row, col in enumerate(board):
        turned[col] = last - row
    return tuple(turned)


def reflect(board: Sequence[int]) -> tuple[int, ...]:
    """Look at a board in a mirror: left and right change places.

    >>> reflect((1, 2, 0))
    (1, 0, 2)
    """
    return tuple(len(board) - 1 - col for col in board)


def images(board: Sequence[int]) -> list[tuple[int, ...]]:
    """List the eight images of a board: each turn, and each turn in the mirror."""
    turns = [tuple(board)]
    for _ in range(3):
        turns.append(rotate(turns[-1]))
    return turns + [reflect(turn) for turn in turns]


def orbit(board: Sequence[int]) -> list[tuple[int, ...]]:
    """List the different images of a board in order; the first is fundamental.

    >>> orbit((2, 0, 3, 1))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    return sorted(set(images(board)))


def squares(n: int) -> list[list[int]]:
    """List, for each of the eight symmetries, where it takes each square.

    Square (row, col) is numbered row * n + col. The first symmetry changes nothing.

    >>> squares(2)[1]
    [1, 3, 0, 2]
    """
    turn = [col * n + n - 1 - row for row, col in product(range(n), repeat=2)]
    mirror = [row * n + n - 1 - col for row, col in product(range(n), repeat=2)]
    turns = [list(range(n * n))]
    for _ in range(3):
        turns.append([turn[square] for square in turns[-1]])
    return turns + [[mirror[square] for square in turned] for turned in turns]
