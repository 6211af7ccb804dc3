"""A game: a board, its vacancy and its goal, and the tables for a search.

A set of pegs is an integer, with bit h for hole h. A jump is possible if its three
holes are peg, peg and empty: `pegs & change == need`. It changes all three: `pegs ^
change`.
"""

from collections.abc import Iterable

from .boards import BOARDS, Goal, Lattice
from .symmetry import openings


def mask(holes: Iterable[int]) -> int:
    """Convert a set of holes to bits.

    >>> bin(mask({0, 2, 3}))
    '0b1101'
    """
    return sum(1 << hole for hole in holes)


class Game:
    """The data of a game before the first jump; choice c is jump c."""

    def __init__(
        self, board: str, vacancy: int, goal: Goal, jumps: str
    ) -> None:
        self.board = BOARDS[board]
        self.vacancy = vacancy
        self.goals = self.board.ends(goal)
        holes = self.board.holes
        pegs = self.board.pegs(vacancy)
        self.length = len(pegs) - 1
        self.start = mask(pegs)
        self.full = mask(holes)
        self.goal_mask = mask(self.goals)
        self.family = mask(self.board.reachable_from(self.goals))
        self.peg = [peg for peg, _, _ in self.board.jumps]
        self.to = [to for _, _, to in self.board.jumps]
        self.need = [mask((peg, over)) for peg, over, _ in self.board.jumps]
        self.change = [mask(jump) for jump in self.board.jumps]
        left_out = (
            drop_wasteful_jumps(self.board) if jumps == "cut" else set()
        )
        choices = range(len(self.change))
        self.choices = [c for c in choices if c not in left_out]
        self.openings = [
            (choice, images)
            for choice, images in openings(self.board, vacancy, self.goals)
            if choice not in left_out
        ]
        """First jumps, each with its number of images: see `symmetry`."""


def drop_wasteful_jumps(board: Lattice) -> set[int]:
    """Return the jumps that waste a peg over which a corner must be left.

    On the triangle of 21 holes every corner is left over one of the bridges 2, 13 and
    17, which only the pegs of 2, 5, 7, 13, 15 and 17 ever reach: one peg per corner. A
    jump over them from elsewhere leaves a corner full. M. Hiroi's table has these jumps
    commented out.
    """
    return {
        choice
        for choice, (peg, over, _) in enumerate(board.jumps)
        if over in board.bridges and peg not in board.corners
    }


def count_spare_pegs(board: Lattice, vacancy: int, goal: Goal) -> int:
    """Count the bridge pegs that may be wasted; if none, `cut` loses nothing.

    All of them are jumped over, except a last peg in the goal, and one is needed for
    each peg in a corner, except a last peg.

    >>> count_spare_pegs(BOARDS["triangle21"], vacancy=6, goal=6)
    0
    """
    return max(
        len(board.bridges - {vacancy})
        - (last in board.bridges)
        - len(board.corners - {vacancy})
        + (last in board.corners)
        for last in board.ends(goal)
    )
