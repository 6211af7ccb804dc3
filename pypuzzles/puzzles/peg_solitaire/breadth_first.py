"""Breadth-first search: all boards after one jump, then all after two, and so on.

The boards wait in a queue: the one that has waited longest is taken out, and what a
jump makes of it joins the end, once, however many ways lead there. As each jump takes a
peg away, all ways to a board are known before its turn comes; so their number is kept,
and a last board stands for as many games as lead to it.

A stream of tries has one path, and the board whose turn it is lies on another. So it is
entered by telling the jumps of its path anew, from where that leaves the path before:
these are tries too, the price of jumping about. Most searches go breadth-first to find
a shortest way first; here all ways are equally long, and the memory is the lesson:
`depth_first` has one path in hand, this search all boards of a layer. `layers` counts
the same boards and tells no path.

The queue and what is known of its boards grow while the search runs, so that this text
is for the interpreter and not for the compiler.

Source: M. Hiroi, "Puzzles in programming", part 1, Oh!X, spring 2001, which announces
breadth-first search for its next part.
"""

from collections import deque

from ...search import FOUND, Search
from .boards import Goal
from .game import Game

__all__ = ["iterative"]


def path_to(board, reached):
    """List the jumps by which a board was reached first."""
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
    """Take the board that has waited longest, and let what follows wait."""
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
