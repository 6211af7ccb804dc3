"""Magic stars with clues as text."""

import pytest

from pypuzzles import examine, request, solve
from pypuzzles.instances.numbers import read_numbers

# M. Hiroi, "Puzzles in programming", part 1, 2002: the first star, figure 6.
CLUES = [1, 2, 4, 12, 8, 10, 6, 11, 5]
DRAWN = """
        1
       / \\
 2 -- 4 - 12 -- 8
  \\ /       \\ /
  10         6
  / \\       / \\
11 -- 5 - o -- .
       \\ /
        *
"""


@pytest.mark.parametrize(
    "instance", [DRAWN, [*CLUES, 0, 0, None], "1 2 4 12 8 10 6 11 5 o o o"]
)
def test_a_star_is_read_with_its_clues(instance):
    """It has one solution: a known count of the puzzle."""
    wanted = request("magic_star", instance=instance)
    assert wanted.parameters["clues"] == dict(enumerate(CLUES))
    (found,) = solve("magic_star", instance=instance)
    assert found.board[:9] == CLUES
    assert examine("magic_star", instance=instance).is_unique


@pytest.mark.parametrize(
    "instance, message",
    [
        ("1 2 x", "line 1, column 5: 'x' is not a number or an empty cell"),
        ("1 2 13", "line 1, column 5: a number is from 1 to 12, not 13"),
        ("1 2\n2", "line 2, column 1: the number 2 is given twice"),
        ("1 2\n3", "line 2, column 1: there are 3 cells, not 12"),
        ("", "line 1, column 1: there are 0 cells, not 12"),
        (5, "write numbers as a text or a list, not int"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        read_numbers(instance, 12)
