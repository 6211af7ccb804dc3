"""Breadth-first search: first all boards after one jump, then after two.

The boards wait in a queue. The board that has waited longest is taken out, and each
board one jump later is added at the end, once, however many ways lead to it. As every
jump removes a peg, all ways to a board are known before its turn comes. Their number is
stored, so a last board counts for all games that lead to it.

The events of a search describe a single path, but the next board in the queue is on
another one. So the search yields the jumps of that path again, from the point where it
leaves the path before; these are tries too, the price of jumping about. Breadth-first
search usually serves to find a shortest path first. Here all paths are equally long,
and the lesson is the memory: `depth_first` holds one path, this search all boards of a
layer. `layers` counts the same boards, but yields no paths.

The queue and the data about its boards grow during the search, so this program is for
the interpreter, not for the compiler.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001, which announces
breadth-first search for its next part.
"""

from collections import deque

from ...search import FOUND, Search
from .boards import Goal
from .game import Game

__all__ = ["iterative"]


def path_to(board, reached):
    """List the jumps by which a board was first reached."""
    path = []
    while board in reached:
        board, choice = reached[board]
        path.append(choice)
    return path[::-1]


def apart(path, other):
    """Return the depth at which two paths part."""
    same = 0
    while same < min(len(path), len(other)) and path[same] == other[same]:
        same += 1
    return same


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Take the board that has waited longest, and queue what follows it."""
    game = Game(board, vacancy, goal, jumps)
    reached: dict[int, tuple[int, int]] = {}
    ways: dict[int, int] = {}
    queue: deque[int] = deque()
    here: list[int] = []

    def reach(pegs, choice, many):
        after = pegs ^ game.change[choice]
        if after not in reached:
            reached[after] = pegs, choice
            ways[after] = 0
            queue.append(after)
        ways[after] += many

    for opening, images in game.openings:
        here = [opening]
        yield 0, opening
        reach(game.start, opening, images)
    while queue:
        pegs = queue.popleft()
        path = path_to(pegs, reached)
        for depth in range(apart(path, here), len(path)):
            yield depth, path[depth]
        here = path
        if len(path) == game.length and pegs & game.goal_mask:
            yield FOUND, ways[pegs]
        for choice in game.choices:
            if pegs & game.change[choice] == game.need[choice]:
                here = [*path, choice]
                yield len(path), choice
                reach(pegs, choice, ways[pegs])
