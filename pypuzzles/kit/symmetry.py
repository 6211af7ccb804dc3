"""The eight symmetries of a square board: four turns, each also seen in a mirror."""

from collections.abc import Collection, Sequence
from itertools import product

__all__ = ["keeping", "reflect", "squares"]


def reflect(board: Sequence[int]) -> tuple[int, ...]:
    """Return a board, the column of the piece in each row, as a mirror shows it.

    >>> reflect((1, 2, 0))
    (1, 0, 2)
    """
    return tuple(len(board) - 1 - col for col in board)


def keeping(images: Sequence[Sequence[int]], cells: Collection[object]) -> list[int]:
    """List by their numbers the images that leave each of these cells in its place.

    >>> keeping(squares(2), [0])
    [0, 5]
    """
    return [
        number
        for number, image in enumerate(images)
        if all(cell not in cells or to == cell for cell, to in enumerate(image))
    ]


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
