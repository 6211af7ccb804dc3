"""Docstrings, comments and names are plain English, as in the documentation of Python.

Readers had to decode the phrases of the table. There is no list of exceptions: rewrite
the sentence.
"""

import ast
import io
import re
import sys
import tokenize

import pytest
from scripts import run_command
from setup.tools import ROOT

FOLDERS = ("pypuzzles", "build_scripts", "web", "tests", "docs")
SCRIPTS = {".js", ".mjs", ".ts"}
SHEETS = {".css"}
SETTINGS = {".toml", ".yml", ".sh"}
SKIPPED = {"node_modules", "vendor", "__pycache__", "learn"}  # learn: for pupils
PHRASES = {
    "a relative clause as a noun": r"^(?:What|Whether|Where|Whose|Who|How) ",
    "a genitive without a noun": r"^Of (?!course)",
    "tell for return or describe": r"^Tells? ",
    "is told for is reported": r"\b(?:is|are|be|was|were) told\b",
    "anew for again": r"\banew\b",
    "upon for on": r"\bupon\b",
    "for ever": r"\bfor ever\b",
    "is none for is not": r"(?<![Tt]here )\b(?:is|are) none\b",
    "alone for only": r"\bcounts? alone\b",
    "give back for return": r"\b(?:gives?|given) back\b",
    "pass by for skip": r"\bpass(?:es|ed)? by\b",
}
QUESTION = "a relative clause as a noun"  # a lesson may open with a question
VAGUE_NAME = re.compile(r"_?(?:told|said|asked|shown)")
SCRIPT_NAME = re.compile(
    r"\b(?:const|let|class|function\*?) (\w+)|^ *(?:async )?(\w+)\(.*\{$"
)


def files(folder, suffixes):
    """List the files of a folder with some suffixes, except this one."""
    return [
        path
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in suffixes
        and not SKIPPED & {*path.relative_to(ROOT).parts}
        and path.name != "test_english.py"
    ]


def python_prose(text):
    """Yield the line and the text of docstrings and comments in Python."""
    for node in ast.walk(ast.parse(text)):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield node.lineno, value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def script_prose(text):
    """Yield the line and the text of comments in JavaScript."""
    for found in re.finditer(r"/\*.*?\*/|(?<=\s)// [^\n]*", text, re.DOTALL):
        lines = re.sub(r"^\s*(?:/?\*+/?|//)", "", found[0], flags=re.MULTILINE)
        yield text.count("\n", 0, found.start()) + 1, lines.strip().removesuffix("*/")


def settings_prose(text):
    """Yield the line and the text of comments that start with a number sign."""
    for line, code in enumerate(text.splitlines(), start=1):
        if found := re.search(r"(?:^|\s)# (.*)", code):
            yield line, found[1]


PROSE = {".py": python_prose}
PROSE |= dict.fromkeys(SCRIPTS | SHEETS, script_prose)
PROSE |= dict.fromkeys(SETTINGS, settings_prose)


def lesson_prose(text):
    """Yield the line and the text of the paragraphs of a lesson, without its code."""
    plain = re.sub(r"```.*?```|`[^`\n]*`", blank, text, flags=re.DOTALL)
    yield from enumerate(plain.splitlines(), start=1)


def blank(found):
    """Replace a match by as many empty lines."""
    return "\n" * found[0].count("\n")


def phrases(prose):
    """Yield the line of each phrase of the table in some prose."""
    for line, text in prose:
        for name, pattern in PHRASES.items():
            if re.search(pattern, text):
                yield line, name


def vague_names(text):
    """List the functions and variables of a module that could name anything."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        name = getattr(node, "id", None) or getattr(node, "arg", None)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            name = node.name
        if name and VAGUE_NAME.fullmatch(name):
            found.add((node.lineno, name))
    return sorted(found)


def vague_script_names(text):
    """List the line and name of functions and variables that could name anything."""
    for line, code in enumerate(text.splitlines(), start=1):
        for found in SCRIPT_NAME.finditer(code):
            name = found[1] or found[2]
            if VAGUE_NAME.fullmatch(name):
                yield line, name


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_and_comments_have_no_phrase_of_the_table(folder):
    """In programs, style sheets and settings."""
    settings = [ROOT / "pyproject.toml"] if folder == FOLDERS[0] else []
    wrong = []
    for path in [*files(folder, PROSE.keys()), *settings]:
        name = path.relative_to(ROOT).as_posix()
        found = phrases(PROSE[path.suffix](path.read_text("utf-8")))
        wrong += [f"{name}:{line}: {phrase}" for line, phrase in found]
    assert wrong == []


def test_lessons_have_no_phrase_of_the_table():
    """In English; a question is no relative clause."""
    wrong = [
        f"{path.name}:{line}: {name}"
        for path in sorted((ROOT / "docs" / "learn" / "en").glob("*.md"))
        for line, name in phrases(lesson_prose(path.read_text("utf-8")))
        if name != QUESTION
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "find, suffixes", [(vague_names, {".py"}), (vague_script_names, SCRIPTS)]
)
def test_no_name_could_name_anything(find, suffixes):
    """Such as told, said, asked and shown, in Python and JavaScript."""
    wrong = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {name}"
        for folder in FOLDERS
        for path in files(folder, suffixes)
        for line, name in find(path.read_text("utf-8"))
    ]
    assert wrong == []


def test_a_phrase_would_be_found():
    """In a docstring and in comments of both languages."""
    python = 'def f():\n    """What a text finds."""\n    return 1  # it is told\n'
    assert [name for _, name in phrases(python_prose(python))] == [
        "a relative clause as a noun",
        "is told for is reported",
    ]
    script = "/**\n * Whether it is full.\n */\nconst a = 1; // begun anew\n"
    assert [line for line, _ in phrases(script_prose(script))] == [1, 4]
    assert vague_names("def told(said=1): return said") == [(1, "said"), (1, "told")]
    settings = "[a]\n# What it needs.\nb = '#1'  # Of the two\n"
    assert [line for line, _ in phrases(settings_prose(settings))] == [2, 3]
    methods = "const shown = 1;\n  async asked(a) {\n  told(b);\n}"
    assert [*vague_script_names(methods)] == [(1, "shown"), (2, "asked")]
    lesson = "Of the two:\n```{board}\nanew\n```\nIt is told `anew`.\n"
    assert [line for line, _ in phrases(lesson_prose(lesson))] == [1, 5]


@pytest.mark.process
def test_words_are_spelt_correctly():
    """By codespell, as configured in pyproject.toml."""
    names = [*FOLDERS, *(path.name for path in ROOT.glob("*.md"))]
    run_command(sys.executable, "-m", "codespell_lib", *names, folder=ROOT)
