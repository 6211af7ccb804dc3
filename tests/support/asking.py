"""The bridge, asked as the page asks it, and the searches to ask for."""

import json

import pytest
from tries import pegs, tour

from pypuzzles import PUZZLES
from pypuzzles.page import bridge

__all__ = ["SMALL", "ask", "by_search", "refused"]

SEARCHES = [
    pytest.param(puzzle.name, algorithm.name, form, id=f"{algorithm.name}-{form}")
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
]
SMALL = {
    "queens": {"n": 5},
    "magic_star": {},
    "permutations": {"n": 3},
    "peg_solitaire": pegs("triangle15", 4),
    "knights_tour": tour(3, 4, "any", "1,0"),
}
"""Parameters that all searches of a puzzle take."""
by_search = pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)


def ask(verb, **message):
    """Ask one question and return the value, or fail with the error."""
    answer = json.loads(bridge.answer(json.dumps({"verb": verb, **message})))
    assert "error" not in answer, answer
    return answer["value"]


def refused(message):
    """Ask what must be refused, and return the sentence."""
    error = json.loads(bridge.answer(message))["error"]
    assert error["kind"] == "value"
    return error["message"]
