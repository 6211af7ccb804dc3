"""Error messages can be translated: they keep their pattern and values."""

import json
import pickle

import pytest
from setup.tools import WEB

from pypuzzles import request
from pypuzzles.bridge import handler
from pypuzzles.errors import InputError

JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))


def test_the_bridge_returns_pattern_and_values():
    """So that the page can translate it."""
    message = {"verb": "start", "puzzle": "queens", "parameters": {"n": 32}}
    error = json.loads(handler.answer(json.dumps(message)))["error"]
    assert error["kind"] == "value"
    assert error["message"].startswith("n must be a whole number from 1 to 31")
    assert error["pattern"] in JAPANESE
    assert error["because"] in JAPANESE
    assert error["values"]["most"] == 31


def test_an_error_can_be_pickled():
    """Braces in a value are not placeholders."""
    with pytest.raises(InputError) as caught:
        request("magic_star", clues={"{x}": 1})
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.values == caught.value.values


SITE = "https://example.org/"


@pytest.mark.parametrize(
    "message",
    [
        {"verb": "make", "puzzle": "queens"},
        {"verb": "make", "puzzle": "magic_star", "seed": -1},
        {"verb": "make", "puzzle": "magic_star", "clues": 2},
        {"verb": "worksheet", "puzzle": "queens"},
        {"verb": "worksheet", "puzzle": "queens", "site": "nowhere"},
        {"verb": "worksheet", "puzzle": "permutations", "site": SITE},
        {"verb": "worksheet", "puzzle": "queens", "site": SITE, "options": {"x": 1}},
        {
            "verb": "worksheet",
            "puzzle": "knights_tour",
            "site": SITE,
            "options": {"rows": 3, "cols": 3},
        },
    ],
)
def test_errors_of_generators_are_translated(message):
    """If a puzzle or worksheet cannot be made, the message is a known one."""
    error = json.loads(handler.answer(json.dumps(message)))["error"]
    assert error["kind"] == "value"
    assert error["pattern"] in JAPANESE
