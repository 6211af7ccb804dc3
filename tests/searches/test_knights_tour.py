"""Knight's tours: published counts, and results of the 1970s paper."""

from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import (
    FIRST_CLOSED_TOUR,
    FIRST_SYMMETRIC_HALF,
    KNIGHTS_TOURS_ALL_STARTS,
    KNIGHTS_TOURS_LARGER,
    SYMMETRIC_CLASSES,
)
from requirements import needs_wasm
from sampling import examples
from single_puzzles import (
    count_completely,
    count_shared_beginnings,
    is_tour,
    list_tours,
    tour_request,
)

from pypuzzles import Count, count, request, solve
from pypuzzles.puzzles.knights_tour import PUZZLE, degrees, frontier
from pypuzzles.search import FOUND, solutions

pytestmark = pytest.mark.long


@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_degrees_count_larger_boards(form, board, tours):
    """For any start, not only the corner."""
    assert count_completely(tour_request("degrees", board, form)).solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_warnsdorff_finds_all_tours(board, tours):
    """The rule orders the choices and prunes none."""
    assert count_completely(tour_request("warnsdorff", board)).solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_frontier_counts_larger_boards(board, tours):
    """Without constructing tours."""
    assert count_completely(tour_request("frontier", board)).solutions == tours


def test_frontier_counts_long_boards():
    """Boards on which the other algorithms would not end."""
    assert count("knights_tour", "frontier", rows=3, cols=20).solutions > 0


@pytest.mark.parametrize("size, tours", PUZZLE.known)
def test_frontier_counts_small_boards(size, tours):
    """The counter is not part of the contract tests, so its cases are here."""
    if size["kind"] == "symmetric":
        with pytest.raises(ValueError, match="not symmetric"):
            request("knights_tour", "frontier", **size)
    else:
        query = request("knights_tour", "frontier", **size)
        assert count_completely(query) == Count(tours, None, None, None)


ALL_STARTS = [
    pytest.param(
        algorithm,
        board,
        tours,
        marks=[pytest.mark.night] if (algorithm, board) == ("frontier", (4, 5)) else [],
    )
    for algorithm in ("degrees", "frontier")
    for board, tours in KNIGHTS_TOURS_ALL_STARTS.items()
    if (algorithm, board) != ("frontier", (5, 5))  # 15 seconds
]


@pytest.mark.parametrize("algorithm, board, tours", ALL_STARTS)
def test_all_starts_add_up_to_the_published_sum(algorithm, board, tours):
    """The tours from all starts are all directed tours."""
    rows, cols = board
    found = [
        count_completely(tour_request(algorithm, (rows, cols, start, "any"))).solutions
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
@examples(30)
def test_all_searches_find_the_same_tours(board):
    """Pruned branches have no tours; only the order of Warnsdorff's rule differs."""
    found = list_tours("brute_force", *board)
    assert list_tours("connected", *board) == list_tours("degrees", *board) == found
    for algorithm in ("fewest_ways", "warnsdorff"):
        assert sorted(list_tours(algorithm, *board)) == sorted(found)
    assert count_completely(tour_request("frontier", board)).solutions == len(found)


@pytest.mark.parametrize(
    "rows, cols, start", [(4, 4, (0, 0)), (4, 5, (1, 2)), (5, 5, (2, 2))]
)
def test_ways_left_and_degrees_are_the_same_search(rows, cols, start):
    """Counting all ways again finds what updating them does."""
    board = (rows, cols, start, "any")
    ways_left = list(tour_request("ways_left", board).search())
    assert ways_left == list(tour_request("degrees", board).search())


def test_fewest_ways_needs_no_backtracking_on_the_chessboard():
    """From 63 of the 64 squares, as its docstring says."""
    queries = [
        tour_request("fewest_ways", (8, 8, start, "any"))
        for start in product(range(8), repeat=2)
    ]
    firsts = [[*islice(query.search(), 65)][-1][0] for query in queries]
    assert firsts.count(FOUND) == 63


def test_connected_counts_5x5():
    """The feasibility test rejects no tour."""
    assert (
        count("knights_tour", "connected", rows=5, cols=5, kind="any").solutions == 304
    )


@pytest.mark.slow
def test_brute_force_counts_5x5():
    """The slowest way to the same count."""
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
        pytest.param("frontier", "0,0", marks=pytest.mark.night),
    ],
)
def test_6x6_has_9862_closed_tours(algorithm, start):
    """Twice as many directed ones, from any start (OEIS A001230)."""
    found = count("knights_tour", algorithm, rows=6, cols=6, start=start)
    assert found.solutions == 2 * 9862


@pytest.mark.slow
@pytest.mark.parametrize(
    "cols, closed", [(8, 44202), pytest.param(10, 13311268, marks=pytest.mark.night)]
)
def test_frontier_counts_five_rows(cols, closed):
    """Boards too large for a search (OEIS A383661)."""
    found = count("knights_tour", "frontier", rows=5, cols=cols)
    assert found.solutions == 2 * closed


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_first_closed_tour_is_figure_1(form):
    """The default search reproduces the paper's figure."""
    query = request("knights_tour", form=form)
    path, _ = next(solutions(query.search()))
    text = PUZZLE.text(query.board(path), query.parameters)
    assert text == FIRST_CLOSED_TOUR.strip("\n")


def test_577_of_600_closed_tours_share_29_squares():
    """Section 6a of the paper."""
    paths = [found.path for found in islice(solve("knights_tour"), 600)]
    assert count_shared_beginnings(paths, 29) == 577


def test_98_tours_share_34_squares():
    """Section 5: all printed tours differ from the first after its 34th square."""
    found = islice(solve("knights_tour", "degrees", kind="any"), 98)
    paths = [each.path for each in found]
    assert count_shared_beginnings(paths, 34) == 98
    assert count_shared_beginnings(paths, 35) < 98


@pytest.mark.parametrize("form", [degrees.recursive, degrees.iterative])
def test_first_symmetric_tour_equals_the_one_in_the_paper(form):
    """Its half board is the right half of ours, with columns for rows."""
    search = form(8, 8, (0, 4), "symmetric", half_first="on")
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
    """Section 6b, about tours that fill one half of the board first."""
    search = degrees.iterative(8, 8, (0, 4), "symmetric", half_first="on")
    paths = [path for path, _ in islice(solutions(search), 100)]
    assert count_shared_beginnings(paths, 4) == 92


@needs_wasm
@pytest.mark.parametrize("algorithm", ["degrees", "warnsdorff"])
def test_502_tours_fill_one_half_first(algorithm):
    """All tours from the corner of that half, of which the paper saw a hundred."""
    settings = {"kind": "symmetric", "half_first": "on"}
    assert count("knights_tour", algorithm, **settings, start="0,4").solutions == 502
    assert count("knights_tour", algorithm, **settings, start="0,3").solutions == 502
    assert count("knights_tour", algorithm, **settings, start="0,0").solutions == 0


@needs_wasm
@pytest.mark.night
def test_8x8_has_608233_classes_of_symmetric_tours():
    """Each is found in both directions, and in four positions."""
    found = count("knights_tour", "degrees", kind="symmetric")
    assert found.solutions == 8 * SYMMETRIC_CLASSES


def test_symmetric_tours_are_countable_on_larger_boards():
    """They have half as many choices."""
    request("knights_tour", "degrees", kind="symmetric").check_countable()
    with pytest.raises(ValueError, match=r"closed tours of 8 x 8 .* 26,534,728"):
        request("knights_tour", "degrees", kind="closed").check_countable()
    with pytest.raises(ValueError, match=r"symmetric tours of 8 x 10 .* seventy"):
        request("knights_tour", "degrees", cols=10, kind="symmetric").check_countable()


def first_tour(rows, cols, start=(0, 0), kind="any"):
    """Return the number of tries before the first tour by Warnsdorff's rule."""
    query = tour_request("warnsdorff", (rows, cols, start, kind))
    path, tries = [], 0
    for depth, choice in query.search():
        if depth < 0:
            break
        tries += 1
        path[depth:] = [choice]
    board = query.board(path)
    assert is_tour(board, query.parameters)
    return tries


@pytest.mark.parametrize("n", [5, 6, 7, 8, 13, 20, 41, 100, 128])
def test_warnsdorff_needs_no_backtracking(n):
    """From the corner of a square board every try is a square of the tour."""
    assert first_tour(n, n) == n * n


@pytest.mark.night
def test_warnsdorff_needs_no_backtracking_from_5_to_100():
    """The same, for every board in the docstring."""
    assert all(first_tour(n, n) == n * n for n in range(5, 101))


@pytest.mark.parametrize("kind", ["closed", "symmetric"])
@pytest.mark.parametrize("n", [6, 8, 20, 50, 100])
def test_warnsdorff_finds_closed_tours_soon(n, kind):
    """Large closed tours are found with few wrong tries."""
    assert first_tour(n, n, kind=kind) < n * n + 2000


@given(st.sampled_from(list(product(range(8), repeat=2))))
@examples(15)
def test_warnsdorff_starts_anywhere(start):
    """Every square of the chessboard starts a closed tour."""
    assert first_tour(8, 8, start, "closed") < 500


@pytest.mark.parametrize(
    "mate, left, is_stranded",
    [
        (frontier.INSIDE, 0, False),
        (7, 0, True),
        (7, 1, False),
        (1, 0, True),
        (1, 1, True),
    ],
)
def test_a_square_that_needs_more_leaps_than_are_left_is_stranded(
    mate, left, is_stranded
):
    """It needs none if both are made, one at the end of a piece, else two."""
    assert frontier.is_stranded({1: mate}, [(1, left)]) == is_stranded
