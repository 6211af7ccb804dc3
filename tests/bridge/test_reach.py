"""A search runs to a position by hand, or explains why it cannot."""

from itertools import islice

import pytest
from bridge_client import ask, small_parameters

from pypuzzles.api.request import request
from pypuzzles.board.actions import ANY
from pypuzzles.puzzles import PUZZLES
from pypuzzles.search import NEW_BOUND, RESTART

pytestmark = pytest.mark.long

LARGER = {
    "queens": {"n": 6},
    "knights_tour": {"rows": 5, "cols": 5, "kind": "any"},
    "peg_solitaire": {"board": "triangle15", "vacancy": 4},
}
NO_LIMIT = 10**9
STEPS = (1, 2, 3, 5, 8, 15, 40, 90, 200, 450, 1000)
SEARCHES = [
    (puzzle.name, algorithm.name, form)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
]


def reach(position, tries=NO_LIMIT, milliseconds=10_000, **names):
    """Start a search and request a position; names select the search."""
    ask("start", search="reach", **names)
    return again(position, tries, milliseconds)


def again(position, tries=NO_LIMIT, milliseconds=10_000):
    """Request a position of the started search."""
    limits = {"tries": tries, "milliseconds": milliseconds}
    return ask("reach", search="reach", position=position, **limits)


def size(puzzle, algorithm):
    """Return parameters for a search with some thousand tries."""
    return LARGER.get(puzzle) or small_parameters(puzzle, algorithm)


def position_of(query, path):
    """Return a path as a position of the page."""
    if query.puzzle.board is not None:
        return puts_of(
            query.puzzle.board_for(query.parameters, query.algorithm.name), path
        )
    board = query.board(path)
    if query.puzzle.name == "queens":
        n = query.parameters["n"]
        return [row * n + col for row, col in enumerate(board)]
    return board if query.puzzle.name == "magic_star" else path


def puts_of(board, path):
    """Return the placements of a path, or the symbols by cell."""
    if board.choices.kind == "visit":
        return path
    if board.choices.kind == "write":
        return board.compute_state_after(path)
    places = {(put.depth, put.choice): place for place, put in enumerate(board.actions)}
    alike = board.choices.has_same_options
    puts = [places[ANY if alike else d, choice] for d, choice in enumerate(path)]
    return puts if board.choices.in_order else sorted(puts)


def has_no_repeated_placement(query, position):
    """Return whether no placement is repeated; a cell has one symbol."""
    kind = query.puzzle.board_for(query.parameters, query.algorithm.name).choices.kind
    return kind == "write" or len({*position}) == len(position)


def paths(search):
    """List the paths of the tries of a search."""
    path, found = [], []
    for depth, choice in search:
        if depth in (NEW_BOUND, RESTART):
            path = []
        if depth >= 0:
            path = [*path[:depth], choice]
            found.append(path)
    return found


@pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)
def test_a_search_reaches_what_it_tries(puzzle, algorithm, form):
    """At the first try with exactly that path."""
    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    parameters = size(puzzle, algorithm)
    query = request(**names, **parameters)
    events = islice(query.search(), max(STEPS) * 2)
    tried = [position_of(query, path) for path in paths(events)]
    ask("start", search="reach", **names, parameters=parameters)
    for step in STEPS:
        position = tried[min(step, len(tried)) - 1]
        if query.puzzle.board and not has_no_repeated_placement(query, position):
            continue  # a placement that is repeated, which is impossible by hand
        answer = again(position)
        assert answer["step"] == tried.index(position) + 1, position
        assert answer["why"] is None


@pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)
def test_a_search_that_never_returns_tries_each_path_once(puzzle, algorithm, form):
    """An algorithm marked as `returns` repeats paths, or restarts."""
    query = request(puzzle, algorithm, form, **size(puzzle, algorithm))
    events = list(islice(query.search(), 20_000))
    tried = [tuple(path) for path in paths(events)]
    may_repeat = len({*tried}) < len(tried) or RESTART in dict(events)
    assert may_repeat == query.algorithm.returns


# Jumps of the triangles, as numbered in the board data.
OPENING, IMAGE, CUT_OFF = 26, 32, 4
QUEENS = {"puzzle": "queens", "parameters": {"n": 6}}
STAR = {"puzzle": "magic_star"}
PEGS = {"puzzle": "peg_solitaire", "parameters": {"board": "triangle15", "vacancy": 4}}
CUT = {"puzzle": "peg_solitaire", "parameters": {"jumps": "cut"}}
THREE = {"puzzle": "permutations", "parameters": {"n": 3}}


@pytest.mark.parametrize(
    "names, algorithm, position, text, place",
    [
        (QUEENS, "bitmask", [6], "fills row 0 first", None),
        (QUEENS, "bitmask", [0, 14], "fills row 1 first", None),
        (QUEENS, "bitmask", [0, 1], "row 0 has two", 1),
        (QUEENS, "bitmask", [0, 7], "stops at row 1", 1),
        (QUEENS, "free_columns", [0, 7, 17], "stops at row 1", 1),
        (QUEENS, "mirror", [5], "never makes the marked choice", 0),
        (QUEENS, "mirror", [0, 7], "stops at row 1", 1),
        (QUEENS, "fundamental", [1, 6], "stops at row 1", 1),
        (QUEENS, "pruned_permutations", [0, 7, 16], "stops at row 1", 1),
        (THREE, "by_list", [0, 2], "chooses at depth 0 first", 0),
        (STAR, "pruned", [0, 2, 3] + [0] * 9, "fills cell 0 first", 0),
        (STAR, "forced", [1, 2] + [0] * 10, "fills cell 2 first", 2),
        (STAR, "pruned", [1, 1, 3] + [0] * 9, "uses 1 only once", 1),
        (STAR, "pruned", [1, 1] + [0] * 10, "uses 1 only once", 1),
        (STAR, "pruned", [1, 2, 3, 4, 5, 6] + [0] * 6, "backtracks at", 4),
        (STAR, "forced", [1, 0, 8, 0, 0, 7, 0, 4] + [0] * 4, "never makes the", 7),
        (STAR, "forced", [1, 0, 2, 0, 0, 3, 0, 4] + [0] * 4, "backtracks at", 5),
        (STAR, "fundamental", [3, 2, 4] + [0] * 9, "does not continue past", 1),
        (PEGS, "depth_first", [IMAGE], "begins with an image of the", 0),
        (PEGS, "breadth_first", [OPENING, OPENING], "never makes the marked choice", 1),
        (CUT, "depth_first", [CUT_OFF], "not in the table", 0),
    ],
)
def test_a_search_explains_why_it_cannot_reach_a_position(
    names, algorithm, position, text, place
):
    """The reason is a message, with the entry of the position that shows it."""
    answer = reach(position, algorithm=algorithm, **names)
    why = answer["why"]
    sentence = why["pattern"].format(**why["values"])
    assert answer["step"] is None
    assert text in sentence
    assert why["place"] == place


@pytest.mark.parametrize(
    "algorithm, position, step",
    [
        ("brute_force", [0, 6], 2),  # a queen is attacked, and not checked yet
        ("backtracking", [0, 6], 2),  # it is tried, and rejected
    ],
)
def test_positions_that_break_a_rule_may_be_tried(algorithm, position, step):
    """By searches that check later."""
    assert reach(position, algorithm=algorithm, **QUEENS)["step"] == step


def test_clues_are_present_from_the_start():
    """They need not be placed, at any point of the order."""
    clues = {"puzzle": "magic_star", "parameters": {"clues": "0=2,6=8"}}
    answer = reach([2, 0, 1, 0, 0, 0, 8] + [0] * 5, algorithm="forced", **clues)
    assert answer["step"] == 2


def test_the_same_request_continues_after_time_ran_out():
    """Another position starts from the beginning."""
    names = {"algorithm": "backtracking", **QUEENS}
    first = reach([5], milliseconds=0, **names)
    assert (first["step"], first["why"]) == (None, None)
    assert again([5])["step"] == (whole := reach([5], **names)["step"])
    assert whole > first["tries"] > 0
    assert again([0])["step"] == 1
    assert again([5])["step"] == whole


def test_the_number_of_tries_is_limited():
    """Inclusive."""
    names = {"algorithm": "backtracking", **QUEENS}
    step = reach([5], **names)["step"]
    assert reach([5], tries=step, **names)["step"] == step
    far = reach([5], tries=step - 1, **names)
    assert far["step"] is None
    assert far["why"]["values"] == {"tries": str(step - 1)}


def test_skipped_positions_are_detected_before_the_end():
    """The complete search has 479,001,600 orders."""
    answer = reach([1, 2, 3, 4, 5, 6] + [0] * 6, algorithm="pruned", **STAR)
    assert answer["tries"] < 10_000


def test_the_empty_position_is_the_beginning():
    """Before the first try."""
    assert reach([], algorithm="bitmask", **QUEENS)["step"] == 0
