"""Rooks: put a rook on each row so that no two share a column.

The choice at depth d is a column of row d. Counts: OEIS A000142, 1 x 2 x 3 ... x n.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, at_most_one, grid, place


def board(n: int) -> Board:
    """Return the squares; a column has at most one rook."""
    cells = grid(n, n)
    lines = [at_most_one(column) for column in cells.columns]
    return Board(cells, place(cells.rows, piece="rook"), lines)


def row_by_row(n: int) -> Search:
    """Try each column; if it is free, continue with the next row."""

    def place_rook(row, taken):
        if row == n:
            yield FOUND, 1
            return
        for column in range(n):
            yield row, column
            if not taken >> column & 1:
                yield from place_rook(row + 1, taken | 1 << column)

    return place_rook(0, 0)


PUZZLE = Puzzle(
    name="my_rooks",
    title="Rooks",
    parameters=(Number("n", 4, least=1, most=8),),
    algorithms=(row_by_row,),
    board=board,
    known=[({"n": 2}, 2), ({"n": 3}, 6), ({"n": 4}, 24)],
    japanese={
        "Rooks": "ルーク",
        "Put a rook on each row so that no two share a column.": (
            "どの列にも 2 つ並ばないように、各行にルークを 1 つずつ置きましょう。"
        ),
        "row_by_row": "行の順",
        "Try each column; if it is free, continue with the next row.": (
            "列を順に試し、空いていれば次の行へ進みます。"
        ),
    },
)
