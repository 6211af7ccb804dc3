"""Japanese texts have no English words without a reason."""

import json
import re

import pytest
from setup.tools import ROOT, WEB
from words import (
    ABBREVIATED,
    ELEMENTS,
    EXPLAINED,
    KEYS,
    NAMED,
    QUOTED,
    english_in,
    strings,
)

EVERYWHERE = NAMED | ABBREVIATED | KEYS
# Errors of Python use names as in addresses, messages and modules.
REFUSED = {
    *("algorithm", "form", "parameters", "puzzle", "text"),
    *("Board", "PUZZLE", "Puzzle", "title", "wasm"),
    *("FOUND", "NEW_BOUND", "RESTART", "return", "yield"),
    *("allow-same-origin", "sandbox"),  # attributes of frames
}
# Signs of instances, and formats and sites that have them.
NOTATIONS = {
    *("SEND", "MORE", "MONEY", "A", "A-B", "B", "C", "o"),
    *("torus", "Q", "pieces", "I", "L", "X", "XX", "X."),
    *("DIMACS", "col", "SudokuPad", "f-puzzles"),
}
TABLES = {
    # from the source of a puzzle, and other languages of programs
    "ja": ELEMENTS
    | {"known", "print", "def", "pass", "yield", "Bash", "C"}
    | {"depth", "choice", "FOUND"}
    | NOTATIONS,
    "refusals.ja": REFUSED,
    "reproductions.ja": QUOTED,
    "why.ja": EXPLAINED,
}
CODE = re.compile(r"`[^`]*`|^ {4}.*|^(?:出典|歴史)：.*", re.MULTILINE)
# Variants of terms in the glossary, the words of the page and the lessons.
OTHERWISE = re.compile(
    "(?:コンピュータ|メモリ|ブラウザ|サーバ|フォルダ|パラメータ|インタープリタ"
    "|コンパイラ|プロセッサ|プロジェクタ|カウンタ)(?!ー)|升目|二進|ペグ・ソリ"
)
JAPANESE = re.compile("[§、぀-ヿ一-鿿]")


def words(table):
    """Return the texts of a table; explanations without code, figures and sources."""
    if table == "ja":
        return strings("ja")
    read = json.loads((WEB / "words" / f"{table}.json").read_text("utf-8"))
    if table == "refusals.ja":
        return {key: CODE.sub("", sentence) for key, sentence in read.items()}
    if table != "why.ja":
        return read
    return {
        f"{puzzle}.{algorithm}": CODE.sub("", text)
        for puzzle, texts in read.items()
        for algorithm, text in texts.items()
    }


@pytest.mark.parametrize("table", TABLES)
def test_no_word_is_english(table):
    """Except names and words without a translation."""
    found = {
        key: english
        for key, texts in words(table).items()
        if (english := english_in(texts, EVERYWHERE | TABLES[table]))
    }
    assert found == {}


@pytest.mark.parametrize("table", ["refusals.ja", "reproductions.ja", "why.ja"])
def test_every_sentence_of_python_is_translated(table):
    """Including sentences that consist of names."""
    left = [key for key, texts in words(table).items() if not JAPANESE.search(texts)]
    assert left == []


@pytest.mark.parametrize("table", TABLES)
def test_every_exception_is_used(table):
    """Exceptions that are no longer used are removed."""
    there = {
        word for texts in words(table).values() for word in english_in(texts, set())
    }
    assert TABLES[table] - there == set()


def test_a_thing_has_one_name():
    """In the lessons, in the docs, and on the page."""
    texts = [*(ROOT / "docs").rglob("ja/*.md"), ROOT / "README.ja.md"]
    by_name = {path.name: path.read_text("utf-8") for path in texts}
    by_name |= {table: "\n".join(words(table).values()) for table in TABLES}
    assert len(by_name) > 15
    found = {name: OTHERWISE.findall(text) for name, text in by_name.items()}
    allowed = {"reproductions.ja": ["ペグ・ソリ"]}  # the title of a section of a source
    assert {name: words for name, words in found.items() if words} == allowed


def test_english_would_be_found():
    """In a sentence, and among Japanese words, but not in placeholders."""
    assert english_in("Stopped.", NAMED) == ["Stopped."]
    assert english_in("盤を clear します", NAMED) == ["clear"]
    assert english_in("{count} 回、Python", NAMED) == []
