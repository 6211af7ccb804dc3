"""What a puzzle is made of: cells, choices and rules; parameters, algorithms, bits.

All that a module of a puzzle needs is here by name, and loaded at its first use.

>>> from pypuzzles.kit import Board, grid, one, place
>>> cells = grid(2, 2)
>>> rooks = Board(cells, place(cells.rows), [one(line) for line in cells.columns])
>>> rooks.is_solution([0, 3]), rooks.is_solution([0, 2])
(True, False)
"""

TYPE_CHECKING = False  # so that not even `typing` is loaded before it is needed

if TYPE_CHECKING:
    from .algorithm import Algorithm, Instead, Limit
    from .board import Board
    from .cells import Cells, areas, discs, grid, ring, row
    from .choices import cover, jump, move, place, visit, write
    from .errors import InputError, Sentence
    from .parameters import Clues, Number, Option, Square
    from .puzzle import Puzzle
    from .rules import different, one, total
else:
    from ..lazy import lazily

    # In this order: who asks for a name of the first four loads no board.
    __getattr__, __dir__ = lazily(
        __name__,
        "errors",
        "algorithm",
        "parameters",
        "puzzle",
        "cells",
        "choices",
        "rules",
        "board",
    )


__all__ = [
    "Algorithm",
    "Board",
    "Cells",
    "Clues",
    "InputError",
    "Instead",
    "Limit",
    "Number",
    "Option",
    "Puzzle",
    "Sentence",
    "Square",
    "areas",
    "cover",
    "different",
    "discs",
    "grid",
    "jump",
    "move",
    "one",
    "place",
    "ring",
    "row",
    "total",
    "visit",
    "write",
]
