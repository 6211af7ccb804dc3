"""Jumps made by hand, as the path of a search: it makes them in the same order."""

from collections.abc import Sequence

from ...kit.algorithm import Algorithm, Parameters
from ...kit.errors import UnreachedError
from ...kit.puzzle import Begun, in_order
from .game import Game


def begun(
    algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
) -> Begun:
    """Read the choices played, if no search leaves one of them out of its tables."""
    names = "board", "vacancy", "goal", "jumps"
    game = Game(*(parameters[name] for name in names))
    for place, choice in enumerate(position):
        if choice not in game.choices:
            pattern = "this search leaves the jump that is marked out of its table"
            raise UnreachedError(pattern, place)
    openings = [opening for opening, _ in game.openings]
    if position and position[0] not in openings:
        raise UnreachedError(IMAGE, 0, because=ONE_OF_THEM)
    return in_order(algorithm, parameters, position)


IMAGE = "this search begins with an image of the jump that is marked"
ONE_OF_THEM = "of first jumps that are turned or mirrored it makes only one"
