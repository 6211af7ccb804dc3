"""Knight's tours: published counts, the 1970s paper printed again, rules and facts."""

from collections import Counter
from functools import cache
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from known import (
    FIRST_CLOSED_TOUR,
    FIRST_SYMMETRIC_HALF,
    KNIGHTS_TOURS,
    KNIGHTS_TOURS_ALL_STARTS,
    KNIGHTS_TOURS_LARGER,
)

from pypuzzles import Count, count, request, solve
from pypuzzles.puzzles.knights_tour import PUZZLE, degrees, is_solution
from pypuzzles.search import solutions


def ask(algorithm, board, form=None):
    """Make a request of a row of the known counts."""
    rows, cols, start, kind = board
    return request(
        "knights_tour", algorithm, form, rows=rows, cols=cols, start=start, kind=kind
    )


@cache
def tours(algorithm, *board):
    """List all tours as boards."""
    asked = ask(algorithm, board)
    return [tuple(asked.board(path)) for path, _ in solutions(asked.search())]


def share(paths, squares):
    """Count the paths that begin with the same squares as the first."""
    return sum(path[:squares] == paths[0][:squares] for path in paths)


@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_degrees_count_larger_boards(form, board, tours):
    """Any start will do, not the corner alone."""
    assert ask("degrees", board, form).count().solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_warnsdorff_goes_on_to_all_tours(board, tours):
    """The rule orders the choices and leaves none out."""
    assert ask("warnsdorff", board).count().solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_frontier_counts_larger_boards(board, tours):
    """Counting alone comes to the same."""
    assert ask("frontier", board).count().solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS.items())
def test_frontier_counts_small_boards(board, tours):
    """The counter is outside the contract, so its cases are taken here."""
    if board[3] == "symmetric":
        with pytest.raises(ValueError, match="not symmetric"):
            ask("frontier", board)
    else:
        assert ask("frontier", board).count() == Count(tours, None, None, None)


ALL_STARTS = [
    pytest.param(
        algorithm,
        board,
        tours,
        marks=[pytest.mark.slow] if (algorithm, board) == ("frontier", (4, 5)) else [],
    )
    for algorithm in ("degrees", "frontier")
    for board, tours in KNIGHTS_TOURS_ALL_STARTS.items()
    if (algorithm, board) != ("frontier", (5, 5))  # a quarter of a minute
]


@pytest.mark.parametrize("algorithm, board, tours", ALL_STARTS)
def test_all_starts_make_the_published_sum(algorithm, board, tours):
    """The tours of all starts are all directed tours."""
    rows, cols = board
    found = [
        ask(algorithm, (rows, cols, start, "any")).count().solutions
        for start in product(range(rows), range(cols))
    ]
    assert sum(found) == tours


@st.composite
def small_boards(draw):
    """Draw a board small enough for brute force, a start and a kind."""
    rows, cols = draw(st.sampled_from([(1, 4), (2, 5), (3, 4), (4, 3), (4, 4), (3, 7)]))
    start = draw(st.integers(0, rows - 1)), draw(st.integers(0, cols - 1))
    return rows, cols, start, draw(st.sampled_from(["any", "closed"]))


@given(small_boards())
@settings(max_examples=30, deadline=None)
def test_all_searches_find_the_same_tours(board):
    """What they refuse holds no tour; only Warnsdorff's has another order."""
    found = tours("brute_force", *board)
    assert tours("connected", *board) == tours("degrees", *board) == found
    assert sorted(tours("warnsdorff", *board)) == sorted(found)
    assert ask("frontier", board).count().solutions == len(found)


def test_connected_counts_5x5():
    """The feasibility test refuses no tour."""
    assert (
        count("knights_tour", "connected", rows=5, cols=5, kind="any").solutions == 304
    )


@pytest.mark.slow
def test_brute_force_counts_5x5():
    """The longest way to the same count."""
    assert (
        count("knights_tour", "brute_force", rows=5, cols=5, kind="any").solutions
        == 304
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "algorithm, start",
    [
        ("degrees", "0,0"),
        ("degrees", "2,2"),
        ("warnsdorff", "0,3"),
        ("frontier", "0,0"),
    ],
)
def test_6x6_has_9862_closed_tours(algorithm, start):
    """Twice as many directed ones, from any start (OEIS A001230)."""
    found = count("knights_tour", algorithm, rows=6, cols=6, start=start)
    assert found.solutions == 2 * 9862


@pytest.mark.slow
@pytest.mark.parametrize("cols, closed", [(8, 44202), (10, 13311268)])
def test_frontier_counts_five_rows(cols, closed):
    """Boards no search could go through (OEIS A383661)."""
    found = count("knights_tour", "frontier", rows=5, cols=cols)
    assert found.solutions == 2 * closed


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_first_closed_tour_is_figure_1(form):
    """The default search prints the paper's figure, square for square."""
    asked = request("knights_tour", form=form)
    path, _ = next(solutions(asked.search()))
    text = PUZZLE.text(asked.board(path), asked.parameters)
    assert text == FIRST_CLOSED_TOUR.strip("\n")


def test_577_of_600_closed_tours_share_29_squares():
    """As section 6a of the paper says."""
    paths = [found.path for found in islice(solve("knights_tour"), 600)]
    assert share(paths, 29) == 577


def test_98_tours_share_34_squares():
    """Section 5: all it had printed differ from the first after its 34th square."""
    paths = [found.path for found in islice(solve("knights_tour", kind="any"), 98)]
    assert share(paths, 34) == 98
    assert share(paths, 35) < 98


@pytest.mark.parametrize("form", [degrees.recursive, degrees.iterative])
def test_first_symmetric_tour_is_the_papers(form):
    """Its half board is the right half of ours, columns for rows."""
    search = form(8, 8, (0, 4), "symmetric", half_first=True)
    path, _ = next(solutions(search))
    numbers = {square: number for number, square in enumerate(path, 1)}
    printed = [
        [int(word) for word in line.split()]
        for line in FIRST_SYMMETRIC_HALF.split("\n")
        if line
    ]
    for col, row in product(range(4), range(8)):
        assert numbers[8 * row + col + 4] == printed[col][row]


def test_92_of_100_symmetric_tours_share_4_squares():
    """As section 6b says of tours that fill one half of the board first."""
    search = degrees.iterative(8, 8, (0, 4), "symmetric", half_first=True)
    paths = [path for path, _ in islice(solutions(search), 100)]
    assert share(paths, 4) == 92


def first_tour(rows, cols, start=(0, 0), kind="any"):
    """Return the first tour by Warnsdorff's rule and the tries it took."""
    asked = ask("warnsdorff", (rows, cols, start, kind))
    path, tries = [], 0
    for depth, choice in asked.search():
        if depth < 0:
            break
        tries += 1
        path[depth:] = [choice]
    board = asked.board(path)
    assert is_solution(board, asked.parameters)
    return tries


@pytest.mark.parametrize("n", [5, 6, 7, 8, 13, 20, 41, 100, 128])
def test_warnsdorff_needs_no_step_back(n):
    """From the corner of a square board every try is a square of the tour."""
    assert first_tour(n, n) == n * n


@pytest.mark.slow
def test_warnsdorff_needs_no_step_back_from_5_to_100():
    """The same, for every board the docstring speaks of."""
    assert all(first_tour(n, n) == n * n for n in range(5, 101))


@pytest.mark.parametrize("kind", ["closed", "symmetric"])
@pytest.mark.parametrize("n", [6, 8, 20, 50, 100])
def test_warnsdorff_comes_home_soon(n, kind):
    """Large closed tours are found with few wrong steps."""
    assert first_tour(n, n, kind=kind) < n * n + 2000


@given(st.sampled_from(list(product(range(8), repeat=2))))
@settings(max_examples=15, deadline=None)
def test_warnsdorff_starts_anywhere(start):
    """Every square of the chessboard starts a closed tour."""
    assert first_tour(8, 8, start, "closed") < 500


CLOSED = tours("degrees", 3, 10, (0, 0), "closed")
OPEN = tours("degrees", 5, 5, (0, 0), "any")


def test_closed_tours_run_both_ways():
    """Each closed tour is found in both directions, and no tour twice."""
    assert Counter((tour[0], *tour[:0:-1]) for tour in CLOSED) == Counter(CLOSED)


@given(st.sampled_from(OPEN))
@settings(deadline=None)
def test_reversed_tours_begin_at_the_end(tour):
    """Run backwards, a tour is one of those from its last square."""
    start = divmod(tour[-1], 5)
    assert is_solution(
        tour[::-1], {"rows": 5, "cols": 5, "start": start, "kind": "any"}
    )
    assert tour[::-1] in tours("degrees", 5, 5, start, "any")


@given(st.sampled_from(OPEN), st.integers(0, 7))
@settings(deadline=None)
def test_turned_tours_are_tours_from_the_turned_start(tour, number):
    """Rotations and reflections keep leaps and lead to tours that are found too."""
    image = ask("degrees", (5, 5, (0, 0), "any")).facts()["symmetries"][number]
    turned = tuple(image[square] for square in tour)
    assert turned in tours("degrees", 5, 5, divmod(turned[0], 5), "any")


@pytest.mark.parametrize("rows, cols, number", [(5, 5, 8), (3, 4, 4)])
def test_symmetries_are_different_and_keep_leaps(rows, cols, number):
    """Each sends squares to squares and neighbours to neighbours."""
    facts = ask("degrees", (rows, cols, (0, 0), "any")).facts()
    near = facts["neighbours"]
    assert len({tuple(image) for image in facts["symmetries"]}) == number
    for image in facts["symmetries"]:
        for square, squares in enumerate(near):
            assert sorted(image[to] for to in squares) == sorted(near[image[square]])


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_facts_decode_a_path(kind):
    """Tables alone number the squares of a tour and tell where it may end."""
    asked = ask("degrees", (6, 6, (1, 2), kind))
    facts = asked.facts()
    path, _ = next(solutions(asked.search()))
    numbers = {
        depth + k * facts["length"]: square
        for depth, choice in enumerate(path)
        for k, square in enumerate(facts["fills"][choice])
    }
    assert [numbers[number] for number in range(36)] == asked.board(path)
    assert len(path) == facts["length"]
    assert path[0] == facts["start"]
    assert path[-1] in facts["ends"]


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


@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
def test_the_largest_board_is_not_too_deep(form, kind):
    """The limit of degrees is within Python's own."""
    search = ask("degrees", (12, 12, (0, 0), kind), form).search()
    assert max(depth for depth, _ in islice(search, 5000)) >= 64


def test_half_first_chooses_among_the_symmetric_tours():
    """Its tours keep the rules, and their first half to one half of the board."""
    some = degrees.iterative(8, 8, (0, 4), "symmetric", half_first=True)
    rules = {"rows": 8, "cols": 8, "start": (0, 4), "kind": "symmetric"}
    for path, _ in islice(solutions(some), 100):
        assert all(square % 8 >= 4 for square in path)
        assert is_solution([*path, *(63 - square for square in path)], rules)


def finished(rules, position):
    """Return the position that `complete` comes to, or None."""
    return next(filter(None, PUZZLE.complete(rules, position)), None)


@given(st.sampled_from(OPEN), st.integers(1, 24))
def test_a_begun_tour_is_finished(tour, squares):
    """Whatever beginning of a tour stands, it is gone on with."""
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    end = finished(rules, tour[:squares])
    assert tuple(end) in OPEN
    assert tuple(end[:squares]) == tour[:squares]


@given(st.lists(st.integers(0, 7), min_size=1, max_size=9))
@settings(max_examples=30, deadline=None)
def test_a_position_has_an_end_only_if_a_tour_begins_so(turns):
    """A path of any leaps on 5 x 5: the tours from the corner tell."""
    rules = {"rows": 5, "cols": 5, "start": (0, 0), "kind": "any"}
    near = ask("degrees", (5, 5, (0, 0), "any")).facts()["neighbours"]
    path = [0]
    for turn in turns:
        free = [to for to in near[path[-1]] if to not in path]
        path += free[turn % len(free) :][:1] if free else []
    known = any(tour[: len(path)] == tuple(path) for tour in OPEN)
    assert (finished(rules, path) is not None) == known


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
@pytest.mark.parametrize("begun", [[], [0], [27], [27, 44, 61], [9, 3, 18]])
def test_8x8_is_finished_from_any_start(kind, begun):
    """The first square that stands is the start; the position stays as it is."""
    end = finished({"rows": 8, "cols": 8, "start": (0, 0), "kind": kind}, begun)
    asked = ask("warnsdorff", (8, 8, divmod(end[0], 8), kind))
    assert is_solution(asked.board(end), asked.parameters)
    assert end[: len(begun)] == begun
    assert len(end) == asked.facts()["length"]


@pytest.mark.parametrize(
    "kind, position",
    [
        ("any", [0, 1]),  # no leap
        ("any", [0, 17, 0]),  # visited
        ("any", [99]),
        ("any", [-1]),
        ("any", [0, 17, 2, 8, 18, 1, 16, 33, 50]),
        ("symmetric", [27, 44, 36]),  # filled by its opposite
        ("closed", [10, 0, 17, 11, 1, 16]),  # the second square of two with one way
    ],
)
def test_what_cannot_be_finished_is_not(kind, position):
    """A broken rule or a hopeless position has no end, and takes no long search."""
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": kind}
    tries = PUZZLE.complete(rules, position)
    assert all(end is None for end in islice(tries, 10))


def test_a_full_board_is_finished_already():
    """Nothing is tried where nothing is left; an open tour is not a closed one."""
    tour = next(solve("knights_tour", kind="any")).board
    rules = {"rows": 8, "cols": 8, "start": (0, 0), "kind": "any"}
    assert [*PUZZLE.complete(rules, tour)] == [tour]
    assert [*PUZZLE.complete({**rules, "kind": "closed"}, tour)] == []


@pytest.mark.parametrize("kind", ["any", "closed", "symmetric"])
@pytest.mark.parametrize("start", [(0, 0), (3, 2), (7, 7)])
def test_the_tables_of_a_kind_are_those_of_its_search(kind, start):
    """So a board that is played by hand knows the rules of every kind and start."""
    facts = ask("degrees", (8, 8, start, kind)).facts()
    table = facts["kinds"][kind]
    closes = table["closes"]
    ends = facts["neighbours"][closes[facts["start"]]] if closes else range(64)
    assert (table["length"], table["fills"]) == (facts["length"], facts["fills"])
    assert sorted(ends) == facts["ends"]


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
