"""Move limit: allow one move, then two, and so on, until there is a solution.

All games have the same number of jumps, but consecutive jumps of one peg are one move.
To find the games with the fewest moves, play all games of at most one move, then all of
at most two, and stop at the first limit for which there is a solution. All smaller
limits have failed, so no game has fewer moves. This is iterative deepening.

Each search repeats those before it. That costs little, because each limit takes several
times as many tries as the one before.

On the triangle of 15 holes a full search takes about a million tries. `deepening`
recognises sooner that the moves left are too few.
"""

from ...search import FOUND, NEW_BOUND, Search
from .boards import BOARDS, Goal

__all__ = ["recursive"]


def recursive(board: str, vacancy: int, goal: Goal) -> Search:
    """Play all games of few moves, and allow one move more each time."""
    lattice = BOARDS[board]
    table, ends = lattice.jumps, lattice.ends(goal)
    start = sorted(lattice.pegs(vacancy))
    solved = False

    def play(depth, pegs, last, moves):
        """Play some more moves from here; the last jump led to `last`."""
        nonlocal solved
        if len(pegs) == 1 and pegs[0] in ends:
            solved = True
            yield FOUND, 1
        for choice, (peg, over, to) in enumerate(table):
            if peg in pegs and over in pegs and to not in pegs:
                yield depth, choice
                more = moves if peg == last else moves - 1
                if more >= 0:
                    left = [h for h in pegs if h not in (peg, over)]
                    yield from play(depth + 1, [*left, to], to, more)

    def search():
        limit = 1
        while not solved and limit < len(start):
            yield NEW_BOUND, limit
            yield from play(0, start, vacancy, limit)
            limit += 1

    return search()
