"""The Japanese catalogue is complete, and what is compiled from it is up to date."""

import json
import re

import pytest
from website import translations

from pypuzzles import PUZZLES
from pypuzzles.api.catalog import FIGURE, list_english_texts

CATALOGUE = translations.read()
ENTRIES = [*translations.entries(CATALOGUE)]
FILES = translations.compiled_files(CATALOGUE)


def places(text):
    """List the placeholders in a message."""
    return set(re.findall(r"\{(\w+)\}", text))


def test_the_catalogue_is_complete():
    """No text is missing, no longer used, untranslated or fuzzy."""
    assert len(ENTRIES) > 800  # the search for texts works
    assert translations.faults(CATALOGUE) == []


def test_a_changed_text_is_reported():
    """Its translation is marked as fuzzy, and cannot be compiled."""
    changed, lost = translations.read(), translations.template()
    old = "a message must be JSON without deep nesting"
    message = lost.get(old)
    lost.delete(old)
    lost.add(f"{message.id}, please")
    changed.update(lost)
    assert f"missing: error: {old}" in translations.faults(changed)
    fuzzy = [each.id for each in translations.entries(changed) if each.fuzzy]
    assert fuzzy == [f"{old}, please"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_compiled_files_are_up_to_date(path):
    """After a change, run build_scripts/translate.py compile."""
    assert json.loads(path.read_text("utf-8")) == FILES[path]


def test_a_translation_has_the_same_placeholders():
    """None is missing and none is unknown."""
    wrong = [each.id for each in ENTRIES if places(each.id) != places(each.string)]
    assert wrong == []


def block_kind(text):
    """Return figure with its number of lines, list or text."""
    if text.startswith(FIGURE):
        return "figure", text.count("\n")
    return "list" if text.startswith("- ") else "text"


def test_a_translated_paragraph_has_the_same_kind():
    """A figure has the same number of lines; a list stays a list."""
    wrong = [
        each.id
        for each in ENTRIES
        if str(each.context).endswith(translations.EXPLANATION)
        and block_kind(each.id) != block_kind(each.string)
    ]
    assert wrong == []


def test_every_explanation_is_translated():
    """For each algorithm of each puzzle."""
    why = FILES[translations.WORDS / "why.ja.json"]
    assert {name: [*texts] for name, texts in why.items()} == {
        puzzle.name: [each.name for each in puzzle.algorithms] for puzzle in PUZZLES
    }


def test_names_with_words_need_a_translation():
    """Titles and ideas do; the parameter n does not."""
    keys = {key for puzzle in PUZZLES for key, _ in list_english_texts(puzzle)}
    assert {"puzzle.queens", "algorithm.sudoku.cell_by_cell.idea"} <= keys
    assert "parameter.n" not in keys
