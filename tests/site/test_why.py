"""Explanations of algorithms have Japanese translations that match."""

import hashlib
import json
import re

import pytest
from setup.tools import WEB

from pypuzzles.page.listing import explanations
from pypuzzles.puzzles import SOURCES

TOLD = explanations()
ENGLISH = {
    (puzzle, algorithm): text
    for puzzle, texts in TOLD["en"].items()
    for algorithm, text in texts.items()
}
# Translations in the modules of puzzles.
SAID = {
    (puzzle, algorithm): text
    for puzzle, texts in TOLD["ja"].items()
    for algorithm, text in texts.items()
}
JAPANESE = {
    (puzzle, algorithm): entry
    for puzzle, entries in json.loads(
        (WEB / "words" / "why.ja.json").read_text("utf-8")
    ).items()
    for algorithm, entry in entries.items()
}


def fingerprint(text):
    """Hash an English text, to identify the version of a translation."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def shape(blocks):
    """Classify blocks as figures, lists and paragraphs."""
    kinds = {"    ": "figure", "- ": "list"}
    return [
        next((kind for sign, kind in kinds.items() if block.startswith(sign)), "text")
        for block in blocks
    ]


def test_each_algorithm_is_explained_in_japanese():
    """None is missing, left over or duplicated for the puzzles of the sources."""
    sources = {key for key in ENGLISH if key[0] in SOURCES}
    assert len(sources) > 20
    assert sources <= JAPANESE.keys() | SAID.keys() <= ENGLISH.keys()
    assert JAPANESE.keys() & SAID.keys() == set()


@pytest.mark.parametrize("key", JAPANESE, ids=".".join)
def test_the_japanese_is_of_the_current_english(key):
    """When a docstring changes, its translation must be checked: `of` is its hash."""
    assert JAPANESE[key]["of"] == fingerprint(ENGLISH[key])


@pytest.mark.parametrize("key", JAPANESE, ids=".".join)
def test_the_japanese_has_the_figures_of_the_english(key):
    """Each paragraph matches, and figures have the same lines."""
    english, japanese = re.split(r"\n\n+", ENGLISH[key]), JAPANESE[key]["text"]
    assert shape(japanese) == shape(english)
    for theirs, ours in zip(english, japanese, strict=True):
        if theirs.startswith("    "):
            assert ours.count("\n") == theirs.count("\n")
