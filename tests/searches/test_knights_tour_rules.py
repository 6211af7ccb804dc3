"""Knight's tours: rules, board data and errors."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from single_puzzles import is_tour, list_tours, tour_request

from pypuzzles import request, solve
from pypuzzles.puzzles.knights_tour import PUZZLE, degrees
from pypuzzles.search import solutions

CLOSED = list_tours("degrees", 3, 10, (0, 0), "closed")
OPEN = list_tours("degrees", 5, 5, (0, 0), "any")


def test_square_boards_without_tours_are_known():
    """From the corner, and from an isolated square: 1, 0, 0 and 0, OEIS A165134."""
    known = {(*given.values(),): tours for given, tours in PUZZLE.known}
    corners = [known.get((n, n, (0, 0), "any")) for n in range(1, 5)]
    assert corners == [1, 0, 0, 0]
    assert known.get((3, 3, (1, 1), "any")) == 0


def test_closed_tours_run_both_ways():
    """Each closed tour is found in both directions, and no tour twice."""
    assert Counter((tour[0], *tour[:0:-1]) for tour in CLOSED) == Counter(CLOSED)


@given(st.sampled_from(OPEN))
def test_reversed_tours_begin_at_the_end(tour):
    """A reversed tour is a tour from its last square."""
    start = divmod(tour[-1], 5)
    assert is_tour(tour[::-1], {"rows": 5, "cols": 5, "start": start, "kind": "any"})
    assert tour[::-1] in list_tours("degrees", 5, 5, start, "any")


@given(st.sampled_from(OPEN), st.integers(0, 7))
def test_turned_tours_are_tours_from_the_turned_start(tour, number):
    """Rotations and reflections preserve leaps, and the images are found, too."""
    image = tour_request("degrees", (5, 5, (0, 0), "closed")).facts()["symmetries"][
        number
    ]
    turned = tuple(image[square] for square in tour)
    assert turned in list_tours("degrees", 5, 5, divmod(turned[0], 5), "any")


@pytest.mark.parametrize("rows, cols, number", [(5, 5, 8), (3, 4, 4)])
def test_symmetries_are_different_and_keep_leaps(rows, cols, number):
    """Each maps squares to squares and neighbours to neighbours."""
    facts = tour_request("degrees", (rows, cols, (0, 0), "closed")).facts()
    near = facts["neighbours"]
    assert len({tuple(image) for image in facts["symmetries"]}) == number
    for image in facts["symmetries"]:
        for square, squares in enumerate(near):
            assert sorted(image[to] for to in squares) == sorted(near[image[square]])


@pytest.mark.parametrize(
    "kind, half, number", [("any", "off", 2), ("symmetric", "on", 4)]
)
def test_fixed_squares_leave_fewer_symmetries(kind, half, number):
    """The start of an open tour, and the half that is filled first, are fixed."""
    query = request("knights_tour", "degrees", kind=kind, half_first=half)
    assert len(query.facts()["symmetries"]) == number


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_facts_decode_a_path(kind):
    """Its tables number the squares of a tour and give its possible ends."""
    query = tour_request("degrees", (6, 6, (1, 2), kind))
    facts = query.facts()
    path, _ = next(solutions(query.search()))
    twins = [facts["twins"][square] for square in path] if facts["twins"] else []
    assert [*path, *twins] == query.board(path)
    assert len(path) == facts["depths"]
    assert path[0] == facts["first"]
    home = [*twins, path[0]][0]
    assert home in facts["neighbours"][path[-1]] or not facts["closed"]


def test_neighbours_are_leaps_in_the_papers_order():
    """From the centre of a board: left and up first, clockwise to left and down."""
    facts = tour_request("degrees", (5, 5, (0, 0), "any")).facts()
    x, y = facts["cells"][12]
    leaps = [facts["cells"][to] for to in facts["neighbours"][12]]
    assert [(row - y, col - x) for col, row in leaps] == [
        (-1, -2), (-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)
    ]  # fmt: skip


def exchange(tour, one, two):
    """Exchange two squares of a tour."""
    board = list(tour)
    board[one], board[two] = board[two], board[one]
    return board


@given(st.sampled_from(OPEN), st.integers(0, 24), st.integers(0, 24))
def test_is_solution_distinguishes_tours_from_other_boards(tour, one, two):
    """A board with two squares exchanged is a tour only if it is a known one."""
    board = exchange(tour, one, two)
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    assert is_tour(board, rules) == (tuple(board) in OPEN)


def test_is_solution_rejects_other_kinds_and_starts():
    """A tour must have every square once, the right start and its kind."""
    tour = next(solve("knights_tour", kind="any")).board
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": "any"}
    closed = next(solve("knights_tour")).board
    symmetric = next(solve("knights_tour", kind="symmetric")).board
    assert is_tour(tour, rules)
    assert not is_tour(tour, {**rules, "kind": "closed"})
    assert not is_tour(tour, {**rules, "start": (0, 1)})
    assert not is_tour(tour[:-1], rules)
    assert not is_tour([*tour[:-1], tour[0]], rules)
    assert not is_tour([], rules)
    assert is_tour(closed, {**rules, "kind": "closed"})
    assert not is_tour(closed, {**rules, "kind": "symmetric"})
    assert is_tour(symmetric, {**rules, "kind": "symmetric"})
    assert is_tour(symmetric, rules)


@pytest.mark.parametrize(
    "algorithm, given, sentence",
    [
        ("degrees", {"rows": 0}, "rows .* not 0"),
        ("degrees", {"cols": 129}, "cols .* not 129"),
        ("degrees", {"start": "8,0"}, "start 8,0 is not on a board of 8 x 8"),
        ("degrees", {"start": "-1,0"}, "start"),
        ("degrees", {"kind": "open"}, "kind .* not 'open'"),
        ("degrees", {"rows": 13, "cols": 12}, "at most 144 .* not 156"),
        ("brute_force", {"rows": 13, "cols": 12}, "at most 144 .* not 156"),
        ("connected", {"rows": 9}, "at most 64 .* not 72"),
        ("connected", {"kind": "symmetric"}, "not symmetric"),
        ("brute_force", {"kind": "symmetric"}, "not symmetric"),
        ("frontier", {"rows": 7, "cols": 7}, "at most 6, not 7 x 7"),
        ("frontier", {"rows": 6, "cols": 6, "kind": "any"}, "at most 5, not 6 x 6"),
    ],
)
def test_invalid_input_is_reported_in_one_sentence(algorithm, given, sentence):
    """The message has the value and the reason."""
    with pytest.raises(ValueError, match=sentence):
        request("knights_tour", algorithm, **given)


@pytest.mark.parametrize("algorithm", ["brute_force", "degrees"])
def test_the_recursion_limit_applies_to_the_recursive_form_only(algorithm):
    """The iterative form has no calls and reaches more than 144 squares."""
    board = (20, 20, (0, 0), "any")
    with pytest.raises(ValueError, match=r"not 400: .* one more nested call"):
        tour_request(algorithm, board, "recursive")
    search = tour_request(algorithm, board, "iterative").search()
    assert max(depth for depth, _ in islice(search, 1000)) > 144


@pytest.mark.parametrize(
    "rows, cols, kind",
    [(5, 10, "any"), (6, 6, "any"), (8, 6, "closed"), (8, 8, "symmetric")],
)
def test_smaller_boards_are_counted(rows, cols, kind):
    """Five rows, or up to 48 squares; symmetric tours up to the chessboard."""
    tour_request("degrees", (rows, cols, (0, 0), kind)).check_countable()


@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_the_largest_board_is_not_too_deep(form, kind):
    """The limit of degrees is within Python's recursion limit."""
    search = tour_request("degrees", (12, 12, (0, 0), kind), form).search()
    assert max(depth for depth, _ in islice(search, 5000)) >= 64


def test_half_first_chooses_among_the_symmetric_tours():
    """Its tours satisfy the rules, and fill one half of the board first."""
    some = degrees.iterative(8, 8, (0, 4), "symmetric", half_first="on")
    rules = {"rows": 8, "cols": 8, "start": (0, 4), "kind": "symmetric"}
    for path, _ in islice(solutions(some), 100):
        assert all(square % 8 >= 4 for square in path)
        tour = [*path, *(63 - square for square in path)]
        assert is_tour(tour, rules)
        assert is_tour(tour, {**rules, "half_first": "on"})


def test_a_tour_that_changes_sides_does_not_fill_half_first():
    """It is symmetric nevertheless."""
    tour = list_tours("degrees", 8, 8, (0, 4), "symmetric", 1)[0]
    rules = {"rows": 8, "cols": 8, "start": (0, 4), "kind": "symmetric"}
    assert is_tour(tour, rules)
    assert not is_tour(tour, {**rules, "half_first": "on"})


@pytest.mark.parametrize(
    "algorithm, kind", [("degrees", "closed"), ("warnsdorff", "any")]
)
def test_half_first_requires_symmetric_tours(algorithm, kind):
    """Other kinds have no two equal halves."""
    with pytest.raises(ValueError, match="only be used with kind symmetric"):
        request("knights_tour", algorithm, kind=kind, half_first="on")


@pytest.mark.parametrize("algorithm", ["brute_force", "connected", "frontier"])
def test_half_first_is_rejected_by_searches_without_symmetric_tours(algorithm):
    """With the reason for the kind."""
    with pytest.raises(ValueError, match="not symmetric"):
        request("knights_tour", algorithm, kind="symmetric", half_first="on")


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
@pytest.mark.parametrize("start", [(0, 0), (3, 2), (7, 7)])
def test_board_data_has_the_tables_of_all_kinds(kind, start):
    """So a board played by hand has the rules of every kind and start."""
    query = tour_request("degrees", (8, 8, start, kind)).facts()
    closed = tour_request("degrees", (8, 8, (0, 0), "closed")).facts()
    same = ("kinds", "halves", "impossible", "hard", "cells", "ground", "neighbours")
    assert {key: query[key] for key in same} == {key: closed[key] for key in same}
    assert query.items() >= closed["kinds"][kind].items()


def test_board_data_has_the_halves_for_half_first():
    """Only the leap that closes a tour connects the halves."""
    on = request("knights_tour", kind="symmetric", half_first="on").facts()
    off = request("knights_tour", kind="symmetric").facts()
    assert on["neighbours"] == off["halves"] == on["halves"] != off["neighbours"]
    assert on["closing"] == off["neighbours"]
    assert off["closing"] == []


@pytest.mark.parametrize(
    "algorithm, tests",
    [
        ("brute_force", []),
        ("connected", ["reach"]),
        ("ways_left", ["ways", "free"]),
        ("degrees", ["ways"]),
        ("fewest_ways", ["fewest", "free"]),
        ("warnsdorff", ["ways", "fewest"]),
    ],
)
def test_board_data_lists_the_tests_of_a_search(algorithm, tests):
    """So a page can explain why it backtracked."""
    assert tour_request(algorithm, (8, 8, (0, 0), "any")).facts()["tests"] == tests
