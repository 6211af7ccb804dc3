"""Permutations: test full boards, but use each column only once.

Two queens never share a column either, so the columns of a board are a permutation of 0
to n - 1. For eight queens that leaves 40,320 boards instead of 16,777,216, and only the
diagonals need testing. Still, full boards are built and thrown away: if the first two
queens attack each other, they do so on every board below.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def is_attacked(board, row, col):
    """Return whether a queen above attacks a square by a diagonal."""
    return any(
        abs(board[above] - col) == row - above for above in range(row)
    )


def safe(board, n):
    """Return whether no queen of a full board attacks another."""
    return not any(is_attacked(board, row, board[row]) for row in range(n))


def recursive(n: int) -> Search:
    """Use each column once; test only full boards."""
    board: list[int] = []

    def place(row):
        if row == n:
            if safe(board, n):
                yield FOUND, 1
            return
        for col in range(n):
            if col not in board:
                yield row, col
                board.append(col)
                yield from place(row + 1)
                board.pop()

    return place(0)


def iterative(n: int) -> Search:
    """Count up, and skip every column that is used above.

    A column of -1 means that no column has been tried. The column is looked up in the
    board before it is stored there, because afterwards it would find itself.
    """
    board = [-1] * (n + 1)
    row = 0
    while row >= 0:
        if row < n and board[row] < n - 1:
            col = board[row] + 1
            is_used = col in board
            board[row] = col
            if not is_used:
                yield row, col
                row += 1
        else:
            if row == n and safe(board, n):
                yield FOUND, 1
            board[row] = -1
            row -= 1
