"""The verb that folds a search for the page."""

import json
from collections import Counter
from itertools import count

import pytest
from bridge_client import ask, error_message

from pypuzzles import fold
from pypuzzles.bridge import folded_search

CHESSBOARD = {"puzzle": "dominoes", "parameters": {"rows": 8, "cols": 8}}
TILINGS = 12_988_816
"""Tilings of a chessboard: Kasteleyn, and Fisher and Temperley, 1961."""


def fold_error(**fields):
    """Return the error message of a fold in one slice."""
    message = {"verb": "fold", **fields, "milliseconds": 10_000}
    return error_message(json.dumps(message))


def cover_first_gap(covered):
    """Return the sets of covered squares, as masks, after one more domino."""
    gap = (~covered & covered + 1).bit_length() - 1
    others = [gap + 1] * (gap % 8 < 7) + [gap + 8] * (gap < 56)
    return [covered | 1 << gap | 1 << k for k in others if not covered >> k & 1]


def fill_chessboard():
    """Return the number of ways to reach each set of covered squares, by depth."""
    levels = [Counter({0: 1})]
    for _ in range(32):
        levels.append(Counter())
        for covered, ways in levels[-2].items():
            for after in cover_first_gap(covered):
                levels[-1][after] += ways
    return levels


def test_the_figures_are_those_of_the_folded_search():
    """The graph has all its classes, and each solution once at the last depth."""
    answer = ask("fold", **CHESSBOARD, milliseconds=10_000)
    figures, levels = answer["figures"], fill_chessboard()
    live = [{2**64 - 1}]
    for level in levels[-2::-1]:
        live.insert(0, {s for s in level if live[0].intersection(cover_first_gap(s))})
    classes = sum(map(len, levels))
    assert (answer["classes"], answer["ended"]) == (classes, True)
    assert answer["solution"] is None
    assert figures["solutions"] == str(TILINGS)
    for found, level, alive in zip(figures["levels"], levels, live, strict=True):
        assert found["classes"] == len(level)
        assert found["nodes"] == str(level.total())
        assert found["live_nodes"] == str(sum(level[state] for state in alive))
    assert figures["levels"][-1]["solutions"] == str(TILINGS)
    assert sum(int(each["solutions"]) for each in figures["first_choices"]) == TILINGS
    graph = figures["graph"]
    assert (len(graph["depths"]), graph["left_out"]) == (classes, 0)
    assert graph["below"][0] == str(TILINGS)
    assert max(graph["depths"]) == 32


def test_the_same_message_continues_in_slices():
    """The number of classes grows until the end."""
    request = {"puzzle": "pentominoes", "parameters": {"size": "3x20"}}
    request["algorithm"] = "by_columns"
    for slices in count(1):
        answer = ask("fold", **request, milliseconds=0)
        if answer["ended"]:
            break
        assert answer["classes"] == slices * 1024
        assert answer["figures"] is None
    assert slices > 3
    assert answer["classes"] == fold("pentominoes", "by_columns", size="3x20").classes


def test_a_solution_has_a_number_in_a_string():
    """There may be more solutions than a number of JavaScript can count."""
    many = {"puzzle": "permutations", "parameters": {"n": 9}}
    last = ask("fold", **many, number="362879", milliseconds=10_000)["solution"]
    assert last == {"number": "362879", "board": [9, 8, 7, 6, 5, 4, 3, 2, 1]}
    middle = ask("fold", **CHESSBOARD, number="5000000", milliseconds=10_000)
    assert middle["figures"] is None
    assert len(folded_search._foldings) == 1  # one may need 100 MB
    board = middle["solution"]["board"]
    assert fold("dominoes", rows=8, cols=8).rank(board) == 5_000_000


FOUR = [3, 1, 2, 4, 4, 2, 1, 3, 1, 3, 4, 2, 2, 4, 3, 1]


@pytest.mark.parametrize(
    "puzzle, parameters, position, board",
    [
        ("queens", {"n": 4}, [4, 2, 11, 13], [2, 0, 3, 1]),
        ("permutations", {"n": 3}, [3, 1, 2], [3, 1, 2]),
        ("sudoku", {"n": 2}, FOUR, FOUR),
        (
            "dominoes",
            {"rows": 2, "cols": 2},
            [2, 1],
            [["domino", 0, 2], ["domino", 1, 3]],
        ),
    ],
)
def test_a_board_or_a_position_has_a_number(puzzle, parameters, position, board):
    """A position lists symbols or choices, on some boards in any order."""
    query = {"puzzle": puzzle, "parameters": parameters, "milliseconds": 10_000}
    found = ask("fold", **query, position=position)["solution"]
    assert found["board"] == board
    assert ask("fold", **query, board=found["board"])["solution"] == found
    assert ask("fold", **query, number=found["number"])["solution"] == found


@pytest.mark.parametrize(
    "fields, message",
    [
        ({**CHESSBOARD, "board": [1]}, "this is not a solution: [1]"),
        ({**CHESSBOARD, "board": "x"}, "board must be a list"),
        ({**CHESSBOARD, "position": [0]}, "this is not a solution: [['domino', 0, 1]]"),
        ({**CHESSBOARD, "position": "0"}, "position must be a list of whole numbers"),
        (
            {"puzzle": "queens", "parameters": {"n": 4}, "position": [99, 0, 1, 2]},
            "this search never makes the marked choice",
        ),
        ({**CHESSBOARD, "number": 3}, "number must be a string of decimal digits"),
        ({**CHESSBOARD, "number": "-1"}, "number must be a string of decimal digits"),
        (
            {**CHESSBOARD, "number": str(TILINGS)},
            "the number of a solution must be from 0 to 12988815, not 12988816",
        ),
        ({"puzzle": "magic_star"}, "magic_star has no search that can be folded"),
        (
            {"puzzle": "queens", "algorithm": "backtracking"},
            "backtracking cannot be folded; bitmask, exact_cover can",
        ),
    ],
)
def test_bad_input_has_one_sentence(fields, message):
    """As on the command line."""
    assert fold_error(**fields) == message


def test_too_many_classes_are_an_error_each_time(monkeypatch):
    """The limit is that of a page, which has less memory."""
    monkeypatch.setattr("pypuzzles.bridge.folded_search.MAX_PAGE_CLASSES", 2000)
    request = {"puzzle": "pentominoes", "parameters": {"size": "5x5"}}
    for _ in range(2):
        message = error_message(
            json.dumps({"verb": "fold", **request, "milliseconds": 10_000})
        )
        assert message == "the folded tree has more than 2000 classes"
