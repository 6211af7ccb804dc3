"""Knight's tour: leap over the board so that every square is visited once.

Squares are numbered row * cols + col. A tour has a direction and begins at `start`; its
board lists the squares in the order of visits. The kinds of tours are

any        every tour, whether or not it could continue to the start;
closed     the last square is a leap from the first, so a closed tour and its reverse
           are found from every start;
symmetric  closed, and half a tour later always on the opposite square, so that a half
           turn of the board changes nothing. Boards with an odd number of squares have
           none. With `half_first`, the left or the right half of the board is filled
           before the other: on 8 x 8 from row 0, column 4, that leaves 502 tours.

A board of one square has one tour of the kind any, without leaps, and no closed one.
Boards of 2 x 2, 3 x 3 and 4 x 4 have none.

By default boards up to the chessboard use the search of the 1970s: it finds its first
closed tour, the one that the paper shows, after 64 tries, without a step back. Open
tours and larger boards use Warnsdorff's rule, which makes fewer wrong choices.

History: al-Adli in Baghdad, in the 9th century, and Rudrata in Kashmir knew tours; L.
Euler was the first to study them methodically, in 1759.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...errors import InputError, Sentence
from ...instances.tours import parse_board, read_board, write_board
from ...kit import Board, Number, Option, Puzzle, grid, visit
from ...puzzle.algorithm import (
    Algorithm,
    CountPart,
    DefaultOverride,
    Parameters,
    SizeLimit,
    Weights,
)
from ...puzzle.parameters import Square, Text
from ...solver.cover import Completion
from . import (
    brute_force,
    colours,
    completion,
    connected,
    degrees,
    fewest_ways,
    frontier,
    halves,
    learning,
    long_searches,
    numbered,
    tables,
    warnsdorff,
    ways_left,
)
from .graph import Start, keep_leaps_within_halves, leaps, without_holes
from .published import KNOWN, SQUARE_BOARDS
from .tables import list_kind_options
from .tasks import TASKS

PLAIN = "plain"
BY_SQUARE = "a choice is the next square, cols * row + column; the first is the start"


def board(
    rows: int,
    cols: int,
    start: Start,
    kind: str,
    half_first: str = "off",
    board: str = PLAIN,
) -> Board:
    """Visit the squares; a choice of a symmetric tour fills two of them."""
    row, col = start
    numbers, holes = parse_board(board)
    near = without_holes(leaps(rows, cols), holes)
    return Board(
        replace(grid(rows, cols), holes=holes),
        visit(
            keep_leaps_within_halves(near, cols)
            if half_first == "on"
            else near,
            start=row * cols + col,
            length=rows * cols - len(holes) if holes else None,
            **list_kind_options(kind, rows * cols),
            closing=near if half_first == "on" else (),
            meaning=BY_SQUARE,
        ),
        given=numbers,
    )


def list_squares(rows: int, cols: int) -> list[tuple[int, ...]]:
    """Return the square of each number that `learning` learns."""
    return [(square,) for square in range(rows * cols)]


def refuse_one_square(parameters: Parameters) -> None:
    """Raise an error for a board of one square."""
    if parameters["rows"] == parameters["cols"] == 1:
        raise InputError("a board of one square has no halves")


def refuse_wide_boards(parameters: Parameters) -> None:
    """Raise an error for boards on which the frontier is too wide."""
    rows, cols = parameters["rows"], parameters["cols"]
    kind = parameters["kind"]
    widest = 6 if kind == "closed" else 5
    if min(rows, cols) > widest:
        pattern = (
            "frontier counts {kind} tours of boards with a side of at most {widest}, "
            "not {rows} x {cols}: a wider frontier has too many states"
        )
        raise InputError(
            pattern, kind=kind, widest=widest, rows=rows, cols=cols
        )


def create_side_parameter(name: str) -> Number:
    """Return the parameter of one side of the board."""
    because = "the tables of 128 x 128 squares take more than 2 MB"
    return Number(
        name, 8, least=1, most=MAX_SIDE, drawn=40, because=because
    )


def read_drawn_board(instance: object) -> str:
    """Return the text of a board with numbered squares or holes."""
    return read_board(instance, MAX_SIDE)[2]


TOO_MANY = (  # OEIS A165134 and A001230
    "7 x 7 has 165,575,218,320 tours, and 8 x 8 has 26,534,728,821,064 closed ones"
)
TOO_MANY_SYMMETRIC = (
    "6 x 6 has 156 symmetric tours, 6 x 8 has 11,268 and 6 x 10 has 788,256: two more "
    "columns make about seventy times as many"
)
SIDES = ("rows", "cols")
MAX_SIDE = 128
OTHER_SIZE = (
    "the drawn board has {rows} rows and {cols} columns, not {given}"
)
HOLE_AT_START = "the start {row},{col} is a hole"
OTHER_START = "the first visit is given, so the start must be {right}, not {row},{col}"
NO_SYMMETRIC = (
    "tours of a drawn board are of the kinds any and closed, not symmetric"
)
DEEP = SizeLimit(
    SIDES, 144, "every square is one more nested call", "recursive"
)
WORD = SizeLimit(SIDES, 64, "each square is one bit of a 64-bit word")
CHESSBOARD = SizeLimit(
    SIDES, 64, "larger boards have more halves than fit in memory"
)
ONE_PART = CountPart(
    {"rows": 8, "cols": 8},
    parts=3_321,
    index=487,  # the choice 00200200, which takes about 18 s
    solutions=2 * SQUARE_BOARDS["closed"][8],
)
ONLY_CLOSED = {"kind": ("closed",), "board": (PLAIN,)}
ONE_BY_ONE = {"kind": ("any", "closed"), "board": (PLAIN,)}
ONLY_PLAIN = {"board": (PLAIN,)}


class KnightsTour(Puzzle):
    """Tours of a knight on a board."""

    tasks = TASKS
    line_sign = "/"

    def text(self, board: Sequence[int], parameters: Parameters) -> str:
        """Number the squares in the order of visits, in columns as in the paper."""
        rows, cols = parameters["rows"], parameters["cols"]
        written = self.write_instance(parameters, board)
        wide = len(str(rows * cols))
        return "\n".join(
            "  ".join(sign.rjust(wide) for sign in row.split(","))
            for row in written.split("/")
        )

    def validate(
        self, algorithm: Algorithm, values: Parameters
    ) -> Parameters:
        """Check that the start is on the board and the kind is supported."""
        rows, cols, kind = values["rows"], values["cols"], values["kind"]
        row, col = values["start"]
        if row >= rows or col >= cols:
            pattern = (
                "start {row},{col} is not on a board of {rows} x {cols}"
            )
            raise InputError(
                pattern, row=row, col=col, rows=rows, cols=cols
            )
        if values["board"] != PLAIN:
            self.check_drawn_board(values)
        if algorithm.supports("kind", "any") and not algorithm.supports(
            "kind", kind
        ):
            raise InputError(
                "{algorithm} fills one square at a time, so it finds tours of the "
                "kinds any and closed, not symmetric",
                algorithm=algorithm.name,
            )
        return values

    def check_drawn_board(self, values: Parameters) -> None:
        """Check that a drawn board fits the other parameters."""
        text, (row, col) = values["board"], values["start"]
        rows, cols, _ = read_board(text, MAX_SIDE)
        if (rows, cols) != (values["rows"], values["cols"]):
            given = f"{values['rows']} x {values['cols']}"
            raise InputError(OTHER_SIZE, rows=rows, cols=cols, given=given)
        if values["kind"] == "symmetric":
            raise InputError(NO_SYMMETRIC)
        drawn, start = parse_board(text), row * cols + col
        first = [s for s, n in drawn.numbers.items() if n == 1]
        if start in drawn.holes:
            raise InputError(HOLE_AT_START, row=row, col=col)
        if first and first != [start]:
            right = "{},{}".format(*divmod(first[0], cols))
            raise InputError(OTHER_START, right=right, row=row, col=col)

    def read(
        self, algorithm: Algorithm, given: Mapping[str, object]
    ) -> Parameters:
        """Begin where a drawn board does, unless a start is given."""
        drawn = given.get("board", PLAIN)
        if drawn != PLAIN and "start" not in given:
            given = {**given, "start": self.read_instance(drawn)["start"]}
        return super().read(algorithm, given)

    def read_instance(self, instance: object) -> Parameters:
        """Return the sides and the text of a drawn board, and its first square."""
        rows, cols, text = read_board(instance, MAX_SIDE)
        drawn = parse_board(text)
        free = [s for s in range(rows * cols) if s not in drawn.holes]
        start = min(
            free, key=lambda s: drawn.numbers.get(s) != 1, default=0
        )
        return {
            "rows": rows,
            "cols": cols,
            "start": divmod(start, cols),
            "board": text,
        }

    def write_instance(
        self, parameters: Parameters, board: Sequence[Any] | None = None
    ) -> str:
        """Return the rows of a board, with a comma between squares."""
        rows, cols = parameters["rows"], parameters["cols"]
        signs = ["."] * (rows * cols)
        numbers, holes = parse_board(parameters["board"])
        visits = {square: n for n, square in enumerate(board or (), 1)}
        for square, number in {**numbers, **visits}.items():
            signs[square] = str(number)
        for square in holes:
            signs[square] = "#"
        return "/".join(
            ",".join(signs[row * cols : (row + 1) * cols])
            for row in range(rows)
        )

    def format_instance(self, parameters: Parameters) -> str:
        """Return the rows of a board: visit numbers, and # for a hole."""
        return write_board(self.write_instance(parameters))

    def split_clues(
        self, given: Mapping[str, object]
    ) -> tuple[Parameters, dict[int, Any]]:
        """Return the parameters without given visits, and these by square."""
        values = self.read(self.algorithm("numbered"), given)
        if values["board"] == PLAIN:
            return values, {}
        text = re.sub(r"\d+", ".", values["board"])
        return {**values, "board": text}, parse_board(
            values["board"]
        ).numbers

    def insert_clues(
        self, parameters: Parameters, clues: Mapping[int, Any]
    ) -> Parameters:
        """Return parameters with some given visits."""
        if not clues:
            return parameters
        cols = parameters["cols"]
        rows = [row.split(",") for row in parameters["board"].split("/")]
        for square, number in clues.items():
            rows[square // cols][square % cols] = str(number)
        return {**parameters, "board": "/".join(map(",".join, rows))}

    def check_countable(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> None:
        """Raise an error if there are too many tours to count one by one.

        Symmetric tours are made of half as many choices, so larger boards are allowed.
        """
        values = {name: parameters[name] for name in ("kind", *SIDES)}
        symmetric = values["kind"] == "symmetric"
        rows, cols = parameters["rows"], parameters["cols"]
        few = min(rows, cols) <= 5 or rows * cols <= (
            64 if symmetric else 48
        )
        if few or not algorithm.forms:
            return
        pattern = (
            "{kind} tours of {rows} x {cols} are too many to count one by one, "
            "but can be watched"
        )
        if symmetric:
            raise InputError(pattern, because=TOO_MANY_SYMMETRIC, **values)
        raise InputError(pattern, because=TOO_MANY, **values)

    def explain_impossible(self, parameters: Parameters) -> Sentence | None:
        """Explain why there is no tour, by the colours of the squares."""
        drawn = parameters.get("board", PLAIN)
        if drawn != PLAIN and parse_board(drawn).holes:
            return None
        return colours.explain_impossible(parameters)

    def is_hard(self, parameters: Parameters) -> bool:
        """Return whether the default search is known to find no tour soon."""
        if parameters.get("board", PLAIN) != PLAIN:
            return False
        return long_searches.is_hard(parameters)

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return the additional board data of a tour."""
        return tables.extra_facts(algorithm, parameters)

    def find_completions(
        self, parameters: Parameters, position: Sequence[int]
    ) -> Completion:
        """Continue a tour by Warnsdorff's rule."""
        if parameters.get("board", PLAIN) != PLAIN:
            return super().find_completions(parameters, position)
        return completion.find_completions(parameters, position)


PUZZLE = KnightsTour(
    name="knights_tour",
    title="Knight\N{RIGHT SINGLE QUOTATION MARK}s tour",
    parameters=(
        *map(create_side_parameter, SIDES),
        Square("start"),
        Option("kind", "closed", options=("any", "closed", "symmetric")),
        Option(
            "half_first",
            "off",
            options=("off", "on"),
            only={"kind": "symmetric"},
        ),
        Text("board", PLAIN, (PLAIN,), read_drawn_board, sizes=SIDES),
    ),
    algorithms=(
        Algorithm.of(brute_force, limits=(DEEP,), options=ONE_BY_ONE),
        Algorithm.of(
            connected,
            limits=(WORD,),
            masks={"free": "cell", "rest": "cell"},
            options=ONE_BY_ONE,
            facts={"tests": ["reach"]},
        ),
        Algorithm.of(
            ways_left,
            limits=(DEEP,),
            options=ONE_BY_ONE,
            facts={"tests": ["ways", "free"]},
        ),
        Algorithm.of(
            degrees,
            limits=(DEEP,),
            options=ONLY_PLAIN,
            facts={"tests": ["ways"]},
        ),
        Algorithm.of(
            fewest_ways,
            limits=(DEEP,),
            options=ONE_BY_ONE,
            facts={"tests": ["fewest", "free"]},
        ),
        Algorithm.of(
            warnsdorff,
            default_form="iterative",
            limits=(DEEP,),
            options=ONLY_PLAIN,
            facts={"tests": ["ways", "fewest"]},
        ),
        Algorithm.of(
            learning,
            limits=(DEEP,),
            returns=True,
            weights=Weights("points", list_squares),
            options=ONE_BY_ONE,
        ),
        Algorithm.of(
            frontier,
            defaults={"rows": 6, "cols": 6},
            options=ONE_BY_ONE,
            refuse=refuse_wide_boards,
        ),
        Algorithm.of(
            halves,
            limits=(CHESSBOARD,),
            part=ONE_PART,
            options=ONLY_CLOSED,
            refuse=refuse_one_square,
        ),
        Algorithm.of(
            numbered,
            limits=(DEEP,),
            options={"kind": ("any", "closed")},
            facts={"tests": ["fewest", "free"]},
        ),
    ),
    default="degrees",
    precompile=(
        {},
        {"rows": 5, "cols": 5, "kind": "any"},
        {"rows": 5, "cols": 6},
        {"rows": 6, "cols": 6},
        {"rows": 6, "cols": 6, "kind": "symmetric"},
    ),
    default_overrides=(
        DefaultOverride("warnsdorff", only={"kind": ("any",)}),
        DefaultOverride("warnsdorff", of=SIDES, above=64),
    ),
    board=board,
    known=KNOWN,
    shape=(*SIDES, "board"),
)
