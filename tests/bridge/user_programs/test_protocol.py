"""Answers of the sandbox, docs/protocol.md and the page's validation agree."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from bridge_client import BITMASK, QUEENS, send
from setup.tools import ROOT, WEB, node

pytestmark = [pytest.mark.node, pytest.mark.process]

DOCS = Path(ROOT, "docs/protocol.md").read_text("utf-8")
# Reads messages and answers; writes the accepted parts.
DOOR = """
const { validateResponse } = await import(process.argv[1]);
let text = "";
for await (const part of process.stdin) text += part;
const let_in = JSON.parse(text).map(([message, told]) =>
  validateResponse({ verb: message.verb, message: JSON.stringify(message) }, told));
console.log(JSON.stringify(let_in));
"""
TEXT = BITMASK.strip()
SIX = {"draft": "own", "parameters": {"n": 6}}
WRONG = TEXT.replace("free = full &", "free = full & ~(row == 1) &")
FAULTY = TEXT.replace("free ^= bit", "free ^= bit; print(row); 1 // (row - 3)")
# A program with arguments and variables of every kind, and deep calls.
ARGUMENTS = """
from pypuzzles import FOUND
huge, long, names = 10 ** 300, [10 ** 90, True], {"a": 1}
def recursive(n):
    def place(board, row=0, *rest, **more):
        count = 10 ** 199
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(board)):
                yield from place([*board, col], row + 1, huge, names, key=long)
    return place([])
"""
ITERABLES = """
from pypuzzles import FOUND
def recursive(n):
    def place(path):
        yield from zip([len(path)], [0])
        yield from enumerate([0])
        yield from [(0, 1)]
        yield from iter([(0, 2)])
        yield FOUND, 1
    yield from place([])
"""
DEEP = """
from pypuzzles import FOUND
def recursive(n):
    def place(board, depth):
        if depth < 20:
            yield from place(board, depth + 1)
        else:
            yield "no", "pair"
    return place([], 0)
"""
UNCOMPILED = TEXT.replace("free = full &", "list({n, 1})\n        free = full &")
PIECES = {
    "read": (TEXT, "draft", {**QUEENS, "text": TEXT}),
    "text": (TEXT, "text", QUEENS),
    "events": (TEXT, "more", {"search": "main", "events": 9}),
    "calls": (TEXT, "peek", {"search": "main", "events": 9}),
    "arguments": (ARGUMENTS, "peek", {"search": "main", "events": 9}),
    "zip": (ITERABLES, "peek", {"search": "main", "events": 1}),
    "enumerate": (ITERABLES, "peek", {"search": "main", "events": 2}),
    "a list": (ITERABLES, "peek", {"search": "main", "events": 3}),
    "an iterator": (ITERABLES, "peek", {"search": "main", "events": 4}),
    "an error of deep calls": (DEEP, "more", {"search": "main", "events": 9}),
    "sum": (TEXT, "tally", {"search": "main"}),
    "right": (TEXT, "check", {"milliseconds": 5_000}),
    "wrong": (WRONG, "check", {"milliseconds": 5_000}),
    "compiled": (TEXT, "compile", SIX),
    "not compiled": (UNCOMPILED, "compile", SIX),
    "fault": (FAULTY, "check", {"milliseconds": 5_000}),
}
OUTSIDE = {
    "draft": {"v", "puzzle"},
    "tally": {"events", "printed"},
    "check": {"printed"},
    "compile": {"v", "request"},
    "fault": {"draft"},
}
"""Fields that the page discards according to docs/protocol.md."""
OF_A_TEXT = {"parameters", "values", "writes", "masks", "reasons", "words", "request"}
"""Fields that contain names of a program or puzzle."""


def send_and_echo(text, verb, more):
    """Load a program, start it, and send a request; return message and answer."""
    assert send("draft", draft="own", text=text, **QUEENS)[0] == "value"
    assert send("start", search="main", **SIX)[0] == "value"
    message = {"draft": "own", **more}
    if verb == "text":
        del message["draft"]
    kind, answer = send(verb, **message)
    return {"verb": verb, **message}, {kind: answer}


@pytest.fixture(scope="module")
def validated():
    """Validate an answer of each kind; return the original and the result."""
    result = {name: send_and_echo(*piece) for name, piece in PIECES.items()}
    place = (WEB / "python" / "schema" / "message-validators.js").as_uri()
    done = subprocess.run(
        [node(), "--input-type=module", "-e", DOOR, place],
        input=json.dumps([*result.values()]),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    within = json.loads(done.stdout)
    return {
        name: (next(iter(outer.values())), next(iter(inner.values())))
        for (name, (_, outer)), inner in zip(result.items(), within, strict=True)
    }


@pytest.mark.parametrize("name", PIECES)
def test_valid_answers_are_accepted(validated, name):
    """Completely and unchanged, except for discarded fields."""
    result, within = validated[name]
    outside = OUTSIDE.get("fault" if "fault" in result else PIECES[name][1], set())
    assert outside <= result.keys()
    assert within == {key: result[key] for key in result.keys() - outside}


def keys(value):
    """Yield the field names of an answer that belong to the protocol."""
    if isinstance(value, list):
        for each in value:
            yield from keys(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            if key not in OF_A_TEXT:
                yield from keys(each)


@pytest.mark.parametrize("name", PIECES)
def test_the_docs_list_all_fields(validated, name):
    """In the section of its verb, or where errors and prints are described."""
    result, _ = validated[name]
    headings = {PIECES[name][1], "Faults", "peek" if "calls" in result else ""}
    sections = re.split(r"^##+ (.*)\n", DOCS, flags=re.MULTILINE)[1:]
    docs = "".join(
        text
        for heading, text in zip(sections[::2], sections[1::2], strict=True)
        if heading in headings
    )
    listed = re.findall(r"^\| `(?:[\w.[\]]+\.)?(\w+)\??`", docs, re.MULTILINE)
    assert {*keys(result)} - {*listed} == set()


def test_the_docs_list_discarded_fields():
    """In the paragraph about validation."""
    (about,) = re.findall(
        r"^`web/python/schema/message-validators\.js`.*?\n\n",
        DOCS,
        re.DOTALL | re.MULTILINE,
    )
    for names in OUTSIDE.values():
        assert [name for name in names if f"`{name}`" not in about] == []
