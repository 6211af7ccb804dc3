"""Exact cover: state the queens as a table, and let a general search solve it.

A square is a row of a table. It covers four of the table's columns: its own row and
column of the board, which must be covered exactly once, and its two diagonals, which
may be covered at most once. Squares are on the same diagonal if the sum of row and
column, or the difference, is the same.

The column of the table that the fewest squares fit is covered first: these are the
tries of `fewest_squares`, in the same order. But the search only sees a table, and
knows nothing about queens: the same program also fills sudokus and places pentominoes.

So other boards need another table only. A hole is an empty row: it covers nothing, and
is never chosen. A given queen has covered its columns already, so they are no longer
required, and the rows of the squares that it attacks are empty. On a torus the
diagonals continue on the opposite side: the sums n apart are one column, and so are the
differences.
"""

from collections.abc import Sequence

from ...folding import Tree
from ...instances.placements import parse_board
from ...search import Search
from ..exact_cover.fewest_rows import algorithm_x_with_masks
from ..exact_cover.folded import Remainder, fold_table

__all__ = ["recursive", "tree"]


def create_table(
    n: int, board: str
) -> tuple[list[Sequence[str]], list[str]]:
    """Return the lines of each square, and the lines to be covered."""
    given, holes, is_torus = parse_board(board)

    def lines(square):
        row, col = divmod(square, n)
        sum_, difference = row + col, row - col
        if is_torus:
            sum_, difference = sum_ % n, difference % n
        return (
            f"row {row}",
            f"column {col}",
            f"sum {sum_}",
            f"difference {difference}",
        )

    covered = {line for square in given for line in lines(square)}
    table = [
        ()
        if square in holes or covered.intersection(lines(square))
        else lines(square)
        for square in range(n * n)
    ]
    rows = [f"row {row}" for row in range(n)]
    columns = [f"column {col}" for col in range(n)]
    required = [line for line in rows + columns if line not in covered]
    return table, required


def recursive(n: int, board: str = "plain") -> Search:
    """Cover each row and each column by a square of a table."""
    table, required = create_table(n, board)
    return algorithm_x_with_masks(table, required)


def tree(n: int, board: str = "plain") -> Tree[Remainder]:
    """Distinguish states by the lines to be covered, and the squares that fit."""
    return fold_table(*create_table(n, board))
