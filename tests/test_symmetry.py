"""The symmetries of a square board, as a mathematician would test them."""

from hypothesis import given
from hypothesis import strategies as st

from pypuzzles.kit.symmetry import images, orbit, reflect, rotate, squares

boards = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n))).map(tuple)


@given(boards)
def test_four_quarter_turns_change_nothing(board):
    """A turn has order four."""
    assert rotate(rotate(rotate(rotate(board)))) == board


@given(boards)
def test_two_mirrors_change_nothing(board):
    """A reflection has order two."""
    assert reflect(reflect(board)) == board


@given(boards)
def test_a_turn_in_the_mirror_goes_the_other_way(board):
    """Turn, look in the mirror, turn again: the two turns undo each other."""
    assert rotate(reflect(rotate(board))) == reflect(board)


@given(boards)
def test_an_orbit_is_the_same_from_each_of_its_boards(board):
    """The images of an image are the same boards."""
    assert all(orbit(image) == orbit(board) for image in images(board))


@given(boards)
def test_the_size_of_an_orbit_divides_eight(board):
    """The number of images that are equal is the same for each."""
    assert 8 % len(orbit(board)) == 0


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
