"""Eight images: keep a full board if it is the first of its images.

Rotations and reflections turn one board into eight, which form its orbit. To find one
board of each orbit, this search finds all boards as `bitmask` does, makes the eight
images of each, and keeps the board if it comes first among them. The first one is that
whose first queen has the lowest column; if several do, the second queen decides, and so
on. Python compares lists in this way.

The board that is kept stands for its orbit. Some of the eight images may be equal, and
each board of the orbit then appears equally often. So the orbit has 8 boards if only
one image is the board itself, and 4, 2 or 1 if two, four or all eight are:

    . Q . .    . . Q .    the orbit of [1, 3, 0, 2]:
    . . . Q    Q . . .    four images are this board,
    Q . . .    . . . Q    and four are [2, 0, 3, 1];
    . . Q .    . Q . .    8 // 4 is 2

Eight queens have 12 fundamental solutions. But no try is saved, because an image is
only recognised once the board is full: `fundamental` recognises it earlier. Python
counts this search, because lists of lists are not compiled to WebAssembly.
"""

from ...search import FOUND, Search

__all__ = ["recursive"]


def rotate(board):
    """Return the board after a quarter turn: each column becomes a row."""
    rotated = [0] * len(board)
    for row, col in enumerate(board):
        rotated[col] = len(board) - 1 - row
    return rotated


def images(board):
    """Return the eight images: four rotations, and each of them upside down."""
    result = []
    for _ in range(4):
        board = rotate(board)
        result += [board, board[::-1]]
    return result


def recursive(n: int) -> Search:
    """Keep a full board if it is the first of its eight images."""
    full = (1 << n) - 1
    board: list[int] = []

    def place(row, down, left, right):
        if row == n:
            orbit = images(board)
            if board == min(orbit):
                yield FOUND, 8 // orbit.count(board)
            return
        free = full & ~(down | left | right)
        while free:
            bit = free & -free
            free ^= bit
            col = bit.bit_length() - 1
            yield row, col
            board.append(col)
            yield from place(
                row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1
            )
            board.pop()

    return place(0, 0, 0, 0)
