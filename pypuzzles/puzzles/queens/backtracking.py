"""Backtracking: test each queen as it is placed, and turn back at once.

If a new queen is attacked, no way to fill the rows below can help, so the next column
is tried. There are two ways to recognise a shared diagonal. M. Hiroi moves away from
the new queen: one row away it attacks columns col - 1 and col + 1, two rows away
col - 2 and col + 2. Two queens share a diagonal if they are as many columns apart as
rows:

    row 0    x . . . . . x    3 - 3 and 3 + 3
    row 1    . x . . . x .    3 - 2 and 3 + 2
    row 2    . . x . x . .    3 - 1 and 3 + 1
    row 3    . . . Q . . .    abs(board[above] - col) == row - above

The other way treats the board as a coordinate plane. A diagonal is a line row = col + a
or row = -col + b, and two squares share it if they have the same intercept:

    above - board[above] == row - col  or  above + board[above] == row + col

Both say the same: move the rows to one side and the columns to the other. Eight queens
take 15,720 tries. If each column is also used only once, as in `pruned_permutations`,
5,508 are enough.

Source: I. Suzuki, "N-Queens Problem" series in Bash, 2023; the two tests are those of
M. Hiroi's Common Lisp course and of the Descartes language's wiki.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def is_attacked(board, row, col):
    """Return whether a queen above attacks a square by column or diagonal."""
    return any(
        board[above] == col or abs(board[above] - col) == row - above
        for above in range(row)
    )


def recursive(n: int) -> Search:
    """Backtrack as soon as a queen is attacked."""
    board: list[int] = []

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if not is_attacked(board, row, col):
                board.append(col)
                yield from place(row + 1)
                board.pop()

    return place(0)


def iterative(n: int) -> Search:
    """Count up, and go down a row only from a safe square.

    A column of -1 means that no column has been tried. The last entry is for row n,
    below the board, where the search only turns back.
    """
    board = [-1] * (n + 1)
    row = 0
    while row >= 0:
        if row < n and board[row] < n - 1:
            board[row] += 1
            yield row, board[row]
            if not is_attacked(board, row, board[row]):
                row += 1
        else:
            if row == n:
                yield FOUND, 1
            board[row] = -1
            row -= 1
