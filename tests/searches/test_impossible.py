"""Claims of impossibility are correct."""

from itertools import product

import pytest
from requirements import needs_wasm
from single_puzzles import PEGS, triangle15

from pypuzzles import count, request, solutions

TOURS = "knights_tour"
KINDS = ("any", "closed", "symmetric")


def squares(rows, cols):
    """List the squares of a board."""
    return list(product(range(rows), range(cols)))


def tour(rows, cols, start, kind, **more):
    """Return a request for tours by the fastest search."""
    given = {"rows": rows, "cols": cols, "start": start, "kind": kind, **more}
    return request(TOURS, "warnsdorff", **given)


def finds(query):
    """Return whether the complete search finds a solution."""
    return next(solutions(query.search()), None) is not None


def claims_none(query):
    """Return whether the puzzle claims that there is none."""
    return query.explain_impossible() is not None


SMALL = [(m, n) for m, n in squares(8, 8) if 0 < m * n <= 20]


@pytest.mark.parametrize("rows, cols", SMALL)
@pytest.mark.parametrize("kind", KINDS)
def test_no_existing_tour_is_called_impossible(rows, cols, kind):
    """On small boards, from every square."""
    halves = ("off", "on") if kind == "symmetric" else ("off",)
    for start, half in product(squares(rows, cols), halves):
        query = tour(rows, cols, start, kind, half_first=half)
        assert not (finds(query) and claims_none(query)), query


@pytest.mark.parametrize("rows, cols", SMALL)
def test_small_boards_without_tours_are_known(rows, cols):
    """Either some square starts a tour, or none is claimed to exist."""
    starts = [tour(rows, cols, start, "any") for start in squares(rows, cols)]
    result = {str(query.explain_impossible()).partition(":")[0] for query in starts}
    none = result == {f"{rows} x {cols} has no tour"}
    assert none != any(map(finds, starts))


@pytest.mark.parametrize(
    "rows, cols",
    [(m, n) for m, n in squares(9, 9) if m * n]
    + [(3, 10), (10, 3), (3, 11), (3, 12), (12, 3), (5, 9), (4, 10)],
)
def test_a_board_has_closed_tours_or_is_called_impossible(rows, cols):
    """Schwenk's theorem in both directions; odd and large boards are not searched."""
    query = tour(rows, cols, (0, 0), "closed")
    if claims_none(query) and rows * cols > 24:
        assert rows * cols % 2 or min(rows, cols) == 4 or (rows, cols) in LONG
    else:
        assert finds(query) != claims_none(query)


LONG = [(2, n) for n in range(13)] + [(n, 2) for n in range(13)]


@needs_wasm
@pytest.mark.parametrize(
    "rows, cols, start",
    [
        (5, 5, (0, 1)),
        (5, 5, (2, 1)),
        (3, 7, (1, 0)),
        (5, 4, (2, 1)),
        (4, 6, (1, 3)),
        (6, 4, (5, 2)),
        (4, 7, (2, 0)),
    ],
)
def test_a_wrong_start_has_no_tours(rows, cols, start):
    """On the rarer colour, or in the inner lines of four: counted completely."""
    query = tour(rows, cols, start, "any")
    assert claims_none(query)
    assert query.count("wasm").solutions == 0
    assert not claims_none(tour(rows, cols, (0, 0), "any"))


@needs_wasm
@pytest.mark.parametrize("rows, cols", [(3, 12), (5, 8), (7, 8), (8, 9)])
def test_symmetric_tours_need_the_right_colour_half_a_tour_later(rows, cols):
    """An even half of a tour ends on the same colour: counted on small boards."""
    query = tour(rows, cols, (0, 0), "symmetric")
    assert "half a tour" in query.explain_impossible()
    if rows * cols <= 40:
        assert query.count("wasm").solutions == 0


@needs_wasm
@pytest.mark.parametrize("start", squares(8, 8))
def test_half_first_is_called_impossible_only_without_tours(start):
    """From all squares of the chessboard."""
    query = tour(8, 8, start, "symmetric", half_first="on")
    assert not (query.count("wasm").solutions and claims_none(query))


def test_half_first_from_the_outer_columns_is_impossible():
    """From row 0, column 0 the opposite corner is too far from this half."""
    query = tour(8, 8, (0, 0), "symmetric", half_first="on")
    assert "fills the half of 0,0 first" in query.explain_impossible()
    # Half a tour ends a leap from the opposite square: at most two columns nearer.
    search_query = [
        col
        for col in range(8)
        if claims_none(tour(8, 8, (0, col), "symmetric", half_first="on"))
    ]
    assert search_query == [0, 1, 6, 7]


@pytest.mark.parametrize("vacancy", range(15))
def test_no_solvable_game_on_15_holes_is_called_impossible(vacancy):
    """Every goal, by the search."""
    for goal in ("any", *range(15)):
        query = request(PEGS, "depth_first", **triangle15(vacancy, goal, aim="any"))
        assert not (finds(query) and claims_none(query)), query


# J. Beasley, "The Ins and Outs of Peg Solitaire": from the centre of the English board
# the last peg ends in the centre or in the middle of an outer edge.
CENTRE, EDGES = 16, {1, 13, 19, 31}


def goals_left(board, vacancy):
    """List the goals that are not called impossible."""
    holes = {"english33": 33, "european37": 37, "triangle15": 15}[board]
    given = {"board": board, "vacancy": vacancy}
    return {
        goal
        for goal in range(holes)
        if not claims_none(request(PEGS, "depth_first", **given, goal=goal))
    }


def test_the_english_board_has_five_goals_from_its_centre():
    """As published."""
    assert goals_left("english33", CENTRE) == {CENTRE, *EDGES}


def test_the_european_board_cannot_be_won_from_its_centre():
    """For every goal."""
    query = request(PEGS, board="european37", vacancy=18)
    assert "leaves a single peg" in query.explain_impossible()
    assert goals_left("european37", 18) == set()
    assert 28 in goals_left("european37", 8)


def test_an_impossible_count_is_a_proof_without_a_search():
    """These boards are too large to search; an explicit engine has to count."""
    found = count(TOURS, rows=11, cols=11)
    assert (found.solutions, found.found, found.tries) == (0, 0, 0)
    assert found.engine == "proof"
    assert found.why.startswith("11 x 11 has no closed tour")
    assert count(TOURS, rows=3, cols=5, engine="python").tries > 0
    with pytest.raises(ValueError, match="11 x 11 has no closed tour"):
        count(TOURS, rows=11, cols=11, engine="python")


def test_impossible_boards_are_not_searched():
    """The list of solutions is empty at once."""
    assert list(request(TOURS, rows=11, cols=11).solve()) == []
