"""Algorithm X: cover the column that the fewest rows fit, with sets.

All columns have to be covered in the end, so any of them may be the next. The one with
the fewest rows has the fewest branches. If a column has no row left, the search turns
back at once, however many other columns are open; if it has only one, that row is
forced. People do the same when they fill the cell of a sudoku that has only one
candidate left. D. E. Knuth calls such a search Algorithm X.

`number_columns` replaces the names of the columns by numbers, so a row is a set of
numbers. Each call has two lists: the columns that are still open, and the rows that
fit, which cover only open columns. Choosing a row closes its columns, and removes all
rows that share a column with it. Both lists are new ones for the next call, so nothing
has to be restored when the search turns back.
"""

from collections.abc import Sequence

from ...search import FOUND, Search
from .tables import Row, number_columns, pose

__all__ = ["algorithm_x", "recursive"]


def algorithm_x(table: Sequence[Row], required: Row) -> Search:
    """Choose rows of a table until all required columns are covered."""
    rows, columns = number_columns(table, required)

    def rows_with(column, fitting):
        return [row for row in fitting if column in rows[row]]

    def choose(depth, columns, fitting):
        if not columns:
            yield FOUND, 1
            return
        column = min(columns, key=lambda c: len(rows_with(c, fitting)))
        for row in rows_with(column, fitting):
            yield depth, row
            yield from choose(
                depth + 1,
                [c for c in columns if c not in rows[row]],
                [other for other in fitting if not rows[row] & rows[other]],
            )

    return choose(0, columns, list(range(len(rows))))


def recursive(posed: str) -> Search:
    """Cover the column that the fewest rows fit."""
    problem = pose(posed)
    return algorithm_x(problem.rows, problem.columns)
