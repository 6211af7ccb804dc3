"""Translations of sentences that Python produces in English."""

import json
from functools import cache
from typing import Any

from setup.tools import ROOT

from pypuzzles.sentences import Sentence

__all__ = ["WORDS", "sentences", "translate_error"]

WORDS = ROOT / "web" / "words"


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
