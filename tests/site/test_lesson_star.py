"""What the lesson on the magic star says of all stars is so, and what it draws."""

from collections import Counter
from itertools import combinations

import pytest
from website.lessons.figures.star import star, swapped
from website.lessons.listings import listing, source
from website.lessons.pages import said

from pypuzzles.puzzles.magic_star.generate_and_test import is_magic
from pypuzzles.puzzles.magic_star.maker import stars
from pypuzzles.puzzles.magic_star.star import images

FIGURE_6 = 1, 2, 4, 12, 8, 10, 6, 11, 5, 3, 7, 9


def test_constants_are_listed():
    """With all their lines, and nothing of what stands beside them."""
    lines = source("magic_star/star", ["LINES"])
    assert (lines[0], len(lines), lines[-1]) == ("LINES = (", 8, ")")


def test_of_a_name_that_the_other_program_lacks_all_is_new():
    """Each of its lines is marked."""
    words = "magic_star/pruned fits, differs from magic_star/generate_and_test"
    lines = source("magic_star/pruned", ["fits"])
    assert listing(words, said("en")).count("<mark>") == len(lines)


def test_a_program_is_compared_with_another_of_its_module():
    """What it shares with that one is not marked."""
    words = "langford free_places, differs from langford every_place"
    shown = listing(words, said("en"))
    assert "what every_place does not have" in shown
    assert "<mark>        places = free &amp; free &gt;&gt; k + 1</mark>" in shown
    assert "<mark>        if k == 0:</mark>" not in shown


def test_a_star_has_a_family_of_48():
    """Turned, mirrored, and with parallel lines exchanged."""
    family, more = set(), {FIGURE_6}
    while more:
        family |= more
        others = (each for one in more for each in (swapped(one), *images(one)))
        more = {tuple(each) for each in others} - family
    assert len(family) == 48
    assert all(is_magic(each) for each in family)


@pytest.mark.parametrize("size, decided", [(2, 0), (3, 960)])
def test_so_many_stars_are_decided_by_few_clues(size, decided):
    """By no two numbers any, and by some three each."""
    shown = [[*combinations(enumerate(each), size)] for each in stars()]
    times = Counter(clues for each in shown for clues in each)
    assert sum(any(times[clues] == 1 for clues in each) for each in shown) == decided


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
    """As many as are asked for, twelve numbers in each, some of them marked."""
    drawn = star(words, "caption")
    assert drawn.count("<svg") == panels
    assert drawn.count("<circle") == drawn.count("<text") == 12 * panels
    assert drawn.count('"g-disc g-now"') == marked


def test_the_steps_from_the_top_are_the_fewest():
    """Row by row they are one more, as each row is beside the next."""
    assert 'aria-label="0 2 1 1 2 2 2 3 3 3 3 4"' in star("steps", "caption")
