"""Symmetry: of first jumps that are images of each other, make only one.

A rotation or reflection of the board that leaves the vacancy and the goal in their
places turns each game into another game, and its first jump into another first jump. So
the games that begin with one of these jumps are the images of those that begin with any
other. The search makes one of them, and counts each solution once for every image.

From the centre of the English board to its centre, one of four first jumps is made.
After the first jump the search is `dead_boards`.
"""

from ...search import FOUND, Search
from .boards import BOARDS, Goal

__all__ = ["openings", "recursive"]


def openings(lattice, vacancy, ends):
    """Yield one of first jumps that are images, and their number."""
    pegs = lattice.pegs(vacancy)
    symmetries = [
        image
        for image in lattice.symmetries
        if {image[hole] for hole in pegs} == pegs
        and {image[hole] for hole in ends} == ends
    ]
    seen = set()
    for choice, (peg, over, to) in enumerate(lattice.jumps):
        is_possible = peg in pegs and over in pegs and to not in pegs
        if is_possible and (peg, over, to) not in seen:
            images = {
                (image[peg], image[over], image[to]) for image in symmetries
            }
            yield choice, len(images)
            seen |= images


def recursive(board: str, vacancy: int, goal: Goal) -> Search:
    """Make one of the first jumps that are images, and count it for all."""
    lattice = BOARDS[board]
    table, ends = lattice.jumps, lattice.ends(goal)
    start = lattice.pegs(vacancy)
    dead: set[frozenset[int]] = set()

    def play(depth, pegs, copies):
        """Yield the games from here on, and return whether there are any."""
        won = len(pegs) == 1 and pegs <= ends
        if won:
            yield FOUND, copies
        for choice, (peg, over, to) in enumerate(table):
            if peg in pegs and over in pegs and to not in pegs:
                yield depth, choice
                after = pegs ^ {peg, over, to}
                if after not in dead:
                    won |= yield from play(depth + 1, after, copies)
        if not won:
            dead.add(pegs)
        return won

    def search():
        for choice, images in openings(lattice, vacancy, ends):
            peg, over, to = table[choice]
            yield 0, choice
            yield from play(1, start ^ {peg, over, to}, images)

    return search()
