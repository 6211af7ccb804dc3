"""Dead boards: remember each board from which no game was won.

The same jumps in another order lead to the same board. `backtracking` searches it again
each time, but what can follow depends only on the pegs that are left, not on the jumps
before. So this search adds the set `dead`. When all jumps from a board have been tried
and none has led to a solution, the board is dead; it is stored, and never entered
again. A board from which a game was won must be entered again, because each way to it
is a different game.

The pegs are a frozen set here, because equal boards have to be found whatever the order
of their pegs. The three holes of a jump change from full to empty or back: this is the
operation `^`, which keeps the members that are in only one of two sets.

On the triangle of 15 holes, with a hole in the middle empty, 21,674 tries are left of
323,872, and the English board has its first solution after about two thousand.

The compiler knows sets of integers, but no set of sets, so this program is counted by
the interpreter. In `depth_first` a board is an integer.
"""

from ...search import FOUND, Search
from .boards import BOARDS, Goal

__all__ = ["recursive"]


def recursive(board: str, vacancy: int, goal: Goal) -> Search:
    """Remember the boards from which no game is won; do not enter them."""
    lattice = BOARDS[board]
    table, ends = lattice.jumps, lattice.ends(goal)
    dead: set[frozenset[int]] = set()

    def play(depth, pegs):
        """Yield the games from here on, and return whether there are any."""
        won = len(pegs) == 1 and pegs <= ends
        if won:
            yield FOUND, 1
        for choice, (peg, over, to) in enumerate(table):
            if peg in pegs and over in pegs and to not in pegs:
                yield depth, choice
                after = pegs ^ {peg, over, to}
                if after not in dead:
                    won |= yield from play(depth + 1, after)
        if not won:
            dead.add(pegs)
        return won

    return play(0, lattice.pegs(vacancy))
