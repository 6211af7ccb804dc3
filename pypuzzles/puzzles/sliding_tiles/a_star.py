"""A*: of all boards that wait, take the most promising one first.

A board is promising if the slides made so far and the steps that its tiles still need
add up to few; `breadth_first` looks only at the slides made. The sum never decreases
along a path, so the first solution taken out is a shortest one. Of boards with the same
sum, the one with fewer slides comes first: then `ways` is complete when a board is
taken out, and the solution stands for all shortest ones.

The boards wait in a heap, a list whose first entry is the smallest.

Source: P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic
determination of minimum cost paths", IEEE Transactions on Systems Science and
Cybernetics 4, 1968.
"""

from heapq import heappop, heappush

from ...search import FOUND, Search, change_path
from .boards import Game

__all__ = ["iterative"]


def iterative(initial: str) -> Search:
    """Take the board with the smallest sum of slides and steps."""
    game = Game(initial)
    first, goal = tuple(game.tiles), tuple(game.goal)
    best_way: dict[tuple[int, ...], list[int]] = {first: []}
    ways = {first: 1}
    waiting = [(game.measure(first), 0, first)]
    current: list[int] = []
    while waiting:
        estimate, slides, tiles = heappop(waiting)
        path = best_way[tiles]
        yield from change_path(current, path)
        current = path
        if tiles == goal:
            yield FOUND, ways[tiles]
            return
        gap = tiles.index(0)
        for cell in game.near[gap]:
            tile = tiles[cell]
            choice = game.offset[cell][gap] + tile
            after = [*tiles]
            after[gap], after[cell] = tile, 0
            board = tuple(after)
            if board not in best_way or len(best_way[board]) > slides + 1:
                yield slides, choice
                current = [*path, choice]
                best_way[board] = current
                ways[board] = 0
                change = game.steps[tile][gap] - game.steps[tile][cell]
                heappush(
                    waiting, (estimate + 1 + change, slides + 1, board)
                )
            if len(best_way[board]) == slides + 1:
                ways[board] += ways[tiles]
