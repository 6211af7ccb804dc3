"""What the page knows of every kind of tour: one is begun by hand on any square."""

from typing import Any

from ...kit import visit
from ...kit.algorithm import Algorithm, Parameters
from .colours import table
from .graph import halves, leaps
from .long_searches import hard_starts


def rules(kind: str, squares: int) -> dict[str, Any]:
    """Return whether tours of a kind close, and what a choice fills beside its square.

    >>> rules("symmetric", 4)
    {'closed': True, 'twins': [3, 2, 1, 0]}
    """
    opposite = [*range(squares)][::-1] if kind == "symmetric" else []
    return {"closed": kind != "any", "twins": opposite}


def extra_facts(
    algorithm: Algorithm, parameters: Parameters
) -> dict[str, Any]:
    """Return what the facts of a board say beside those of every board.

    kinds: for each kind of tour the facts in which its boards differ from others;
    halves: the neighbours where one half of the board is filled before the other;
    impossible: the starts from which there is no tour of a kind, with a pattern and a
    reason that say why; hard: by kind the starts from which the usual search finds none
    soon; tests: what the search looks at beside free squares, as its algorithm says it.
    """
    rows, cols = parameters["rows"], parameters["cols"]
    near, kinds = leaps(rows, cols), {}
    for kind in ("any", "closed", "symmetric"):
        told = rules(kind, rows * cols)
        kinds[kind] = {"depths": len(visit(near, **told).turns), **told}
    return {
        "kinds": kinds,
        "halves": halves(near, cols),
        "impossible": table(rows, cols),
        "hard": hard_starts(rows, cols),
        "tests": [],
    }
