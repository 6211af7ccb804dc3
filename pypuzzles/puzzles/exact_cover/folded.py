"""Algorithm X folded: what remains of a table is searched only once.

After some choices, the search goes on with the columns that are still open and the
rows that still fit. How it got there does not matter: if other rows have covered the
same columns, the same rows fit, and the search continues in the same way. `fewest_rows`
does all of this work again. Here the open columns and the fitting rows are the state of
a `Tree`, and `pypuzzles.folding` searches each state only once. The table of dominoes
on 4 x 4 squares takes 132 tries and has 34 states.

Columns that may be covered at most once, such as the diagonals of the queens, are part
of a state only through the rows that still fit. A diagonal without free squares no
longer matters.

Both parts of a state are masks. Bit c of the first is 1 while column c is open, and bit
r of the second while row r fits.

Source: M. Nishino, N. Yasuda, S. Minato and M. Nagata, "Dancing with Decision Diagrams:
A Combined Approach to Exact Cover", AAAI 2017.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ...bits import members
from ...folding import Tree
from .tables import Row, number_columns

__all__ = ["fold_table"]

Remainder: TypeAlias = tuple[int, int]
"""The open columns and the rows that fit."""


def fold_table(table: Sequence[Row], required: Row) -> Tree[Remainder]:
    """Return the tree of `algorithm_x_with_masks`, by what remains of its table."""
    rows, columns = number_columns(table, required)
    covers = [sum(1 << column for column in row) for row in rows]
    rows_with = [
        sum(1 << row for row in range(len(rows)) if column in rows[row])
        for column in columns
    ]
    compatible = [
        sum(1 << k for k, other in enumerate(covers) if not other & row)
        for row in covers
    ]

    def branches(state: Remainder) -> Iterator[tuple[int, Remainder]]:
        open_columns, fitting = state
        if not open_columns:
            return
        options = [rows_with[c] & fitting for c in members(open_columns)]
        for row in members(min(options, key=int.bit_count)):
            left = open_columns & ~covers[row]
            yield row, (left, fitting & compatible[row])

    start = (1 << len(columns)) - 1, (1 << len(rows)) - 1
    return Tree(start, branches, lambda state: not state[0])
