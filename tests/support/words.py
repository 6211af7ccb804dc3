"""The words of the page, and a search for English words in Japanese text."""

import json
import re

from setup.tools import WEB

LANGUAGES = ("en", "ja")
OF_PUZZLES = sorted(path.stem for path in (WEB / "words" / "puzzles").iterdir())
FILES = (
    *("page", "home", "views", "foot", "quiz", "editor", "own", "clues", "counting"),
    *("film", "instances", "hints", "classroom", "class", "drills", "frontier"),
    *("folding", "learned", "parts", *OF_PUZZLES),
)
"""Words of the page, other views, footer, editor, user puzzles; and of puzzles."""


def strings(language: str, *files: str) -> dict[str, str]:
    """Return the words of a language by key, from some or all files."""
    read: dict[str, str] = {}
    for name in files or FILES:
        if name in OF_PUZZLES:
            path = WEB / "words" / "puzzles" / f"{name}.json"
            read |= json.loads(path.read_text("utf-8"))[language]
        else:
            prefix = "" if name == "page" else f"{name}."
            path = WEB / "words" / f"{prefix}{language}.json"
            read |= json.loads(path.read_text("utf-8"))
    return read


# Words that Japanese texts may have in Latin letters


# Names that Japanese writes in Latin letters.
NAMED = {"Python", "Safari", "WebAssembly", "pypuzzles"}
# File formats, units and paper sizes, which have no Japanese name.
ABBREVIATED = {
    *("A4", "B4", "B5", "JIS", "QR", "mm"),
    *("CPU", "CSV", "GB", "GIF", "HTML", "JSON", "MB", "MIT", "SVG", "https", "n"),
    *("README", "zip"),
}
# HTML elements.
ELEMENTS = {"iframe", "py-puzzle"}
# Labels on Japanese keyboards.
KEYS = {
    *("Ctrl", "Delete", "Down", "End", "Enter", "Esc", "Escape", "Home", "Page"),
    *("Shift", "Tab", "Space", "Up", "B", "F", "P", "R", "Z"),
}
# Sources are quoted with their authors, programs or languages, and with the printed
# names of sections and functions.
QUOTED = {
    *("Bash", "Common", "Knight-tour", "Lisp", "M.Hiroi", "Oh", "X"),
    *("N", "Problem", "Queens", "Total", "Unique", "hh", "mm", "ss"),
    *("C", "ms1.c", "ms2.c", "ms3.c", "peg21.lisp", "symmetry.sh", "printRecord"),
    *("bit-for-each", "dobit", "logcount", "m", "x", "x10", "a", "b"),
    *("ExPzNQueen", "Wiki", "qprint", "Z"),
}
# Explanations of algorithms also use the letters of their figures.
EXPLAINED = {
    *("D.", "E.", "H.", "Knuth", "M.Hiroi", "Oh", "X", "MHz", "Pentium"),
    *("B.", "F.", "K.", "R.", "W.", "Felgenhauer", "Garns", "Jarvis"),
    *("Dell", "Number", "Place", "Wikipedia", "A", "IDA"),
    *("OEIS", "A006052", "A028420", "A107739", "A384294"),
    *("TO", "GO", "OUT", "T", "G", "O", "k", "m", "p", "q", "x"),
}

PLACES = re.compile(r"\{\w+\}")
WORD = re.compile(r"[A-Za-z][\w.'-]*", re.ASCII)


def english_in(text, allowed):
    """List the Latin words that are neither allowed nor placeholders."""
    return [word for word in WORD.findall(PLACES.sub(" ", text)) if word not in allowed]
