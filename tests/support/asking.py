"""The bridge, asked as the page asks it, and the searches to ask for."""

import json
from collections import defaultdict

import pytest
from tries import pegs, tour

from pypuzzles import PUZZLES
from pypuzzles.page import bridge
from pypuzzles.puzzles import find

__all__ = ["ask", "by_search", "refused", "small"]

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
    peg_solitaire=pegs("triangle15", 4),
    knights_tour=tour(3, 4, "any", "1,0"),
)
"""Parameters that the searches of a puzzle take, where they are not the usual ones."""
by_search = pytest.mark.parametrize("puzzle, algorithm, form", SEARCHES)


def small(puzzle, algorithm):
    """Return parameters for a short look at a search, with options that it takes."""
    options = find(puzzle).algorithm(algorithm).options
    return {name: words[0] for name, words in options.items()} | SMALL[puzzle]


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
