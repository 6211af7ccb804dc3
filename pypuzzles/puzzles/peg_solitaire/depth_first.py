"""Depth first, in bits: the board is one integer, and dead boards are remembered.

This is the search of `symmetry`, try for try, with a faster board. Bit h of an integer
is 1 while hole h has a peg. For each jump two numbers are computed in advance: `change`
has the bits of its three holes, and `need` those of the two that must hold a peg. The
jump is possible if exactly these two are set, and inverting the three bits makes it.
Testing and making a jump takes one operation each, and looking a board up in the set
means comparing integers.

The set of dead boards grows while the search runs, so the count cannot be split among
several workers: another one would not know the set.
"""

from ...search import FOUND, Search
from .boards import Goal
from .game import Game

__all__ = ["iterative", "recursive"]


def recursive(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Keep the pegs as bits; remember the boards without a solution."""
    game = Game(board, vacancy, goal, jumps)
    need, change = game.need, game.change
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
        for choice in game.choices:
            if pegs & change[choice] == need[choice]:
                yield depth, choice
                if pegs ^ change[choice] not in dead:
                    yield from place(
                        depth + 1, pegs ^ change[choice], copies
                    )
        if found == before:
            dead.add(pegs)

    def search():
        for choice, images in game.openings:
            yield 0, choice
            yield from place(1, game.start ^ change[choice], images)

    return search()


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
