"""Words of all worksheets, and translations for one puzzle."""

from ..puzzle.puzzle import Puzzle
from ..translations import collect_translations, translate_words

__all__ = ["SEPARATORS", "WORDS", "translate_puzzle_phrases", "translate_sheet_words"]

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
    "steps": "Step by step",
    "move": "Move",
    "reason": "Reason",
}
"""English words by the names used for them in the code."""
SEPARATORS = {"en": " ", "ja": ""}
"""Text between two sentences."""


def translate_sheet_words(language: str) -> dict[str, str]:
    """Return the words of all worksheets in a language."""
    return translate_words(WORDS, language, "worksheet")


def translate_puzzle_phrases(puzzle: Puzzle, language: str) -> dict[str, str]:
    """Return the translations of a puzzle's title, rules and drawings."""
    contexts = ("worksheet", puzzle.name, f"{puzzle.name}: worksheet")
    return collect_translations(language, *contexts, author=puzzle.japanese)
