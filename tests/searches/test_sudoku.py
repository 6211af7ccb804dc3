"""Sudoku: published grids, the effect of the order of cells, and clues."""

import pytest
from requirements import needs_wasm

from pypuzzles import count, request, solve
from pypuzzles.puzzles.sudoku import EASY, HARD, PUZZLE

NAMES = [algorithm.name for algorithm in PUZZLE.algorithms]

# Wikipedia, "Sudoku" and "Sudoku solving algorithms": the solutions shown there.
SOLVED_EASY = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
SOLVED_HARD = (
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219"
)
# Our own numbers of tries, as in the docstring of the module.
TRIES = {"fewest_candidates": 73_482, "fewest_first": 73_482, "exact_cover": 64}


def digits(found):
    """Return a solution as its digits, row by row."""
    return "".join(map(str, found.board))


@pytest.mark.parametrize("algorithm", NAMES)
def test_the_printed_solution_is_the_only_one(algorithm):
    """For the best-known example."""
    found = solve("sudoku", algorithm, n=3, clues=EASY)
    assert [digits(each) for each in found] == [SOLVED_EASY]


def test_the_puzzle_that_is_hard_in_order_is_solved():
    """By the search that chooses the cell with the fewest candidates."""
    found = solve("sudoku", "exact_cover", n=3, clues=HARD)
    assert [digits(each) for each in found] == [SOLVED_HARD]


@needs_wasm
@pytest.mark.parametrize(
    "algorithm, tries",
    [*TRIES.items(), pytest.param("cell_by_cell", 69_207_226, marks=pytest.mark.night)],
)
def test_the_order_of_cells_makes_the_difference(algorithm, tries):
    """The numbers in the docstring of the puzzle."""
    counted = count("sudoku", algorithm, n=3, clues=HARD, engine="wasm")
    assert (counted.solutions, counted.tries) == (1, tries)


def test_one_integer_needs_no_more_tries():
    """The search whose candidates are one integer, in Python."""
    counted = count("sudoku", n=3, clues=HARD)
    assert (counted.solutions, counted.tries, counted.engine) == (1, 64, "python")


@pytest.mark.parametrize("clues", [EASY, HARD], ids=["easy", "hard"])
def test_a_solution_is_written_as_the_board_writes_it(clues):
    """Numbers are written without a board, which takes longer than the search."""
    found = next(solve("sudoku", n=3, clues=clues))
    assert found.request.algorithm.name == "one_mask"
    assert PUZZLE.board_for(found.request.parameters).encode_path(found.path) == (
        found.board
    )


@pytest.mark.parametrize("algorithm", NAMES)
def test_a_full_grid_is_its_own_solution(algorithm):
    """There are no tries."""
    full = dict(enumerate(map(int, "1234341221434321")))
    counted = request("sudoku", algorithm, n=2, clues=full).count("python")
    assert (counted.solutions, counted.tries) == (1, 0)


@pytest.mark.parametrize("algorithm", NAMES)
def test_a_number_without_a_place_is_a_dead_end(algorithm):
    """The first row has no cell for the 1, although no two clues conflict."""
    clues = {0: 2, 1: 3, 6: 1, 11: 1}
    assert list(solve("sudoku", algorithm, n=2, clues=clues)) == []
