"""Latin squares: write the numbers so that none occurs twice in a row or a column.

The choice at depth d is the number in cell d. Counts: OEIS A002860.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Number, Puzzle, different, grid, write


def board(n: int) -> Board:
    """Return the cells, filled one after another with numbers from 1 to n."""
    cells = grid(n, n)
    lines = [different(line) for line in cells.rows + cells.columns]
    return Board(cells, write(range(n * n), range(1, n + 1)), lines)


def cell_by_cell(n: int) -> Search:
    """Try each number, and continue if it is new in its row and column."""
    rows = [0] * n
    columns = [0] * n

    def fill(cell):
        if cell == n * n:
            yield FOUND, 1
            return
        row, column = cell // n, cell % n
        for number in range(1, n + 1):
            yield cell, number
            bit = 1 << number
            if not (rows[row] | columns[column]) & bit:
                rows[row] ^= bit
                columns[column] ^= bit
                yield from fill(cell + 1)
                rows[row] ^= bit
                columns[column] ^= bit

    return fill(0)


PUZZLE = Puzzle(
    name="my_latin_squares",
    title="Latin squares",
    parameters=(Number("n", 3, least=1, most=5),),
    algorithms=(cell_by_cell,),
    board=board,
    known=[({"n": 2}, 2), ({"n": 3}, 12), ({"n": 4}, 576)],
    japanese={
        "Latin squares": "ラテン方陣",
        "Write the numbers so that none occurs twice in a row or a column.": (
            "どの行にも列にも同じ数が 2 つないように、数を書き入れましょう。"
        ),
        "cell_by_cell": "マスの順",
        "Try each number, and continue if it is new in its row and column.": (
            "数を順に試し、行にも列にもなければ次のマスへ進みます。"
        ),
    },
)
