"""Queens by pruned permutations: test each order as it grows, not when it is full.

The columns of the rows are a permutation still, and a row chooses among the columns
that are left. But the diagonals of each queen are looked at as she is placed: if the
first two queens attack each other, none of the 720 orders below them is made. Eight
queens take 5,508 tries instead of 109,600. To cut branches so early is to prune.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023, where it is
`queen-fast`.
"""

from ...search import FOUND, Search

__all__ = ["iterative", "recursive"]


def attacked(board, row, col):
    """Return whether a queen above attacks a square by a diagonal."""
    return any(
        abs(board[above] - col) == row - above for above in range(row)
    )


def recursive(n: int) -> Search:
    """Use each column once, and leave an order as soon as two queens meet."""
    board: list[int] = []

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            if col not in board:
                yield row, col
                if not attacked(board, row, col):
                    board.append(col)
                    yield from place(row + 1)
                    board.pop()

    return place(0)


def iterative(n: int) -> Search:
    """Count up, pass over every column used above, and go down if it is safe."""
    board = [-1] * (n + 1)
    row = 0
    while row >= 0:
        if row < n and board[row] < n - 1:
            col = board[row] + 1
            taken = col in board
            board[row] = col
            if not taken:
                yield row, col
                if not attacked(board, row, col):
                    row += 1
        else:
            if row == n:
                yield FOUND, 1
            board[row] = -1
            row -= 1
