"""Magic stars: what the source prints, and the laws that stars obey."""

import json
from functools import cache
from itertools import combinations, islice, pairwise
from math import dist

import pytest
from hypothesis import given, settings
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

from pypuzzles import FOUND, count, make, request, solve
from pypuzzles.puzzles.magic_star import PUZZLE
from pypuzzles.puzzles.magic_star.star import images
from pypuzzles.terminal.cli import main

ALGORITHMS = [algorithm.name for algorithm in PUZZLE.algorithms]


@pytest.fixture(scope="module")
def stars():
    """All stars, by the default search."""
    return [found.board for found in solve("magic_star")]


@pytest.fixture(scope="module")
def fundamental():
    """One star of each twelve."""
    return [found.board for found in solve("magic_star", "fundamental")]


def agreeing(stars, clues):
    """Keep the stars that have these numbers in these cells."""
    return [star for star in stars if all(star[c] == n for c, n in clues.items())]


def facts(algorithm="forced", **clues):
    """Ask for the tables of the puzzle."""
    return request("magic_star", algorithm, **clues).facts()


def keeps_the_rules(star, clues=()):
    """Ask the check that shares nothing with the searches."""
    return PUZZLE.is_solution(star, {"clues": dict(clues)})


# What the source tells


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_forced_finds_all_stars(form):
    """960 in all."""
    assert count("magic_star", "forced", form).found == STARS


@pytest.mark.slow
def test_pruned_prints_what_ms2_prints():
    """All of them, in the order of the C program."""
    stars = [found.board for found in solve("magic_star", "pruned", "iterative")]
    assert len(stars) == STARS
    assert stars[: len(MS2_FIRST)] == MS2_FIRST
    assert stars[-1] == MS2_LAST


def test_pruned_begins_as_ms2_does():
    """The first is figure 6."""
    first = islice(solve("magic_star", "pruned"), len(MS2_FIRST))
    assert [found.board for found in first] == MS2_FIRST


def test_fundamental_prints_what_ms3_prints(fundamental):
    """80, in the order of the C program."""
    assert len(fundamental) == FUNDAMENTAL_STARS
    assert fundamental[: len(MS3_FIRST)] == MS3_FIRST
    assert fundamental[-1] == MS3_LAST


def test_corners_find_one_star_of_each_twelve():
    """80 that stand for 960."""
    counted = count("magic_star", "corners")
    assert (counted.found, counted.solutions) == (FUNDAMENTAL_STARS, STARS)


def test_those_who_find_one_of_twelve_say_so():
    """What they find are fundamental solutions, and the others find all."""
    orbits = [algorithm.name for algorithm in PUZZLE.algorithms if algorithm.orbits]
    assert orbits == ["fundamental", "corners"]


@pytest.mark.parametrize("point", [0, 1, 4, 7, 10, 11])
def test_each_point_has_1_as_often_as_the_top(point):
    """A turn takes the stars with 1 on top to those with 1 on another point."""
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
    """The mirror image that the source draws."""
    assert FIGURE_9_MIRRORED in images(range(12))


# Laws


def test_images_of_the_fundamental_stars_are_all_stars(stars, fundamental):
    """80 stars in twelve images each are all 960, none of them twice."""
    found = [image for star in fundamental for image in images(star)]
    assert len(found) == STARS
    assert sorted(found) == sorted(stars)


def test_corners_and_fundamental_choose_from_the_same_twelves(fundamental):
    """Two ways to choose one of twelve choose from the same eighty orbits."""
    chosen = [found.board for found in solve("magic_star", "corners")]
    least = [min(images(star)) for star in chosen]
    assert sorted(least) == sorted(min(images(star)) for star in fundamental)


def test_complements_are_stars(stars):
    """Each number taken from 13 makes a star of a star."""
    assert sorted([13 - n for n in star] for star in stars) == sorted(stars)


def test_points_make_26_too_as_often_as_dudeney_says(fundamental):
    """In six of the eighty the points make the magic constant too."""
    sums = [sum(star[point] for point in facts()["points"]) for star in fundamental]
    assert sums.count(26) == DUDENEY_POINTS_MAKE_26


@given(data=st.data(), cells=st.sets(st.integers(0, 11), min_size=2))
@settings(deadline=None, max_examples=30)
def test_forced_finds_exactly_the_stars_that_have_the_clues(stars, data, cells):
    """Any numbers of any star, given as clues."""
    star = data.draw(st.sampled_from(stars))
    clues = {cell: star[cell] for cell in cells}
    found = [found.board for found in solve("magic_star", "forced", clues=clues)]
    assert sorted(found) == sorted(agreeing(stars, clues))


@pytest.mark.parametrize("algorithm", ["generate_and_test", "pruned", "forced"])
@given(data=st.data(), cells=st.sets(st.integers(0, 11), min_size=7))
@settings(deadline=None, max_examples=20)
def test_clues_are_kept(algorithm, stars, data, cells):
    """The slower searches find the same stars, given seven clues or more."""
    star = data.draw(st.sampled_from(stars))
    clues = {cell: star[cell] for cell in cells}
    found = [found.board for found in solve("magic_star", algorithm, clues=clues)]
    assert sorted(found) == sorted(agreeing(stars, clues))


@given(clues=st.dictionaries(st.integers(0, 11), st.integers(1, 12), min_size=4))
@settings(deadline=None)
def test_any_clues_leave_the_stars_that_have_them_or_are_refused(stars, clues):
    """Numbers given at random: mostly there is no such star."""
    if len(set(clues.values())) < len(clues):
        with pytest.raises(ValueError, match="twice"):
            request("magic_star", clues=clues)
    else:
        assert count("magic_star", clues=clues).found == len(agreeing(stars, clues))


# The rules, checked


def test_rules_accept_figure_6():
    """The star the source calls right, without clues and with two of its numbers."""
    assert keeps_the_rules(FIGURE_6)
    assert keeps_the_rules(FIGURE_6, {0: 1, 11: 9})


@pytest.mark.parametrize("one, other", list(combinations(range(12), 2)))
def test_rules_reject_a_star_with_two_numbers_exchanged(one, other):
    """Two cells share at most one line, so some line changes."""
    star = list(FIGURE_6)
    star[one], star[other] = star[other], star[one]
    assert not keeps_the_rules(star)


@pytest.mark.parametrize(
    "star",
    [[], FIGURE_6[:11], [*FIGURE_6, 13], [0] * 12, [n - 1 for n in FIGURE_6]],
    ids=["nothing", "one missing", "one too many", "zeros", "0 to 11"],
)
def test_rules_reject_what_is_no_star(star):
    """Too few numbers, too many, or the wrong ones."""
    assert not keeps_the_rules(star)


def test_rules_reject_equal_numbers_though_the_lines_make_26():
    """Sixes and sevens add up, but each number stands once."""
    assert not keeps_the_rules([6, 6, 7, 7, 6, 7, 7, 6, 7, 7, 6, 6])


def test_rules_reject_a_star_without_a_clue():
    """A right star that does not have the number given."""
    assert not keeps_the_rules(FIGURE_6, {0: 2})


# The tables


def test_lines_are_straight_and_evenly_spaced():
    """The cells are drawn where the lines say: three steps of one cell width."""
    cells = facts()["cells"]
    for line in facts()["lines"]:
        where = [cells[cell] for cell in line]
        assert dist(where[0], where[3]) == pytest.approx(3, abs=0.001)
        steps = [dist(*pair) for pair in pairwise(where)]
        assert steps == pytest.approx([1, 1, 1], abs=0.001)


@pytest.mark.parametrize("cell", range(12))
def test_each_cell_lies_on_two_lines_and_points_end_them(cell):
    """Points are ends of both lines, valleys of none."""
    through = [line for line in facts()["lines"] if cell in line]
    ends = [line for line in through if cell in (line[0], line[3])]
    assert len(through) == 2
    assert len(ends) == (2 if cell in facts()["points"] else 0)


def test_symmetries_are_twelve_and_keep_all_distances():
    """Every symmetry moves the drawn star onto itself."""
    cells, symmetries = facts()["cells"], facts()["symmetries"]
    assert len({tuple(symmetry) for symmetry in symmetries}) == 12
    for symmetry in symmetries:
        for one, other in combinations(range(12), 2):
            moved = dist(cells[symmetry[one]], cells[symmetry[other]])
            assert moved == pytest.approx(dist(cells[one], cells[other]), abs=0.001)


def test_first_symmetries_turn_clockwise():
    """The source turns the other way: 0 goes to 1, 7, 11, 10, 4."""
    turns = facts()["symmetries"][:6]
    assert [turn.index(0) for turn in turns] == [0, 4, 10, 11, 7, 1]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_facts_tell_where_the_numbers_of_a_path_stand(algorithm):
    """Each cell is filled once, and the board is decoded as the table says."""
    asked = request("magic_star", algorithm)
    order = asked.facts()["order"]
    assert sorted(order) == list(range(12))
    path = list(range(1, 13))
    assert [asked.board(path)[cell] for cell in order] == path
    assert asked.board(path[:3]).count(0) == 9


@pytest.mark.parametrize("algorithm", ["forced", "corners"])
def test_a_forced_depth_has_one_choice(algorithm):
    """No second number is ever tried where the facts say forced."""
    asked = request("magic_star", algorithm)
    forced = asked.facts()["forced"]
    assert any(forced)
    last = None
    for depth, _ in asked.search():
        assert not (depth != FOUND and depth == last and forced[depth])
        last = depth if depth != FOUND else last


def test_facts_are_json_and_tell_the_clues():
    """Clues stand cell by cell; six lines hold each number twice."""
    told = json.loads(json.dumps(facts(clues="0=1,5=10")))
    assert told["clues"] == [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0]
    assert told["magic"] * 6 == 2 * sum(told["numbers"])


@pytest.mark.parametrize("algorithm", ["fundamental", "corners"])
def test_the_lesser_cells_choose_one_of_twelve(algorithm, stars):
    """Of the images of each star exactly one keeps the table, and that one is found."""
    less = facts(algorithm)["less"]

    def keeps(star):
        return all(star[one] < star[other] for one, other in less)

    assert all(sum(map(keeps, images(star))) == 1 for star in stars)
    found = [found.board for found in solve("magic_star", algorithm)]
    assert sorted(found) == sorted(filter(keeps, stars))


# Played by hand


def finished(position, clues=()):
    """Return how a position ends, without the tries, or None."""
    ends = PUZZLE.complete({"clues": dict(clues)}, position)
    return next(filter(None, ends), None)


@given(
    data=st.data(),
    cells=st.sets(st.integers(0, 11)),
    given_cells=st.sets(st.integers(0, 11)),
)
@settings(deadline=None, max_examples=50)
def test_what_belongs_to_a_star_is_finished(stars, data, cells, given_cells):
    """What stands and what is given stay; whether clues stand or not is the same."""
    star = data.draw(st.sampled_from(stars))
    position = [star[cell] if cell in cells else 0 for cell in range(12)]
    clues = {cell: star[cell] for cell in given_cells}
    end = finished(position, clues)
    assert keeps_the_rules(end, clues)
    assert all(end[cell] == star[cell] for cell in cells)


def test_an_empty_star_can_be_finished():
    """Each try tells that time goes by."""
    ends = PUZZLE.complete({"clues": {}}, [0] * 12)
    assert next(ends) is None
    assert keeps_the_rules(next(filter(None, ends)))


@pytest.mark.parametrize(
    "position, clues",
    [
        ({1: 12, 2: 11, 3: 10}, {}),  # the line has 33 before its fourth number
        ({1: 1, 2: 2, 3: 3}, {}),  # it needs 20
        ({0: 5, 11: 5}, {}),  # a number stands twice
        ({0: 5}, {11: 5}),  # or once beside the same number given
        ({0: 5}, {0: 6}),  # another number than the one given
    ],
)
def test_what_belongs_to_no_star_is_not_finished(position, clues):
    """The search ends, or need not begin."""
    assert finished([position.get(cell, 0) for cell in range(12)], clues) is None


def test_a_finished_star_stays_as_it_is():
    """Nothing is left to be done."""
    assert finished(FIGURE_6) == FIGURE_6


@pytest.mark.parametrize("position", [[], [0] * 11, [13] + [0] * 11, [-1] + [0] * 11])
def test_what_is_no_position_is_refused(position):
    """Twelve cells, numbers to 12."""
    with pytest.raises(ValueError, match="12"):
        finished(position)


# What is refused


@pytest.mark.parametrize("algorithm", ["fundamental", "corners"])
def test_clues_are_refused_where_one_star_stands_for_twelve(algorithm):
    """The reason is in the sentence."""
    with pytest.raises(ValueError, match="takes no clues: it finds one star of each"):
        request("magic_star", algorithm, clues="0=1")


@pytest.mark.parametrize(
    "clues, reason",
    [
        ("12=1", "cells 0 to 11, not 12"),
        ("0=13", "numbers 1 to 12, not 13"),
        ("0=0", "numbers 1 to 12, not 0"),
        ("0=1,0=2", "cell 0 twice"),
        ("0=1,5=1", "number 1 twice"),
        ("0", "not '0'"),
        (7, "not 7"),
    ],
)
def test_wrong_clues_are_refused_by_their_value(clues, reason):
    """The sentence names what is wrong."""
    with pytest.raises(ValueError, match=reason):
        request("magic_star", clues=clues)


# Puzzles made


@cache
def made_by(seed):
    """Make the puzzle of a seed, once."""
    return make("magic_star", seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_made_puzzle_has_one_star_and_no_two_clues_tell_it(stars, seed):
    """Both checked on the list of all stars, not by the search."""
    made = made_by(seed)
    asked = request("magic_star", **made.parameters)
    [star] = agreeing(stars, asked.parameters["clues"])
    assert made.board == asked.facts()["clues"]
    assert made.least == len(asked.parameters["clues"]) == 3
    for cells in combinations(range(12), 2):
        assert len(agreeing(stars, {cell: star[cell] for cell in cells})) > 1


@pytest.mark.parametrize("clues", [3, 5, 12])
def test_a_puzzle_is_made_with_as_many_clues_as_asked(stars, clues):
    """From the fewest to a full star."""
    made = make("magic_star", seed=1, clues=clues)
    asked = request("magic_star", **made.parameters)
    assert len(asked.parameters["clues"]) == clues
    assert len(agreeing(stars, asked.parameters["clues"])) == 1


def test_a_seed_makes_the_same_puzzle_again():
    """Whether it is a number or its digits."""
    assert made_by(3) == make("magic_star", seed="3")


def test_seeds_make_different_puzzles():
    """Four seeds, four puzzles."""
    assert len({str(made_by(seed)) for seed in range(4)}) == 4


@pytest.mark.parametrize("clues", [2, 13, -1, "many"])
def test_too_few_or_too_many_clues_are_refused(clues):
    """The sentence names the value."""
    with pytest.raises(ValueError, match=f"clues must be .*, not '?{clues}'?"):
        make("magic_star", clues=clues)


def test_the_command_line_makes_a_puzzle_it_can_solve(capsys):
    """The options it prints are read by count."""
    assert main(["make", "magic_star", "--seed", "5"]) == 0
    *drawing, options, proof = capsys.readouterr().out.splitlines()
    assert " ".join(drawing).split().count("o") == 9
    assert proof.startswith("seed 5: 1 solution, proved by ")
    assert main(["count", "magic_star", "--json", *options.split()]) == 0
    assert json.loads(capsys.readouterr().out)["solutions"] == 1


def test_the_command_line_makes_a_puzzle_in_json(capsys):
    """The same for programs."""
    arguments = ["make", "magic_star", "--seed", "5", "--clues", "4", "--json"]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seed"], told["solutions"], told["least"]) == (5, 1, 3)
    assert told["board"].count(0) == 8


def test_the_command_line_makes_only_puzzles_with_clues(capsys):
    """Queens have none."""
    assert main(["make", "queens"]) == 2
    assert "queens has no clues" in capsys.readouterr().err
