"""Breadth-first search: first all boards after one slide, then after two.

The boards wait in a queue, and the one that has waited longest is taken out. Each board
one slide later is added at the end, unless a way to it is known: that way is not
longer. So the first solution taken out is a shortest one. `ways` adds up the shortest
ways to each board, and the solution stands for all of them.

Two boards that follow each other in the queue are on different paths. To show the next
one, the search makes the slides that lead to it; these are tries, too.

The price is memory: `deepening` stores one way, this search all boards that it has
seen, 181,440 of the puzzle with eight tiles.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001, which announces
breadth-first search for its next part.
"""

from collections import deque

from ...search import FOUND, Search, change_path
from .boards import Game

__all__ = ["iterative"]


def iterative(initial: str) -> Search:
    """Take the board that has waited longest, and queue what follows it."""
    game = Game(initial)
    first, goal = tuple(game.tiles), tuple(game.goal)
    first_way: dict[tuple[int, ...], list[int]] = {first: []}
    ways = {first: 1}
    queue = deque([first])
    current: list[int] = []
    while queue:
        tiles = queue.popleft()
        path = first_way[tiles]
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
            if board not in first_way:
                yield len(path), choice
                current = [*path, choice]
                first_way[board] = current
                ways[board] = 0
                queue.append(board)
            if len(first_way[board]) == len(path) + 1:
                ways[board] += ways[tiles]
