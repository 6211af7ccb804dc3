"""Kings: put a king on each row so that no two share a column or touch each other.

The choice at depth d is a column of row d. Counts: OEIS A002464.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, at_most_one, grid, place


def corners(n: int) -> list[tuple[int, int]]:
    """List the squares that meet in a corner, row by row."""
    return [
        (row * n + column, (row + 1) * n + other)
        for row in range(n - 1)
        for column in range(n)
        for other in (column - 1, column + 1)
        if 0 <= other < n
    ]


def board(n: int) -> Board:
    """Return the squares; a column has at most one king."""
    cells = grid(n, n)
    lines = [at_most_one(column) for column in cells.columns]
    touching = [at_most_one(pair, "corner") for pair in corners(n)]
    return Board(cells, place(cells.rows, piece="king"), [*lines, *touching])


def row_by_row(n: int) -> Search:
    """Try each column that is free and not attacked by the king above."""

    def put(row, taken, above):
        if row == n:
            yield FOUND, 1
            return
        for column in range(n):
            yield row, column
            if not taken >> column & 1 and abs(column - above) > 1:
                yield from put(row + 1, taken | 1 << column, column)

    return put(0, 0, -2)


PUZZLE = Puzzle(
    name="my_kings",
    title="Kings",
    parameters=(Number("n", 5, least=1, most=8),),
    algorithms=(row_by_row,),
    board=board,
    known=[({"n": 4}, 2), ({"n": 5}, 14), ({"n": 6}, 90), ({"n": 7}, 646)],
)
