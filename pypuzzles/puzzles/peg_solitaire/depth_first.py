"""Depth-first search with a memory: boards from which no game was won are dead.

Jumps made in another order lead to the same board again and again. The number of
pegs tells how many jumps were made, so that a board alone is what is to be remembered.
The memory is a set: it grows while the search runs, and so this text is for the
interpreter and not for the compiler of counters.

The set makes the English board easy: the first solution comes after some two thousand
tries.
"""

from ...search import FOUND, Search
from .game import Game

__all__ = ["iterative", "recursive"]


def recursive(
    board: str, vacancy: int, goal: int | str, aim: str, jumps: str
) -> Search:
    """Remember the boards that led nowhere, and enter none of them again."""
    game = Game(board, vacancy, goal, jumps)
    choices, need, change = game.choices, game.need, game.change
    dead: set[int] = set()
    found = 0

    def place(depth, pegs, copies):
        nonlocal found
        if depth == game.length:
            if pegs & game.goal_mask:
                found += 1
                yield FOUND, copies
            return
        before = found
        for choice in choices:
            if pegs & change[choice] == need[choice]:
                yield depth, choice
                if pegs ^ change[choice] not in dead:
                    yield from place(
                        depth + 1, pegs ^ change[choice], copies
                    )
        if found == before:
            dead.add(pegs)

    def open_game():
        for choice, copies in game.openings:
            yield 0, choice
            yield from place(1, game.start ^ change[choice], copies)

    return open_game()


def iterative(
    board: str, vacancy: int, goal: int | str, aim: str, jumps: str
) -> Search:
    """Keep the boards in a list: to take a jump back is to look one higher."""
    game = Game(board, vacancy, goal, jumps)
    choices, need, change = game.choices, game.need, game.change
    boards, tried, before = ([0] * (game.length + 1) for _ in range(3))
    dead: set[int] = set()
    found = 0
    for opening, copies in game.openings:
        yield 0, opening
        boards[1], tried[1], before[1] = (
            game.start ^ change[opening],
            0,
            found,
        )
        depth = 1
        while depth > 0:
            pegs = boards[depth]
            if depth == game.length:
                if pegs & game.goal_mask:
                    found += 1
                    yield FOUND, copies
                depth -= 1
            elif tried[depth] == len(choices):
                if found == before[depth]:
                    dead.add(pegs)
                depth -= 1
            else:
                choice = choices[tried[depth]]
                tried[depth] += 1
                if pegs & change[choice] == need[choice]:
                    yield depth, choice
                    if pegs ^ change[choice] not in dead:
                        depth += 1
                        boards[depth] = pegs ^ change[choice]
                        tried[depth], before[depth] = 0, found
