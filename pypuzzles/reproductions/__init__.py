"""Reproductions: printed results, and the calls that compute them again.

>>> find("suzuki-table-8").run().ours
[92, 12]

Results are compared with what is printed, or with what the source's program prints when
it is run; speeds are shown next to it. The `note` of a reproduction records
adaptations, and cases where a different algorithm is used.
"""

from ..errors import InputError
from ..puzzle.parameters import shorten_repr
from .reproduction import REPRODUCTIONS, TIMES, Reproduction

__all__ = ["REPRODUCTIONS", "TIMES", "find", "find_matching"]


def find(name: str) -> Reproduction:
    """Return a reproduction by its id, or raise ValueError."""
    for reproduction in REPRODUCTIONS:
        if reproduction.id == name:
            return reproduction
    raise InputError("there is no reproduction {name}", name=shorten_repr(name))


def join_searched_text(reproduction: Reproduction) -> str:
    """Return the words of a reproduction that `find_matching` searches."""
    return " ".join([reproduction.id, *reproduction.source, reproduction.claim])


def find_matching(word: str = "", puzzle: str = "") -> list[Reproduction]:
    """Return the reproductions with a word in id, source or claim, or raise ValueError.

    A puzzle leaves those that belong to it.

    >>> [reproduction.id for reproduction in find_matching("orbits")]
    ['suzuki-orbits-5', 'suzuki-orbits-8']
    """
    about = [each for each in REPRODUCTIONS if puzzle in ("", each.puzzle_name)]
    chosen = [
        reproduction
        for reproduction in about
        if word.lower() in join_searched_text(reproduction).lower()
    ]
    if not chosen:
        raise InputError(
            "no reproduction matches {word}",
            word=shorten_repr(word if about else puzzle),
        )
    return chosen
