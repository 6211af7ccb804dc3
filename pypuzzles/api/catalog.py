"""The catalogue of the puzzles: parameters, algorithms, source and words.

A module is written in English. Its Japanese is in the catalogue of translations, or in
the `japanese` of a puzzle by another author; without either, a text stays English.
Names that are not given are derived from identifiers.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from .. import __version__
from ..puzzle.algorithm import Algorithm
from ..puzzle.parameters import Parameter
from ..puzzle.puzzle import Puzzle
from ..puzzles import PUZZLES, SOURCES
from ..translations import collect_translations
from .listings import read_source_with_helpers

if TYPE_CHECKING:
    from .. import schema

__all__ = [
    "collect_explanations",
    "collect_words",
    "create_catalog",
    "create_catalog_entry",
    "list_english_texts",
    "read_explanation",
    "split_paragraphs",
    "translate_to_japanese",
]

SWITCH_CHOICES = {"off", "on"}
"""Choices of a switch, which is labelled with the name of the parameter."""
LOWERCASE_WORD = re.compile("[a-z]{2}")
"""Matches identifiers that need a translation, such as `size`, but not n or 3x20."""
FIGURE = "    "


def create_catalog(puzzles: Iterable[Puzzle] = PUZZLES) -> schema.Catalog:
    """Return the version of the package and the entry of each puzzle."""
    listed = [create_catalog_entry(puzzle) for puzzle in puzzles]
    return {"version": __version__, "puzzles": listed}


def collect_explanations(
    puzzles: Iterable[Puzzle] = PUZZLES,
) -> dict[str, dict[str, dict[str, str]]]:
    """Return the explanation of each algorithm, from its module.

    By language, puzzle and name; in Japanese if there is a translation.
    """
    result: dict[str, dict[str, dict[str, str]]] = {"en": {}, "ja": {}}
    for puzzle in puzzles:
        texts = {
            each.name: read_explanation(puzzle, each) for each in puzzle.algorithms
        }
        result["en"][puzzle.name] = texts
        theirs = {
            name: translate_to_japanese(puzzle, text) for name, text in texts.items()
        }
        result["ja"][puzzle.name] = {
            name: text for name, text in theirs.items() if text
        }
    return result


def create_catalog_entry(puzzle: Puzzle) -> schema.Puzzle:
    """Return the catalogue entry of a puzzle."""
    from ..worksheets import list_sheet_parameters  # the page starts without it

    return {
        "name": puzzle.name,
        "family": _choose_family(puzzle),
        "words": cast("Any", collect_words(puzzle)),
        "default": puzzle.default,
        "instead": [cast("Any", vars(each)) for each in puzzle.default_overrides],
        "exhaustive": puzzle.exhaustive,
        "shape": list(puzzle.shape),
        "parameters": [cast("Any", each.schema()) for each in puzzle.parameters],
        "instances": puzzle.takes_instances,
        "opening": cast("Any", puzzle.opening),
        "worksheet": cast("Any", list_sheet_parameters(puzzle.tasks)),
        "algorithms": [
            _describe_algorithm(puzzle, algorithm) for algorithm in puzzle.algorithms
        ],
    }


def _choose_family(puzzle: Puzzle) -> str:
    """Return the catalogue group of a puzzle: `sources`, or the kind of its board."""
    if puzzle.name in SOURCES:
        return "sources"
    return puzzle.default_board().choices.kind


def _describe_algorithm(puzzle: Puzzle, algorithm: Algorithm) -> schema.Algorithm:
    described: schema.Algorithm = {
        "name": algorithm.name,
        "idea": algorithm.idea,
        "choice": puzzle.default_board(algorithm.name).choices.meaning,
        "masks": dict(algorithm.masks),
        "limits": [cast("Any", vars(limit)) for limit in algorithm.limits],
        "forms": {
            form: read_source_with_helpers(algorithm.function(form))
            for form in algorithm.forms
        },
        "compiles": algorithm.counting is not None,
    }
    if algorithm.weights:
        described["learns"] = True
    if algorithm.part:
        described["part"] = cast("Any", vars(algorithm.part))
    return described


def collect_words(puzzle: Puzzle) -> dict[str, dict[str, str]]:
    """Return the visible texts of a puzzle: {language: {key: text}}.

    The key of texts without an identifier, such as names of symbols, is the English.
    """
    texts = collect_translations("ja", puzzle.name, author=puzzle.japanese)
    english, japanese, used = {}, {}, _list_explanation_paragraphs(puzzle)
    for key, identifier, text in _list_named_texts(puzzle):
        english[key] = text
        fallback = None if LOWERCASE_WORD.search(identifier) else text
        if translated := texts.get(identifier) or texts.get(text) or fallback:
            japanese[key] = translated
        used |= {identifier, text}
    others = {
        text: translated for text, translated in texts.items() if text not in used
    }
    return {"en": english, "ja": {**japanese, **others}}


def list_english_texts(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Yield (key, English text) of each text that needs a translation."""
    return (
        (key, text)
        for key, identifier, text in _list_named_texts(puzzle)
        if LOWERCASE_WORD.search(identifier)
    )


def _list_named_texts(puzzle: Puzzle) -> Iterator[tuple[str, str, str]]:
    """Yield (key, identifier, English text) of all texts of a puzzle."""
    name = puzzle.name
    yield f"puzzle.{name}", name, puzzle.title
    yield f"rule.{name}", puzzle.rule, puzzle.rule
    for algorithm in puzzle.algorithms:
        key = f"algorithm.{name}.{algorithm.name}"
        title = algorithm.title or _format_identifier(algorithm.name).capitalize()
        yield key, algorithm.name, title
        yield f"{key}.idea", algorithm.idea, algorithm.idea
    for parameter in puzzle.parameters:
        yield from _list_parameter_names(parameter)


def _list_parameter_names(parameter: Parameter) -> Iterator[tuple[str, str, str]]:
    """Yield (key, identifier, English text) of a parameter and its options."""
    called = _format_identifier(parameter.name)
    if parameter.kind != "number":  # which has its name in the line: colours = 3
        called = called.capitalize()
    yield f"parameter.{parameter.name}", parameter.name, called
    schema = parameter.schema()
    for word in (*schema.get("options", ()), *schema.get("also", ())):
        if word not in SWITCH_CHOICES:
            yield f"option.{word}", word, _format_identifier(word)


def _format_identifier(identifier: str) -> str:
    """Return an identifier as English words.

    >>> _format_identifier("cell_by_cell")
    'cell by cell'
    """
    return identifier.replace("_", " ")


def read_explanation(puzzle: Puzzle, algorithm: Algorithm) -> str:
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


def translate_to_japanese(puzzle: Puzzle, text: str) -> str | None:
    """Translate a text, if all its paragraphs except figures have translations."""
    texts = [
        puzzle.japanese.get(part, part if part.startswith(FIGURE) else None)
        for part in split_paragraphs(text)
    ]
    known = [part for part in texts if part is not None]
    return "\n\n".join(known) if len(known) == len(texts) else None


def split_paragraphs(text: str) -> list[str]:
    r"""List the paragraphs of a text, each on one line unless it is a figure.

    >>> split_paragraphs("One\nline.\n\n    a figure")
    ['One line.', '    a figure']
    """
    return [
        part if part.startswith(FIGURE) else " ".join(part.split())
        for part in text.split("\n\n")
    ]


def _list_explanation_paragraphs(puzzle: Puzzle) -> set[str]:
    """Return the paragraphs of the explanations of a puzzle's algorithms."""
    texts = (read_explanation(puzzle, algorithm) for algorithm in puzzle.algorithms)
    return {part for text in texts for part in split_paragraphs(text)}
