"""Knight's tours: published counts, and the 1970s paper printed again."""

from itertools import islice, product

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from known import (
    FIRST_CLOSED_TOUR,
    FIRST_SYMMETRIC_HALF,
    KNIGHTS_TOURS_ALL_STARTS,
    KNIGHTS_TOURS_LARGER,
    SYMMETRIC_CLASSES,
)
from needs import needs_wasm
from tours import ask, counted, is_solution, share, tours

from pypuzzles import Count, count, request, solve
from pypuzzles.puzzles.knights_tour import PUZZLE, degrees, frontier
from pypuzzles.search import solutions


@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_degrees_count_larger_boards(form, board, tours):
    """Any start will do, not the corner alone."""
    assert counted(ask("degrees", board, form)).solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_warnsdorff_goes_on_to_all_tours(board, tours):
    """The rule orders the choices and leaves none out."""
    assert counted(ask("warnsdorff", board)).solutions == tours


@pytest.mark.parametrize("board, tours", KNIGHTS_TOURS_LARGER.items())
def test_frontier_counts_larger_boards(board, tours):
    """Counting alone comes to the same."""
    assert counted(ask("frontier", board)).solutions == tours


@pytest.mark.parametrize("size, tours", PUZZLE.known)
def test_frontier_counts_small_boards(size, tours):
    """The counter is outside the contract, so its cases are taken here."""
    if size["kind"] == "symmetric":
        with pytest.raises(ValueError, match="not symmetric"):
            request("knights_tour", "frontier", **size)
    else:
        asked = request("knights_tour", "frontier", **size)
        assert counted(asked) == Count(tours, None, None, None)


ALL_STARTS = [
    pytest.param(
        algorithm,
        board,
        tours,
        marks=[pytest.mark.night] if (algorithm, board) == ("frontier", (4, 5)) else [],
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
        counted(ask(algorithm, (rows, cols, start, "any"))).solutions
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
    """What they refuse holds no tour; only Warnsdorff's has another order."""
    found = tours("brute_force", *board)
    assert tours("connected", *board) == tours("degrees", *board) == found
    assert sorted(tours("warnsdorff", *board)) == sorted(found)
    assert counted(ask("frontier", board)).solutions == len(found)


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
    found = islice(solve("knights_tour", "degrees", kind="any"), 98)
    paths = [each.path for each in found]
    assert share(paths, 34) == 98
    assert share(paths, 35) < 98


@pytest.mark.parametrize("form", [degrees.recursive, degrees.iterative])
def test_first_symmetric_tour_is_the_papers(form):
    """Its half board is the right half of ours, columns for rows."""
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
    """As section 6b says of tours that fill one half of the board first."""
    search = degrees.iterative(8, 8, (0, 4), "symmetric", half_first="on")
    paths = [path for path, _ in islice(solutions(search), 100)]
    assert share(paths, 4) == 92


@needs_wasm
@pytest.mark.parametrize("algorithm", ["degrees", "warnsdorff"])
def test_502_tours_fill_one_half_first(algorithm):
    """All there are from the corner of that half, of which the paper saw a hundred."""
    asked = {"kind": "symmetric", "half_first": "on"}
    assert count("knights_tour", algorithm, **asked, start="0,4").solutions == 502
    assert count("knights_tour", algorithm, **asked, start="0,3").solutions == 502
    assert count("knights_tour", algorithm, **asked, start="0,0").solutions == 0


@needs_wasm
@pytest.mark.night
def test_8x8_has_608233_classes_of_symmetric_tours():
    """Each is found in both directions, and in four positions."""
    found = count("knights_tour", "degrees", kind="symmetric")
    assert found.solutions == 8 * SYMMETRIC_CLASSES


def test_symmetric_tours_are_counted_where_others_are_too_many():
    """They are made by half as many choices."""
    request("knights_tour", "degrees", kind="symmetric").countable()
    with pytest.raises(ValueError, match=r"closed tours of 8 x 8 .* 26,534,728"):
        request("knights_tour", "degrees", kind="closed").countable()
    with pytest.raises(ValueError, match=r"symmetric tours of 8 x 10 .* seventy"):
        request("knights_tour", "degrees", cols=10, kind="symmetric").countable()


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


@pytest.mark.night
def test_warnsdorff_needs_no_step_back_from_5_to_100():
    """The same, for every board the docstring speaks of."""
    assert all(first_tour(n, n) == n * n for n in range(5, 101))


@pytest.mark.parametrize("kind", ["closed", "symmetric"])
@pytest.mark.parametrize("n", [6, 8, 20, 50, 100])
def test_warnsdorff_comes_home_soon(n, kind):
    """Large closed tours are found with few wrong steps."""
    assert first_tour(n, n, kind=kind) < n * n + 2000


@given(st.sampled_from(list(product(range(8), repeat=2))))
@examples(15)
def test_warnsdorff_starts_anywhere(start):
    """Every square of the chessboard starts a closed tour."""
    assert first_tour(8, 8, start, "closed") < 500


@pytest.mark.parametrize(
    "end, left, stranded",
    [(0, 0, False), (1, 0, True), (1, 1, False), (2, 0, True), (2, 1, True)],
)
def test_a_square_that_needs_more_leaps_than_are_left_is_stranded(end, left, stranded):
    """It needs none if both are made, one if it ends a piece, two if it is alone."""
    names = bytes([1, 2])
    assert frontier.stranded(bytes([0, end]), names, [(1, left)]) == stranded
