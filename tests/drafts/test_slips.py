"""Texts that nobody would write: each is a named fault or a run, and harms nothing."""

import json

import pytest
from drafting import BITMASK, QUEENS, answer, interrupted, read
from edits import EDITS
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import mutations
from quick import QUICK
from setup.tools import WEB

JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))
KINDS = {"text", "syntax", "form", "pair", "raised", "refused", "silent", "deep"}
KINDS |= {"memory"}
MANY_LINES = 3_000
MANY_PAIRS = 2_000
# No sign of which two make a power, nor digits: CPython cannot be interrupted while it
# fills the memory.
SIGNS = "()[]{}:,.=-+~\"'\\\n\t #@&|^%;!?é𝒙。\r\x00"
WORDS = """
yield return FOUND row while True: if else: def f(): lambda: None async import js
print(row) input() exit() raise global n
"""
PIECES = st.sampled_from([*SIGNS, *WORDS.split(), "    "])


@st.composite
def slips(draw):
    """Put pieces into our text, take some out, or exchange two lines."""
    text = BITMASK
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        kind = draw(st.sampled_from(["in", "out", "lines"]))
        if kind == "in":
            text = text[:at] + draw(PIECES) + text[at:]
        elif kind == "out":
            text = text[:at] + text[at + draw(st.integers(1, 12)) :]
        else:
            lines = text.split("\n")
            one, other = (draw(st.integers(0, len(lines) - 1)) for _ in "ab")
            lines[one], lines[other] = lines[other], lines[one]
            text = "\n".join(lines)
    return text, QUEENS, {"n": 5}


@st.composite
def edited_slips(draw):
    """Let the hand slip in an edited search of any puzzle."""
    edit, text, _ = draw(mutations(EDITS))
    names = zip(("puzzle", "algorithm", "form"), edit.names, strict=True)
    return text, dict(names), edit.parameters


def is_told(kind, told, text):
    """Tell whether an answer is a value; else it is a fault, in both languages."""
    if kind == "value":
        return True
    assert told["kind"] in ("draft", "value"), told
    assert told["pattern"] in JAPANESE
    if told["kind"] == "draft":
        assert told["fault"] in KINDS
        last = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
        assert told["line"] is None or 1 <= told["line"] <= told["end_line"] <= last
    return False


def every_question(drawn):
    """Ask all that the page asks of a text; each answer is a value or a named fault."""
    text, names, parameters = drawn
    with interrupted(MANY_LINES):
        if not is_told(*read(text, **names), text):
            return
        begun = {"draft": "own", "parameters": parameters}
        if not is_told(*answer("start", **begun), text):
            return
        slices = {"milliseconds": 100}
        for verb, asked in (
            ("more", {"pairs": MANY_PAIRS}),
            ("peek", {"pairs": 9, **slices}),
            ("boards", {"boards": 1, **slices}),
            ("tally", {"milliseconds": 0}),
            ("compile", begun),
            ("check", {"draft": "own", "seconds": 0.1, "milliseconds": 0}),
        ):
            is_told(*answer(verb, **asked), text)
    kind, told = answer("start", search="shipped", **QUEENS, parameters={"n": 4})
    assert kind == "value"
    counted = answer("tally", search="shipped", milliseconds=10_000)[1]
    assert (told["request"].get("draft"), counted["solutions"]) == (None, 2)


@given(slips() | edited_slips())
@settings(QUICK, max_examples=50)
def test_a_slip_of_the_hand_is_a_fault_or_a_run(drawn):
    """Always the same ones."""
    every_question(drawn)


@pytest.mark.night
@given(slips() | edited_slips())
@settings(QUICK, max_examples=1000, derandomize=False, print_blob=True)
def test_a_slip_of_no_seed_is_a_fault_or_a_run(drawn):
    """Others every night."""
    every_question(drawn)


@pytest.mark.parametrize(
    "text, fault",
    [
        ("(" * 200 + ")" * 200, "text"),
        ("x = '" + "[" * 200 + "'", "text"),
        ("x = 1\0", "text"),
        ("# \ud800", "text"),
        ("x" * 20_001, "text"),
        ("x = " + "-" * 9_000 + "1", "text"),
        ("x = x" + ".x" * 9_000, "text"),
        ("if x:\n" + "".join(" " * k + "if x:\n" for k in range(1, 120)), "syntax"),
        ("\ufeffx = 1", "syntax"),
        ("x = 1\u2028y = (", "syntax"),
        ("from __future__ import braces", "syntax"),
        ("lambda: (yield)", "form"),
        ("recursive = print", "form"),
        ("class recursive:\n    pass\n", "form"),
    ],
)
def test_what_python_is_not_to_read_is_refused_by_a_sentence(text, fault):
    """Brackets, characters that nobody sees, lengths, and what defines no search."""
    kind, told = read(text)
    assert (kind, told.get("kind"), told.get("fault")) == ("error", "draft", fault)
    assert told["pattern"] in JAPANESE


@pytest.mark.parametrize("draft", [None, 3, [], {}, "x" * 101])
@pytest.mark.parametrize("verb", ["draft", "text", "check", "start"])
def test_a_message_is_checked_before_a_text_is_read(verb, draft):
    """A sentence for what is no name and no text."""
    kind, told = answer(verb, draft=draft, text=3, puzzle="queens", parameters=[])
    assert (kind, told.get("kind")) in [("error", "value"), ("value", None)]
    assert kind == "value" or told["pattern"] in JAPANESE
