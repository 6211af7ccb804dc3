"""Iterative deepening: the first solutions found have the fewest moves.

A depth-first search with a limit on the number of moves is repeated with growing
limits. Each iteration repeats all that came before, which is little compared with what
it adds, and no boards need to be remembered. The search turns back if the moves made
and the moves that must follow exceed the limit, or if no peg is left that could reach
the goal (`kin`).

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023, where this
search finds the 96 solutions of 12 moves on the triangle of 21 holes.
"""

from ...search import FOUND, NEW_BOUND, Search
from .boards import Goal
from .bounds import bound
from .game import Game

__all__ = ["iterative", "recursive"]


def recursive(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Allow one move more each time, until there is a solution."""
    game = Game(board, vacancy, goal, jumps)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    finish, kin, least = game.goal_mask, game.kin, bound(game)
    limit = max(1, least(game.start, vacancy))
    copies = 0
    solved = False

    def place(depth, pegs, last, moves):
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
                made = moves + (peg[choice] != last)
                if made + least(after, end) <= limit and after & kin:
                    yield from place(depth + 1, after, end, made)

    def search():
        nonlocal limit, copies
        while not solved and limit <= game.length:
            yield NEW_BOUND, limit
            for opening, images in game.openings:
                yield 0, opening
                copies = images
                after = game.start ^ change[opening]
                yield from place(1, after, vacancy, 1)
            limit += 1

    return search()


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Keep boards, ends of jumps and moves in lists, one entry per depth."""
    game = Game(board, vacancy, goal, jumps)
    need, change, peg, to = game.need, game.change, game.peg, game.to
    finish, kin, least = game.goal_mask, game.kin, bound(game)
    choices, length = game.choices, game.length
    boards, tried = [game.start] * (length + 1), [0] * (length + 1)
    last, moves = [vacancy] * (length + 1), [1] * (length + 1)
    limit = max(1, least(game.start, vacancy))
    solved = False
    while not solved and limit <= length:
        yield NEW_BOUND, limit
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
                        made = moves[depth] + (peg[choice] != last[depth])
                        must = least(after, end)
                        if made + must <= limit and after & kin:
                            depth += 1
                            boards[depth], last[depth] = after, end
                            moves[depth], tried[depth] = made, 0
                else:
                    if depth == length and pegs & finish:
                        solved = True
                        yield FOUND, copies
                    depth -= 1
        limit += 1
