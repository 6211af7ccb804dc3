"""Fewest moves by layers: count the games of few moves, all boards at once.

As in `layers`, each board is treated once, with the ways that lead to it. Whether the
next jump begins a new move depends on the hole in which the last one ended, so the ways
to a board are grouped by this hole and by the number of their moves. The limit on moves
grows until there is a solution, as in `deepening`, with the same bound on the moves
that must follow. Whether there is any solution, `depth_first` finds out first.
"""

from collections import defaultdict
from typing import TypeAlias

from ...search import FOUND, Count
from . import depth_first
from .boards import Goal
from .bounds import bound
from .game import Game

__all__ = ["count_fewest"]

Ways: TypeAlias = defaultdict[tuple[int, int], int]
"""The number of ways to a board, by (end of the last jump, moves)."""


def count_fewest(board: str, vacancy: int, goal: Goal, jumps: str) -> Count:
    """Allow one move more each time, until there are games."""
    search = depth_first.recursive(board, vacancy, goal, jumps)
    if all(depth != FOUND for depth, _ in search):
        return Count(0, 0, None)
    game = Game(board, vacancy, goal, jumps)
    limit = found = solutions = 0
    while not found:
        limit += 1
        for opening, images in game.openings:
            ways = ways_within(limit, game, opening)
            found += ways
            solutions += ways * images
    return Count(solutions, found, None, moves=limit)


def ways_within(limit: int, game: Game, opening: int) -> int:
    """Count games of at most `limit` moves that begin with this jump."""
    least = bound(game)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    start = game.start ^ change[opening]
    layer = {start: Ways(int, {(game.vacancy, 1): 1})}
    for _ in range(1, game.length):
        further: defaultdict[int, Ways] = defaultdict(lambda: Ways(int))
        for pegs, ways in layer.items():
            for choice in game.choices:
                after, end = pegs ^ change[choice], to[choice]
                if pegs & change[choice] != need[choice]:
                    continue
                if not after & game.family:
                    continue
                most = limit - least(after, end)
                for (last, moves), number in ways.items():
                    made = moves + (peg[choice] != last)
                    if made <= most:
                        further[after][end, made] += number
        layer = dict(further)
    ends = (ways for pegs, ways in layer.items() if pegs & game.goal_mask)
    return sum(sum(ways.values()) for ways in ends)
