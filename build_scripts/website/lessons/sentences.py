"""What Python says in English, in the language of a lesson."""

import json
from functools import cache
from typing import Any

from setup.tools import ROOT

from pypuzzles.sentences import Sentence

__all__ = ["WORDS", "refused", "sentences"]

WORDS = ROOT / "web" / "words"


@cache
def sentences(name: str, language: str) -> dict[str, str]:
    """Return the sentences of `exhibits` or `refusals`; English ones are their own."""
    path = WORDS / f"{name}.{language}.json"
    told: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return told


def refused(said: Any, language: str) -> str:
    """Tell a refusal, and the sentences that are its values."""
    told = sentences("refusals", language)
    if not isinstance(said, Sentence) or said.pattern not in told:
        return told.get(str(said), str(said))
    values = {name: refused(each, language) for name, each in said.values.items()}
    return told[said.pattern].format(**values) + told.get(said.because, said.because)
