"""A lower bound on the moves that must follow.

No jump passes over a corner, so a peg there has to leave it by itself. A move is made
by one peg, so every corner peg costs one move; only a peg that has just landed in a
corner may leave it in the same move.

More is known of the triangle of 21 holes. A side has two corners, and both are left
over the same hole, the bridge. A jump over the bridge empties it. So each corner peg
costs two moves: one brings a peg into the bridge, and one leaves the corner. If a peg
is in the bridge already, the side costs one move less. A peg that has just landed in
the family of the bridges may go on to a bridge in the same move; then only the corners
are counted.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023, in the
program for the triangle of 21 holes.
"""

from collections.abc import Callable

from .game import Game, mask


def bound(game: Game) -> Callable[[int, int], int]:
    """Return a function that bounds the moves that must follow a position.

    `last` is the hole in which the last jump ended. A peg may stay in a corner that is
    the goal. If several corners are goals, one peg may stay in one of them: the moves
    that this saves at most are subtracted.
    """
    board = game.board
    final = board.corners & game.goals
    several = len(final) > 1
    corners = mask(board.corners if several else board.corners - final)
    bridges = mask(board.bridges)
    sides = [
        (mask((one, two)) & corners, 1 << bridge)
        for one, two, bridge in board.sides
    ]
    saved = 0 if not several else 2 if sides else 1

    def by_corner(pegs, last):
        leaving = pegs & corners & ~(1 << last)
        return max(0, leaving.bit_count() - saved)

    def by_side(pegs, last):
        if bridges >> last & 1:
            return max(0, (pegs & corners).bit_count() - saved)
        moves = 0
        for pair, bridge in sides:
            leaving = (pegs & pair).bit_count()
            if leaving > 0:
                moves += 2 * leaving
                if pegs & bridge:
                    moves -= 1
        return max(0, moves - saved)

    return by_side if sides else by_corner
