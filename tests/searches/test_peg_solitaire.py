"""Peg solitaire: published counts and printed results, by each search."""

from functools import cache
from itertools import pairwise

import pytest
from known import (
    PEGS_21,
    PEGS_21_PRINTED,
    PEGS_ANY_GOAL,
    PEGS_ENDS_FROM_CORNER,
    PEGS_FEWEST,
    PEGS_IMPOSSIBLE,
    PEGS_SAME_HOLE,
)
from requirements import needs_wasm
from single_puzzles import PEG_BOARDS, PEGS, jumps, triangle15

from pypuzzles import NEW_BOUND, compiler, count, request, solutions
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS as LATTICES

pytestmark = pytest.mark.long

# (vacancy, goal) on the triangle of 15 holes whose fewest moves are found quickly: one
# for each form.
QUICK = {(4, 12): "recursive", (12, 12): "iterative"}


def count_by_search(algorithm, **query):
    """Count by a complete search, even if a proof shows there are none."""
    return count(PEGS, algorithm, engine="python", **query)


MERGING = ["dead_boards", "symmetry", "depth_first", "breadth_first", "layers"]
"""Algorithms that recognise boards."""


@pytest.mark.parametrize("algorithm", MERGING)
@pytest.mark.parametrize("vacancy, games", PEGS_ANY_GOAL.items())
def test_all_games_on_15_holes_have_the_published_number(algorithm, vacancy, games):
    """Every vacancy up to symmetry, the last peg in any hole."""
    settings = triangle15(vacancy, "any", aim="any")
    assert count(PEGS, algorithm, **settings).solutions == games


@pytest.mark.parametrize("vacancy, goal", [(0, 0), (1, "any")])
def test_sets_vectors_and_bits_are_one_search(vacancy, goal):
    """All events are equal; only the representation of boards differs."""
    settings = triangle15(vacancy, goal)
    events = [
        list(request(PEGS, algorithm, form, **settings).search())
        for algorithm, form in [
            ("symmetry", "recursive"),
            ("by_vector", "recursive"),
            ("by_vector", "iterative"),
            ("depth_first", "recursive"),
            ("depth_first", "iterative"),
        ]
    ]
    assert all(each == events[0] for each in events)


@pytest.mark.parametrize("board", ["triangle21", "english33"])
def test_the_first_game_is_that_of_backtracking(board):
    """Dead boards and images of first jumps contain no first solution."""
    first = [
        next(solutions(request(PEGS, algorithm, board=board).search()))[0]
        for algorithm in ("dead_boards", "symmetry")
    ]
    assert first[0] == first[1]
    if board == "triangle21":
        query = request(PEGS, "backtracking", board=board)
        assert next(solutions(query.search()))[0] == first[0]


@pytest.mark.parametrize("vacancy, games", PEGS_SAME_HOLE.items())
def test_games_that_end_in_the_vacancy_have_the_published_number(vacancy, games):
    """The last peg is in the hole that was empty at first."""
    settings = triangle15(vacancy, vacancy, aim="any")
    assert count(PEGS, "layers", **settings).solutions == games


@pytest.mark.parametrize("goal, games", PEGS_ENDS_FROM_CORNER.items())
@pytest.mark.parametrize("algorithm", MERGING)
def test_games_from_a_corner_end_in_the_published_holes(algorithm, goal, games):
    """The published counts are listed by goal."""
    assert (
        count_by_search(algorithm, **triangle15(0, goal, aim="any")).solutions == games
    )


@pytest.mark.parametrize("pair, published", PEGS_FEWEST.items())
def test_layers_find_the_published_fewest_moves(pair, published):
    """A move is one or more jumps by the same peg."""
    counted = count(PEGS, "layers", **triangle15(*pair, aim="fewest"))
    assert counted.moves == published[0]


@pytest.mark.parametrize("vacancy, goal", PEGS_IMPOSSIBLE)
@pytest.mark.parametrize("aim", ["any", "fewest"])
def test_impossible_games_have_no_solution(vacancy, goal, aim):
    """The catalogue calls them impossible."""
    assert (
        count_by_search("layers", **triangle15(vacancy, goal, aim=aim)).solutions == 0
    )


@pytest.mark.parametrize("pair, published", PEGS_FEWEST.items())
def test_breadth_first_by_moves_finds_the_published_fewest_moves(pair, published):
    """And counts as many games as the layers."""
    query = request(PEGS, "breadth_first_by_moves", **triangle15(*pair))
    path, _ = next(solutions(query.search()))
    assert len(query.board(path)) == published[0]
    counted = count(PEGS, "layers", **triangle15(*pair, aim="fewest"))
    found = count(PEGS, "breadth_first_by_moves", **triangle15(*pair))
    assert found.solutions == counted.solutions


@pytest.mark.parametrize("jumps", ["all", "cut"])
def test_breadth_first_by_moves_counts_the_printed_games_on_21_holes(jumps):
    """Each game and its image, with the printed number of moves."""
    query = request(PEGS, "breadth_first_by_moves", jumps=jumps)
    (path, copies), *more = solutions(query.search())
    assert (copies, more) == (PEGS_21["solutions"], [])
    assert len(query.board(path)) == PEGS_21["moves"]


def normal_form(board, facts, images):
    """Ignore the order of the moves, the direction of a loop, and symmetry."""
    over = {(peg, to): hole for peg, hole, to in jumps(facts)}
    moves = [
        (move[0], move[-1], [over[jump] for jump in pairwise(move)]) for move in board
    ]
    return min(
        sorted(
            (image[first], image[last], sorted(image[hole] for hole in taken))
            for first, last, taken in moves
        )
        for image in images
    )


def found_by_python(query):
    """List the paths of all solutions."""
    return [path for path, _ in solutions(query.search())]


def found_by_wasm(query):
    """List them by the compiled search, in a tenth of the time."""
    return [
        [*path] for path, _ in compiler.compile_search(query.search()).first_solutions()
    ]


@pytest.mark.parametrize(
    "pair, paths",
    [
        *((pair, found_by_python) for pair in QUICK),
        *(
            pytest.param(pair, paths, marks=marks)
            for pair in PEGS_FEWEST
            if pair not in QUICK
            for paths, marks in (
                (found_by_wasm, [needs_wasm, pytest.mark.slow]),
                (found_by_python, pytest.mark.night),
            )
        ),
    ],
)
def test_deepening_finds_the_published_solutions(pair, paths):
    """Up to symmetry and order, the number is that of the catalogue."""
    moves, published = PEGS_FEWEST[pair]
    query = request(PEGS, "deepening", QUICK.get(pair), **triangle15(*pair))
    facts = query.facts()
    images = [
        image
        for image in LATTICES["triangle15"].symmetries
        if (image[pair[0]], image[pair[1]]) == pair
    ]
    boards = [query.board(path) for path in paths(query)]
    assert {len(board) for board in boards} == {moves}
    assert (
        len({str(normal_form(board, facts, images)) for board in boards}) == published
    )


@pytest.mark.parametrize("jumps", ["all", "cut"])
def test_layers_count_the_printed_solutions_on_21_holes(jumps):
    """With all jumps and with the cut table."""
    counted = count(PEGS, "layers", aim="fewest", jumps=jumps)
    assert counted.moves == PEGS_21["moves"]
    assert counted.found == PEGS_21["found"]
    assert counted.solutions == PEGS_21["solutions"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "paths",
    [
        pytest.param(found_by_wasm, marks=needs_wasm),
        pytest.param(found_by_python, marks=pytest.mark.night),
    ],
)
@pytest.mark.parametrize("form", ["recursive", "iterative"])
@pytest.mark.parametrize("jumps", ["all", "cut"])
def test_deepening_finds_the_printed_games_on_21_holes(form, jumps, paths):
    """96 different games, including the printed one."""
    query = request(PEGS, "deepening", form, jumps=jumps)
    games = {
        query.puzzle.text(query.board(path), query.parameters).splitlines()[-1]
        for path in paths(query)
    }
    assert len(games) == PEGS_21["found"]
    assert PEGS_21_PRINTED in games


@pytest.mark.parametrize("form", ["recursive", "iterative"])
def test_deepening_ends_when_every_jump_is_a_move(form):
    """Twenty pegs make 19 jumps; the classes of holes exclude this goal."""
    given = {"vacancy": 0, "goal": 2, "jumps": "cut"}
    pairs = list(request(PEGS, "deepening", form, **given).search())
    assert {depth for depth, _ in pairs} == {NEW_BOUND}
    limits = [limit for _, limit in pairs]
    assert limits == [*range(limits[0], 19 + 1)]


@cache
def first_game(board):
    """Find the first solution of the default game, once."""
    query = request(PEGS, "depth_first", board=board)
    return query, next(solutions(query.search()))[0]


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_depth_first_finds_a_solution_of_every_default_game(board):
    """The European board takes longest: half a million tries."""
    query, path = first_game(board)
    assert query.puzzle.is_solution(query.board(path), query.parameters)


@pytest.mark.parametrize("goal", ["any", *range(15)])
@pytest.mark.parametrize("vacancy", [0, 1, 4])
def test_layers_count_what_depth_first_finds(vacancy, goal):
    """Merging boards changes no count, for every goal."""
    settings = triangle15(vacancy, goal, aim="any")
    found = count_by_search("depth_first", **settings)
    counted = count_by_search("layers", **settings)
    assert (counted.solutions, counted.found) == (found.solutions, found.found)


def test_a_move_limit_finds_what_deepening_finds():
    """The bound and the images of first jumps lose no game."""
    found = count(PEGS, "deepening", **triangle15(4, 12))
    counted = count(PEGS, "move_limit", **triangle15(4, 12))
    assert (counted.solutions, counted.moves) == (found.solutions, found.moves)


@pytest.mark.parametrize("pair", QUICK)
def test_layers_count_what_deepening_finds(pair):
    """Both find the same solutions and moves."""
    found = count(PEGS, "deepening", **triangle15(*pair))
    counted = count(PEGS, "layers", **triangle15(*pair, aim="fewest"))
    assert counted.figures() == {**found.figures(), "tries": None}


@pytest.mark.parametrize("board", PEG_BOARDS)
def test_a_whole_game_is_drawn_within_80_columns(board):
    """One board more than there are moves, the last of them with one peg."""
    query, path = first_game(board)
    *lines, moves = query.puzzle.text(query.board(path), query.parameters).splitlines()
    holes = len(query.facts()["cells"])
    drawn = "".join(lines)
    assert max(map(len, lines)) <= 80
    assert drawn.count("o") + drawn.count(".") == holes * (moves.count("[") + 1)
