"""Published counts of directed tours from a start, small boards first.

n x n: OEIS A165134 (1, 0, 0 and 0 for n from 1 to 4, any start and direction) and
A001230 (closed). 3 x 4: OEIS A328341 shows three tours; the others are their rotations
and reflections. 6 x 6: G. P. Jelliss, "Closed Knight's Tours of the 6 by 6 Board": 17
tours with half-turn symmetry in 4 positions each and 5 with quarter-turn symmetry in 2
make 78, each with two directions. No closed tour has an odd number of squares, because
every leap changes the colour.
"""

from typing import Any

from .graph import Start

__all__ = ["KNOWN", "SQUARE_BOARDS"]

TOURS: list[tuple[int, int, Start, str, int]] = [
    (1, 1, (0, 0), "any", 1),
    (1, 1, (0, 0), "closed", 0),
    (2, 2, (0, 0), "any", 0),
    (3, 3, (0, 0), "any", 0),
    (3, 3, (1, 1), "any", 0),
    (3, 3, (0, 0), "closed", 0),
    (3, 4, (0, 0), "any", 2),
    (3, 4, (1, 0), "any", 4),
    (4, 3, (0, 1), "any", 4),
    (3, 4, (0, 1), "any", 0),
    (3, 5, (0, 0), "symmetric", 0),
    (3, 5, (1, 2), "symmetric", 0),
    (4, 4, (0, 0), "symmetric", 0),
    (4, 4, (0, 0), "any", 0),
    (4, 4, (1, 1), "closed", 0),
    (5, 7, (0, 0), "symmetric", 0),
    (6, 6, (0, 0), "symmetric", 156),
    (6, 6, (2, 1), "symmetric", 156),
]

KNOWN: list[tuple[dict[str, Any], int]] = [
    ({"rows": rows, "cols": cols, "start": start, "kind": kind}, tours)
    for rows, cols, start, kind, tours in TOURS
]

SQUARE_BOARDS: dict[str, dict[int, int]] = {
    "any": {5: 1728, 6: 6637920, 7: 165575218320, 8: 19591828170979904},
    "closed": {6: 9862, 8: 13267364410532},
}
"""Number of tours on n x n boards. The kind any is counted with start and direction,
the kind closed without. For 8 x 8: A. Chernov, 2014, and B. D. McKay, 1997."""
