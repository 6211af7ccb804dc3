"""The text and figures of the magic star lesson are correct."""

from collections import Counter
from itertools import combinations

import pytest
from website.lessons.figures.star import star, swapped
from website.lessons.listings import render_listing, source
from website.lessons.pages import lesson_words

from pypuzzles.puzzles.magic_star.generate_and_test import is_magic
from pypuzzles.puzzles.magic_star.maker import stars
from pypuzzles.puzzles.magic_star.star import images

FIGURE_6 = 1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9


def test_constants_are_listed():
    """With all their lines, and nothing else."""
    lines = source("magic_star/star", ["LINES"])
    assert (lines[0], len(lines), lines[-1]) == ("LINES = (", 8, ")")


def test_a_function_missing_in_the_other_program_is_marked_completely():
    """Each of its lines is marked."""
    words = "magic_star/pruned fits, differs from magic_star/generate_and_test"
    lines = source("magic_star/pruned", ["fits"])
    assert render_listing(words, lesson_words("en")).count("<mark>") == len(lines)


def test_a_program_is_compared_with_another_of_its_module():
    """Common lines are not marked."""
    words = "langford free_places, differs from langford every_place"
    output = render_listing(words, lesson_words("en"))
    assert "lines that are not in every_place" in output
    assert "<mark>        places = free &amp; free &gt;&gt; k + 1</mark>" in output
    assert "<mark>        if k == 0:</mark>" not in output


def test_a_star_has_a_family_of_48():
    """By rotation, reflection, and exchange of parallel lines."""
    family, more = set(), {FIGURE_6}
    while more:
        family |= more
        others = (each for one in more for each in (swapped(one), *images(one)))
        more = {tuple(each) for each in others} - family
    assert len(family) == 48
    assert all(is_magic(each) for each in family)


@pytest.mark.parametrize("size, decided", [(2, 0), (3, 960)])
def test_few_clues_determine_this_many_stars(size, decided):
    """No star by two numbers, and each star by some set of three."""
    output = [[*combinations(enumerate(each), size)] for each in stars()]
    times = Counter(clues for each in output for clues in each)
    assert sum(any(times[clues] == 1 for clues in each) for each in output) == decided


@pytest.mark.parametrize(
    "words, panels, marked",
    [
        ("cells", 1, 0),
        ("mirrored", 2, 2),
        ("images 1,2,4,12,8,10,6,11,5,3,7,9", 12, 12),
        ("swapped 1,2,4,12,8,10,6,11,5,3,7,9", 2, 16),
        ("order", 1, 5),
        ("letters", 1, 3),
        ("steps", 1, 1),
    ],
)
def test_stars_are_drawn_side_by_side(words, panels, marked):
    """The right number, with twelve numbers each, some of them marked."""
    drawn = star(words, "caption")
    assert drawn.count("<svg") == panels
    assert drawn.count("<circle") == drawn.count("<text") == 12 * panels
    assert drawn.count('"g-disc g-now"') == marked


def test_the_distances_from_the_top_are_shortest():
    """By rows, they increase by one from each row to the next."""
    assert 'aria-label="0 2 1 1 2 2 2 3 3 3 3 4"' in star("steps", "caption")
