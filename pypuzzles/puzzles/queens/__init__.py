"""Queens: place n queens on an n x n board so that no two share a line.

A board lists the column of the queen in each row; both are counted from 0. Queens
attack along rows, columns (`down`) and diagonals. From row to row, a `left` diagonal
moves to the next higher column, as bits move when they are shifted left, and a `right`
diagonal to the next lower one.

History: M. Bezzel asked for eight queens in 1848; F. Nauck published all 92 boards in
1850. PUZZLE lists the algorithms so that each differs from the one before by one idea.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...board.cells import Group
from ...errors import InputError, UnreachableError
from ...instances.placements import parse_board, read_board, write_board
from ...kit import Board, Number, Puzzle, at_most_one, grid, place
from ...puzzle.algorithm import (
    Algorithm,
    DefaultOverride,
    Parameters,
    SizeLimit,
    Weights,
)
from ...puzzle.parameters import Text
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
    learning,
    meet_in_the_middle,
    mirror,
    pairs_of_halves,
    permutations,
    pruned_permutations,
)
from .tasks import TASKS

PLAIN, TORUS = "plain", "torus"
EXACT_COVER = "exact_cover"
ONLY_PLAIN = {"board": (PLAIN,)}
"""The boards of the searches that place a queen in each row of an empty board."""
MAX_ROWS = 31
BY_COLUMN = "the choice at depth d is the column of the queen in row d"
BY_SQUARE = "a choice is the square of a queen, n * row + column"


def board(n: int, board: str = "plain", algorithm: str = "") -> Board:
    """Place a queen in each row: top down, or in the order of the algorithm.

    On a board with given queens or holes, and on a torus, the order is any.
    """
    cells = grid(n, n)
    drawn = parse_board(board)
    diagonals = wrap_diagonals(n) if drawn.is_torus else cells.diagonals
    lines = cells.rows + cells.columns + diagonals
    any_order = algorithm in IN_ANY_ORDER or board != PLAIN
    meaning = BY_SQUARE if any_order else BY_COLUMN
    choices = place(
        cells.rows, "queen", any_order, by_row=True, meaning=meaning
    )
    if drawn.given or drawn.holes:
        closed = {*drawn.given, *drawn.holes}
        open_squares = {
            square: change
            for square, change in choices.options[0].items()
            if square not in closed
        }
        left = [open_squares] * (n - len(drawn.given))
        choices = replace(choices, options=left)
        cells = replace(cells, holes=drawn.holes)
    given = dict.fromkeys(drawn.given, "queen")
    return Board(cells, choices, list(map(at_most_one, lines)), given)


def wrap_diagonals(n: int) -> list[Group]:
    """Return the diagonals of a torus: each continues on the opposite side.

    >>> wrap_diagonals(2)
    [(0, 3), (1, 2), (0, 3), (1, 2)]
    """
    squares = [divmod(square, n) for square in range(n * n)]
    return [
        Group(
            (
                n * row + col
                for row, col in squares
                if (row + slope * col) % n == start
            ),
            "diagonal",
        )
        for slope in (-1, 1)
        for start in range(n)
    ]


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
IN_ANY_ORDER = ("fewest_squares", "exact_cover", "learning")
OTHER_SIZE = "the drawn board has {rows} rows, so n must be {rows}, not {n}"
ATTACK = "the given queens in {first} and {other} attack each other"


def read_drawn_board(instance: object) -> str:
    """Return the text of a board with given queens or holes."""
    return read_board(instance, MAX_ROWS)[1]


class Queens(Puzzle):
    """Boards with queens that do not attack each other."""

    tasks = TASKS
    line_sign = "/"

    def validate(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> Parameters:
        """Check that a drawn board has n rows, and no queens that attack."""
        n, text = parameters["n"], parameters["board"]
        if text in (PLAIN, TORUS):
            return parameters
        rows, _ = read_board(text, MAX_ROWS)
        if rows != n:
            raise InputError(OTHER_SIZE, rows=rows, n=n)
        found = self.board_for(parameters)
        for rule in found.rules:
            wrong = rule.find_violations(found.start, found.values)
            if wrong:
                first, other = map(found.cells.name, wrong[:2])
                raise InputError(ATTACK, first=first, other=other)
        return parameters

    def read_instance(self, instance: object) -> Parameters:
        """Return the size and the text of a drawn board."""
        n, text = read_board(instance, MAX_ROWS)
        return {"n": n, "board": text}

    def write_instance(
        self, parameters: Parameters, board: Sequence[Any] | None = None
    ) -> str:
        """Return the rows of a board, with a slash after each but the last."""
        n, text = parameters["n"], parameters["board"]
        empty = "/".join(["." * n] * n)
        blank = {PLAIN: empty, TORUS: f"{TORUS}/{empty}"}
        text = str(blank.get(text, text))
        head, mark, rows = text.rpartition(f"{TORUS}/")
        signs = [[*row] for row in rows.split("/")]
        for row, col in enumerate(board or ()):
            if col is not None:
                signs[row][col] = "Q"
        return head + mark + "/".join(map("".join, signs))

    def format_instance(self, parameters: Parameters) -> str:
        """Draw the board, with Q for a given queen and # for a hole."""
        return write_board(self.write_instance(parameters))

    def split_clues(
        self, given: Mapping[str, object]
    ) -> tuple[Parameters, dict[int, Any]]:
        """Return the parameters without given queens, and these by square."""
        values = self.read(self.algorithm(EXACT_COVER), given)
        text = values["board"]
        queens = dict.fromkeys(parse_board(text).given, "queen")
        return {**values, "board": text.replace("Q", ".")}, queens

    def insert_clues(
        self, parameters: Parameters, clues: Mapping[int, Any]
    ) -> Parameters:
        """Return parameters with some given queens."""
        n = parameters["n"]
        queens = [None] * n
        for square in clues:
            queens[square // n] = square % n
        return {
            **parameters,
            "board": self.write_instance(parameters, queens),
        }

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
        rows = write_board(self.write_instance(parameters, board)).split(
            "\n"
        )
        rows = rows[-n:]  # without the word torus
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
        empty_board = self.board_for(parameters, algorithm.name)
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
            most=MAX_ROWS,
            drawn=12,
            because=TOO_LONG,
            pattern="{value} x {value}",
        ),
        Text(
            "board", PLAIN, (PLAIN, TORUS), read_drawn_board, sizes=("n",)
        ),
    ),
    algorithms=(
        Algorithm.of(
            brute_force,
            options=ONLY_PLAIN,
            limits=(SizeLimit(("n",), 10, TOO_MANY_BOARDS),),
            facts=AT_THE_END,
        ),
        Algorithm.of(
            permutations,
            options=ONLY_PLAIN,
            limits=(SizeLimit(("n",), 13, TOO_MANY_ORDERS),),
            facts={"skipped": [ROW, COLUMN]},
        ),
        Algorithm.of(
            pruned_permutations, options=ONLY_PLAIN, facts=DIAGONALS_AT_ONCE
        ),
        Algorithm.of(backtracking, options=ONLY_PLAIN, facts=AT_ONCE),
        Algorithm.of(flags, options=ONLY_PLAIN, facts=AT_ONCE),
        Algorithm.of(
            free_columns,
            options=ONLY_PLAIN,
            masks={
                "unused": "rest",
                "untried": "free",
                "left": "left",
                "right": "right",
                "bit": "bit",
            },
            facts=DIAGONALS_AT_ONCE,
        ),
        Algorithm.of(bitmask, options=ONLY_PLAIN, masks=MASKS),
        Algorithm.of(
            mirror, options=ONLY_PLAIN, masks=MASKS, facts=BY_SYMMETRY
        ),
        Algorithm.of(
            eight_images,
            options=ONLY_PLAIN,
            masks=MASKS,
            orbits=True,
            facts=BY_SYMMETRY,
        ),
        Algorithm.of(
            fundamental,
            options=ONLY_PLAIN,
            masks=MASKS,
            orbits=True,
            facts=BY_SYMMETRY,
        ),
        Algorithm.of(
            pairs_of_halves,
            options=ONLY_PLAIN,
            limits=(SizeLimit(("n",), 12, TOO_MANY_PAIRS),),
        ),
        Algorithm.of(
            meet_in_the_middle,
            options=ONLY_PLAIN,
            limits=(SizeLimit(("n",), 16, TOO_LARGE),),
            orbits=True,
        ),
        Algorithm.of(halves, options=ONLY_PLAIN),
        Algorithm.of(fewest_squares, options=ONLY_PLAIN),
        Algorithm.of(exact_cover),
        Algorithm.of(
            learning,
            returns=True,
            weights=Weights("weights", learning.list_lines),
        ),
    ),
    default="backtracking",
    precompile=[{"n": n} for n in range(1, 17)],
    default_overrides=(DefaultOverride("bitmask", of=("n",), above=12),),
    exhaustive="bitmask",
    solving=(
        DefaultOverride("fewest_squares", of=("n",), above=16),
        DefaultOverride("bitmask"),
    ),
    board=board,
    known=[({"n": n}, boards) for n, boards in enumerate(BOARDS, start=1)],
)
