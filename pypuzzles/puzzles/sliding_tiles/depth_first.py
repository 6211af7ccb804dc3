"""Depth-first search: continue as long as possible, then take back one slide.

Only the slide back is left out. A limit ends each path, since tiles can be slid around
without end. The first solution found is a long one: nothing tells the
search that fewer slides would do.

`wrong` counts the tiles that are not at home, so that the end is recognised without
looking at all cells.
"""

from ...search import FOUND, Search
from .boards import Game

__all__ = ["recursive"]


def recursive(initial: str) -> Search:
    """Slide any tile but the last one, up to a limit."""
    game = Game(initial)
    tiles, near, offset = game.tiles, game.near, game.offset
    home, limit = game.home, game.length

    def place(depth, gap, before, wrong):
        if wrong == 0:
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
                    yield from place(depth + 1, cell, gap, left)
                    tiles[cell], tiles[gap] = tile, 0

    wrong = sum(
        tile > 0 and home[tile] != cell for cell, tile in enumerate(tiles)
    )
    return place(0, game.gap, -1, wrong)
