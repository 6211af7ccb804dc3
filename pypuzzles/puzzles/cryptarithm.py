"""Cryptarithm: replace each letter by a digit so that the sum is right.

Different letters are different digits, and no number begins with 0. To start with,
TO + GO = OUT: O is the carry, 1, so T is 2 and G is 8, and 21 + 81 = 102.

Sources: SEND + MORE = MONEY is H. E. Dudeney's, "Perplexities", Strand Magazine 68,
July 1924, page 97. TWO + TWO = FOUR, from S. Russell and P. Norvig's "Artificial
Intelligence", chapter 6, has seven solutions, and CP + IS + FUN = TRUE, from the guide
of OR-Tools, has 72; the others have one.
"""

from collections.abc import Sequence
from math import gcd

from ..instances.sums import read_sum, write_sum
from ..kit import Board, Cells, Puzzle, different, total, write
from ..puzzle.algorithm import Parameters
from ..puzzle.parameters import Text
from ..search import FOUND, Search

SUMS = {
    "SEND+MORE=MONEY": 1,
    "TO+GO=OUT": 1,
    "TWO+TWO=FOUR": 7,
    "CP+IS+FUN=TRUE": 72,
    "CROSS+ROADS=DANGER": 1,
    "DONALD+GERALD=ROBERT": 1,
}
"""Each sum with its number of solutions."""
POWER_OF_TEN = 10**18  # greater than every sum


def places(addition: str) -> list[tuple[int, int, str]]:
    """List the column from the right, row and letter of each cell."""
    words = addition.replace("=", "+").split("+")
    return sorted(
        (column, row, letter)
        for row, word in enumerate(words)
        for column, letter in enumerate(reversed(word))
    )


def slots(addition: str) -> list[list[int]]:
    """List the cells of each letter, column by column from the right."""
    found: dict[str, list[int]] = {}
    for cell, (_, _, letter) in enumerate(places(addition)):
        found.setdefault(letter, []).append(cell)
    return list(found.values())


def place_values(addition: str) -> list[int]:
    """Return the value of a 1 in each cell, negative below the line."""
    last = max(row for _, row, _ in places(addition))
    signs = [
        (-1 if row == last else 1, c) for c, row, _ in places(addition)
    ]
    return [sign * 10**column for sign, column in signs]


def leading_cells(addition: str) -> list[int]:
    """List the cells where numbers begin: the last one of each row."""
    spots = enumerate(places(addition))
    return list({row: cell for cell, (_, row, _) in spots}.values())


BY_LETTER = "a choice is a digit; each depth has its own letter"


def board(addition: str) -> Board:
    """Write the digit of a letter in all its cells."""
    columns, rows, letters = zip(*places(addition), strict=True)
    last, wide = max(rows), max(columns)
    centres = [
        (wide - column, row + (row == last) / 4)
        for column, row in zip(columns, rows, strict=True)
    ]
    line = [(-0.6, last - 0.375), (wide + 0.6, last - 0.375)]
    rules = [
        different([cells[0] for cells in slots(addition)], "letters"),
        total(
            range(len(rows)), 0, name="sum", weights=place_values(addition)
        ),
        *(total([cell], 1, 9, "first") for cell in leading_cells(addition)),
    ]
    cells = Cells(centres, names=letters, bars=[line])
    return Board(
        cells, write(slots(addition), range(10), meaning=BY_LETTER), rules
    )


def letter_weights(addition: str) -> list[int]:
    """Return for each letter how much a 1 for it adds to the sum."""
    values = place_values(addition)
    return [
        sum(values[cell] for cell in cells) for cells in slots(addition)
    ]


def least_digits(addition: str) -> list[int]:
    """Return for each letter 1 if a number begins with it, otherwise 0."""
    leading = {*leading_cells(addition)}
    return [
        0 if leading.isdisjoint(cells) else 1 for cells in slots(addition)
    ]


def letter_by_letter(addition: str) -> Search:
    """Give every letter an unused digit, and check the sum at the end.

    Each letter has a weight. In TO + GO = OUT, an O counts twice as a one
    and once as minus a hundred, which is -98 for each 1. The addition is
    right if the digits times their weights add up to 0.
    """
    weights, least = letter_weights(addition), least_digits(addition)

    def choose(depth, free, value):
        if depth == len(weights):
            if value == 0:
                yield FOUND, 1
            return
        for digit in range(least[depth], 10):
            if free >> digit & 1:
                yield depth, digit
                more = value + weights[depth] * digit
                yield from choose(depth + 1, free ^ 1 << digit, more)

    return choose(0, 0b11_1111_1111, 0)


def column_by_column(addition: str) -> Search:
    """Check a column as soon as all its letters have digits.

    The letters are ordered by columns, from the right. Once the letters of
    the last two columns have digits, all other weights are multiples of
    100. They can only bring the sum to 0 if it is already a multiple of
    100, and this means that both columns are right. Each letter has such a
    step: the greatest common divisor of a power of ten and all weights
    after it. The step of the last letter is the power itself, and 0 is its
    only multiple that a sum can reach.
    """
    weights, least = letter_weights(addition), least_digits(addition)
    steps = [
        gcd(POWER_OF_TEN, *weights[k + 1 :]) for k in range(len(weights))
    ]

    def choose(depth, free, value):
        if depth == len(weights):
            if value == 0:
                yield FOUND, 1
            return
        for digit in range(least[depth], 10):
            if free >> digit & 1:
                yield depth, digit
                more = value + weights[depth] * digit
                if more % steps[depth] == 0:
                    yield from choose(depth + 1, free ^ 1 << digit, more)

    return choose(0, 0b11_1111_1111, 0)


class Cryptarithm(Puzzle):
    """Sums and differences in letters."""

    line_sign = "="

    def write_instance(
        self, parameters: Parameters, board: Sequence[int] | None = None
    ) -> str:
        """Return the sum, with digits in place of letters if a board is given."""
        addition: str = parameters["addition"]
        letters = (letter for _, _, letter in places(addition))
        digits = dict(zip(letters, map(str, board or ()), strict=False))
        return "".join(digits.get(sign, sign) for sign in addition)


PUZZLE = Cryptarithm(
    name="cryptarithm",
    title="Cryptarithms",
    parameters=(
        Text(
            "addition", "SEND+MORE=MONEY", tuple(SUMS), read_sum, write_sum
        ),
    ),
    algorithms=(letter_by_letter, column_by_column),
    board=board,
    known=[({"addition": each}, count) for each, count in SUMS.items()],
)
