"""Breadth-first search: first all boards after one jump, then after two.

The boards wait in a queue. The one that has waited longest is taken out, and each board
one jump later is added at the end. However many ways lead to a board, it is added only
once. Each jump removes one peg, so all ways to a board have the same number of jumps,
and they are all known when the board is taken out. `ways` adds them up. So a last board
stands for all games that lead to it.

Two boards that follow each other in the queue are on different paths. To show the next
board, the search makes the jumps that lead to it, from where its path leaves the
current one; these are tries, too. `first_way` stores for each board the jumps by which
it was reached first.

Breadth-first search usually serves to find a shortest path first. Here all paths are
equally long, and each board is searched once. The price is memory: `depth_first` needs
one path and the dead boards, this search needs all boards of a layer. `layers` counts
the same boards without paths.

The queue and the dictionaries grow during the search and contain lists, so this program
is counted by the interpreter.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001, which announces
breadth-first search for its next part.
"""

from collections import deque

from ...search import FOUND, Search, change_path
from .boards import Goal
from .game import Game

__all__ = ["iterative"]


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Take the board that has waited longest, and queue what follows it."""
    game = Game(board, vacancy, goal, jumps)
    openings, later = (
        game.openings,
        [(choice, 1) for choice in game.choices],
    )
    first_way: dict[int, list[int]] = {game.start: []}
    ways = {game.start: 1}
    queue = deque([game.start])
    current: list[int] = []
    while queue:
        pegs = queue.popleft()
        path = first_way[pegs]
        yield from change_path(current, path)
        current = path
        if len(path) == game.length and pegs & game.goal_mask:
            yield FOUND, ways[pegs]
        for choice, images in openings if pegs == game.start else later:
            if pegs & game.change[choice] == game.need[choice]:
                yield len(path), choice
                current = [*path, choice]
                after = pegs ^ game.change[choice]
                if after not in first_way:
                    first_way[after] = current
                    ways[after] = 0
                    queue.append(after)
                ways[after] += ways[pegs] * images
