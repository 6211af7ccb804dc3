"""Magic star: put 1 to 12 on a six-pointed star so that every line of four makes 26.

The board is the twelve numbers, cell by cell, as `star` numbers the cells. Clues are
numbers that are given: {cell: number}. There are 960 stars: 80, each of which can be
turned and mirrored in twelve ways.

History: H. E. Dudeney posed the puzzle. Subtract each number from 13, and a star
becomes another: its complement.
"""

from collections.abc import Sequence
from typing import Any

from ...kit.algorithm import Algorithm, Parameters
from ...kit.errors import InputError
from ...kit.parameters import Clues
from ...kit.puzzle import Completion, Puzzle, emptied
from ...kit.symmetry import keeping
from ...search import Walk, batches
from . import corners, forced, fundamental, generate_and_test, pruned
from .drawing import draw
from .maker import make
from .star import CELLS, LINES, MAGIC, POINTS, SYMMETRIES, arranged
from .tasks import TASKS


def facts(algorithm: Algorithm, parameters: Parameters) -> dict[str, Any]:
    """Return where the cells lie, what the rules are, and what a path means.

    cells: centres in cell widths, x to the right and y down; lines: four cells each,
    from one point of the star to another; magic: what each line must make; numbers:
    each stands once; points: the cells at the tips, the others are valleys;
    order[depth]: the cell filled at a depth, a choice being the number itself;
    forced[depth]: whether that number follows from those before it;
    less: pairs of cells, the first of which has the lesser number, in searches that
    find one star of twelve; no_clues: the names of these searches, which take no clues;
    clues[cell]: the number given there, or 0; symmetries: for each of the twelve
    images, six turns by 60 degrees clockwise and then the same of the mirrored star,
    the cell from which each cell's number comes; alike: the images that keep the clues
    in their cells; board: how it is written; masks: which variables of the search
    are sets of numbers, bit n being the number n.
    """
    return {
        "cells": [list(cell) for cell in CELLS],
        "lines": [list(line) for line in LINES],
        "magic": MAGIC,
        "numbers": list(range(1, 13)),
        "points": list(POINTS),
        "order": list(range(12)),
        "forced": [False] * 12,
        "less": [],
        "no_clues": [
            each.name for each in PUZZLE.algorithms if each.orbits
        ],
        "clues": [parameters["clues"].get(cell, 0) for cell in range(12)],
        "symmetries": [list(symmetry) for symmetry in SYMMETRIES],
        "alike": keeping(SYMMETRIES, parameters["clues"]),
        "board": "numbers",
        "masks": dict(algorithm.masks),
        **algorithm.facts,
    }


def board(
    algorithm: Algorithm, parameters: Parameters, path: Sequence[int]
) -> list[int]:
    """Return the number of each cell; 0 where there is none yet."""
    return arranged(algorithm.facts.get("order", range(12)), path)


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Go on by forced numbers: what stands by hand is given, as clues are.

    A position is the number of each cell, 0 where there is none.
    """
    if len(position) != 12:
        pattern = "a star has 12 cells, not {cells}"
        raise InputError(pattern, cells=len(position))
    clues = parameters["clues"]
    standing = {
        cell: number for cell, number in enumerate(position) if number
    }
    given = clues | standing
    if given != given | clues or len(set(given.values())) < len(given):
        return
    walk = Walk()
    for batch in batches(forced.iterative(CLUES.read(given))):
        yield None
        for _ in walk.follow(batch):
            yield arranged(forced.ORDER, walk.path)


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


def text(board: Sequence[int], parameters: Parameters) -> str:
    """Draw the star as the source does in its figure 6; o is an empty cell."""
    return DRAWING.strip("\n").format(
        *(f"{number or 'o':>2}" for number in board)
    )


def is_solution(board: Sequence[int], parameters: Parameters) -> bool:
    """Check that 1 to 12 stand once each, six lines make 26, and the clues are kept."""
    clues = parameters["clues"].items()
    return (
        sorted(board) == list(range(1, 13))
        and {sum(board[cell] for cell in line) for line in LINES} == {MAGIC}
        and all(board[cell] == clue for cell, clue in clues)
    )


def settle(algorithm: Algorithm, parameters: Parameters) -> Parameters:
    """Refuse clues where one star found stands for twelve."""
    if parameters["clues"] and algorithm.orbits:
        raise InputError(
            "{algorithm} takes no clues: it finds one star of each twelve that are "
            "turned or mirrored, and clues tell the twelve apart",
            algorithm=algorithm.name,
        )
    return parameters


MASKS = dict.fromkeys(("free", "untried", "bit"), "numbers")
PAIR_MASKS = dict.fromkeys(("free", "left", "rest"), "numbers")
CLUES = Clues("clues", cells=12, numbers=12)

PUZZLE = Puzzle(
    name="magic_star",
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
            facts={"order": forced.ORDER, "forced": forced.FORCED},
        ),
        Algorithm.of(
            corners, masks=PAIR_MASKS, orbits=True, facts=corners.FACTS
        ),
    ),
    default="forced",
    facts=facts,
    board=board,
    text=text,
    is_solution=is_solution,
    draw=draw,
    settle=settle,
    make=make,
    complete=complete,
    without=emptied,
    tasks=TASKS,
)
