"""Exact cover: state the queens as a table, and let a general search solve it.

A square is a row of a table. It covers four of the table's columns: its own row and
column of the board, which must be covered exactly once, and its two diagonals, which
may be covered at most once. Squares are on the same diagonal if the sum of row and
column, or the difference, is the same.

The column of the table that the fewest squares fit is covered first: these are the
tries of `fewest_squares`, in the same order. But the search only sees a table, and
knows nothing about queens: the same program also fills sudokus and places pentominoes.
"""

from ...search import Search
from ..exact_cover.fewest_rows import algorithm_x_with_masks

__all__ = ["recursive"]


def recursive(n: int) -> Search:
    """Cover each row and each column by a square of a table."""
    table = [
        (
            f"row {row}",
            f"column {col}",
            f"sum {row + col}",
            f"difference {row - col}",
        )
        for row in range(n)
        for col in range(n)
    ]
    rows = [f"row {row}" for row in range(n)]
    columns = [f"column {col}" for col in range(n)]
    return algorithm_x_with_masks(table, rows + columns)
