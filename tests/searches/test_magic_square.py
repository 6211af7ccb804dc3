"""Magic squares: the representative of the images of a square."""

from pypuzzles import solve


def test_the_first_corner_is_the_smallest_and_the_second_less_than_the_third():
    """Among the eight images of the only 3 x 3 square; the last corner is free."""
    (found,) = solve("magic_square", "fundamental", n=3)
    first, second, third, last = (found.board[cell] for cell in (0, 2, 6, 8))
    assert first < second < third
    assert first < last
