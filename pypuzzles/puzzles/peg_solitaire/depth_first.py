"""Depth-first search with a memory: never search a lost board twice.

The same jumps in another order lead to the same board again and again. The number of
pegs tells how many jumps were made, so only the board needs to be remembered. The set
of lost boards grows while the search runs, so a single worker must count: another one
would not know the set.

With this set the English board is easy: the first solution comes after about two
thousand tries.
"""

from ...search import FOUND, Search
from .boards import Goal
from .game import Game

__all__ = ["iterative", "recursive"]


def recursive(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Remember the boards without a solution, and never enter them again."""
    game = Game(board, vacancy, goal, jumps)
    need, change = game.need, game.change
    dead: set[int] = set()
    found = copies = 0

    def place(depth, pegs):
        nonlocal found
        if depth == game.length:
            if pegs & game.goal_mask:
                found += 1
                yield FOUND, copies
            return
        before = found
        for choice in game.choices:
            if pegs & change[choice] == need[choice]:
                yield depth, choice
                if pegs ^ change[choice] not in dead:
                    yield from place(depth + 1, pegs ^ change[choice])
        if found == before:
            dead.add(pegs)

    def open_game():
        nonlocal copies
        for choice, images in game.openings:
            copies = images
            yield 0, choice
            yield from place(1, game.start ^ change[choice])

    return open_game()


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Keep the boards in a list: the entry before undoes a jump."""
    game = Game(board, vacancy, goal, jumps)
    need, change = game.need, game.change
    boards, tried, before = ([0] * (game.length + 1) for _ in range(3))
    dead: set[int] = set()
    found = 0
    for opening, copies in game.openings:
        yield 0, opening
        boards[1], tried[1] = game.start ^ change[opening], 0
        before[1] = found
        depth = 1
        while depth > 0:
            pegs = boards[depth]
            if depth < game.length and tried[depth] < len(game.choices):
                choice = game.choices[tried[depth]]
                tried[depth] += 1
                if pegs & change[choice] == need[choice]:
                    yield depth, choice
                    if pegs ^ change[choice] not in dead:
                        depth += 1
                        boards[depth] = pegs ^ change[choice]
                        tried[depth], before[depth] = 0, found
            else:
                if depth == game.length:
                    if pegs & game.goal_mask:
                        found += 1
                        yield FOUND, copies
                elif found == before[depth]:
                    dead.add(pegs)
                depth -= 1
