"""Magic stars: the rules, the tables, and what is played by hand."""

import json
from itertools import combinations, pairwise
from math import dist

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from known import FIGURE_6
from stars import facts, keeps_the_rules

from pypuzzles import FOUND, request, solve
from pypuzzles.puzzles.magic_star import PUZZLE
from pypuzzles.puzzles.magic_star.beginning import is_image
from pypuzzles.puzzles.magic_star.star import LINES, POINTS, SUMS_AT, SYMMETRIES, images

ALGORITHMS = [algorithm.name for algorithm in PUZZLE.algorithms]


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
    for line in LINES:
        where = [cells[cell] for cell in line]
        assert dist(where[0], where[3]) == pytest.approx(3, abs=0.001)
        steps = [dist(*pair) for pair in pairwise(where)]
        assert steps == pytest.approx([1, 1, 1], abs=0.001)


@pytest.mark.parametrize("cell", range(12))
def test_each_cell_lies_on_two_lines_and_points_end_them(cell):
    """Points are ends of both lines, valleys of none."""
    through = [line for line in LINES if cell in line]
    ends = [line for line in through if cell in (line[0], line[3])]
    assert len(through) == 2
    assert len(ends) == (2 if cell in POINTS else 0)


def test_sums_are_written_at_one_end_of_each_line_each_at_another_point():
    """So none is written over another."""
    assert sorted(SUMS_AT) == sorted(POINTS)
    assert all(
        at in (line[0], line[3]) for line, at in zip(LINES, SUMS_AT, strict=True)
    )


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
    turns = SYMMETRIES[:6]
    assert [turn.index(0) for turn in turns] == [0, 4, 10, 11, 7, 1]
    assert sorted(map(tuple, facts()["symmetries"])) == sorted(SYMMETRIES)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_facts_tell_where_the_numbers_of_a_path_stand(algorithm):
    """Each cell is filled once, and the board is decoded as the table says."""
    asked = request("magic_star", algorithm)
    order = [cell for _, choice, _, cell in asked.facts()["puts"] if choice == 1]
    assert sorted(order) == list(range(12))
    path = list(range(1, 13))
    assert [asked.board(path)[cell] for cell in order] == path


@pytest.mark.parametrize("algorithm", ["forced", "corners"])
def test_a_forced_depth_has_one_choice(algorithm):
    """No second number is ever tried where the facts say forced."""
    asked = request("magic_star", algorithm)
    forced = asked.facts()["forced"]
    assert any(forced)
    last = None
    for depth, _ in asked.search():
        again = depth != FOUND and depth == last
        assert not (again and forced[depth] is not None)
        last = depth if depth != FOUND else last


@pytest.mark.parametrize("algorithm", ["forced", "corners"])
def test_a_forced_number_is_what_its_line_lacks(algorithm):
    """The cells that the facts name are filled before it, and in line with it."""
    told = facts(algorithm)
    order = [cell for _, choice, _, cell in told["puts"] if choice == 1]
    named = [(cells, d) for d, cells in enumerate(told["forced"]) if cells]
    assert len(named) == 5
    for cells, depth in named:
        assert {*cells} <= {*order[:depth]}
        assert sorted([*cells, order[depth]]) in [sorted(line) for line in LINES]


def test_facts_are_json_and_tell_the_clues():
    """Clues stand cell by cell from the first; six lines hold each number twice."""
    told = json.loads(json.dumps(facts(clues="0=1,5=10")))
    assert told["start"] == [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0]
    assert told["fixed"] == [0, 5]
    totals = [rule for rule in told["rules"] if rule["kind"] == "total"]
    assert sum(rule["least"] for rule in totals) == 2 * sum(told["values"])


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
@examples(50)
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


@pytest.mark.parametrize("position", [[0] * 12 + [1], [13], [-1]])
def test_what_is_no_position_is_not_finished(position):
    """Twelve cells, numbers to 12."""
    assert finished(position) is None


def begun(position, algorithm="forced"):
    """Read a position as the path of a search."""
    asked = request("magic_star", algorithm)
    return PUZZLE.begun(asked.algorithm, asked.parameters, position)


def test_cells_that_a_position_does_not_tell_are_empty():
    """It need not go on to the last cell, but not beyond."""
    assert begun([]) == []
    assert begun([5, 0, 7]) == [(0, 5), (2, 7)]
    with pytest.raises(ValueError, match="12 cells, not 13"):
        begun([0] * 13)


def test_a_number_stands_twice_only_where_it_is_forced_and_last():
    """5 + 7 + 9 lack 5: the search tries it in cell 7, sees it, and goes no further."""
    twice = [5, 0, 7, 0, 0, 9, 0, 5]
    assert begun(twice) == [(0, 5), (2, 7), (5, 9), (7, 5)]
    for wrong in ([*twice[:3], 1, *twice[4:]], [5, 0, 5]):
        with pytest.raises(ValueError, match="uses 5 once"):
            begun(wrong)


@pytest.mark.parametrize("one, other", [(3, 7), (7, 3), (3, None), (None, 7)])
def test_a_star_is_an_image_if_a_pair_stands_the_other_way_round(one, other):
    """Cells that are still empty may take the right number."""
    star = {cell: number for cell, number in ((0, one), (4, other)) if number}
    assert is_image(star, [(0, 4)]) == (one == 7)
