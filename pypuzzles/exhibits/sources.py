"""The texts that printed results.

A fifth, the page "ExPzNQueen" of the Descartes language's wiki, prints none: it
explains its program for eight queens and leaves it to the reader to run.
"""

from .exhibit import Source

__all__ = ["KAKEHI", "LISP", "STAR", "SUZUKI"]

LISP = Source(
    "Hiroi, Lisp", 'M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023'
)
STAR = Source(
    "Hiroi, star", 'M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001'
)
KAKEHI = Source(
    "Kakehi, tours", 'K. Kakehi, "Knight-tour no program", University of Tokyo, 1970s'
)
SUZUKI = Source("Suzuki, Bash", 'I. Suzuki, "N-Queens Problem" series in Bash, 2023')
