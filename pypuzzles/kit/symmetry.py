"""The eight symmetries of a square board: rotations and reflections."""

from collections.abc import Collection, Sequence
from itertools import product

__all__ = ["images_fixing", "reflect", "squares"]


def reflect(board: Sequence[int]) -> tuple[int, ...]:
    """Reflect a board, given as the column of the piece in each row.

    >>> reflect((1, 2, 0))
    (1, 0, 2)
    """
    return tuple(len(board) - 1 - col for col in board)


def images_fixing(
    images: Sequence[Sequence[int]], cells: Collection[object]
) -> list[int]:
    """Return the indices of the images that fix each of these cells.

    >>> images_fixing(squares(2), [0])
    [0, 5]
    """
    return [
        number
        for number, image in enumerate(images)
        if all(cell not in cells or to == cell for cell, to in enumerate(image))
    ]


def squares(n: int) -> list[list[int]]:
    """Return for each of the eight symmetries the image of every square.

    The square (row, col) is row * n + col. The first symmetry is the identity.

    >>> squares(2)[1]
    [1, 3, 0, 2]
    """
    turn = [col * n + n - 1 - row for row, col in product(range(n), repeat=2)]
    mirror = [row * n + n - 1 - col for row, col in product(range(n), repeat=2)]
    rotations = [list(range(n * n))]
    for _ in range(3):
        rotations.append([turn[square] for square in rotations[-1]])
    return rotations + [[mirror[square] for square in each] for each in rotations]
