"""Boards without a tour, as colours and theorems prove before any search.

A leap always leads from a square of one colour to one of the other. So a closed tour
has as many squares of each colour. On a board with an odd number of squares there is
one more of the corners' colour, so a tour begins and ends on that colour.

A. J. Schwenk, "Which rectangular chessboards have a knight's tour?", Mathematics
Magazine 64 (1991), determines the boards with closed tours. The few boards without any
tour are known by counting: on one or two rows the knight reaches at most every second
column, and on the others all paths can be tried.

On four rows the squares of the outer two are half of the board, and no leap joins two
of them. If outer and inner squares alternated all the way, all outer ones would have
the same colour, which they do not. So somewhere two inner squares are adjacent in the
tour, and then none are left for its ends.
"""

from itertools import product
from typing import Any

from ...errors import Sentence
from ...puzzle.algorithm import Parameters
from .graph import LEAPS, Start

__all__ = ["explain_impossible", "list_impossible_starts"]

NO_TOUR = {(3, 3), (3, 5), (3, 6), (4, 4)}
ODD = (
    "every leap changes the colour, so a closed tour has as many squares of one colour "
    "as of the other"
)
SCHWENK = (
    "A. Schwenk proved in 1991 that the sides must be at least 5 and 6, or 3 and "
    "at least 10"
)
SMALL = (
    "no path visits all squares if a side is 1 or 2, or on 3 x 3, 3 x 5, 3 x 6 and "
    "4 x 4"
)
HALF_A_TOUR = (
    "half a tour is an even number of leaps, so it ends on the same colour, but the "
    "opposite square has the other colour"
)
CORNERS = (
    "there is one more square of the corners' colour than of the other, so a tour "
    "must start and end on the corners' colour"
)
FOUR = (
    "the outer two of four lines have half of the squares, and no leap joins two of "
    "these, so a tour must start and end there"
)
HALVES = (
    "the other half begins on the square opposite the start, but no leap leads there "
    "from the half that is filled first"
)


def explain_impossible(parameters: Parameters) -> Sentence | None:
    """Return why there is no such tour, if that is known without a search.

    >>> tour = {"rows": 4, "cols": 4, "kind": "any", "start": (0, 0)}
    >>> explain_impossible(tour).pattern
    '{rows} x {cols} has no tour'
    """
    rows, cols = parameters["rows"], parameters["cols"]
    start, kind = parameters["start"], parameters["kind"]
    half_first = parameters.get("half_first") == "on"
    return explain_board(rows, cols, kind) or explain_start(
        rows, cols, start, kind, half_first
    )


def explain_board(rows: int, cols: int, kind: str) -> Sentence | None:
    """Return why a board has no tour of a kind, or None if it may have one."""
    short, long = sorted((rows, cols))
    size = {"rows": rows, "cols": cols}
    if long > 1 and (short <= 2 or (short, long) in NO_TOUR):
        return Sentence(
            "{rows} x {cols} has no tour", because=SMALL, **size
        )
    if kind == "any":
        return None
    open_only = "{rows} x {cols} has no closed tour, only open ones"
    if rows * cols % 2:
        return Sentence(open_only, because=ODD, **size)
    if short == 4 or (short == 3 and long < 10):
        return Sentence(open_only, because=SCHWENK, **size)
    if kind == "symmetric" and rows * cols % 4 == 0 and (rows + cols) % 2:
        pattern = "{rows} x {cols} has no symmetric tour"
        return Sentence(pattern, because=HALF_A_TOUR, **size)
    return None


def explain_start(
    rows: int, cols: int, start: Start, kind: str, half_first: bool
) -> Sentence | None:
    """Return why no tour begins on this square, or None if one may."""
    row, col = start
    fields = {"rows": rows, "cols": cols, "row": row, "col": col}
    pattern = "{rows} x {cols} has no tour from {row},{col}"
    if rows * cols % 2 and row % 2 != col % 2:
        return Sentence(pattern, because=CORNERS, **fields)
    if (rows == 4 and row in (1, 2)) or (cols == 4 and col in (1, 2)):
        return Sentence(pattern, because=FOUR, **fields)
    if half_first and not can_end_in_same_half(rows, cols, start):
        pattern = "{rows} x {cols} has no tour that fills the half of {row},{col} first"
        return Sentence(pattern, because=HALVES, **fields)
    return None


def can_end_in_same_half(rows: int, cols: int, start: Start) -> bool:
    """Return whether the first half of a tour can end in the half of its start."""
    row, col = start
    half = cols // 2
    right = col >= half
    opposite_row, opposite_col = rows - 1 - row, cols - 1 - col
    return any(
        0 <= opposite_row + down < rows
        and 0 <= (last := opposite_col + across) < cols
        and (last >= half) == right
        for down, across in LEAPS
    )


def list_impossible_starts(rows: int, cols: int) -> list[dict[str, Any]]:
    """List the starts of each kind from which there is no tour, and why.

    The fields of a pattern are the sides of the board, and `row` and `col` of the
    start.
    """
    starts: dict[tuple[str, str, str, str], list[int]] = {}
    kinds = [("any", "off"), ("closed", "off"), ("symmetric", "off")]
    places = product(range(rows), range(cols))
    for (square, start), (kind, half) in product(
        enumerate(places), [*kinds, ("symmetric", "on")]
    ):
        why = explain_impossible(
            {
                "rows": rows,
                "cols": cols,
                "start": start,
                "kind": kind,
                "half_first": half,
            }
        )
        if why:
            row = kind, half, why.pattern, why.because
            starts.setdefault(row, []).append(square)
    names = "kind", "half_first", "pattern", "because"
    return [
        {**dict(zip(names, row, strict=True)), "starts": squares}
        for row, squares in starts.items()
    ]
