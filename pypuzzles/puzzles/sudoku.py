"""Sudoku: fill the cells so that each row, column and box has every number once.

A box is n cells wide and high. Wikipedia's puzzle against searches that go cell by cell
takes 69,207,226 tries; if the cell with the fewest candidates comes first, 73,482; and
64 if the places left for each number are counted, too.

History: H. Garns, "Number Place", Dell, 1979. There are 288 grids with n = 2, and with
n = 3 6,670,903,752,021,072,936,960: B. Felgenhauer and F. Jarvis, 2005; OEIS A107739.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from ..instances.sudokus import cut_sudoku, read_sudoku, write_sudoku
from ..kit import Board, Clues, Number, Puzzle, different, grid, write
from ..puzzle.algorithm import Parameters
from ..search import FOUND, Search
from .exact_cover.fewest_rows import algorithm_x_with_masks


def groups(n: int) -> list[Sequence[int]]:
    """List the cells of each row, column and box."""
    cells = grid(n * n, n * n)
    return [*cells.rows, *cells.columns, *cells.boxes(n, n)]


def empty_cells(n: int, clues: dict[int, int]) -> list[int]:
    """List the cells to be filled; a slot is an index into this list."""
    return [cell for cell in range(n**4) if cell not in clues]


def choice(n, slot, number):
    """Number the choices slot by slot, and by number within a slot."""
    return n * n * slot + number - 1


BY_SLOT = "a choice is n * n * slot + number - 1; slots are the empty cells, row by row"


def board(n: int, clues: dict[int, int]) -> Board:
    """Write any number in any empty cell."""
    numbers = range(1, n * n + 1)
    choices = write(
        empty_cells(n, clues), numbers, any_order=True, meaning=BY_SLOT
    )
    rules = list(map(different, groups(n)))
    return Board(grid(n * n, n * n), choices, rules, given=clues)


def missing_numbers(n, clues):
    """Return the groups of each slot, and the numbers each group lacks.

    The numbers are a mask: number k is bit k - 1, so it is the `bit_length`
    of its bit.
    """
    missing = [(1 << n * n) - 1 for _ in groups(n)]
    for group, cells in enumerate(groups(n)):
        for cell in clues.keys() & cells:
            missing[group] &= ~(1 << clues[cell] - 1)
    groups_of = [
        [group for group, cells in enumerate(groups(n)) if cell in cells]
        for cell in empty_cells(n, clues)
    ]
    return groups_of, missing


def cell_by_cell(n: int, clues: dict[int, int]) -> Search:
    """In each cell, try the numbers that its row, column and box lack."""
    groups_of, missing = missing_numbers(n, clues)

    def place(slot):
        if slot == len(groups_of):
            yield FOUND, 1
            return
        row, col, box = groups_of[slot]
        candidates = missing[row] & missing[col] & missing[box]
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            yield slot, choice(n, slot, bit.bit_length())
            for group in groups_of[slot]:
                missing[group] ^= bit
            yield from place(slot + 1)
            for group in groups_of[slot]:
                missing[group] ^= bit

    return place(0)


def fewest_candidates(n: int, clues: dict[int, int]) -> Search:
    """Always fill the cell that has the fewest candidates.

    The candidates of a cell are the numbers that its row, column and box
    lack. If a cell has none, the search turns back at once; if it has one,
    there is no choice.
    """
    cells = empty_cells(n, clues)
    written = [clues.get(cell, 0) for cell in range(n**4)]  # 0: empty
    peers = [
        sorted({*chain(*(group for group in groups(n) if cell in group))})
        for cell in cells
    ]

    def candidates(slot):
        used = {written[cell] for cell in peers[slot]}
        return [k for k in range(1, n * n + 1) if k not in used]

    def place(depth, empty):
        if not empty:
            yield FOUND, 1
            return
        slot = min(empty, key=lambda slot: len(candidates(slot)))
        others = [other for other in empty if other != slot]
        for number in candidates(slot):
            yield depth, choice(n, slot, number)
            written[cells[slot]] = number
            yield from place(depth + 1, others)
        written[cells[slot]] = 0

    return place(0, list(range(len(cells))))


def fewest_first(n: int, clues: dict[int, int]) -> Search:
    """Find the cell with the fewest candidates by masks.

    The candidates of a cell are the numbers that are missing in each of its
    three groups: two `&` instead of a visit to each cell of the groups. One
    loop compares all empty cells and makes no list.
    """
    groups_of, missing = missing_numbers(n, clues)
    empty = [True] * len(groups_of)

    def candidates(slot):
        row, col, box = groups_of[slot]
        return missing[row] & missing[col] & missing[box]

    def scarcest():
        best, fewest = 0, n * n + 1
        for slot in range(len(groups_of)):
            if empty[slot] and candidates(slot).bit_count() < fewest:
                best, fewest = slot, candidates(slot).bit_count()
        return best

    def place(depth):
        if depth == len(groups_of):
            yield FOUND, 1
            return
        slot = scarcest()
        left = candidates(slot)
        empty[slot] = False
        while left:
            bit = left & -left
            left ^= bit
            yield depth, choice(n, slot, bit.bit_length())
            for group in groups_of[slot]:
                missing[group] ^= bit
            yield from place(depth + 1)
            for group in groups_of[slot]:
                missing[group] ^= bit
        empty[slot] = True

    return place(0)


def exact_cover(n: int, clues: dict[int, int]) -> Search:
    """Fill the cell, or place the number of a group, with the fewest ways.

    A cell needs one number, and each number that a row, column or box lacks
    needs one cell: all these are columns of an exact cover.
    """
    groups_of, missing = missing_numbers(n, clues)
    slots = range(len(groups_of))
    wanted = [
        (group, number)
        for group in range(len(missing))
        for number in range(1, n * n + 1)
        if missing[group] >> number - 1 & 1
    ]
    table = [
        [slot, *places] if {*places} <= {*wanted} else []
        for slot in slots
        for number in range(1, n * n + 1)
        for places in [[(group, number) for group in groups_of[slot]]]
    ]
    return algorithm_x_with_masks(table, [*slots, *wanted])


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


class Sudoku(Puzzle):
    """Sudokus, which people write in many ways."""

    def read_instance(self, instance: object) -> Parameters:
        """Return the size and the clues."""
        n, clues = read_sudoku(instance)
        return {"n": n, "clues": clues}

    def write_instance(
        self, parameters: Parameters, board: Sequence[Any] | None = None
    ) -> str:
        """Return the numbers in one line, with a dot for an empty cell."""
        clues = parameters["clues"]
        return write_sudoku(
            board or map(clues.get, range(parameters["n"] ** 4))
        )

    def cut_instance(self, line: str) -> str:
        """Return the 81 or 16 signs with which a line begins."""
        return cut_sudoku(line)


PUZZLE = Sudoku(
    name="sudoku",
    title="Sudoku",
    parameters=(
        Number("n", 2, least=2, most=3, pattern="{square} x {square}"),
        Clues("clues", cells=81, numbers=9, unique=False),
    ),
    algorithms=(cell_by_cell, fewest_candidates, fewest_first, exact_cover),
    default="fewest_first",
    board=board,
    opening={"n": 3, "clues": EASY},
    known=[
        ({"n": 2}, 288),
        ({"n": 3, "clues": EASY}, 1),
        ({"n": 3, "clues": HARD}, 1),
    ],
)
