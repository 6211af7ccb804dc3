"""The default search finds a solution soon, or is called hard beforehand."""

from itertools import islice, product

import pytest

from pypuzzles import FOUND, PUZZLES, request
from pypuzzles.puzzles import find

MOST = 100_000
KINDS = ("any", "closed", "symmetric")
TOUR = "knights_tour"


def finds(query):
    """Return whether the search finds a solution, or ends, within the limit."""
    tries = 0
    for depth, _ in query.search():
        tries += depth >= 0
        if depth == FOUND or tries == MOST:
            return depth == FOUND
    return True


def claim_is_correct(puzzle, **given):
    """Compare the search with the claim; impossible boards are skipped."""
    query = request(puzzle, **given)
    if query.explain_impossible():
        return True
    return finds(query) != query.puzzle.is_hard(query.parameters)


def boards(puzzle):
    """List the boards, kinds and sizes that the page offers."""
    values = {
        parameter["name"]: parameter.get("options")
        or range(parameter["least"], parameter["drawn"] + 1)
        for parameter in (each.schema() for each in puzzle.parameters)
        if parameter["default"] is not None
        and parameter["kind"] in ("option", "number")
        and not (parameter.get("also") or parameter.get("only"))
    }
    return [dict(zip(values, each, strict=True)) for each in product(*values.values())]


SMALL = [
    (puzzle.name, given)
    for puzzle in PUZZLES
    for given in boards(puzzle)
    if max(given.get("rows", 1), given.get("cols", 1)) <= 8
    and given.get("jumps", "all") == "all"
]


def name(case):
    """Return a test id for a case."""
    return "-".join(map(str, case.values())) if isinstance(case, dict) else case


@pytest.mark.parametrize("puzzle, given", SMALL, ids=name)
def test_a_small_board_is_solved_soon_or_called_hard(puzzle, given):
    """All boards of the page, except the larger ones of the knight."""
    assert claim_is_correct(puzzle, **given)


HARD = [
    (3, 27, "any"),
    (3, 35, "any"),
    (22, 4, "any"),
    (5, 18, "any"),
    (3, 40, "closed"),
    (28, 22, "symmetric"),
]


def test_a_hard_square_is_known_and_its_neighbours_are_not_hard():
    """On 7 x 6 there is one from which a closed tour is hard to find."""
    for col in range(6):
        query = request(TOUR, rows=7, cols=6, kind="closed", start=f"5,{col}")
        assert query.puzzle.is_hard(query.parameters) == (col == 3)


@pytest.mark.parametrize("rows, cols, kind", [*HARD, (22, 28, "symmetric")])
def test_a_hard_board_is_known(rows, cols, kind):
    """Some of them, and one that is easy when transposed."""
    assert claim_is_correct(TOUR, rows=rows, cols=cols, kind=kind)
    query = request(TOUR, rows=rows, cols=cols, kind=kind)
    assert query.puzzle.is_hard(query.parameters) == ((rows, cols, kind) in HARD)


@pytest.mark.night
@pytest.mark.parametrize("rows", range(1, 41))
def test_every_board_of_the_knight_is_solved_soon_or_called_hard(rows):
    """For every kind, from the corner that is the default."""
    wrong = [
        (rows, cols, kind)
        for cols, kind in product(range(1, 41), KINDS)
        if not claim_is_correct(TOUR, rows=rows, cols=cols, kind=kind)
    ]
    assert wrong == []


def wrong_starts(rows, cols, kind):
    """List the starts for which the claim is wrong."""
    return [
        start
        for start in product(range(rows), range(cols))
        if not claim_is_correct(TOUR, rows=rows, cols=cols, kind=kind, start=start)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_tours_of_the_chessboard_are_found_soon_unless_called_hard(kind):
    """From every square."""
    assert wrong_starts(8, 8, kind) == []


@pytest.mark.night
@pytest.mark.parametrize("rows, cols", list(product(range(1, 9), repeat=2)))
def test_tours_of_small_boards_are_found_soon_unless_called_hard(rows, cols):
    """For every kind, from all squares."""
    assert [wrong_starts(rows, cols, kind) for kind in KINDS] == [[], [], []]


@pytest.mark.parametrize(
    "parameters, expected",
    [
        ({}, "degrees"),
        ({"kind": "symmetric"}, "degrees"),
        ({"kind": "any"}, "warnsdorff"),
        ({"rows": 9}, "warnsdorff"),
        ({"rows": "20", "cols": "20"}, "warnsdorff"),
    ],
)
def test_the_default_search_of_tours_depends_on_kind_and_size(parameters, expected):
    """That of the paper up to its board size."""
    assert request(TOUR, **parameters).algorithm.name == expected


def test_the_default_search_of_queens_shows_squares_on_small_boards():
    """As on the page: backtracking up to the largest board it draws."""
    most = find("queens").parameters[0].schema()["drawn"]
    assert request("queens", n=most).algorithm.name == "backtracking"
    assert request("queens", n=most + 1).algorithm.name == "bitmask"


@pytest.mark.parametrize(
    "parameters, expected",
    [
        ({}, "deepening"),
        ({"board": "english33"}, "depth_first"),
        ({"board": "english33", "aim": "fewest"}, "deepening"),
        ({"aim": "any"}, "depth_first"),
    ],
)
def test_the_default_search_of_pegs_depends_on_board_and_aim(parameters, expected):
    """The fewest moves are the default aim if they can be found."""
    assert request("peg_solitaire", **parameters).algorithm.name == expected


LARGE = [
    ("queens", [None], {"n": 19}, "19 queens are too many to count"),
    (
        TOUR,
        ["brute_force", "connected", "degrees"],
        {"rows": 7, "cols": 7, "kind": "any"},
        "too many to count one by one",
    ),
    *(
        ("peg_solitaire", ["depth_first", "deepening"], {"board": board}, "all games")
        for board in ("english33", "european37")
    ),
]


@pytest.mark.parametrize("puzzle, algorithms, parameters, sentence", LARGE)
def test_large_boards_can_be_watched_but_not_counted(
    puzzle, algorithms, parameters, sentence
):
    """A count would not end; a search can be stopped."""
    for algorithm in algorithms:
        query = request(puzzle, algorithm, **parameters)
        assert len(list(islice(query.search(), 1000))) == 1000
        with pytest.raises(ValueError, match=sentence):
            query.count()
