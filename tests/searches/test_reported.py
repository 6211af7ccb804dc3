"""Instances from bug reports of other programs."""

import pytest

from pypuzzles import count, solve
from pypuzzles.puzzles import find

SUDOKU = find("sudoku")
# LiorSinai/SudokuSolver-Python, "obvious exclusion": no cell of box 1 can hold a 5.
EXCLUDED = {0: 1, 1: 2, 9: 3, 10: 4, 26: 5, 38: 5}
# grantm/sudoku-web-app#4: fifteen clues, on which a page hung.
FIFTEEN = (
    "001000000200000000003000000400000005005000600600000040007103000800000000009020000"
)
# grantm/sudoku-web-app#11: exactly one solution.
PROPER = (
    "000007004000006003860200000509082000640000080000000700000000042010030000703000009"
)
# Gravitar64/A-beautiful-code-in-Python#18: sixteen clues never suffice (McGuire,
# Tugemann and Civario, 2012).
SIXTEEN = (
    "010000700000300200070000000000071000600000040300000000400500003020080000000000060"
)


def clues(grid):
    """Parse the usual 81 characters of a sudoku; 0 is an empty cell."""
    return {cell: int(digit) for cell, digit in enumerate(grid) if digit != "0"}


@pytest.mark.parametrize("algorithm", [each.name for each in SUDOKU.algorithms])
def test_an_obvious_exclusion_has_no_solution(algorithm):
    """It is detected at once, also by the solver for rules."""
    found = solve("sudoku", algorithm, n=3, clues=EXCLUDED)
    assert next(iter(found), None) is None
    by_hand = SUDOKU.find_completions({"n": 3, "clues": EXCLUDED}, [])
    assert not any(finished is not None for finished in by_hand)


@pytest.mark.parametrize("algorithm", ["fewest_first", "exact_cover"])
@pytest.mark.parametrize("grid", [FIFTEEN, SIXTEEN])
def test_too_few_clues_have_two_solutions(algorithm, grid):
    """Two different grids with the clues that satisfy the rules."""
    values = {"n": 3, "clues": clues(grid)}
    found = solve("sudoku", algorithm, **values)
    one, other = next(found).board, next(found).board
    assert one != other
    for board in (one, other):
        assert SUDOKU.is_solution(board, values)


@pytest.mark.parametrize("algorithm", ["fewest_first", "exact_cover"])
def test_a_proper_sudoku_has_one_solution(algorithm):
    """The search has to be complete to show that."""
    found = count("sudoku", algorithm, n=3, clues=clues(PROPER))
    assert found.solutions == 1
