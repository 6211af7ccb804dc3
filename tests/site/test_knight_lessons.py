"""The figures and numbers of the lessons on the knight: each says what is so."""

import re
from itertools import pairwise

import pytest
from website.lessons.figures import FIGURES
from website.lessons.figures.pieces import halves
from website.lessons.listings import listing
from website.lessons.numbers import number

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


def test_a_number_that_was_printed_is_called_by_its_exhibit():
    """And made again: it is a fault if it is not the same."""
    assert number("kakehi-577").endswith(">577</data>")


def test_what_another_program_has_not_at_all_is_marked():
    """The flood, of which brute force has no line."""
    made = listing(
        "knights_tour/connected reaches_all recursive, "
        "differs from knights_tour/brute_force",
        SAY,
    )
    assert "<mark>def reaches_all" in made
    assert "<mark>def recursive" not in made


@pytest.mark.parametrize(
    "words, told",
    [
        ("600 29 knights_tour degrees kind=closed", "577 of 600"),
        ("98 34 knights_tour degrees kind=any", "98 of 98"),
        ("98 35 knights_tour degrees kind=any", "8 of 98"),
    ],
)
def test_tours_that_lie_together_are_counted(words, told):
    """As the paper prints it: those that share so many, and no more of them."""
    made = FIGURES["together"](words, "{shared} of {all}")
    assert f"<figcaption>{told}</figcaption>" in made


def test_each_of_the_tours_has_an_end_of_its_own():
    """At the foot of the drawing."""
    made = FIGURES["together"]("600 29 knights_tour degrees kind=closed", "")
    ends = re.findall(r"M([\d.]+) [\d.]+V260\.0", made)
    assert len(set(ends)) == 600


def test_the_boards_of_the_dumps_show_what_was_not_seen():
    """After 31 squares four have one way left; after 55 seven have none."""
    rings = '<circle class="end"'
    crosses = '<path class="end"'
    early, late = (FIGURES["dump"](squares, "") for squares in ("31", "55"))
    assert (early.count(rings), early.count(crosses)) == (4, 0)
    assert late.count(crosses) == 7


def test_the_array_has_a_border_where_no_way_leads():
    """Two on each side; the ways of the corner opposite the start are untouched."""
    made = FIGURES["ways"]("8 5", "")
    numbers = re.findall(r'font-size="48">(.+?)<', made)
    assert numbers.count("−") == 12 * 12 - 64 + 5
    assert numbers[-2 * 12 - 3] == "2"


def test_each_square_tells_its_tours():
    """The corners of 5 x 5, the middle, and the other colour."""
    made = FIGURES["starts"]("tours knights_tour degrees rows=5 cols=5 kind=any", "")
    told = re.findall(r'font-size="36">(.+?)<', made)
    assert (told[0], told[12], told[1]) == ("304", "64", "0")


def test_each_square_tells_how_long_a_tour_is_looked_for():
    """Warnsdorff's rule goes straight to one; more than is asked for is a dash."""
    asked = "knights_tour warnsdorff kind=any"
    straight, short = (
        re.findall(
            r'font-size="36">(.+?)<', FIGURES["starts"](f"tries {most} {asked}", "")
        )
        for most in (64, 63)
    )
    assert straight == ["64"] * 64
    assert short == ["–"] * 64


def test_each_closed_tour_has_its_half_among_them():
    """Those of 6 x 5, when the leaps of 15 squares are decided."""
    listed = {frozenset(taken) for kind in halves(6, 5, 15).values() for taken in kind}
    tours = [solution.board for solution in solve("knights_tour", rows=6, cols=5)]
    assert len(tours) == 16
    for tour in tours:
        leaps = [sorted(leap) for leap in pairwise([*tour, tour[0]])]
        assert frozenset((one, two) for one, two in leaps if one < 15) in listed


def test_halves_of_a_kind_have_the_same_ends():
    """However they came there; and they are no two the same."""
    for kind in halves(6, 5, 15).values():
        needs = {
            tuple(sum(square in leap for leap in taken) for square in range(15, 30))
            for taken in kind
        }
        assert len(needs) == 1
        assert len({*kind}) == len(kind)
