"""Kings: put a king on each row so that no two share a column or touch each other.

The choice at depth d is a column of row d. Counts: OEIS A002464.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, at_most_one, grid, place


def board(n: int) -> Board:
    """Return the squares; a column has at most one king."""
    cells = grid(n, n)
    lines = [at_most_one(column) for column in cells.columns]
    return Board(cells, place(cells.rows, piece="king"), lines)


def row_by_row(n: int) -> Search:
    """Try each column, and continue with the next row if it is free."""

    def put(row, taken):
        if row == n:
            yield FOUND, 1
            return
        for column in range(n):
            yield row, column
            if not taken >> column & 1:
                yield from put(row + 1, taken | 1 << column)

    return put(0, 0)


PUZZLE = Puzzle(
    name="my_kings",
    title="Kings",
    parameters=(Number("n", 5, least=1, most=8),),
    algorithms=(row_by_row,),
    board=board,
    known=[({"n": 4}, 2), ({"n": 5}, 14), ({"n": 6}, 90), ({"n": 7}, 646)],
)
