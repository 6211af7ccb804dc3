"""Deepening: allow one move more each time, and count the moves that must follow.

This is the search of `move_limit`, which repeats a search with growing limits until
there is a solution. It turns back sooner. `bound` tells how many moves at least must
follow from a board: for example, each peg in a corner has to leave it. If fewer moves
are left, no solution can follow. The first limit is the bound of the first board. The
search also turns back if no peg is left that could reach the goal: a peg jumps two
holes at a time, so it never leaves its family of holes. As in `symmetry`, only one
of first jumps that are images of each other is made.

On the triangle of 21 holes these tests make the difference: the 96 games of twelve
moves are found within a few million tries. The board is an integer, as in
`depth_first`, and no boards need to be remembered.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023.
"""

from ...search import FOUND, NEW_BOUND, Search
from .boards import Goal
from .bounds import bound
from .game import Game

__all__ = ["iterative", "recursive"]


def recursive(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Allow one move more each time; stop where too few are left."""
    game = Game(board, vacancy, goal, jumps)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    finish, family, least = game.goal_mask, game.family, bound(game)
    solved = False

    def place(depth, pegs, last, left, copies):
        nonlocal solved
        if depth == game.length:
            if pegs & finish:
                solved = True
                yield FOUND, copies
            return
        for choice in game.choices:
            if pegs & change[choice] == need[choice]:
                yield depth, choice
                after, end = pegs ^ change[choice], to[choice]
                still = left - (peg[choice] != last)
                if least(after, end) <= still and after & family:
                    yield from place(depth + 1, after, end, still, copies)

    def search():
        limit = max(1, least(game.start, vacancy))
        while not solved and limit <= game.length:
            yield NEW_BOUND, limit
            for opening, images in game.openings:
                yield 0, opening
                after = game.start ^ change[opening]
                yield from place(1, after, vacancy, limit - 1, images)
            limit += 1

    return search()


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Keep boards, ends of jumps and moves left in lists, by depth."""
    game = Game(board, vacancy, goal, jumps)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    finish, family, least = game.goal_mask, game.family, bound(game)
    choices, length = game.choices, game.length
    boards, tried = [game.start] * (length + 1), [0] * (length + 1)
    last, left = [vacancy] * (length + 1), [0] * (length + 1)
    limit = max(1, least(game.start, vacancy))
    solved = False
    while not solved and limit <= length:
        yield NEW_BOUND, limit
        left[1] = limit - 1
        for opening, copies in game.openings:
            yield 0, opening
            boards[1], tried[1] = game.start ^ change[opening], 0
            depth = 1
            while depth > 0:
                pegs = boards[depth]
                if depth < length and tried[depth] < len(choices):
                    choice = choices[tried[depth]]
                    tried[depth] += 1
                    if pegs & change[choice] == need[choice]:
                        yield depth, choice
                        after, end = pegs ^ change[choice], to[choice]
                        still = left[depth] - (peg[choice] != last[depth])
                        if least(after, end) <= still and after & family:
                            depth += 1
                            boards[depth], last[depth] = after, end
                            left[depth], tried[depth] = still, 0
                else:
                    if depth == length and pegs & finish:
                        solved = True
                        yield FOUND, copies
                    depth -= 1
        limit += 1
