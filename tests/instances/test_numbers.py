"""Magic stars and squares with clues as text."""

import pytest

from pypuzzles import count, examine, request, solve
from pypuzzles.instances.numbers import read_numbers, read_square

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
        ("1 2 y", "line 1, column 5: 'y' is not a number or an empty cell"),
        (
            "1 2 13" + " o" * 9,
            "line 1, column 5: a number must be from 1 to 12, not 13",
        ),
        ("1 2\n2" + " o" * 9, "line 2, column 1: the number 2 is given twice"),
        ("1 2\n3", "line 2, column 1: the number of cells is 3; it should be 12"),
        ("", "line 1, column 1: the number of cells is 0; it should be 12"),
        (5, "numbers must be a string or a list, not int"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(instance, message):
    """With line and column in a text."""
    with pytest.raises(ValueError, match=message):
        read_numbers(instance, 12)


# The Lo Shu: F. Swetz, "Legacy of the Luoshu", 2002. A. Duerer's Melencolia, 1514.
LO_SHU = [4, 9, 2, 3, 5, 7, 8, 1, 6]
DUERER = "16 . . 13\n . 10 11 .\n . 6 7 .\n4 15 14 1"


@pytest.mark.parametrize(
    "instance", ["4 9 . / . . . / . . .", [[4, 9, 0], [0] * 3, [0] * 3]]
)
@pytest.mark.parametrize("algorithm", ["line_by_line", "forced_by_sum"])
def test_a_square_is_read_with_its_clues(instance, algorithm):
    """Two numbers of the top row are enough."""
    (found,) = solve("magic_square", algorithm, instance=instance)
    assert found.board == LO_SHU
    assert examine("magic_square", instance=instance).is_unique


def test_squares_with_clues_are_counted():
    """By both searches, interpreted and compiled; and by examination."""
    number = examine("magic_square", instance=DUERER).number
    assert number > 0
    for algorithm in ("line_by_line", "forced_by_sum"):
        for engine in ("python", "wasm"):
            counted = count("magic_square", algorithm, engine=engine, instance=DUERER)
            assert counted.solutions == number


@pytest.mark.parametrize(
    "instance, message",
    [
        ("1 2 3", "the number of cells is 3; it should be 4, 9, 16"),
        ("4 9 3 / . . . / . . .", "the given clues already break a rule"),
        ("4 9 10 / . . . / . . .", "column 5: a number must be from 1 to 9, not 10"),
    ],
)
def test_a_wrong_square_is_one_sentence(instance, message):
    """Also if a line of clues has a wrong sum."""
    with pytest.raises(ValueError, match=message):
        request("magic_square", instance=instance)


def test_one_of_eight_images_has_no_clues():
    """As with stars; it is not the default search."""
    with pytest.raises(ValueError, match="accepts no clues"):
        request("magic_square", "fundamental", instance="4 9 . . . . . . .")
    assert read_square("4 9 2 3 . . . . .", [3])[0] == 3
