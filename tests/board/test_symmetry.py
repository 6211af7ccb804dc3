"""Properties of the symmetries of a square board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from single_puzzles import images
from third_party import FOREIGN, restore_puzzles

import pypuzzles
from pypuzzles import puzzles
from pypuzzles.board.symmetry import list_square_images, reflect
from pypuzzles.kit import Board, at_most_one, different, grid, place, total

boards = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n))).map(tuple)


@given(boards)
def test_two_reflections_are_the_identity(board):
    """A reflection has order two."""
    assert reflect(reflect(board)) == board


@given(boards)
def test_squares_move_as_boards_do(board):
    """The tables of squares map the queens of a board to those of its images."""
    n = len(board)
    queens = [row * n + col for row, col in enumerate(board)]
    moved = [
        sorted(table[square] for square in queens) for table in list_square_images(n)
    ]
    expected = [
        [row * n + col for row, col in enumerate(image)] for image in images(board)
    ]
    assert moved == expected


def test_a_rotation_moves_the_top_row_to_the_right():
    """An example: clockwise, the top left square moves to the top right."""
    assert list_square_images(3)[1] == [2, 5, 8, 1, 4, 7, 0, 3, 6]


def test_the_first_table_is_the_identity():
    """A gallery can skip it."""
    assert list_square_images(4)[0] == list(range(16))


@pytest.mark.parametrize("n, many", [*enumerate((1, 1, 2, 7, 23, 115), 1)])
def test_rooks_are_counted_up_to_symmetry(n, many):
    """The numbers of OEIS A000903."""
    with restore_puzzles():
        puzzles.add(FOREIGN)
        images = puzzles.find("rooks").board_for({"n": n}).list_symmetries()
        boards = [found.board for found in pypuzzles.solve("rooks", n=n)]
    classes = {
        frozenset(frozenset(to[cell] for cell in board) for to in images)
        for board in boards
    }
    assert len(classes) == many


SQUARE = grid(4, 4)
CORNERS = (0, 3, 12, 15)


@pytest.mark.parametrize(
    "slots, rules, many",
    [
        (SQUARE.rows, map(different, SQUARE.columns), 8),
        (SQUARE.rows, [total(column, 1) for column in SQUARE.columns], 8),
        (SQUARE.rows, [*map(at_most_one, SQUARE.columns), total(CORNERS, 1)], 8),
        (SQUARE.rows, [*map(at_most_one, SQUARE.columns), at_most_one([0, 5])], 2),
        (SQUARE.rows, [*map(at_most_one, SQUARE.columns[:3])], 2),
        (SQUARE.rows, [], 4),
        (SQUARE.rows[:2], map(at_most_one, SQUARE.rows + SQUARE.columns), 2),
        ([(5, 6, 9), (9, 10)], map(at_most_one, [(6, 9, 10), (5, 6)]), 1),
        ([SQUARE.rows[0], SQUARE.columns[0]], [], 2),
    ],
)
def test_a_slot_is_like_a_line_with_one_piece(slots, rules, many):
    """It can become another line with one piece, but not one that can be empty."""
    assert len(Board(SQUARE, place(slots), list(rules)).list_symmetries()) == many
