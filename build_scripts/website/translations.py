"""Extracts the texts that need a translation, and compiles the catalogue.

translate.py runs the commands `update` and `compile`. A context of the catalogue says
where its texts are shown:

    (none)                     error messages and their parts
    reason                     reasons of hints
    state, worksheet           books and worksheets
    <puzzle>                   title, rule, names and ideas of a puzzle
    <puzzle>: worksheet        titles and rules of its worksheets
    <puzzle>: explanation      paragraphs of "Explain"
    reproduction               published results
"""

import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from setup.stamps import write_if_changed
from setup.tools import ROOT, WEB, SetupError, main, say

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(ROOT))

from pypuzzles import PUZZLES
from pypuzzles.api import film, frames, state
from pypuzzles.api.catalog import (
    LOWERCASE_WORD,
    collect_explanations,
    list_english_texts,
    split_paragraphs,
)
from pypuzzles.compiler import diagnostics
from pypuzzles.compiler.analysis.types import INT, Scalar
from pypuzzles.compiler.analysis.types import Sequence as TypeOfSequence
from pypuzzles.puzzle import generation
from pypuzzles.puzzle.puzzle import Puzzle
from pypuzzles.reasoning.patterns import PATTERNS
from pypuzzles.reproductions import REPRODUCTIONS, TIMES
from pypuzzles.sentences import Sentence
from pypuzzles.watching.readers import EXPECTED_FORMS, READERS, Scalars
from pypuzzles.worksheets import words as sheet

from website.catalog import own_words

CATALOGUE = Path(__file__).with_name("ja.po")
HEADER = """\
# Japanese translations of pypuzzles; see build_scripts/translate.py.
msgid ""
msgstr ""
"Project-Id-Version: pypuzzles\\n"
"Language: ja\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
COMPILED = ROOT / "pypuzzles" / "locale" / "ja.json"
WORDS = WEB / "words"
ERRORS = None
"""Context of error messages."""
REPRODUCTION = "reproduction"
EXPLANATION = "explanation"

# Error messages of the package

MESSAGE_ARGUMENT = {
    "InputError": 0,
    "Sentence": 0,
    "RefusedError": 0,
    "MissingModuleError": 0,
    "FaultError": 1,
    "_create_refusing_builtin": 1,
    "UnreachableError": 0,
    "create_text_error": 2,
    "list_rows": 1,
    "SizeLimit": 2,
    "Number": None,
    "read_all": 2,
    "CompileError": 0,
    "advise": 1,
    "Trap": 0,
    "refuse": 1,
    "trap": 1,
    "trap_if": 2,
    "make_method": 2,
    "Choices": None,
    "place": None,
    "write": None,
    "cover": None,
    "visit": None,
}
"""Index of the message among the arguments of a call.

The arguments `because` and `meaning` have messages, too.
"""
CONTAINERS = (list, tuple, set, frozenset, dict)
COMPILER_TEXTS = {
    *(word for pair in diagnostics.SYNTAX.values() for word in pair),
    *diagnostics.TYPE_ADVICE.values(),
    *diagnostics.CALL_ADVICE.values(),
    *(text for each in diagnostics.Diagnostic for text in (each.template, each.advice)),
    *(each.value for each in diagnostics.TrapReason),
    *(
        value
        for name, value in vars(diagnostics).items()
        if name.isupper() and isinstance(value, str)
    ),
    *(each.value for each in Scalar),
    *(TypeOfSequence(INT, x, y).value for x in CONTAINERS for y in (False, True)),
    *(TypeOfSequence(TypeOfSequence(INT, list), x).value for x in (list, tuple, dict)),
}
"""Compile errors, names of types and constructs, and advice."""
BOARD_FORMS = {
    *(getattr(reader, "form", "") for each in READERS.values() for reader in each),
    *EXPECTED_FORMS.values(),
    *(Scalars.form, Scalars.variable),
}
"""Forms of the board in a variable of an ordinary program."""
PAGE_ERROR = re.compile(
    r"(?:(?:File|Python)Error\(|(?:ALTERED_FILE|FORBIDDEN) = |message \|\| )\s*"
    r'(?:"(?!closed)\w+",\s*)?"([^"]+ [^"]+)"'
)
"""Errors in JavaScript; cancelled counts and calls are never shown."""


def literals(node: ast.AST, assigned: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Yield the texts an expression can have, including names it uses.

    Functions that it calls for a value have messages of their own.
    """
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.IfExp):
            waiting += [part.body, part.orelse]
        elif not isinstance(part, ast.Call):
            waiting += ast.iter_child_nodes(part)
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif isinstance(part, ast.Name):
            others = assigned | {part.id: []}  # `text = text or "..."` ends
            for value in assigned[part.id]:
                yield from literals(value, others)


def messages(path: Path) -> Iterator[str]:
    """Yield the error messages in the source of a module."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    assigned: dict[str, list[ast.expr]] = defaultdict(list)
    for node in nodes:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                assigned[getattr(target, "id", "")].append(node.value)
    for call in nodes:
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
        if name in MESSAGE_ARGUMENT:
            place = MESSAGE_ARGUMENT[name]
            parts = [] if place is None else call.args[place : place + 1]
            words = {"because", "meaning"}
            parts += [each.value for each in call.keywords if each.arg in words]
            for argument in parts:
                yield from filter(None, literals(argument, assigned))


def error_messages() -> set[str]:
    """Return all error messages of the package and the page, and their parts."""
    of_package = {
        message
        for path in (ROOT / "pypuzzles").rglob("*.py")
        for message in messages(path)
    }
    of_page = {
        message
        for folder in ("counting", "lib", "python")
        for path in (WEB / folder).rglob("*.js")
        for message in PAGE_ERROR.findall(path.read_text("utf-8"))
    }
    printed = {text for puzzle in PUZZLES for text in worksheet_texts(puzzle)}
    printed |= {*generation.WORKSHEET_RULES}
    return COMPILER_TEXTS | (BOARD_FORMS - {""}) | (of_package - printed) | of_page


# Texts of puzzles


def page_keys(puzzle: Puzzle) -> set[str]:
    """Return the keys for which the page has Japanese words of its own."""
    keys = {*json.loads((WORDS / "ja.json").read_text("utf-8"))}
    return keys | own_words(puzzle.name).get("ja", {}).keys()


def names(puzzle: Puzzle) -> set[str]:
    """Return title, rule, names and ideas, but for those that the page has.

    Python writes the names of rules into pictures.
    """
    keys = page_keys(puzzle)
    texts = {text for key, text in list_english_texts(puzzle) if key not in keys}
    return texts | board_words(puzzle)


def board_words(puzzle: Puzzle) -> set[str]:
    """Return the names of rules and symbols on the boards of a puzzle."""
    found: set[str] = set()
    for values in parameter_values(puzzle.parameters):
        try:
            board = puzzle.board_for(puzzle.read(puzzle.algorithm(), values))
        except ValueError:
            continue
        found |= {str(symbol) for symbol in board.choices.symbols}
        found |= {rule.name for rule in board.rules}
    return {word for word in found if LOWERCASE_WORD.search(word)}


def parameter_values(parameters: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Yield all combinations of options, and of default and large numbers."""
    kinds = []
    for parameter in parameters:
        schema = parameter.schema()
        values = schema.get("options", ())
        if schema["kind"] == "number":
            numbers = [parameter.default, schema["drawn"], *schema.get("also", ())]
            values = [*dict.fromkeys(numbers)]
        if values:
            kinds.append([(parameter.name, value) for value in values])
    yield from map(dict, product(*kinds))


def worksheet_texts(puzzle: Puzzle) -> Iterator[str]:
    """Yield the titles and rules of a puzzle's worksheets."""
    for tasks in puzzle.tasks.all_kinds.values() if puzzle.tasks else ():
        yield tasks.title
        for values in parameter_values(tasks.parameters):
            try:
                rules = tasks.rules(values)
            except ValueError:
                continue
            for rule in rules:
                yield rule.pattern if isinstance(rule, Sentence) else rule


def reproduction_texts() -> set[str]:
    """Return claims, notes and sources of published results."""
    texts = {text for each in REPRODUCTIONS for text in (*each.source, each.place)}
    texts |= {each[key] for each in TIMES for key in ("source", "citation", "place")}
    texts |= {reproduction.claim for reproduction in REPRODUCTIONS}
    texts |= {reproduction.note for reproduction in REPRODUCTIONS if reproduction.note}
    texts |= {times["program"] for times in TIMES}
    return texts - UNTRANSLATED


UNTRANSLATED = {"<nqueen 0 8>", "symmetryOps", "ms1.c", "ms2.c", "ms3.c"}
"""Programs whose names are the same in every language."""


def texts() -> dict[str | None, set[str]]:
    """Return all English texts that need a translation, by context."""
    shared = {*sheet.WORDS.values(), *generation.WORKSHEET_RULES}
    found: dict[str | None, set[str]] = {
        ERRORS: error_messages(),
        REPRODUCTION: reproduction_texts(),
        "film": {*film.WORDS.values(), *frames.WORDS.values()},
        "reason": {*PATTERNS.values()},
        "state": {*state.WORDS.values()},
        "worksheet": shared,
    }
    english = collect_explanations()["en"]
    for puzzle in PUZZLES:
        found[puzzle.name] = names(puzzle)
        printed = {*worksheet_texts(puzzle)} - shared - found[puzzle.name]
        found[f"{puzzle.name}: worksheet"] = printed
        found[f"{puzzle.name}: {EXPLANATION}"] = {
            part
            for text in english[puzzle.name].values()
            for part in split_paragraphs(text)
        }
    return {context: {*filter(None, group)} for context, group in found.items()}


# The catalogue


def template() -> Catalog:
    """Return a catalogue of all English texts without translations."""
    catalogue = Catalog(locale="ja")
    for context, group in sorted(texts().items(), key=lambda pair: pair[0] or ""):
        for text in sorted(group):
            catalogue.add(text, context=context)
    return catalogue


def read() -> Catalog:
    """Read the catalogue of translations."""
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="ja")


def entries(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def faults(catalogue: Catalog) -> list[str]:
    """Describe the texts that are missing, superfluous, untranslated or fuzzy."""
    needed = {(context, text) for context, group in texts().items() for text in group}
    there = {(each.context, str(each.id)): each for each in entries(catalogue)}
    found = [("missing", key) for key in needed - there.keys()]
    found += [("no longer used", key) for key in there.keys() - needed]
    for key, message in there.items():
        if message.fuzzy:
            found.append(("fuzzy", key))
        elif not message.string:
            found.append(("not translated", key))
    return sorted(
        f"{fault}: {context or 'error'}: {text}" for fault, (context, text) in found
    )


def update() -> None:
    """Merge the English texts of the source into the catalogue."""
    catalogue = read()
    catalogue.update(template(), update_creation_date=False)
    catalogue.obsolete.clear()
    write(catalogue)
    left = faults(catalogue)
    say(f"{len([*entries(catalogue)])} texts, {len(left)} to translate or check")
    for fault in left:
        say(f"  {fault}")


def write(catalogue: Catalog) -> None:
    """Write the catalogue, with a header that does not change."""
    with CATALOGUE.open("wb") as file:
        file.write(HEADER.encode())
        write_po(file, catalogue, width=88, omit_header=True, ignore_obsolete=True)


def compiled_files(catalogue: Catalog) -> dict[Path, Any]:
    """Return what the package and the page read, by file."""
    tables: dict[str | None, dict[str, str]] = defaultdict(dict)
    for message in entries(catalogue):
        tables[message.context][str(message.id)] = str(message.string)
    of_page = {ERRORS, REPRODUCTION}
    of_python = {
        context: table
        for context, table in tables.items()
        if context not in of_page and not str(context).endswith(EXPLANATION)
    }
    why = {
        puzzle: {
            algorithm: "\n\n".join(
                tables[f"{puzzle}: {EXPLANATION}"][part]
                for part in split_paragraphs(text)
            )
            for algorithm, text in algorithms.items()
        }
        for puzzle, algorithms in collect_explanations()["en"].items()
    }
    return {
        COMPILED: of_python,
        WORDS / "refusals.ja.json": tables[ERRORS],
        WORDS / "reproductions.ja.json": tables[REPRODUCTION],
        WORDS / "why.ja.json": why,
    }


def as_text(value: Any) -> str:
    """Return the content of a compiled file."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def compile_catalogue() -> None:
    """Write the compiled files.

    Raises:
        SetupError: A translation is missing or must be checked.
    """
    catalogue = read()
    if left := faults(catalogue):
        raise SetupError("Complete the catalogue first:\n" + "\n".join(left))
    for path, value in compiled_files(catalogue).items():
        write_if_changed(path, as_text(value).encode())
        say(f"Wrote {path.relative_to(ROOT)}")


def run(words: list[str]) -> int:
    """Run a command of translate.py."""
    if words == ["update"]:
        update()
    else:
        compile_catalogue()
    return 0


if __name__ == "__main__":
    main(run)
