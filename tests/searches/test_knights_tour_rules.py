"""Knight's tours: rules, facts and refusals."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tours import ask, is_solution, tours

from pypuzzles import count, request, solve
from pypuzzles.puzzles.knights_tour import PUZZLE, degrees
from pypuzzles.search import solutions

CLOSED = tours("degrees", 3, 10, (0, 0), "closed")
OPEN = tours("degrees", 5, 5, (0, 0), "any")


def test_square_boards_that_no_tour_fills_are_known():
    """From the corner, and where no leap leads to: 1, 0, 0 and 0, OEIS A165134."""
    known = {(*given.values(),): tours for given, tours in PUZZLE.known}
    corners = [known.get((n, n, (0, 0), "any")) for n in range(1, 5)]
    assert corners == [1, 0, 0, 0]
    assert known.get((3, 3, (1, 1), "any")) == 0


def test_closed_tours_run_both_ways():
    """Each closed tour is found in both directions, and no tour twice."""
    assert Counter((tour[0], *tour[:0:-1]) for tour in CLOSED) == Counter(CLOSED)


@given(st.sampled_from(OPEN))
def test_reversed_tours_begin_at_the_end(tour):
    """Run backwards, a tour is one of those from its last square."""
    start = divmod(tour[-1], 5)
    assert is_solution(
        tour[::-1], {"rows": 5, "cols": 5, "start": start, "kind": "any"}
    )
    assert tour[::-1] in tours("degrees", 5, 5, start, "any")


@given(st.sampled_from(OPEN), st.integers(0, 7))
def test_turned_tours_are_tours_from_the_turned_start(tour, number):
    """Rotations and reflections keep leaps and lead to tours that are found too."""
    image = ask("degrees", (5, 5, (0, 0), "closed")).facts()["symmetries"][number]
    turned = tuple(image[square] for square in tour)
    assert turned in tours("degrees", 5, 5, divmod(turned[0], 5), "any")


@pytest.mark.parametrize("rows, cols, number", [(5, 5, 8), (3, 4, 4)])
def test_symmetries_are_different_and_keep_leaps(rows, cols, number):
    """Each sends squares to squares and neighbours to neighbours."""
    facts = ask("degrees", (rows, cols, (0, 0), "closed")).facts()
    near = facts["neighbours"]
    assert len({tuple(image) for image in facts["symmetries"]}) == number
    for image in facts["symmetries"]:
        for square, squares in enumerate(near):
            assert sorted(image[to] for to in squares) == sorted(near[image[square]])


@pytest.mark.parametrize(
    "kind, half, number", [("any", "off", 2), ("symmetric", "on", 4)]
)
def test_what_must_stay_leaves_fewer_symmetries(kind, half, number):
    """The start of an open tour; the halves of which one is filled before the other."""
    asked = request("knights_tour", "degrees", kind=kind, half_first=half)
    assert len(asked.facts()["symmetries"]) == number


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_facts_decode_a_path(kind):
    """Tables alone number the squares of a tour and tell where it may end."""
    asked = ask("degrees", (6, 6, (1, 2), kind))
    facts = asked.facts()
    path, _ = next(solutions(asked.search()))
    twins = [facts["twins"][square] for square in path] if facts["twins"] else []
    assert [*path, *twins] == asked.board(path)
    assert len(path) == facts["depths"]
    assert path[0] == facts["first"]
    home = [*twins, path[0]][0]
    assert home in facts["neighbours"][path[-1]] or not facts["closed"]


def test_neighbours_are_leaps_in_the_papers_order():
    """From the middle of a board: left and up first, clockwise to left and down."""
    facts = ask("degrees", (5, 5, (0, 0), "any")).facts()
    x, y = facts["cells"][12]
    leaps = [facts["cells"][to] for to in facts["neighbours"][12]]
    assert [(row - y, col - x) for col, row in leaps] == [
        (-1, -2), (-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2)
    ]  # fmt: skip


def changed(tour, one, two):
    """Exchange two squares of a tour."""
    board = list(tour)
    board[one], board[two] = board[two], board[one]
    return board


@given(st.sampled_from(OPEN), st.integers(0, 24), st.integers(0, 24))
def test_is_solution_knows_the_tours_from_all_other_boards(tour, one, two):
    """A board with two squares exchanged is a tour only if it is a known one."""
    board = changed(tour, one, two)
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    assert is_solution(board, rules) == (tuple(board) in OPEN)


def test_is_solution_rejects_other_kinds_and_starts():
    """A tour must have every square once, the start first and its own kind."""
    tour = next(solve("knights_tour", kind="any")).board
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": "any"}
    closed = next(solve("knights_tour")).board
    symmetric = next(solve("knights_tour", kind="symmetric")).board
    assert is_solution(tour, rules)
    assert not is_solution(tour, {**rules, "kind": "closed"})
    assert not is_solution(tour, {**rules, "start": (0, 1)})
    assert not is_solution(tour[:-1], rules)
    assert not is_solution([*tour[:-1], tour[0]], rules)
    assert not is_solution([], rules)
    assert is_solution(closed, {**rules, "kind": "closed"})
    assert not is_solution(closed, {**rules, "kind": "symmetric"})
    assert is_solution(symmetric, {**rules, "kind": "symmetric"})
    assert is_solution(symmetric, rules)


@pytest.mark.parametrize(
    "algorithm, given, sentence",
    [
        ("degrees", {"rows": 0}, "rows .* not 0"),
        ("degrees", {"cols": 129}, "cols .* not 129"),
        ("degrees", {"start": "8,0"}, "start 8,0 is not on a board of 8 x 8"),
        ("degrees", {"start": "-1,0"}, "start"),
        ("degrees", {"kind": "open"}, "kind .* not 'open'"),
        ("degrees", {"rows": 13, "cols": 12}, "156, .* at most 144"),
        ("brute_force", {"rows": 13, "cols": 12}, "156, .* at most 144"),
        ("connected", {"rows": 9}, "72, .* at most 64"),
        ("connected", {"kind": "symmetric"}, "not symmetric"),
        ("brute_force", {"kind": "symmetric"}, "not symmetric"),
        ("frontier", {"rows": 7, "cols": 7}, "at most 6, not 7 x 7"),
        ("frontier", {"rows": 6, "cols": 6, "kind": "any"}, "at most 5, not 6 x 6"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(algorithm, given, sentence):
    """A wrong value is named, with its reason."""
    with pytest.raises(ValueError, match=sentence):
        request("knights_tour", algorithm, **given)


@pytest.mark.parametrize("algorithm", ["brute_force", "degrees"])
def test_the_depth_of_calls_limits_the_recursive_form_alone(algorithm):
    """The iterative one calls nothing, and goes deeper than 144 squares."""
    board = (20, 20, (0, 0), "any")
    with pytest.raises(ValueError, match=r"400, .* one call deeper"):
        ask(algorithm, board, "recursive")
    search = ask(algorithm, board, "iterative").search()
    assert max(depth for depth, _ in islice(search, 1000)) > 144


@pytest.mark.parametrize("algorithm", ["brute_force", "connected", "degrees"])
def test_large_boards_are_watched_but_not_counted(algorithm):
    """A count would never end, a search can be stopped; frontier counts long boards."""
    asked = ask(algorithm, (7, 7, (0, 0), "any"))
    assert len(list(islice(asked.search(), 1000))) == 1000
    with pytest.raises(ValueError, match="can be watched, but not counted"):
        asked.count()
    assert count("knights_tour", "frontier", rows=3, cols=20).solutions > 0


@pytest.mark.parametrize(
    "rows, cols, kind",
    [(5, 10, "any"), (6, 6, "any"), (8, 6, "closed"), (8, 8, "symmetric")],
)
def test_smaller_boards_are_counted(rows, cols, kind):
    """Five rows, or up to 48 squares; symmetric tours up to the chessboard."""
    ask("degrees", (rows, cols, (0, 0), kind)).countable()


@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_the_largest_board_is_not_too_deep(form, kind):
    """The limit of degrees is within Python's own."""
    search = ask("degrees", (12, 12, (0, 0), kind), form).search()
    assert max(depth for depth, _ in islice(search, 5000)) >= 64


def test_half_first_chooses_among_the_symmetric_tours():
    """Its tours keep the rules, and their first half to one half of the board."""
    some = degrees.iterative(8, 8, (0, 4), "symmetric", half_first="on")
    rules = {"rows": 8, "cols": 8, "start": (0, 4), "kind": "symmetric"}
    for path, _ in islice(solutions(some), 100):
        assert all(square % 8 >= 4 for square in path)
        tour = [*path, *(63 - square for square in path)]
        assert is_solution(tour, rules)
        assert is_solution(tour, {**rules, "half_first": "on"})


def test_a_tour_that_goes_to_and_fro_does_not_fill_half_first():
    """It is symmetric all the same."""
    tour = tours("degrees", 8, 8, (0, 4), "symmetric", 1)[0]
    rules = {"rows": 8, "cols": 8, "start": (0, 4), "kind": "symmetric"}
    assert is_solution(tour, rules)
    assert not is_solution(tour, {**rules, "half_first": "on"})


@pytest.mark.parametrize(
    "algorithm, kind", [("degrees", "closed"), ("warnsdorff", "any")]
)
def test_half_first_goes_only_with_symmetric_tours(algorithm, kind):
    """Others are not made of two halves."""
    with pytest.raises(ValueError, match="only with kind symmetric"):
        request("knights_tour", algorithm, kind=kind, half_first="on")


@pytest.mark.parametrize("algorithm", ["brute_force", "connected", "frontier"])
def test_half_first_is_refused_by_what_makes_no_symmetric_tours(algorithm):
    """With the reason of the kind."""
    with pytest.raises(ValueError, match="not symmetric"):
        request("knights_tour", algorithm, kind="symmetric", half_first="on")


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
@pytest.mark.parametrize("start", [(0, 0), (3, 2), (7, 7)])
def test_the_tables_of_a_kind_are_those_of_its_board(kind, start):
    """So a board that is played by hand knows the rules of every kind and start."""
    told = ask("degrees", (8, 8, start, kind)).facts()
    usual = ask("degrees", (8, 8, (0, 0), "closed")).facts()
    same = ("kinds", "halves", "impossible", "hard", "cells", "ground", "neighbours")
    assert {key: told[key] for key in same} == {key: usual[key] for key in same}
    assert told.items() >= usual["kinds"][kind].items()


def test_the_halves_are_those_of_a_board_that_fills_one_first():
    """Only the leap that closes a tour leads from one to the other."""
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
        ("degrees", ["ways"]),
        ("warnsdorff", ["ways", "fewest"]),
    ],
)
def test_facts_tell_what_a_search_looks_at(algorithm, tests):
    """So a page can say why it turned back."""
    assert ask(algorithm, (8, 8, (0, 0), "any")).facts()["tests"] == tests
