"""Brute force: try any column in every row, and test only full boards.

Two queens never share a row, so a board is one column for each row. That makes n to the
power of n boards: 16,777,216 for eight queens. These are few compared with the 64 x 63
x ... x 57 ways to place eight queens one after another, but nearly all of them are
wasted: if the first two queens attack each other, they do so on every board below.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def is_attacked(board, row, col):
    """Return whether a queen above attacks a square by column or diagonal."""
    return any(
        board[above] == col or abs(board[above] - col) == row - above
        for above in range(row)
    )


def safe(board, n):
    """Return whether no queen of a full board attacks another."""
    return not any(is_attacked(board, row, board[row]) for row in range(n))


def recursive(n: int) -> Search:
    """Try every column in every row; test only full boards."""
    board: list[int] = []

    def place(row):
        if row == n:
            if safe(board, n):
                yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            board.append(col)
            yield from place(row + 1)
            board.pop()

    return place(0)


def iterative(n: int) -> Search:
    """Count through all boards: columns are the digits of a number.

    A digit of -1 means that no column has been tried. The last entry is for row n,
    below the board, where the search only turns back.
    """
    board = [-1] * (n + 1)
    row = 0
    while row >= 0:
        if row < n and board[row] < n - 1:
            board[row] += 1
            yield row, board[row]
            row += 1
        else:
            if row == n and safe(board, n):
                yield FOUND, 1
            board[row] = -1
            row -= 1
