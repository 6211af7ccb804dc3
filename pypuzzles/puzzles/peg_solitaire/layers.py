"""Layers: count games without playing, all boards with k pegs at once.

However a board was reached, the same games can follow. So each board is treated once,
with the number of ways that lead to it, and the boards after one more jump are made
from all of them together. For the fewest moves, ways are also grouped by the hole where
the last jump ended and by their number of moves; the limit on moves grows as in
`deepening`.
"""

from dataclasses import replace
from typing import TypeAlias

from ...search import FOUND, Count
from . import depth_first
from .boards import Goal
from .bounds import bound
from .game import Game

__all__ = ["counter"]

# The number of ways to a board, by (end of the last jump, moves).
Ways: TypeAlias = dict[tuple[int, int], int]


def counter(
    board: str, vacancy: int, goal: Goal, aim: str, jumps: str
) -> Count:
    """Treat each board once, with the number of ways that lead to it."""
    game = Game(board, vacancy, goal, jumps)
    if aim == "any":
        ways = [all_ways(game, choice) for choice, _ in game.openings]
        return total(game, ways)
    search = depth_first.recursive(board, vacancy, goal, jumps)
    if all(depth != FOUND for depth, _ in search):
        return Count(0, 0, None)
    limit, ways = 0, [0]
    while not any(ways):
        limit += 1
        ways = [
            ways_within(limit, game, choice) for choice, _ in game.openings
        ]
    return replace(total(game, ways), moves=limit)


def total(game: Game, ways: list[int]) -> Count:
    """Add up the ways of all openings, each times its number of images."""
    images = [copies for _, copies in game.openings]
    every = sum(
        many * copies for many, copies in zip(ways, images, strict=True)
    )
    return Count(every, sum(ways), None)


def all_ways(game: Game, opening: int) -> int:
    """Count the games that begin with this jump."""
    need, change = game.need, game.change
    layer = {game.start ^ change[opening]: 1}
    for _ in range(1, game.length):
        further: dict[int, int] = {}
        for pegs, many in layer.items():
            for choice in game.choices:
                if pegs & change[choice] == need[choice]:
                    after = pegs ^ change[choice]
                    further[after] = further.get(after, 0) + many
        layer = further
    goal = game.goal_mask
    return sum(many for pegs, many in layer.items() if pegs & goal)


def ways_within(limit: int, game: Game, opening: int) -> int:
    """Count games of at most `limit` moves that begin with this jump."""
    least = bound(game)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    start = game.start ^ change[opening]
    layer: dict[int, Ways] = {start: {(game.vacancy, 1): 1}}
    for _ in range(1, game.length):
        further: dict[int, Ways] = {}
        for pegs, ways in layer.items():
            for choice in game.choices:
                after, end = pegs ^ change[choice], to[choice]
                if pegs & change[choice] != need[choice]:
                    continue
                if not after & game.kin:
                    continue
                most = limit - least(after, end)
                for (last, moves), many in ways.items():
                    made = moves + (peg[choice] != last)
                    if made <= most:
                        found = further.setdefault(after, {})
                        found[end, made] = found.get((end, made), 0) + many
        layer = further
    ends = (ways for pegs, ways in layer.items() if pegs & game.goal_mask)
    return sum(sum(ways.values()) for ways in ends)
