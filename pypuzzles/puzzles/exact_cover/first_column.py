"""First column: cover the columns in order, each with any row that has it.

A row is something that may be done, a column something that must be done exactly once:
a domino covers two squares; a number of a sudoku covers its cell, and its place in a
row, a column and a box. A queen covers a rank and a file; diagonals are columns that
may be covered at most once. So one search solves all these puzzles.

Every column must be covered by exactly one of its rows, so it is enough to try these.
A row that fits covers nothing twice: none of its columns is covered yet. If no row of a
column fits, the search turns back.
"""

from ...search import FOUND, Search
from .tables import number_columns, pose

__all__ = ["recursive"]


def recursive(posed: str) -> Search:
    """Cover the first open column with each row that has it."""
    problem = pose(posed)
    rows, columns = number_columns(problem.rows, problem.columns)
    rows_with = [
        [row for row in range(len(rows)) if column in rows[row]]
        for column in columns
    ]

    def choose(depth, covered):
        left = [column for column in columns if column not in covered]
        if not left:
            yield FOUND, 1
            return
        for row in rows_with[left[0]]:
            yield depth, row
            if not rows[row] & covered:
                yield from choose(depth + 1, covered | rows[row])

    return choose(0, set())
