"""The symmetries of a square board, as a mathematician would test them."""

from hypothesis import given
from hypothesis import strategies as st
from orbits import images

from pypuzzles.kit.symmetry import reflect, squares

boards = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n))).map(tuple)


@given(boards)
def test_two_mirrors_change_nothing(board):
    """A reflection has order two."""
    assert reflect(reflect(board)) == board


@given(boards)
def test_squares_move_as_boards_do(board):
    """The tables of squares take the queens of a board to those of its images."""
    n = len(board)
    queens = [row * n + col for row, col in enumerate(board)]
    moved = [sorted(table[square] for square in queens) for table in squares(n)]
    expected = [
        [row * n + col for row, col in enumerate(image)] for image in images(board)
    ]
    assert moved == expected


def test_a_turn_takes_the_top_row_to_the_right():
    """One example by hand: clockwise, the top left square goes to the top right."""
    assert squares(3)[1] == [2, 5, 8, 1, 4, 7, 0, 3, 6]


def test_the_first_table_changes_nothing():
    """A gallery may skip it."""
    assert squares(4)[0] == list(range(16))
