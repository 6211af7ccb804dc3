"""The solver for rules finds every completion, and nothing else."""

from itertools import islice
from random import Random

import pytest
import sample_boards as boards
from hypothesis import given
from hypothesis import strategies as st
from sample_boards import SMALL

from pypuzzles import search
from pypuzzles.puzzles.queens import bitmask
from pypuzzles.solver.completion import find_completions, generate_position, is_unique

# Published numbers of solutions.
COUNTED = {
    "queens": (boards.queens(6), 4),  # OEIS A000170
    "queens in any order": (boards.queens(6, any_order=True), 4),
    "latin": (boards.latin(4), 576),  # OEIS A002860
    "latin in any order": (boards.latin(4, any_order=True), 576),
    "sudoku": (boards.sudoku(2), 288),  # OEIS A107739
    "dominoes": (boards.dominoes(4, 4), 36),  # OEIS A004003
    "langford 3": (boards.langford(3), 2),  # OEIS A014552: 1, in both directions
    "langford 5": (boards.langford(5), 0),  # the same
    "langford 7": (boards.langford(7), 52),  # the same: 26
    "magic square": (boards.magic_square(), 8),  # Lo Shu and its eight images
    "send more money": (boards.addition("SEND", "MORE", "MONEY"), 1),  # Dudeney, 1924
    "two per line": (boards.two_a_line(4), 90),  # OEIS A001499
    "all joined": (boards.all_joined(6), 720),  # 6!
    "ring of all": (boards.all_joined(6, start=0, closed=True), 120),  # 5!
    "knights": (boards.knights(5, 5, start=0), 304),  # tests/support/known.py
    "knights home": (
        boards.knights(3, 10, start=0, closed=True),
        32,
    ),  # OEIS A070030: 16
}
AT_NIGHT = {
    "pentominoes": (boards.pentominoes(3, 20), 8),  # Haselgrove, 1960: 2 up to symmetry
    "magic star": (boards.magic_star(), 960),  # tests/support/known.py
    "pegs": (
        boards.peg_triangle(5, empty=0),
        29760,
    ),  # G. Bell, "Triangular peg solitaire"
    "queens": (boards.queens(8), 92),  # OEIS A000170
}


def completions_of(board, position=()):
    """List the completions of a position."""
    return [each for each in find_completions(board, position) if each is not None]


def count_of(board):
    """Count the solutions."""
    return sum(each is not None for each in find_completions(board))


@pytest.mark.parametrize("name", COUNTED)
def test_the_rules_find_the_published_number(name):
    """For each kind of board."""
    board, solutions = COUNTED[name]
    assert count_of(board) == solutions


def test_a_given_slot_takes_the_given_value():
    """A search that fills all cells in turn reaches given ones, too."""
    cells, numbers = boards.row(3), boards.write((2, 0, 1), (1, 2, 3))
    rules = [boards.different(range(3)), boards.total((0, 1), 3)]
    board = boards.Board(cells, numbers, rules, given={0: 2})
    changes = [[board.actions[k].change for k in way] for way in completions_of(board)]
    assert [board.encoding.encode_board(each) for each in changes] == [[2, 1, 3]]
    assert board.is_solution([2, 1, 3])
    assert not board.is_solution([1, 2, 3])


def test_a_given_slot_has_no_other_tries():
    """Two numbers are left for two cells: each completion is one try."""
    numbers = boards.write((3, 0, 1, 2), (1, 2, 3, 4))
    rules, given = [boards.different(range(4))], {0: 2, 1: 1}
    board = boards.Board(boards.row(4), numbers, rules, given)
    ends = list(find_completions(board))
    assert len(ends) - ends.count(None) == 2
    assert ends.count(None) < 4 * 2


@pytest.mark.night
@pytest.mark.parametrize("name", AT_NIGHT)
def test_the_rules_find_the_published_number_of_large_boards(name):
    """For boards that take seconds."""
    board, solutions = AT_NIGHT[name]
    assert count_of(board) == solutions


def fits(board, position, solution):
    """Return whether a solution continues a position."""
    if board.choices.in_order:
        return list(solution[: len(position)]) == position
    return {*position} <= {*solution}


@pytest.mark.parametrize("name", SMALL)
def test_the_rules_find_each_solution_once(name):
    """The same solutions as those of an exhaustive search."""
    board = SMALL[name]
    key = tuple if board.choices.in_order else frozenset
    found = [key(each) for each in completions_of(board)]
    assert len(set(found)) == len(found)
    assert set(found) == set(map(key, boards.solutions(name)))


@given(st.sampled_from(list(SMALL)), st.data())
def test_completions_are_the_solutions_that_continue_a_position(name, data):
    """By all solutions that contain it; none if it is contradictory."""
    board, every = SMALL[name], boards.solutions(name)
    last = len(board.actions or board.cells) - 1
    anything = st.lists(
        st.integers(-1, last + 1), max_size=len(board.choices.options) + 1
    )
    begun = st.sampled_from(every or [()]).flatmap(
        lambda solution: st.integers(0, len(solution)).map(lambda k: [*solution[:k]])
    )
    position = data.draw(st.one_of(anything, begun))
    found = completions_of(board, position)
    assert all(each[: len(position)] == position for each in found)
    simple = len(set(position)) == len(position) or board.choices.in_order
    wanted = [each for each in every if simple and fits(board, position, each)]
    assert len(found) == len(wanted)


# A. Inkala, 2006: "AI Escargot".
ESCARGOT = """
    1....7.9. .3..2...8 ..96..5..
    ..53..9.. .1..8...2 6....4...
    3......1. .4......7 ..7...3..
"""


def test_a_hard_sudoku_is_solved_in_time_for_a_hint():
    """The solution and its uniqueness are found in a fraction of a second."""
    cells = "".join(ESCARGOT.split())
    clues = {cell: int(number) for cell, number in enumerate(cells) if number != "."}
    board = boards.sudoku(3, clues)
    tries = list(find_completions(board))
    assert len(tries) < 3000
    (found,) = filter(None, tries)
    assert board.allows([board.actions[number].change for number in found])


@pytest.mark.parametrize(
    "board, most",
    [
        (boards.pentominoes(6, 10), 2000),
        (boards.queens(20), 500),
        (boards.sudoku(3), 100),
        (boards.magic_star(), 100),
        (boards.langford(16), 100),
        (boards.knights(8, 8, closed=True), 100),
        (boards.knights(12, 12), 200),
        (boards.peg_triangle(5, empty=0), 500),
    ],
    ids=lambda value: value if isinstance(value, int) else value.choices.kind,
)
def test_a_board_is_completed_in_few_tries(board, most):
    """From an empty board: a hint has two seconds."""
    tries = islice(find_completions(board), most)
    assert next((each for each in tries if each is not None), None) is not None


@pytest.mark.parametrize(
    "board, most",
    [
        (boards.magic_square(), 150),  # the most a slot can still add to a line
        (boards.separate(4, 9), 600),  # how many pieces can still be placed
        (boards.peg_triangle(4, empty=0), 100),  # repeated positions without a solution
    ],
    ids=["totals", "pieces", "pegs"],
)
def test_exhaustion_is_detected_early(board, most):
    """By counting and caching: otherwise it needs twice as many tries."""
    assert sum(each is None for each in find_completions(board)) < most


def test_a_completion_can_be_cancelled():
    """It yields after each try and leaves no state."""
    board = boards.dominoes(8, 8)
    looked = find_completions(board)
    assert next(looked) is None
    looked.close()
    assert count_of(boards.dominoes(2, 2)) == 2


def test_uniqueness_is_detected():
    """Or several, or none."""
    board = SMALL["queens"]
    (*_, one) = completions_of(board)
    assert is_unique(board, one)
    assert not is_unique(board, [])
    assert not is_unique(board, [0, 5])  # two in one column


FILLED = {name for name, board in SMALL.items() if not board.choices.in_order}


@pytest.mark.parametrize("name", sorted(FILLED - {"clues that clash"}))
def test_a_generated_puzzle_has_one_solution(name):
    """It has exactly one solution, and no entry can be omitted."""
    every = [{*each} for each in boards.solutions(name)]
    for seed in range(5):
        position, solution = map(set, generate_position(SMALL[name], Random(seed)))
        assert [each for each in every if position <= each] == [solution]
        for number in position:
            fewer = position - {number}
            assert sum(fewer <= each for each in every) > 1


def test_generated_positions_of_eight_queens_have_one_solution():
    """Checked by a search."""
    solved = [
        {row * 8 + col for row, col in enumerate(path)}
        for path, _ in search.solutions(bitmask.recursive(8))
    ]
    drawn = [generate_position(boards.queens(8), Random(seed)) for seed in range(10)]
    for position, solution in drawn:
        assert [each for each in solved if {*position} <= each] == [{*solution}]
    assert len({tuple(position) for position, _ in drawn}) > 5


def test_a_puzzle_is_the_same_for_the_same_seed():
    """And it has the requested number of entries."""
    board = boards.latin(4)
    few, again = (
        generate_position(board, Random(3)),
        generate_position(board, Random(3)),
    )
    assert few == again
    least = len(few.position)
    assert 4 <= least < 10  # 4 is the minimum for any Latin square of four
    for keep in (least, 10, 16):
        position, solution = generate_position(board, Random(3), keep)
        assert len(position) == keep
        assert {*position} <= {*solution}
        assert is_unique(board, position)


def test_no_puzzle_is_generated_without_a_solution():
    """Neither without a solution, nor if none is found soon."""
    assert generate_position(boards.langford(5), Random(1)) is None
    assert generate_position(SMALL["clues that clash"], Random(1)) is None
    assert generate_position(boards.langford(13), Random(1)) is None
