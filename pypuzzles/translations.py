"""Translations of texts that Python writes: names of puzzles, and worksheets.

They are compiled from `build_scripts/website/ja.po`. Error messages, explanations and
reproductions are translated in the same files, but only the page shows those.
"""

import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data

from .sentences import Sentence

__all__ = ["LANGUAGES", "collect_translations", "translate", "translate_words"]

ENGLISH, JAPANESE = LANGUAGES = ("en", "ja")
NONE: Mapping[str, str] = {}


def collect_translations(
    language: str, *contexts: str, author: Mapping[str, str] = NONE
) -> dict[str, str]:
    """Return the translations of English texts in some contexts.

    A context is the name of a puzzle, or the part of the package that has the texts.
    If a text is in several contexts, the last one is used. `author` is the `japanese`
    of a puzzle, which takes precedence. There are no translations in English.

    >>> collect_translations("ja", "worksheet")["Answers"]
    '解答'
    >>> collect_translations("en", "worksheet")
    {}
    """
    if language != JAPANESE:
        return {}
    found: dict[str, str] = {}
    for context in contexts:
        found |= read_catalogue(language).get(context, NONE)
    return {**found, **author}


@cache
def read_catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    """Read the translations of a language, by context and English text."""
    data = get_data(__package__, f"locale/{language}.json") or b"{}"
    read: Mapping[str, Mapping[str, str]] = json.loads(data)
    return read


def translate(text: str, table: Mapping[str, str]) -> str:
    """Translate a text, or return it unchanged if the table lacks it.

    The table has the pattern of a Sentence, with fields for its values. Sentences among
    the values are translated, too.

    >>> translate(Sentence("Use {n} tiles.", n=3), {"Use {n} tiles.": "{n} 枚"})
    '3 枚'
    """
    if isinstance(text, Sentence):
        pattern = table.get(text.pattern, text.pattern)
        values = {
            name: translate(value, table) if isinstance(value, Sentence) else value
            for name, value in text.values.items()
        }
        return pattern.format(**values) if values else pattern
    return table.get(text, text)


def translate_words(
    words: Mapping[str, str], language: str, context: str
) -> dict[str, str]:
    """Translate the values of a dictionary; its keys are names used in the code."""
    table = collect_translations(language, context)
    return {name: translate(text, table) for name, text in words.items()}
