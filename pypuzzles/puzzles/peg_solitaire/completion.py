"""Go on from a position that was played by hand: can this still be solved?

The search is the depth-first one, begun on the board that stands: boards from which
nothing was won are remembered, and a board without a peg that could come to the goal is
not entered. It takes any way there is and does not count moves.
"""

from collections.abc import Iterator, Sequence

from ...kit.algorithm import Parameters
from ...kit.errors import InputError
from ...kit.puzzle import Completion
from .game import Game

__all__ = ["complete"]


def complete(parameters: Parameters, position: Sequence[int]) -> Completion:
    """Play on until one peg is left, in the goal.

    A position is the choices played: the numbers of the jumps in the facts. By hand all
    jumps are allowed, also those that a cut table leaves out.
    """
    game = Game(
        parameters["board"],
        parameters["vacancy"],
        parameters["goal"],
        "all",
    )
    boards, path = [replay(game, position)], list(position)
    if won(game, boards[0], path):
        yield path
        return
    dead: set[int] = set()
    ways = [playable(game, boards[0])]
    while ways:
        choice = next(ways[-1], None)
        if choice is None:
            ways.pop()
            dead.add(boards.pop())
            del path[len(position) + len(boards) - 1 :]
            continue
        yield None
        after = boards[-1] ^ game.change[choice]
        if won(game, after, [*path, choice]):
            yield [*path, choice]
            return
        if after not in dead and after & game.kin:
            boards.append(after)
            path.append(choice)
            ways.append(playable(game, after))


def replay(game: Game, position: Sequence[int]) -> int:
    """Play the choices one by one and return the pegs that stand."""
    pegs = game.start
    for choice in position:
        if choice not in playable(game, pegs):
            raise InputError(
                "position: jump {choice} cannot be made there",
                choice=choice,
            )
        pegs ^= game.change[choice]
    return pegs


def playable(game: Game, pegs: int) -> Iterator[int]:
    """Yield the choices whose three holes are peg, peg and empty."""
    for choice in game.choices:
        if pegs & game.change[choice] == game.need[choice]:
            yield choice


def won(game: Game, pegs: int, path: Sequence[int]) -> bool:
    """Return whether one peg is left, in the goal."""
    return len(path) == game.length and pegs & game.goal_mask != 0
