"""Flags: record which lines are taken instead of comparing queens.

Every square is on one column and two diagonals. Along a `left` diagonal the column
grows with the row, so col - row is constant; along a `right` diagonal it shrinks, so
col + row is constant. These numbers are indices into three lists of flags. (Where
col - row is negative, Python counts from the end of the list.) The test takes the same
time for any number of queens, while `backtracking` looks at one after another. Both
make the same tries: each try becomes cheaper, but their number stays the same. Flags
set on the way down are cleared on the way back.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Set a flag for each column and diagonal that is taken."""
    down = [False] * n
    left = [False] * (2 * n)
    right = [False] * (2 * n)

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if not (down[col] or left[col - row] or right[col + row]):
                down[col] = left[col - row] = right[col + row] = True
                yield from place(row + 1)
                down[col] = left[col - row] = right[col + row] = False

    return place(0)


def iterative(n: int) -> Search:
    """Keep the board too, to know which flags to clear."""
    down = [False] * n
    left = [False] * (2 * n)
    right = [False] * (2 * n)
    board = [-1] * (n + 1)
    row = 0
    while row >= 0:
        if row < n and board[row] < n - 1:
            board[row] += 1
            col = board[row]
            yield row, col
            if not (down[col] or left[col - row] or right[col + row]):
                down[col] = left[col - row] = right[col + row] = True
                row += 1
        else:
            if row == n:
                yield FOUND, 1
            board[row] = -1
            row -= 1
            if row >= 0:
                col = board[row]
                down[col] = left[col - row] = right[col + row] = False
