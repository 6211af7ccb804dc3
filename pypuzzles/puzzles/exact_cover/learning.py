"""Learning: remember which columns cause dead ends, and cover them early.

`fewest_rows` looks only at the present table, and forgets why it failed. Suppose that
five lessons need the same room, which is free for four hours. Each of these lessons has
four rows at first, and other lessons have three. So the search first plans the others,
finds the contradiction, plans the others differently, and finds it again, for each plan
of the others.

This search keeps a weight for each column. It starts at 1, and increases by 1 whenever
no row fits the column. The next column is the one with the smallest quotient of rows
and weight, so columns that fail often soon come first.

What it learns in the depths helps only if it goes back to the top. So after some dead
ends it restarts with an empty path, and keeps the weights. The first run that finds a
solution is not restarted. It finds all solutions, each of them once. A table without a
solution is proved to have none by a run that ends before its last dead end is allowed.

Learning has a price. If there is no part that fails again and again, as in packings of
pentominoes, then weights only disturb the order, and restarts repeat work.

Source: F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting Systematic Search
by Weighting Constraints", ECAI 2004.
"""

from collections.abc import Sequence

from ...restarts import run_lengths
from ...search import FOUND, RESTART, Search
from .tables import Row, number_columns, pose

__all__ = ["algorithm_x_with_weights", "recursive"]

DEAD_ENDS = 10  # in a run of length 1


def choose_column(columns, fitting, weights):
    """Return the column with the smallest quotient of rows and weight."""
    counts = [0] * len(weights)
    for row in fitting:
        for column in row:
            counts[column] += 1
    best = columns[0]
    for each in columns:  # compare the quotients without fractions
        if counts[each] * weights[best] < counts[best] * weights[each]:
            best = each
    return best


def algorithm_x_with_weights(
    table: Sequence[Row], required: Row, weights: list[int] | None = None
) -> Search:
    """Choose rows of a table until all required columns are covered.

    `weights` are those that an earlier search has learned, by column.
    """
    rows, columns = number_columns(table, required)
    columns_of = [sorted(row) for row in rows]
    weights = weights or [1] * len({*columns}.union(*rows))
    left, found = 0, False

    def choose(depth, columns, fitting):
        nonlocal left, found
        if not columns:
            found = True
            yield FOUND, 1
            return
        column = choose_column(
            columns, [columns_of[row] for row in fitting], weights
        )
        options = [row for row in fitting if column in rows[row]]
        if not options:
            weights[column] += 1
            left -= 1
        for row in options:
            yield depth, row
            yield from choose(
                depth + 1,
                [c for c in columns if c not in rows[row]],
                [other for other in fitting if not rows[row] & rows[other]],
            )
            if left <= 0 and not found:
                return

    def restart():
        nonlocal left
        for length in run_lengths():
            left = DEAD_ENDS * length
            yield RESTART, left
            yield from choose(0, columns, list(range(len(rows))))
            if left > 0 or found:
                return

    return restart()


def recursive(posed: str, weights: list[int] | None = None) -> Search:
    """Cover the column that has few rows and caused many dead ends."""
    problem = pose(posed)
    return algorithm_x_with_weights(problem.rows, problem.columns, weights)
