"""Iterative deepening: a depth-first search with a limit that grows by one.

If there is no solution within the limit, the search begins again with the next one.
So the first solutions found are shortest, as in `breadth_first`, but only one way is
stored at a time. The repeated work costs little: most ways are as long as the limit.

Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree
search", Artificial Intelligence 27, 1985.
"""

from ...search import FOUND, NEW_BOUND, Search
from .boards import Game

__all__ = ["recursive"]


def recursive(initial: str) -> Search:
    """Allow one slide more each time, until there is a solution."""
    game = Game(initial)
    tiles, near, offset = game.tiles, game.near, game.offset
    home = game.home
    solved = False

    def place(depth, gap, before, wrong, limit):
        nonlocal solved
        if wrong == 0:
            solved = True
            yield FOUND, 1
        elif depth < limit:
            for cell in near[gap]:
                if cell != before:
                    tile = tiles[cell]
                    yield depth, offset[cell][gap] + tile
                    tiles[gap], tiles[cell] = tile, 0
                    left = (
                        wrong + (home[tile] == cell) - (home[tile] == gap)
                    )
                    yield from place(depth + 1, cell, gap, left, limit)
                    tiles[cell], tiles[gap] = tile, 0

    def search():
        wrong = sum(
            tile > 0 and home[tile] != cell
            for cell, tile in enumerate(tiles)
        )
        limit = 1
        while not solved and limit <= game.length:
            yield NEW_BOUND, limit
            yield from place(0, game.gap, -1, wrong, limit)
            limit += 1

    return search()
