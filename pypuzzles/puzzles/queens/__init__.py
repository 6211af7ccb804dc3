"""Queens: place n queens on an n x n board so that no two share a line.

A board lists the column of the queen in each row; both are counted from 0. Queens
attack along rows, columns (`down`) and diagonals. From row to row, a `left` diagonal
moves to the next higher column, as bits move when they are shifted left, and a `right`
diagonal to the next lower one.

History: M. Bezzel asked for eight queens in 1848; F. Nauck published all 92 boards in
1850. PUZZLE lists the algorithms so that each differs from the one before by one idea.
"""

from collections.abc import Sequence
from typing import Any

from ...errors import InputError, UnreachableError
from ...kit import Board, Number, Puzzle, at_most_one, grid, place
from ...puzzle.algorithm import (
    Algorithm,
    DefaultOverride,
    Parameters,
    SizeLimit,
)
from ...puzzle.positions import PositionPath, find_search_path
from . import (
    backtracking,
    bitmask,
    brute_force,
    burnside,
    eight_images,
    exact_cover,
    fewest_squares,
    flags,
    free_columns,
    fundamental,
    halves,
    meet_in_the_middle,
    mirror,
    pairs_of_halves,
    permutations,
    pruned_permutations,
)
from .tasks import TASKS

BY_COLUMN = "the choice at depth d is the column of the queen in row d"
BY_SQUARE = "a choice is the square of a queen, n * row + column"


def board(n: int, algorithm: str = "") -> Board:
    """Place a queen in each row: top down, or in the order of the algorithm."""
    cells = grid(n, n)
    lines = cells.rows + cells.columns + cells.diagonals
    any_order = algorithm in IN_ANY_ORDER
    meaning = BY_SQUARE if any_order else BY_COLUMN
    choices = place(
        cells.rows, "queen", any_order, by_row=True, meaning=meaning
    )
    return Board(cells, choices, list(map(at_most_one, lines)))


def find_attacking_lines(
    board: Board, queens: set[int], square: int
) -> set[str]:
    """Return the names of the lines on which queens attack a square.

    >>> sorted(find_attacking_lines(board(4), {0, 8}, 10))
    ['diagonal', 'row']
    """
    return {
        line.name
        for line in board.rules
        if square in line.cells and queens & {*line.cells}
    }


BOARDS = 1, 0, 0, 2, 10, 4, 40, 92  # OEIS A000170
ATTACKED = "this search stops at row {row}, because its queen is attacked"
COUNTABLE = 18
TOO_MANY = "nineteen queens have 4,968,057,848 solutions"  # OEIS A000170
TOO_LONG = "the diagonals of a larger board do not fit in 64 bits"
TOO_MANY_BOARDS = (
    "eleven queens have 285,311,670,611 boards to build and test"
)
TOO_MANY_ORDERS = (
    "fourteen queens have 87,178,291,200 boards to build and test"
)
TOO_MANY_PAIRS = (
    "thirteen queens have 20,897,532 pairs of halves to test one by one"
)
TOO_LARGE = (
    "the halves of a larger board need more than a gigabyte of memory"
)
ROW, COLUMN, DIAGONAL = LINES = ["row", "column", "diagonal"]
DIAGONAL_MASKS = {mask: mask for mask in ("left", "right", "free", "bit")}
MASKS = {"down": "down", **DIAGONAL_MASKS}
AT_THE_END = {"skipped": [ROW]}
AT_ONCE = {"skipped": [ROW], "tested": [COLUMN, DIAGONAL]}
DIAGONALS_AT_ONCE = {"skipped": [ROW, COLUMN], "tested": [DIAGONAL]}
BY_SYMMETRY = {"skipped": None}
IN_ANY_ORDER = ("fewest_squares", "exact_cover")


class Queens(Puzzle):
    """Boards with queens that do not attack each other."""

    tasks = TASKS

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return at which times a search checks which lines, by their names.

        skipped: a square that shares one with a queen above is not tried (None:
            symmetry leaves out others too)
        tested: a square that shares one is rejected after it was tried

        Other lines are checked when the board is full.
        """
        return {"skipped": LINES, "tested": []}

    def text(self, board: Sequence[int], parameters: Parameters) -> str:
        """Draw the board with Q and dots in a frame, as the Lisp course does."""
        n = parameters["n"]
        edge = "*" + "-" * (2 * n + 1) + "*"
        rows = (
            " ".join("Q" if col == queen else "." for col in range(n))
            for queen in [*board, *[None] * (n - len(board))]
        )
        return "\n".join([edge, *(f"| {row} |" for row in rows), edge])

    def orbit_sizes(
        self, parameters: Parameters, boards: int
    ) -> dict[int, int]:
        """Return how many orbits have two, four and eight boards."""
        return burnside.count_orbit_sizes(parameters["n"], boards)

    def check_countable(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> None:
        """Raise an error if there are too many boards to count one by one."""
        if parameters["n"] > COUNTABLE:
            pattern = "{n} queens are too many to count one by one, but can be watched"
            raise InputError(pattern, because=TOO_MANY, n=parameters["n"])

    def find_path_to_position(
        self,
        algorithm: Algorithm,
        parameters: Parameters,
        position: Sequence[int],
    ) -> PositionPath:
        """Convert squares with queens to a path: one queen per row, from the top.

        Squares on lines that the search skips are never tried, and it does not continue
        below a queen that it tests and rejects.
        """
        n = parameters["n"]
        empty_board = board(n, algorithm.name)
        if empty_board.choices.has_same_options:
            return find_search_path(empty_board, position)
        facts = {
            **self.extra_facts(algorithm, parameters),
            **algorithm.facts,
        }
        skipped = {
            *(LINES if facts["skipped"] is None else facts["skipped"])
        }
        rejected = {*skipped, *facts["tested"]}
        path: PositionPath = []
        squares = sorted(enumerate(position), key=lambda entry: entry[1])
        for row, (index, square) in enumerate(squares):
            queen_row, col = divmod(square, n)
            if queen_row > row:
                pattern = (
                    "this search fills row {row} first, but it is empty"
                )
                raise UnreachableError(pattern, row=row)
            if queen_row < row:
                pattern = "this search places one queen per row, but row {row} has two"
                raise UnreachableError(pattern, index, row=queen_row)
            names = skipped if row == len(squares) - 1 else rejected
            queens = {above for _, above in squares[:row]}
            if names & find_attacking_lines(empty_board, queens, square):
                raise UnreachableError(ATTACKED, index, row=row)
            path.append((index, col))
        return path


PUZZLE = Queens(
    name="queens",
    title="Queens",
    parameters=(
        Number(
            "n",
            8,
            least=1,
            most=31,
            drawn=12,
            because=TOO_LONG,
            pattern="{value} x {value}",
        ),
    ),
    algorithms=(
        Algorithm.of(
            brute_force,
            limits=(SizeLimit(("n",), 10, TOO_MANY_BOARDS),),
            facts=AT_THE_END,
        ),
        Algorithm.of(
            permutations,
            limits=(SizeLimit(("n",), 13, TOO_MANY_ORDERS),),
            facts={"skipped": [ROW, COLUMN]},
        ),
        Algorithm.of(pruned_permutations, facts=DIAGONALS_AT_ONCE),
        Algorithm.of(backtracking, facts=AT_ONCE),
        Algorithm.of(flags, facts=AT_ONCE),
        Algorithm.of(
            free_columns,
            masks={
                "unused": "rest",
                "untried": "free",
                "left": "left",
                "right": "right",
                "bit": "bit",
            },
            facts=DIAGONALS_AT_ONCE,
        ),
        Algorithm.of(bitmask, masks=MASKS),
        Algorithm.of(mirror, masks=MASKS, facts=BY_SYMMETRY),
        Algorithm.of(
            eight_images, masks=MASKS, orbits=True, facts=BY_SYMMETRY
        ),
        Algorithm.of(
            fundamental, masks=MASKS, orbits=True, facts=BY_SYMMETRY
        ),
        Algorithm.of(
            pairs_of_halves, limits=(SizeLimit(("n",), 12, TOO_MANY_PAIRS),)
        ),
        Algorithm.of(
            meet_in_the_middle,
            limits=(SizeLimit(("n",), 16, TOO_LARGE),),
            orbits=True,
        ),
        Algorithm.of(halves),
        Algorithm.of(fewest_squares),
        Algorithm.of(exact_cover),
    ),
    default="backtracking",
    precompile=[{"n": n} for n in range(1, 17)],
    default_overrides=(DefaultOverride("bitmask", of=("n",), above=12),),
    exhaustive="bitmask",
    solving=(
        DefaultOverride("exact_cover", of=("n",), above=16),
        DefaultOverride("bitmask"),
    ),
    board=board,
    known=[({"n": n}, boards) for n, boards in enumerate(BOARDS, start=1)],
)
