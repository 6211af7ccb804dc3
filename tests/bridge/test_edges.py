"""Edge cases: limits, batches, and progress."""

import json
from itertools import islice

import pytest
from bridge_client import ask, error_message
from tries import peg_parameters, tour_parameters

from pypuzzles import FOUND, NEW_BOUND, RESTART, request
from pypuzzles.bridge import handler

GAMES = [
    ("queens", "fundamental", {"n": 8}),
    ("magic_star", "corners", {}),
    ("knights_tour", "warnsdorff", tour_parameters(6, 6, "symmetric")),
    ("permutations", "by_list", {"n": 6}),
    ("peg_solitaire", "depth_first", peg_parameters("triangle15", 4)),
    ("peg_solitaire", "deepening", peg_parameters("triangle15", 4, 12)),
]
by_game = pytest.mark.parametrize("puzzle, algorithm, parameters", GAMES)
BATCH = (
    256  # events between two checks of the clock: docs/protocol.md promises no number
)
EDGES = [0, 1, BATCH - 1, BATCH, BATCH + 1, 2 * BATCH, 2 * BATCH + 1]
LONG = {"milliseconds": 10_000}


def begin(puzzle, algorithm=None, parameters=None, **more):
    """Start a search, and return the same one."""
    parameters = parameters or {}
    names = {"puzzle": puzzle, "algorithm": algorithm, "parameters": parameters}
    ask("start", **names, **more)
    return request(puzzle, algorithm, **parameters).search()


def progress(events):
    """Compute the progress of events."""
    tries = [pair for pair in events if pair[0] >= 0]
    copies = [copies for depth, copies in events if depth == FOUND]
    limits = [limit for depth, limit in events if depth == NEW_BOUND]
    return {
        "events": len(events),
        "solutions": sum(copies),
        "found": len(copies),
        "tries": len(tries),
        "moves": limits[-1] if limits and copies else None,
    }


@by_game
def test_progress_agrees_with_the_events(puzzle, algorithm, parameters):
    """For any batch sizes the events are complete and the counts cumulative."""
    search, events = begin(puzzle, algorithm, parameters), []
    for many in (*EDGES, 1000):
        answer = ask("more", events=many, **LONG)
        expected = list(islice(search, many))
        assert answer["events"] == [number for pair in expected for number in pair]
        assert answer["ended"] == (len(expected) < many)
        events += expected
        counted = ask("tally", milliseconds=0)
        ran_on = list(islice(search, BATCH))
        events += ran_on
        assert counted == {**counted, **progress(events)}


@pytest.mark.parametrize("many", EDGES)
@by_game
def test_a_skipped_beginning_counts(puzzle, algorithm, parameters, many):
    """The next event follows it, and the counts include it."""
    search = begin(puzzle, algorithm, parameters, skip=many)
    events = list(islice(search, many + 1))
    assert ask("more", events=1)["events"] == list(events[-1])
    counted = ask("tally", milliseconds=0)
    events += list(islice(search, BATCH))
    assert counted == {**counted, **progress(events)}


@by_game
def test_each_board_has_its_step(puzzle, algorithm, parameters):
    """Path, copies and tries agree with the events; no board is repeated."""
    search = begin(puzzle, algorithm, parameters)
    names = "boards", "copies", "steps"
    result, ended = [], False
    while len(result) < 14 and not ended:  # a slow machine needs more slices of time
        part = ask("boards", boards=7, **LONG)
        result += zip(*map(part.get, names), strict=True)
        ended = part["ended"]
    found = read_solutions(search, request(puzzle, algorithm, **parameters).board)
    assert result == list(islice(found, len(result)))


def read_solutions(events, board):
    """Yield board, copies and tries of each solution."""
    path, tries = [], 0
    for depth, choice in events:
        if depth == FOUND:
            yield board(path), choice, tries
        elif depth in (NEW_BOUND, RESTART):
            path = []
        else:
            path[depth:], tries = [choice], tries + 1


def test_boards_end_with_the_batch_that_has_enough():
    """A few more than requested, but not all."""
    search = begin("permutations", None, {"n": 6})
    first = [depth for depth, _ in islice(search, BATCH)].count(FOUND)
    for many in (1, first):
        begin("permutations", None, {"n": 6})
        assert len(ask("boards", boards=many, **LONG)["boards"]) == first
    assert handler.SESSIONS["main"].found is None  # kept only during the request
    assert len(ask("boards", boards=0, **LONG)["boards"]) < BATCH


@pytest.mark.parametrize("step", EDGES)
def test_a_step_can_be_inspected_from_before_and_after(step):
    """From the start, from one step before, and from a later step."""
    begin("queens")
    looks = [ask("peek", events=step, **LONG)]
    for other in (max(0, step - 1), step + 1, 2000):
        assert ask("peek", events=other, **LONG)["events"] == other
        looks.append(ask("peek", events=step, **LONG))
    assert looks == looks[:1] * 4
    assert (looks[0]["events"], looks[0]["ready"]) == (step, True)
    assert looks[0]["calls"]


def test_peek_continues_where_time_ran_out():
    """In batches; the answer has the progress."""
    begin("queens")
    looks = [ask("peek", events=600, milliseconds=0) for _ in range(3)]
    assert [look["events"] for look in looks] == [BATCH, 2 * BATCH, 600]
    assert [look["ready"] for look in looks] == [False, False, True]
    assert [bool(look["calls"]) for look in looks] == [False, False, True]


def test_peek_beyond_the_end_is_at_the_end():
    """Four queens: 16 tries and 2 boards."""
    begin("queens", "bitmask", {"n": 4})
    assert ask("peek", events=18)["calls"]
    end = {"events": 18, "ready": True, "calls": []}
    assert ask("peek", events=19) == ask("peek", events=1 << 53) == end


@pytest.mark.parametrize(
    "verb, key, most",
    [
        ("start", "skip", 1_000_000),
        ("more", "events", 1_000_000),
        ("boards", "boards", 100_000),
        ("peek", "events", 1 << 53),
    ],
)
def test_a_number_may_be_as_large_as_the_limit(verb, key, most):
    """Not larger, not negative, and only integers."""
    question = {"puzzle": "queens", "parameters": {"n": 1}}
    for right in (0, 1, most - 1, most):
        ask("start", **question)
        ask(verb, **question, **{key: right})
    for wrong in (-1, most + 1, 1.0, True, "1", None):
        answer = error_message(json.dumps({"verb": verb, **question, key: wrong}))
        assert answer == f"{key} must be a whole number from 0 to {most}"


@pytest.mark.parametrize("verb", ["more", "tally", "boards", "peek"])
def test_a_slice_takes_at_most_ten_seconds(verb):
    """Not negative, and only numbers."""
    begin("queens", None, {"n": 1})
    for right in (0, 0.5, 9999, 10_000, 1e4):
        ask(verb, milliseconds=right)
    for wrong in (-0.001, 10_000.001, True, "20", None, float("nan"), float("inf")):
        answer = error_message(json.dumps({"verb": verb, "milliseconds": wrong}))
        assert answer == "milliseconds must be a number from 0 to 10000"


def test_default_numbers_of_events_and_boards():
    """A thousand events; a hundred boards."""
    begin("permutations", None, {"n": 7})
    assert len(ask("more", milliseconds=10_000)["events"]) == 2 * 1000
    assert 100 <= len(ask("boards", milliseconds=10_000)["boards"]) < 100 + BATCH


def test_a_search_has_a_name_of_at_most_100_characters():
    """Or the default one."""
    for name in ("", "x" * 100):
        begin("queens", search=name)
        assert ask("more", search=name, events=1)["events"]
    begin("queens", search="main")
    assert ask("more", events=1)["events"]
    for name in ("x" * 101, 1, None):
        answer = error_message(json.dumps({"verb": "more", "search": name}))
        assert answer == "search must be a name of at most 100 characters"


def test_a_message_has_at_most_100_brackets():
    """Nested or not, including its own; those in strings are not counted."""
    begin("queens", None, {"n": 1})
    deep = "[" * 99 + "]" * 99
    for note in (deep, f"[{'[],' * 97}[]]", '"' + "[{" * 999 + '\\"[["'):
        message = f'{{"verb": "more", "note": {note}}}'
        assert "value" in json.loads(handler.answer(message))
    for note in (f"[{deep}]", "[" * 10_000, '"' + "[" * 100, f'"\\\\"{deep}["]'):
        answer = error_message(f'{{"verb": "more", "note": {note}}}')
        assert answer == "a message must be JSON without deep nesting"


def test_a_hint_without_time_knows_nothing_yet():
    """Unless the position is complete, or is impossible."""
    five = {"puzzle": "queens", "parameters": {"n": 5}, "milliseconds": 0}
    unknown = {"solvable": None, "finished": None, "lift": None, "reason": None}
    unknown["ended"] = False
    assert ask("hint", **five, position=[]) == unknown
    answer = ask("hint", **{**five, "milliseconds": 10_000}, position=[])
    assert ask("hint", **five, position=answer["finished"])["solvable"] is not False
    for wrong in (None, [0.5], [True], "0", [[0]]):
        error_message(json.dumps({"verb": "hint", **five, "position": wrong}))
