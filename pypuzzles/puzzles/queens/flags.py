"""Queens by flags: remember which lines are taken instead of looking at each queen.

A square lies on one column and two diagonals. Down a `left` diagonal the column grows
with the row, so col - row stays the same; down a `right` diagonal it shrinks, and
col + row stays the same. These numbers are the indices of three lists of flags; where
col - row is negative, Python counts it from the end of the list. The test takes the
same time however many queens there are, where `backtracking` looks at one after the
other; both try the same squares, so what is saved is work and no try. Each flag put up
on the way down is taken down on the way back.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def recursive(n: int) -> Search:
    """Keep a flag for each column and diagonal that is taken."""
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
    """Keep the board too: it has the flags to take down on the way back."""
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
