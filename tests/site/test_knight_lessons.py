"""The figures and numbers of the knight lessons are correct."""

import re
from itertools import pairwise

import pytest
from website.lessons.figures import FIGURES
from website.lessons.figures.pieces import halves
from website.lessons.listings import render_listing
from website.lessons.numbers import render_number

from pypuzzles import count, solve
from pypuzzles.puzzles.knights_tour.published import SQUARE_BOARDS

SAY = {"differs": "marked: what {name} has not"}


def test_the_tours_of_5_x_5_are_as_many_as_published():
    """From all squares, in both directions."""
    squares = [divmod(square, 5) for square in range(25)]
    found = [
        count("knights_tour", rows=5, cols=5, kind="any", start=square).solutions
        for square in squares
        if sum(square) % 2 == 0
    ]
    assert sum(found) == SQUARE_BOARDS["any"][5]


@pytest.mark.slow
def test_the_closed_tours_of_6_x_6_are_as_many_as_published():
    """Each in both directions."""
    found = count("knights_tour", "frontier", rows=6, cols=6, kind="closed")
    assert found.solutions == 2 * SQUARE_BOARDS["closed"][6]


def test_a_published_number_has_the_name_of_its_reproduction():
    """It is computed again, and a difference is an error."""
    assert render_number("kakehi-577").endswith(">577</data>")


def test_lines_missing_in_another_program_are_marked():
    """The flood fill, which brute force lacks."""
    made = render_listing(
        "knights_tour/connected can_reach_all recursive, "
        "differs from knights_tour/brute_force",
        SAY,
    )
    assert "<mark>def can_reach_all" in made
    assert "<mark>def recursive" not in made


@pytest.mark.parametrize(
    "words, result",
    [
        ("600 29 knights_tour degrees kind=closed", "577 of 600"),
        ("98 34 knights_tour degrees kind=any", "98 of 98"),
        ("98 35 knights_tour degrees kind=any", "8 of 98"),
    ],
)
def test_tours_with_a_common_beginning_are_counted(words, result):
    """As in the paper."""
    made = FIGURES["together"](words, "{shared} of {all}")
    assert f"<figcaption>{result}</figcaption>" in made


def test_each_tour_has_its_own_end():
    """At the bottom of the drawing."""
    made = FIGURES["together"]("600 29 knights_tour degrees kind=closed", "")
    ends = re.findall(r"M([\d.]+) [\d.]+V260\.0", made)
    assert len(set(ends)) == 600


def test_the_dumps_show_dead_squares():
    """After 31 squares four have one exit; after 55 seven have none."""
    rings = '<circle class="end"'
    crosses = '<path class="end"'
    early, late = (FIGURES["dump"](squares, "") for squares in ("31", "55"))
    assert (early.count(rings), early.count(crosses)) == (4, 0)
    assert late.count(crosses) == 7


def test_the_array_has_a_border_without_exits():
    """Two squares wide; the corner opposite the start has all its exits."""
    made = FIGURES["ways"]("8 5", "")
    numbers = re.findall(r'font-size="48">(.+?)<', made)
    assert numbers.count("−") == 12 * 12 - 64 + 5
    assert numbers[-2 * 12 - 3] == "2"


def test_each_square_shows_its_number_of_tours():
    """The corners of 5 x 5, the centre, and the other colour."""
    made = FIGURES["starts"]("tours knights_tour degrees rows=5 cols=5 kind=any", "")
    result = re.findall(r'font-size="36">(.+?)<', made)
    assert (result[0], result[12], result[1]) == ("304", "64", "0")


def test_each_square_shows_the_tries_before_a_tour():
    """Warnsdorff's rule needs no backtracking; a dash exceeds the limit."""
    query = "knights_tour warnsdorff kind=any"
    straight, short = (
        re.findall(
            r'font-size="36">(.+?)<', FIGURES["starts"](f"tries {most} {query}", "")
        )
        for most in (64, 63)
    )
    assert straight == ["64"] * 64
    assert short == ["–"] * 64


def test_each_closed_tour_has_its_half_in_the_list():
    """Those of 6 x 5, with the leaps of 15 squares decided."""
    listed = {frozenset(taken) for kind in halves(6, 5, 15).values() for taken in kind}
    tours = [solution.board for solution in solve("knights_tour", rows=6, cols=5)]
    assert len(tours) == 16
    for tour in tours:
        leaps = [sorted(leap) for leap in pairwise([*tour, tour[0]])]
        assert frozenset((one, two) for one, two in leaps if one < 15) in listed


def test_halves_of_a_kind_have_the_same_ends():
    """They are all different."""
    for kind in halves(6, 5, 15).values():
        needs = {
            tuple(sum(square in leap for leap in taken) for square in range(15, 30))
            for taken in kind
        }
        assert len(needs) == 1
        assert len({*kind}) == len(kind)
