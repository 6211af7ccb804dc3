"""Random programs either run or give a known error, without side effects."""

import json

import pytest
from bridge_client import BITMASK, QUEENS, ask, interrupt_after, load_program, send
from edits import EDITS, mutations
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import QUICK
from setup.tools import WEB

JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))
KINDS = {"text", "syntax", "form", "pair", "raised", "refused", "silent", "deep"}
KINDS |= {"memory"}
MANY_LINES = 3_000
MANY_EVENTS = 2_000
# Signs that cannot form a power, and no digits: CPython cannot be interrupted while it
# computes huge integers.
SIGNS = "()[]{}:,.=-+~\"'\\\n\t #@&|^%;!?é𝒙。\r\x00"
WORDS = """
yield return FOUND row while True: if else: def f(): lambda: None async import js
print(row) input() exit() raise global n
"""
PIECES = st.sampled_from([*SIGNS, *WORDS.split(), "    "])


@st.composite
def slips(draw):
    """Insert pieces into our program, remove some, or exchange two lines."""
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
def insert_slips(draw):
    """Insert slips into an edited search of any puzzle."""
    edit, text, _ = draw(mutations(EDITS))
    names = zip(("puzzle", "algorithm", "form"), edit.names, strict=True)
    return text, dict(names), edit.parameters


def send_checked(lines, verb, **message):
    """Send a request; return the value, or None for an error in both languages."""
    with interrupt_after(MANY_LINES):
        kind, answered = send(verb, **message)
    if kind == "value":
        return answered
    assert answered["kind"] in ("draft", "value"), answered
    assert answered["pattern"] in JAPANESE
    if answered["kind"] == "draft":
        assert answered["fault"] in KINDS
        line, end = answered["line"], answered["end_line"]
        assert line is None or 1 <= line <= end <= lines
    return None


def every_question(drawn, more=()):
    """Send all requests of the page; each answer is a value or a known error."""
    text, names, parameters = drawn
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    begun = {"draft": "own", "parameters": parameters}
    slices = {"milliseconds": 100}
    if send_checked(lines, "draft", draft="own", text=text, **names):
        if send_checked(lines, "start", **begun):
            send_checked(lines, "more", events=MANY_EVENTS)
            send_checked(lines, "peek", events=9, **slices)
            send_checked(lines, "boards", boards=1, **slices)
            send_checked(lines, "tally", milliseconds=0)
        for verb in more:
            send_checked(lines, verb, **begun)
        send_checked(lines, "check", draft="own", seconds=0.1, milliseconds=0)
    ask("start", search="shipped", **QUEENS, parameters={"n": 4})
    counted = ask("tally", search="shipped", milliseconds=10_000)
    assert counted["solutions"] == 2


@given(slips() | insert_slips())
@settings(QUICK, max_examples=50)
def test_a_slip_is_an_error_or_a_run(drawn):
    """A fixed set."""
    every_question(drawn)


@pytest.mark.night
@given(slips() | insert_slips())
@settings(QUICK, max_examples=1000, derandomize=False, print_blob=True)
def test_a_random_slip_is_an_error_or_a_run(drawn):
    """Different ones every night, which are also compiled."""
    every_question(drawn, more=("compile",))


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
        ("lambda: (yield)", "raised"),
        ("recursive = print", "raised"),
        ("class recursive:\n    pass\n", "raised"),
    ],
)
def test_programs_python_must_not_parse_are_an_error(text, fault):
    """Brackets, invisible characters, lengths, and programs without a search."""
    kind, answer = load_program(text)
    assert (kind, answer.get("kind"), answer.get("fault")) == ("error", "draft", fault)
    assert answer["pattern"] in JAPANESE


@pytest.mark.parametrize("draft", [None, 3, [], {}, "x" * 101])
@pytest.mark.parametrize("verb", ["draft", "text", "check", "start"])
def test_a_message_is_validated_before_a_program_is_loaded(verb, draft):
    """Invalid names and programs are an error."""
    kind, answer = send(verb, draft=draft, text=3, puzzle="queens", parameters=[])
    assert (kind, answer.get("kind")) in [("error", "value"), ("value", None)]
    assert kind == "value" or answer["pattern"] in JAPANESE
