"""Board data of all kinds of tours, from any start."""

from typing import Any

from ...instances.tours import parse_board
from ...kit import visit
from ...puzzle.algorithm import Algorithm, Parameters
from .colours import list_impossible_starts
from .graph import keep_leaps_within_halves, leaps, without_holes
from .long_searches import hard_starts


def list_kind_options(kind: str, squares: int) -> dict[str, Any]:
    """Return the options `closed` and `twins` of `visit` for a kind of tour.

    >>> list_kind_options("symmetric", 4)
    {'closed': True, 'twins': [3, 2, 1, 0]}
    """
    opposite = [*range(squares)][::-1] if kind == "symmetric" else []
    return {"closed": kind != "any", "twins": opposite}


def extra_facts(
    algorithm: Algorithm, parameters: Parameters
) -> dict[str, Any]:
    """Return the additional board data.

    kinds: by kind of tour, the data in which its boards differ from others; halves: the
    neighbours if one half of the board is filled before the other; impossible: the
    starts without a tour of a kind, with a pattern and a reason; hard: by kind, the
    starts from which the default search finds no tour soon; tests: what the search
    checks in addition to free squares.
    """
    rows, cols = parameters["rows"], parameters["cols"]
    holes = parse_board(parameters["board"]).holes
    is_drawn = parameters["board"] != "plain"
    near, kinds = without_holes(leaps(rows, cols), holes), {}
    for kind in ("any", "closed", "symmetric"):
        closing = list_kind_options(kind, rows * cols)
        depths = len(visit(near, **closing).options) - len(holes)
        kinds[kind] = {"depths": depths, **closing}
    return {
        "kinds": kinds,
        "halves": keep_leaps_within_halves(near, cols),
        "impossible": []
        if is_drawn
        else list_impossible_starts(rows, cols),
        "hard": {} if is_drawn else hard_starts(rows, cols),
        "tests": [],
    }
