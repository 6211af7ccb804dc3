"""Backtracking: make a jump, continue, and take it back if nothing else is left.

The pegs are a list of the holes that hold one. A jump over a neighbour leaves out two
of them and adds one, and the new list is passed to the call below. The caller still has
its own list, so taking a jump back needs no work. Each jump takes one peg away, and a
game ends when no jump is possible. It is won if a single peg is left, in a hole where
it may end.

The search plays every game. On the triangle of 15 holes, with a hole in the middle
empty, it makes 323,872 tries to find 1,550 games. On 33 holes it would never end:
`dead_boards` shows why it plays so many games in vain.
"""

from ...search import FOUND, Search
from .boards import BOARDS, Goal

__all__ = ["recursive"]


def recursive(board: str, vacancy: int, goal: Goal) -> Search:
    """Make a jump, continue from there, and then try the next jump."""
    lattice = BOARDS[board]
    table, ends = lattice.jumps, lattice.ends(goal)

    def play(depth, pegs):
        if len(pegs) == 1 and pegs[0] in ends:
            yield FOUND, 1
        for choice, (peg, over, to) in enumerate(table):
            if peg in pegs and over in pegs and to not in pegs:
                yield depth, choice
                left = [hole for hole in pegs if hole not in (peg, over)]
                yield from play(depth + 1, [*left, to])

    return play(0, sorted(lattice.pegs(vacancy)))
