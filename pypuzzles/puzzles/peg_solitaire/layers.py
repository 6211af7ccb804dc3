"""Layers: count games without playing, all boards with k pegs at once.

However a board was reached, the same games can follow. So each board is treated once,
with the number of ways that lead to it, and the boards after one more jump are made
from all of them together. For the fewest moves see `fewest_by_layers`.
"""

from ...search import Count
from .boards import Goal
from .fewest_by_layers import count_fewest
from .game import Game

__all__ = ["counter"]


def counter(
    board: str, vacancy: int, goal: Goal, aim: str, jumps: str
) -> Count:
    """Treat each board once, with the number of ways that lead to it."""
    if aim == "fewest":
        return count_fewest(board, vacancy, goal, jumps)
    game = Game(board, vacancy, goal, jumps)
    found = solutions = 0
    for opening, images in game.openings:
        ways = all_ways(game, opening)
        found += ways
        solutions += ways * images
    return Count(solutions, found, None)


def all_ways(game: Game, opening: int) -> int:
    """Count the games that begin with this jump."""
    need, change = game.need, game.change
    layer = {game.start ^ change[opening]: 1}
    for _ in range(1, game.length):
        further: dict[int, int] = {}
        for pegs, ways in layer.items():
            for choice in game.choices:
                if pegs & change[choice] == need[choice]:
                    after = pegs ^ change[choice]
                    further[after] = further.get(after, 0) + ways
        layer = further
    goal = game.goal_mask
    return sum(ways for pegs, ways in layer.items() if pegs & goal)
