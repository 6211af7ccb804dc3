"""Durations of answers and time limits, with an artificial clock.

It advances by a quarter of a second at each reading, so that sums are exact.
"""

import inspect
import json
from itertools import count
from pathlib import Path

import pytest
from bridge_client import ask

from pypuzzles import request
from pypuzzles.bridge import handler, session, slices
from pypuzzles.bridge.messages import Message

STEP = 250  # milliseconds
BATCH = session.BATCH_EVENTS
LOOKS = 3  # readings per batch: two around it, and one for the limit


@pytest.fixture(params=[-1000, 1000])
def clock(request, monkeypatch):
    """Start the clock at any time: only differences matter."""
    looks = count(request.param * STEP, STEP)
    for module in (handler, session, slices):
        monkeypatch.setattr(module, "perf_counter", lambda: next(looks) / 1000)


@pytest.mark.usefixtures("clock")
def test_the_time_of_a_search_is_the_sum_of_its_batches():
    """From zero; time between batches is not included."""
    ask("start", puzzle="queens", parameters={"n": 8})
    assert ask("tally", milliseconds=0)["milliseconds"] == STEP
    assert ask("more", events=10)["milliseconds"] == 2 * STEP
    assert ask("tally", milliseconds=0)["milliseconds"] == 3 * STEP


@pytest.mark.usefixtures("clock")
def test_the_time_of_a_count_is_that_between_its_ends():
    """One reading before it, one after."""
    names = {"puzzle": "knights_tour", "algorithm": "frontier"}
    answer = ask("count", **names, parameters={"rows": 3, "cols": 4, "kind": "any"})
    assert answer["milliseconds"] == STEP


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("batches", [1, 2, 3])
def test_a_slice_ends_with_the_batch_in_which_its_time_is_up(batches):
    """At exactly that time."""
    time = batches * LOOKS * STEP
    for milliseconds, done in ((time, batches), (time + 1, batches + 1)):
        ask("start", puzzle="queens", parameters={"n": 8})
        assert ask("tally", milliseconds=milliseconds)["events"] == done * BATCH


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("batches", [1, 2, 3])
def test_peek_ends_with_the_batch_in_which_its_time_is_up(batches):
    """It is not ready then, and continues with the next request."""
    time = batches * STEP
    for milliseconds, done in ((time, batches), (time + 1, batches + 1)):
        ask("start", puzzle="queens", parameters={"n": 8})
        answer = ask("peek", events=9 * BATCH, milliseconds=milliseconds)
        assert (answer["ready"], answer["events"]) == (False, done * BATCH)
    answer = ask("peek", events=(done + 1) * BATCH, milliseconds=0)
    assert (answer["ready"], answer["events"]) == (True, (done + 1) * BATCH)


@pytest.mark.usefixtures("clock")
def test_peek_at_the_same_place_needs_no_time():
    """The inspected search is already there."""
    ask("start", puzzle="queens", parameters={"n": 8})
    assert ask("peek", events=2 * BATCH, milliseconds=10_000)["ready"]
    assert ask("peek", events=2 * BATCH, milliseconds=0)["ready"]
    assert not ask("peek", events=2 * BATCH - 1, milliseconds=0)["ready"]


def test_peek_defaults_to_the_beginning():
    """Without any event the current line is a `def`."""
    ask("start", puzzle="queens", algorithm="bitmask", parameters={"n": 8})
    answer = ask("peek")
    assert answer == ask("peek", events=0)
    ((first, last),) = (call["lines"] for call in answer["calls"])
    program = request("queens", "bitmask", n=8).algorithm.function("recursive")
    text = Path(inspect.getfile(program)).read_text("utf-8").splitlines()
    assert (answer["events"], first) == (0, last)
    assert text[first - 1].lstrip().startswith("def place(")


@pytest.mark.usefixtures("clock")
def test_a_hint_ends_when_its_time_is_up():
    """At the reading that shows it, and the same message continues."""
    position = [1, 9, 17, 18, 26]
    names = {"puzzle": "queens", "parameters": {"n": 6}, "position": position}
    answers = [ask("hint", **names, milliseconds=STEP)]
    while not answers[-1]["ended"]:
        answers.append(ask("hint", **names, milliseconds=STEP))
    assert len(answers) > 1
    assert {answer["solvable"] for answer in answers[:-1]} == {None}
    assert answers[-1]["solvable"] is True


@pytest.mark.usefixtures("clock")
def test_a_hint_that_has_not_ended_says_what_is_known():
    """The reason is known first; another message begins again."""
    names = {"puzzle": "queens", "parameters": {"n": 6}, "position": [1, 6, 17]}
    answers = [ask("hint", **names, milliseconds=STEP)]
    ask("hint", **{**names, "position": []}, milliseconds=STEP)
    again = [ask("hint", **names, milliseconds=STEP)]
    assert again == answers
    while not answers[-1]["ended"]:
        answers.append(ask("hint", **names, milliseconds=STEP))
    known = [(answer["solvable"], answer["lift"]) for answer in answers]
    assert (False, None) in known
    assert known[-1] == (False, 1)


def test_a_dead_end_with_a_reason_needs_no_search():
    """Two queens leave a row without a square after one more."""
    names = {"puzzle": "queens", "parameters": {"n": 6}, "position": [1, 21]}
    answer = ask("hint", **names, milliseconds=0)
    assert answer["solvable"] is False
    assert answer["reason"]["dead"] is True


def test_time_limits_have_defaults():
    """20 ms for an answer, as in docs/protocol.md; a second for a rate."""
    assert (Message({}).milliseconds, Message({}).seconds) == (20, 1)


def test_running_out_of_memory_is_reported(monkeypatch):
    """With a message, for every verb."""

    def outgrow(_):
        raise MemoryError

    monkeypatch.setitem(handler.VERBS, "list", outgrow)
    error = json.loads(handler.answer('{"verb": "list"}'))["error"]
    assert error == {"kind": "search", **error}
    assert "memory" in str(error["message"])
