"""Building blocks of puzzles: boards, choices, rules, parameters and algorithms.

Authors of puzzles import from here.

>>> from pypuzzles.kit import Board, at_most_one, grid, place
>>> cells = grid(2, 2)
>>> rules = [at_most_one(line) for line in cells.columns]
>>> rooks = Board(cells, place(cells.rows), rules)
>>> rooks.is_solution([0, 3]), rooks.is_solution([0, 2])
(True, False)
"""

from .board.actions import cover, jump, move, place, visit, write
from .board.board import Board
from .board.cells import Cells, areas, discs, grid, ring, row
from .board.rules import at_most_one, different, total
from .errors import InputError, Sentence
from .puzzle.algorithm import Algorithm, DefaultOverride, SizeLimit
from .puzzle.parameters import Clues, Number, Option, Square
from .puzzle.puzzle import Puzzle

__all__ = [
    "Algorithm",
    "Board",
    "Cells",
    "Clues",
    "DefaultOverride",
    "InputError",
    "Number",
    "Option",
    "Puzzle",
    "Sentence",
    "SizeLimit",
    "Square",
    "areas",
    "at_most_one",
    "cover",
    "different",
    "discs",
    "grid",
    "jump",
    "move",
    "place",
    "ring",
    "row",
    "total",
    "visit",
    "write",
]
