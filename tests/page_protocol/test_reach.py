"""A search goes to a position that was begun by hand, or tells why it cannot."""

from itertools import islice

import pytest
from asking import ask, small

from pypuzzles.api.request import request
from pypuzzles.kit.changes import ANY
from pypuzzles.puzzles import PUZZLES
from pypuzzles.search import LIMIT

LARGER = {
    "queens": {"n": 6},
    "knights_tour": {"rows": 5, "cols": 5, "kind": "any"},
    "peg_solitaire": {"board": "triangle15", "vacancy": 4},
}
FOR_EVER = 10**9
STEPS = (1, 2, 3, 5, 8, 15, 40, 90, 200, 450, 1000)
SEARCHES = [
    (puzzle.name, algorithm.name, form)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
]


def reach(position, tries=FOR_EVER, milliseconds=10_000, **names):
    """Start a search and ask for a position; names say which search."""
    ask("start", search="reach", **names)
    return again(position, tries, milliseconds)


def again(position, tries=FOR_EVER, milliseconds=10_000):
    """Ask for a position of the search that was started."""
    limits = {"tries": tries, "milliseconds": milliseconds}
    return ask("reach", search="reach", position=position, **limits)


def size(puzzle, algorithm):
    """Return parameters with which a search tries some thousand times."""
    return LARGER.get(puzzle) or small(puzzle, algorithm)


def position_of(asked, path):
    """Write a path as the page keeps a position."""
    if asked.puzzle.board is not None:
        return puts_of(asked.puzzle.laid(asked.parameters, asked.algorithm.name), path)
    board = asked.board(path)
    if asked.puzzle.name == "queens":
        n = asked.parameters["n"]
        return [row * n + col for row, col in enumerate(board)]
    return board if asked.puzzle.name == "magic_star" else path


def puts_of(board, path):
    """Find the puts of a path, in an order of their own; what is written, by cell."""
    if board.choices.kind == "visit":
        return path
    if board.choices.kind == "write":
        return board.after(path)
    places = {(put.depth, put.choice): place for place, put in enumerate(board.puts)}
    alike = board.choices.alike
    puts = [places[ANY if alike else d, choice] for d, choice in enumerate(path)]
    return puts if board.choices.in_order else sorted(puts)


def is_laid_once(asked, position):
    """Tell whether no put is there twice; a cell holds one symbol at a time."""
    kind = asked.puzzle.laid(asked.parameters, asked.algorithm.name).choices.kind
    return kind == "write" or len({*position}) == len(position)


def paths(search):
    """List the paths of the tries of a search."""
    path, found = [], []
    for depth, choice in search:
        if depth == LIMIT:
            path = []
        if depth >= 0:
            path = [*path[:depth], choice]
            found.append(path)
    return found


@pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)
def test_a_search_comes_to_what_it_tries(puzzle, algorithm, form):
    """At the first try that makes exactly that path, whatever it passed before."""
    names = {"puzzle": puzzle, "algorithm": algorithm, "form": form}
    parameters = size(puzzle, algorithm)
    asked = request(**names, **parameters)
    pairs = islice(asked.search(), max(STEPS) * 2)
    tried = [position_of(asked, path) for path in paths(pairs)]
    ask("start", search="reach", **names, parameters=parameters)
    for step in STEPS:
        position = tried[min(step, len(tried)) - 1]
        if asked.puzzle.board and not is_laid_once(asked, position):
            continue  # tried again while it stands, which nobody does by hand
        told = again(position)
        assert told["step"] == tried.index(position) + 1, position
        assert told["why"] is None


@pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)
def test_a_search_that_never_returns_tries_each_path_once(puzzle, algorithm, form):
    """And one that is said to return does: what it has left is no answer."""
    asked = request(puzzle, algorithm, form, **size(puzzle, algorithm))
    tried = [tuple(path) for path in paths(islice(asked.search(), 20_000))]
    assert (len({*tried}) < len(tried)) == asked.algorithm.returns


# Jumps of the triangles, as the facts number them.
OPENING, IMAGE, CUT_OFF = 26, 32, 4
QUEENS = {"puzzle": "queens", "parameters": {"n": 6}}
STAR = {"puzzle": "magic_star"}
PEGS = {"puzzle": "peg_solitaire", "parameters": {"board": "triangle15", "vacancy": 4}}
CUT = {"puzzle": "peg_solitaire", "parameters": {"jumps": "cut"}}
THREE = {"puzzle": "permutations", "parameters": {"n": 3}}


@pytest.mark.parametrize(
    "names, algorithm, position, said, place",
    [
        (QUEENS, "bitmask", [6], "fills row 0 first", None),
        (QUEENS, "bitmask", [0, 14], "fills row 1 first", None),
        (QUEENS, "bitmask", [0, 1], "row 0 has two", 1),
        (QUEENS, "bitmask", [0, 7], "no further than row 1", 1),
        (QUEENS, "free_columns", [0, 7, 17], "no further than row 1", 1),
        (QUEENS, "mirror", [5], "leaves out what is marked", 0),
        (QUEENS, "mirror", [0, 7], "no further than row 1", 1),
        (QUEENS, "fundamental", [1, 6], "no further than row 1", 1),
        (QUEENS, "pruned_permutations", [0, 7, 16], "no further than row 1", 1),
        (THREE, "by_list", [0, 2], "chooses at depth 0 first", 0),
        (STAR, "pruned", [0, 2, 3] + [0] * 9, "fills cell 0 first", 0),
        (STAR, "forced", [1, 2] + [0] * 10, "fills cell 2 first", 2),
        (STAR, "pruned", [1, 1, 3] + [0] * 9, "uses 1 once", 1),
        (STAR, "pruned", [1, 1] + [0] * 10, "uses 1 once", 1),
        (STAR, "pruned", [1, 2, 3, 4, 5, 6] + [0] * 6, "turns back at what", 4),
        (STAR, "forced", [1, 0, 8, 0, 0, 7, 0, 4] + [0] * 4, "leaves out what", 7),
        (STAR, "forced", [1, 0, 2, 0, 0, 3, 0, 4] + [0] * 4, "turns back at what", 5),
        (STAR, "fundamental", [3, 2, 4] + [0] * 9, "no further than the number", 1),
        (PEGS, "depth_first", [IMAGE], "begins with an image of the jump", 0),
        (PEGS, "breadth_first", [OPENING, OPENING], "leaves out what is marked", 1),
        (CUT, "depth_first", [CUT_OFF], "out of its table", 0),
    ],
)
def test_a_search_tells_why_it_never_comes(names, algorithm, position, said, place):
    """The reason is in words, with the entry of the position that shows it."""
    told = reach(position, algorithm=algorithm, **names)
    why = told["why"]
    sentence = why["pattern"].format(**why["values"])
    assert told["step"] is None
    assert said in sentence
    assert why["place"] == place


@pytest.mark.parametrize(
    "algorithm, position, step",
    [
        ("brute_force", [0, 6], 2),  # a queen is attacked, and not looked at yet
        ("backtracking", [0, 6], 2),  # it is tried, and refused
    ],
)
def test_what_breaks_a_rule_may_be_tried(algorithm, position, step):
    """By searches that look later."""
    assert reach(position, algorithm=algorithm, **QUEENS)["step"] == step


def test_clues_stand_from_the_start():
    """They need not have been placed, wherever the order has them."""
    clues = {"puzzle": "magic_star", "parameters": {"clues": "0=2,6=8"}}
    told = reach([2, 0, 1, 0, 0, 0, 8] + [0] * 5, algorithm="forced", **clues)
    assert told["step"] == 2


def test_time_runs_out_and_the_same_question_goes_on():
    """Another position begins from the start."""
    names = {"algorithm": "backtracking", **QUEENS}
    first = reach([5], milliseconds=0, **names)
    assert (first["step"], first["why"]) == (None, None)
    assert again([5])["step"] == (whole := reach([5], **names)["step"])
    assert whole > first["tries"] > 0
    assert again([0])["step"] == 1
    assert again([5])["step"] == whole


def test_so_many_tries_and_no_more():
    """The last of them may be the one."""
    names = {"algorithm": "backtracking", **QUEENS}
    step = reach([5], **names)["step"]
    assert reach([5], tries=step, **names)["step"] == step
    far = reach([5], tries=step - 1, **names)
    assert far["step"] is None
    assert far["why"]["values"] == {"tries": str(step - 1)}


def test_what_is_passed_by_is_told_before_the_end():
    """There are 479,001,600 orders: no test would wait for all."""
    told = reach([1, 2, 3, 4, 5, 6] + [0] * 6, algorithm="pruned", **STAR)
    assert told["tries"] < 10_000


def test_nothing_placed_is_the_beginning():
    """It is there before the first try."""
    assert reach([], algorithm="bitmask", **QUEENS)["step"] == 0
