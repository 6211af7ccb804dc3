"""Queens by permutations: generate and test, but never the same column twice.

Two queens never share a column either, so the columns of the rows are a permutation of
0 to n - 1: 40,320 boards for eight queens instead of 16,777,216, and only the
diagonals are left to test. Still, whole boards are made and thrown away: if the first
two queens attack each other, they do so on every board below.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def attacked(board, row, col):
    """Return whether a queen above attacks a square by a diagonal."""
    return any(
        abs(board[above] - col) == row - above for above in range(row)
    )


def safe(board, n):
    """Return whether no queen of a full board attacks another."""
    return not any(attacked(board, row, board[row]) for row in range(n))


def recursive(n: int) -> Search:
    """Use each column once, and look only when the board is full."""
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
    """Count up, and pass over every column used above."""
    board = [-1] * (n + 1)
    row = 0
    while row >= 0:
        if row < n and board[row] < n - 1:
            col = board[row] + 1
            taken = col in board
            board[row] = col
            if not taken:
                yield row, col
                row += 1
        else:
            if row == n and safe(board, n):
                yield FOUND, 1
            board[row] = -1
            row -= 1
