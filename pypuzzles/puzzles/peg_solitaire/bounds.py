"""A lower bound on the moves that must follow.

No jump passes over a corner, so the peg there has to leave it. A move is made by one
peg, so every corner peg costs one move; only a peg that has just landed in a corner may
leave it in the same move. More is known of the triangle of 21 holes. A side has two
corners, which are left over the same bridge, and whenever the bridge is empty another
move has to fill it first. A peg on its way between the bridges may do that in the same
move; then only the corners are counted.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023, in the
program for the triangle of 21 holes.
"""

from collections.abc import Callable

from .game import Game, mask

# The moves that must follow, by the pegs of a side: none, one corner, the other, both;
# then the same with a peg in the bridge.
SIDE = (0, 2, 2, 4, 0, 1, 1, 3)


def bound(game: Game) -> Callable[[int, int], int]:
    """Return a function of `pegs` and `last`: the moves that must follow.

    `last` is the hole in which the last jump ended. A goal that is a corner is not
    counted; if any corner may be the goal, the one that costs most is not.
    """
    sides, bridges = game.board.sides, mask(game.board.bridges)
    final = game.board.corners & game.goals
    leaving = game.full & ~(mask(final) if len(final) == 1 else 0)
    corners = mask(game.board.corners) & leaving
    kept = 0 if len(final) < 2 else 2 if sides else 1

    def by_corner(pegs, last):
        return max(0, (pegs & corners & ~(1 << last)).bit_count() - kept)

    def by_side(pegs, last):
        if bridges >> last & 1:
            return max(0, (pegs & corners).bit_count() - kept)
        pegs &= leaving
        moves = 0
        for one, two, bridge in sides:
            corner = (pegs >> one & 1) + 2 * (pegs >> two & 1)
            moves += SIDE[corner + 4 * (pegs >> bridge & 1)]
        return max(0, moves - kept)

    return by_side if sides else by_corner
