"""Random instances, mostly impossible: every algorithm is correct.

The expected solutions come from an exhaustive search written here.
"""

from functools import cache
from itertools import permutations
from random import Random

import pytest

from pypuzzles import compiler, request, solutions, tally
from pypuzzles.puzzles import cryptarithm, find
from pypuzzles.puzzles.cryptarithm import column_by_column, letter_by_letter

SEARCHES = letter_by_letter, column_by_column
SUDOKU_ALGORITHMS = [each.name for each in find("sudoku").algorithms]
# A, B and C have coefficient 1 in the tenth place, and each X nine digits: X is 1 to 4,
# Z is 2 X, and A + B = C with none of them 0, X or Z: 8 + 12 + 12 + 14 ways.
TEN_DIGITS = "AXXXXXXXXX+BXXXXXXXXX=CZZZZZZZZZ", 46
LONG_WORDS = 12
"""Letters in the longest random word: more than a 32-bit integer has digits."""


def random_addition(random):
    """Return a sum of random words with four different letters."""
    sizes = [random.randint(1, LONG_WORDS) for _ in range(random.randint(2, 3))]
    sizes.append(max(sizes) + random.randint(0, 1))
    words = ["".join(random.choices("ABCD", k=size)) for size in sizes]
    return "+".join(words[:-1]) + "=" + words[-1]


def solvable_addition(random):
    """Return a sum with at least one solution."""
    digits = dict(zip(random.sample("0123456789", 5), "ABCDE", strict=True))
    numerals = "".join(digits)
    while True:
        a, b = ("".join(random.choices(numerals, k=LONG_WORDS)) for _ in range(2))
        total = str(int(a) + int(b))
        if a[0] != "0" != b[0] and {*total} <= {*numerals}:
            words = ("".join(map(digits.get, each)) for each in (a, b, total))
            return "{}+{}={}".format(*words)


def assignments(addition):
    """Return every correct assignment, as the digits in the order of `slots`."""
    cells = cryptarithm.places(addition)
    letters = [cells[slot[0]][2] for slot in cryptarithm.slots(addition)]
    *rows, total = addition.replace("=", "+").split("+")
    found = set()
    for digits in permutations(range(10), len(letters)):
        table = dict(zip(letters, map(str, digits), strict=True))
        *numbers, result = ("".join(map(table.get, row)) for row in (*rows, total))
        begins_with_0 = any(number[0] == "0" for number in (*numbers, result))
        if not begins_with_0 and sum(map(int, numbers)) == int(result):
            found.add(digits)
    return found


@pytest.mark.parametrize("make", [random_addition, solvable_addition])
@pytest.mark.parametrize("seed", range(10))
def test_all_solutions_of_sums_are_found(seed, make):
    """Including words longer than nine letters."""
    addition = make(Random(seed))
    expected = assignments(addition)
    assert expected or make is random_addition
    board = cryptarithm.board(addition)
    for search in SEARCHES:
        found = [path for path, _ in solutions(search(addition))]
        assert {*map(tuple, found)} == expected, (addition, search.__name__)
        assert len(found) == len(expected)
        for path in found:
            assert board.is_solution(board.encode_path(path))


@pytest.mark.parametrize("search", SEARCHES)
def test_a_tenth_digit_is_checked(search):
    """In Python and compiled."""
    addition, count = TEN_DIGITS
    assert tally(search(addition)).solutions == count
    assert compiler.compile_search(search(addition)).count().solutions == count


@cache
def sudoku_grids():
    """Return all grids of 4 x 4 as 16 numbers: every choice of four rows is tried."""
    rows = [*permutations(range(1, 5))]
    boxes = [(0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15)]
    columns = [range(column, 16, 4) for column in range(4)]
    groups = [*columns, *boxes]
    grids = []
    for a in rows:
        for b in rows:
            if any(x == y for x, y in zip(a, b, strict=True)):
                continue
            for c in rows:
                for d in rows:
                    grid = a + b + c + d
                    if all(len({grid[k] for k in group}) == 4 for group in groups):
                        grids.append(grid)
    return grids


def test_the_number_of_grids_is_the_published_one():
    """OEIS A107739: 288 sudokus of 4 x 4."""
    assert len(sudoku_grids()) == 288


@pytest.mark.parametrize("seed", range(60))
def test_all_solutions_of_random_sudokus_are_found(seed):
    """Most of these clues contradict each other."""
    random = Random(seed)
    cells = random.sample(range(16), random.randint(0, 7))
    clues = {cell: random.randint(1, 4) for cell in cells}
    expected = {
        grid
        for grid in sudoku_grids()
        if all(grid[cell] == number for cell, number in clues.items())
    }
    for algorithm in SUDOKU_ALGORITHMS:
        try:
            wanted = request("sudoku", algorithm, n=2, clues=clues)
        except ValueError:  # two clues break a rule
            assert expected == set()
            continue
        board = wanted.puzzle.board_for(wanted.parameters)
        found = [board.encode_path(path) for path, _ in solutions(wanted.search())]
        assert {*map(tuple, found)} == expected, (clues, algorithm)
        assert len(found) == len(expected)
        assert all(map(board.is_solution, found))
