"""Words of a puzzle from its module, under the keys that the page uses.

A module is written in English. Its Japanese is in the catalogue of translations, or in
the `japanese` of a puzzle by another author; without either, a text stays English.
Names that are not given are derived from identifiers.
"""

import inspect
import re
import sys
from collections.abc import Iterator

from ..puzzle.algorithm import Algorithm
from ..puzzle.parameters import Parameter
from ..puzzle.puzzle import Puzzle
from ..translations import translations

__all__ = ["english_texts", "explanation", "in_japanese", "paragraphs", "words_of"]

SWITCH_CHOICES = {"off", "on"}
"""Choices of a switch, which is labelled with the name of the parameter."""
LOWERCASE_WORD = re.compile("[a-z]{2}")
"""Matches identifiers that need a translation, such as `size`, but not n or 3x20."""
FIGURE = "    "


def words_of(puzzle: Puzzle) -> dict[str, dict[str, str]]:
    """Return the words of a puzzle by language and key.

    The key of other words, such as the names of symbols, is the English word.
    """
    texts = translations("ja", puzzle.name, author=puzzle.japanese)
    english, japanese, used = {}, {}, _paragraphs(puzzle)
    for key, identifier, text in _names(puzzle):
        english[key] = text
        usual = None if LOWERCASE_WORD.search(identifier) else text
        if translated := texts.get(identifier) or texts.get(text) or usual:
            japanese[key] = translated
        used |= {identifier, text}
    others = {
        text: translated for text, translated in texts.items() if text not in used
    }
    return {"en": english, "ja": {**japanese, **others}}


def english_texts(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Yield the key and the English text of each name that needs a translation."""
    return (
        (key, text)
        for key, identifier, text in _names(puzzle)
        if LOWERCASE_WORD.search(identifier)
    )


def _names(puzzle: Puzzle) -> Iterator[tuple[str, str, str]]:
    """Yield the key, identifier and English name of everything with a name."""
    name = puzzle.name
    yield f"puzzle.{name}", name, puzzle.title
    yield f"rule.{name}", puzzle.rule, puzzle.rule
    for algorithm in puzzle.algorithms:
        key = f"algorithm.{name}.{algorithm.name}"
        yield key, algorithm.name, _spoken(algorithm.name).capitalize()
        yield f"{key}.idea", algorithm.idea, algorithm.idea
    for parameter in puzzle.parameters:
        yield from _values(parameter)


def _values(parameter: Parameter) -> Iterator[tuple[str, str, str]]:
    """Yield the name of a parameter, and the names of its choices."""
    called = _spoken(parameter.name)
    if parameter.kind != "number":  # which has its name in the line: colours = 3
        called = called.capitalize()
    yield f"parameter.{parameter.name}", parameter.name, called
    schema = parameter.schema()
    for word in (*schema.get("options", ()), *schema.get("also", ())):
        if word not in SWITCH_CHOICES:
            yield f"option.{word}", word, _spoken(word)


def _spoken(identifier: str) -> str:
    """Format an identifier as words.

    >>> _spoken("cell_by_cell")
    'cell by cell'
    """
    return identifier.replace("_", " ")


def explanation(puzzle: Puzzle, algorithm: Algorithm) -> str:
    """Return why an algorithm works, as its module says.

    If the puzzle is in the same module, it is the docstring of the function, followed
    by that of the module without its first paragraph.
    """
    function = algorithm.function(algorithm.forms[0] if algorithm.forms else None)
    module = sys.modules[function.__module__]
    text = inspect.getdoc(module) or ""
    if module.__name__ != puzzle.module:
        return text
    texts = (inspect.getdoc(function) or "", text.partition("\n\n")[2])
    return "\n\n".join(filter(None, texts))


def in_japanese(puzzle: Puzzle, text: str) -> str | None:
    """Translate a text, if all its paragraphs except figures have translations."""
    texts = [
        puzzle.japanese.get(part, part if part.startswith(FIGURE) else None)
        for part in paragraphs(text)
    ]
    known = [part for part in texts if part is not None]
    return "\n\n".join(known) if len(known) == len(texts) else None


def paragraphs(text: str) -> list[str]:
    r"""List the paragraphs of a text, each on one line unless it is a figure.

    >>> paragraphs("One\nline.\n\n    a figure")
    ['One line.', '    a figure']
    """
    return [
        part if part.startswith(FIGURE) else " ".join(part.split())
        for part in text.split("\n\n")
    ]


def _paragraphs(puzzle: Puzzle) -> set[str]:
    """Return the paragraphs of all explanations."""
    texts = (explanation(puzzle, algorithm) for algorithm in puzzle.algorithms)
    return {part for text in texts for part in paragraphs(text)}
