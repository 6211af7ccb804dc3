"""All puzzles: one line a puzzle."""

from ..kit.errors import InputError
from ..kit.parameters import quoted
from ..kit.puzzle import Puzzle
from . import knights_tour, magic_star, peg_solitaire, permutations, queens

__all__ = ["PUZZLES", "find"]

PUZZLES: tuple[Puzzle, ...] = (
    queens.PUZZLE,
    magic_star.PUZZLE,
    knights_tour.PUZZLE,
    peg_solitaire.PUZZLE,
    permutations.PUZZLE,
)


def find(name: str) -> Puzzle:
    """Find a puzzle by name, or raise ValueError."""
    for puzzle in PUZZLES:
        if puzzle.name == name:
            return puzzle
    names = ", ".join(puzzle.name for puzzle in PUZZLES)
    pattern = "there is no puzzle {name}; there are {names}"
    raise InputError(pattern, name=quoted(name), names=names)
