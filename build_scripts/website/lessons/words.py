"""The words of the lessons, and translations of sentences that Python produces."""

import json
import tomllib
from functools import cache
from typing import Any

from setup.tools import ROOT

from pypuzzles.api.catalog import collect_words
from pypuzzles.puzzles import find, list_names_in_folders
from pypuzzles.sentences import Sentence

__all__ = ["lesson_words", "translate_error"]

WORDS = ROOT / "web" / "words"
TEXTS = ROOT / "docs" / "learn" / "words.toml"
PAGE_WORDS = (
    *(
        "predict",
        "views",
        "view.home",
        "view.watch",
        "view.worksheet",
        "view.reproductions",
    ),
    *("view.race", "view.gallery", "view.count", "skip"),
)
"""Words that the page uses for the same things."""


@cache
def lesson_words(language: str) -> dict[str, str]:
    """Return the words of a language: of lessons, searches and puzzles."""
    lessons = tomllib.loads(TEXTS.read_text("utf-8"))
    words = {key: both[language] for key, both in lessons.items()}
    page = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    words |= {key: page[key] for key in PAGE_WORDS}
    for name in list_names_in_folders():
        words |= collect_words(find(name))[language]
    for path in sorted((WORDS / "puzzles").glob("*.json")):
        words |= json.loads(path.read_text("utf-8")).get(language, {})
    return words | sentences("reproductions", language)


@cache
def sentences(name: str, language: str) -> dict[str, str]:
    """Return the translations of `reproductions` or `refusals`."""
    path = WORDS / f"{name}.{language}.json"
    translations: dict[str, str] = (
        json.loads(path.read_text("utf-8")) if path.exists() else {}
    )
    return translations


def translate_error(message: Any, language: str) -> str:
    """Translate an error message, including values that are messages."""
    translations = sentences("refusals", language)
    if not isinstance(message, Sentence) or message.pattern not in translations:
        return translations.get(str(message), str(message))
    values = {
        name: translate_error(each, language) for name, each in message.values.items()
    }
    return translations[message.pattern].format(**values) + translations.get(
        message.because, message.because
    )
