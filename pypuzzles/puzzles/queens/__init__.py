"""Queens: place n queens on an n x n board so that no two share a line.

The board is the column of the queen in each row, both counted from 0. An attack runs
along a row, a column (`down`), or a diagonal; seen from a queen, the diagonals lead
to the next higher column with each row (`left`, as bits are shifted) or to the next
lower one (`right`).

History: M. Bezzel asked for eight queens in 1848; F. Nauck gave all 92 in 1850. PUZZLE
has the algorithms in the order of invention: each differs from the last by one idea.
"""

from collections.abc import Sequence
from typing import Any

from ...kit import Board, Number, Puzzle, grid, one, place
from ...kit.algorithm import Algorithm, Instead, Limit, Parameters
from ...kit.by_hand import path_of
from ...kit.errors import InputError, UnreachedError
from ...kit.puzzle import Begun
from . import (
    backtracking,
    bitmask,
    brute_force,
    burnside,
    exact_cover,
    flags,
    free_columns,
    fundamental,
    halves,
    meet_in_the_middle,
    mirror,
    permutations,
    pruned_permutations,
)
from .tasks import TASKS


def board(n: int, algorithm: str = "") -> Board:
    """Put a queen into each row, from the top; by exact cover, on any square."""
    cells = grid(n, n)
    lines = cells.rows + cells.columns + cells.diagonals
    any_order = algorithm == "exact_cover"
    choices = place(cells.rows, "queen", any_order, by_row=True)
    return Board(cells, choices, list(map(one, lines)))


def extra_facts(
    algorithm: Algorithm, parameters: Parameters
) -> dict[str, Any]:
    """Return when a search looks at which lines, by their names.

    skipped: a square that shares one with a queen above is not tried (None: symmetry
        leaves out others too)
    tested: a square that shares one is refused when it is tried

    Lines neither skipped nor tested are looked at when the board is full.
    """
    return {"skipped": LINES, "tested": []}


def begun(
    algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
) -> Begun:
    """Read the squares that hold a queen: one in each row, from the first on.

    What shares a line that the search skips is never tried, and nothing is tried below
    a queen that it has tested and refused.
    """
    n = parameters["n"]
    laid = board(n, algorithm.name)
    if laid.choices.alike:
        return path_of(laid, position)
    told = {**extra_facts(algorithm, parameters), **algorithm.facts}
    never = {*(LINES if told["skipped"] is None else told["skipped"])}
    never_above = {*never, *told["tested"]}
    found: Begun = []
    squares = sorted(enumerate(position), key=lambda entry: entry[1])
    for row, (at, square) in enumerate(squares):
        stands, col = divmod(square, n)
        if stands > row:
            pattern = "this search fills row {row} first, and it is empty"
            raise UnreachedError(pattern, row=row)
        if stands < row:
            pattern = "this search puts one queen into each row, and row {row} has two"
            raise UnreachedError(pattern, at, row=stands)
        refused = never if row == len(squares) - 1 else never_above
        if refused & attacks(
            laid, {above for _, above in squares[:row]}, square
        ):
            raise UnreachedError(ATTACKED, at, row=row)
        found.append((at, col))
    return found


def attacks(board: Board, queens: set[int], square: int) -> set[str]:
    """Return the names of the lines on which queens attack a square.

    >>> sorted(attacks(board(4), {0, 8}, 10))
    ['diagonal', 'row']
    """
    return {
        line.name
        for line in board.rules
        if square in line.cells and queens & {*line.cells}
    }


def text(board: Sequence[int], parameters: Parameters) -> str:
    """Draw the board with Q and dots in a frame, as the Lisp course does."""
    n = parameters["n"]
    edge = "*" + "-" * (2 * n + 1) + "*"
    rows = (
        " ".join("Q" if col == queen else "." for col in range(n))
        for queen in [*board, *[None] * (n - len(board))]
    )
    return "\n".join([edge, *(f"| {row} |" for row in rows), edge])


def orbit_sizes(parameters: Parameters, boards: int) -> dict[int, int]:
    """Return how many orbits of two, of four and of eight all boards make."""
    return burnside.sizes(parameters["n"], boards)


def countable(algorithm: Algorithm, parameters: Parameters) -> None:
    """Refuse to count to the end what can only be watched."""
    if parameters["n"] > COUNTABLE:
        pattern = "{n} queens can be watched, but not counted one by one"
        raise InputError(pattern, because=TOO_MANY, n=parameters["n"])


BOARDS = 1, 0, 0, 2, 10, 4, 40, 92  # OEIS A000170
ATTACKED = (
    "this search goes no further than row {row}: its queen is attacked"
)
COUNTABLE = 18
TOO_MANY = "nineteen queens have 4,968,057,848 boards"  # OEIS A000170
TOO_LONG = "the diagonals of a larger board do not fit in 64 bits"
TOO_MANY_BOARDS = (
    "eleven queens have 285,311,670,611 boards, all to be made and tested"
)
TOO_MANY_ORDERS = (
    "fourteen queens have 87,178,291,200 boards, all to be made and tested"
)
TOO_LARGE = (
    "the halves of a larger board take a gigabyte of memory and more"
)
ROW, COLUMN, DIAGONAL = LINES = ["row", "column", "diagonal"]
DIAGONAL_MASKS = {mask: mask for mask in ("left", "right", "free", "bit")}
MASKS = {"down": "down", **DIAGONAL_MASKS}
AT_THE_END = {"skipped": [ROW]}
AT_ONCE = {"skipped": [ROW], "tested": [COLUMN, DIAGONAL]}
DIAGONALS_AT_ONCE = {"skipped": [ROW, COLUMN], "tested": [DIAGONAL]}
BY_SYMMETRY = {"skipped": None}

PUZZLE = Puzzle(
    name="queens",
    title={"en": "Queens", "ja": "クイーン"},
    parameters=(
        Number("n", 8, least=1, most=31, drawn=12, because=TOO_LONG),
    ),
    algorithms=(
        Algorithm.of(
            brute_force,
            limits=(Limit(("n",), 10, TOO_MANY_BOARDS),),
            facts=AT_THE_END,
        ),
        Algorithm.of(
            permutations,
            limits=(Limit(("n",), 13, TOO_MANY_ORDERS),),
            facts={"skipped": [ROW, COLUMN]},
        ),
        Algorithm.of(pruned_permutations, facts=DIAGONALS_AT_ONCE),
        Algorithm.of(backtracking, facts=AT_ONCE),
        Algorithm.of(flags, facts=AT_ONCE),
        Algorithm.of(
            free_columns,
            masks={"rest": "rest", **DIAGONAL_MASKS},
            facts=DIAGONALS_AT_ONCE,
        ),
        Algorithm.of(bitmask, masks=MASKS),
        Algorithm.of(mirror, masks=MASKS, facts=BY_SYMMETRY),
        Algorithm.of(
            fundamental, masks=MASKS, orbits=True, facts=BY_SYMMETRY
        ),
        Algorithm.of(
            meet_in_the_middle,
            limits=(Limit(("n",), 16, TOO_LARGE),),
            orbits=True,
        ),
        Algorithm.of(halves),
        Algorithm.of(exact_cover),
    ),
    default="backtracking",
    ready=[{"n": n} for n in range(1, 17)],
    instead=(Instead("bitmask", of=("n",), above=12),),
    exhaustive="bitmask",
    board=board,
    known=[({"n": n}, boards) for n, boards in enumerate(BOARDS, start=1)],
    extra_facts=extra_facts,
    text=text,
    begun=begun,
    countable=countable,
    orbit_sizes=orbit_sizes,
    tasks=TASKS,
    japanese={
        "queen": "クイーン",
        "Place n queens on an n x n board so that no two share a line.": (
            "n×n の盤に n 個のクイーンを、どの二つも同じ線に並ばないように置きましょ"
            "う。"
        ),
    },
)
