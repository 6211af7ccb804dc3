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

from collections.abc import Iterator

from ...folding import Tree
from ...search import FOUND, Search
from .boards import BOARDS, Goal
from .game import Game

__all__ = ["recursive", "tree"]


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


def tree(board: str, vacancy: int, goal: Goal) -> Tree[int]:
    """Distinguish states by the holes with pegs, the bits of an integer."""
    game = Game(board, vacancy, goal, "all")

    def branches(pegs: int) -> Iterator[tuple[int, int]]:
        for choice in game.choices:
            if pegs & game.change[choice] == game.need[choice]:
                yield choice, pegs ^ game.change[choice]

    def is_complete(pegs: int) -> bool:
        return pegs.bit_count() == 1 and bool(pegs & game.goal_mask)

    return Tree(game.start, branches, is_complete)
