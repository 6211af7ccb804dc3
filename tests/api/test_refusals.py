"""Every error message of Python has a Japanese translation."""

import ast
import json
import pickle
import re
from collections import defaultdict

import pytest
from setup.tools import ROOT, WEB

from pypuzzles import request
from pypuzzles.kit.errors import InputError
from pypuzzles.page import bridge
from pypuzzles.wasm import diagnostics
from pypuzzles.wasm.ir.types import INT, Scalar, Sequence

MADE = (list, tuple, set, frozenset, dict)
JAPANESE = json.loads((WEB / "words" / "refusals.ja.json").read_text("utf-8"))
# Index of the argument with a message, in addition to `because`.
SENTENCES = {
    "InputError": 0,
    "Sentence": 0,
    "RefusedError": 0,
    "MissingModuleError": 0,
    "FaultError": 1,
    "_refusing": 1,
    "UnreachedError": 0,
    "Limit": 2,
    "Number": None,
    "read_all": 2,
    "CompileError": 0,
    "Trap": 0,
    "refuse": 1,  # methods of the compiler's builder, like the following
    "trap": 1,
    "trap_if": 2,
    "method": 2,
}


def constants(node, assigned):
    """Yield the texts an expression can have, including names it uses.

    Functions that it calls for a value have messages of their own.
    """
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if not isinstance(part, ast.Call):
            waiting += ast.iter_child_nodes(part)
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif isinstance(part, ast.Name):
            for value in assigned[part.id]:
                yield from constants(value, assigned)


def sentences(path):
    """Yield the messages in the source of a module."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    assigned = defaultdict(list)
    for node in nodes:
        for target in node.targets if isinstance(node, ast.Assign) else ():
            assigned[getattr(target, "id", None)].append(node.value)
    for call in nodes:
        name = isinstance(call, ast.Call) and (
            getattr(call.func, "id", None) or getattr(call.func, "attr", None)
        )
        if name in SENTENCES:
            place = SENTENCES[name]
            said = [] if place is None else call.args[place : place + 1]
            said += [k.value for k in call.keywords if k.arg == "because"]
            for node in said:
                yield from filter(None, constants(node, assigned))


# Names in the compiler's errors, and its advice.
OF_THE_COMPILER = {
    *(word for pair in diagnostics.SYNTAX.values() for word in pair),
    *diagnostics.TYPE_ADVICE.values(),
    *diagnostics.CALL_ADVICE.values(),
    *(
        text
        for each in vars(diagnostics).values()
        if isinstance(each, diagnostics.Diagnostic)
        for text in (each.template, each.advice)
    ),
    *(
        value
        for name, value in vars(diagnostics).items()
        if name.isupper() and isinstance(value, str)
    ),
    *(each.value for each in Scalar),
    *(Sequence(INT, made).value for made in MADE),
    *(Sequence(Sequence(INT, list), made).value for made in (list, tuple)),
}
ENGLISH = OF_THE_COMPILER | {
    sentence
    for path in (ROOT / "pypuzzles").rglob("*.py")
    for sentence in sentences(path)
}
# Texts the page adds below an error. Cancelled counts and calls are never shown.
FAULT = re.compile(
    r"(?:(?:File|Python)Error\(|(?:OTHER|FORBIDDEN) = |message \|\| )\s*"
    r'(?:"(?!closed)\w+",\s*)?"([^"]+ [^"]+)"'
)
OF_THE_PAGE = {
    sentence
    for folder in ("counting", "load", "runtime")
    for path in (WEB / folder).rglob("*.js")
    for sentence in FAULT.findall(path.read_text("utf-8"))
}


def places(text):
    """List the placeholders in a message."""
    return set(re.findall(r"\{(\w+)\}", text))


def test_every_error_message_is_translated():
    """There are many: the search for them works."""
    assert len(ENGLISH) > 40
    assert len(OF_THE_PAGE) > 8
    assert JAPANESE.keys() == ENGLISH | OF_THE_PAGE


@pytest.mark.parametrize("english", sorted(JAPANESE))
def test_a_translation_has_the_same_placeholders(english):
    """None is missing and none is unknown."""
    assert places(JAPANESE[english]) == places(english)


def test_the_bridge_returns_pattern_and_values():
    """So that the page can translate it."""
    message = {"verb": "start", "puzzle": "queens", "parameters": {"n": 32}}
    error = json.loads(bridge.answer(json.dumps(message)))["error"]
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
    error = json.loads(bridge.answer(json.dumps(message)))["error"]
    assert error["kind"] == "value"
    assert error["pattern"] in JAPANESE
