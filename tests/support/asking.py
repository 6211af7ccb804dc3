"""Requests to the bridge as the page sends them, and searches to request."""

import json
from collections import defaultdict

import pytest
from tries import peg_parameters, tour_parameters

from pypuzzles import PUZZLES
from pypuzzles.bridge import handler
from pypuzzles.puzzles import find

__all__ = ["ask", "by_search", "error_message", "small_parameters"]

SEARCHES = [
    pytest.param(puzzle.name, algorithm.name, form, id=f"{algorithm.name}-{form}")
    for puzzle in PUZZLES
    for algorithm in puzzle.algorithms
    for form in algorithm.forms
]
SMALL = defaultdict(
    dict,
    queens={"n": 5},
    permutations={"n": 3},
    peg_solitaire=peg_parameters("triangle15", 4),
    knights_tour=tour_parameters(3, 4, "any", "1,0"),
)
"""Parameters by puzzle, if they are not the default ones."""
by_search = pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)


def small_parameters(puzzle, algorithm):
    """Return parameters for a short run of a search, with valid options."""
    options = find(puzzle).algorithm(algorithm).options
    return {name: words[0] for name, words in options.items()} | SMALL[puzzle]


def ask(verb, **message):
    """Send a request and return the value; fail on an error."""
    answer = json.loads(handler.answer(json.dumps({"verb": verb, **message})))
    assert "error" not in answer, answer
    return answer["value"]


def error_message(message):
    """Send an invalid request and return the error message."""
    error = json.loads(handler.answer(message))["error"]
    assert error["kind"] == "value"
    return error["message"]
