"""Breadth first by moves: first all boards after one move, then after two.

All games have the same number of jumps, but consecutive jumps of one peg are one move.
So this search takes boards from a queue as `breadth_first` does, but the boards that it
adds are one *move* later: a jump, and any further jumps of the same peg. A board that
was reached before is not added again, since the way to it was not longer. So the first
solution taken out has the fewest moves, and the search ends after the last of these.

The peg that has just moved need not move again: its further jumps belong to the move
before, and were made then. `ways` adds up the ways with the fewest moves to a board, so
that a solution stands for all games that lead to its last board.

The price is memory: this search stores all boards that it has seen, `deepening` only
one path.

Source: the fewest moves of triangular boards are OEIS A127500, from G. I. Bell,
"Solving triangular peg solitaire", Journal of Integer Sequences 11, 2008.
"""

from collections import deque

from ...search import FOUND, Search, change_path
from .boards import Goal
from .game import Game

__all__ = ["iterative"]


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Take the board that has waited longest, and queue all one move later."""
    game = Game(board, vacancy, goal, jumps)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    later = [(choice, 1) for choice in game.choices]
    first_way: dict[int, list[int]] = {game.start: []}
    moves = {game.start: 0}
    ways = {game.start: 1}
    queue = deque([game.start])
    current: list[int] = []
    fewest = game.length
    while queue and moves[queue[0]] <= fewest:
        pegs = queue.popleft()
        path = first_way[pegs]
        yield from change_path(current, path)
        current = path
        if len(path) == game.length and pegs & game.goal_mask:
            fewest = moves[pegs]
            yield FOUND, ways[pegs]
        for opening, images in (
            game.openings if pegs == game.start else later
        ):
            if path and peg[opening] == to[path[-1]]:
                continue
            move = [(pegs, path, opening)]
            while move:
                before, way, choice = move.pop()
                if before & change[choice] != need[choice]:
                    continue
                yield len(way), choice
                after = before ^ change[choice]
                current = [*way, choice]
                if after not in moves:
                    first_way[after] = current
                    moves[after] = moves[pegs] + 1
                    ways[after] = 0
                    queue.append(after)
                if moves[after] == moves[pegs] + 1:
                    ways[after] += ways[pegs] * images
                move += [
                    (after, current, further)
                    for further in reversed(game.choices)
                    if peg[further] == to[choice]
                ]
