"""Requests to the bridge as the page sends them, and user programs to send."""

import json
import sys
import tomllib
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

import pytest
from tries import peg_parameters, tour_parameters

from pypuzzles import PUZZLES
from pypuzzles.bridge import handler
from pypuzzles.puzzles import find

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


def exchange(verb, message):
    """Send a request and return the answer; repeat it until the program is ready."""
    answer = json.loads(handler.answer(json.dumps({"verb": verb, **message})))
    if verb == "draft" and not answer.get("value", {}).get("ready", True):
        return exchange(verb, message)
    return answer


def ask(verb, **message):
    """Send a request and return the value; fail on an error."""
    answer = exchange(verb, message)
    assert "error" not in answer, answer
    return answer["value"]


def error_message(message):
    """Send an invalid request and return the error message."""
    error = json.loads(handler.answer(message))["error"]
    assert error["kind"] == "value"
    return error["message"]


# User programs, and mistakes in them


QUEENS = {"puzzle": "queens", "algorithm": "bitmask", "form": "recursive"}
BITMASK = """\
from pypuzzles import FOUND


def recursive(n):
    full = (1 << n) - 1

    def place(row, down, left, right):
        if row == n:
            yield FOUND, 1
            return
        free = full & ~(down | left | right)
        while free:
            bit = free & -free
            free ^= bit
            yield row, bit.bit_length() - 1
            yield from place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1)

    return place(0, 0, 0, 0)
"""
"""The program into which mistakes are inserted: 6 queens, 4 boards."""
MANY_LINES = 5_000


def mistakes():
    """Yield the mistakes in the files of `tests/bridge/user_programs/mistakes`."""
    folder = Path(__file__).parents[1] / "bridge/user_programs/mistakes"
    for path in sorted(folder.glob("*.toml")):
        for each in tomllib.loads(path.read_text("utf-8"))["mistake"]:
            yield pytest.param(each, id=f"{path.stem}: {each['name']}")


MISTAKES = list(mistakes())


def mistaken_program(mistake):
    """Return the program of a mistake: its own, or ours with changed lines."""
    text = mistake.get("text", BITMASK)
    for old, new in mistake.get("change", []):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    if wide := mistake.get("wide"):
        old, sign, times = wide
        text = text.replace(old, sign * times + old)
    return text * mistake.get("times", 1)


def send(verb, **message):
    """Send a request; return "value" or "error", and its content."""
    result = exchange(verb, message)
    return next(iter(result.items()))


def load_program(text, **names):
    """Load a program in place of a built-in search."""
    return send("draft", draft="own", text=text, **(names or QUEENS))


def run_program(text, parameters=None, **names):
    """Load a program, start it and count until its end or error."""
    kind, answer = load_program(text, **names)
    if kind == "value":
        kind, answer = send("start", draft="own", parameters=parameters or {"n": 6})
    printed = []
    while kind == "value" and not answer.get("ended"):
        kind, answer = send("tally", milliseconds=50)
        printed += answer["printed"]
    return kind, {**answer, "printed": printed}


def run_mistake(mistake):
    """Run a mistake; endless ones are interrupted after many lines."""
    if not mistake.get("endless"):
        return run_program(mistaken_program(mistake))
    with interrupt_after(MANY_LINES):
        return run_program(mistaken_program(mistake))


@contextmanager
def interrupt_after(lines):
    """Raise KeyboardInterrupt once after a number of lines of user code.

    Only once, because Python stops tracing when the trace function raises.
    """
    left = lines

    def trace(frame, event, _):
        nonlocal left
        if "draft_" not in frame.f_code.co_filename:
            return None
        left -= event == "line"
        if left < 0:
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def start_program(text, **parameters):
    """Start a valid program."""
    kind, answer = load_program(text)
    assert kind == "value", answer
    return ask("start", draft="own", parameters=parameters or {"n": 6})
