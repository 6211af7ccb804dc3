"""Magic stars: the rules, the tables, and positions by hand."""

import json
from itertools import combinations, pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import FIGURE_6
from sampling import examples
from single_puzzles import satisfies_rules, star_data

from pypuzzles import FOUND, request, solve
from pypuzzles.puzzles.magic_star import PUZZLE
from pypuzzles.puzzles.magic_star.beginning import is_image
from pypuzzles.puzzles.magic_star.star import LINES, POINTS, SUMS_AT, SYMMETRIES, images

ALGORITHMS = [algorithm.name for algorithm in PUZZLE.algorithms]


# Rules


def test_rules_accept_figure_6():
    """The star in the source, without clues and with two of its numbers."""
    assert satisfies_rules(FIGURE_6)
    assert satisfies_rules(FIGURE_6, {0: 1, 11: 9})


@pytest.mark.parametrize("one, other", list(combinations(range(12), 2)))
def test_rules_reject_a_star_with_two_numbers_exchanged(one, other):
    """Two cells share at most one line, so some line changes."""
    star = list(FIGURE_6)
    star[one], star[other] = star[other], star[one]
    assert not satisfies_rules(star)


@pytest.mark.parametrize(
    "star",
    [[], FIGURE_6[:11], [*FIGURE_6, 13], [0] * 12, [n - 1 for n in FIGURE_6]],
    ids=["nothing", "one missing", "one too many", "zeros", "0 to 11"],
)
def test_rules_reject_malformed_stars(star):
    """Too few numbers, too many, or the wrong ones."""
    assert not satisfies_rules(star)


def test_rules_reject_equal_numbers_with_correct_sums():
    """Sixes and sevens add up, but each number may be used once."""
    assert not satisfies_rules([6, 6, 7, 7, 6, 7, 7, 6, 7, 7, 6, 6])


def test_rules_reject_a_star_without_a_clue():
    """A correct star without the given number."""
    assert not satisfies_rules(FIGURE_6, {0: 2})


# Tables


def test_lines_are_straight_and_evenly_spaced():
    """The drawn cells agree with the lines: three steps of one cell width."""
    cells = star_data()["cells"]
    for line in LINES:
        where = [cells[cell] for cell in line]
        assert dist(where[0], where[3]) == pytest.approx(3, abs=0.001)
        steps = [dist(*pair) for pair in pairwise(where)]
        assert steps == pytest.approx([1, 1, 1], abs=0.001)


@pytest.mark.parametrize("cell", range(12))
def test_each_cell_is_on_two_lines_and_points_end_them(cell):
    """Points are ends of both lines, valleys of none."""
    through = [line for line in LINES if cell in line]
    ends = [line for line in through if cell in (line[0], line[3])]
    assert len(through) == 2
    assert len(ends) == (2 if cell in POINTS else 0)


def test_sums_are_written_at_different_points():
    """So none is written over another."""
    assert sorted(SUMS_AT) == sorted(POINTS)
    assert all(
        at in (line[0], line[3]) for line, at in zip(LINES, SUMS_AT, strict=True)
    )


def test_twelve_symmetries_preserve_all_distances():
    """Every symmetry maps the drawn star to itself."""
    cells, symmetries = star_data()["cells"], star_data()["symmetries"]
    assert len({tuple(symmetry) for symmetry in symmetries}) == 12
    for symmetry in symmetries:
        for one, other in combinations(range(12), 2):
            moved = dist(cells[symmetry[one]], cells[symmetry[other]])
            assert moved == pytest.approx(dist(cells[one], cells[other]), abs=0.001)


def test_first_symmetries_rotate_clockwise():
    """The source rotates in the other direction: 0 goes to 1, 7, 11, 10, 4."""
    turns = SYMMETRIES[:6]
    assert [turn.index(0) for turn in turns] == [0, 4, 10, 11, 7, 1]
    assert sorted(map(tuple, star_data()["symmetries"])) == sorted(SYMMETRIES)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_board_data_has_the_cells_of_a_path(algorithm):
    """Each cell is filled once, and the board is decoded by the table."""
    query = request("magic_star", algorithm)
    if query.algorithm.weights:  # any cell at each depth
        path = [13 * cell for cell in range(12)]
        assert query.board(path) == list(range(1, 13))
        return
    order = [cell for _, choice, _, cell in query.facts()["actions"] if choice == 1]
    assert sorted(order) == list(range(12))
    path = list(range(1, 13))
    assert [query.board(path)[cell] for cell in order] == path


@pytest.mark.parametrize("algorithm", ["forced", "corners"])
def test_a_forced_depth_has_one_choice(algorithm):
    """No second number is tried at a depth called forced."""
    query = request("magic_star", algorithm)
    forced = query.facts()["forced"]
    assert any(forced)
    last = None
    for depth, _ in query.search():
        again = depth != FOUND and depth == last
        assert not (again and forced[depth] is not None)
        last = depth if depth != FOUND else last


@pytest.mark.parametrize("algorithm", ["forced", "corners"])
def test_a_forced_number_completes_its_line(algorithm):
    """The listed cells are filled before it and are in its line."""
    facts = star_data(algorithm)
    order = [cell for _, choice, _, cell in facts["actions"] if choice == 1]
    named = [(cells, d) for d, cells in enumerate(facts["forced"]) if cells]
    assert len(named) == 5
    for cells, depth in named:
        assert {*cells} <= {*order[:depth]}
        assert sorted([*cells, order[depth]]) in [sorted(line) for line in LINES]


def test_board_data_is_json_and_has_the_clues():
    """Clues are listed by cell; each number is in two of the six lines."""
    facts = json.loads(json.dumps(star_data(clues="0=1,5=10")))
    assert facts["start"] == [1, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0]
    assert facts["fixed"] == [0, 5]
    totals = [rule for rule in facts["rules"] if rule["kind"] == "total"]
    assert sum(rule["least"] for rule in totals) == 2 * sum(facts["values"])


@pytest.mark.parametrize("algorithm", ["fundamental", "corners"])
def test_the_less_table_selects_one_of_twelve(algorithm, stars):
    """Exactly one image of each star satisfies the table, and it is found."""
    less = star_data(algorithm)["less"]

    def keeps(star):
        return all(star[one] < star[other] for one, other in less)

    assert all(sum(map(keeps, images(star))) == 1 for star in stars)
    found = [found.board for found in solve("magic_star", algorithm)]
    assert sorted(found) == sorted(filter(keeps, stars))


# Positions by hand


def completion(position, clues=()):
    """Return the completion of a position, or None."""
    ends = PUZZLE.find_completions({"clues": dict(clues)}, position)
    return next(filter(None, ends), None)


@given(
    data=st.data(),
    cells=st.sets(st.integers(0, 11)),
    given_cells=st.sets(st.integers(0, 11)),
)
@examples(50)
def test_parts_of_a_star_are_completed(stars, data, cells, given_cells):
    """Placed and given numbers are kept, whether or not clues are in the position."""
    star = data.draw(st.sampled_from(stars))
    position = [star[cell] if cell in cells else 0 for cell in range(12)]
    clues = {cell: star[cell] for cell in given_cells}
    end = completion(position, clues)
    assert satisfies_rules(end, clues)
    assert all(end[cell] == star[cell] for cell in cells)


def test_an_empty_star_is_completed():
    """Each try yields, so that time limits work."""
    ends = PUZZLE.find_completions({"clues": {}}, [0] * 12)
    assert next(ends) is None
    assert satisfies_rules(next(filter(None, ends)))


@pytest.mark.parametrize(
    "position, clues",
    [
        ({1: 12, 2: 11, 3: 10}, {}),  # the line has 33 before its fourth number
        ({1: 1, 2: 2, 3: 3}, {}),  # it needs 20
        ({0: 5, 11: 5}, {}),  # a repeated number
        ({0: 5}, {11: 5}),  # a number that is also given
        ({0: 5}, {0: 6}),  # a number different from the given one
    ],
)
def test_other_positions_have_no_completion(position, clues):
    """The search ends, or is not started."""
    assert completion([position.get(cell, 0) for cell in range(12)], clues) is None


def test_a_complete_star_is_its_own_completion():
    """Nothing needs to be done."""
    assert completion(FIGURE_6) == FIGURE_6


@pytest.mark.parametrize("position", [[0] * 12 + [1], [13], [-1]])
def test_malformed_positions_have_no_completion(position):
    """Twelve cells, numbers to 12."""
    assert completion(position) is None


def find_search_path(position, algorithm="forced"):
    """Return a position as the path of a search."""
    query = request("magic_star", algorithm)
    return PUZZLE.find_path_to_position(query.algorithm, query.parameters, position)


def test_cells_missing_in_a_position_are_empty():
    """It can be shorter than the star, but not longer."""
    assert find_search_path([]) == []
    assert find_search_path([5, 0, 7]) == [(0, 5), (2, 7)]
    with pytest.raises(ValueError, match="12 cells, not 13"):
        find_search_path([0] * 13)


def test_a_number_is_repeated_only_if_forced_and_last():
    """5 + 7 + 9 lack 5: the search tries it in cell 7 and backtracks."""
    twice = [5, 0, 7, 0, 0, 9, 0, 5]
    assert find_search_path(twice) == [(0, 5), (2, 7), (5, 9), (7, 5)]
    for wrong in ([*twice[:3], 1, *twice[4:]], [5, 0, 5]):
        with pytest.raises(ValueError, match="uses 5 only once"):
            find_search_path(wrong)


@pytest.mark.parametrize("one, other", [(3, 7), (7, 3), (3, None), (None, 7)])
def test_a_star_with_a_reversed_pair_is_an_image(one, other):
    """Cells that are still empty can have the right number."""
    star = {cell: number for cell, number in ((0, one), (4, other)) if number}
    assert is_image(star, [(0, 4)]) == (one == 7)
