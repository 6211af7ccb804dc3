"""Reproductions: printed results, and the calls that compute them again.

>>> find("suzuki-table-8").run().ours
[92, 12]

Results are compared with what is printed, or with what the source's program prints when
it is run; speeds are shown beside it. Each exhibit's `note` records adaptations, and
cases where a different algorithm is used.
"""

from ..errors import InputError
from ..puzzle.parameters import shorten_repr
from . import bash, descartes, dumps, lisp, star, tours, trials
from .exhibit import Exhibit
from .times import TIMES

__all__ = ["EXHIBITS", "TIMES", "choose", "find"]

EXHIBITS: tuple[Exhibit, ...] = (
    *bash.EXHIBITS,
    *lisp.EXHIBITS,
    *descartes.EXHIBITS,
    *star.EXHIBITS,
    *dumps.EXHIBITS,
    *tours.EXHIBITS,
    *trials.EXHIBITS,
)


def find(name: str) -> Exhibit:
    """Return an exhibit by its id, or raise ValueError."""
    for exhibit in EXHIBITS:
        if exhibit.id == name:
            return exhibit
    raise InputError("there is no exhibit {name}", name=shorten_repr(name))


def search_text(exhibit: Exhibit) -> str:
    """Return the text in which `choose` searches."""
    return " ".join([exhibit.id, *exhibit.source, exhibit.claim])


def choose(word: str = "", puzzle: str = "") -> list[Exhibit]:
    """Return the exhibits with a word in id, source or claim, or raise ValueError.

    A puzzle leaves those that belong to it.

    >>> [exhibit.id for exhibit in choose("orbits")]
    ['suzuki-orbits-5', 'suzuki-orbits-8']
    """
    about = [each for each in EXHIBITS if puzzle in ("", each.about)]
    chosen = [
        exhibit for exhibit in about if word.lower() in search_text(exhibit).lower()
    ]
    if not chosen:
        raise InputError(
            "no exhibit matches {word}", word=shorten_repr(word if about else puzzle)
        )
    return chosen
