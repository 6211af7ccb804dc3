"""Translations of texts that Python writes: names of puzzles, and worksheets.

They are compiled from `build_scripts/website/ja.po`. Error messages, explanations and
reproductions are translated in the same files, but only the page shows those.
"""

import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data

from .sentences import Sentence

__all__ = ["ENGLISH", "LANGUAGES", "translate", "translations"]

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ja")


def translations(language: str, *contexts: str) -> dict[str, str]:
    """Return the translations of English texts in some contexts.

    A context is the name of a puzzle, or the part of the package that has the texts;
    for a text in several contexts the last one counts. There are none in English.

    >>> translations("ja", "worksheet")["Answers"]
    '解答'
    >>> translations("en", "worksheet")
    {}
    """
    tables = catalogue(language) if language in LANGUAGES[1:] else {}
    return {
        text: translated
        for context in contexts
        for text, translated in tables.get(context, {}).items()
    }


@cache
def catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    """Read the translations of a language, by context and English text."""
    data = get_data(__package__, f"locale/{language}.json") or b"{}"
    read: Mapping[str, Mapping[str, str]] = json.loads(data)
    return read


def translate(text: str, table: Mapping[str, str]) -> str:
    """Translate a text, or return it unchanged if the table lacks it.

    The table has the pattern of a Sentence, with fields for its values.

    >>> translate(Sentence("Use {n} tiles.", n=3), {"Use {n} tiles.": "{n} 枚"})
    '3 枚'
    """
    if isinstance(text, Sentence):
        return table.get(text.pattern, text.pattern).format(**text.values)
    return table.get(text, text)
