"""Words of all worksheets, and translations for one puzzle."""

from ..puzzle.puzzle import Puzzle
from ..translations import translate_words, translations

__all__ = ["SEPARATORS", "WORDS", "phrases", "words_of"]

BLANK = 6 * "\N{EM SPACE}"

WORDS = {
    "answers": "Answers",
    "samples": "Sample answers",
    "name": f"Class{BLANK}Date{BLANK}Name",
    "live": "Solve it on the screen",
    "seed": "Number",
    "again": "The same sheet again:",
    "fewer": "This sheet has {made} of {count} puzzles: no others were found.",
    "heading": "{title}: {part}",
}
"""English words by the names used for them in the code."""
SEPARATORS = {"en": " ", "ja": ""}
"""Text between two sentences."""


def words_of(language: str) -> dict[str, str]:
    """Return the words of all worksheets in a language."""
    return translate_words(WORDS, language, "worksheet")


def phrases(puzzle: Puzzle, language: str) -> dict[str, str]:
    """Return the translations of a puzzle's title, rules and drawings."""
    contexts = ("worksheet", puzzle.name, f"{puzzle.name}: worksheet")
    return translations(language, *contexts, author=puzzle.japanese)
