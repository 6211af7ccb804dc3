"""Cryptarithm: replace each letter by a digit so that the sum is right.

Different letters are different digits, and no number begins with 0. To start with,
TO + GO = OUT: O is the carry, 1, so T is 2 and G is 8, and 21 + 81 = 102.

Sources: SEND + MORE = MONEY is H. E. Dudeney's, "Perplexities", Strand Magazine 68,
July 1924, page 97. TWO + TWO = FOUR, from S. Russell and P. Norvig's "Artificial
Intelligence", chapter 6, has seven solutions, and CP + IS + FUN = TRUE, from the guide
of OR-Tools, has 72; the others have one.
"""

from math import gcd

from ..kit import Board, Cells, Option, Puzzle, different, total, write
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


def worth(addition: str) -> list[int]:
    """Return the weight of each cell in the sum, negative below the line."""
    last = max(row for _, row, _ in places(addition))
    signs = [
        (-1 if row == last else 1, c) for c, row, _ in places(addition)
    ]
    return [sign * 10**column for sign, column in signs]


def first(addition: str) -> list[int]:
    """List the cells where numbers begin: the last one of each row."""
    spots = enumerate(places(addition))
    return list({row: cell for cell, (_, row, _) in spots}.values())


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
        total(range(len(rows)), 0, name="sum", weights=worth(addition)),
        *(total([cell], 1, 9, "first") for cell in first(addition)),
    ]
    cells = Cells(centres, names=letters, bars=[line])
    return Board(cells, write(slots(addition), range(10)), rules)


def begin(addition: str) -> tuple[list[int], list[int]]:
    """Return the total weight of each letter, and its least digit."""
    every = worth(addition)
    return (
        [sum(every[cell] for cell in cells) for cells in slots(addition)],
        [
            int(bool({*first(addition)} & {*cells}))
            for cells in slots(addition)
        ],
    )


def letter_by_letter(addition: str) -> Search:
    """Give every letter an unused digit, and check the sum at the end."""
    weight, least = begin(addition)

    def choose(depth, free, made):
        if depth == len(weight):
            if made == 0:
                yield FOUND, 1
            return
        for digit in range(least[depth], 10):
            if free >> digit & 1:
                yield depth, digit
                then = made + weight[depth] * digit
                yield from choose(depth + 1, free ^ 1 << digit, then)

    return choose(0, 1023, 0)


def column_by_column(addition: str) -> Search:
    """Check a column as soon as all its letters have digits.

    All remaining weights share a common divisor, so the partial sum must
    already be divisible by it.
    """
    weight, least = begin(addition)
    steps = [gcd(10**18, *weight[k + 1 :]) for k in range(len(weight))]

    def choose(depth, free, made):
        if depth == len(weight):
            if made == 0:
                yield FOUND, 1
            return
        for digit in range(least[depth], 10):
            if free >> digit & 1:
                yield depth, digit
                then = made + weight[depth] * digit
                if then % steps[depth] == 0:
                    yield from choose(depth + 1, free ^ 1 << digit, then)

    return choose(0, 1023, 0)


PUZZLE = Puzzle(
    name="cryptarithm",
    title="Cryptarithms",
    parameters=(Option("addition", "SEND+MORE=MONEY", tuple(SUMS)),),
    algorithms=(letter_by_letter, column_by_column),
    board=board,
    known=[({"addition": each}, count) for each, count in SUMS.items()],
)
