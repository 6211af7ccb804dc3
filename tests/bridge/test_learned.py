"""The weights of a search are sent to the page, and back to another search."""

import json

import pytest
from bridge_client import ask, error_message, small_parameters

from pypuzzles import FOUND, PUZZLES, request

LONG = {"milliseconds": 10_000}
LEARNING = [
    (puzzle.name, algorithm.name)
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    if algorithm.weights
]
TOUR = {"rows": 5, "cols": 5, "kind": "any"}


def learn(search, events, **names):
    """Start a search, and return its weights after some events."""
    ask("start", search=search, **names)
    return ask("peek", search=search, events=events, **LONG)["calls"][-1].get("learned")


def test_six_puzzles_have_a_search_that_learns():
    """Others have no such field."""
    names = "exact_cover knights_tour magic_star map_colouring queens sudoku"
    assert sorted(name for name, _ in LEARNING) == names.split()
    plain = {"puzzle": "queens", "algorithm": "backtracking"}
    assert learn("plain", 5, **plain) is None


@pytest.mark.parametrize("puzzle, algorithm", LEARNING)
def test_each_number_belongs_to_cells_of_the_board(puzzle, algorithm):
    """Before the first dead end they are all the same, so no cell has a weight."""
    names = {"parameters": small_parameters(puzzle, algorithm)}
    names |= {"puzzle": puzzle, "algorithm": algorithm}
    query = request(puzzle, algorithm, **names["parameters"])
    cells = query.algorithm.weights.list_cells(query.parameters)
    board = query.puzzle.board_for(query.parameters, algorithm)
    assert {*range(len(board.cells))} >= {cell for each in cells for cell in each}
    learned = learn("each", 2, **names)
    assert len({*learned["memory"]}) == 1
    assert len(learned["memory"]) == len(cells)
    assert not any(learned["cells"])


def test_the_weights_of_a_step_are_the_same_forwards_and_backwards():
    """They grow by the number of free squares at each dead end."""
    names = {"puzzle": "knights_tour", "algorithm": "learning", "parameters": TOUR}
    later, earlier = (learn("tour", events, **names) for events in (200, 60))
    assert sum(later["cells"]) > sum(earlier["cells"]) > 0
    assert later["cells"] == later["memory"]  # the first square is never left over
    again = ask("peek", search="tour", events=200, **LONG)["calls"][-1]["learned"]
    assert again == later


def test_the_weight_of_a_cell_is_the_sum_of_its_lines():
    """Eight queens: a square has a row, a column and two diagonals."""
    learned = learn("lines", 400, puzzle="queens", algorithm="learning")
    rows, columns = learned["memory"][:8], learned["memory"][8:16]
    weights = {}
    numbers = iter(learned["memory"][16:])
    for row in range(8):  # diagonals are numbered when a square mentions them first
        for col in range(8):
            for line in (("sum", row + col), ("difference", row - col)):
                if line not in weights:
                    weights[line] = next(numbers)
    assert learned["cells"] == [
        rows[row]
        + columns[col]
        + weights["sum", row + col]
        + weights["difference", row - col]
        - 4
        for row in range(8)
        for col in range(8)
    ]


def count_to_first(memory=None):
    """Count the tries of a tour of the chessboard before the first solution."""
    names = {"rows": 8, "cols": 8, "kind": "closed"}
    more = {} if memory is None else {"memory": memory}
    tour = {"puzzle": "knights_tour", "algorithm": "learning", "parameters": names}
    ask("start", search="first", **tour, **more)
    tries, at = 0, 0
    while True:
        events = ask("more", search="first", events=1000, **LONG)["events"]
        for depth in events[::2]:
            at += 1
            if depth == FOUND:
                return tries, at
            tries += depth >= 0


def test_a_search_with_a_memory_begins_wiser():
    """The first closed tour of the chessboard; other memories may help less."""
    tries, at = count_to_first()
    assert tries == 5576  # as in tests/support/tries.py
    peek = ask("peek", search="first", events=at, **LONG)
    wiser, at = count_to_first(peek["calls"][-1]["learned"]["memory"])
    assert wiser < tries
    more = ask("peek", search="first", events=at, **LONG)["calls"][-1]["learned"]
    assert sum(more["memory"]) >= sum(peek["calls"][-1]["learned"]["memory"])


@pytest.mark.parametrize(
    "algorithm, memory, message",
    [
        ("learning", [1, 2], "memory must have 46 numbers that are at least 0"),
        ("learning", [-1] * 46, "memory must have 46 numbers that are at least 0"),
        ("learning", "1.1", "memory must be a list of whole numbers"),
        ("bitmask", [1], "bitmask does not learn, so it takes no memory"),
    ],
)
def test_a_memory_that_does_not_fit_is_refused(algorithm, memory, message):
    """In one sentence."""
    fields = {"puzzle": "queens", "algorithm": algorithm, "memory": memory}
    assert error_message(json.dumps({"verb": "start", **fields})) == message
