"""The verbs that explain the next choice, and dead ends."""

import json
from collections import Counter

import pytest

from pypuzzles.bridge import slices
from pypuzzles.bridge.handler import answer

TWO = {"n": 2, "clues": "0=1,1=2,4=3,6=1"}
OTHER = {"n": 2, "clues": "0=1,1=2,4=3,7=1"}
STAR = {"puzzle": "magic_star", "parameters": {"clues": "3=6,4=1,11=5"}, "position": []}


def reply(verb, **fields):
    """Return the value of an answer."""
    return json.loads(answer(json.dumps({"verb": verb, **fields})))["value"]


def test_reasons_are_found_in_slices():
    """The same message continues; the result is that of a single slice."""
    answers = [reply("reasons", **STAR, milliseconds=0)]
    while not answers[-1]["ended"]:
        answers.append(reply("reasons", **STAR, milliseconds=0))
    assert len(answers) > 10
    assert not any(each["reasons"] for each in answers[:-1])
    *before, last = reply("reasons", **STAR, milliseconds=10_000)["reasons"]
    assert answers[-1]["reasons"] == [*before, last]
    assert all(each["forced"] is None and each["impossible"] for each in before)
    assert last["after"].count(0) == len(last["after"]) - 1


def test_boards_that_ask_at_the_same_time_do_not_restart_each_other():
    """Each needs no more slices than if it asks alone."""
    asking = {
        "star": ("reasons", STAR),
        "queens": ("hint", {"puzzle": "queens", "parameters": {"n": 6}}),
        "other queens": ("hint", {"puzzle": "queens", "parameters": {"n": 5}}),
        "sudoku": ("examine", {"puzzle": "sudoku", "parameters": TWO}),
        "other sudoku": ("examine", {"puzzle": "sudoku", "parameters": OTHER}),
    }

    def count_slices(names):
        """Ask for all in turn until each has its answer."""
        needed, left = Counter(), [*names]
        while left:
            for name in [*left]:
                verb, fields = asking[name]
                needed[name] += 1
                if reply(verb, **{"position": [], **fields}, milliseconds=0)["ended"]:
                    left.remove(name)
            assert needed.total() < 1000
        return needed

    alone = sum((count_slices([name]) for name in asking), Counter())
    assert count_slices(asking) == alone
    assert min(alone.values()) > 2


def test_work_that_nobody_continues_is_dropped(monkeypatch):
    """After some seconds, or if there is too much of it."""
    now = [0.0]
    monkeypatch.setattr(slices, "perf_counter", lambda: now[0])
    monkeypatch.setattr(slices, "_works", waiting := {})
    for n in range(4, 4 + 2 * slices.MAX_WORKS):
        reply("hint", puzzle="queens", parameters={"n": n}, position=[], milliseconds=0)
        assert len(waiting) == min(n - 3, slices.MAX_WORKS)
    now[0] = slices.MAX_IDLE_SECONDS + 1
    reply("hint", puzzle="queens", parameters={"n": 8}, position=[], milliseconds=0)
    assert len(waiting) == 1


def test_a_reason_has_three_sentences_in_a_language():
    """The place, the rule and the move; rows are numbered as on the page."""
    game = {"puzzle": "permutations", "parameters": {"n": 4}, "position": [1, 2, 3]}
    (reason,) = reply("reasons", **game, lang="ja")["reasons"]
    sentences = [reason[name] for name in ("where", "rule", "move")]
    assert sentences == [
        "0行目を見てください。",
        "0行目の空きマスはあと一つです。",
        "0行目の空きマスはあと一つです。よって0行3列は4です。",
    ]
    assert reason["cells"] == [3]


@pytest.mark.parametrize(
    "position, is_dead", [([0], True), ([1], False), ([0, 99], False)]
)
def test_a_hint_says_why_a_position_is_dead(position, is_dead):
    """Four queens have no solution with one in a corner; a wrong entry is no reason."""
    board = {"puzzle": "queens", "parameters": {"n": 4}, "position": position}
    found = reply("hint", **board, milliseconds=2000)
    assert found["solvable"] is (position == [1])
    assert (found["reason"] is not None) == is_dead
    if is_dead:
        assert found["lift"] == 0
        assert found["reason"]["rule"].startswith("Nothing is left for row")


def test_wrong_fields_are_refused():
    """One sentence each."""
    for fields, message in (
        ({"lang": "fr"}, "lang must be one of en, ja"),
        ({"crossed": "1"}, "crossed must be a list of whole numbers"),
        ({"position": [99]}, "must be from 0 to 12, not 99"),
    ):
        text = answer(json.dumps({"verb": "reasons", **STAR, **fields}))
        assert message in json.loads(text)["error"]["message"]
