"""Why each algorithm works is told in Japanese too, and says what the English says."""

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
# What modules say in Japanese themselves.
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
    """Hash an English text, as its translation tells which one it is of."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def shape(blocks):
    """Tell figures, lists and paragraphs apart."""
    kinds = {"    ": "figure", "- ": "list"}
    return [
        next((kind for sign, kind in kinds.items() if block.startswith(sign)), "text")
        for block in blocks
    ]


def test_each_algorithm_is_explained_in_japanese():
    """None of the sources lacks, none is left over, and none is told twice."""
    sources = {key for key in ENGLISH if key[0] in SOURCES}
    assert len(sources) > 20
    assert sources <= JAPANESE.keys() | SAID.keys() <= ENGLISH.keys()
    assert JAPANESE.keys() & SAID.keys() == set()


@pytest.mark.parametrize("key", JAPANESE, ids=".".join)
def test_the_japanese_is_that_of_the_english(key):
    """When a docstring changes, its Japanese is read again: `of` says which it is."""
    assert JAPANESE[key]["of"] == fingerprint(ENGLISH[key])


@pytest.mark.parametrize("key", JAPANESE, ids=".".join)
def test_the_japanese_has_the_figures_of_the_english(key):
    """Paragraph by paragraph, each line of a figure in its place."""
    english, japanese = re.split(r"\n\n+", ENGLISH[key]), JAPANESE[key]["text"]
    assert shape(japanese) == shape(english)
    for theirs, ours in zip(english, japanese, strict=True):
        if theirs.startswith("    "):
            assert ours.count("\n") == theirs.count("\n")
