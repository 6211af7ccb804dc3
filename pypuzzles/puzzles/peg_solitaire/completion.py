"""Completion of a game that was started by hand.

The search is depth-first from the current board: boards without a solution are
remembered, and boards without a peg that could reach the goal are not entered. It
accepts any solution and does not count moves.
"""

from collections.abc import Iterator, Sequence

from ...errors import InputError
from ...puzzle.algorithm import Parameters
from ...solver.cover import Completion
from .game import Game


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Continue until one peg is left, in the goal.

    A position is the choices played: the indices of jumps in the board data. All jumps
    are allowed by hand, including those that a cut table leaves out.
    """
    vacancy, goal = parameters["vacancy"], parameters["goal"]
    game = Game(parameters["board"], vacancy, goal, "all")
    path = list(position)
    dead: set[int] = set()

    def play(pegs: int) -> Completion:
        if len(path) == game.length:
            if pegs & game.goal_mask:
                yield path
            return
        for choice in playable(game, pegs):
            yield None
            after = pegs ^ game.change[choice]
            if after not in dead and after & game.kin:
                path.append(choice)
                yield from play(after)
                path.pop()
        dead.add(pegs)

    for end in play(replay(game, path)):
        yield end
        if end:
            return


def replay(game: Game, position: Sequence[int]) -> int:
    """Play the choices one by one and return the remaining pegs."""
    pegs = game.start
    for choice in position:
        if choice not in playable(game, pegs):
            why = "position: jump {choice} cannot be made there"
            raise InputError(why, choice=choice)
        pegs ^= game.change[choice]
    return pegs


def playable(game: Game, pegs: int) -> Iterator[int]:
    """Yield the choices whose three holes are peg, peg and empty."""
    for choice in game.choices:
        if pegs & game.change[choice] == game.need[choice]:
            yield choice
