"""Sudoku: fill the cells so that each row, column and box has every number once.

A box is n cells wide and high. Wikipedia's puzzle against searches that go cell by cell
takes 69,207,226 tries; if the cell with the fewest candidates comes first, 73,482; and
64 if the places left for each number are counted, too.

History: H. Garns, "Number Place", Dell, 1979. There are 288 grids with n = 2, and with
n = 3 6,670,903,752,021,072,936,960: B. Felgenhauer and F. Jarvis, 2005; OEIS A107739.
"""

from ..kit import Board, Clues, Number, Puzzle, different, grid, write
from ..search import FOUND, Search
from .exact_cover import fewest


def board(n: int, clues: dict[int, int]) -> Board:
    """Write any number in any empty cell."""
    cells = grid(n * n, n * n)
    empty = [cell for cell in range(n**4) if cell not in clues]
    groups = cells.rows + cells.columns + cells.boxes(n, n)
    choices = write(empty, range(1, n * n + 1), any_order=True)
    return Board(cells, choices, list(map(different, groups)), given=clues)


def begin(n, clues):
    """Return the groups of each empty cell, and what each group lacks."""
    rules = board(n, clues).rules
    through = [
        [group for group, rule in enumerate(rules) if cell in rule.cells]
        for cell in range(n**4)
    ]
    lacks = [(1 << n * n) - 1] * len(rules)
    for cell, number in clues.items():
        for group in through[cell]:
            lacks[group] &= ~(1 << number - 1)
    return [through[c] for c in range(n**4) if c not in clues], lacks


def cell_by_cell(n: int, clues: dict[int, int]) -> Search:
    """In each cell, try the numbers that its row, column and box lack."""
    groups, lacks = begin(n, clues)

    def place(slot):
        if slot == len(groups):
            yield FOUND, 1
            return
        row, col, box = groups[slot]
        free = lacks[row] & lacks[col] & lacks[box]
        while free:
            bit = free & -free
            free ^= bit
            yield slot, n * n * slot + bit.bit_length() - 1
            for group in groups[slot]:
                lacks[group] ^= bit
            yield from place(slot + 1)
            for group in groups[slot]:
                lacks[group] ^= bit

    return place(0)


def fewest_first(n: int, clues: dict[int, int]) -> Search:
    """Always fill the cell that has the fewest candidates."""
    groups, lacks = begin(n, clues)
    empty = [True] * len(groups)

    def free(slot):
        row, col, box = groups[slot]
        return lacks[row] & lacks[col] & lacks[box]

    def place(depth):
        if depth == len(groups):
            yield FOUND, 1
            return
        slot, least = 0, n * n + 1
        for other in range(len(groups)):
            if empty[other] and free(other).bit_count() < least:
                slot, least = other, free(other).bit_count()
        left = free(slot)
        empty[slot] = False
        while left:
            bit = left & -left
            left ^= bit
            yield depth, n * n * slot + bit.bit_length() - 1
            for group in groups[slot]:
                lacks[group] ^= bit
            yield from place(depth + 1)
            for group in groups[slot]:
                lacks[group] ^= bit
        empty[slot] = True

    return place(0)


def exact_cover(n: int, clues: dict[int, int]) -> Search:
    """Fill the cell, or place the number of a group, with the fewest ways.

    A cell needs one number, and each number that a row, column or box lacks
    needs one cell: all these are columns of an exact cover.
    """
    groups, lacks = begin(n, clues)
    size, cells = n * n, len(groups)
    rows = [
        1 << slot
        | sum(1 << cells + size * group + number for group in through)
        if all(lacks[group] >> number & 1 for group in through)
        else 0
        for slot, through in enumerate(groups)
        for number in range(size)
    ]
    wanted = sum(lack << size * group for group, lack in enumerate(lacks))
    return fewest(rows, wanted << cells | (1 << cells) - 1)


def parse_clues(text):
    """Read clues row by row; a dot is an empty cell."""
    return {
        cell: int(sign) for cell, sign in enumerate(text) if sign != "."
    }


# Wikipedia, "Sudoku" and "Sudoku solving algorithms".
EASY = parse_clues(
    "53..7....6..195....98....6.8...6...34..8.3..1"
    "7...2...6.6....28....419..5....8..79"
)
HARD = parse_clues(
    "..............3.85..1.2.......5.7.....4...1..."
    "9.......5......73..2.1........4...9"
)

PUZZLE = Puzzle(
    name="sudoku",
    title="Sudoku",
    parameters=(
        Number("n", 2, least=2, most=3),
        Clues("clues", cells=81, numbers=9, unique=False),
    ),
    algorithms=(cell_by_cell, fewest_first, exact_cover),
    default="fewest_first",
    board=board,
    known=[
        ({"n": 2}, 288),
        ({"n": 3, "clues": EASY}, 1),
        ({"n": 3, "clues": HARD}, 1),
    ],
)
