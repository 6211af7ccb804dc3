"""Magic squares: which position of a square is kept."""

from pypuzzles import solve


def test_the_first_corner_is_the_least_and_the_second_below_the_third():
    """Of the eight positions of the one square of 3 x 3; the last corner is free."""
    (found,) = solve("magic_square", "fundamental", n=3)
    first, second, third, last = (found.board[cell] for cell in (0, 2, 6, 8))
    assert first < second < third
    assert first < last
