"""Magic star: put 1 to 12 on a six-pointed star so that every line of four makes 26.

A board lists the twelve numbers in the order of the cells in `star`. Clues are numbers
that are given: {cell: number}. There are 960 stars: 80, each in twelve rotations and
reflections.

Counts: M. Hiroi, "Puzzles in programming", part 1. There are 80 stars with 1 on top; 14
of those that his ms2.c prints begin 1, 2. The start in his figure 8 leads to none, and
the first nine numbers of figure 6 only to that star.

History: H. E. Dudeney posed the puzzle. Subtracting each number from 13 turns a star
into another, its complement.
"""

from collections.abc import Sequence
from typing import Any

from ...errors import InputError
from ...instances.numbers import read_numbers
from ...kit import Board, different, discs, total, write
from ...puzzle.algorithm import Algorithm, Parameters, Weights
from ...puzzle.parameters import Clues
from ...puzzle.positions import PositionPath
from ...puzzle.puzzle import Puzzle
from ...puzzle.tasks import Problem
from . import (
    corners,
    forced,
    fundamental,
    generate_and_test,
    learning,
    maker,
    pruned,
)
from .beginning import find_search_path, get_cell_order
from .star import CELLS, LINES, MAGIC, SUMS_AT, list_forcing_cells
from .tasks import TASKS

RULES = (
    different(range(12), "star"),
    *(total(line, MAGIC, name="line") for line in LINES),
)


def board(clues: dict[int, int], algorithm: str) -> Board:
    """Write a number in the next cell of the algorithm's order, or in any cell."""
    any_order = algorithm == "learning"
    choices = write(get_cell_order(algorithm), range(1, 13), any_order)
    return Board(discs(CELLS), choices, RULES, clues)


DRAWING = r"""
         {}
        /  \
{} -- {} -- {} -- {}
  \  /        \  /
   {}          {}
  /  \        /  \
{} -- {} -- {} -- {}
        \  /
         {}
"""


MASKS = dict.fromkeys(("free", "untried", "bit"), "numbers")
PAIR_MASKS = dict.fromkeys(("free", "left", "rest"), "numbers")
CLUES = Clues("clues", cells=12, numbers=12)


class MagicStar(Puzzle):
    """Magic stars."""

    tasks = TASKS

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return the additional board data of a star.

        forced[depth]: the cells that determine the number of that depth, null if it
            is chosen;
        less: pairs of cells, the first with the smaller number, in searches that find
            one star of twelve;
        no_clues: the names of these searches, as they accept no clues;
        sizes: the possible numbers of clues of a generated puzzle;
        sums_at: the end of each line at which its sum is shown.
        """
        no_clues = [each.name for each in self.algorithms if each.orbits]
        return {
            "forced": [None] * 12,
            "less": [],
            "no_clues": no_clues,
            "sizes": [*range(3, 9)],
            "sums_at": SUMS_AT,
        }

    def read_instance(self, instance: object) -> Parameters:
        """Return the clues of a drawing, row by row; o is an empty cell."""
        return {"clues": read_numbers(instance, len(CELLS))[1]}

    def write_instance(
        self, parameters: Parameters, board: Sequence[Any] | None = None
    ) -> str:
        """Return the numbers of all cells in a line; o is an empty cell."""
        numbers = board or map(parameters["clues"].get, range(len(CELLS)))
        return " ".join(str(number or "o") for number in numbers)

    def format_instance(self, parameters: Parameters) -> str:
        """Draw the star with its clues."""
        clues = parameters["clues"]
        return self.text(
            [clues.get(cell, 0) for cell in range(12)], parameters
        )

    def text(self, board: Sequence[int], parameters: Parameters) -> str:
        """Draw the star as in figure 6 of the source; o is an empty cell."""
        return DRAWING.strip("\n").format(
            *(f"{number or 'o':>2}" for number in board)
        )

    def validate(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> Parameters:
        """Reject clues if one star that is found stands for twelve."""
        if parameters["clues"] and algorithm.orbits:
            raise InputError(
                "{algorithm} accepts no clues: it finds one of each twelve rotated and "
                "reflected stars, and clues distinguish between the twelve",
                algorithm=algorithm.name,
            )
        return parameters

    def make(
        self, seed: int, many: int | None, parameters: Parameters
    ) -> Problem:
        """Generate a puzzle with the fewest clues, or a number of them."""
        return maker.make(seed, many, parameters)

    def find_path_to_position(
        self,
        algorithm: Algorithm,
        parameters: Parameters,
        position: Sequence[int],
    ) -> PositionPath:
        """Convert the numbers of the cells to a path in the search's order."""
        return find_search_path(algorithm, parameters, position)


PUZZLE = MagicStar(
    name="magic_star",
    title="Magic star",
    parameters=(CLUES,),
    algorithms=(
        Algorithm.of(generate_and_test, masks=MASKS),
        Algorithm.of(pruned, masks=MASKS),
        Algorithm.of(
            fundamental,
            masks=MASKS,
            orbits=True,
            facts={"less": fundamental.LESS},
        ),
        Algorithm.of(
            forced,
            masks=MASKS,
            facts={
                "forced": list_forcing_cells(forced.ORDER, forced.FORCED)
            },
        ),
        Algorithm.of(
            corners, masks=PAIR_MASKS, orbits=True, facts=corners.FACTS
        ),
        Algorithm.of(
            learning,
            returns=True,
            weights=Weights("weights", lambda: LINES),
        ),
    ),
    default="forced",
    board=board,
    shape=(),
    known=[
        ({}, 960, ["fundamental", "corners"]),
        ({"clues": {0: 1}}, 80),
        ({"clues": {0: 1, 1: 2}}, 14),
        ({"clues": dict(enumerate(range(1, 6)))}, 0),
        ({"clues": dict(enumerate([1, 2, 4, 12, 8, 10, 6, 11, 5]))}, 1),
    ],
)
