"""Finds what was left in English among Japanese words, by its letters."""

import re

__all__ = ["ABBREVIATED", "ELEMENTS", "KEYS", "NAMED", "QUOTED", "english_in"]

# Names that Japanese writes in Latin letters.
NAMED = {"Python", "WebAssembly", "pypuzzles"}
# Kinds of files, units and sizes of paper, which have no other name.
ABBREVIATED = {"A4", "CPU", "CSV", "GB", "HTML", "JSON", "MB", "MIT", "QR", "n"}
# Elements of HTML.
ELEMENTS = {"iframe", "py-puzzle"}
# What is printed on a keyboard in Japan too.
KEYS = {
    *(
        "Ctrl",
        "Delete",
        "Down",
        "End",
        "Enter",
        "Esc",
        "Escape",
        "Home",
        "Page",
        "Shift",
    ),
    *("Space", "Up", "Z"),
}
# A source is quoted by the name of its author, of its program or language, and by the
# words that it printed or calls its sections and functions by.
QUOTED = {
    *("Bash", "Common", "Knight-tour", "Lisp", "M.Hiroi", "Oh", "X"),
    *("N", "Problem", "Queens", "Total", "Unique", "hh", "mm", "ss"),
    *("C", "ms1.c", "ms2.c", "ms3.c", "peg21.lisp", "symmetry.sh", "printRecord"),
    *("bit-for-each", "dobit", "logcount", "m", "x", "x10", "a", "b", "logand"),
    *("ExPzNQueen", "Wiki", "qprint", "TH", "ANSWER", "AT", "Z"),
}

PLACES = re.compile(r"\{\w+\}")
WORD = re.compile(r"[A-Za-z][\w.'-]*", re.ASCII)


def english_in(text, allowed):
    """List the words in Latin letters, but not those that may stand, nor places."""
    return [word for word in WORD.findall(PLACES.sub(" ", text)) if word not in allowed]
