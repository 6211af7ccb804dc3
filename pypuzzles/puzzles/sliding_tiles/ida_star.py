"""IDA*: iterative deepening with a lower bound for the slides that must follow.

Each tile still has to take the steps to its home, and a slide moves one tile by one
step. If the sum of these steps is greater than the number of slides left, no solution
can follow. The first limit is the sum at the start. A slide changes the sum by one up
or down, so limits grow by two.

Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree
search", Artificial Intelligence 27, 1985, which was the first to solve the puzzle of
15 tiles with fewest slides.
"""

from ...search import FOUND, NEW_BOUND, Search
from .boards import Game

__all__ = ["recursive"]


def recursive(initial: str) -> Search:
    """Turn back if the tiles need more steps than slides are left."""
    game = Game(initial)
    tiles, near, offset = game.tiles, game.near, game.offset
    steps = game.steps
    solved = False

    def place(depth, gap, before, needed, left):
        nonlocal solved
        if needed == 0:
            solved = True
            yield FOUND, 1
        else:
            for cell in near[gap]:
                if cell != before:
                    tile = tiles[cell]
                    yield depth, offset[cell][gap] + tile
                    still = needed + steps[tile][gap] - steps[tile][cell]
                    if still < left:
                        tiles[gap], tiles[cell] = tile, 0
                        yield from place(
                            depth + 1, cell, gap, still, left - 1
                        )
                        tiles[cell], tiles[gap] = tile, 0

    def search():
        limit = needed = game.measure(tiles)
        while not solved and limit <= game.length:
            yield NEW_BOUND, limit
            yield from place(0, game.gap, -1, needed, limit)
            limit += 2

    return search()
