"""Permutations: put the numbers 1 to n in every order.

The searches choose one number after the other from those that remain, the least
first, so the orders come as in a dictionary. They differ in how the rest is kept: in a
list, or as bits of one integer. Choice k is the number k + 1, and bit k of a mask
stands for it; the board is the numbers in order, counted from 1 as the sources print
them. A mask says of the place to be filled which numbers are not used before it
(`rest`), which of them are still to be tried (`free`), or which one is (`bit`).

Counts: OEIS A000142.
"""

from collections.abc import Sequence

from ...kit import Board, Number, Puzzle, different, row, write
from ...kit.algorithm import Algorithm, Limit, Parameters
from ...kit.errors import InputError
from . import by_list, by_lowest_bit, by_scan, three_loops


def board(n: int) -> Board:
    """Write a number into each place of a row, none twice; nothing turns an order."""
    cells = row(n)
    numbers = write(range(n), range(1, n + 1), by_place=True)
    return Board(
        cells, numbers, [different(cells.rows[0])], symmetric=False
    )


def text(board: Sequence[int], parameters: Parameters) -> str:
    """Write the numbers in order."""
    return " ".join(
        "." if number is None else str(number) for number in board
    )


def refuse_fewer(parameters: Parameters) -> None:
    """Refuse fewer numbers than three loops put in order."""
    if parameters["n"] < 3:
        pattern = "three loops put three numbers in order, not {n}"
        raise InputError(pattern, n=parameters["n"])


ONE_MORE_LOOP = "one more number needs one more loop"
COUNTS = 1, 2, 6, 24, 120, 720, 5040, 40320
TOO_MANY = "thirteen numbers have 6,227,020,800 orders"

PUZZLE = Puzzle(
    name="permutations",
    title={"en": "Permutations", "ja": "順列"},
    parameters=(
        Number("n", 4, least=1, most=12, drawn=8, because=TOO_MANY),
    ),
    algorithms=(
        Algorithm.of(
            three_loops,
            usual="iterative",
            limits=(Limit(("n",), 3, ONE_MORE_LOOP),),
            refuse=refuse_fewer,
        ),
        Algorithm.of(by_list),
        Algorithm.of(by_scan, masks={"rest": "rest"}),
        Algorithm.of(
            by_lowest_bit,
            masks={"rest": "rest", "free": "free", "bit": "bit"},
        ),
    ),
    default="by_lowest_bit",
    board=board,
    text=text,
    tasks=None,
    known=[({"n": n}, count) for n, count in enumerate(COUNTS, 1)],
    japanese={
        "Put the numbers 1 to n in every order.": (
            "1 から n までの数を、あらゆる順に並べましょう。"
        )
    },
    ready=[{"n": n} for n in range(1, 13)],
)
