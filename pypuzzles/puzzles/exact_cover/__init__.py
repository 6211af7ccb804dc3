"""Exact cover: choose rows of a table so that each column is covered once.

Many puzzles can be stated as such a table; `tables` has four of them.

History: D. Scott placed pentominoes in this way in 1958. D. E. Knuth's "Dancing Links",
2000, solves all such puzzles with one program; the table of seven columns is his.
Counts: OEIS A000170 (eight queens), A107739 (sudokus of 4 x 4), A004003 (dominoes).
"""

from ...instances.covers import read_cover, write_cover
from ...kit import Board, Cells, Puzzle, cover, total
from ...puzzle.algorithm import Algorithm, Weights
from ...puzzle.parameters import Text
from . import fewest_rows, fewest_rows_as_sets, first_column, learning
from .tables import PROBLEMS, pose

BY_ROW = "a choice is the index of a row"


def board(posed: str) -> Board:
    """Choose rows in any order: a choice is the index of a row."""
    problem = pose(posed)
    names = list(problem.centres)
    tiles = [
        (name, [*map(names.index, columns)])
        for name, columns in zip(problem.names, problem.rows, strict=True)
    ]
    cells = Cells(list(problem.centres.values()), names=names)
    required = range(len(problem.columns))
    rules = [total(required, len(required), name="columns")]
    if problem.least:
        rules = [total([column], 1, name="column") for column in required]
    choices = cover(
        [tiles] * problem.length, least=problem.least, meaning=BY_ROW
    )
    return Board(cells, choices, rules)


def list_columns(posed: str) -> list[tuple[int, ...]]:
    """Return the cell of each column, in the order of `learning`."""
    problem = pose(posed)
    names = list(problem.centres)
    rest = dict.fromkeys(name for row in problem.rows for name in row)
    columns = dict.fromkeys([*problem.columns, *rest])
    return [(names.index(column),) for column in columns]


def write_problem(posed: str) -> str:
    """Return a problem as D. Knuth's text, with an underscore for =."""
    if posed not in PROBLEMS:
        return write_cover(posed)
    problem = PROBLEMS[posed]()
    required = {*problem.columns}
    others = [name for name in problem.centres if name not in required]
    head = [*problem.columns, *(["|", *others] if others else [])]
    lines = map(" ".join, [head, *problem.rows])
    return "\n".join(lines).replace("=", "_")


PUZZLE = Puzzle(
    name="exact_cover",
    title="Exact cover",
    parameters=(
        Text("posed", "knuth", tuple(PROBLEMS), read_cover, write_problem),
    ),
    algorithms=(
        Algorithm.of(first_column),
        Algorithm.of(fewest_rows_as_sets),
        Algorithm.of(fewest_rows),
        Algorithm.of(
            learning, returns=True, weights=Weights("weights", list_columns)
        ),
    ),
    default="fewest_rows",
    board=board,
    known=[
        ({"posed": "knuth"}, 1),
        ({"posed": "queens"}, 92),
        ({"posed": "sudoku"}, 288),
        ({"posed": "dominoes"}, 36),
    ],
)
