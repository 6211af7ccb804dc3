"""Rooks: put a rook on each row so that no two share a column.

There are n! solutions: OEIS A000142.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, at_most_one, grid, place


def board(n: int) -> Board:
    """Place a rook row by row."""
    cells = grid(n, n)
    lines = [at_most_one(column) for column in cells.columns]
    return Board(cells, place(cells.rows, piece="rook"), lines)


def free_columns(n: int) -> Search:
    """Try the columns that are free."""

    def place(row, free):
        if row == n:
            yield FOUND, 1
            return
        for column in range(n):
            if free >> column & 1:
                yield row, column
                yield from place(row + 1, free ^ 1 << column)

    return place(0, (1 << n) - 1)


PUZZLE = Puzzle(
    name="rooks",
    title="Rooks",
    parameters=(Number("n", default=4, least=1, most=12, drawn=8),),
    algorithms=(free_columns,),
    board=board,
    known=[({"n": 3}, 6), ({"n": 4}, 24), ({"n": 8}, 40320)],
    japanese={
        "Rooks": "ルーク",
        "Put a rook on each row so that no two share a column.": (
            "どの行にもルークを1つずつ、同じ列に2つ並ばないように置きます。"
        ),
        "Try the columns that are free.": "空いている列だけを試します。",
        "free_columns": "空いている列",
    },
)
