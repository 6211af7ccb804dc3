"""Finds what was left in English among Japanese words, by its letters."""

import re

__all__ = [
    "ABBREVIATED",
    "ELEMENTS",
    "EXPLAINED",
    "KEYS",
    "NAMED",
    "QUOTED",
    "english_in",
]

# Names that Japanese writes in Latin letters.
NAMED = {"Python", "Safari", "WebAssembly", "pypuzzles"}
# Kinds of files, units and sizes of paper, which have no other name.
ABBREVIATED = {
    *("A4", "B4", "B5", "JIS", "QR", "mm"),
    *("CPU", "CSV", "GB", "HTML", "JSON", "MB", "MIT", "https", "n"),
}
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
        "Tab",
    ),
    *("Space", "Up", "B", "P", "Z"),
}
# A source is quoted by the name of its author, of its program or language, and by the
# words that it printed or calls its sections and functions by.
QUOTED = {
    *("Bash", "Common", "Knight-tour", "Lisp", "M.Hiroi", "Oh", "X"),
    *("N", "Problem", "Queens", "Total", "Unique", "hh", "mm", "ss"),
    *("C", "ms1.c", "ms2.c", "ms3.c", "peg21.lisp", "symmetry.sh", "printRecord"),
    *("bit-for-each", "dobit", "logcount", "m", "x", "x10", "a", "b"),
    *("ExPzNQueen", "Wiki", "qprint", "Z"),
}
# What explains an algorithm also names the letters of its figures.
EXPLAINED = {
    *("Bash", "Common", "Fortran", "Knight-tour", "Lisp", "M.Hiroi", "Oh", "Wiki", "X"),
    *("A.", "Art", "C.", "Computer", "D.", "E.", "H.", "Knuth", "N", "Problem"),
    *("Queens", "Programming", "Roth", "Simpath", "The", "Warnsdorff", "of", "von"),
    *("Des", "Loesung", "Roesselsprungs", "allgemeinste", "einfachste", "und"),
    *("BOUND1", "BOUND2", "ExPzNQueen", "LASTMASK", "MHz", "Pentium", "SIDEMASK"),
    *("SIZE", "k", "ms1.c", "ms2.c", "ms3.c", "p", "q", "x"),
}

PLACES = re.compile(r"\{\w+\}")
WORD = re.compile(r"[A-Za-z][\w.'-]*", re.ASCII)


def english_in(text, allowed):
    """List the words in Latin letters, but not those that may stand, nor places."""
    return [word for word in WORD.findall(PLACES.sub(" ", text)) if word not in allowed]
