"""What each source printed, and the call that prints it again.

>>> find("suzuki-table-8").run().ours
[92, 12]

Results are compared with what is printed; speeds are shown beside it. Where a source's
own search would take minutes, the call names a faster one.

Another source, the page "ExPzNQueen" of the Descartes language's wiki, prints none: it
explains its program for eight queens and leaves it to the reader to run.
"""

from ..kit.errors import InputError
from ..kit.parameters import quoted
from . import bash, lisp, star, tours
from .exhibit import Exhibit
from .times import TIMES

__all__ = ["EXHIBITS", "TIMES", "choose", "find"]

EXHIBITS: tuple[Exhibit, ...] = (
    *bash.EXHIBITS,
    *lisp.EXHIBITS,
    *star.EXHIBITS,
    *tours.EXHIBITS,
)


def find(name: str) -> Exhibit:
    """Return an exhibit by its id, or raise ValueError."""
    for exhibit in EXHIBITS:
        if exhibit.id == name:
            return exhibit
    raise InputError("there is no exhibit {name}", name=quoted(name))


def told(exhibit: Exhibit) -> str:
    """Return all words by which an exhibit is found."""
    return " ".join([exhibit.id, *exhibit.source, exhibit.claim])


def choose(word: str = "") -> list[Exhibit]:
    """Return the exhibits with a word in id, source or claim, or raise ValueError.

    >>> [exhibit.id for exhibit in choose("orbits")]
    ['suzuki-orbits-5', 'suzuki-orbits-8']
    """
    chosen = [exhibit for exhibit in EXHIBITS if word.lower() in told(exhibit).lower()]
    if not chosen:
        raise InputError("no exhibit has the word {word}", word=quoted(word))
    return chosen
