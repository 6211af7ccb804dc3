"""Permutations: put the numbers 1 to n in every order.

The searches choose the numbers one by one, the smallest first, so the orders come in
dictionary order. They differ in how they store the numbers that remain: in a list, or
as the bits of an integer. Choice k is the number k + 1, and bit k of a mask stands for
it; a board lists the numbers in order, counted from 1 as in the sources. For the place
to be filled, a mask shows the unused numbers (`rest`), those of them still to be tried
(`free`), or the one that is tried (`bit`).

Counts: OEIS A000142.
"""

from collections.abc import Sequence

from ...errors import InputError
from ...kit import Board, Number, Puzzle, different, row, write
from ...puzzle.algorithm import Algorithm, Parameters, SizeLimit
from . import by_list, by_lowest_bit, by_scan, three_loops


def board(n: int) -> Board:
    """Write a number in each place, all different; rows have no symmetries."""
    cells = row(n)
    numbers = write(range(n), range(1, n + 1), by_place=True)
    return Board(
        cells, numbers, [different(cells.rows[0])], symmetric=False
    )


def refuse_fewer(parameters: Parameters) -> None:
    """Raise an error for fewer than three numbers."""
    if parameters["n"] < 3:
        pattern = "three loops need exactly three numbers, not {n}"
        raise InputError(pattern, n=parameters["n"])


ONE_MORE_LOOP = "one more number needs one more loop"
COUNTS = 1, 2, 6, 24, 120, 720, 5040, 40320
TOO_MANY = "thirteen numbers have 6,227,020,800 orders"


class Permutations(Puzzle):
    """Orders of numbers."""

    tasks = None

    def text(self, board: Sequence[int], parameters: Parameters) -> str:
        """Write the numbers in order."""
        return " ".join(
            "." if number is None else str(number) for number in board
        )


PUZZLE = Permutations(
    name="permutations",
    title="Permutations",
    parameters=(
        Number("n", 4, least=1, most=12, drawn=8, because=TOO_MANY),
    ),
    algorithms=(
        Algorithm.of(
            three_loops,
            default_form="iterative",
            defaults={"n": 3},
            limits=(SizeLimit(("n",), 3, ONE_MORE_LOOP),),
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
    known=[({"n": n}, count) for n, count in enumerate(COUNTS, 1)],
    precompile=[{"n": n} for n in range(1, 13)],
)
