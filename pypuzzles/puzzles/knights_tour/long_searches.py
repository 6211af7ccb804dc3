"""Boards on which the default search takes long to find its first tour.

On boards of a few lines the tests see a dead end late, because a tour has to return
along the board through the squares that it left open. Listed are boards up to 40 x 40
for which 100,000 tries from the corner are not enough, and such squares of boards up to
8 x 8; the tests check all others.
"""

from collections.abc import Collection

from ...puzzle.algorithm import Parameters
from .graph import Start

__all__ = ["hard_starts", "is_hard"]

# By kind and shorter side, the longer sides of boards that take long.
HARD: dict[str, dict[int, Collection[int]]] = {
    "any": {
        3: (27, 29, 31, 32, 35, 37, 39, 40),
        4: range(10, 41),
        5: range(18, 39, 4),
        7: (26,),
    },
    "closed": {3: range(22, 41, 2), 17: (26,), 21: (30,), 22: (24,)},
    "symmetric": {
        3: (34, 38),
        5: (30, 34, 38),
        20: (24, 28, 32),
        22: (24,),
        24: (36, 40),
    },
}
# Boards that take long only in this orientation: kind, rows and columns.
UPRIGHT = {("closed", 28, 26), ("symmetric", 28, 22), ("symmetric", 28, 26)}


# Squares of boards up to the chessboard from which the search takes long.
SQUARES: dict[tuple[str, int, int], tuple[Start, ...]] = {
    ("any", 5, 8): ((1, 1), (1, 6), (3, 1), (3, 6)),
    ("any", 8, 5): ((1, 1), (1, 3), (6, 1), (6, 3)),
    ("closed", 5, 8): ((2, 6),),
    ("closed", 7, 6): ((5, 3),),
    ("closed", 7, 8): ((2, 6),),
    ("closed", 8, 5): ((6, 2),),
    ("closed", 8, 6): ((6, 3),),
    ("closed", 8, 7): ((2, 5),),
    ("closed", 8, 8): ((2, 6),),
}


def is_hard(parameters: Parameters) -> bool:
    """Return whether the default search is known to find no tour soon."""
    rows, cols, kind = (
        parameters[name] for name in ("rows", "cols", "kind")
    )
    row, col = parameters["start"]
    return row * cols + col in hard_starts(rows, cols).get(kind, [])


def hard_starts(rows: int, cols: int) -> dict[str, list[int]]:
    """List by kind the squares from which finding a tour takes long."""
    short, long = sorted((rows, cols))
    starts: dict[str, list[int]] = {}
    for kind, sides in HARD.items():
        found = SQUARES.get((kind, rows, cols), ())
        squares = [row * cols + col for row, col in found]
        if long in sides.get(short, ()) or (kind, rows, cols) in UPRIGHT:
            squares.append(0)
        if squares:
            starts[kind] = squares
    return starts
