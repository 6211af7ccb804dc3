"""Magic stars: results of the source, and properties of stars."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import (
    DUDENEY_POINTS_MAKE_26,
    FIGURE_6,
    FIGURE_9_MIRRORED,
    FUNDAMENTAL_STARS,
    MS2_FIRST,
    MS2_LAST,
    MS3_FIRST,
    MS3_LAST,
    STARS,
    STARS_WITH_1_ON_TOP,
)
from requirements import needs_wasm
from sampling import examples
from single_puzzles import matching_stars

from pypuzzles import compiler, count, request, solve
from pypuzzles.puzzles.magic_star import PUZZLE
from pypuzzles.puzzles.magic_star.star import POINTS, images

# Results of the source


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_forced_finds_all_stars(form):
    """960 in total."""
    assert count("magic_star", "forced", form).found == STARS


@pytest.mark.slow
@needs_wasm
def test_pruned_finds_the_stars_of_ms2():
    """All of them, in the order of the C program; Python takes long for that."""
    query = request("magic_star", "pruned", "iterative")
    found = compiler.compile_search(query.search()).first_solutions()
    stars = [query.board([*path]) for path, _ in found]
    assert len(stars) == STARS
    assert stars[: len(MS2_FIRST)] == MS2_FIRST
    assert stars[-1] == MS2_LAST


def test_pruned_starts_like_ms2():
    """The first is figure 6."""
    first = islice(solve("magic_star", "pruned"), len(MS2_FIRST))
    assert [found.board for found in first] == MS2_FIRST


def test_fundamental_finds_the_stars_of_ms3(fundamental):
    """80, in the order of the C program."""
    assert len(fundamental) == FUNDAMENTAL_STARS
    assert fundamental[: len(MS3_FIRST)] == MS3_FIRST
    assert fundamental[-1] == MS3_LAST


def test_corners_find_one_star_of_each_twelve():
    """80 that represent 960."""
    counted = count("magic_star", "corners")
    assert (counted.found, counted.solutions) == (FUNDAMENTAL_STARS, STARS)


def test_algorithms_that_find_one_of_twelve_are_marked():
    """They find fundamental solutions, and the others find all."""
    orbits = [algorithm.name for algorithm in PUZZLE.algorithms if algorithm.orbits]
    assert orbits == ["fundamental", "corners"]


@pytest.mark.parametrize("point", [0, 1, 4, 7, 10, 11])
def test_each_point_has_1_as_often_as_the_top(point):
    """A rotation maps stars with 1 on top to those with 1 on another point."""
    assert count("magic_star", clues={point: 1}).solutions == STARS_WITH_1_ON_TOP


def test_text_is_figure_6():
    """The drawing of the source, with its star."""
    drawn = r"""
          1
        /  \
 2 --  4 -- 12 --  8
  \  /        \  /
   10           6
  /  \        /  \
11 --  5 --  3 --  7
        \  /
          9"""
    assert PUZZLE.text(FIGURE_6, {}) == drawn.lstrip("\n")


def test_text_shows_an_empty_cell_as_o():
    """As the source draws the star without numbers."""
    top, *_, bottom = PUZZLE.text([0, *FIGURE_6[1:]], {}).split("\n")
    assert (top.strip(), bottom.strip()) == ("o", "9")


def test_figure_9_is_among_the_images():
    """The mirror image in the source."""
    assert FIGURE_9_MIRRORED in images(range(12))


# Properties


def test_images_of_the_fundamental_stars_are_all_stars(stars, fundamental):
    """The twelve images of 80 stars are all 960, without duplicates."""
    found = [image for star in fundamental for image in images(star)]
    assert len(found) == STARS
    assert sorted(found) == sorted(stars)


def test_corners_and_fundamental_choose_from_the_same_twelves(fundamental):
    """They use different representatives of the same eighty orbits."""
    chosen = [found.board for found in solve("magic_star", "corners")]
    least = [min(images(star)) for star in chosen]
    assert sorted(least) == sorted(min(images(star)) for star in fundamental)


def test_complements_are_stars(stars):
    """Subtracting each number from 13 maps stars to stars."""
    assert sorted([13 - n for n in star] for star in stars) == sorted(stars)


def test_points_sum_to_26_as_often_as_dudeney_says(fundamental):
    """In six of the eighty the points have the magic sum, too."""
    sums = [sum(star[point] for point in POINTS) for star in fundamental]
    assert sums.count(26) == DUDENEY_POINTS_MAKE_26


@given(data=st.data(), cells=st.sets(st.integers(0, 11), min_size=2))
@examples(30)
def test_forced_finds_exactly_the_stars_that_have_the_clues(stars, data, cells):
    """Any numbers of any star, given as clues."""
    star = data.draw(st.sampled_from(stars))
    clues = {cell: star[cell] for cell in cells}
    found = [found.board for found in solve("magic_star", "forced", clues=clues)]
    assert sorted(found) == sorted(matching_stars(stars, clues))


@pytest.mark.parametrize(
    "algorithm", ["generate_and_test", "pruned", "forced", "learning"]
)
@given(data=st.data(), cells=st.sets(st.integers(0, 11), min_size=7))
@examples(20)
def test_all_algorithms_use_clues(algorithm, stars, data, cells):
    """The slower searches find the same stars, with seven clues or more."""
    star = data.draw(st.sampled_from(stars))
    clues = {cell: star[cell] for cell in cells}
    found = [found.board for found in solve("magic_star", algorithm, clues=clues)]
    assert sorted(found) == sorted(matching_stars(stars, clues))


@given(clues=st.dictionaries(st.integers(0, 11), st.integers(1, 12), min_size=4))
def test_random_clues_leave_the_matching_stars_or_are_an_error(stars, clues):
    """Random numbers: mostly there is no such star."""
    if len(set(clues.values())) < len(clues):
        with pytest.raises(ValueError, match="twice"):
            request("magic_star", clues=clues)
    else:
        assert count("magic_star", clues=clues).found == len(
            matching_stars(stars, clues)
        )
