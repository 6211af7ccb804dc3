"""Every mistake in a user program is reported with its line, in both languages."""

import json
import traceback

import pytest
from bridge_client import MISTAKES, run_mistake
from setup.tools import WEB

JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))
EXACT = ("fault", "line", "loop", "events", "depth")
SUGGESTS = hasattr(traceback, "_compute_suggestion_error")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_at_its_line(mistake):
    """With its kind, its place, the events before it and the values there."""
    kind, fault = run_mistake(mistake)
    assert (kind, fault.get("kind"), fault.get("draft")) == ("error", "draft", "own")
    expected = {name: mistake[name] for name in EXACT if name in mistake}
    assert {name: fault[name] for name in expected} == expected
    assert mistake["said"] in fault["message"]
    if loop := mistake.get("loop"):
        assert loop[0] <= fault["line"] <= loop[1]
    if "columns" in mistake:
        assert [fault["column"], fault["end_column"]] == mistake["columns"]
    if values := mistake.get("values"):
        assert fault["calls"][-1]["values"].items() >= values.items()
    if SUGGESTS and "meant" in mistake:  # since Python 3.12
        assert f"Did you mean: '{mistake['meant']}'" in fault["message"]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_reported_in_japanese(mistake):
    """The translation has the same values."""
    _, fault = run_mistake(mistake)
    translation = JAPANESE[fault["pattern"]].format(**fault["values"])
    assert all(str(value) in translation for value in fault["values"].values())
    reason = f": {fault['because']}" if fault.get("because") else ""
    assert fault["message"] == fault["pattern"].format(**fault["values"]) + reason
    assert not reason or fault["because"] in JAPANESE


def test_there_are_enough_mistakes():
    """At least 65, with unique names."""
    names = [each.id for each in MISTAKES]
    assert len(names) == len(set(names)) >= 65
