"""How long an answer takes, and when it ends early, by a clock that we move ourselves.

It goes on by a quarter of a second whenever it is looked at: sums of such steps are
exact.
"""

import inspect
import json
from itertools import count
from pathlib import Path

import pytest
from asking import ask

from pypuzzles import request
from pypuzzles.page import bridge, session
from pypuzzles.page.messages import Message

STEP = 250  # milliseconds
BATCH = session.BATCH
LOOKS = 3  # at the clock, for a batch: two around it, and one whether time is up


@pytest.fixture(params=[-1000, 1000])
def clock(request, monkeypatch):
    """Let the clock begin anywhere: its time is no difference."""
    looks = count(request.param * STEP, STEP)
    for module in (bridge, session):
        monkeypatch.setattr(module, "perf_counter", lambda: next(looks) / 1000)


@pytest.mark.usefixtures("clock")
def test_the_time_of_a_search_is_the_sum_of_its_batches():
    """From nothing on; what lies between them is not counted."""
    ask("start", puzzle="queens", parameters={"n": 8})
    assert ask("tally", milliseconds=0)["milliseconds"] == STEP
    assert ask("more", pairs=10)["milliseconds"] == 2 * STEP
    assert ask("tally", milliseconds=0)["milliseconds"] == 3 * STEP


@pytest.mark.usefixtures("clock")
def test_the_time_of_a_count_is_that_between_its_ends():
    """One look before it, one behind."""
    names = {"puzzle": "knights_tour", "algorithm": "frontier"}
    told = ask("count", **names, parameters={"rows": 3, "cols": 4, "kind": "any"})
    assert told["milliseconds"] == STEP


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("batches", [1, 2, 3])
def test_a_slice_ends_with_the_batch_in_which_its_time_is_up(batches):
    """At the very moment, and not a thousandth before."""
    time = batches * LOOKS * STEP
    for milliseconds, done in ((time, batches), (time + 1, batches + 1)):
        ask("start", puzzle="queens", parameters={"n": 8})
        assert ask("tally", milliseconds=milliseconds)["pairs"] == done * BATCH


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("batches", [1, 2, 3])
def test_a_look_ends_with_the_batch_in_which_its_time_is_up(batches):
    """It is not ready then, and goes on from there when it is asked again."""
    time = batches * STEP
    for milliseconds, done in ((time, batches), (time + 1, batches + 1)):
        ask("start", puzzle="queens", parameters={"n": 8})
        told = ask("peek", pairs=9 * BATCH, milliseconds=milliseconds)
        assert (told["ready"], told["pairs"]) == (False, done * BATCH)
    told = ask("peek", pairs=(done + 1) * BATCH, milliseconds=0)
    assert (told["ready"], told["pairs"]) == (True, (done + 1) * BATCH)


@pytest.mark.usefixtures("clock")
def test_who_looks_at_the_same_place_again_waits_for_nothing():
    """The search that is looked into stands there already."""
    ask("start", puzzle="queens", parameters={"n": 8})
    assert ask("peek", pairs=2 * BATCH, milliseconds=10_000)["ready"]
    assert ask("peek", pairs=2 * BATCH, milliseconds=0)["ready"]
    assert not ask("peek", pairs=2 * BATCH - 1, milliseconds=0)["ready"]


def test_the_beginning_is_what_is_looked_at_unless_told():
    """No pair has been pulled there: the search stands on a `def`."""
    ask("start", puzzle="queens", algorithm="bitmask", parameters={"n": 8})
    told = ask("peek")
    assert told == ask("peek", pairs=0)
    ((first, last),) = (call["lines"] for call in told["calls"])
    program = request("queens", "bitmask", n=8).algorithm.function("recursive")
    text = Path(inspect.getfile(program)).read_text("utf-8").splitlines()
    assert (told["pairs"], first) == (0, last)
    assert text[first - 1].lstrip().startswith("def place(")


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    "position, solvable", [([1, 9, 17, 18, 26], True), ([1, 21], False)]
)
def test_a_hint_ends_when_its_time_is_up(position, solvable):
    """With the look at the clock that shows it, and not a thousandth before.

    Five of six queens of a solution leave one square; with the other two none is left
    in some row once one more stands.
    """
    names = {"puzzle": "queens", "parameters": {"n": 6}, "position": position}
    assert ask("hint", **names, milliseconds=STEP)["solvable"] is None
    assert ask("hint", **names, milliseconds=STEP + 0.2)["solvable"] is solvable


def test_times_that_are_not_told_are_usual_ones():
    """20 ms for an answer, as docs/protocol.md has it; a second for a rate."""
    assert (Message({}).milliseconds, Message({}).seconds) == (20, 1)


def test_memory_that_does_not_suffice_is_told(monkeypatch):
    """In a sentence, whatever was asked."""

    def outgrow(_):
        raise MemoryError

    monkeypatch.setitem(bridge.VERBS, "list", outgrow)
    error = json.loads(bridge.answer('{"verb": "list"}'))["error"]
    assert error == {"kind": "search", **error}
    assert "memory" in str(error["message"])
