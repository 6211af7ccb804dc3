"""Sudoku: fill the cells so that each row, column and box has every number once.

A box is n cells wide and high. Wikipedia's puzzle against searches that go cell by cell
takes 69,207,226 tries; if the cell with the fewest candidates comes first, 73,482; and
64 if the places left for each number are counted, too.

History: H. Garns, "Number Place", Dell, 1979. There are 288 grids with n = 2, and with
n = 3 6,670,903,752,021,072,936,960: B. Felgenhauer and F. Jarvis, 2005; OEIS A107739.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from ..board.encodings import Encoder
from ..errors import InputError
from ..folding import Tree
from ..instances.sudokus import cut_sudoku, read_sudoku, write_sudoku
from ..kit import Board, Clues, Number, Puzzle, different, grid, write
from ..puzzle.algorithm import (
    Algorithm,
    DefaultOverride,
    Parameters,
    Weights,
)
from ..puzzle.puzzle import BROKEN_CLUES
from ..search import FOUND, Search
from .exact_cover.fewest_rows import algorithm_x_with_masks
from .exact_cover.folded import Remainder, fold_table
from .exact_cover.learning import algorithm_x_with_weights
from .exact_cover.tables import list_cells_of_columns


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


def create_table(n, clues):
    """Return the columns of each number in each slot, and all columns."""
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
    return table, [*slots, *wanted]


def exact_cover(n: int, clues: dict[int, int]) -> Search:
    """Fill the cell, or place the number of a group, with the fewest ways.

    A cell needs one number, and each number that a row, column or box lacks
    needs one cell: all these are columns of an exact cover.
    """
    table, required = create_table(n, clues)
    return algorithm_x_with_masks(table, required)


def learning(
    n: int, clues: dict[int, int], weights: list[int] | None = None
) -> Search:
    """Fill first what has few ways and caused many dead ends.

    The table is that of `exact_cover`. If a cell, or a number of a group,
    has no way left, its weight increases, and it comes sooner from then on.
    """
    table, required = create_table(n, clues)
    return algorithm_x_with_weights(table, required, weights)


def list_needs(n: int, clues: dict[int, int]) -> list[set[int]]:
    """Return the cells where each column of `create_table` can be covered."""
    cells = [cell for cell in empty_cells(n, clues) for _ in range(n * n)]
    table, required = create_table(n, clues)
    return list_cells_of_columns(table, required, cells)


def tree_of_needs(n: int, clues: dict[int, int]) -> Tree[Remainder]:
    """Distinguish states by what the cells and groups still need."""
    return fold_table(*create_table(n, clues))


def tree_of_cells(n: int, clues: dict[int, int]) -> Tree[tuple[int, int]]:
    """Distinguish states by the next slot, and the candidates from there on.

    Candidates are those of `one_mask`, of which the needs of cells are kept.
    """
    side, cells = n * n, empty_cells(n, clues)
    masks = candidate_masks(n)
    start, _ = candidates_after_clues(n, clues)
    fields = [masks.needs[cell] for cell in cells]
    rests = [sum(fields[slot:]) for slot in range(len(cells) + 1)]

    def branches(
        state: tuple[int, int],
    ) -> Iterator[tuple[int, tuple[int, int]]]:
        slot, candidates = state
        if slot == len(cells):
            return
        for k in range(side):
            candidate = side * cells[slot] + k
            if candidates & masks.ways[candidate]:
                then = candidates & masks.leaves[candidate]
                yield (
                    choice(n, slot, k + 1),
                    (slot + 1, then & rests[slot + 1]),
                )

    return Tree(
        (0, start & rests[0]),
        branches,
        lambda state: state[0] == len(cells),
    )


class CandidateMasks(NamedTuple):
    """Masks of the candidates of a grid, which are numbered cell by cell."""

    needs: list[int]
    """For each cell, and for each number of a row, column or box, its ways."""
    ways: list[int]
    """For each candidate, its four bits: it is a way to meet four needs."""
    leaves: list[int]
    """For each candidate, itself and all that share no need with it."""
    candidate_of_bit: list[int]
    """For each bit, the candidate whose way it is."""
    every: int
    """All candidates."""
    ones: int
    """The lowest bit of each need."""
    guards: int
    """The bit above each need, which is 0 in a mask of candidates."""


@cache
def candidate_masks(n: int) -> CandidateMasks:
    """Return the masks of a grid with the numbers 1 to n * n.

    A need is a field of n * n + 1 bits: a bit for each of its ways, of which
    the first is the highest, and a guard above them. The needs of cells are
    the lowest fields.
    """
    side = n * n
    met_by = [
        [side * cell + k for k in range(side)] for cell in range(n**4)
    ]
    met_by += [
        [side * cell + k for cell in cells]
        for cells in groups(n)
        for k in range(side)
    ]
    width = side + 1
    ways, candidate_of_bit = [0] * side**3, [0] * width * len(met_by)
    for need, meeting in enumerate(met_by):
        for bit, candidate in enumerate(reversed(meeting), width * need):
            ways[candidate] |= 1 << bit
            candidate_of_bit[bit] = candidate
    excluded = [0] * side**3
    for meeting in met_by:
        shared = sum(ways[candidate] for candidate in meeting)
        for candidate in meeting:
            excluded[candidate] |= shared
    every = sum(ways)
    leaves = [
        every ^ out | own for out, own in zip(excluded, ways, strict=True)
    ]
    lowest = [1 << width * need for need in range(len(met_by))]
    needs = [(1 << side) * bit - bit for bit in lowest]
    ones = sum(lowest)
    return CandidateMasks(
        needs, ways, leaves, candidate_of_bit, every, ones, ones << side
    )


def candidates_after_clues(n, clues):
    """Return the candidates that clues leave, and those of the clues."""
    masks = candidate_masks(n)
    candidates, given = masks.every, 0
    for cell, number in clues.items():
        clue = n * n * cell + number - 1
        candidates &= masks.leaves[clue]
        given |= masks.ways[clue]
    return candidates, given


def find_forced(n, candidates):
    """Return the ways of the needs that have only one; None if one has none.

    All needs are tested at once: 1 is subtracted from each. A need without
    a way borrows its guard. `x & x - 1` is x without its lowest 1, so a need
    for which that is 0 has only one way.
    """
    masks = candidate_masks(n)
    guards, ones = masks.guards, masks.ones
    less = (candidates | guards) - ones
    if less & guards != guards:
        return None
    second = (candidates & less | guards) - ones & guards
    only = guards ^ second
    return only - (only >> n * n) & candidates


def one_mask(n: int, clues: dict[int, int]) -> Search:
    """Keep all candidates of the board as the bits of one integer.

    The needs are those of `exact_cover`: a number in each cell, and a place
    for each number in each row, column and box. An integer of Python may
    have any number of bits, so one has all 729 candidates of a board, each
    with four bits: one for each need that it can meet. A single `&` removes
    what a number excludes, and a few operations find all needs that have
    only one way to be met. Those are met first. If there is none, a need
    with the fewest ways is the next. This does not compile, because there
    integers have 64 bits.
    """
    masks, side = candidate_masks(n), n * n
    slots = {cell: k for k, cell in enumerate(empty_cells(n, clues))}

    def write(candidate):
        return choice(n, slots[candidate // side], candidate % side + 1)

    def fill(depth, candidates, filled):
        forced = find_forced(n, candidates)
        while forced is not None and forced != filled:
            left = forced ^ filled
            while left:
                candidate = masks.candidate_of_bit[left.bit_length() - 1]
                ways = masks.ways[candidate]
                if not candidates & ways:
                    return
                yield depth, write(candidate)
                depth += 1
                candidates &= masks.leaves[candidate]
                filled |= ways
                left ^= left & ways
            forced = find_forced(n, candidates)
        if forced is None:
            return
        if filled == candidates:
            yield FOUND, 1
            return
        open_needs = (
            candidates & each for each in masks.needs if not each & filled
        )
        left = min(open_needs, key=int.bit_count)
        while left:
            candidate = masks.candidate_of_bit[left.bit_length() - 1]
            ways = masks.ways[candidate]
            left ^= left & ways
            yield depth, write(candidate)
            yield from fill(
                depth + 1,
                candidates & masks.leaves[candidate],
                filled | ways,
            )

    return fill(0, *candidates_after_clues(n, clues))


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


CLUES = Clues("clues", cells=81, numbers=9, unique=False)
CLUES_OF_ONE_SOLUTION = 17
"""With fewer clues, a sudoku has several solutions (G. McGuire and others, 2012)."""


class Sudoku(Puzzle):
    """Sudokus, which people write in many ways."""

    def choose_exhaustive_algorithm(
        self, given: Mapping[str, object]
    ) -> str | None:
        """Return the search that needs no compiling, if there are few solutions."""
        clues = self.read(self.algorithm(), self.replace_instance(given))[
            "clues"
        ]
        has_few = len(clues) >= CLUES_OF_ONE_SOLUTION
        return one_mask.__name__ if has_few else None

    def validate(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> Parameters:
        """Check whether a clue excludes another one, without a board.

        Creating a board takes ten times as long as most searches.
        """
        n, clues = parameters["n"], parameters["clues"]
        if (
            max(clues, default=0) >= n**4
            or max(clues.values(), default=0) > n * n
        ):
            return super().validate(algorithm, parameters)
        candidates, given = candidates_after_clues(n, clues)
        if given & ~candidates:
            raise InputError(BROKEN_CLUES, clues="clues")
        return parameters

    def create_encoder(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> Encoder:
        """Return a function that writes a path without creating a board."""
        if algorithm not in self.algorithms:
            return super().create_encoder(algorithm, parameters)
        n, clues = parameters["n"], parameters["clues"]
        cells = empty_cells(n, clues)
        start = list(map(clues.get, range(n**4)))

        def encode(path: Sequence[int]) -> list[Any]:
            numbers = start.copy()
            for step in path:
                slot, number = divmod(step, n * n)
                numbers[cells[slot]] = number + 1
            return numbers

        return encode

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
        CLUES,
    ),
    algorithms=(
        Algorithm("cell_by_cell", cell_by_cell, tree=tree_of_cells),
        fewest_candidates,
        fewest_first,
        Algorithm("exact_cover", exact_cover, tree=tree_of_needs),
        Algorithm(
            "learning",
            learning,
            returns=True,
            weights=Weights("weights", list_needs),
        ),
        Algorithm("one_mask", one_mask, is_compiled=False),
    ),
    default="fewest_first",
    solving=[DefaultOverride("one_mask", of=("n",), above=2)],
    board=board,
    opening={"n": 3, "clues": EASY},
    known=[
        ({"n": 2}, 288),
        ({"n": 3, "clues": EASY}, 1),
        ({"n": 3, "clues": HARD}, 1),
    ],
)
